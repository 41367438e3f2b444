#include <algorithm>
#include <set>

#include "encoders/lower/kinds/records.hpp"

namespace puzzlec {
namespace {

/// Calls `visit` with each cell and its values. A cell whose statements are listed apart comes
/// several times.
template <typename Visit>
void for_each_class(const Cardinality& cardinality, Visit visit) {
  const auto& statements = cardinality.statements;
  for (std::size_t i = 0; i < statements.size();) {
    const CellId cell = statements[i].cell;
    Domain values;
    for (; i < statements.size() && statements[i].cell == cell; ++i) {
      if (static_cast<std::size_t>(statements[i].value.number) < Domain::capacity &&
          !statements[i].value.is_blank())
        values.insert(statements[i].value);
    }
    visit(cell, values);
  }
}

}  // namespace

void CardinalityLowering::expect(const Cardinality& cardinality) {
  for_each_class(cardinality, [this](CellId cell, const Domain& values) {
    if (values.size() > 1) ++uses_[{cell, values}];
  });
}

void CardinalityLowering::write(Formula& to, const Cardinality& cardinality, ConstraintId) {
  const bool bounded_above = cardinality.comparison != Comparison::at_least;
  const bool bounded_below = cardinality.comparison != Comparison::at_most;
  // A clause takes the values of a cell as they are, unless a literal for all of them is shared.
  const bool is_clause = !bounded_above && cardinality.bound == 1;
  literals_.clear();
  std::uint32_t placed = 0;
  for_each_class(cardinality, [&](CellId cell, const Domain& values) {
    if (is_clause && uses_[{cell, values}] < 2) {
      if (add_fact({cell, values}, to.map, literals_)) ++placed;
    } else {
      add_literal(to, {cell, values}, placed);
    }
  });
  const auto open = static_cast<std::uint32_t>(literals_.size());
  if (!may_meet(placed, placed + open, cardinality.comparison, cardinality.bound))
    return to.sink().add({});
  const std::uint32_t rest = cardinality.bound > placed ? cardinality.bound - placed : 0;
  const std::uint32_t lower = bounded_below ? rest : 0;
  const std::uint32_t upper = bounded_above ? std::min(rest, open) : open;
  if (lower > 0 || upper < open) to.between(to.sink(), literals_, lower, upper);
}

void CardinalityLowering::finish(Formula& to) {
  const auto by_words = [](const Domain& a, const Domain& b) { return a.words() < b.words(); };
  std::set<Domain, decltype(by_words)> shared;
  for (const auto& [use, count] : uses_) {
    if (count > 1) shared.insert(use.second);
  }
  for (const Domain& values : shared) {
    const auto is_shared = [&](CellId cell) {
      const auto use = uses_.find({cell, values});
      return use != uses_.end() && use->second > 1;
    };
    for (const Constraint& constraint : to.about.structure().constraints) {
      const AllDifferent* house = house_in(constraint);
      if (house != nullptr && house->permutation && std::ranges::all_of(house->cells, is_shared))
        to.with_name(house->origin.name, [&] { count_class(to, *house, values); });
    }
  }
}

/// Counts the fact if it is sure, and adds its literal to `literals_` if it is open. The literal is
/// defined for all constraints, also if one of them is guarded.
void CardinalityLowering::add_literal(Formula& to, const CellFact& fact, std::uint32_t& placed) {
  const StatementLiteral literal = to.statement_of(fact);
  if (literal.is_true()) ++placed;
  if (literal.is_open()) literals_.push_back(literal.literal);
}

/// How many cells of the house hold one of the values follows from the house, but not by unit
/// propagation.
void CardinalityLowering::count_class(Formula& to, const AllDifferent& house,
                                      const Domain& values) {
  literals_.clear();
  std::uint32_t placed = 0;
  for (const CellId cell : house.cells) add_literal(to, {cell, values}, placed);
  const auto wanted =
      static_cast<std::uint32_t>((values & house.values_in(to.about.domains())).size());
  const auto open = static_cast<std::uint32_t>(literals_.size());
  if (placed > wanted || placed + open < wanted) return to.sink().add({});
  if (open > 0) to.between(to.sink(), literals_, wanted - placed, wanted - placed);
}

}  // namespace puzzlec
