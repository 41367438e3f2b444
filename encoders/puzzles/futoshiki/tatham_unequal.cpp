// Format `tatham-unequal`: ids of Unequal from Simon Tatham's collection.
//
//   params = N ["a"] ["d" difficulty]; description = for each cell a number, 0 for blank, and
//   letters U R D L: larger than that neighbour (or, with "a", differing by one); a comma after
//   each. Runs of blanks a .. z may replace zeros.
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/futoshiki/futoshiki_puzzle.hpp"
#include "encoders/spelling/sites/tatham_text.hpp"

namespace puzzlec {
namespace tatham_unequal_detail {
namespace {

constexpr std::size_t largest_side = 32;
constexpr std::string_view directions = "URDL";

/// The cell next to `cell`, or nothing at the edge of the square.
std::optional<CellId> neighbour(CellId cell, std::size_t direction, std::size_t side) {
  const std::size_t row = cell.index / side;
  const std::size_t column = cell.index % side;
  constexpr std::array<int, 4> down{-1, 0, 1, 0};
  constexpr std::array<int, 4> right{0, 1, 0, -1};
  const std::size_t r = row + static_cast<std::size_t>(down[direction]);
  const std::size_t c = column + static_cast<std::size_t>(right[direction]);
  if (r >= side || c >= side) return std::nullopt;
  return CellId{static_cast<std::uint32_t>(r * side + c)};
}

/// The sign between a cell and its neighbour, as the puzzle keeps it.
FutoshikiSign sign_of(CellId cell, CellId other, bool is_adjacent) {
  if (is_adjacent) return {std::min(cell, other), std::max(cell, other)};
  return {cell, other};
}

/// A number and the letters that follow it.
std::optional<InputError> read_cell(LineScanner& line, CellId cell, FutoshikiPuzzle& puzzle) {
  const std::size_t side = puzzle.givens.rows();
  const LineScanner before = line;
  if (line.peek() < '0' || line.peek() > '9')
    return line.unexpected("a number, 0 for a blank cell");
  const auto number = line.number();
  if (!number || *number > side)
    return before.error(InputErrorCode::out_of_range, fmt::format("a number 0..{}", side));
  if (*number > 0) puzzle.givens[cell] = value_of(static_cast<std::size_t>(*number));
  while (!line.at_end() && directions.find(line.peek()) != std::string_view::npos) {
    const auto other = neighbour(cell, directions.find(line.peek()), side);
    if (!other)
      return line.error(InputErrorCode::out_of_range, "a sign towards a cell of the square");
    puzzle.signs.push_back(sign_of(cell, *other, puzzle.is_adjacent));
    line.advance();
  }
  return std::nullopt;
}

std::optional<InputError> read_cells(LineScanner& line, FutoshikiPuzzle& puzzle) {
  const std::size_t size = puzzle.givens.size();
  const std::string cells = counted(size, "cell");
  for (std::uint32_t i = 0; i < size;) {
    if (line.at_end())
      return line.error(InputErrorCode::wrong_count, cells, fmt::format("{} of them", i));
    if (line.peek() >= 'a' && line.peek() <= 'z') {
      const LineScanner before = line;
      i += static_cast<std::uint32_t>(line.peek() - 'a') + 1;
      line.advance();
      if (i > size)
        return before.error(InputErrorCode::wrong_count, cells, "a run of blanks beyond them");
    } else if (auto error = read_cell(line, CellId{i++}, puzzle)) {
      return error;
    }
    if (i < size && !line.take(',')) return line.unexpected("',' between two cells");
  }
  line.take(',');
  return line.expect_end();
}

Parsed<FutoshikiPuzzle> read(LineScanner& line, Reading&) {
  skip_game(line, "unequal");
  const auto side = read_side(line, 1, largest_side);
  if (!side) return Failure{side.error()};
  FutoshikiPuzzle puzzle{Grid(*side, *side), {}, line.take('a')};
  skip_difficulty(line);
  if (auto error = expect_colon(line)) return Failure{*error};
  if (auto error = read_cells(line, puzzle)) return Failure{*error};
  std::ranges::sort(puzzle.signs);
  puzzle.signs.erase(std::unique(puzzle.signs.begin(), puzzle.signs.end()), puzzle.signs.end());
  return puzzle;
}

Fit detect(std::string_view head, bool) {
  const auto id = parts_of_id(first_puzzle_line(head), "unequal");
  if (!id) return Fit::no;
  if (id->is_named) return Fit::possible;
  const bool is_side = id->params.find_first_not_of("0123456789a") == std::string_view::npos ||
                       id->params.find('d') != std::string_view::npos;
  const bool is_cells = id->description.find_first_not_of(
                            "0123456789URDL,abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
  // The first entry is a number, and every other one begins with a number or a run.
  const std::size_t end = id->description.find(',');
  const bool is_first =
      end != std::string_view::npos && end > 0 &&
      id->description.substr(0, end).find_first_not_of("0123456789URDL") == std::string_view::npos;
  return is_side && id->params.find('x') == std::string_view::npos && is_cells && is_first
             ? Fit::possible
             : Fit::no;
}

std::string write(const FutoshikiPuzzle& puzzle) {
  const Grid& givens = puzzle.givens;
  const std::size_t side = givens.rows();
  std::string text = fmt::format("{}{}:", side, puzzle.is_adjacent ? "a" : "");
  for (std::uint32_t i = 0; i < givens.size(); ++i) {
    const CellId cell{i};
    text += std::to_string(givens[cell].is_blank() ? 0 : givens[cell].number);
    for (std::size_t d = 0; d < directions.size(); ++d) {
      const auto other = neighbour(cell, d, side);
      if (other && puzzle.has_sign(sign_of(cell, *other, puzzle.is_adjacent)))
        text += directions[d];
    }
    text += ',';
  }
  return text + '\n';
}

constexpr Codec<FutoshikiPuzzle> codec{
    .name = "tatham-unequal",
    .summary = "ids of Simon Tatham's Unequal, one per line: Futoshiki, also its adjacent form",
    .example =
        "4:0,0,0D,0,0,0U,0,0,0U,0,0D,0L,0,0L,0,0,\n"
        "5a:0D,0R,0L,5,0,0UR,0L,0RD,0RL,0L,0D,1R,0UL,0R,0DL,0URD,0L,0D,0,0U,0U,0R,0URL,"
        "0RL,0L,\n",
    .detect = detect,
    .layout = EachLine<FutoshikiPuzzle>{read},
    .states = "a Futoshiki",
    .write = write,
};

}  // namespace
}  // namespace tatham_unequal_detail

extern const Format tatham_unequal;
constinit const Format tatham_unequal = format_of<tatham_unequal_detail::codec>();

}  // namespace puzzlec
