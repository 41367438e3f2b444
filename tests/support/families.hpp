// The families that have rules of their own, for the tests that judge answers by an independent
// brute force.
#pragma once

#include <string_view>
#include <vector>

#include "encoders/puzzles/puzzles.hpp"

namespace puzzlec::testing {

/// All but `model` and `genre`, whose rules are data: tests/models and tests/genres judge those.
[[nodiscard]] inline std::vector<const Family*> families_with_rules() {
  std::vector<const Family*> chosen;
  for (const Family* family : families()) {
    const std::string_view name = family->name;
    if (name != "model" && name != "genre") chosen.push_back(family);
  }
  return chosen;
}

}  // namespace puzzlec::testing
