// Format `sudoku-address`: URLs of web sites that hold the cells of a 9x9 Sudoku.
//
//   https://www.sudokuwiki.org/sudoku.htm?bd=81 cells, 0 or . for blank
//   https://sudokuexchange.com/play/?s=81 digits, or packed: each of 0..9 A..Z a..x is a digit, its number
//     modulo 10, and as many blank cells after it as that number has tens
//
//   Other sites that have all cells in a parameter of one of these names are read, too. Other parameters
//   are not looked at.
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/formats/sudoku_line.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace sudoku_address_detail {
namespace {

constexpr std::size_t side = 9;
constexpr std::size_t cell_count = side * side;
constexpr std::string_view written = "https://www.sudokuwiki.org/sudoku.htm?bd=";
constexpr std::array<std::string_view, 6> parameters{"bd",    "s",    "puzzle",
                                                     "board", "grid", "sudoku"};
constexpr std::string_view ends = "&# \t>)\"'";

bool is_address(std::string_view line) {
  return line.starts_with("http://") || line.starts_with("https://");
}

/// A parameter's value, and where it begins in the line.
struct Value {
  std::string_view text;
  std::size_t start = 0;
};

/// The first parameter with one of the names.
std::optional<Value> cells_of(std::string_view address) {
  for (std::size_t at = address.find('?'); at < address.size(); at = address.find('&', at)) {
    ++at;
    const std::size_t equals = address.find('=', at);
    if (equals == std::string_view::npos) break;
    const std::string_view name = address.substr(at, equals - at);
    if (std::ranges::find(parameters, name) == parameters.end()) continue;
    const std::size_t start = equals + 1;
    const std::size_t end = std::min(address.find_first_of(ends, start), address.size());
    return Value{address.substr(start, end - start), start};
  }
  return std::nullopt;
}

/// The digits of a packed text; nothing if a character has no number.
std::optional<std::string> unpacked(std::string_view text) {
  constexpr std::string_view numbers =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
  std::string digits;
  for (const char c : text) {
    const std::size_t number = numbers.find(c);
    if (number == std::string_view::npos) return std::nullopt;
    digits += static_cast<char>('0' + number % 10);
    digits.append(number / 10, '0');
  }
  return digits;
}

Parsed<SquarePuzzle> read(LineScanner& line, Reading& in) {
  if (!is_address(line.rest())) {
    return Failure{line.unexpected("a URL that begins with https://")};
  }
  const auto value = cells_of(line.rest());
  if (!value) {
    line.advance(std::min(line.rest().find('?'), line.rest().size()));
    return Failure{line.unexpected("the cells of a Sudoku, such as ?bd= or ?s= and 81 digits")};
  }
  line.advance(value->start);
  LineScanner cells = line.part(value->text.size());
  if (value->text.size() != cell_count) {
    const auto digits = unpacked(value->text);
    if (!digits || digits->size() != cell_count) {
      return Failure{line.error(InputErrorCode::wrong_count, "81 cells, as digits or packed",
                                digits ? fmt::format("{} cells", digits->size())
                                       : fmt::format("{} characters", value->text.size()))};
    }
    LineScanner unpacked_cells(in.cursor, *digits, line.column());
    return read_sudoku_cells(unpacked_cells, in);
  }
  return read_sudoku_cells(cells, in);
}

Fit detect(std::string_view head, bool) {
  const std::string_view line = first_puzzle_line(head);
  if (!is_address(line)) return Fit::no;
  const auto value = cells_of(line);
  if (!value) return Fit::no;
  const bool is_plain = looks_like_sudoku_cells(value->text) && value->text.size() == cell_count;
  const bool is_of_site = line.find("sudokuwiki.org/") < value->start ||
                          line.find("sudokuexchange.com/") < value->start;
  const auto digits = unpacked(value->text);
  return is_plain || is_of_site || (digits && digits->size() == cell_count) ? Fit::possible
                                                                            : Fit::no;
}

std::string address_of(const Grid& grid) {
  std::string cells = sudoku_cells(grid);
  std::ranges::replace(cells, '.', '0');
  return std::string(written) + cells + '\n';
}

constexpr Codec<SquarePuzzle> codec{
    .name = "sudoku-address",
    .summary =
        "URLs of sudokuwiki.org, sudokuexchange.com and others with the cells of a 9x9 Sudoku",
    .example =
        "https://www.sudokuwiki.org/sudoku.htm?bd=0000000000000030850010200000005070000040001000"
        "90000000500000073002010000000040009\n",
    .detect = detect,
    .layout = EachLine<SquarePuzzle>{.read = read},
    .states = "a 9x9 Sudoku with ordinary blocks and nothing but givens",
    .can_state =
        [](const SquarePuzzle& puzzle) { return is_plain_square(puzzle, {"sudoku"}, side, side); },
    .write = [](const SquarePuzzle& puzzle) { return address_of(puzzle.givens); },
    .answers = {.first_side = side,
                .last_side = side,
                .grid = [](const Puzzle&, const Grid& grid) { return address_of(grid); },
                .frame = {}},
};

}  // namespace
}  // namespace sudoku_address_detail

constinit const Format sudoku_address = format_of<sudoku_address_detail::codec>();

}  // namespace puzzlec
