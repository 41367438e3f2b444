// Format `sudoku-line`: one Sudoku a line, its cells row by row, as in the collections of the
// solvers' benchmarks and in .sdm files.
//
//   n*n characters: 1..9 and then A, B, ... (or a, b, ...) for the values; . 0 * _ X for blank;
//   or 2*n*n characters, two digits a cell (01, 02, ...; .. or 00 for blank), which is also how
//   sides above 9 are written. Text after a blank, tab, comma or semicolon, and lines that start
//   with #, are comments. Sides below 4 and those without blocks of equal size (5, 7, 11 ...) have
//   no Sudoku.
#include "encoders/puzzles/square/formats/sudoku_line.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/checked_math.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/grid/how_square.hpp"
#include "encoders/puzzles/square/grid/sudoku_marks.hpp"
#include "encoders/puzzles/square/grid/sudoku_table.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace sudoku_line_detail {
namespace {

constexpr std::size_t largest_side = largest_sudoku_line;
constexpr std::size_t smallest_side = smallest_sudoku_line;
constexpr std::int16_t no_symbol = -2;

/// By character: the value, 0 for 0, -1 for another blank, or no_symbol.
constexpr std::array<std::int16_t, 256> make_symbols() {
  std::array<std::int16_t, 256> symbols{};
  symbols.fill(no_symbol);
  for (const char c : std::string_view(".*_Xx")) symbols[static_cast<unsigned char>(c)] = -1;
  symbols['0'] = 0;
  for (std::size_t v = 1; v <= largest_side; ++v) {
    const auto value = static_cast<std::int16_t>(v);
    if (v <= 9) symbols['0' + v] = value;
    if (v > 9) symbols['A' + v - 10] = symbols['a' + v - 10] = value;
  }
  return symbols;
}
constexpr std::array<std::int16_t, 256> symbols = make_symbols();

std::int16_t symbol(char c) {
  return symbols[static_cast<unsigned char>(c)];
}

/// By character: whether a comment begins with it.
constexpr std::array<bool, 256> comment_starts = [] {
  std::array<bool, 256> starts{};
  for (const char c : std::string_view(" \t,;#")) starts[static_cast<unsigned char>(c)] = true;
  return starts;
}();

/// The line without blanks before it and a comment after it.
std::string_view cells_in(std::string_view line) {
  if (line.starts_with(' ') || line.starts_with('\t'))
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  std::size_t end = 0;
  while (end < line.size() && !comment_starts[static_cast<unsigned char>(line[end])]) ++end;
  return line.substr(0, end);
}

/// How a line of some length spells a puzzle.
struct Spelling {
  std::size_t side = 0;
  std::size_t width = 1;  ///< characters a cell
};

/// No number is both n*n and 2*n*n.
std::optional<Spelling> spelling_of(std::size_t length) {
  for (const std::size_t width : {std::size_t{1}, std::size_t{2}}) {
    if (length % width != 0 || length / width > largest_side * largest_side) continue;
    const auto side = exact_sqrt(static_cast<std::uint32_t>(length / width));
    if (side && *side > 0) return Spelling{*side, width};
  }
  return std::nullopt;
}

/// A cell of two characters.
std::int16_t number_of(std::string_view pair) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (pair[0] == pair[1] && symbol(pair[0]) <= 0) return symbol(pair[0]);
  if (!is_digit(pair[0]) || !is_digit(pair[1])) return no_symbol;
  return static_cast<std::int16_t>((pair[0] - '0') * 10 + (pair[1] - '0'));
}

/// What is wrong with the cell `i`, which is spelled `text`.
Failure<InputError> wrong_cell(LineScanner at, std::size_t i, const Spelling& spelling,
                               std::string_view text) {
  at.advance(i * spelling.width);
  const auto number = spelling.width == 1 ? symbol(text[0]) : number_of(text);
  if (number != no_symbol) {
    return Failure{at.error(InputErrorCode::out_of_range,
                            fmt::format("a value 1..{}", spelling.side), quoted(text))};
  }
  return Failure{at.error(InputErrorCode::bad_character,
                          spelling.width == 1 ? "a value, or one of . 0 * _ X for a blank"
                                              : "two digits, or .. for a blank",
                          quoted(text))};
}

/// 0 stands for a blank unless another sign does, and there is a value less than the side.
void number_from_zero(SquarePuzzle& puzzle, std::string_view cells, const Spelling& spelling) {
  const auto side = static_cast<std::int16_t>(spelling.side);
  for (std::uint32_t i = 0; i < puzzle.givens.size(); ++i) {
    if (puzzle.givens[CellId{i}].number == side) return;
  }
  for (std::uint32_t i = 0; i < puzzle.givens.size(); ++i) {
    const std::string_view text = cells.substr(i * spelling.width, spelling.width);
    const auto number = spelling.width == 1 ? symbol(text[0]) : number_of(text);
    puzzle.givens[CellId{i}] = number < 0 ? blank : value_of(static_cast<std::size_t>(number) + 1);
  }
  SquareSpelling zero{{}, true, true, {}, true};
  for (std::size_t value = 0; value < spelling.side; ++value) {
    zero.symbols.push_back(spelling.width == 2 ? fmt::format("{:02}", value)
                           : value < 10        ? std::to_string(value)
                                        : std::string(1, static_cast<char>('A' + value - 10)));
  }
  note_zero_as_value(zero.how, puzzle.shape(), zero.symbols);
  puzzle.spelling = std::make_shared<const SquareSpelling>(std::move(zero));
}

Parsed<SquarePuzzle> read_cells(LineScanner& line, const Reading& in) {
  const std::size_t length = line.rest().size();
  const auto spelling = spelling_of(length);
  if (!spelling || spelling->side < smallest_side) {
    line.advance(length);
    return Failure{line.error(InputErrorCode::wrong_count,
                              "n*n or 2*n*n characters, n = 4..31, such as the 81 of a 9x9 puzzle",
                              fmt::format("{} character{}", length, length == 1 ? "" : "s"))};
  }
  const std::string_view family =
      in.options.as.empty() ? "sudoku" : std::string_view(in.options.as);
  const auto shape = shape_of_family(family, spelling->side);
  if (!shape) {
    return Failure{line.error(InputErrorCode::unsupported,
                              fmt::format("a side that a {} can have", family),
                              fmt::format("side {}", spelling->side))};
  }
  Grid grid(spelling->side, spelling->side);
  const std::string_view cells = line.rest();
  const auto largest = static_cast<std::int16_t>(spelling->side);
  bool has_zero = false;
  bool has_other_blank = false;
  for (std::uint32_t i = 0; i < grid.size(); ++i) {
    const std::string_view text = cells.substr(i * spelling->width, spelling->width);
    const auto number = spelling->width == 1 ? symbol(text[0]) : number_of(text);
    if (number == no_symbol || number > largest) return wrong_cell(line, i, *spelling, text);
    has_zero |= number == 0;
    has_other_blank |= number == -1;
    grid[CellId{i}] = number == 0 ? blank : Value{number};
  }
  SquarePuzzle puzzle{std::move(grid), {*shape}};
  if (has_zero && has_other_blank) number_from_zero(puzzle, cells, *spelling);
  return puzzle;
}

/// Whether the cells of a line may be a Sudoku's, with one stray cell at most.
bool looks_like_cells(std::string_view cells) {
  const auto spelling = spelling_of(cells.size());
  if (!spelling || spelling->side < smallest_side || !shape_of_family("sudoku", spelling->side))
    return false;
  // Two digits together may give a value that one alone does not show.
  const std::size_t largest = spelling->width == 2 ? 9 : spelling->side;
  const auto strange = std::ranges::count_if(cells, [&](char c) {
    return symbol(c) > static_cast<std::int16_t>(largest) || symbol(c) == no_symbol;
  });
  return static_cast<std::size_t>(strange) <= spelling->width;
}

Parsed<SquarePuzzle> read(LineScanner& line, Reading& in) {
  return read_cells(line, in);
}

Fit detect(std::string_view head, bool) {
  if (looks_like_sudoku_table(head)) return Fit::no;
  std::size_t length_of_marks = 0;
  for (const std::string_view line : first_lines(head, 40)) {
    const std::string_view cells = cells_in(line);
    if (cells.empty()) continue;
    if (!looks_like_cells(cells)) return Fit::no;
    if (!looks_like_marks(cells) && cells.size() != length_of_marks) return Fit::possible;
    // Lines of one length that begin with all marks of a puzzle are of the format sudoku-marks.
    if (length_of_marks == 0) length_of_marks = cells.size();
  }
  return Fit::no;
}

std::string line_of(const Grid& grid) {
  std::string text;
  text.reserve(2 * grid.size() + 1);
  for (std::uint32_t i = 0; i < grid.size(); ++i) {
    const Value value = grid[CellId{i}];
    if (grid.rows() <= 9) {
      text += value.is_blank() ? '.' : static_cast<char>('0' + value.number);
    } else {
      text += value.is_blank() ? ".." : fmt::format("{:02}", value.number);
    }
  }
  return text;
}

/// In the symbols of a line that counts from 0, otherwise in numbers.
std::string answer_line(const Puzzle& puzzle, const Grid& grid) {
  const auto* square = held_as<SquarePuzzle>(puzzle);
  if (square == nullptr || !square->spelling || !square->spelling->is_sudoku_line)
    return line_of(grid) + '\n';
  std::string text;
  for (std::uint32_t i = 0; i < grid.size(); ++i) text += square->cell_text(grid, CellId{i});
  return text + '\n';
}

constexpr Codec<SquarePuzzle> codec{
    .name = "sudoku-line",
    .summary =
        "one Sudoku a line (.sdm): n*n cells row by row, . for blank; two digits a cell "
        "for n > 9",
    .example =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n",
    .detect = detect,
    .is_bare_squares = true,
    .layout = EachLine<SquarePuzzle>{.read = read, .content = cells_in},
    .states = "a Sudoku of side 4..31 with ordinary blocks and nothing but givens",
    .can_state =
        [](const SquarePuzzle& puzzle) {
          return is_plain_square(puzzle, {"sudoku"}, smallest_side, largest_side);
        },
    .write = [](const SquarePuzzle& puzzle) { return line_of(puzzle.givens) + '\n'; },
    .answers = {.first_side = smallest_side,
                .last_side = largest_side,
                .grid = answer_line,
                .frame = {}},
};

}  // namespace
}  // namespace sudoku_line_detail

Parsed<SquarePuzzle> read_sudoku_cells(LineScanner& line, const Reading& in) {
  return sudoku_line_detail::read_cells(line, in);
}

bool looks_like_sudoku_cells(std::string_view text) {
  return sudoku_line_detail::looks_like_cells(text);
}

std::string sudoku_cells(const Grid& grid) {
  return sudoku_line_detail::line_of(grid);
}

constinit const Format sudoku_line = format_of<sudoku_line_detail::codec>();

}  // namespace puzzlec
