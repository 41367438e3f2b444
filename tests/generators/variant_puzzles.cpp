// Jigsaw and killer Sudoku, Futoshiki, Skyscrapers and Minesweeper: clues and some cells of a full
// grid are given.

#include <algorithm>
#include <stdexcept>

#include "tests/generators/makers.hpp"

namespace generate {

namespace {

using Regions = std::vector<std::vector<int>>;

bool is_inside(Place place, int rows, int cols) {
  return place.row >= 0 && place.row < rows && place.col >= 0 && place.col < cols;
}

std::vector<Place> neighbours(Place place, int rows, int cols) {
  std::vector<Place> around;
  for (const Place other : {Place{place.row - 1, place.col}, Place{place.row + 1, place.col},
                            Place{place.row, place.col - 1}, Place{place.row, place.col + 1}}) {
    if (is_inside(other, rows, cols)) around.push_back(other);
  }
  return around;
}

bool is_connected(const Regions& regions, int region) {
  const int size = static_cast<int>(regions.size());
  std::vector<Place> reached;
  std::size_t count = 0;
  for (int cell = 0; cell < size * size; ++cell) {
    const Place place{cell / size, cell % size};
    if (at(regions, place) != region) continue;
    ++count;
    if (reached.empty()) reached.push_back(place);
  }
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (const Place other : neighbours(reached[next], size, size)) {
      if (at(regions, other) == region &&
          std::find(reached.begin(), reached.end(), other) == reached.end())
        reached.push_back(other);
    }
  }
  return reached.size() == count;
}

// Rows whose cells change hands between neighbouring regions, two at a time.
Regions random_regions(int size, Rng& rng) {
  Regions regions(static_cast<std::size_t>(size), std::vector<int>(static_cast<std::size_t>(size)));
  for (int row = 0; row < size; ++row) {
    for (int col = 0; col < size; ++col) at(regions, {row, col}) = row;
  }
  for (int swaps = 0; swaps < 40 * size; ++swaps) {
    const Place a{rng.below(size), rng.below(size)};
    const Place b{rng.below(size), rng.below(size)};
    const int of_a = at(regions, a);
    const int of_b = at(regions, b);
    if (of_a == of_b) continue;
    std::swap(at(regions, a), at(regions, b));
    if (!is_connected(regions, of_a) || !is_connected(regions, of_b))
      std::swap(at(regions, a), at(regions, b));
  }
  // Numbered in reading order, as the formats do.
  std::vector<int> number(static_cast<std::size_t>(size), -1);
  int next = 0;
  for (auto& row : regions) {
    for (int& region : row) {
      int& known = number[static_cast<std::size_t>(region)];
      if (known < 0) known = next++;
      region = known;
    }
  }
  return regions;
}

Grid jigsaw_truth(Puzzle& puzzle, Rng& rng) {
  for (;;) {
    puzzle.regions = random_regions(puzzle.rows, rng);
    // Not the boxes of an ordinary Sudoku, nor rows or columns, which other families have.
    bool plain = false;
    for (int high = 1; high <= puzzle.rows; ++high) {
      if (puzzle.rows % high != 0) continue;
      const int wide = puzzle.rows / high;
      bool same = true;
      for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
        const Place place{cell / puzzle.rows, cell % puzzle.rows};
        same = same && at(puzzle.regions, place) == place.row / high * high + place.col / wide;
      }
      plain = plain || same;
    }
    if (plain) continue;
    const auto found = oracle::solve(puzzle, 30).grids;
    if (!found.empty())
      return found[static_cast<std::size_t>(rng.below(static_cast<int>(found.size())))];
  }
}

// Connected cages of different values that cover the square.
void add_cages(Puzzle& puzzle, const Grid& truth, Rng& rng) {
  const int size = puzzle.rows;
  Grid taken(static_cast<std::size_t>(size), std::vector<int>(static_cast<std::size_t>(size), 0));
  for (const Place start : shuffled_places(size, size, rng)) {
    if (at(taken, start) != 0) continue;
    oracle::Cage cage{'a', at(truth, start), '+', {start}};
    at(taken, start) = 1;
    const std::size_t wanted = static_cast<std::size_t>(rng.between(1, 4));
    for (int tries = 0; tries < 12 && cage.cells.size() < wanted; ++tries) {
      const Place from =
          cage.cells[static_cast<std::size_t>(rng.below(static_cast<int>(cage.cells.size())))];
      const auto around = neighbours(from, size, size);
      const Place to = around[static_cast<std::size_t>(rng.below(static_cast<int>(around.size())))];
      const bool repeats = std::any_of(cage.cells.begin(), cage.cells.end(), [&](Place place) {
        return at(truth, place) == at(truth, to);
      });
      if (at(taken, to) != 0 || repeats) continue;
      at(taken, to) = 1;
      cage.number += at(truth, to);
      cage.cells.push_back(to);
    }
    std::sort(cage.cells.begin(), cage.cells.end(), earlier);
    puzzle.cages.push_back(std::move(cage));
  }
  std::sort(
      puzzle.cages.begin(), puzzle.cages.end(),
      [](const oracle::Cage& a, const oracle::Cage& b) { return earlier(a.cells[0], b.cells[0]); });
}

// In the order of tatham-unequal: by the first place, then up, right, down, left.
void add_signs(Puzzle& puzzle, const Grid& truth, Rng& rng) {
  puzzle.adjacent = rng.chance(30);
  const int chance = rng.between(0, 70);
  for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
    const Place place{cell / puzzle.rows, cell % puzzle.rows};
    for (const Place other : {Place{place.row - 1, place.col}, Place{place.row, place.col + 1},
                              Place{place.row + 1, place.col}, Place{place.row, place.col - 1}}) {
      if (!is_inside(other, puzzle.rows, puzzle.cols)) continue;
      const int difference = at(truth, place) - at(truth, other);
      if (puzzle.adjacent) {
        const bool next = difference == 1 || difference == -1;
        if (next && earlier(place, other)) puzzle.signs.push_back({place, other});
      } else if (difference > 0 && rng.chance(chance)) {
        puzzle.signs.push_back({place, other});
      }
    }
  }
}

void add_sights(Puzzle& puzzle, const Grid& truth, Rng& rng) {
  const int size = puzzle.rows;
  const int chance = rng.between(10, 100);
  for (int clue = 0; clue < 4 * size; ++clue) {
    if (!rng.chance(chance)) continue;
    oracle::Sight sight;
    int highest = 0;
    for (int step = 0; step < size; ++step) {
      const int back = size - 1 - step;
      const int line = clue % size;
      const Place places[] = {{step, line}, {back, line}, {line, step}, {line, back}};
      const Place place = places[clue / size];
      sight.line.push_back(place);
      if (at(truth, place) > highest) ++sight.towers;
      highest = std::max(highest, at(truth, place));
    }
    puzzle.sights.push_back(std::move(sight));
  }
}

void add_count(Puzzle& puzzle, const Grid& truth, Place place) {
  int near = 0;
  for (int row = place.row - 1; row <= place.row + 1; ++row) {
    for (int col = place.col - 1; col <= place.col + 1; ++col) {
      if (is_inside({row, col}, puzzle.rows, puzzle.cols)) near += at(truth, {row, col});
    }
  }
  puzzle.givens.push_back({place, 0});
  puzzle.counts.push_back({place, near});
}

struct Draft {
  Puzzle puzzle;
  Grid truth;
};

Draft draft_of(std::string_view family, int size, Rng& rng) {
  Draft draft{empty_puzzle(family, size), {}};
  Puzzle& puzzle = draft.puzzle;
  if (family == "minesweeper") {
    puzzle.cols = size + rng.below(3);
    draft.truth.assign(static_cast<std::size_t>(puzzle.rows),
                       std::vector<int>(static_cast<std::size_t>(puzzle.cols), 0));
    const int chance = rng.between(10, 50);
    int mines = 0;
    for (const Place place : shuffled_places(puzzle.rows, puzzle.cols, rng)) {
      at(draft.truth, place) = rng.chance(chance) ? 1 : 0;
      mines += at(draft.truth, place);
    }
    if (rng.chance(50)) puzzle.stars = mines;
    return draft;
  }
  if (family == "jigsaw-sudoku") {
    draft.truth = jigsaw_truth(puzzle, rng);
  } else {
    draft.truth = full_grid(family == "killer-sudoku" ? "sudoku" : "latin", size, rng);
  }
  if (family == "killer-sudoku") add_cages(puzzle, draft.truth, rng);
  if (family == "futoshiki") add_signs(puzzle, draft.truth, rng);
  if (family == "skyscrapers") add_sights(puzzle, draft.truth, rng);
  return draft;
}

// Gives one more cell; false where there is nothing to give.
bool give(Draft& draft, Place place) {
  Puzzle& puzzle = draft.puzzle;
  for (const Given& given : puzzle.givens) {
    if (given.place == place) return false;
  }
  if (oracle::has_stars(puzzle)) {
    if (at(draft.truth, place) == 1) return false;
    add_count(puzzle, draft.truth, place);
  } else {
    puzzle.givens.push_back({place, at(draft.truth, place)});
  }
  return true;
}

// A board of mines may have several solutions whatever is given.
bool make_unique(Draft& draft, Rng& rng) {
  for (Grid other = other_solution(draft.puzzle, draft.truth); !other.empty();
       other = other_solution(draft.puzzle, draft.truth)) {
    const std::vector<Place> places = differing(draft.truth, other, rng);
    if (std::none_of(places.begin(), places.end(),
                     [&](Place place) { return give(draft, place); })) {
      return false;
    }
  }
  return true;
}

Draft unique_draft(std::string_view family, int size, Rng& rng) {
  for (;;) {
    Draft draft = draft_of(family, size, rng);
    const int most = draft.puzzle.rows * draft.puzzle.cols / 2;
    const auto places = shuffled_places(draft.puzzle.rows, draft.puzzle.cols, rng);
    for (int i = rng.below(most + 1); i > 0; --i)
      (void)give(draft, places[static_cast<std::size_t>(i)]);
    if (make_unique(draft, rng)) return draft;
  }
}

// Takes a clue away; false where none is left.
bool drop_one(Puzzle& puzzle, Rng& rng) {
  const auto drop = [&](auto& clues) {
    clues.erase(clues.begin() + rng.below(static_cast<int>(clues.size())));
    return true;
  };
  if (oracle::has_stars(puzzle)) {
    if (puzzle.counts.empty()) return false;
    const int which = rng.below(static_cast<int>(puzzle.counts.size()));
    puzzle.counts.erase(puzzle.counts.begin() + which);
    puzzle.givens.erase(puzzle.givens.begin() + which);
    return true;
  }
  if (!puzzle.givens.empty()) return drop(puzzle.givens);
  if (!puzzle.sights.empty()) return drop(puzzle.sights);
  if (!puzzle.signs.empty() && !puzzle.adjacent) return drop(puzzle.signs);
  return false;
}

Puzzle several(std::string_view family, int size, Rng& rng) {
  for (;;) {
    Puzzle puzzle = unique_draft(family, size, rng).puzzle;
    bool more = true;
    while (more && count_up_to(puzzle, 2) < 2) more = drop_one(puzzle, rng);
    if (!more) continue;
    for (int spare = rng.below(2 * size); spare > 0 && more; --spare) more = drop_one(puzzle, rng);
    return puzzle;
  }
}

Puzzle contradictory(std::string_view family, int size, Rng& rng) {
  for (;;) {
    Draft draft = unique_draft(family, size, rng);
    Puzzle& puzzle = draft.puzzle;
    if (!puzzle.counts.empty() && oracle::has_stars(puzzle)) {
      auto& count =
          puzzle
              .counts[static_cast<std::size_t>(rng.below(static_cast<int>(puzzle.counts.size())))];
      count.stars = std::min(8, std::max(0, count.stars + (rng.chance(50) ? 1 : -1)));
    } else if (!puzzle.sights.empty() && rng.chance(50)) {
      auto& sight =
          puzzle
              .sights[static_cast<std::size_t>(rng.below(static_cast<int>(puzzle.sights.size())))];
      sight.towers = rng.between(1, size);
    } else if (!puzzle.cages.empty() && rng.chance(50)) {
      auto& cage =
          puzzle.cages[static_cast<std::size_t>(rng.below(static_cast<int>(puzzle.cages.size())))];
      cage.number = std::max<std::int64_t>(1, cage.number + (rng.chance(50) ? 1 : -1));
    } else if (!oracle::has_stars(puzzle)) {
      const Place place = shuffled_places(size, size, rng).front();
      const int wrong = (at(draft.truth, place) + rng.between(1, size - 1) - 1) % size + 1;
      std::erase_if(puzzle.givens, [&](const Given& given) { return given.place == place; });
      puzzle.givens.push_back({place, wrong});
    }
    if (count_up_to(puzzle, 1) == 0) return puzzle;
  }
}

}  // namespace

Puzzle variant_puzzle(std::string_view family, int size, Kind kind, Rng& rng) {
  Puzzle puzzle;
  switch (kind) {
    case Kind::once:
      puzzle = unique_draft(family, size, rng).puzzle;
      break;
    case Kind::several:
      puzzle = several(family, size, rng);
      break;
    case Kind::contradictory:
      puzzle = contradictory(family, size, rng);
      break;
  }
  sort_clues(puzzle);
  return puzzle;
}

}  // namespace generate
