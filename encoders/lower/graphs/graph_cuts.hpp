// Cuts: what a grid tells of a constraint on a graph that it violates.
//
// "All shaded cells are connected" takes very many clauses, and most of them never matter. So the
// formula leaves them out at first. The solver finds a grid that may fall into two islands; then
// one clause that says what is wrong with it is added, and the solver goes on. Usually a few dozen
// such clauses are enough. In integer programming these are cutting planes (Dantzig, Fulkerson,
// Johnson, "Solution of a Large-Scale Traveling-Salesman Problem", Operations Research 2, 1954, add
// conditions against subtours in the same way).
//
// A clause that forbids just this grid would be useless; it should forbid as many grids as possible.
// A cut says of a few facts that they cannot hold together: a cell of one island is shaded, one of
// the other is shaded, and all cells around the first island are not. Whatever the rest of the grid
// holds, the two cells are apart. The fewer facts, the more the cut excludes, so facts that are
// settled anyway are preferred, as they cost nothing, and what is not needed between the two cells is
// left out. The kinds of constraints have cuts of their own (kinds/): a ring of open links, a path
// between two nodes that must be apart, a component that is too heavy, or too light and walled in.
//
// A cut follows from one constraint and from what cells can hold at all, so it is true of every
// question about the puzzle: sessions of one puzzle share their cuts. One search through the graph
// checks it (GraphExtents), and whoever uses a cut has it checked: nothing here has to be trusted.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "encoders/lower/graphs/graph_lowering.hpp"
#include "encoders/model/constraint.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec {

/// Facts that cannot hold together.
struct Cut {
  std::size_t number = 0;  ///< of the constraint in the model that they would violate
  std::vector<CellFact> facts;
};

/// Finds cuts for constraints on graphs, which may share graphs.
class CutFinder {
 public:
  /// `all` is what cells can hold at all, `open` what is left of that: cuts prefer facts that are
  /// settled there. The constraints have to stay alive. Requires: each of them is about a graph.
  CutFinder(std::span<const LazyConstraint> constraints, std::span<const Domain> all,
            std::span<const Domain> open);
  CutFinder(CutFinder&&) noexcept;
  CutFinder& operator=(CutFinder&&) noexcept;
  ~CutFinder();

  /// Looks at a grid, which has to stay alive for violated(). Requires: it is complete, and has
  /// values of `all`.
  void look_at(const Grid& grid);
  /// Cuts of the constraint at `index` that the grid violates: none if it meets the constraint, and
  /// otherwise at least one.
  [[nodiscard]] std::vector<Cut> violated(std::size_t index);

  /// Whether the facts of a cut cannot hold together, because of the constraint at `index`.
  [[nodiscard]] bool is_sound(std::size_t index, const Cut& cut);

 private:
  class Search;
  std::span<const LazyConstraint> constraints_;
  std::vector<std::unique_ptr<Search>> searches_;  ///< one for each graph
  std::vector<std::size_t> search_of_;             ///< by constraint
  std::optional<Grid> last_;                       ///< that was looked at
  std::vector<std::uint32_t> changed_;             ///< the cells in which a grid differs from it
};

/// The clause that a cut is, or nothing if it holds anyway. What is settled in the map is left out.
/// Facts of several values get literals of their own.
[[nodiscard]] std::optional<std::vector<Lit>> clause_of(const Cut& cut, const VarMap& map,
                                                        FactLiterals& facts,
                                                        ClauseSink& definitions);

/// The same with statements alone. Equal cuts have equal clauses.
[[nodiscard]] std::optional<std::vector<Lit>> statement_clause_of(const Cut& cut,
                                                                  const VarMap& map);

/// Of a clause of statements alone: what holds if none of its literals does. Nothing if the clause
/// has other variables, is about a cell whose values it all names, or has two facts that exclude
/// each other.
[[nodiscard]] std::optional<std::vector<CellFact>> facts_against(std::span<const Lit> clause,
                                                                 const VarMap& map);

}  // namespace puzzlec
