// Sums restated by houses: the cells of a house that uses each of its values have a known sum.
//
// Where a sum has most cells of such a house, that number takes their place, and the few cells that
// were missing are counted on the other side. What is left is about fewer cells: two whole rows
// that add up to 91 are a contradiction in numbers, which no clause about single values shows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoders/model/constraint.hpp"
#include "encoders/model/domain.hpp"

namespace puzzlec {

/// As EqualSums, with a number added to each part.
struct SumEquation {
  std::vector<EqualSums::Part> parts;
  std::vector<std::uint64_t> constants;  ///< by part
};

/// "The cells add up to the target", if the cage says that.
[[nodiscard]] std::optional<SumEquation> equation_of(const Cage& cage);
[[nodiscard]] SumEquation equation_of(const EqualSums& sums);

class HouseSums {
 public:
  /// Requires: the cells hold each of the values once.
  void add_house(std::span<const CellId> cells, const Domain& values);

  /// Whether an equation of that many terms has enough of them to be restated.
  [[nodiscard]] bool may_restate(std::size_t terms) const {
    return !houses_.empty() && 2 * terms > smallest_house_;
  }

  /// What the equation says, given the houses, about at most half as many cells; nothing if there
  /// is no such statement, or if a cell counts more than once.
  [[nodiscard]] std::optional<SumEquation> restate(const SumEquation& equation) const;

 private:
  struct House {
    std::vector<CellId> cells;
    std::uint64_t sum = 0;
  };
  class Balance;

  std::vector<House> houses_;
  std::size_t smallest_house_ = SIZE_MAX;
  std::size_t cell_bound_ = 0;  ///< all cells of houses are below
};

}  // namespace puzzlec
