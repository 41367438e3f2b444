// The kinds, sizes and families of random puzzles, and what their makers share.

#include <algorithm>
#include <stdexcept>

#include "tests/generators/makers.hpp"

namespace generate {

std::vector<Place> shuffled_places(int rows, int cols, Rng& rng) {
  std::vector<Place> places;
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) places.push_back({row, col});
  }
  rng.shuffle(places);
  return places;
}

Puzzle empty_puzzle(std::string_view family, int size) {
  Puzzle puzzle;
  puzzle.family = std::string(family);
  puzzle.rows = size;
  puzzle.cols = size;
  return puzzle;
}

std::size_t count_up_to(const Puzzle& puzzle, std::size_t most) {
  return oracle::solve(puzzle, most).grids.size();
}

Grid other_solution(const Puzzle& puzzle, const Grid& truth) {
  for (const Grid& grid : oracle::solve(puzzle, 2).grids) {
    if (grid != truth) return grid;
  }
  return {};
}

std::vector<Place> differing(const Grid& a, const Grid& b, Rng& rng) {
  std::vector<Place> places;
  for (const Place place :
       shuffled_places(static_cast<int>(a.size()), static_cast<int>(a[0].size()), rng)) {
    if (at(a, place) != at(b, place)) places.push_back(place);
  }
  return places;
}

void sort_clues(Puzzle& puzzle) {
  const auto is_earlier = [](const auto& a, const auto& b) { return earlier(a.place, b.place); };
  std::sort(puzzle.givens.begin(), puzzle.givens.end(), is_earlier);
  std::sort(puzzle.counts.begin(), puzzle.counts.end(), is_earlier);
}

std::string name_of(Kind kind) {
  switch (kind) {
    case Kind::once:
      return "once";
    case Kind::several:
      return "several";
    case Kind::contradictory:
      return "contradictory";
  }
  throw std::invalid_argument("generate: unknown kind");
}

std::vector<Kind> all_kinds() {
  return {Kind::once, Kind::several, Kind::contradictory};
}

std::vector<int> sizes_of(std::string_view family) {
  if (family == "latin" || family == "kenken") return {1, 2, 3, 4, 5, 6, 7, 8, 9};
  if (family == "sudoku") return {1, 4, 6, 9, 16};
  if (family == "sudoku-x") return {1, 4, 9};
  if (family == "tentaizu") return {7};
  if (family == "jigsaw-sudoku") return {3, 4, 5};
  if (family == "killer-sudoku") return {4, 6};
  if (family == "futoshiki") return {2, 3, 4, 5};
  if (family == "skyscrapers") return {2, 3, 4, 5};
  if (family == "minesweeper") return {2, 3, 4, 5};
  throw std::invalid_argument("generate: unknown family " + std::string(family));
}

bool exists(std::string_view family, int size, Kind kind) {
  const std::vector<int> sizes = sizes_of(family);
  if (std::find(sizes.begin(), sizes.end(), size) == sizes.end()) return false;
  if (size > 1 || kind == Kind::once) return true;
  return kind == Kind::contradictory && family == "kenken";
}

oracle::Puzzle puzzle(std::string_view family, int size, Kind kind, Rng& rng) {
  if (!exists(family, size, kind)) throw std::invalid_argument("generate: there is no such puzzle");
  if (family == "tentaizu") return tentaizu_puzzle(kind, rng);
  if (family == "jigsaw-sudoku" || family == "killer-sudoku" || family == "futoshiki" ||
      family == "skyscrapers" || family == "minesweeper") {
    return variant_puzzle(family, size, kind, rng);
  }
  if (family == "kenken") return kenken(size, rng.between(1, size <= 6 ? 6 : 4), kind, rng);
  return square_puzzle(family, size, kind, rng);
}

}  // namespace generate
