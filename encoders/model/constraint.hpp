// The kinds of constraint that a puzzle is made of, each with the rule or clue that it comes from.
//
// The set is closed. Code visits constraints and never tests for a single kind, so a new kind does
// not compile until every such place handles it.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "encoders/base/strong_id.hpp"
#include "encoders/model/cell_graph.hpp"
#include "encoders/model/diagram.hpp"

namespace puzzlec {

/// Where a constraint comes from: the kind of rule ("row", "cage") and its name ("row 3", "cage b
/// 3-").
struct Origin {
  std::string rule;
  std::string name;
};

/// No two of the cells hold the same value. A permutation also uses each of its values: it has as
/// many cells as values.
struct AllDifferent {
  std::vector<CellId> cells;
  bool permutation = false;
  Origin origin;
};

/// The statement "cell holds value".
struct CellValue {
  CellId cell;
  Value value;
  friend constexpr auto operator<=>(const CellValue&, const CellValue&) = default;
};

enum class Comparison { exactly, at_least, at_most };

/// Exactly / at least / at most `bound` of the statements are true. Requires: the statements are
/// distinct.
struct Cardinality {
  std::vector<CellValue> statements;
  Comparison comparison = Comparison::exactly;
  std::uint32_t bound = 0;
  Origin origin;
};

enum class CageOperation { fixed, add, subtract, multiply, divide };

/// The values of the cells, combined by the operation, give the target. `fixed` has one cell;
/// `subtract` and `divide` have two, in either order, and division is exact. Values may repeat.
struct Cage {
  std::vector<CellId> cells;
  CageOperation operation = CageOperation::fixed;
  std::uint64_t target = 0;
  Origin origin;
};

/// The value of `smaller` is less than the value of `larger`.
struct Less {
  CellId smaller;
  CellId larger;
  Origin origin;
};

/// Exactly `count` of the cells hold a larger value than all cells before them. In Skyscrapers:
/// that many towers are seen from the first cell's end. Cells that hold `empty` have no tower: they
/// are left out. Requires: the cells are distinct, and not both `smallest_of_distinct` and `empty`.
struct Visible {
  std::vector<CellId> cells;
  std::uint32_t count = 0;
  /// Set only if a constraint of the structure keeps the values distinct: the smallest value that
  /// any of the cells can hold. It does not change the meaning; filters and encodings may rely on
  /// it.
  std::optional<Value> smallest_of_distinct;
  Origin origin;
  std::optional<Value> empty = {};
};

/// Tuples of values, ascending and each once.
using Tuples = std::vector<std::vector<Value>>;

/// The tuples in the order that AllowedTuples wants.
[[nodiscard]] std::shared_ptr<const Tuples> make_tuples(Tuples tuples);

/// The values of the cells, in their order, form one of the tuples. Constraints may share tables.
/// Requires: the cells are distinct, each tuple has as many values as there are cells, and the
/// table is not null.
struct AllowedTuples {
  std::vector<CellId> cells;
  std::shared_ptr<const Tuples> tuples;
  Origin origin;
};

/// Of the one facts, not as many hold as of the other ones.
struct DifferentCounts {
  std::vector<CellFact> one;
  std::vector<CellFact> other;
};

/// How far rays see: a ray sees as many cells as hold what they have to, before the first that does
/// not.
struct RayLengths {
  enum class Demand : std::uint8_t {
    total,      ///< together, they see a number of cells that is allowed
    alike,      ///< those that see a cell all see the same number of cells
    different,  ///< two of them that see a cell see different numbers of cells
  };
  struct Case {
    std::optional<CellFact> given;  ///< it is demanded only if this holds; without it: always
    std::vector<bool> allowed;      ///< of a total: by number
  };
  std::vector<std::vector<CellFact>> rays;  ///< nearest cells first
  Demand demand = Demand::total;
  /// None or two of the rays see a cell. Set only where constraints of the structure see to it.
  bool are_paired = false;
  std::vector<Case> cases;
};

/// The values between the two cells that hold an end are one of the sets. Used only where other
/// constraints see to it that there are two ends and that no other value comes twice in the cells.
struct SetBetween {
  std::vector<CellId> cells;  ///< of a line, in order
  Domain ends;
  std::vector<Domain> sets;
};

using DiagramMeaning = std::variant<DifferentCounts, RayLengths, SetBetween>;

/// The values of the cells, in their order, are a sequence that the diagram accepts. A cell may
/// occur more than once. Requires: the diagram is not null and reads that many values.
struct Regular {
  std::vector<CellId> cells;
  std::shared_ptr<const Diagram> diagram;
  Origin origin;
  /// What the diagram says, if few clauses say it; may be null.
  std::shared_ptr<const DiagramMeaning> meaning = nullptr;
};

/// The parts have one sum: of the values of their cells, each times its weight. A cell may occur
/// more than once. Requires: at least one part; weights are 1 .. largest_weight.
struct EqualSums {
  static constexpr std::uint32_t largest_weight = 1'000'000;
  struct Term {
    CellId cell;
    std::uint32_t weight = 1;
    friend bool operator==(const Term&, const Term&) = default;
  };
  using Part = std::vector<Term>;
  std::vector<Part> parts;
  Origin origin;
};

/// How many of some cells hold a value, by what a cell holds: if `cell` holds an entry's value, then
/// the number of `cells` that hold its `counted` is low .. high. Requires: the cells are distinct, but
/// `cell` may be one of them; the entries' values are distinct, and low <= high.
struct CountByValue {
  struct Entry {
    Value value;
    Value counted;
    std::uint32_t low = 0;
    std::uint32_t high = 0;
  };
  CellId cell;
  std::vector<CellId> cells;
  std::vector<Entry> entries;
  Origin origin;
};

/// In at least one of the alternatives, every fact holds. Requires: the facts of an alternative are
/// about different cells.
struct AnyOf {
  std::vector<std::vector<CellFact>> alternatives;
  Origin origin;
};

// Constraints on graphs may share them. Requires of all: the graph is not null.

/// Open links join any two of the used nodes by a path. Unless `may_be_empty`, a node is used.
struct Connected {
  std::shared_ptr<const CellGraph> graph;
  bool may_be_empty = false;
  Origin origin;
};

/// No open links form a cycle. (Two links between the same nodes do, if both are open.)
struct Acyclic {
  std::shared_ptr<const CellGraph> graph;
  Origin origin;
};

/// The weights of the nodes of a component add up to exactly / at least / at most `bound`. This is
/// said of every component, or of that of `node`, if that is used.
struct ComponentWeight {
  std::shared_ptr<const CellGraph> graph;
  std::optional<std::uint32_t> node = {};
  std::vector<std::uint32_t> weights = {};  ///< by node; empty: 1 for each
  Comparison comparison = Comparison::exactly;
  std::uint32_t bound = 0;
  Origin origin;

  [[nodiscard]] std::uint32_t weight_of(std::uint32_t index) const {
    return weights.empty() ? 1 : weights[index];
  }
};

/// For each pair: if `if_holds` does (without it: always) and both nodes are used, they are in
/// different components.
struct Separated {
  struct Pair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::optional<CellFact> if_holds = {};
    friend bool operator==(const Pair&, const Pair&) = default;
  };
  std::shared_ptr<const CellGraph> graph;
  std::vector<Pair> pairs;
  Origin origin;
};

using Constraint =
    std::variant<AllDifferent, Cardinality, Cage, Less, Visible, AllowedTuples, Regular, EqualSums,
                 CountByValue, AnyOf, Connected, Acyclic, ComponentWeight, Separated>;

/// The kinds of constraint that are about a graph.
template <typename Kind>
concept GraphConstraint = requires(const Kind& kind) {
  { kind.graph } -> std::convertible_to<std::shared_ptr<const CellGraph>>;
};

[[nodiscard]] const Origin& origin_of(const Constraint& constraint);

/// The constraint as a house, whose cells hold different values; null for the other kinds.
[[nodiscard]] inline const AllDifferent* house_in(const Constraint& constraint) {
  static_assert(std::variant_size_v<Constraint> == 14,
                "whether a new kind is a house is said here");
  return std::get_if<AllDifferent>(&constraint);
}

/// Whether the constraint is of a kind that is about a graph.
[[nodiscard]] bool is_about_graph(const Constraint& constraint);

/// The cells that a constraint is about; a cell may occur more than once.
[[nodiscard]] std::vector<CellId> cells_of(const Constraint& constraint);

/// Whether complete `values`, in the order of the cage's cells, give the target.
[[nodiscard]] bool cage_holds(const Cage& cage, std::span<const Value> values);

/// How many of `values`, read in order and without those that are `empty`, are larger than all
/// before.
[[nodiscard]] std::uint32_t count_visible(std::span<const Value> values,
                                          std::optional<Value> empty = {});

/// The sum of a part's terms under values that `value_at` gives for a cell.
template <typename ValueAt>
[[nodiscard]] std::uint64_t sum_of(const EqualSums::Part& part, ValueAt value_at) {
  std::uint64_t sum = 0;
  for (const EqualSums::Term& term : part)
    sum += std::uint64_t{term.weight} * static_cast<std::uint64_t>(value_at(term.cell).number);
  return sum;
}

/// "sum", "difference", "product", "quotient" or "fixed".
[[nodiscard]] constexpr const char* name_of(CageOperation operation) {
  switch (operation) {
    case CageOperation::fixed:
      return "fixed";
    case CageOperation::add:
      return "sum";
    case CageOperation::subtract:
      return "difference";
    case CageOperation::multiply:
      return "product";
    case CageOperation::divide:
      return "quotient";
  }
  return "?";
}

/// "+", "-", "*", "/" or "" for fixed.
[[nodiscard]] const char* symbol_of(CageOperation operation);

}  // namespace puzzlec
