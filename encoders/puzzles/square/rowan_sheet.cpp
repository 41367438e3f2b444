// Format `rowan` (Rowan University contest, April 2008): a sheet of square grids, each of which may
// be meant as a Latin square, a Sudoku or a Sudoku-X.
//
//   G, the number of grids; then G times: S, the size, and S rows of S blank-separated integers, 0
//   for blank
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace {

constexpr std::size_t largest_side = 50;

/// Whether a value comes up twice in the same row, column, block or diagonal of a shape.
bool has_duplicate(const Grid& grid, const HouseShape& shape) {
  for (const House& house : houses_of(shape)) {
    Domain seen;
    for (const CellId cell : house.cells) {
      if (grid[cell].is_blank()) continue;
      if (seen.contains(grid[cell])) return true;
      seen.insert(grid[cell]);
    }
  }
  return false;
}

/// The contest knows square blocks only.
HouseShape strictest_shape(const Grid& grid) {
  for (const std::string_view family : {"sudoku-x", "sudoku"}) {
    const auto shape = shape_of_family(family, grid.rows());
    if (shape && shape->block_rows == shape->block_columns && !has_duplicate(grid, *shape))
      return *shape;
  }
  return *shape_of_family("latin", grid.rows());
}

class SheetReader final : public PuzzleReader {
 public:
  SheetReader(TextCursor& cursor, ReadOptions options)
      : cursor_(&cursor), options_(std::move(options)) {}

  std::optional<std::size_t> announced() const override { return announced_; }

  std::optional<Parsed<PuzzlePtr>> next() override {
    if (finished_) return std::nullopt;
    if (!announced_) {
      const auto count = read_numbers(*cursor_, {"the number of grids"});
      if (!count) return stop(count.error());
      if (auto error = check_range(*cursor_, split(cursor_->line())[0], (*count)[0], 1, UINT32_MAX,
                                   "a number of grids of at least 1")) {
        return stop(*error);
      }
      announced_ = (*count)[0];
      cursor_->advance();
    }
    cursor_->skip_blank_lines();
    if (found_ == *announced_) {
      finished_ = true;
      if (cursor_->at_end()) return std::nullopt;
      return stop(cursor_->error(InputErrorCode::trailing_text, 1,
                                 fmt::format("the end of the input after {} grids", *announced_),
                                 quoted(cursor_->line())));
    }
    if (cursor_->at_end()) {
      return stop(
          cursor_->end_error(fmt::format("{} grids, of which {} are there", *announced_, found_)));
    }
    ++found_;
    auto puzzle = read();
    if (!puzzle) skip_to_next_grid();
    return puzzle;
  }

 private:
  Parsed<PuzzlePtr> stop(InputError error) {
    finished_ = true;
    return Failure{std::move(error)};
  }

  /// The next grid starts at a line with one number; in a grid of side 1 each line is such a line.
  void skip_to_next_grid() {
    while (!cursor_->at_end() &&
           (split(cursor_->line()).size() != 1 || !is_number_line(cursor_->line()))) {
      cursor_->advance();
    }
  }

  /// Whether the line after a grid would do as a row of it, and more grids are to come. In a grid
  /// of side 1 a row looks like the size of the next grid.
  bool has_another_row(std::size_t side) {
    if (side == 1 || found_ == *announced_ || cursor_->at_end()) return false;
    return read_number_row(*cursor_, {side, side, false}).has_value();
  }

  Parsed<PuzzlePtr> read() {
    const auto size = read_numbers(*cursor_, {"the size of a grid"});
    if (!size) {
      InputError error = size.error();
      cursor_->advance();
      return Failure{std::move(error)};
    }
    if (auto error = check_range(*cursor_, split(cursor_->line())[0], (*size)[0], 1, largest_side,
                                 fmt::format("a size 1..{}", largest_side))) {
      cursor_->advance();
      return Failure{*error};
    }
    const std::size_t side = (*size)[0];
    const std::size_t size_line = cursor_->line_number();
    cursor_->advance();
    Grid grid(side, side);
    std::optional<InputError> problem;
    for (std::size_t row = 0; row < side; ++row) {
      const bool next_grid = side > 1 && !cursor_->at_end() && split(cursor_->line()).size() == 1 &&
                             is_number_line(cursor_->line());
      if (next_grid && !problem) {
        problem =
            cursor_->error(InputErrorCode::wrong_count, 1,
                           fmt::format("row {} of {}", row + 1, side), quoted(cursor_->line()));
      }
      if (next_grid || (problem && cursor_->at_end())) break;
      const auto values = read_number_row(*cursor_, {side, side, false});
      if (values) {
        for (std::size_t column = 0; column < side; ++column)
          grid.at(row, column) = (*values)[column];
      } else if (!problem) {
        problem = values.error();
      }
      if (cursor_->at_end()) break;
      cursor_->advance();
    }
    if (!problem && has_another_row(side)) {
      problem = cursor_->error(InputErrorCode::wrong_count, 1,
                               fmt::format("{} rows, then the next grid", side),
                               fmt::format("row {}", side + 1));
    }
    if (problem) return Failure{std::move(*problem)};
    const auto shape =
        options_.as.empty() ? strictest_shape(grid) : shape_of_family(options_.as, side);
    if (!shape) {
      return Failure{InputError{InputErrorCode::unsupported, cursor_->file(), size_line, 1,
                                fmt::format("a size that a {} can have", options_.as),
                                fmt::format("'{}'", side)}};
    }
    return PuzzlePtr(std::make_unique<SquarePuzzle>(std::move(grid), *shape));
  }

  TextCursor* cursor_;
  ReadOptions options_;
  std::optional<std::size_t> announced_;
  std::size_t found_ = 0;
  bool finished_ = false;
};

Fit detect_sheet(std::string_view head, bool) {
  const auto lines = first_lines(head, 3);
  if (lines.size() < 2) return Fit::no;
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

std::string write_grid(const Grid& grid) {
  return fmt::format("{}\n{}", grid.rows(), number_rows(grid, "0"));
}

std::string write_answer(std::size_t, const Puzzle& puzzle, const Answer& answer) {
  if (answer.kind == Answer::Kind::solved) return write_grid(answer.grid);
  return fmt::format("{}\n{}", puzzle.givens().rows(), stand_in(answer));
}

std::string write_puzzle(std::size_t, const Puzzle& puzzle, const Answer&) {
  return write_grid(puzzle.givens());
}

}  // namespace

extern const Format rowan_sheet;
const Format rowan_sheet{
    .name = "rowan",
    .summary = "a sheet of square grids: their number, then each one's size and rows (0 for blank)",
    .example = "2\n4\n1 0 0 4\n0 0 1 0\n0 1 0 0\n3 0 0 1\n3\n1 2 3\n2 3 1\n3 1 2\n",
    .command = "classify",
    .detect = detect_sheet,
    .open = [](TextCursor& cursor, const ReadOptions& options) -> std::unique_ptr<PuzzleReader> {
      return std::make_unique<SheetReader>(cursor, options);
    },
    .refuses = [](const Puzzle& puzzle) { return needs_square(puzzle, 1, largest_side); },
    .loses =
        [](const Puzzle& puzzle) {
          return needs_plain_square(puzzle, {"latin", "sudoku", "sudoku-x"}, 1, largest_side);
        },
    .answers = {.header = count_line, .item = write_answer},
    .puzzles = {.header = count_line, .item = write_puzzle},
};

}  // namespace puzzlec
