// What a cell holds, in words.
#pragma once

#include <string>

namespace puzzlec {

struct ValueWords {
  std::string text;         ///< "5", "empty", "a star"
  bool is_a_thing = false;  ///< the cell holds it; otherwise, the cell is that
};

}  // namespace puzzlec
