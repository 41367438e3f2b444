// Literals that say of a cell that it holds one of several values.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <tuple>
#include <vector>

#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/var_map.hpp"
#include "encoders/model/cell_graph.hpp"

namespace puzzlec {

/// The values of a cell that are not settled false.
[[nodiscard]] Domain open_domain(const VarMap& map, CellId cell);

/// Literals for facts, each defined once in a formula.
class FactLiterals {
 public:
  /// What is known of a fact: settled, or a literal. It is one of the map if the fact leaves one
  /// value or all but one, and otherwise an auxiliary variable whose definition goes to
  /// `definitions`: by unit propagation, each value of the cell decides it, and so do all values of one
  /// side that are false; and it decides the values of the other side.
  [[nodiscard]] StatementLiteral literal(const CellFact& fact, const VarMap& map,
                                         ClauseSink& definitions);

 private:
  /// A cell, and words of the open values.
  using Key = std::pair<std::uint32_t, Domain::Words>;
  std::map<Key, Lit> defined_;
};

/// Adds the statements "the cell holds v" for the values of the fact to a clause, or one negated
/// statement. True, and nothing is added, if the fact holds anyway. Unlike with a literal of its
/// own, unit propagation does not see what a disjunction of values excludes.
[[nodiscard]] bool add_fact(const CellFact& fact, const VarMap& map, std::vector<Lit>& clause);

/// Writes that one of the statements is true, as far as that is open.
void add_clause(ClauseSink& sink, std::span<const StatementLiteral> some);

/// The values that the fact rules out.
[[nodiscard]] CellFact negation(const CellFact& fact);

}  // namespace puzzlec
