// Constraints on graphs as clauses: what each of them states at once, and its complete encoding.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/var_map.hpp"
#include "encoders/encodings/graph_encodings.hpp"
#include "encoders/lower/fact_literals.hpp"
#include "encoders/model/constraint.hpp"

namespace puzzlec {

/// A constraint on a graph that a formula does not hold, or not all of it: cuts have to state what
/// is missing (see graph_cuts.hpp).
struct LazyConstraint {
  Constraint constraint;
  ConstraintId id;
  std::optional<Lit> selector = {};  ///< it has to hold only if this is true
};

/// A graph as literals, without what is settled out of it.
struct OpenGraph {
  LiteralGraph graph;
  LinksOfNodes links_of;
  /// By node of the cells' graph: its number among those that may be used.
  std::vector<std::optional<std::uint32_t>> index;
};

/// Constraints on graphs may share them.
using OpenGraphs = std::map<const CellGraph*, OpenGraph>;

/// What clauses are made with.
struct GraphTools {
  const VarMap& map;
  FactLiterals& facts;
  OpenGraphs& graphs;       ///< those that are known
  ClauseSink& definitions;  ///< gets what defines the literals of facts
  const AtMostOne& at_most_one;
  const BetweenBounds& between;
};

/// What the formula knows of a fact, and of none: it is true.
[[nodiscard]] StatementLiteral literal_of(const std::optional<CellFact>& fact,
                                          const GraphTools& tools);
/// The literal of a statement that is open.
[[nodiscard]] std::optional<Lit> condition(const StatementLiteral& statement);

/// The graph as literals, made when it is first asked for.
[[nodiscard]] const OpenGraph& open_graph_of(const std::shared_ptr<const CellGraph>& graph,
                                             const GraphTools& tools);

/// Writes clauses that follow from a constraint and that a search with cuts should begin with.
void encode_basis(ClauseSink& sink, const Constraint& constraint, const GraphTools& tools);

/// Writes all of a lazy constraint under its selector, with encodings that `auto` chooses.
void encode_lazy(ClauseSink& sink, const LazyConstraint& lazy, const VarMap& map,
                 FactLiterals& facts);

/// Writes all of a constraint on a graph. Nothing for constraints of other kinds.
void encode_complete(ClauseSink& sink, const Constraint& constraint, const GraphTools& tools);

}  // namespace puzzlec
