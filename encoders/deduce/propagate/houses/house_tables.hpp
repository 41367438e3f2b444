// What deduction looks up about the houses of a structure: their cells, the houses of a cell, and
// which houses share cells. Built once, read for every puzzle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "encoders/model/model.hpp"

namespace puzzlec {

/// Lists of numbers, stored one after the other.
class NumberLists {
 public:
  [[nodiscard]] std::size_t count() const { return starts_.size() - 1; }
  [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t list) const {
    return {numbers_.data() + starts_[list], numbers_.data() + starts_[list + 1]};
  }
  void add(std::span<const std::uint32_t> list) {
    numbers_.insert(numbers_.end(), list.begin(), list.end());
    starts_.push_back(numbers_.size());
  }

 private:
  std::vector<std::size_t> starts_{0};
  std::vector<std::uint32_t> numbers_;
};

struct HouseTables {
  /// Up to this many houses, a set of houses is one word.
  static constexpr std::size_t few_houses = 64;

  /// An all-different constraint.
  struct HouseFacts {
    bool permutation = false;
    Domain values;  ///< of a permutation: each needs a cell
    ConstraintId id;
  };

  /// Two houses with at least two common cells, `first` or `second` a permutation. The cells stand
  /// in `intersection_cells`: common ones, those of `first` alone, those of `second` alone.
  struct Intersection {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    std::uint32_t common = 0;      ///< where the common cells start
    std::uint32_t first_only = 0;  ///< where they end and those of `first` start
    std::uint32_t second_only = 0;
    std::uint32_t end = 0;
  };

  std::size_t cell_count = 0;
  std::size_t value_bound = 1;  ///< all values are below
  std::vector<Domain> domains;  ///< by cell, as the structure has them
  std::vector<HouseFacts> houses;
  NumberLists cells_of;            ///< by house
  NumberLists houses_at;           ///< by cell
  std::size_t houses_at_most = 0;  ///< of any cell
  std::vector<std::uint32_t>
      padded_houses_at;           ///< by cell, houses_at_most each; filled up with houses.size()
  std::size_t peers_at_most = 0;  ///< of any cell, counted once for each house
  NumberLists peers_of;           ///< by cell: cells that share a house; only with few houses
  std::vector<std::uint64_t> house_masks;  ///< by cell: its houses; only with few houses
  std::vector<Intersection> intersections;
  std::vector<std::uint32_t> intersection_cells;
  std::size_t house_size = 0;  ///< of all houses, or 0 if they differ

  /// The houses of the structure and, with their own intersections, those among `clues`.
  HouseTables(const Structure& structure, std::span<const Constraint> clues);

  [[nodiscard]] bool has_few_houses() const { return houses.size() <= few_houses; }
  /// Whether two cells must differ.
  [[nodiscard]] bool share_a_house(std::uint32_t a, std::uint32_t b) const;

 private:
  void add_house(const AllDifferent& house, ConstraintId id);
  [[nodiscard]] std::vector<std::uint32_t> peers_of_cell(std::uint32_t cell) const;
  void find_intersections();
};

}  // namespace puzzlec
