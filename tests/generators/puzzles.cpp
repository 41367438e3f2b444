// What the makers of puzzles share, and the way from a name to the record of a family or format.

#include <algorithm>
#include <stdexcept>

#include "tests/families/families.hpp"
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

std::vector<std::string> formats_of(std::string_view family) {
  std::vector<std::string> names;
  for (const families::Spelling* spelling : families::find(family).spellings)
    names.emplace_back(spelling->format);
  return names;
}

std::vector<int> sizes_of(std::string_view family) {
  return families::find(family).sizes;
}

bool exists(std::string_view family, int size, Kind kind) {
  const families::Family& record = families::find(family);
  if (std::find(record.sizes.begin(), record.sizes.end(), size) == record.sizes.end()) return false;
  if (size > 1 || kind == Kind::once) return true;
  return kind == Kind::contradictory && record.contradicts_alone;
}

oracle::Puzzle puzzle(std::string_view family, int size, Kind kind, Rng& rng) {
  if (!exists(family, size, kind)) throw std::invalid_argument("generate: there is no such puzzle");
  return families::find(family).make(size, kind, rng);
}

bool holds(std::string_view format, int size) {
  const families::Spelling& spelling = families::find_spelling(format);
  return size >= spelling.smallest && size <= spelling.largest;
}

std::string body(std::string_view format, const oracle::Puzzle& puzzle) {
  const families::Spelling& spelling = families::find_spelling(format);
  if (!families::holds(spelling, puzzle)) {
    throw std::invalid_argument("generate: " + std::string(format) + " cannot hold this puzzle");
  }
  return spelling.body(puzzle);
}

std::string file(std::string_view format, const std::vector<std::string>& bodies) {
  const families::Spelling& spelling = families::find_spelling(format);
  if (bodies.empty() || (spelling.is_single && bodies.size() > 1)) {
    throw std::invalid_argument("generate: wrong number of puzzles for a file of " +
                                std::string(format));
  }
  return spelling.file(bodies);
}

std::string one(std::string_view format, std::string_view family, int size, Kind kind, Rng& rng) {
  return file(format, {body(format, puzzle(family, size, kind, rng))});
}

}  // namespace generate
