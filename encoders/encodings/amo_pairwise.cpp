// At most one of x1 .. xn, pairwise (also: binomial, naive).
//
//   for all i < j:  not xi or not xj
//
// Variables: none. Clauses: n(n-1)/2. Unit propagation is complete: a true literal falsifies all
// the others at once. There are no auxiliaries, so models are counted as they are.
//
// Folklore; see e.g. Prestwich, "CNF Encodings", Handbook of Satisfiability (2009), section 2.2.
#include "encoders/base/checked_math.hpp"
#include "encoders/encodings/records.hpp"

namespace puzzlec {
namespace amo_pairwise_detail {
namespace {

EncodingSize size(std::uint64_t n) {
  if (n < 2) return {};
  return {0, n % 2 == 0 ? saturating_mul(n / 2, n - 1) : saturating_mul(n, (n - 1) / 2)};
}

void emit(ClauseSink& sink, std::span<const Lit> literals) {
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (std::size_t j = i + 1; j < literals.size(); ++j) sink.add({~literals[i], ~literals[j]});
  }
}

}  // namespace
}  // namespace amo_pairwise_detail

const AmoEncoding amo_pairwise{
    .facts = {.name = "pairwise",
              .summary = "a clause for each pair; no variables, quadratic",
              .variables = "0",
              .clauses = "n(n-1)/2",
              .reference = "folklore; Prestwich, Handbook of Satisfiability, 2009, 2.2"},
    .size = amo_pairwise_detail::size,
    .emit = amo_pairwise_detail::emit,
};

}  // namespace puzzlec
