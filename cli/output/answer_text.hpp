// Answers in words, for the commands that say more than a grid.
#pragma once

#include <string>

#include "cli/input/puzzle_input.hpp"
#include "solver_bridge/queries/enumerate.hpp"
#include "solver_bridge/queries/unique.hpp"

namespace puzzlec::cli {

/// `heading`: what stands before the answer, see heading_of().
[[nodiscard]] std::string text_of_count(const std::string& heading, const Enumeration& result);
[[nodiscard]] std::string text_of_uniqueness(const std::string& heading, const InputPlace& place,
                                             const Puzzle& puzzle, const Uniqueness& result);

}  // namespace puzzlec::cli
