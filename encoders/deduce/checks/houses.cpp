#include "encoders/deduce/checks/houses.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace puzzlec {
namespace {

/// Whether the cells can hold different values, and a permutation's all of them: by augmenting paths
/// (Kuhn, "The Hungarian Method for the Assignment Problem", Naval Research Logistics 1955).
bool has_distinct_choice(const AllDifferent& house, std::span<const Domain> domains) {
  std::array<std::int32_t, Domain::capacity> holder{};
  holder.fill(-1);
  Domain visited;
  const auto place = [&](const auto& self, std::int32_t index) -> bool {
    for (const Value value : domains[house.cells[static_cast<std::size_t>(index)].index]) {
      if (visited.contains(value)) continue;
      visited.insert(value);
      std::int32_t& other = holder[static_cast<std::size_t>(value.number)];
      if (other < 0 || self(self, other)) {
        other = index;
        return true;
      }
    }
    return false;
  };
  for (std::size_t index = 0; index < house.cells.size(); ++index) {
    visited = {};
    if (!place(place, static_cast<std::int32_t>(index))) return false;
  }
  return true;
}

}  // namespace

void HouseChecks::begin(const Model& model) {
  model_ = &model;
  houses_.clear();
  first_at_.assign(model.cell_count() + 1, 0);
  model.for_each_constraint([&](const Constraint& constraint) {
    const AllDifferent* house = house_in(constraint);
    if (house == nullptr) return;
    houses_.push_back(house);
    for (const CellId cell : house->cells) ++first_at_[cell.index];
  });
  std::uint32_t total = 0;
  for (std::uint32_t& first : first_at_) first = total += first;
  houses_at_.resize(total);
  for (std::uint32_t number = 0; number < houses_.size(); ++number) {
    for (const CellId cell : houses_[number]->cells) houses_at_[--first_at_[cell.index]] = number;
  }
}

bool HouseChecks::share_a_house(CellId a, CellId b) const {
  return std::ranges::any_of(houses_of(a.index), [&](std::uint32_t house) {
    return std::ranges::find(houses_of(b.index), house) != houses_of(b.index).end();
  });
}

bool HouseChecks::excludes(const AllDifferent& house, CellId cell, const Domain& values,
                           std::vector<Domain>& domains) {
  if (std::ranges::find(house.cells, cell) == house.cells.end()) return false;
  // What only one cell can hold, it holds.
  Domain elsewhere;
  for (const CellId other : house.cells) {
    if (other != cell) elsewhere = elsewhere | domains[other.index];
  }
  const Domain kept = domains[cell.index] - values;
  if (house.permutation && !(kept - elsewhere).empty()) return true;
  // Anything else about a house is about all of its cells together.
  const Domain before = std::exchange(domains[cell.index], values);
  const bool has_choice = has_distinct_choice(house, domains);
  domains[cell.index] = before;
  return !has_choice;
}

bool HouseChecks::excludes(const AllDifferent& needs, const AllDifferent& loses, CellId cell,
                           const Domain& values, std::span<const Domain> domains) {
  if (!needs.permutation || std::ranges::find(needs.cells, cell) != needs.cells.end()) return false;
  marks_.resize(domains.size());
  ++mark_;
  for (const CellId one : loses.cells) marks_[one.index] = mark_;
  if (marks_[cell.index] != mark_) return false;
  for (const CellId one : needs.cells) {
    const bool is_shared = marks_[one.index] == mark_;
    if (!is_shared && !(domains[one.index] & values).empty()) return false;
  }
  return (values - needs.values_in(model_->structure->domains)).empty();
}

bool HouseChecks::is_refuted(const AllDifferent& house, std::span<const Domain> domains) const {
  if (!has_distinct_choice(house, domains)) return true;
  return house.permutation &&
         !(house.values_in(model_->structure->domains) - house.values_in(domains)).empty();
}

}  // namespace puzzlec
