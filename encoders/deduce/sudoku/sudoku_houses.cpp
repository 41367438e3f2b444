// Which puzzles SudokuSearch can search.
#include <algorithm>
#include <set>

#include "encoders/deduce/sudoku/sudoku_search.hpp"
#include "encoders/deduce/sudoku/sudoku_sizes.hpp"
#include "encoders/model/houses.hpp"

namespace puzzlec {
namespace sudoku_houses_detail {
namespace {

using sudoku_kernels::Extra;
using Houses = std::set<std::vector<CellId>>;

/// The cells of constraints that are houses; nothing if there is another one, or more than `most`.
template <typename Constraints>
std::optional<Houses> houses_in(const Constraints& constraints, std::size_t most) {
  Houses houses;
  for (const Constraint& constraint : constraints) {
    const auto* house = std::get_if<AllDifferent>(&constraint);
    if (house == nullptr || houses.size() > most) return std::nullopt;
    houses.insert(house->cells);
  }
  return houses;
}

Houses windows() {
  Houses houses;
  for (const std::uint32_t top : {1U, 5U}) {
    for (const std::uint32_t left : {1U, 5U}) {
      std::vector<CellId> window;
      for (std::uint32_t i = 0; i < 9; ++i)
        window.push_back(CellId{9 * (top + i / 3) + left + i % 3});
      houses.insert(std::move(window));
    }
  }
  return houses;
}

HouseShape shape_of(const SudokuHouses& houses) {
  const auto& [rows, columns] = sudoku_kernels::sizes[houses.size];
  return {rows * columns, rows, columns, houses.extra == Extra::diagonals};
}

}  // namespace
}  // namespace sudoku_houses_detail

std::optional<SudokuHouses> sudoku_houses(const HouseShape& shape) {
  for (std::size_t size = 0; size < sudoku_kernels::sizes.size(); ++size) {
    const auto& [rows, columns] = sudoku_kernels::sizes[size];
    if (shape.block_rows == rows && shape.block_columns == columns)
      return SudokuHouses{
          size, shape.diagonals ? sudoku_kernels::Extra::diagonals : sudoku_kernels::Extra::none};
  }
  return std::nullopt;
}

std::optional<SudokuHouses> sudoku_houses(const Structure& structure) {
  using namespace sudoku_houses_detail;
  const std::size_t side = structure.rows;
  if (structure.columns != side || side > 16) return std::nullopt;
  const Domain all = Domain::range(1, side);
  if (!std::ranges::all_of(structure.domains, [&](const Domain& d) { return d == all; }))
    return std::nullopt;
  const auto houses = houses_in(structure.constraints, 3 * side + 2);
  if (!houses) return std::nullopt;
  for (std::size_t size = 0; size < sudoku_kernels::sizes.size(); ++size) {
    for (const Extra extra : {Extra::none, Extra::diagonals}) {
      const SudokuHouses found{size, extra};
      const HouseShape shape = shape_of(found);
      if (shape.side != side) continue;
      Houses wanted;
      for (House& house : houses_of(shape)) wanted.insert(std::move(house.cells));
      if (*houses == wanted) return found;
    }
  }
  return std::nullopt;
}

std::optional<SudokuHouses> with_clues(const SudokuHouses& houses,
                                       std::span<const Constraint> clues) {
  using namespace sudoku_houses_detail;
  if (clues.empty()) return houses;
  if (clues.size() != 4 || shape_of(houses) != HouseShape{9, 3, 3, false}) return std::nullopt;
  static const Houses wanted = windows();
  const auto found = houses_in(clues, wanted.size());
  if (found != wanted) return std::nullopt;
  return SudokuHouses{houses.size, Extra::windows};
}

}  // namespace puzzlec
