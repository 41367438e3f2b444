// The reference meaning of every kind of constraint, on complete grids.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {
namespace {

/// Whether a constraint holds in a grid whose cells hold values of their domains.
class Meaning {
 public:
  explicit Meaning(const Grid& grid) : grid_(grid) {}

  bool operator()(const AllDifferent& all) const {
    Domain seen;
    for (const CellId cell : all.cells) {
      if (seen.contains(grid_[cell])) return false;
      seen.insert(grid_[cell]);
    }
    return true;
  }

  bool operator()(const Cardinality& cardinality) const {
    const auto count = static_cast<std::uint32_t>(std::ranges::count_if(
        cardinality.statements,
        [&](const CellValue& statement) { return grid_[statement.cell] == statement.value; }));
    switch (cardinality.comparison) {
      case Comparison::exactly:
        return count == cardinality.bound;
      case Comparison::at_least:
        return count >= cardinality.bound;
      case Comparison::at_most:
        return count <= cardinality.bound;
    }
    return false;
  }

  bool operator()(const Cage& cage) const { return cage_holds(cage, values_of(cage.cells)); }

  bool operator()(const Less& less) const { return grid_[less.smaller] < grid_[less.larger]; }

  bool operator()(const Visible& visible) const {
    return count_visible(values_of(visible.cells), visible.empty) == visible.count;
  }

  bool operator()(const AllowedTuples& allowed) const {
    return std::ranges::find(*allowed.tuples, values_of(allowed.cells)) != allowed.tuples->end();
  }

  bool operator()(const Regular& regular) const {
    return regular.diagram->accepts(values_of(regular.cells));
  }

  bool operator()(const EqualSums& sums) const {
    const auto value_at = [this](CellId cell) { return grid_[cell]; };
    const std::uint64_t sum = sum_of(sums.parts.front(), value_at);
    return std::ranges::all_of(
        sums.parts, [&](const EqualSums::Part& part) { return sum_of(part, value_at) == sum; });
  }

 private:
  [[nodiscard]] std::vector<Value> values_of(const std::vector<CellId>& cells) const {
    std::vector<Value> values;
    values.reserve(cells.size());
    for (const CellId cell : cells) values.push_back(grid_[cell]);
    return values;
  }

  const Grid& grid_;
};

}  // namespace

std::vector<std::string> evaluate(const Model& model, const Grid& grid) {
  ensure(grid.rows() == model.rows() && grid.columns() == model.columns(),
         "grid and model have one shape");
  std::vector<std::string> violations;
  for (std::uint32_t index = 0; index < model.cell_count(); ++index) {
    const CellId cell{index};
    if (!model.structure->domains[index].contains(grid[cell])) {
      violations.push_back(fmt::format("domain of {}", cell_name(cell, model.columns())));
    }
  }
  if (!violations.empty()) return violations;
  for (const Given& given : model.givens) {
    if (grid[given.cell] != given.value) violations.push_back(given_name(given, model.columns()));
  }
  const Meaning meaning(grid);
  model.for_each_constraint([&](const Constraint& constraint) {
    if (!std::visit(meaning, constraint)) violations.push_back(origin_of(constraint).name);
  });
  return violations;
}

}  // namespace puzzlec
