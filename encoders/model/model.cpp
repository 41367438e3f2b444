#include "encoders/model/model.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"

namespace puzzlec {

std::shared_ptr<const Structure> StructurePool::get(const std::string& key, const Builder& build) {
  if (structures_.size() >= most_structures && !structures_.contains(key)) structures_.clear();
  auto& slot = structures_[key];
  if (!slot) slot = std::make_shared<const Structure>(build());
  return slot;
}

std::string given_name(const Given& given, std::size_t columns) {
  return fmt::format("given {}={}", cell_name(given.cell, columns), given.value.number);
}

std::vector<Given> givens_of(const Grid& grid) {
  std::vector<Given> givens;
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    const CellId cell{index};
    if (!grid[cell].is_blank()) givens.push_back({cell, grid[cell]});
  }
  return givens;
}

Structure square_structure(const HouseShape& shape) {
  ensure(shape.side >= 1 && shape.side < Domain::capacity,
         "the side of a square structure fits a domain");
  Structure structure;
  structure.rows = structure.columns = shape.side;
  structure.domains.assign(shape.side * shape.side, Domain::range(1, shape.side));
  for (House& house : houses_of(shape)) {
    Origin origin{name_of(house.kind), house.name()};
    structure.constraints.emplace_back(
        AllDifferent{std::move(house.cells), true, std::move(origin)});
  }
  return structure;
}

namespace {

/// Whether some house of the structure keeps the cells distinct.
bool are_distinct(const Structure& structure, const std::vector<CellId>& cells) {
  return std::ranges::any_of(structure.constraints, [&](const Constraint& constraint) {
    const auto* house = std::get_if<AllDifferent>(&constraint);
    return house != nullptr && std::ranges::all_of(cells, [house](CellId cell) {
             return std::ranges::find(house->cells, cell) != house->cells.end();
           });
  });
}

/// For the kinds that relate values by the order of their cells.
std::optional<std::string> validate_relation(const Model& model, const Constraint& constraint) {
  const std::string& name = origin_of(constraint).name;
  const std::vector<CellId> cells = cells_of(constraint);
  if (cells.empty()) return fmt::format("{}: no cells", name);
  if (std::set<CellId>(cells.begin(), cells.end()).size() != cells.size()) {
    return fmt::format("{}: a cell comes up twice", name);
  }
  if (const auto* visible = std::get_if<Visible>(&constraint)) {
    if (!visible->smallest_of_distinct) return std::nullopt;
    const bool lower = std::ranges::any_of(cells, [&](CellId cell) {
      return model.structure->domains[cell.index].first() < *visible->smallest_of_distinct;
    });
    if (lower || !are_distinct(*model.structure, cells)) {
      return fmt::format("{}: the cells are not what they are said to be", name);
    }
  } else if (const auto* allowed = std::get_if<AllowedTuples>(&constraint)) {
    if (!allowed->tuples) return fmt::format("{}: no table", name);
    const Tuples& tuples = *allowed->tuples;
    if (std::ranges::any_of(tuples, [&](const auto& t) { return t.size() != cells.size(); })) {
      return fmt::format("{}: a tuple without a value for each of {} cells", name, cells.size());
    }
    if (std::ranges::adjacent_find(tuples, std::greater_equal<>{}) != tuples.end()) {
      return fmt::format("{}: the tuples are not in ascending order", name);
    }
  }
  return std::nullopt;
}

std::optional<std::string> validate_constraint(const Model& model, const Constraint& constraint) {
  const std::string& name = origin_of(constraint).name;
  for (const CellId cell : cells_of(constraint)) {
    if (cell.index >= model.cell_count())
      return fmt::format("{}: cell {} does not exist", name, cell.index);
  }
  if (const auto* all = std::get_if<AllDifferent>(&constraint)) {
    Domain values;
    for (const CellId cell : all->cells) values = values | model.structure->domains[cell.index];
    if (std::set<CellId>(all->cells.begin(), all->cells.end()).size() != all->cells.size()) {
      return fmt::format("{}: a cell comes up twice", name);
    }
    if (all->permutation && values.size() != all->cells.size()) {
      return fmt::format("{}: a permutation of {} cells has {} values", name, all->cells.size(),
                         values.size());
    }
  } else if (const auto* cardinality = std::get_if<Cardinality>(&constraint)) {
    const auto& statements = cardinality->statements;
    if (std::set<CellValue>(statements.begin(), statements.end()).size() != statements.size()) {
      return fmt::format("{}: a statement comes up twice", name);
    }
  } else if (const auto* cage = std::get_if<Cage>(&constraint)) {
    const bool pair =
        cage->operation == CageOperation::subtract || cage->operation == CageOperation::divide;
    if (cage->cells.empty() || (pair && cage->cells.size() != 2) ||
        (cage->operation == CageOperation::fixed && cage->cells.size() != 1)) {
      return fmt::format("{}: {} cells do not go with the operation", name, cage->cells.size());
    }
  } else if (!std::holds_alternative<Cardinality>(constraint)) {
    return validate_relation(model, constraint);
  }
  return std::nullopt;
}

bool holds(const Constraint& constraint, const Grid& grid) {
  if (const auto* all = std::get_if<AllDifferent>(&constraint)) {
    Domain seen;
    for (const CellId cell : all->cells) {
      if (seen.contains(grid[cell])) return false;
      seen.insert(grid[cell]);
    }
    return true;
  }
  if (const auto* cardinality = std::get_if<Cardinality>(&constraint)) {
    const auto count = static_cast<std::uint32_t>(std::ranges::count_if(
        cardinality->statements,
        [&](const CellValue& statement) { return grid[statement.cell] == statement.value; }));
    switch (cardinality->comparison) {
      case Comparison::exactly:
        return count == cardinality->bound;
      case Comparison::at_least:
        return count >= cardinality->bound;
      case Comparison::at_most:
        return count <= cardinality->bound;
    }
  }
  std::vector<Value> values;
  for (const CellId cell : cells_of(constraint)) values.push_back(grid[cell]);
  if (std::holds_alternative<Less>(constraint)) return values[0] < values[1];
  if (const auto* visible = std::get_if<Visible>(&constraint)) {
    return count_visible(values) == visible->count;
  }
  if (const auto* allowed = std::get_if<AllowedTuples>(&constraint)) {
    return std::ranges::find(*allowed->tuples, values) != allowed->tuples->end();
  }
  return cage_holds(std::get<Cage>(constraint), values);
}

}  // namespace

std::optional<std::string> validate(const Model& model) {
  if (model.structure->domains.size() != model.cell_count()) return "a cell without a domain";
  std::optional<std::string> problem;
  model.for_each_constraint([&](const Constraint& constraint) {
    if (!problem) problem = validate_constraint(model, constraint);
  });
  for (const Given& given : model.givens) {
    if (given.cell.index >= model.cell_count() || given.value.is_blank())
      return "a given without a cell or value";
  }
  return problem;
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
  model.for_each_constraint([&](const Constraint& constraint) {
    if (!holds(constraint, grid)) violations.push_back(origin_of(constraint).name);
  });
  return violations;
}

}  // namespace puzzlec
