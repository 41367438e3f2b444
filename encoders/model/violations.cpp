#include "encoders/model/violations.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "encoders/base/errors.hpp"

namespace puzzlec {
namespace violations_detail {
namespace {

class Judge {
 public:
  Judge(const Model& model, const Grid& grid)
      : model_(model), grid_(grid), domains_(domains_with(model, grid)) {}

  std::vector<Violation> violations() {
    for (std::uint32_t index = 0; index < grid_.size(); ++index) {
      const CellId cell{index};
      if (!grid_[cell].is_blank() && !is_filled(cell))
        add({"value", "value of " + cell_name(cell, model_.columns())}, {cell});
    }
    for (const Given& given : model_.givens) {
      if (!grid_[given.cell].is_blank() && grid_[given.cell] != given.value)
        add({"given", given_name(given, model_.columns())}, {given.cell});
    }
    model_.for_each_constraint([this](const Constraint& constraint, ConstraintId id) {
      if (!is_refuted(constraint, domains_)) return;
      const AllDifferent* house = house_in(constraint);
      add(origin_of(constraint), house != nullptr ? repeated_in(*house) : cause_of(constraint))
          .constraints.push_back(id);
    });
    return std::move(found_);
  }

 private:
  [[nodiscard]] const Domain& possible(CellId cell) const {
    return model_.structure->domains[cell.index];
  }
  /// A value that the cell cannot have is a violation of its own, and no other one's cause.
  [[nodiscard]] bool is_filled(CellId cell) const { return possible(cell).contains(grid_[cell]); }

  Violation& add(const Origin& origin, const std::vector<CellId>& cells) {
    const auto [place, is_new] =
        number_of_.try_emplace(std::pair(origin.rule, origin.name), found_.size());
    if (is_new) found_.push_back({origin, {}});
    Violation& violation = found_[place->second];
    std::vector<CellId>& all = violation.cells;
    all.insert(all.end(), cells.begin(), cells.end());
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return violation;
  }

  [[nodiscard]] std::vector<CellId> repeated_in(const AllDifferent& house) const {
    std::vector<CellId> cells;
    for (const CellId cell : house.cells) {
      const auto holds_the_same = [&](CellId other) {
        return other != cell && grid_[other] == grid_[cell] && is_filled(other);
      };
      if (is_filled(cell) && std::ranges::any_of(house.cells, holds_the_same))
        cells.push_back(cell);
    }
    return cells;
  }

  /// Opens filled cells as long as the constraint stays broken, many at a time while that goes
  /// well.
  [[nodiscard]] std::vector<CellId> cause_of(const Constraint& constraint) {
    const std::vector<CellId> cells = cells_of(constraint);
    std::vector<CellId> filled;
    for (const CellId cell : cells) {
      if (is_filled(cell)) filled.push_back(cell);
    }
    std::ranges::sort(filled);
    filled.erase(std::unique(filled.begin(), filled.end()), filled.end());
    std::vector<CellId> cause;
    std::size_t step = 1;
    for (std::size_t at = 0; at < filled.size();) {
      const std::size_t end = std::min(at + step, filled.size());
      for (std::size_t i = at; i < end; ++i) domains_[filled[i].index] = possible(filled[i]);
      if (is_refuted(constraint, domains_)) {
        at = end;
        step *= 2;
        continue;
      }
      for (std::size_t i = at; i < end; ++i)
        domains_[filled[i].index] = Domain::single(grid_[filled[i]]);
      if (step == 1) cause.push_back(filled[at++]);
      step = std::max<std::size_t>(1, step / 2);
    }
    for (const CellId cell : filled) domains_[cell.index] = Domain::single(grid_[cell]);
    return cause.empty() ? cells : cause;
  }

  const Model& model_;
  const Grid& grid_;
  std::vector<Domain> domains_;
  std::vector<Violation> found_;
  std::map<std::pair<std::string, std::string>, std::size_t> number_of_;
};

}  // namespace
}  // namespace violations_detail

std::vector<Violation> violations_of(const Model& model, const Grid& grid) {
  ensure(grid.rows() == model.rows() && grid.columns() == model.columns(),
         "grid and model have one shape");
  return violations_detail::Judge(model, grid).violations();
}

std::vector<Domain> domains_with(const Model& model, const Grid& grid) {
  std::vector<Domain> domains = model.structure->domains;
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    const Value value = grid[CellId{index}];
    if (domains[index].contains(value)) domains[index] = Domain::single(value);
  }
  return domains;
}

}  // namespace puzzlec
