// Puzzles that give clues and some cells of a full grid, whatever the clues are.

#include <algorithm>
#include <stdexcept>

#include "tests/generators/makers.hpp"
#include "tests/oracle/rules.hpp"

namespace generate {

namespace {

using Regions = std::vector<std::vector<int>>;

// Gives one more cell; false if there is nothing to give.
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

using MakeDraft = Draft (*)(int size, Rng& rng);

Draft unique_draft(MakeDraft draft_of, int size, Rng& rng) {
  for (;;) {
    Draft draft = draft_of(size, rng);
    const int most = draft.puzzle.rows * draft.puzzle.cols / 2;
    const auto places = shuffled_places(draft.puzzle.rows, draft.puzzle.cols, rng);
    for (int i = rng.below(most + 1); i > 0; --i)
      (void)give(draft, places[static_cast<std::size_t>(i)]);
    if (make_unique(draft, rng)) return draft;
  }
}

// Takes a clue away; false if none is left.
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

Puzzle several(MakeDraft draft_of, int size, Rng& rng) {
  for (;;) {
    Puzzle puzzle = unique_draft(draft_of, size, rng).puzzle;
    bool more = true;
    while (more && count_up_to(puzzle, 2) < 2) more = drop_one(puzzle, rng);
    if (!more) continue;
    for (int spare = rng.below(2 * size); spare > 0 && more; --spare) more = drop_one(puzzle, rng);
    return puzzle;
  }
}

Puzzle contradictory(MakeDraft draft_of, int size, Rng& rng) {
  for (;;) {
    Draft draft = unique_draft(draft_of, size, rng);
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

std::vector<oracle::Cage> sum_cages(const Grid& truth, const std::function<std::size_t()>& wanted,
                                    Rng& rng) {
  const int size = static_cast<int>(truth.size());
  std::vector<oracle::Cage> cages;
  Grid taken(truth.size(), std::vector<int>(truth.size(), 0));
  for (const Place start : shuffled_places(size, size, rng)) {
    if (at(taken, start) != 0) continue;
    oracle::Cage cage{'a', at(truth, start), '+', {start}};
    at(taken, start) = 1;
    const std::size_t most = wanted();
    for (int tries = 0; tries < 12 && cage.cells.size() < most; ++tries) {
      const Place from =
          cage.cells[static_cast<std::size_t>(rng.below(static_cast<int>(cage.cells.size())))];
      const auto around = neighbours(from, size, size);
      const Place to = around[static_cast<std::size_t>(rng.below(static_cast<int>(around.size())))];
      if (at(taken, to) != 0 || !may_join(cage, to, truth)) continue;
      at(taken, to) = 1;
      join(cage, to, truth);
    }
    std::sort(cage.cells.begin(), cage.cells.end(), earlier);
    cages.push_back(std::move(cage));
  }
  std::sort(cages.begin(), cages.end(), [](const oracle::Cage& a, const oracle::Cage& b) {
    return earlier(a.cells[0], b.cells[0]);
  });
  return cages;
}

bool may_join(const oracle::Cage& cage, Place place, const Grid& truth) {
  return std::none_of(cage.cells.begin(), cage.cells.end(),
                      [&](Place held) { return at(truth, held) == at(truth, place); });
}

void join(oracle::Cage& cage, Place place, const Grid& truth) {
  cage.number += at(truth, place);
  cage.cells.push_back(place);
}

bool is_connected(const std::vector<std::vector<int>>& regions, int region) {
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
std::vector<std::vector<int>> random_regions(int size, Rng& rng) {
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

void add_count(Puzzle& puzzle, const Grid& truth, Place place) {
  puzzle.givens.push_back({place, 0});
  puzzle.counts.push_back({place, oracle::stars_around(truth, place)});
}

Puzzle clued_puzzle(MakeDraft draft_of, int size, Kind kind, Rng& rng) {
  Puzzle puzzle;
  switch (kind) {
    case Kind::once:
      puzzle = unique_draft(draft_of, size, rng).puzzle;
      break;
    case Kind::several:
      puzzle = several(draft_of, size, rng);
      break;
    case Kind::contradictory:
      puzzle = contradictory(draft_of, size, rng);
      break;
  }
  sort_clues(puzzle);
  return puzzle;
}

void restate_givens(Puzzle& puzzle, const Grid& grid) {
  for (Given& given : puzzle.givens) given.value = at(grid, given.place);
}

std::vector<Puzzle> with_a_wrong_given(const Puzzle& puzzle) {
  std::vector<Puzzle> wrong;
  for (std::size_t i = 0; i < puzzle.givens.size(); ++i) {
    for (const int shift : {1, puzzle.rows - 1}) {
      if (shift % puzzle.rows == 0) continue;
      Puzzle& other = wrong.emplace_back(puzzle);
      int& value = other.givens[i].value;
      value = (value - 1 + shift) % puzzle.rows + 1;
    }
  }
  return wrong;
}

std::vector<Puzzle> with_a_wrong_count(const Puzzle& puzzle) {
  std::vector<Puzzle> wrong;
  for (const int shift : {-1, 1}) {
    for (std::size_t i = 0; i < puzzle.counts.size(); ++i) {
      const int stars = puzzle.counts[i].stars + shift;
      if (stars < 0 || stars > 8) continue;
      wrong.emplace_back(puzzle).counts[i].stars = stars;
    }
  }
  return wrong;
}

}  // namespace generate
