// What two neighbours may have to do with each other by a number: dots, signs, and the rules that
// forbid the same to cells without a mark.
#pragma once

#include <algorithm>
#include <cstdint>

#include "encoders/rules/rule.hpp"

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

/// The number of a use for these relations. None of them tells numbers apart that are larger than
/// all sums of two values, so the result stays small.
[[nodiscard]] inline long long number_of_pair(const RuleUse& use, std::uint64_t otherwise) {
  return static_cast<long long>(
      std::min<std::uint64_t>(use.number.value_or(otherwise), 2 * Domain::capacity));
}

}  // namespace puzzlec
