#pragma once
// A square of cells, spelled in one of very many ways, for tests of reading.

#include <string>
#include <vector>

#include "encoders/base/rng.hpp"
#include "encoders/model/grid.hpp"

namespace reading {

struct Spelled {
  puzzlec::Grid grid;  ///< values 1 .. n and blanks
  std::string text;
  std::vector<std::string> ways;  ///< what was done, for messages
  /// The text with one cell or row less or more; empty if the spelling has no such twin.
  std::string bad_twin;
};

[[nodiscard]] Spelled random_spelling(puzzlec::Rng& rng);

}  // namespace reading
