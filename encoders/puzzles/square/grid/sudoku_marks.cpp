// Format `sudoku-marks`: all marks of a Sudoku in a line, n characters (or, above 9, pairs) a cell:
// the digit d at the d-th place, or '.' or 0 if it is ruled out. 729 characters for 9x9.
#include "encoders/puzzles/square/grid/sudoku_marks.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"

namespace puzzlec {
namespace sudoku_marks_detail {
namespace {

constexpr std::size_t smallest_side = 4;
constexpr std::size_t largest_side = 31;

/// The side of a line of n*n*n characters, or pairs above 9.
std::optional<std::size_t> marked_side(std::size_t length) {
  for (std::size_t n = smallest_side; n <= largest_side; ++n) {
    if (length == n * n * n * (n > 9 ? 2 : 1) && shape_of_family("sudoku", n)) return n;
  }
  return std::nullopt;
}

/// The digit d as it is written.
std::string mark_text(std::size_t d, std::size_t n) {
  return n > 9 ? fmt::format("{:02}", d) : std::to_string(d);
}

/// Whether the digit of its place is ruled out.
bool is_no_mark(std::string_view text) {
  return text.find_first_not_of('.') == std::string_view::npos ||
         text.find_first_not_of('0') == std::string_view::npos;
}

Parsed<SquarePuzzle> read(LineScanner& line, Reading&) {
  const auto n = marked_side(line.rest().size());
  if (!n) {
    return Failure{line.error(InputErrorCode::wrong_count,
                              "n*n*n characters, such as the 729 of a 9x9 puzzle",
                              counted(line.rest().size(), "character"))};
  }
  const std::size_t width = *n > 9 ? 2 : 1;
  std::vector<Domain> marks(*n * *n);
  for (Domain& domain : marks) {
    const LineScanner cell = line;
    for (std::size_t d = 1; d <= *n; ++d) {
      const std::string_view text = line.rest().substr(0, width);
      if (text == mark_text(d, *n)) {
        domain.insert(value_of(d));
      } else if (!is_no_mark(text)) {
        return Failure{line.error(InputErrorCode::bad_character,
                                  fmt::format("{} or '.'", mark_text(d, *n)), quoted(text))};
      }
      line.advance(width);
    }
    if (domain.empty()) {
      return Failure{cell.error(InputErrorCode::out_of_range, "a mark for each cell", "none")};
    }
  }
  return marked_sudoku(*n, std::move(marks));
}

Fit detect(std::string_view head, bool) {
  return looks_like_marks(first_puzzle_line(head)) ? Fit::possible : Fit::no;
}

std::string write(const std::vector<Domain>& marks, std::size_t n) {
  std::string text;
  for (const Domain& domain : marks) {
    for (std::size_t d = 1; d <= n; ++d)
      text += domain.contains(value_of(d)) ? mark_text(d, n) : std::string(n > 9 ? 2 : 1, '.');
  }
  return text + '\n';
}

constexpr Codec<SquarePuzzle> codec{
    .name = "sudoku-marks",
    .summary =
        "all pencil marks of a Sudoku in a line: n*n*n characters (729 for 9x9), digit or '.'",
    .example = "1...12..1234123412341234123412341234123412..1234..3.123412341234\n",
    .detect = detect,
    .layout = EachLine<SquarePuzzle>{read},
    .states = "a Sudoku with ordinary blocks, givens and marks, side 4..31",
    .can_state =
        [](const SquarePuzzle& puzzle) {
          const std::size_t side = puzzle.shape().side;
          return side >= smallest_side && side <= largest_side && is_marks_alone(puzzle);
        },
    .write =
        [](const SquarePuzzle& puzzle) { return write(marks_of(puzzle), puzzle.shape().side); },
    .answers = {.first_side = smallest_side,
                .last_side = largest_side,
                .grid = [](const Puzzle&,
                           const Grid& grid) { return write(marks_of(grid), grid.rows()); },
                .frame = {}},
};

}  // namespace
}  // namespace sudoku_marks_detail

SquarePuzzle marked_sudoku(std::size_t n, std::vector<Domain> marks) {
  SquarePuzzle puzzle = plain_sudoku(Grid(n, n));
  bool has_marks = false;
  for (std::uint32_t i = 0; i < marks.size(); ++i) {
    if (marks[i].is_single()) {
      puzzle.givens[CellId{i}] = marks[i].first();
      marks[i] = Domain::range(1, n);
    }
    has_marks = has_marks || marks[i] != Domain::range(1, n);
  }
  if (has_marks) puzzle.rules.marks = std::move(marks);
  return puzzle;
}

std::vector<Domain> marks_of(const SquarePuzzle& square) {
  const std::size_t n = square.shape().side;
  std::vector<Domain> marks = square.rules.marks;
  if (marks.empty()) marks.assign(n * n, Domain::range(1, n));
  for (std::uint32_t i = 0; i < marks.size(); ++i) {
    const Value given = square.givens[CellId{i}];
    if (!given.is_blank()) marks[i] = marks[i] & Domain::single(given);
  }
  return marks;
}

std::vector<Domain> marks_of(const Grid& solution) {
  std::vector<Domain> values;
  for (std::uint32_t i = 0; i < solution.size(); ++i)
    values.push_back(Domain::single(solution[CellId{i}]));
  return values;
}

bool is_marks_alone(const SquarePuzzle& square) {
  if (square.family() != "sudoku" ||
      square.shape() != shape_of_family("sudoku", square.shape().side)) {
    return false;
  }
  return std::ranges::none_of(marks_of(square), &Domain::empty);
}

bool looks_like_marks(std::string_view line) {
  const auto n = sudoku_marks_detail::marked_side(line.size());
  if (!n) return false;
  const std::size_t width = *n > 9 ? 2 : 1;
  std::size_t strange = 0;
  std::size_t found = 0;
  for (std::size_t i = 0; i < line.size(); i += width) {
    const std::string_view text = line.substr(i, width);
    const bool is_mark = text == sudoku_marks_detail::mark_text(i / width % *n + 1, *n);
    found += is_mark ? 1U : 0U;
    strange += is_mark || sudoku_marks_detail::is_no_mark(text) ? 0U : 1U;
  }
  // As many marks as cells at least: a line of givens of a larger Sudoku does not have that.
  return strange <= 1 && found >= *n * *n;
}

constinit const Format sudoku_marks = format_of<sudoku_marks_detail::codec>();

}  // namespace puzzlec
