#include "encoders/puzzles/square_puzzle.hpp"

#include <utility>

#include <fmt/format.h>

namespace puzzlec {

SquarePuzzle::SquarePuzzle(Grid givens, HouseShape shape)
    : givens_(std::move(givens)), shape_(shape) {}

std::string_view SquarePuzzle::family() const {
  if (shape_.block_rows == 0) return "latin";
  return shape_.diagonals ? "sudoku-x" : "sudoku";
}

Model SquarePuzzle::model(StructurePool& pool) const {
  const std::string key =
      fmt::format("{} {} {}x{}", family(), shape_.side, shape_.block_rows, shape_.block_columns);
  Model model{pool.get(key, [this] { return square_structure(shape_); }), {}, {}};
  for (std::uint32_t index = 0; index < givens_.size(); ++index) {
    const CellId cell{index};
    if (!givens_[cell].is_blank()) model.givens.push_back({cell, givens_[cell]});
  }
  return model;
}

// Written from the rules with plain row and column arithmetic, not from the houses of the model.
std::optional<std::string> SquarePuzzle::check(const Grid& answer) const {
  const std::size_t n = shape_.side;
  if (answer.rows() != n || answer.columns() != n) return "the answer has another size";
  std::vector<std::size_t> seen;  // by value: the last house in which it was seen
  std::size_t house = 0;
  std::optional<std::string> problem;
  const auto start = [&] {
    seen.resize(n + 1, 0);
    ++house;
  };
  const auto see = [&](std::size_t row, std::size_t column, const char* kind, std::size_t number) {
    const auto value = static_cast<std::size_t>(answer.at(row, column).number);
    if (seen[value] == house && !problem) {
      problem = fmt::format("{} comes twice in {} {}", value, kind, number + 1);
    }
    seen[value] = house;
  };
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t column = 0; column < n; ++column) {
      const Value value = answer.at(row, column);
      if (value.number < 1 || static_cast<std::size_t>(value.number) > n) {
        return fmt::format("row {}, column {} holds no value of 1..{}", row + 1, column + 1, n);
      }
      const Value given = givens_.at(row, column);
      if (!given.is_blank() && given != value) {
        return fmt::format("row {}, column {} was given as {}", row + 1, column + 1, given.number);
      }
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    start();
    for (std::size_t j = 0; j < n; ++j) see(i, j, "row", i);
    start();
    for (std::size_t j = 0; j < n; ++j) see(j, i, "column", i);
  }
  if (shape_.block_rows > 0) {
    std::size_t number = 0;
    for (std::size_t top = 0; top < n; top += shape_.block_rows) {
      for (std::size_t left = 0; left < n; left += shape_.block_columns) {
        start();
        for (std::size_t row = top; row < top + shape_.block_rows; ++row) {
          for (std::size_t column = left; column < left + shape_.block_columns; ++column) {
            see(row, column, "block", number);
          }
        }
        ++number;
      }
    }
  }
  if (shape_.diagonals) {
    start();
    for (std::size_t i = 0; i < n; ++i) see(i, i, "diagonal", 0);
    start();
    for (std::size_t i = 0; i < n; ++i) see(i, n - 1 - i, "diagonal", 1);
  }
  return problem;
}

std::optional<HouseShape> shape_of_family(std::string_view family, std::size_t side) {
  if (family == "latin") return HouseShape{side, 0, 0, false};
  if (family != "sudoku" && family != "sudoku-x") return std::nullopt;
  std::size_t block_rows = 1;
  for (std::size_t rows = 2; rows * rows <= side; ++rows) {
    if (side % rows == 0) block_rows = rows;
  }
  if (block_rows == 1 && side != 1) return std::nullopt;
  return HouseShape{side, block_rows, side / block_rows, family == "sudoku-x"};
}

std::optional<std::string> needs_square(const Puzzle& puzzle, std::size_t first, std::size_t last) {
  const Grid& grid = puzzle.givens();
  const bool fits = grid.rows() == grid.columns() && grid.rows() >= first && grid.rows() <= last &&
                    puzzle.family() != "tentaizu";
  if (fits) return std::nullopt;
  if (first == last) return fmt::format("a {0}x{0} square of the values 1..{0}", first);
  return fmt::format("an n x n square of the values 1..n, n = {}..{}", first, last);
}

}  // namespace puzzlec
