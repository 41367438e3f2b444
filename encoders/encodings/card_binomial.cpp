// Between `lower` and `upper` of x1 .. xn, by naming every set that would be too many or too few.
//
//   of every upper+1 literals, one is false;   of every n-lower+1 literals, one is true
//
// Variables: none. Clauses: C(n, upper+1) + C(n, n-lower+1). Unit propagation is complete: once
// `upper` are true, every clause that holds them and one more literal is a unit. No auxiliaries.
// Folklore.
#include <algorithm>

#include "encoders/base/checked_math.hpp"
#include "encoders/encodings/records.hpp"

namespace puzzlec {
namespace card_binomial_detail {
namespace {

/// n over k, saturating.
std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
  if (k > n) return 0;
  k = std::min(k, n - k);
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= k; ++i) {
    const auto product = checked_mul(result, n - k + i);
    if (!product) return UINT64_MAX;
    result = *product / i;
  }
  return result;
}

EncodingSize size(std::uint64_t n, std::uint64_t lower, std::uint64_t upper) {
  const std::uint64_t too_few = lower == 0 ? 0 : choose(n, n - lower + 1);
  return {0, saturating_add(choose(n, upper + 1), too_few)};
}

/// Adds, for every subset of `count` literals, the clause of them (negated if asked for).
void every_subset(ClauseSink& sink, std::span<const Lit> literals, std::size_t count, bool negate) {
  const std::size_t n = literals.size();
  if (count > n) return;
  std::vector<std::size_t> chosen(count);
  for (std::size_t i = 0; i < count; ++i) chosen[i] = i;
  std::vector<Lit> clause(count);
  while (true) {
    for (std::size_t i = 0; i < count; ++i)
      clause[i] = negate ? ~literals[chosen[i]] : literals[chosen[i]];
    sink.add(clause);
    std::size_t i = count;
    while (i > 0 && chosen[i - 1] == n - count + i - 1) --i;
    if (i == 0) return;
    ++chosen[i - 1];
    for (; i < count; ++i) chosen[i] = chosen[i - 1] + 1;
  }
}

void emit(ClauseSink& sink, std::span<const Lit> literals, std::uint32_t lower,
          std::uint32_t upper) {
  every_subset(sink, literals, upper + std::size_t{1}, true);
  if (lower > 0) every_subset(sink, literals, literals.size() - lower + 1, false);
}

}  // namespace
}  // namespace card_binomial_detail

const CardinalityEncoding card_binomial{
    .facts = {.name = "binomial",
              .summary = "a clause for each set that would be too many or too few; no variables",
              .variables = "0",
              .clauses = "C(n, u+1) + C(n, n-l+1)",
              .reference = "folklore; Prestwich, Handbook of Satisfiability, 2009, 2.2"},
    .size = card_binomial_detail::size,
    .emit = card_binomial_detail::emit,
};

}  // namespace puzzlec
