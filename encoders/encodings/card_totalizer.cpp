// Between `lower` and `upper` of x1 .. xn by a totalizer, a balanced tree of unary counts.
//
// A node over m inputs has auxiliaries r_1 .. r_m, r_j meaning "at least j of the node's inputs are
// true". With children a and b:
//
//   a_i and b_(j-i) imply r_j                      r_j implies a_i or b_(j+1-i)
//   at the root: r_lower, not r_(upper+1)
//
// Only outputs that can decide a bound exist, see unary_count.hpp. Both directions are written, so
// the inputs determine the auxiliaries.
//
// Variables: at most min(m, upper) a node, less than n log2 n. Clauses: at most (p+1)(q+1) in each
// direction for a node with children of p and q inputs, O(n^2); for small k about n k. Unit
// propagation is complete.
//
// Bailleux and Boufkhad, "Efficient CNF Encoding of Boolean Cardinality Constraints", CP 2003.
#include <map>

#include "encoders/base/checked_math.hpp"
#include "encoders/encodings/records.hpp"
#include "encoders/encodings/unary_count.hpp"

namespace puzzlec {
namespace card_totalizer_detail {
namespace {

/// The size of a subtree depends on its number of inputs alone, and a level of the tree has two of
/// these.
EncodingSize size_of_tree(const CountWindow& window, std::uint64_t inputs,
                          std::map<std::uint64_t, EncodingSize>& known) {
  if (inputs == 1) return {};
  if (const auto found = known.find(inputs); found != known.end()) return found->second;
  const std::uint64_t left = inputs / 2;
  EncodingSize total = size_of_sum(window, left, inputs - left);
  for (const std::uint64_t child : {left, inputs - left}) {
    const EncodingSize of_child = size_of_tree(window, child, known);
    total.variables = saturating_add(total.variables, of_child.variables);
    total.clauses = saturating_add(total.clauses, of_child.clauses);
  }
  known.emplace(inputs, total);
  return total;
}

EncodingSize size(std::uint64_t n, std::uint64_t lower, std::uint64_t upper) {
  const CountWindow window(n, lower, upper);
  if (window.is_trivial()) return {};
  if (n == 1) return {0, 1};
  std::map<std::uint64_t, EncodingSize> known;
  return size_of_tree(window, n, known);
}

UnaryCount count(ClauseSink& sink, const CountWindow& window, std::span<const Lit> literals) {
  if (literals.size() == 1) return count_of_input(literals[0]);
  const std::size_t left = literals.size() / 2;
  const UnaryCount a = count(sink, window, literals.first(left));
  const UnaryCount b = count(sink, window, literals.subspan(left));
  return add_counts(sink, window, a, b);
}

void emit(ClauseSink& sink, std::span<const Lit> literals, std::uint32_t lower,
          std::uint32_t upper) {
  const CountWindow window(literals.size(), lower, upper);
  if (window.is_trivial()) return;
  if (literals.size() == 1) {
    bound_single_input(sink, literals[0], lower, upper);
  } else {
    static_cast<void>(count(sink, window, literals));
  }
}

}  // namespace
}  // namespace card_totalizer_detail

const CardinalityEncoding card_totalizer{
    .facts = {.name = "totalizer",
              .summary = "a balanced tree of unary counts; n log n variables, up to n^2 clauses",
              .variables = "up to u a node, < n log2 n",
              .clauses = "O(n^2), near nk for small k",
              .reference = "Bailleux and Boufkhad, CP 2003"},
    .size = card_totalizer_detail::size,
    .emit = card_totalizer_detail::emit,
};

}  // namespace puzzlec
