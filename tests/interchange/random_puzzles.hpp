// Random puzzles of all families, for formats to write and read. They need not have solutions.
#pragma once

#include <string>

#include "encoders/base/rng.hpp"
#include "encoders/puzzles/family.hpp"

namespace interchange {

[[nodiscard]] puzzlec::PuzzlePtr random_puzzle(puzzlec::Rng& rng);

/// The first item of a text.
[[nodiscard]] puzzlec::Parsed<puzzlec::PuzzlePtr> read_one(const puzzlec::Format& format,
                                                           const std::string& text,
                                                           const std::string& as);

}  // namespace interchange
