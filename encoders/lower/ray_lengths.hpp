// What is seen along rays, as clauses. That a ray reaches so far is a literal, which all rays over the
// same cells share, whichever way they go; lengths in unary are added up as in a totalizer.
#pragma once

#include <map>
#include <span>
#include <tuple>
#include <vector>

#include "encoders/lower/formula.hpp"

namespace puzzlec {

/// Literals that several constraints use. Equal questions get equal answers.
class SharedReaches {
 public:
  /// At j - 1: at least j are reached, or counted.
  using Lengths = std::vector<Lit>;

  /// How many of the literals are true before the first that is not.
  Lengths reach(ClauseSink& sink, std::span<const Lit> literals);
  /// The sum of both, up to `most`.
  const Lengths& sum(ClauseSink& sink, const Lengths& a, const Lengths& b, std::size_t most);

 private:
  std::map<std::vector<Lit>, Lit> all_of_;  ///< by literals in order
  std::map<std::tuple<Lengths, Lengths, std::size_t>, Lengths> sums_;
};

void encode_rays(Formula& to, const RayLengths& rays, SharedReaches& shared);

}  // namespace puzzlec
