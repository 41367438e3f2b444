// Sums that houses and cages imply together: the rule of 45, by which people begin a killer Sudoku.
//
// The cells of houses that use each of their values have a known sum. The cages inside take their
// part of it, so what is left for the other cells (innies) is known; and the cages that cover the
// houses have cells outside (outies), for which the rest is known.
#pragma once

#include <cstdint>
#include <vector>

#include "encoders/model/model.hpp"

namespace puzzlec {

struct UnionSum {
  Cage sum;                  ///< the cells, ascending; its origin names the houses
  std::uint32_t houses = 1;  ///< how many of them
};

/// The innies and outies, at most five, of every one, two or three houses of one kind that are
/// connected side by side and share no cell; each set of cells once, of the fewest houses. Cages are
/// those whose values add up; of two that overlap, only the first is taken.
[[nodiscard]] std::vector<UnionSum> union_sums(const Model& model);

}  // namespace puzzlec
