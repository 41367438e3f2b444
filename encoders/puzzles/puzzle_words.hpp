// What people wrote about a puzzle that they set.
#pragma once

#include <string>

namespace puzzlec {

/// In any format that has places for it. Each may be empty.
struct PuzzleWords {
  std::string title = {};
  std::string author = {};
  std::string rules = {};
};

}  // namespace puzzlec
