#include "encoders/lower/structure_facts.hpp"

#include <algorithm>
#include <utility>

#include "encoders/base/errors.hpp"

namespace puzzlec {

StructureFacts::StructureFacts(std::shared_ptr<const Structure> structure)
    : structure_(std::move(structure)), houses_at_(structure_->cell_count()) {
  for (const Domain& domain : structure_->domains) {
    ensure(!domain.empty(), "a structure's domains are not empty");
    value_bound_ = std::max(value_bound_, static_cast<std::size_t>(domain.last().number) + 1);
  }
  for (std::uint32_t i = 0; i < structure_->constraints.size(); ++i) {
    has_graphs_ = has_graphs_ || is_about_graph(structure_->constraints[i]);
    const AllDifferent* house = house_in(structure_->constraints[i]);
    if (house == nullptr) continue;
    for (const CellId cell : house->cells) houses_at_[cell.index].push_back(i);
    if (house->permutation)
      house_sums_.add_house(house->cells, house->values_in(structure_->domains));
  }
}

bool StructureFacts::share_a_house(CellId a, CellId b) const {
  const auto& of_a = houses_at_[a.index];
  return std::ranges::any_of(houses_at_[b.index], [&](std::uint32_t house) {
    return std::ranges::find(of_a, house) != of_a.end();
  });
}

}  // namespace puzzlec
