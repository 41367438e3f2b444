// Format `puzzlink-sudoku`: puzz.link URLs of Sudoku, a line each: .../p?sudoku/N/N/ cells as
// number16. Blocks are square, but for side 6, where they are two rows of three.
#include <fmt/format.h>

#include "encoders/base/checked_math.hpp"
#include "encoders/puzzles/line_list.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/puzzlink_text.hpp"

namespace puzzlec {
namespace {

constexpr std::size_t largest_side = 36;

bool has_side(std::size_t side) {
  return side == 6 || exact_sqrt(static_cast<std::uint32_t>(side)).has_value();
}

Parsed<PuzzlePtr> parse(LineScanner& scanner) {
  const LineScanner line = scanner;
  const auto side = read_puzzlink_size(scanner, "sudoku", 1, largest_side);
  if (!side) return Failure{side.error()};
  if (!has_side(*side)) {
    return Failure{line.error(InputErrorCode::unsupported, "a side of 6 or n*n",
                              fmt::format("side {}", *side))};
  }
  const LineScanner start = scanner;
  const auto cells = read_number16(scanner, *side * *side);
  if (!cells) return Failure{cells.error()};
  Grid grid(*side, *side);
  for (std::uint32_t i = 0; i < cells->size(); ++i) {
    const auto& cell = (*cells)[i];
    if (!cell) continue;
    if (*cell < 1 || *cell > *side) {
      return Failure{start.error(InputErrorCode::out_of_range, fmt::format("values 1..{}", *side),
                                 std::to_string(*cell))};
    }
    grid[CellId{i}] = value_of(static_cast<std::size_t>(*cell));
  }
  if (auto error = expect_puzzlink_end(scanner)) return Failure{*error};
  return PuzzlePtr(
      std::make_unique<SquarePuzzle>(std::move(grid), *shape_of_family("sudoku", *side)));
}

std::string write_puzzle(std::size_t, const Puzzle& puzzle, const Answer&) {
  const Grid& givens = puzzle.givens();
  CellNumbers cells(givens.size());
  for (std::uint32_t i = 0; i < givens.size(); ++i) {
    const Value value = givens[CellId{i}];
    if (!value.is_blank()) cells[i] = static_cast<std::uint64_t>(value.number);
  }
  return fmt::format("{}sudoku/{}/{}/{}\n", puzzlink_prefix, givens.rows(), givens.rows(),
                     write_number16(cells));
}

}  // namespace

extern const Format puzzlink_sudoku;
const Format puzzlink_sudoku{
    .name = "puzzlink-sudoku",
    .summary = "puzz.link URLs of Sudoku, a line each",
    .example =
        "https://puzz.link/p?sudoku/4/4/g1k23k3g\n"
        "https://puzz.link/p?sudoku/9/9/k8g1g7i2i99o2g3h75q19h5g4o83i4i6g4g5k\n",
    .detect = [](std::string_view head,
                 bool) { return is_puzzlink(head, "sudoku") ? Fit::possible : Fit::no; },
    .open = [](TextCursor& cursor, const ReadOptions&) { return read_lines(cursor, parse); },
    .refuses = [](const Puzzle& puzzle) { return needs_square(puzzle, 1, 127); },
    .loses = [](const Puzzle& puzzle) -> std::optional<std::string> {
      const auto loss = needs_plain_square(puzzle, {"sudoku"}, 1, largest_side);
      if (!loss && has_side(puzzle.givens().rows())) return std::nullopt;
      return "a Sudoku of side 6 or n*n with ordinary blocks and nothing else";
    },
    .answers = {.item = write_number_rows, .separator = "\n"},
    .puzzles = {.item = write_puzzle},
};

}  // namespace puzzlec
