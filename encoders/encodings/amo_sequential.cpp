// At most one of x1 .. xn by a sequential counter (also: ladder).
//
// Auxiliary s_i (i = 1 .. n-1) means "one of x1 .. xi is true":
//
//   xi implies s_i,   s_(i-1) implies s_i,   s_(i-1) implies not xi
//
// Variables: n-1. Clauses: 3n-4. Unit propagation is complete. s_i is defined in one direction
// only, so auxiliaries are not determined if no input is true, or before the one that is.
//
// Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality Constraints", CP 2005, section 2 (k
// = 1).
#include "encoders/base/checked_math.hpp"
#include "encoders/encodings/records.hpp"

namespace puzzlec {
namespace amo_sequential_detail {
namespace {

EncodingSize size(std::uint64_t n) {
  if (n < 2) return {};
  return {n - 1, saturating_mul(3, n) - 4};
}

void emit(ClauseSink& sink, std::span<const Lit> literals) {
  const std::size_t n = literals.size();
  if (n < 2) return;
  Lit before = positive(sink.new_var());
  sink.add({~literals[0], before});
  for (std::size_t i = 1; i < n; ++i) {
    sink.add({~before, ~literals[i]});
    if (i + 1 == n) break;
    const Lit here = positive(sink.new_var());
    sink.add({~literals[i], here});
    sink.add({~before, here});
    before = here;
  }
}

}  // namespace
}  // namespace amo_sequential_detail

const AmoEncoding amo_sequential{
    .facts = {.name = "sequential",
              .summary = "a ladder that remembers whether one was true; n-1 variables, 3n clauses",
              .variables = "n-1",
              .clauses = "3n-4",
              .reference = "Sinz, CP 2005",
              .auxiliaries_determined = false},
    .size = amo_sequential_detail::size,
    .emit = amo_sequential_detail::emit,
};

}  // namespace puzzlec
