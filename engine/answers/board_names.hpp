// What a puzzle's cells are called. The model of a board with walls or links has cells between those
// of the board; answers name them after their neighbours ("r1c1-r1c2"), as Puzzle::place_name does.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// The name of a given, a clue or a rule; if it tells its only cell, with the name on the board.
[[nodiscard]] std::string name_on_board(const Origin& origin, std::span<const CellId> cells,
                                        const Puzzle& puzzle);

/// "the room of r1c3" for "room 2", as steps call it: rooms bear no numbers that people see. Any other
/// place stays as it is.
[[nodiscard]] std::string place_on_board(const std::string& place, const Puzzle& puzzle);

/// The cell of that name; nothing if there is none.
[[nodiscard]] std::optional<CellId> cell_on_board(const Puzzle& puzzle, std::string_view name);

}  // namespace puzzlec
