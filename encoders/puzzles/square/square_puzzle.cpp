#include "encoders/puzzles/square/square_puzzle.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace puzzlec {

SquarePuzzle::SquarePuzzle(Grid givens, HouseShape shape)
    : SquarePuzzle(std::move(givens), SquareRules{shape, {}, {}, {}}) {}

SquarePuzzle::SquarePuzzle(Grid givens, SquareRules rules)
    : givens_(std::move(givens)), rules_(std::move(rules)) {}

std::string_view SquarePuzzle::family() const {
  if (!rules_.cages.empty()) return "killer-sudoku";
  if (!rules_.regions.empty()) return "jigsaw-sudoku";
  if (rules_.shape.block_rows == 0) return "latin";
  return rules_.shape.diagonals ? "sudoku-x" : "sudoku";
}

bool SquarePuzzle::is_plain() const {
  return rules_.marks.empty() && shape_of_family(family(), rules_.shape.side) == rules_.shape;
}

std::vector<std::uint32_t> SquarePuzzle::region_map() const {
  const HouseShape& shape = rules_.shape;
  if (!rules_.regions.empty() || shape.block_rows == 0) return rules_.regions;
  std::vector<std::uint32_t> regions(givens_.size());
  for (const House& house : houses_of_kind(shape, HouseKind::block)) {
    for (const CellId cell : house.cells)
      regions[cell.index] = static_cast<std::uint32_t>(house.number - 1);
  }
  return regions;
}

/// What only this puzzle has is part of its structure where cells are distinct: encodings of other
/// constraints look there.
Structure SquarePuzzle::structure() const {
  Structure structure = square_structure(rules_.shape);
  const std::size_t side = rules_.shape.side;
  if (!rules_.regions.empty()) {
    for (std::uint32_t region = 0; region < side; ++region) {
      AllDifferent house{{}, true, {"region", fmt::format("region {}", region + 1)}};
      for (std::uint32_t i = 0; i < rules_.regions.size(); ++i) {
        if (rules_.regions[i] == region) house.cells.push_back(CellId{i});
      }
      structure.constraints.emplace_back(std::move(house));
    }
  }
  for (const SumCage& cage : rules_.cages) {
    if (cage.may_repeat || cage.cells.size() < 2) continue;
    structure.constraints.emplace_back(AllDifferent{
        cage.cells, false, {"cage", fmt::format("cage {}", cell_name(cage.cells[0], side))}});
  }
  return structure;
}

Model SquarePuzzle::model(StructurePool& pool) const {
  const HouseShape& shape = rules_.shape;
  const bool is_shared = rules_.regions.empty() && rules_.cages.empty();
  Model model;
  if (is_shared) {
    const std::string key = fmt::format("square {} {}x{} {}", shape.side, shape.block_rows,
                                        shape.block_columns, shape.diagonals);
    model.structure = pool.get(key, [this] { return structure(); });
  } else {
    model.structure = std::make_shared<const Structure>(structure());
  }
  for (const SumCage& cage : rules_.cages) {
    if (!cage.sum) continue;
    model.clues.emplace_back(Cage{
        cage.cells,
        CageOperation::add,
        *cage.sum,
        {"cage", fmt::format("cage {} {}+", cell_name(cage.cells[0], shape.side), *cage.sum)}});
  }
  for (std::uint32_t i = 0; i < rules_.marks.size(); ++i) {
    if (rules_.marks[i] == Domain::range(1, shape.side)) continue;
    Tuples values;
    for (const Value value : rules_.marks[i]) values.push_back({value});
    model.clues.emplace_back(
        AllowedTuples{{CellId{i}},
                      make_tuples(std::move(values)),
                      {"marks", fmt::format("marks {}", cell_name(CellId{i}, shape.side))}});
  }
  for (std::uint32_t index = 0; index < givens_.size(); ++index) {
    const CellId cell{index};
    if (!givens_[cell].is_blank()) model.givens.push_back({cell, givens_[cell]});
  }
  return model;
}

// Written from the rules with plain row and column arithmetic, not from the houses of the model.
std::optional<std::string> SquarePuzzle::check(const Grid& answer) const {
  const HouseShape& shape = rules_.shape;
  const std::size_t n = shape.side;
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
      if (!rules_.marks.empty() && !rules_.marks[row * n + column].contains(value)) {
        return fmt::format("row {}, column {} is not marked with {}", row + 1, column + 1,
                           value.number);
      }
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    start();
    for (std::size_t j = 0; j < n; ++j) see(i, j, "row", i);
    start();
    for (std::size_t j = 0; j < n; ++j) see(j, i, "column", i);
  }
  if (shape.block_rows > 0) {
    std::size_t number = 0;
    for (std::size_t top = 0; top < n; top += shape.block_rows) {
      for (std::size_t left = 0; left < n; left += shape.block_columns) {
        start();
        for (std::size_t row = top; row < top + shape.block_rows; ++row) {
          for (std::size_t column = left; column < left + shape.block_columns; ++column) {
            see(row, column, "block", number);
          }
        }
        ++number;
      }
    }
  }
  if (shape.diagonals) {
    start();
    for (std::size_t i = 0; i < n; ++i) see(i, i, "diagonal", 0);
    start();
    for (std::size_t i = 0; i < n; ++i) see(i, n - 1 - i, "diagonal", 1);
  }
  if (!rules_.regions.empty()) {
    for (std::uint32_t region = 0; region < n; ++region) {
      start();
      for (std::size_t i = 0; i < n * n; ++i) {
        if (rules_.regions[i] == region) see(i / n, i % n, "region", region);
      }
    }
  }
  for (std::size_t number = 0; number < rules_.cages.size(); ++number) {
    const SumCage& cage = rules_.cages[number];
    std::uint64_t sum = 0;
    start();
    for (const CellId cell : cage.cells) {
      sum += static_cast<std::uint64_t>(answer[cell].number);
      if (!cage.may_repeat) see(cell.index / n, cell.index % n, "cage", number);
    }
    if (!problem && cage.sum && sum != *cage.sum)
      problem = fmt::format("cage {} adds up to {} in place of {}", number + 1, sum, *cage.sum);
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

std::optional<SquareRules> rules_with_regions(std::size_t side,
                                              const std::vector<std::uint32_t>& regions,
                                              bool diagonals) {
  // Numbered anew, in the order of their first cells.
  std::map<std::uint32_t, std::uint32_t> number_of;
  std::vector<std::uint32_t> map;
  std::vector<std::size_t> sizes;
  for (const std::uint32_t region : regions) {
    const auto next = static_cast<std::uint32_t>(number_of.size());
    const std::uint32_t number = number_of.emplace(region, next).first->second;
    map.push_back(number);
    sizes.resize(number_of.size());
    ++sizes[number];
  }
  const bool equal = std::ranges::all_of(sizes, [side](std::size_t size) { return size == side; });
  if (regions.size() != side * side || sizes.size() != side || !equal) return std::nullopt;
  for (std::size_t rows = 1; rows <= side; ++rows) {
    if (side % rows != 0) continue;
    const HouseShape shape{side, rows, side / rows, diagonals};
    if (SquarePuzzle(Grid(side, side), shape).region_map() != map) continue;
    return SquareRules{shape, {}, {}, {}};
  }
  return SquareRules{{side, 0, 0, diagonals}, std::move(map), {}, {}};
}

std::optional<std::string> needs_square(const Puzzle& puzzle, std::size_t first, std::size_t last) {
  const Grid& grid = puzzle.givens();
  if (puzzle.is_square() && grid.rows() >= first && grid.rows() <= last) return std::nullopt;
  if (first == last) return fmt::format("a {0}x{0} square of the values 1..{0}", first);
  return fmt::format("an n x n square of the values 1..n, n = {}..{}", first, last);
}

std::optional<std::string> needs_plain_square(const Puzzle& puzzle,
                                              std::initializer_list<std::string_view> families,
                                              std::size_t first, std::size_t last) {
  const std::size_t side = puzzle.givens().rows();
  const bool is_one = std::ranges::find(families, puzzle.family()) != families.end();
  if (is_one && puzzle.is_plain() && side >= first && side <= last) return std::nullopt;
  return fmt::format("givens in a {} of side {} with ordinary blocks and nothing else",
                     fmt::join(families, " or "),
                     first == last ? std::to_string(first) : fmt::format("{}..{}", first, last));
}

}  // namespace puzzlec
