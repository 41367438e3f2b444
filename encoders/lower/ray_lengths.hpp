// What is seen along rays, as clauses. That a ray reaches so far is a literal, which all rays over the
// same cells share, whichever way they go; lengths in unary are added up as in a totalizer.
#pragma once

#include <map>
#include <span>
#include <tuple>
#include <vector>

#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/var_map.hpp"
#include "encoders/lower/fact_literals.hpp"
#include "encoders/model/constraint.hpp"

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

/// What clauses are made with.
struct ReachTools {
  const VarMap& map;
  FactLiterals& facts;
  SharedReaches& shared;
  ClauseSink& definitions;  ///< gets what defines literals
};

/// Writes clauses that state the constraint, as far as it is open in the map.
void encode_rays(ClauseSink& sink, const RayLengths& rays, const ReachTools& tools);

}  // namespace puzzlec
