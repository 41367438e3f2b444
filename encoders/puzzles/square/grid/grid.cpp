// Format `grid`: a square of cells in any usual spelling, for texts that no stricter format reads:
// rows or one line, with any frame, separator, heading, numbering, quotes or brackets around the
// cells. docs/reading.md states what it takes, and how it decides between readings.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/grid/grid_block.hpp"
#include "encoders/puzzles/square/grid/how_square.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace grid_detail {
namespace {

/// A document, such as a page with a table, is looked at up to this size.
constexpr std::size_t largest_document = std::size_t{1} << 22;

Expected<SquarePuzzle, GridFault> puzzle_of(FoundSquare found, const ReadOptions& options) {
  const std::size_t side = found.side;
  std::string family = options.as;
  if (family.empty() && found.is_bare) family = options.bare_as;
  if (family.empty())
    family = found.is_bare ? usual_family(side) : is_grid_side(side) ? "sudoku" : "latin";
  auto shape = shape_of_family(family, side);
  if (!shape) {
    return Failure{GridFault{InputErrorCode::unsupported,
                             {},
                             fmt::format("a side that a {} can have", family),
                             fmt::format("side {}", side)}};
  }
  if (found.block_rows > 0 && shape->block_rows > 0) {
    shape->block_rows = found.block_rows;
    shape->block_columns = found.block_columns;
  }
  SquareSpelling spelling{
      std::move(found.values.symbols), found.is_one_line, found.is_packed, {}, false};
  const bool is_settled = !options.is_detected || !options.as.empty() || !options.bare_as.empty();
  if (found.is_bare && !is_settled) spelling.how = how_bare_square(found.values.givens, *shape);
  if (found.values.zero_is_value && options.symbols.empty())
    note_zero_as_value(spelling.how, *shape, spelling.symbols);
  if (found.values.second_blank != '\0')
    note_second_blank(spelling.how, *shape, found.values.second_blank);
  SquarePuzzle puzzle{std::move(found.values.givens), {*shape}};
  puzzle.rules.marks = std::move(found.values.marks);
  puzzle.spelling = std::make_shared<const SquareSpelling>(std::move(spelling));
  return puzzle;
}

/// What stands first in the text ahead; more and more of it is looked at until that has an end.
FoundGrids look_ahead(TextCursor& cursor, const SymbolOptions& options) {
  for (std::size_t size = TextCursor::head_size;; size *= 8) {
    const std::string_view text = cursor.text_ahead(size);
    const bool is_all = text.size() < size;
    FoundGrids found = first_grids(text, options);
    const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    if (is_all || found.lines < lines || size >= largest_document) return found;
  }
}

/// What is looked at of a document to find its format.
constexpr std::size_t most_before_format = 400;

/// Whether a document of ours comes next, whose rows are not those of a square.
bool is_own_document(std::string_view ahead) {
  const std::size_t begin = ahead.find_first_not_of(" \t\r\n");
  return begin != std::string_view::npos && ahead[begin] == '{' &&
         ahead.find("\"puzzlec-") != std::string_view::npos;
}

Parsed<std::vector<SquarePuzzle>> read(Reading& in) {
  TextCursor& cursor = in.cursor;
  if (auto error = missing_line(cursor, "a puzzle")) {
    cursor.advance();
    return Failure{*error};
  }
  const std::size_t first_line = cursor.line_number();
  if (is_own_document(cursor.text_ahead(most_before_format))) {
    cursor.advance();
    return Failure{InputError{InputErrorCode::bad_character, cursor.file(), first_line, 1,
                              "a square, as before it (files of their own may be in other formats)",
                              "a document of another format"}};
  }
  FoundGrids found = look_ahead(cursor, {in.options.symbols, in.options.blank});
  const auto error_of = [&](GridFault fault) {
    return Failure{InputError{fault.code, cursor.file(), first_line + fault.place.line,
                              fault.place.column, std::move(fault.expected),
                              std::move(fault.found)}};
  };
  for (std::size_t i = 0; i < std::max<std::size_t>(found.lines, 1); ++i) cursor.advance();
  const bool is_settled = !in.options.as.empty() && !found.squares.empty();
  if (found.fault && !(is_settled && found.fault->code == InputErrorCode::unsupported))
    return error_of(std::move(*found.fault));
  const auto has_givens = [](const FoundSquare& square) {
    for (std::uint32_t i = 0; i < square.values.givens.size(); ++i) {
      if (!square.values.givens[CellId{i}].is_blank()) return true;
    }
    // Stars and dots alone are rather the answer to another puzzle.
    return !square.values.marks.empty() || square.block_rows > 0 ||
           (square.is_bare && !square.values.has_two_blanks);
  };
  if (!std::ranges::all_of(found.squares, has_givens)) {
    return error_of({InputErrorCode::wrong_count,
                     {},
                     "a square with at least one given, or a frame",
                     "blank cells alone"});
  }
  std::vector<SquarePuzzle> puzzles;
  for (FoundSquare& square : found.squares) {
    if (square.values.player_values > 0) {
      in.left_out.push_back(counted(square.values.player_values, "value") +
                            " that a player has set");
      in.left_out.emplace_back("candidates that a player has marked");
    }
    auto puzzle = puzzle_of(std::move(square), in.options);
    if (!puzzle) return error_of(puzzle.error());
    puzzles.push_back(std::move(*puzzle));
  }
  return puzzles;
}

Fit detect(std::string_view head, bool) {
  const FoundGrids found = first_grids(head, {});
  return found.squares.empty() || found.fault ? Fit::no : Fit::possible;
}

/// Rows with bars and rules between the blocks.
std::string framed(const std::vector<std::string>& texts, const HouseShape& shape) {
  std::size_t width = 1;
  for (const std::string& text : texts) width = std::max(width, text.size());
  const std::size_t columns = shape.block_columns == 0 ? shape.side : shape.block_columns;
  const std::size_t height = shape.block_rows == 0 ? shape.side : shape.block_rows;
  std::string text;
  for (std::size_t r = 0; r < shape.side; ++r) {
    if (r > 0 && r % height == 0) {
      for (std::size_t c = 0; c < shape.side; c += columns) {
        const std::size_t ends = (c > 0 ? 1U : 0U) + (c + columns < shape.side ? 1U : 0U);
        text += c > 0 ? "+" : "";
        text += std::string(columns * (width + 1) - 1 + ends, '-');
      }
      text += '\n';
    }
    for (std::size_t c = 0; c < shape.side; ++c) {
      if (c > 0) text += c % columns == 0 ? " | " : " ";
      text += fmt::format("{:>{}}", texts[r * shape.side + c], width);
    }
    text += '\n';
  }
  return text;
}

std::vector<std::string> texts_of(const SquarePuzzle& puzzle, const Grid& grid) {
  std::vector<std::string> texts;
  for (std::uint32_t i = 0; i < grid.size(); ++i)
    texts.push_back(puzzle.cell_text(grid, CellId{i}));
  return texts;
}

std::string write(const SquarePuzzle& puzzle) {
  SquarePuzzle plain = puzzle;
  plain.spelling.reset();
  return framed(texts_of(plain, puzzle.givens), puzzle.shape());
}

/// As the puzzle was written: in a line, as rows without blanks, or with a frame.
std::string answer_text(const Puzzle& held, const Grid& grid) {
  const SquarePuzzle* puzzle = held_as<SquarePuzzle>(held);
  if (puzzle == nullptr) return number_rows(grid, ".");
  const std::vector<std::string> texts = texts_of(*puzzle, grid);
  const bool is_narrow =
      std::ranges::all_of(texts, [](const std::string& text) { return text.size() == 1; });
  const bool is_packed = puzzle->spelling && puzzle->spelling->is_packed && is_narrow;
  const bool is_one_line = puzzle->spelling && puzzle->spelling->is_one_line;
  if (!is_packed && !is_one_line) return framed(texts, puzzle->shape());
  std::string text;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    text += texts[i];
    const bool ends_row = (i + 1) % grid.columns() == 0;
    if (i + 1 == texts.size() || (ends_row && !is_one_line)) {
      text += '\n';
    } else if (!is_packed) {
      text += ' ';
    }
  }
  return text;
}

bool can_state(const SquarePuzzle& puzzle) {
  return puzzle.family() == "sudoku" && puzzle.rules.marks.empty() && !puzzle.shape().diagonals &&
         puzzle.shape().block_rows > 1 && puzzle.shape().block_columns > 1 &&
         is_grid_side(puzzle.shape().side);
}

constexpr Codec<SquarePuzzle> codec{
    .name = "grid",
    .summary = "a square in any usual spelling: tables, frames, quoted or bracketed rows, code",
    .example = ". 1 | . .\n2 . | . 4\n----+----\n. . | 2 .\n3 . | . .\n",
    .detect = detect,
    .is_last_resort = true,
    .layout = Documents<SquarePuzzle>{.read = read},
    .states = "a Sudoku of side 4..36 with blocks of equal size and nothing but givens",
    .can_state = can_state,
    .write = write,
    .frame = {.separator = "\n"},
    .answers = {.last_side = largest_grid, .grid = answer_text},
};

}  // namespace
}  // namespace grid_detail

constinit const Format grid_text = format_of<grid_detail::codec>();

}  // namespace puzzlec
