// Answers that break exactly one rule, and puzzles for them. A clue is broken by changing the clue;
// what holds for all puzzles of the family is broken by changing the grid a little and the clues
// with it.

#include <algorithm>
#include <map>

#include "tests/families/families.hpp"
#include "tests/generators/makers.hpp"
#include "tests/oracle/rules.hpp"

namespace families {

namespace wrong_answers_detail {
namespace {

// Single cells, pairs of cells exchanged, and whole rows or columns exchanged.
std::vector<Grid> changed_a_little(const Puzzle& puzzle, const Grid& grid) {
  std::vector<Grid> changed;
  const int cells = puzzle.rows * puzzle.cols;
  const auto place_of = [&](int cell) { return Place{cell / puzzle.cols, cell % puzzle.cols}; };
  const bool has_stars = oracle::has_stars(puzzle);
  for (int first = 0; first < cells; ++first) {
    const Place a = place_of(first);
    for (int value = has_stars ? 0 : 1; value <= (has_stars ? 1 : puzzle.rows); ++value) {
      if (value != oracle::value_at(grid, a)) generate::at(changed.emplace_back(grid), a) = value;
    }
    for (int second = first + 1; second < cells; ++second) {
      const Place b = place_of(second);
      if (oracle::value_at(grid, a) == oracle::value_at(grid, b)) continue;
      Grid& other = changed.emplace_back(grid);
      std::swap(generate::at(other, a), generate::at(other, b));
    }
  }
  for (int a = 0; a < puzzle.rows; ++a) {
    for (int b = a + 1; b < puzzle.rows; ++b) {
      Grid& other = changed.emplace_back(grid);
      std::swap(other[static_cast<std::size_t>(a)], other[static_cast<std::size_t>(b)]);
    }
  }
  for (int a = 0; a < puzzle.cols; ++a) {
    for (int b = a + 1; b < puzzle.cols; ++b) {
      Grid& other = changed.emplace_back(grid);
      for (auto& row : other)
        std::swap(row[static_cast<std::size_t>(a)], row[static_cast<std::size_t>(b)]);
    }
  }
  return changed;
}

}  // namespace
}  // namespace wrong_answers_detail

std::vector<WrongAnswer> wrong_answers(const Puzzle& puzzle, const Grid& right, std::size_t most,
                                       Rng& rng) {
  const Family& family = find(puzzle.family);
  std::vector<WrongAnswer> wrong;
  std::map<std::string, std::size_t> count;
  const auto try_one = [&](const Puzzle& other, const Grid& grid) {
    const std::vector<Broken> broken = broken_rules(other, grid);
    if (broken.size() != 1 || count[broken[0].rule] == most) return;
    ++count[broken[0].rule];
    wrong.push_back({broken[0].rule, other, grid});
  };
  std::vector<Puzzle> misstated = family.misstated(puzzle, right);
  rng.shuffle(misstated);
  for (const Puzzle& other : misstated) try_one(other, right);
  std::vector<Grid> changed = wrong_answers_detail::changed_a_little(puzzle, right);
  if (family.near_misses != nullptr) {
    for (Grid& grid : family.near_misses(puzzle, right, rng)) changed.push_back(std::move(grid));
  }
  rng.shuffle(changed);
  for (const Grid& grid : changed) try_one(family.restated(puzzle, grid), grid);
  return wrong;
}

}  // namespace families
