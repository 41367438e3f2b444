// Between `lower` and `upper` of x1 .. xn by a sequential counter.
//
// Auxiliary s_ij means "at least j of x1 .. xi are true", for 1 <= j <= min(i, upper+1):
//
//   s_(i-1)j implies s_ij                 xi and s_(i-1)(j-1) imply s_ij
//   s_ij implies s_(i-1)j or xi           s_ij implies s_(i-1)(j-1)   (one of its two reasons, simplified)
//   not s_n(upper+1)                      s_n(lower)
//
// Both directions are written, so the inputs determine the auxiliaries. Variables: at most n(upper+1). Clauses:
// at most 4n(upper+1) + 2. Unit propagation is complete in both directions. After Sinz, "Towards an Optimal CNF
// Encoding of Boolean Cardinality Constraints", CP 2005, section 2; the second direction is folklore.
#include <algorithm>

#include "encoders/base/checked_math.hpp"
#include "encoders/encodings/encoding.hpp"

namespace puzzlec {
namespace {

EncodingSize size(std::uint64_t n, std::uint64_t lower, std::uint64_t upper) {
  if (lower == 0 && upper >= n) return {};
  const std::uint64_t highest = std::min(upper + 1, n);
  // Row i has min(i, highest) variables.
  const std::uint64_t triangle = highest * (highest + 1) / 2;
  const std::uint64_t variables = saturating_add(triangle, saturating_mul(n - highest, highest));
  return {variables, saturating_add(saturating_mul(4, variables), 2)};
}

void emit(ClauseSink& sink, std::span<const Lit> literals, std::uint32_t lower, std::uint32_t upper) {
  const std::size_t n = literals.size();
  if (lower == 0 && upper >= n) return;
  const std::size_t highest = std::min<std::size_t>(upper + std::size_t{1}, n);
  std::vector<Lit> before;  // s_(i-1)1, s_(i-1)2, ...
  std::vector<Lit> here;
  for (std::size_t i = 0; i < n; ++i) {
    const Lit input = literals[i];
    here.clear();
    for (std::size_t j = 0; j < std::min(i + 1, highest); ++j) {
      const Lit output = positive(sink.new_var());
      here.push_back(output);
      const bool without = j < before.size();  // s_(i-1)(j+1) exists: it is false otherwise
      if (without) sink.add({~before[j], output});
      if (j == 0) {
        sink.add({~input, output});
      } else {
        sink.add({~input, ~before[j - 1], output});
        sink.add({~output, before[j - 1]});
      }
      if (without) {
        sink.add({~output, before[j], input});
      } else {
        sink.add({~output, input});
      }
    }
    std::swap(before, here);
  }
  if (upper < n) sink.add({~before[upper]});
  if (lower > 0) sink.add({before[lower - 1]});
}

}  // namespace

extern const CardinalityEncoding card_sequential;
const CardinalityEncoding card_sequential{
    .facts = {.name = "sequential", .reference = "Sinz, CP 2005"},
    .size = size,
    .emit = emit,
};

}  // namespace puzzlec
