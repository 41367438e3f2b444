// What a model means on complete grids: each kind of constraint says so itself.
#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/model/meaning.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

bool Meaning::holds(const Constraint& constraint) const {
  return std::visit(
      [this](const auto& kind) {
        if constexpr (requires { kind.holds_in(*this); }) {
          return kind.holds_in(*this);
        } else {
          return !is_refuted(kind, domains());
        }
      },
      constraint);
}

const std::vector<Value>& Meaning::values_of(const std::vector<CellId>& cells) const {
  values_.clear();
  for (const CellId cell : cells) values_.push_back(grid_[cell]);
  return values_;
}

std::span<const Domain> Meaning::domains() const {
  domains_.clear();
  for (std::uint32_t index = 0; index < grid_.size(); ++index)
    domains_.push_back(Domain::single(grid_[CellId{index}]));
  return domains_;
}

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
    if (!meaning.holds(constraint)) violations.push_back(origin_of(constraint).name);
  });
  return violations;
}

}  // namespace puzzlec
