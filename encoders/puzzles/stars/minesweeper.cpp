// Minesweeper as a puzzle: mines hide in the cells without a digit, a digit counts those around it,
// and their total may be stated or not. Any rows x columns: the general form of Tentaizu. An answer
// shows mines as stars.
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/records.hpp"

namespace puzzlec {

extern const Format minesweeper_boards;
extern const Format puzzlink_mines;

namespace {

constexpr const Format* minesweeper_formats[] = {&minesweeper_boards, &puzzlink_mines};

}  // namespace

const Family minesweeper{
    .name = "minesweeper",
    .title = "Minesweeper",
    .summary = "any number of mines hide in cells without a digit; a digit counts those around it",
    .formats = minesweeper_formats,
};

}  // namespace puzzlec
