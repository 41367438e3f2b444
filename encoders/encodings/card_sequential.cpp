// Between `lower` and `upper` of x1 .. xn by a sequential counter.
//
// Auxiliary s_ij means "at least j of x1 .. xi are true":
//
//   s_(i-1)j implies s_ij                 xi and s_(i-1)(j-1) imply s_ij
//   s_ij implies s_(i-1)j or xi           s_ij implies s_(i-1)(j-1)
//   s_ij is true for j <= lower-(n-i), false for j > upper
//
// It is the unary count of unary_count.hpp that takes in one input after the other; s_11 is x1
// itself, and only those s_ij exist that can decide a bound: max(0, lower-(n-i)) < j <= min(i,
// upper), without the gap lower < j <= upper-(n-i). Both directions are written, so the inputs
// determine the auxiliaries.
//
// Variables: for lower = upper = k, k(n-k) - 1; for at most k alone the same, for a range at most
// the sum for both bounds. Clauses: at most 4 a variable and 2 a row. Unit propagation is complete.
//
// After Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality Constraints", CP 2005,
// section 2; the second direction and the pruning are folklore.
#include "encoders/base/checked_math.hpp"
#include "encoders/encodings/records.hpp"
#include "encoders/encodings/unary_count.hpp"

namespace puzzlec {
namespace card_sequential_detail {
namespace {

EncodingSize size(std::uint64_t n, std::uint64_t lower, std::uint64_t upper) {
  const CountWindow window(n, lower, upper);
  if (window.is_trivial()) return {};
  if (n == 1) return {0, 1};
  EncodingSize total;
  for (std::uint64_t i = 1; i < n; ++i) {
    const EncodingSize row = size_of_step(window, i);
    total.variables = saturating_add(total.variables, row.variables);
    total.clauses = saturating_add(total.clauses, row.clauses);
  }
  return total;
}

void emit(ClauseSink& sink, std::span<const Lit> literals, std::uint32_t lower,
          std::uint32_t upper) {
  const CountWindow window(literals.size(), lower, upper);
  if (window.is_trivial()) return;
  UnaryCount count = count_of_input(literals[0]);
  for (const Lit literal : literals.subspan(1)) {
    count = add_counts(sink, window, count, count_of_input(literal));
  }
  if (literals.size() == 1) bound_single_input(sink, literals[0], lower, upper);
}

}  // namespace
}  // namespace card_sequential_detail

const CardinalityEncoding card_sequential{
    .facts = {.name = "sequential",
              .summary = "a counter that reads one literal after the other; about k(n-k) variables",
              .variables = "k(n-k) - 1 for l = u = k",
              .clauses = "4k(n-k) - O(n)",
              .reference = "Sinz, CP 2005"},
    .size = card_sequential_detail::size,
    .emit = card_sequential_detail::emit,
};

}  // namespace puzzlec
