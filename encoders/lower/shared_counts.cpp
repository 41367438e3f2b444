#include "encoders/lower/shared_counts.hpp"

#include <algorithm>

namespace puzzlec {

SharedCounts::Outputs add_unary(ClauseSink& sink, const SharedCounts::Outputs& a,
                                const SharedCounts::Outputs& b, std::size_t kept) {
  SharedCounts::Outputs outputs;
  for (std::size_t j = 0; j < kept; ++j) outputs.push_back(positive(sink.new_var()));
  for (std::size_t j = 1; j < kept; ++j) sink.add({~outputs[j], outputs[j - 1]});
  std::vector<Lit> clause;
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      // At least i and j make at least i + j.
      if (i + j > 0 && i + j <= kept) {
        clause.assign(1, outputs[i + j - 1]);
        if (i > 0) clause.push_back(~a[i - 1]);
        if (j > 0) clause.push_back(~b[j - 1]);
        sink.add(clause);
      }
      // At most i and j make at most i + j.
      if (i + j < kept) {
        clause.assign(1, ~outputs[i + j]);
        if (i < a.size()) clause.push_back(a[i]);
        if (j < b.size()) clause.push_back(b[j]);
        sink.add(clause);
      }
    }
  }
  return outputs;
}

const SharedCounts::Outputs& SharedCounts::of(ClauseSink& sink, std::span<const Lit> literals,
                                              std::uint32_t most) {
  const auto kept = static_cast<std::uint32_t>(std::min<std::size_t>(most, literals.size()));
  const auto [entry, is_new] =
      known_.try_emplace(std::pair(kept, std::vector<Lit>(literals.begin(), literals.end())));
  Outputs& outputs = entry->second;
  if (!is_new || kept == 0) return outputs;
  if (literals.size() == 1) {
    outputs.push_back(literals.front());
    return outputs;
  }
  const std::size_t half = literals.size() / 2;
  const Outputs& a = of(sink, literals.first(half), most);
  const Outputs& b = of(sink, literals.subspan(half), most);
  outputs = add_unary(sink, a, b, kept);
  return outputs;
}

void bound_sum(ClauseSink& sink, std::span<const Lit> unless, const SharedCounts::Outputs& a,
               const SharedCounts::Outputs& b, std::uint32_t low, std::uint32_t high) {
  std::vector<Lit> clause;
  for (std::size_t i = 0; i <= a.size(); ++i) {
    // At least i, so not more than high - i of the others.
    if (i <= high + std::size_t{1} && high + 1 - i <= b.size()) {
      clause.assign(unless.begin(), unless.end());
      if (i > 0) clause.push_back(~a[i - 1]);
      if (i <= high) clause.push_back(~b[high - i]);
      sink.add(clause);
    }
    // At most i, so at least low - i of the others.
    if (i < low) {
      clause.assign(unless.begin(), unless.end());
      if (i < a.size()) clause.push_back(a[i]);
      if (low - i <= b.size()) clause.push_back(b[low - i - 1]);
      sink.add(clause);
    }
  }
}

}  // namespace puzzlec
