// What kinds of constraint have in common. Each is a struct in a file of its own, which says which
// cells it is about, what it means, what is wrong with it, how it reads as text, and what speaks
// against it while some cells are open.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/base/strong_id.hpp"
#include "encoders/model/cell_graph.hpp"
#include "encoders/model/domain.hpp"

namespace puzzlec {

class Meaning;
struct Structure;

/// Where a constraint comes from: the kind of rule ("row", "cage") and its name ("row 3", "cage b
/// 3-").
struct Origin {
  std::string rule;
  std::string name;
  /// Stated alike all over the grid, by a rule that is not about this place more than about others.
  bool everywhere = false;
};

/// A constraint of a model: those of its structure come first, then its clues.
struct ConstraintId {
  static constexpr std::uint32_t none = UINT32_MAX;
  std::uint32_t index = none;
  [[nodiscard]] constexpr bool exists() const { return index != none; }
  friend constexpr auto operator<=>(ConstraintId, ConstraintId) = default;
};

/// The kinds that are about a graph. is_refuted() is asked about its extents, holds_in() need not be
/// there (a grid meets what it does not refute), nor need problem(), if only the graph can be wrong.
template <typename Kind>
concept GraphConstraint = requires(const Kind& kind, const GraphExtents& extents) {
  { kind.graph } -> std::convertible_to<std::shared_ptr<const CellGraph>>;
  { kind.is_refuted(extents) } -> std::same_as<bool>;
};

/// What every kind answers. A kind whose cells are neither its member `cells` nor those of a graph
/// lists them in every_cell().
template <typename Kind>
concept ConstraintKind = requires(const Kind& kind, std::size_t columns) {
  { kind.origin } -> std::convertible_to<const Origin&>;
  /// What it says, in a line.
  { kind.text(columns) } -> std::same_as<std::string>;
}
&&(GraphConstraint<Kind> || requires(const Kind& kind, const Meaning& grid,
                                     const Structure& structure, std::span<const Domain> domains) {
  /// Whether a complete grid meets it.
  { kind.holds_in(grid) } -> std::same_as<bool>;
  /// As is_refuted() below.
  { kind.is_refuted(domains) } -> std::same_as<bool>;
  /// What is wrong with it as data, in a model of this structure: a phrase, or nothing.
  { kind.problem(structure) } -> std::same_as<std::optional<std::string>>;
});

/// At least `low` and at most `high` of the facts hold, which are about different cells.
struct CountedFacts {
  std::vector<CellFact> facts;
  std::uint32_t low = 0;
  std::uint32_t high = UINT32_MAX;
};

// What a kind may also say, for whoever asks; none of it has to be there:
//
//     alone()        the same without what rests on the rules around it
//     counts(d)      all that it says, as a std::vector<CountedFacts>, if cells hold values of d
//     stated_sum()   what its cells add up to, if it says no more than that
//     shared()       the table that it shares with others of its kind that say the same of other cells

/// The cells that a constraint is about; a cell may occur more than once.
template <typename Kind>
requires requires(const Kind& kind) {
  kind.origin;
}
[[nodiscard]] decltype(auto) cells_of(const Kind& kind) {
  if constexpr (requires { kind.every_cell(); }) {
    return kind.every_cell();
  } else if constexpr (GraphConstraint<Kind>) {
    return cells_of(*kind.graph);
  } else {
    return (kind.cells);
  }
}

/// Whether no choice of values out of `domains` meets the constraint, whatever other constraints
/// say: true only if that is so, and exact if each domain is a single value. Of houses it sees values
/// that repeat, of equal sums their bounds, and of graphs what one search tells; it is exact for the
/// other kinds, unless a cell occurs twice.
/// Requires: each cell of the constraint has a domain, which is not empty.
template <ConstraintKind Kind>
[[nodiscard]] bool is_refuted(const Kind& kind, std::span<const Domain> domains) {
  if constexpr (GraphConstraint<Kind>) {
    return kind.is_refuted(GraphExtents(*kind.graph, domains));
  } else {
    return kind.is_refuted(domains);
  }
}

enum class Comparison { exactly, at_least, at_most };

/// Whether some number of least .. most compares with the bound as stated.
[[nodiscard]] constexpr bool may_meet(std::uint64_t least, std::uint64_t most,
                                      Comparison comparison, std::uint64_t bound) {
  return (comparison == Comparison::at_least || least <= bound) &&
         (comparison == Comparison::at_most || most >= bound);
}

}  // namespace puzzlec
