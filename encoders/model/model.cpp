#include "encoders/model/model.hpp"

#include <algorithm>
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

bool StructurePool::holds(const Structure* structure) const {
  return std::ranges::any_of(structures_,
                             [&](const auto& entry) { return entry.second.get() == structure; });
}

std::string given_name(const Given& given, std::size_t columns) {
  return fmt::format("given {}={}", cell_name(given.cell, columns), given.value.number);
}

std::vector<Given> givens_of(const Grid& grid) {
  std::vector<Given> givens;
  givens.reserve(grid.size());
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

}  // namespace puzzlec
