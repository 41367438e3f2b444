// What two neighbours may have to do with each other by a number: dots, signs, and the rules that
// forbid the same to cells without a mark.
#pragma once

#include <algorithm>
#include <cstdint>

#include "encoders/variants/plain_checks.hpp"
#include "encoders/variants/variant.hpp"

namespace puzzlec {

[[nodiscard]] constexpr bool have_difference(int a, int b, long long number) {
  return a - b == number || b - a == number;
}
[[nodiscard]] constexpr bool have_ratio(int a, int b, long long number) {
  return a == b * number || b == a * number;
}
[[nodiscard]] constexpr bool have_sum(int a, int b, long long number) {
  return a + b == number;
}

[[nodiscard]] inline bool are_neighbours(const VariantGrid& grid, CellId a, CellId b) {
  return rows_apart(grid, a, b) + columns_apart(grid, a, b) == 1;
}

/// Variant::needs of a mark between two cells. No tool that we know of puts one anywhere else, and
/// such a mark would not exempt anything from the rules on cells without one.
[[nodiscard]] inline VariantNeed needs_neighbours(const VariantUse& use, const VariantGrid& grid) {
  if (are_neighbours(grid, use.cells[0], use.cells[1])) return nullptr;
  return {"two cells side by side", VariantPart::cells};
}

/// The number of a use for these relations. None of them tells numbers apart that are larger than
/// all sums of two values, so the result stays small.
[[nodiscard]] inline long long number_of_pair(const VariantUse& use, std::uint64_t otherwise) {
  return static_cast<long long>(
      std::min<std::uint64_t>(use.number.value_or(otherwise), 2 * Domain::capacity));
}

}  // namespace puzzlec
