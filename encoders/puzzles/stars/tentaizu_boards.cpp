// Format `tentaizu`: the number of boards, then boards of 7 x 7 characters with 10 stars, separated
// by blank lines.
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/stars/star_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace tentaizu_boards_detail {
namespace {

constexpr std::size_t contest_side = 7;
constexpr std::uint32_t contest_total = 10;

Fit detect(std::string_view head, bool whole) {
  const auto lines = first_lines(head, 8);
  if (lines.empty() || !is_number_line(lines[0]) || split(lines[0]).size() != 1) return Fit::no;
  std::size_t next = 1;
  while (next < lines.size() && lines[next].empty()) ++next;
  if (next == lines.size()) return whole && lines[0] == "0" ? Fit::possible : Fit::no;
  const auto tokens = split(lines[next]);
  if (tokens.size() != 1) return Fit::no;
  const std::string_view row = tokens[0].text;
  if (row.size() == contest_side) return Fit::possible;
  // A row of another length is an error to report, unless the first line is such a row, too.
  const bool is_row =
      row.size() > 1 && row.size() != lines[0].size() && row.find('.') != std::string_view::npos;
  return is_row ? Fit::possible : Fit::no;
}

bool can_state(const StarPuzzle& puzzle) {
  return puzzle.total == contest_total && puzzle.digits.rows() == contest_side &&
         puzzle.digits.columns() == contest_side;
}

constexpr Codec<StarPuzzle> codec{
    .name = "tentaizu",
    .summary = "Tentaizu: the number of boards, then boards of 7 lines of 7 characters 0..8 or '.'",
    .example = "1\n1....3.\n.......\n.1..0..\n...2...\n.3....3\n....1..\n...1..1\n",
    .detect = detect,
    .layout = CountedBoards<StarPuzzle>{
        .rows = contest_side,
        .columns = contest_side,
        .plural = "boards",
        .read_row =
            [](TextCursor& cursor) {
              return read_symbol_row(cursor, {contest_side, digit_of, expected_digit});
            },
        .make =
            [](Grid digits) { return StarPuzzle("tentaizu", std::move(digits), contest_total); }},
    .states = "a board of 7 x 7 with ten stars",
    .can_state = can_state,
    .write = [](const StarPuzzle& puzzle) { return board_text(puzzle, puzzle.givens); },
    .frame = {.header = [](std::size_t count) { return fmt::format("{}\n", count); },
              .separator = "\n"},
    .answers = {.refuses = [](const Puzzle& puzzle) -> std::optional<std::string> {
                  if (puzzle.family() == "tentaizu") return std::nullopt;
                  return "a Tentaizu board";
                },
                .grid = board_text<Puzzle>,
                .item =
                    [](std::size_t number, const Puzzle&, std::string_view body) {
                      return fmt::format("Tentaizu Board #{}:\n{}\n", number, body);
                    },
                .frame = {}},
};

}  // namespace
}  // namespace tentaizu_boards_detail

extern const Format tentaizu_boards;
constinit const Format tentaizu_boards = format_of<tentaizu_boards_detail::codec>();

}  // namespace puzzlec
