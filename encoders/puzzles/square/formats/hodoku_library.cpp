// Format `hodoku-library`: the lines in which HoDoKu keeps Sudokus with the technique that they show.
//
//   :TECHNIQUE:CANDIDATES:CELLS:DELETED:ELIMINATIONS:EXTRA
//   81 cells, . or 0 for blank, and + before a value that was set and is not given. What was set or
//   deleted is a player's: it is left out, as are the technique and what it eliminates.
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/formats/sudoku_line.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace hodoku_library_detail {
namespace {

constexpr std::size_t side = 9;
constexpr std::size_t cell_count = side * side;

/// Goes past a field and the colon before it.
std::optional<std::string_view> take_field(LineScanner& line) {
  if (!line.take(':')) return std::nullopt;
  const std::string_view field = line.rest().substr(0, line.rest().find(':'));
  line.advance(field.size());
  return field;
}

/// The cells of the field that comes next; a value that is set is a blank, and is counted.
Parsed<Grid> read_cells(LineScanner& line, std::size_t& set) {
  Grid grid(side, side);
  for (std::uint32_t i = 0; i < cell_count; ++i) {
    const bool is_set = line.take('+');
    const char c = line.peek();
    if (line.at_end() || c == ':') {
      return Failure{
          line.error(InputErrorCode::wrong_count, counted(cell_count, "cell"), counted(i, "cell"))};
    }
    const bool is_value = c >= '1' && c <= '9';
    if (!is_value && (is_set || (c != '.' && c != '0'))) {
      return Failure{
          line.unexpected(is_set ? "the value 1..9 that is set"
                                 : "a value 1..9, 0 or '.' for a blank, or + before a value")};
    }
    if (is_value && !is_set) grid[CellId{i}] = value_of(static_cast<std::size_t>(c - '0'));
    set += is_set ? 1 : 0;
    line.advance();
  }
  return grid;
}

Parsed<SquarePuzzle> read(LineScanner& line, Reading& in) {
  for (const char* what : {"a colon and the number of a technique", "a colon and candidates"}) {
    if (!take_field(line)) return Failure{line.unexpected(what)};
  }
  if (!line.take(':')) return Failure{line.unexpected("a colon and 81 cells")};
  std::size_t set = 0;
  auto grid = read_cells(line, set);
  if (!grid) return Failure{grid.error()};
  if (!line.at_end() && line.peek() != ':')
    return Failure{line.error(InputErrorCode::wrong_count, "a colon after 81 cells",
                              quoted(line.rest().substr(0, 12)))};
  const auto deleted = take_field(line);
  if (set > 0) in.left_out.push_back(counted(set, "value") + " that a player has set");
  if (deleted && deleted->find_first_not_of(' ') != std::string_view::npos)
    in.left_out.push_back("candidates that a player has deleted");
  const std::string_view family =
      in.options.as.empty() ? "sudoku" : std::string_view(in.options.as);
  const auto shape = shape_of_family(family, side);
  ensure(shape.has_value(), "every square class has a shape of side 9");
  return SquarePuzzle{*std::move(grid), {*shape}};
}

/// Three colons or more, and cells after the third.
Fit detect(std::string_view head, bool) {
  std::string_view line = first_puzzle_line(head);
  if (!line.starts_with(':')) return Fit::no;
  for (int colon = 0; colon < 3; ++colon) {
    const std::size_t at = line.find(':');
    if (at == std::string_view::npos) return Fit::no;
    line.remove_prefix(at + 1);
  }
  const auto cells = std::ranges::count_if(
      line.substr(0, line.find(':')), [](char c) { return c == '.' || (c >= '0' && c <= '9'); });
  return cells >= 41 ? Fit::possible : Fit::no;
}

std::string line_of(const Grid& grid) {
  return ":0000:x:" + sudoku_cells(grid) + ":::\n";
}

constexpr Codec<SquarePuzzle> codec{
    .name = "hodoku-library",
    .summary = "lines of HoDoKu's libraries, :technique:candidates:cells:..., each a 9x9 Sudoku",
    .example =
        ":0000:x:..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
        ":::\n",
    .detect = detect,
    .layout = EachLine<SquarePuzzle>{.read = read},
    .states = "a 9x9 Sudoku with ordinary blocks and nothing but givens",
    .can_state =
        [](const SquarePuzzle& puzzle) { return is_plain_square(puzzle, {"sudoku"}, side, side); },
    .write = [](const SquarePuzzle& puzzle) { return line_of(puzzle.givens); },
    .answers = {.first_side = side,
                .last_side = side,
                .grid = [](const Puzzle&, const Grid& grid) { return line_of(grid); },
                .frame = {}},
};

}  // namespace
}  // namespace hodoku_library_detail

constinit const Format hodoku_library = format_of<hodoku_library_detail::codec>();

}  // namespace puzzlec
