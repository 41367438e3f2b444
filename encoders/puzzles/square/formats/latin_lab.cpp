// Format `latin-lab`, the exercises of a classroom lab: rows of blank-separated numbers, '.' or 0
// for an empty cell, with blank lines between puzzles. The size may stand in a line before the
// rows.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/grid/how_square.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace latin_lab_detail {
namespace {

/// The side that the first line states or shows; goes past the line if it holds nothing else.
Parsed<std::size_t> read_side(TextCursor& cursor) {
  const std::string range = fmt::format("a size 1..{}", largest_square);
  if (auto error = missing_line(cursor, "a row")) return Failure{*error};
  const auto tokens = split(cursor.line());
  const std::size_t side = tokens.size();
  std::uint64_t stated = 0;
  if (side == 1 && parse_number(tokens[0].text, stated) && stated > 1) {
    if (auto error = check_range(cursor, tokens[0], stated, 2, largest_square, range))
      return Failure{*error};
    return stated;
  }
  if (side > largest_square) {
    return Failure{cursor.error(InputErrorCode::out_of_range, tokens[largest_square].column, range,
                                fmt::format("a row of {}", counted(side, "entry")))};
  }
  return side;
}

/// 0 is a blank; if '.' is one as well and there are values for it, 0 is the first value. Whether
/// it is.
bool settle_zeros(Grid& grid) {
  const auto side = static_cast<std::int16_t>(grid.rows());
  bool has_zero = false;
  bool has_dot = false;
  bool has_last = false;
  for (std::uint32_t i = 0; i < grid.size(); ++i) {
    const Value value = grid[CellId{i}];
    has_dot = has_dot || value.is_blank();
    has_zero = has_zero || value.number == 0;
    has_last = has_last || value.number == side;
  }
  if (!has_zero) return false;
  const bool is_value = has_dot && !has_last;
  for (std::uint32_t i = 0; i < grid.size(); ++i) {
    Value& value = grid[CellId{i}];
    if (is_value && !value.is_blank()) ++value.number;
    if (!is_value && value.number == 0) value = blank;
  }
  return is_value;
}

/// Numbers, after a line with the side if a square without one would be taken for a Sudoku.
std::string write_rows(const Grid& grid) {
  const bool needs_side = usual_family(grid.rows()) != std::string_view("latin");
  return (needs_side ? fmt::format("{}\n", grid.rows()) : "") + number_rows(grid, ".");
}

Parsed<SquarePuzzle> read(Reading& in) {
  TextCursor& cursor = in.cursor;
  const auto side = read_side(cursor);
  if (!side) return Failure{side.error()};
  const std::string family = in.options.as.empty() ? "latin" : in.options.as;
  const auto shape = shape_of_family(family, *side);
  if (!shape) {
    return Failure{cursor.error(InputErrorCode::unsupported, 1,
                                fmt::format("a side that a {} can have", family),
                                fmt::format("side {}", *side))};
  }
  const bool is_stated = *side > 1 && split(cursor.line()).size() == 1;
  if (is_stated) cursor.advance();
  Grid grid(*side, *side);
  if (auto error = read_number_grid(cursor, {*side, *side, true, true}, grid))
    return Failure{*error};
  const bool zero_is_value = settle_zeros(grid);
  if (auto error =
          expect_blank_line(cursor, fmt::format("{}, then a blank line", counted(*side, "row")),
                            fmt::format("row {}", *side + 1))) {
    return Failure{*error};
  }
  SquarePuzzle puzzle{std::move(grid), {*shape}};
  SquareSpelling spelling;
  const bool is_settled =
      is_stated || !in.options.is_detected || !in.options.as.empty() || !in.options.bare_as.empty();
  if (!is_settled) spelling.how = how_bare_square(puzzle.givens, *shape);
  if (zero_is_value) {
    for (std::size_t value = 0; value < *side; ++value)
      spelling.symbols.push_back(std::to_string(value));
    note_zero_as_value(spelling.how, *shape, spelling.symbols);
  }
  if (!spelling.how.read_as.empty())
    puzzle.spelling = std::make_shared<const SquareSpelling>(std::move(spelling));
  return puzzle;
}

/// In the symbols of the puzzle.
std::string answer_rows(const Puzzle& puzzle, const Grid& grid) {
  const auto* square = held_as<SquarePuzzle>(puzzle);
  if (square == nullptr || !square->spelling || square->spelling->symbols.empty())
    return number_rows(grid, ".");
  std::string text;
  for (std::uint32_t i = 0; i < grid.size(); ++i) {
    text += square->cell_text(grid, CellId{i});
    text += (i + 1) % grid.columns() == 0 ? '\n' : ' ';
  }
  return text;
}

Fit detect(std::string_view head, bool whole) {
  const auto lines = first_lines(head, 2);
  if (lines.empty() || !is_number_line(lines[0], true)) return Fit::no;
  const bool one_entry = split(lines[0]).size() == 1;
  if (lines.size() == 1) {
    const bool one_cell = lines[0] == "." || lines[0] == "0" || lines[0] == "1";
    return whole && (!one_entry || one_cell) ? Fit::possible : Fit::no;
  }
  const std::string_view entry =
      lines[0].substr(std::min(lines[0].find_first_not_of(' '), lines[0].size()));
  if (one_entry && entry.size() > 3) return Fit::no;
  if (one_entry) {  // a size: the first row follows at once; nine entries after another number are
                    // a ucf-sudoku
    const std::size_t entries = split(lines[1]).size();
    const bool other_list = entries == 9 && lines[0] != "9";
    return lines[0] != "1" && lines[0] != "0" && entries > 1 && !other_list ? Fit::possible
                                                                            : Fit::no;
  }
  // A Sudoku, as most people mean it: the format `grid` reads it.
  if (usual_family(split(lines[0]).size()) != std::string_view("latin")) return Fit::no;
  const auto second = split(lines[1]);
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const bool letters =
      second.size() == 1 && std::ranges::any_of(second[0].text, is_letter);  // a KenKen's
  return letters ? Fit::no : Fit::possible;
}

constexpr Codec<SquarePuzzle> codec{
    .name = "latin-lab",
    .summary = "Latin squares, n lines of n entries (1..n, '.' for empty), blank lines between",
    .example = "1 . . .\n. . 4 2\n. . 2 .\n. . . .\n",
    .detect = detect,
    .is_bare_squares = true,
    .is_contest = true,
    .layout = Blocks<SquarePuzzle>{.read = read},
    .states = "a Latin square of side 1..127 with nothing but givens",
    .can_state =
        [](const SquarePuzzle& puzzle) {
          return is_plain_square(puzzle, {"latin"}, 1, largest_square);
        },
    .write = [](const SquarePuzzle& puzzle) { return write_rows(puzzle.givens); },
    .frame = {.separator = "\n"},
    .answers = {.grid = answer_rows},
};

}  // namespace
}  // namespace latin_lab_detail

constinit const Format latin_lab = format_of<latin_lab_detail::codec>();

}  // namespace puzzlec
