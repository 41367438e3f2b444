// A constraint: one of the kinds that a puzzle is made of, each in a file in kinds/.
//
// The set is closed. What every kind answers, it answers in its file; what only some have to do with
// is found by the kind's type.
#pragma once

#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "encoders/model/kinds/acyclic.hpp"
#include "encoders/model/kinds/all_different.hpp"
#include "encoders/model/kinds/allowed_tuples.hpp"
#include "encoders/model/kinds/any_of.hpp"
#include "encoders/model/kinds/cage.hpp"
#include "encoders/model/kinds/cardinality.hpp"
#include "encoders/model/kinds/component_weight.hpp"
#include "encoders/model/kinds/connected.hpp"
#include "encoders/model/kinds/count_by_value.hpp"
#include "encoders/model/kinds/equal_sums.hpp"
#include "encoders/model/kinds/less.hpp"
#include "encoders/model/kinds/regular.hpp"
#include "encoders/model/kinds/separated.hpp"
#include "encoders/model/kinds/visible.hpp"

namespace puzzlec {

template <ConstraintKind... Kinds>
using OneOf = std::variant<Kinds...>;

using Constraint =
    OneOf<AllDifferent, Cardinality, Cage, Less, Visible, AllowedTuples, Regular, EqualSums,
          CountByValue, AnyOf, Connected, Acyclic, ComponentWeight, Separated>;

[[nodiscard]] const Origin& origin_of(const Constraint& constraint);

/// The constraint as a house, whose cells hold different values; null for the other kinds.
[[nodiscard]] inline const AllDifferent* house_in(const Constraint& constraint) {
  return std::get_if<AllDifferent>(&constraint);
}

/// Whether the constraint is of a kind that is about a graph.
[[nodiscard]] bool is_about_graph(const Constraint& constraint);
/// The graph of a constraint; null for kinds that are not about one.
[[nodiscard]] const CellGraph* graph_of(const Constraint& constraint);

/// The cells that a constraint is about; a cell may occur more than once.
[[nodiscard]] std::vector<CellId> cells_of(const Constraint& constraint);
/// Cells in order, each of them once.
[[nodiscard]] std::vector<CellId> each_once(std::vector<CellId> cells);

/// What holds of it whatever other rules there are.
[[nodiscard]] Constraint alone(const Constraint& constraint);

/// All that it says as counts; nothing if that is more than counts.
[[nodiscard]] std::optional<std::vector<CountedFacts>> counts_of(const Constraint& constraint,
                                                                 std::span<const Domain> domains);

/// What its cells add up to, if it says no more than that.
[[nodiscard]] std::optional<std::uint64_t> stated_sum_of(const Constraint& constraint);

/// As is_refuted() of its kind.
[[nodiscard]] bool is_refuted(const Constraint& constraint, std::span<const Domain> domains);

}  // namespace puzzlec
