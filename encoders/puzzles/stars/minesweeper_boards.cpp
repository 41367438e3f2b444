// Format `minesweeper`: "minesweeper ROWS COLUMNS [TOTAL]", then the rows of digits 0..8 and '.';
// any number of boards.
#include "encoders/puzzles/stars/minesweeper_boards.hpp"

#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace minesweeper_boards_detail {
namespace {

constexpr std::string_view head_word = "minesweeper";

bool is_head(std::string_view line) {
  return line.starts_with(head_word);
}

struct Head {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::optional<std::uint32_t> total;
};

Parsed<Head> read_head(TextCursor& cursor) {
  const std::string expected = "minesweeper ROWS COLUMNS [TOTAL]";
  if (auto error = missing_line(cursor, expected)) return Failure{*error};
  const auto tokens = split(cursor.line());
  if (tokens[0].text != head_word) {
    return Failure{cursor.error(InputErrorCode::bad_character, tokens[0].column, expected,
                                quoted(tokens[0].text))};
  }
  if (tokens.size() < 3 || tokens.size() > 4) {
    const std::size_t column = tokens.size() > 4 ? tokens[4].column : cursor.line().size() + 1;
    return Failure{cursor.error(InputErrorCode::wrong_count, column, expected,
                                counted(tokens.size(), "entry"))};
  }
  std::uint64_t numbers[3] = {0, 0, 0};
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const std::uint64_t first = i < 3 ? 1 : 0;
    const std::uint64_t last = i < 3 ? longest_board : numbers[0] * numbers[1];
    const std::string range = fmt::format("a number {}..{}", first, last);
    if (!parse_number(tokens[i].text, numbers[i - 1])) {
      return Failure{cursor.error(InputErrorCode::bad_number, tokens[i].column, range,
                                  quoted(tokens[i].text))};
    }
    if (auto error = check_range(cursor, tokens[i], numbers[i - 1], first, last, range))
      return Failure{*error};
  }
  Head head{static_cast<std::size_t>(numbers[0]), static_cast<std::size_t>(numbers[1]),
            std::nullopt};
  if (tokens.size() == 4) head.total = static_cast<std::uint32_t>(numbers[2]);
  return head;
}

Parsed<StarPuzzle> read(Reading& in) {
  TextCursor& cursor = in.cursor;
  const auto head = read_head(cursor);
  if (!head) return Failure{head.error()};
  cursor.advance();
  Grid digits(head->rows, head->columns);
  if (auto error = read_symbol_grid(cursor, {head->columns, digit_of, expected_digit}, digits)) {
    return Failure{*error};
  }
  if (!cursor.at_end() && !is_head(cursor.line())) {
    if (auto error = expect_blank_line(
            cursor, fmt::format("{}, then a blank line", counted(head->rows, "row")),
            fmt::format("row {}", head->rows + 1))) {
      return Failure{*error};
    }
  }
  return StarPuzzle("minesweeper", std::move(digits), head->total ? head->total : in.options.total);
}

Fit detect(std::string_view head, bool) {
  const auto lines = first_lines(head, 1);
  if (lines.empty()) return Fit::no;
  const auto tokens = split(lines[0]);
  return !tokens.empty() && tokens[0].text == head_word ? Fit::possible : Fit::no;
}

std::string write(const StarPuzzle& puzzle) {
  const std::string total = puzzle.total ? fmt::format(" {}", *puzzle.total) : "";
  return fmt::format("{} {} {}{}\n{}", head_word, puzzle.digits.rows(), puzzle.digits.columns(),
                     total, board_text(puzzle, puzzle.givens));
}

constexpr Codec<StarPuzzle> codec{
    .name = "minesweeper",
    .summary = "Minesweeper boards: \"minesweeper ROWS COLUMNS [TOTAL]\", then rows of 0..8 or '.'",
    .example = "minesweeper 3 5 3\n1.2..\n..2..\n..1..\n",
    .detect = detect,
    .layout = Blocks<StarPuzzle>{.read = read, .is_start = is_head},
    .states = minesweeper_states,
    .can_state = is_minesweeper_board,
    .write = write,
    .frame = {.separator = "\n"},
    .answers = minesweeper_answers,
};

}  // namespace
}  // namespace minesweeper_boards_detail

extern const Format minesweeper_boards;
constinit const Format minesweeper_boards = format_of<minesweeper_boards_detail::codec>();

}  // namespace puzzlec
