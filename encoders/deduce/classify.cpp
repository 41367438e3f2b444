#include "encoders/deduce/classify.hpp"

#include <utility>

#include "encoders/base/checked_math.hpp"
#include "encoders/base/errors.hpp"

namespace puzzlec {
namespace {

std::vector<Duplicate> duplicates_of(const Grid& grid, const HouseShape& shape) {
  std::vector<Duplicate> duplicates;
  std::vector<std::vector<CellId>> places(grid.rows() + 1);  // by value
  for (const HouseKind kind :
       {HouseKind::diagonal, HouseKind::block, HouseKind::column, HouseKind::row}) {
    for (const House& house : houses_of_kind(shape, kind)) {
      for (auto& cells : places) cells.clear();
      for (const CellId cell : house.cells) {
        if (!grid[cell].is_blank())
          places[static_cast<std::size_t>(grid[cell].number)].push_back(cell);
      }
      for (std::size_t number = 1; number < places.size(); ++number) {
        if (places[number].size() < 2) continue;
        duplicates.push_back({kind, house.number, value_of(number), places[number]});
      }
    }
  }
  return duplicates;
}

}  // namespace

HouseShape shape_of(SquareClass square_class, std::size_t side) {
  if (square_class == SquareClass::latin_square) return {side, 0, 0, false};
  const auto block = exact_sqrt(static_cast<std::uint32_t>(side));
  ensure(block.has_value(), "a Sudoku's side is a perfect square");
  return {side, *block, *block, square_class == SquareClass::sudoku_x};
}

const char* name_of(SquareClass square_class) {
  switch (square_class) {
    case SquareClass::sudoku_x:
      return "Sudoku-X";
    case SquareClass::sudoku:
      return "Sudoku";
    case SquareClass::latin_square:
      return "Latin Square";
  }
  return "?";
}

std::vector<ClassVerdict> classify(const Grid& grid) {
  ensure(grid.rows() == grid.columns(), "a square grid");
  const bool has_blocks = exact_sqrt(static_cast<std::uint32_t>(grid.rows())).has_value();
  const SquareStatus without_duplicates =
      grid.is_complete() ? SquareStatus::solved : SquareStatus::unsolved;
  std::vector<ClassVerdict> verdicts;
  for (const SquareClass candidate :
       {SquareClass::sudoku_x, SquareClass::sudoku, SquareClass::latin_square}) {
    if (candidate != SquareClass::latin_square && !has_blocks) continue;
    auto duplicates = duplicates_of(grid, shape_of(candidate, grid.rows()));
    const bool correct = duplicates.empty();
    verdicts.push_back(
        {candidate, correct ? without_duplicates : SquareStatus::incorrect, std::move(duplicates)});
    if (correct) break;
  }
  return verdicts;
}

}  // namespace puzzlec
