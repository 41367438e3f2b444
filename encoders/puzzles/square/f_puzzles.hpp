// Documents of f-puzzles, for formats of sites that state the same rules in other words.
#pragma once

#include <vector>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"

namespace puzzlec {

/// Reads a document as the format `f-puzzles` does.
[[nodiscard]] Parsed<std::vector<SquarePuzzle>> read_f_puzzles(Reading& in);

}  // namespace puzzlec
