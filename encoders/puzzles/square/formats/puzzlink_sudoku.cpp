// Format `puzzlink-sudoku`: puzz.link URLs of Sudoku, one per line: .../p?sudoku/N/N/ cells as
// number16. Blocks are square; for side 6 they are two rows of three.
#include <utility>

#include <fmt/format.h>

#include "encoders/base/checked_math.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/puzzlink_line.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/sites/puzzlink_text.hpp"

namespace puzzlec {
namespace puzzlink_sudoku_detail {
namespace {

constexpr std::size_t largest_side = 36;

bool has_side(std::size_t side) {
  return side == 6 || exact_sqrt(static_cast<std::uint32_t>(side)).has_value();
}

Parsed<SquarePuzzle> read(LineScanner& line, Reading&) {
  const LineScanner whole = line;
  const auto side = read_puzzlink_size(line, "sudoku", 1, largest_side);
  if (!side) return Failure{side.error()};
  if (!has_side(*side)) {
    return Failure{whole.error(InputErrorCode::unsupported, "a side of 6 or n*n",
                               fmt::format("side {}", *side))};
  }
  const LineScanner start = line;
  const auto cells = read_number16(line, *side * *side);
  if (!cells) return Failure{cells.error()};
  for (const auto& cell : *cells) {
    if (cell && (*cell < 1 || *cell > *side)) {
      return Failure{start.error(InputErrorCode::out_of_range, fmt::format("values 1..{}", *side),
                                 std::to_string(*cell))};
    }
  }
  if (auto error = expect_puzzlink_end(line)) return Failure{*error};
  return plain_sudoku(grid_of(*cells, *side, *side));
}

std::string write(const SquarePuzzle& puzzle) {
  const std::size_t side = puzzle.shape().side;
  return fmt::format("{}sudoku/{}/{}/{}\n", puzzlink_prefix, side, side,
                     write_number16(numbers_of(puzzle.givens)));
}

constexpr Codec<SquarePuzzle> codec{
    .name = "puzzlink-sudoku",
    .summary = "puzz.link URLs of Sudoku, one per line",
    .example =
        "https://puzz.link/p?sudoku/4/4/g1k23k3g\n"
        "https://puzz.link/p?sudoku/9/9/k8g1g7i2i99o2g3h75q19h5g4o83i4i6g4g5k\n",
    .detect = [](std::string_view head,
                 bool) { return is_puzzlink(head, "sudoku") ? Fit::possible : Fit::no; },
    .layout = EachLine<SquarePuzzle>{read_puzzlink_line<SquarePuzzle, read>},
    .states = "a Sudoku of side 6 or n*n with ordinary blocks and nothing but givens",
    .can_state =
        [](const SquarePuzzle& puzzle) {
          return is_plain_square(puzzle, {"sudoku"}, 1, largest_side) &&
                 has_side(puzzle.shape().side);
        },
    .write = write,
};

}  // namespace
}  // namespace puzzlink_sudoku_detail

constinit const Format puzzlink_sudoku = format_of<puzzlink_sudoku_detail::codec>();

}  // namespace puzzlec
