// Format `ucf-sudoku` (UCF local contest): the number of 9x9 Sudokus, then for each one a blank
// line and nine rows of nine digits, 0 for blank.
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace ucf_sudoku_detail {
namespace {

constexpr std::size_t side = 9;

Fit detect(std::string_view head, bool whole) {
  const auto lines = first_lines(head, 8);
  if (lines.empty() || !is_number_line(lines[0]) || split(lines[0]).size() != 1) return Fit::no;
  std::size_t next = 1;
  while (next < lines.size() && lines[next].empty()) ++next;
  if (next == lines.size()) return whole && lines[0] == "0" ? Fit::possible : Fit::no;
  const std::size_t entries = split(lines[next]).size();
  return entries == side || (entries > 1 && next > 1) ? Fit::possible : Fit::no;
}

constexpr Codec<SquarePuzzle> codec{
    .name = "ucf-sudoku",
    .summary =
        "9x9 Sudokus: their number, then for each a blank line and 9 rows of 9 digits (0 for "
        "blank)",
    .example =
        "1\n\n"
        "0 6 0 1 0 4 0 5 0\n0 0 8 3 0 5 6 0 0\n2 0 0 0 0 0 0 0 1\n"
        "8 0 0 4 0 7 0 0 6\n0 0 6 0 0 0 3 0 0\n7 0 0 9 0 1 0 0 4\n"
        "5 0 0 0 0 0 0 0 2\n0 0 7 2 0 6 9 0 0\n0 4 0 5 0 8 0 7 0\n\n",
    .detect = detect,
    .layout = CountedBoards<SquarePuzzle>{.rows = side,
                                          .columns = side,
                                          .plural = "puzzles",
                                          .read_row =
                                              [](TextCursor& cursor) {
                                                return read_number_row(cursor, {side, side, false});
                                              },
                                          .make = plain_sudoku},
    .states = "a 9x9 Sudoku with ordinary blocks and nothing but givens",
    .can_state =
        [](const SquarePuzzle& puzzle) { return is_plain_square(puzzle, {"sudoku"}, side, side); },
    .write = [](const SquarePuzzle& puzzle) { return number_rows(puzzle.givens, "0") + "\n"; },
    .frame = {.header = [](std::size_t count) { return fmt::format("{}\n\n", count); }},
    .answers = {.first_side = side,
                .last_side = side,
                .grid = [](const Puzzle&, const Grid& grid) { return number_rows(grid, "0"); },
                .item =
                    [](std::size_t number, const Puzzle&, std::string_view body) {
                      return fmt::format("Test case {}:\n\n{}\n\n", number, body);
                    },
                .frame = {}},
};

}  // namespace
}  // namespace ucf_sudoku_detail

constinit const Format ucf_sudoku = format_of<ucf_sudoku_detail::codec>();

}  // namespace puzzlec
