// Format `sudoku-line`: one Sudoku a line, its cells row by row, as in the collections of the
// solvers' benchmarks and in .sdm files.
//
//   n*n characters: 1..9 and then A, B, ... (or a, b, ...) for the values; . 0 * _ X for blank;
//   or 2*n*n characters, two digits a cell (01, 02, ...; .. or 00 for blank), which is also how
//   sides above 9 are written. Text behind a blank, tab, comma or semicolon, and lines that start
//   with #, are comments. Sides
//   below 4 and those without blocks of equal size (5, 7, 11 ...) hold no Sudoku.
#include <array>
#include <optional>

#include <fmt/format.h>

#include "encoders/base/checked_math.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace {

constexpr std::size_t largest_side = 31;
constexpr std::size_t smallest_side = 4;
constexpr std::int16_t no_symbol = -2;

/// By character: the value, -1 for blank, or no_symbol.
constexpr std::array<std::int16_t, 256> make_symbols() {
  std::array<std::int16_t, 256> symbols{};
  symbols.fill(no_symbol);
  for (const char c : std::string_view(".0*_Xx")) symbols[static_cast<unsigned char>(c)] = -1;
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

/// The line without its comment.
std::string_view cells_in(std::string_view line) {
  return line.substr(0, line.find_first_of(" \t,;#"));
}

/// How a line of some length is to be read.
struct Layout {
  std::size_t side = 0;
  std::size_t width = 1;  ///< characters a cell
};

/// No number is both n*n and 2*n*n.
std::optional<Layout> layout_of(std::size_t length) {
  for (const std::size_t width : {std::size_t{1}, std::size_t{2}}) {
    if (length % width != 0 || length / width > largest_side * largest_side) continue;
    const auto side = exact_sqrt(static_cast<std::uint32_t>(length / width));
    if (side && *side > 0) return Layout{*side, width};
  }
  return std::nullopt;
}

class LineReader final : public PuzzleReader {
 public:
  LineReader(TextCursor& cursor, const ReadOptions& options)
      : cursor_(&cursor), family_(options.as.empty() ? "sudoku" : options.as) {}

  std::optional<Parsed<PuzzlePtr>> next() override {
    while (!cursor_->at_end() && !cursor_->line_is_too_long() && cells_in(cursor_->line()).empty())
      cursor_->advance();
    if (cursor_->at_end()) return std::nullopt;
    auto puzzle = read();
    cursor_->advance();
    return puzzle;
  }

 private:
  Parsed<PuzzlePtr> read() {
    if (auto error = missing_line(*cursor_, "a puzzle")) return Failure{*error};
    const std::string_view cells = cells_in(cursor_->line());
    const auto layout = layout_of(cells.size());
    if (!layout || layout->side < smallest_side) {
      return Failure{cursor_->error(
          InputErrorCode::wrong_count, cells.size() + 1,
          "n*n or 2*n*n characters, n = 4..31, such as the 81 of a 9x9 puzzle",
          fmt::format("{} character{}", cells.size(), cells.size() == 1 ? "" : "s"))};
    }
    const auto shape = shape_of_family(family_, layout->side);
    if (!shape) {
      return Failure{cursor_->error(InputErrorCode::unsupported, 1,
                                    fmt::format("a side that a {} can have", family_),
                                    fmt::format("side {}", layout->side))};
    }
    Grid grid(layout->side, layout->side);
    for (std::uint32_t i = 0; i < grid.size(); ++i) {
      const std::string_view text = cells.substr(i * layout->width, layout->width);
      const auto number = layout->width == 1 ? symbol(text[0]) : number_of(text);
      if (number == no_symbol) {
        return Failure{cursor_->error(InputErrorCode::bad_character, i * layout->width + 1,
                                      layout->width == 1
                                          ? "a value, or one of . 0 * _ X for a blank"
                                          : "two digits, or .. for a blank",
                                      quoted(text))};
      }
      if (number > static_cast<std::int16_t>(layout->side)) {
        return Failure{cursor_->error(InputErrorCode::out_of_range, i * layout->width + 1,
                                      fmt::format("a value 1..{}", layout->side), quoted(text))};
      }
      grid[CellId{i}] = Value{number};
    }
    return PuzzlePtr(std::make_unique<SquarePuzzle>(std::move(grid), *shape));
  }

  static std::int16_t number_of(std::string_view pair) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (pair[0] == pair[1] && symbol(pair[0]) == -1) return -1;
    if (!is_digit(pair[0]) || !is_digit(pair[1])) return no_symbol;
    return static_cast<std::int16_t>((pair[0] - '0') * 10 + (pair[1] - '0'));
  }

  TextCursor* cursor_;
  std::string family_;
};

Fit detect_line(std::string_view head, bool) {
  for (const std::string_view line : first_lines(head, 40)) {
    const std::string_view cells = cells_in(line);
    if (cells.empty()) continue;
    const auto layout = layout_of(cells.size());
    if (!layout || layout->side < smallest_side || !shape_of_family("sudoku", layout->side)) {
      return Fit::no;
    }
    if (looks_like_marks(cells)) return Fit::no;
    std::size_t strange = 0;
    for (const char c : cells)
      strange += symbol(c) > static_cast<std::int16_t>(layout->side) || symbol(c) == no_symbol;
    return layout->width == 2 || strange <= 1 ? Fit::possible : Fit::no;
  }
  return Fit::no;
}

std::string line_of(const Grid& grid) {
  std::string text;
  for (std::uint32_t i = 0; i < grid.size(); ++i) {
    const Value value = grid[CellId{i}];
    if (grid.rows() <= 9) {
      text += value.is_blank() ? '.' : static_cast<char>('0' + value.number);
    } else {
      text += value.is_blank() ? ".." : fmt::format("{:02}", value.number);
    }
  }
  return text + '\n';
}

std::string write_answer(std::size_t, const Puzzle&, const Answer& answer) {
  return answer.kind == Answer::Kind::solved ? line_of(answer.grid) : stand_in(answer);
}

std::string write_puzzle(std::size_t, const Puzzle& puzzle, const Answer&) {
  return line_of(puzzle.givens());
}

}  // namespace

extern const Format sudoku_line;
const Format sudoku_line{
    .name = "sudoku-line",
    .summary =
        "one Sudoku a line (.sdm): n*n cells row by row, . for blank; two digits a cell "
        "for n > 9",
    .example =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n",
    .detect = detect_line,
    .open = [](TextCursor& cursor, const ReadOptions& options) -> std::unique_ptr<PuzzleReader> {
      return std::make_unique<LineReader>(cursor, options);
    },
    .refuses =
        [](const Puzzle& puzzle) { return needs_square(puzzle, smallest_side, largest_side); },
    .loses =
        [](const Puzzle& puzzle) {
          return needs_plain_square(puzzle, {"sudoku"}, smallest_side, largest_side);
        },
    .answers = {.item = write_answer},
    .puzzles = {.item = write_puzzle},
};

}  // namespace puzzlec
