// Format `rowan` (Rowan University contest, April 2008): a sheet of square grids, each of which may
// be meant as a Latin square, a Sudoku or a Sudoku-X.
//
//   G, the number of grids; then G times: S, the size, and S rows of S blank-separated integers, 0
//   for blank
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace rowan_sheet_detail {
namespace {

constexpr std::size_t largest_side = 50;

/// Values in some cells, and whether one of them came twice.
class Seen {
 public:
  void see(Value value) {
    if (value.is_blank()) return;
    has_duplicate_ = has_duplicate_ || values_.contains(value);
    values_.insert(value);
  }
  [[nodiscard]] bool has_duplicate() const { return has_duplicate_; }

 private:
  Domain values_;
  bool has_duplicate_ = false;
};

/// Whether a value occurs twice in the same row, column or square block.
bool has_duplicate(const Grid& grid, std::size_t block_side) {
  const std::size_t side = grid.rows();
  std::vector<Seen> houses(3 * side);
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      const Value value = grid.at(row, column);
      houses[row].see(value);
      houses[side + column].see(value);
      houses[2 * side + row / block_side * block_side + column / block_side].see(value);
    }
  }
  return std::ranges::any_of(houses, &Seen::has_duplicate);
}

bool has_duplicate_on_diagonal(const Grid& grid) {
  const std::size_t side = grid.rows();
  Seen falling;
  Seen rising;
  for (std::size_t i = 0; i < side; ++i) {
    falling.see(grid.at(i, i));
    rising.see(grid.at(i, side - 1 - i));
  }
  return falling.has_duplicate() || rising.has_duplicate();
}

/// The contest knows square blocks only.
HouseShape strictest_shape(const Grid& grid) {
  const auto shape = shape_of_family("sudoku", grid.rows());
  const bool has_square_blocks = shape && shape->block_rows == shape->block_columns;
  if (!has_square_blocks || has_duplicate(grid, shape->block_rows))
    return *shape_of_family("latin", grid.rows());
  return has_duplicate_on_diagonal(grid) ? *shape : *shape_of_family("sudoku-x", grid.rows());
}

/// Whether a grid may start here: the line is a number. In a grid of side 1 each row is one, too.
bool is_size_line(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t end = std::min(line.find_first_of(" \t", begin), line.size());
  std::uint64_t number = 0;
  return line.find_first_not_of(" \t", end) == std::string_view::npos &&
         parse_number(line.substr(begin, end - begin), number);
}

/// The rows of a grid up to its last one or the size of the next grid. Rows that do not fit are
/// passed over; the first error.
std::optional<InputError> read_rows(TextCursor& cursor, Grid& grid) {
  const std::size_t side = grid.rows();
  std::optional<InputError> problem;
  for (std::size_t row = 0; row < side; ++row) {
    const bool is_next_grid = side > 1 && !cursor.at_end() && is_size_line(cursor.line());
    if (is_next_grid && !problem) {
      problem = cursor.error(InputErrorCode::wrong_count, 1,
                             fmt::format("row {} of {}", row + 1, side), quoted(cursor.line()));
    }
    if (is_next_grid || (problem && cursor.at_end())) break;
    const auto values = read_number_row(cursor, {side, side, false});
    if (values) {
      for (std::size_t column = 0; column < side; ++column)
        grid.at(row, column) = (*values)[column];
    } else if (!problem) {
      problem = values.error();
    }
    if (cursor.at_end()) break;
    cursor.advance();
  }
  return problem;
}

/// Whether the line after a grid would do as a row of it. In a grid of side 1 a row looks like the
/// size of the next grid.
bool has_another_row(TextCursor& cursor, std::size_t side) {
  return side > 1 && !cursor.at_end() && read_number_row(cursor, {side, side, false}).has_value();
}

Parsed<SquarePuzzle> read(Reading& in) {
  TextCursor& cursor = in.cursor;
  const auto size = read_numbers(cursor, {"the size of a grid"});
  if (!size) return Failure{size.error()};
  const auto& [token, side] = (*size)[0];
  if (auto error = check_range(cursor, token, side, 1, largest_side,
                               fmt::format("a size 1..{}", largest_side))) {
    return Failure{*error};
  }
  const std::size_t size_line = cursor.line_number();
  cursor.advance();
  Grid grid(side, side);
  auto problem = read_rows(cursor, grid);
  if (!problem && !in.is_last && has_another_row(cursor, side)) {
    problem = cursor.error(InputErrorCode::wrong_count, 1,
                           fmt::format("{}, then the next grid", counted(side, "row")),
                           fmt::format("row {}", side + 1));
  }
  if (problem) return Failure{std::move(*problem)};
  const std::string& family = in.options.as;
  const auto shape = family.empty() ? strictest_shape(grid) : shape_of_family(family, side);
  if (!shape) {
    return Failure{InputError{InputErrorCode::unsupported, cursor.file(), size_line, 1,
                              fmt::format("a size that a {} can have", family),
                              fmt::format("'{}'", side)}};
  }
  return SquarePuzzle{std::move(grid), {*shape}};
}

/// Whether a line of dots alone follows rows of numbers, as in files of kanpen.
bool has_dots_after_numbers(std::string_view head) {
  const auto lines = first_lines(head, 2 + largest_side + 1);
  for (std::size_t i = 2; i < lines.size(); ++i) {
    if (lines[i].empty()) continue;
    if (lines[i].find_first_not_of(". ") == std::string_view::npos) return true;
    if (lines[i].find_first_not_of("0123456789 \t") != std::string_view::npos) return false;
  }
  return false;
}

Fit detect(std::string_view head, bool) {
  const auto lines = first_lines(head, 3);
  // No number stands before a board of kanpen's cells.
  if (lines.size() < 2 || has_dots_after_numbers(head)) return Fit::no;
  for (std::size_t i = 0; i < 2; ++i) {
    if (!is_number_line(lines[i]) || split(lines[i]).size() != 1) return Fit::no;
  }
  std::uint64_t side = 0;
  const bool plausible =
      parse_number(split(lines[1])[0].text, side) && side >= 1 && side <= largest_side;
  const bool rows_follow = lines.size() < 3 || split(lines[2]).size() > 1;
  return plausible || rows_follow ? Fit::possible : Fit::no;
}

std::string count_line(std::size_t count) {
  return fmt::format("{}\n", count);
}

constexpr Codec<SquarePuzzle> codec{
    .name = "rowan",
    .summary = "a sheet of square grids: their number, then each one's size and rows (0 for blank)",
    .example = "2\n4\n1 0 0 4\n0 0 1 0\n0 1 0 0\n3 0 0 1\n3\n1 2 3\n2 3 1\n3 1 2\n",
    .command = "classify",
    .detect = detect,
    .is_bare_squares = true,
    .is_contest = true,
    .layout =
        CountedList<SquarePuzzle>{
            .read = read, .plural = "grids", .fewest = 1, .is_start = is_size_line},
    .states =
        "a Latin square, Sudoku or Sudoku-X of side 1..50 with ordinary blocks and nothing but "
        "givens",
    .can_state =
        [](const SquarePuzzle& puzzle) {
          return is_plain_square(puzzle, {"latin", "sudoku", "sudoku-x"}, 1, largest_side);
        },
    .write =
        [](const SquarePuzzle& puzzle) {
          return fmt::format("{}\n{}", puzzle.givens.rows(), number_rows(puzzle.givens, "0"));
        },
    .frame = {.header = count_line},
    .answers = {.last_side = largest_side,
                .grid = [](const Puzzle&, const Grid& grid) { return number_rows(grid, "0"); },
                .item =
                    [](std::size_t, const Puzzle& puzzle, std::string_view body) {
                      return fmt::format("{}\n{}", puzzle.givens().rows(), body);
                    },
                .frame = {.header = count_line}},
};

}  // namespace
}  // namespace rowan_sheet_detail

constinit const Format rowan_sheet = format_of<rowan_sheet_detail::codec>();

}  // namespace puzzlec
