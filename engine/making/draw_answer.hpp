// Random answers of puzzles that state little or nothing.
#pragma once

#include <optional>

#include "encoders/puzzles/family.hpp"
#include "engine/making/rng.hpp"

namespace puzzlec::making {

/// A random answer: random values are fixed one after the other while deduction finds no contradiction.
/// Nothing if there is none, or none is found soon.
[[nodiscard]] std::optional<Grid> draw_answer(const Puzzle& puzzle, Rng& rng);

}  // namespace puzzlec::making
