#include "encoders/lower/rival_counts.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace puzzlec {
namespace rival_counts_detail {
namespace {

/// Of two sorted lists.
std::size_t count_common(const std::vector<CellId>& a, const std::vector<CellId>& b) {
  std::size_t common = 0;
  for (auto x = a.begin(), y = b.begin(); x != a.end() && y != b.end();) {
    if (*x == *y) ++common;
    const bool is_less = *x < *y;
    if (!(*y < *x)) ++x;
    if (!is_less) ++y;
  }
  return common;
}

}  // namespace
}  // namespace rival_counts_detail

void RivalCounts::add(ClauseSink& sink, const VarMap& map, const std::vector<CellId>& among,
                      Value counted, std::span<const Lit> literals,
                      const SharedCounts::Outputs& outputs) {
  std::vector<Count>& rivals = known_[among];
  if (std::ranges::find(rivals, counted, &Count::counted) != rivals.end()) return;
  Count count{counted, {}, outputs};
  for (const Lit literal : literals) count.open.push_back(map.statement(literal.var())->cell);
  std::ranges::sort(count.open);
  for (const Count& rival : rivals) {
    const std::size_t cells = count.open.size() + rival.open.size() -
                              rival_counts_detail::count_common(count.open, rival.open);
    for (std::size_t some = 1; some <= std::min(cells, outputs.size()); ++some) {
      const std::size_t too_many = cells + 1 - some;
      if (too_many <= rival.outputs.size())
        sink.add({~outputs[some - 1], ~rival.outputs[too_many - 1]});
    }
  }
  rivals.push_back(std::move(count));
}

}  // namespace puzzlec
