#include "encoders/deduce/propagate/houses/house_tables.hpp"

#include <algorithm>

#include "encoders/base/errors.hpp"

namespace puzzlec {

HouseTables::HouseTables(const Structure& structure, std::span<const Constraint> clues)
    : cell_count(structure.cell_count()), domains(structure.domains) {
  for (const Domain& domain : domains) {
    ensure(!domain.empty(), "a structure's domains are not empty");
    value_bound = std::max(value_bound, static_cast<std::size_t>(domain.last().number) + 1);
  }
  ConstraintId id{0};
  for (const auto list : {std::span(structure.constraints), clues}) {
    for (const Constraint& constraint : list) {
      if (const AllDifferent* house = house_in(constraint)) add_house(*house, id);
      ++id.index;
    }
  }

  std::vector<std::vector<std::uint32_t>> at(cell_count);
  for (std::uint32_t h = 0; h < houses.size(); ++h) {
    for (const std::uint32_t cell : cells_of[h]) at[cell].push_back(h);
  }
  for (const auto& list : at) {
    houses_at.add(list);
    houses_at_most = std::max(houses_at_most, list.size());
    std::size_t peers = 0;
    std::uint64_t mask = 0;
    for (const std::uint32_t h : list) {
      peers += cells_of[h].size() - 1;
      mask |= std::uint64_t{1} << h % 64;
    }
    peers_at_most = std::max(peers_at_most, peers);
    if (has_few_houses()) {
      house_masks.push_back(mask);
      peers_of.add(peers_of_cell(static_cast<std::uint32_t>(house_masks.size() - 1)));
    }
  }
  for (const auto& list : at) {
    padded_houses_at.insert(padded_houses_at.end(), list.begin(), list.end());
    padded_houses_at.insert(padded_houses_at.end(), houses_at_most - list.size(),
                            static_cast<std::uint32_t>(houses.size()));
  }
  if (!houses.empty()) house_size = cells_of[0].size();
  for (std::size_t h = 0; h < houses.size(); ++h) {
    if (cells_of[h].size() != house_size) house_size = 0;
  }
  find_intersections();
}

void HouseTables::add_house(const AllDifferent& house, ConstraintId id) {
  houses.push_back({house.permutation, house.values_in(domains), id});
  std::vector<std::uint32_t> cells;
  for (const CellId cell : house.cells) cells.push_back(cell.index);
  cells_of.add(cells);
}

std::vector<std::uint32_t> HouseTables::peers_of_cell(std::uint32_t cell) const {
  std::vector<std::uint32_t> peers;
  for (const std::uint32_t h : houses_at[cell]) {
    for (const std::uint32_t peer : cells_of[h]) {
      if (peer != cell) peers.push_back(peer);
    }
  }
  std::ranges::sort(peers);
  peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
  return peers;
}

void HouseTables::find_intersections() {
  std::vector<std::uint32_t> shared(houses.size());  // with the house at hand, by the other house
  std::vector<char> in_first(cell_count);
  std::vector<char> in_second(cell_count);
  for (std::uint32_t first = 0; first < houses.size(); ++first) {
    std::ranges::fill(shared, 0U);
    for (const std::uint32_t cell : cells_of[first]) {
      in_first[cell] = 1;
      for (const std::uint32_t h : houses_at[cell]) ++shared[h];
    }
    for (std::uint32_t second = first + 1; second < houses.size(); ++second) {
      if (shared[second] < 2 || (!houses[first].permutation && !houses[second].permutation))
        continue;
      for (const std::uint32_t cell : cells_of[second]) in_second[cell] = 1;
      const auto position = [this] {
        return static_cast<std::uint32_t>(intersection_cells.size());
      };
      Intersection intersection{first, second, position(), 0, 0, 0};
      for (const std::uint32_t cell : cells_of[first]) {
        if (in_second[cell] != 0) intersection_cells.push_back(cell);
      }
      intersection.first_only = position();
      for (const std::uint32_t cell : cells_of[first]) {
        if (in_second[cell] == 0) intersection_cells.push_back(cell);
      }
      intersection.second_only = position();
      for (const std::uint32_t cell : cells_of[second]) {
        if (in_first[cell] == 0) intersection_cells.push_back(cell);
        in_second[cell] = 0;
      }
      intersection.end = position();
      intersections.push_back(intersection);
    }
    for (const std::uint32_t cell : cells_of[first]) in_first[cell] = 0;
  }
}

bool HouseTables::share_a_house(std::uint32_t a, std::uint32_t b) const {
  if (has_few_houses()) return (house_masks[a] & house_masks[b]) != 0;
  const auto of_a = houses_at[a];
  return std::ranges::any_of(
      houses_at[b], [&](std::uint32_t h) { return std::ranges::find(of_a, h) != of_a.end(); });
}

}  // namespace puzzlec
