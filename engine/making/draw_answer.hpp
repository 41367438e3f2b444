// Random answers of puzzles that state little or nothing.
#pragma once

#include <optional>

#include "encoders/puzzles/family.hpp"
#include "engine/making/rng.hpp"

namespace puzzlec::making {

/// An answer, as random as values make it that are fixed one after the other while deduction finds
/// no contradiction; nothing if there is none, or it is not found soon.
[[nodiscard]] std::optional<Grid> draw_answer(const Puzzle& puzzle, Rng& rng);

}  // namespace puzzlec::making
