// What boards demand by themselves: neighbouring cells agree on the line between them, and a wall
// is never inside of a region.
#pragma once

#include <optional>
#include <string>

#include "encoders/genres/board/filled.hpp"
#include "encoders/genres/draft.hpp"

namespace puzzlec::genres {

void add_board_rules(const Board& board, Draft& draft);

/// What is wrong with an answer before any rule is heard, with its place: a cell that holds what it
/// cannot, a line that ends nowhere, a wall that ends inside of a region.
[[nodiscard]] std::optional<std::string> judge_board(const Filled& answer);

}  // namespace puzzlec::genres
