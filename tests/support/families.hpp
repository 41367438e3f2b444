// The families that have rules of their own, for the tests that judge answers by an independent
// brute force.
#pragma once

#include <string_view>
#include <vector>

#include "encoders/puzzles/puzzles.hpp"

namespace puzzlec::testing {

/// All but `model`, whose puzzles bring their own rules: tests/models judges that one.
[[nodiscard]] inline std::vector<const Family*> families_with_rules() {
  std::vector<const Family*> chosen;
  for (const Family* family : families()) {
    if (family->name != std::string_view("model")) chosen.push_back(family);
  }
  return chosen;
}

}  // namespace puzzlec::testing
