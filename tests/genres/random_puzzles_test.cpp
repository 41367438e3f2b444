// Random puzzles of every genre: the solver finds as many answers as the evaluator accepts.
#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/board/board_rules.hpp"
#include "encoders/genres/board/filled.hpp"
#include "encoders/genres/genre_rules.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/making/genres/maker.hpp"
#include "tests/genres/samples.hpp"

namespace {

using namespace puzzlec;
using namespace puzzlec::genres;

using puzzlec::making::FixedPuzzle;

// The evaluator of breaches_of() for many grids of a puzzle: stops at the first breach, and begins
// with the rule that was broken last. It does not look at implied rules: counts differ if one of them
// does not follow from the others.
class Trial {
 public:
  explicit Trial(const GenrePuzzle& puzzle) : board_(*puzzle.genre, puzzle.instance) {
    for (const genres::Rule& rule : puzzle.genre->rules) {
      if (board_.applies(rule) && !rule.is_implied) rules_.push_back(&rule);
    }
  }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  bool accepts(const Grid& grid) {
    const Filled filled(board_, grid);
    if (judge_board(filled)) return false;
    const auto broken = std::ranges::find_if(rules_, [&](const genres::Rule* rule) {
      return rule->kind->judge(*rule, filled).has_value();
    });
    if (broken == rules_.end()) return true;
    std::rotate(rules_.begin(), broken, broken + 1);
    return false;
  }

 private:
  Board board_;
  std::vector<const genres::Rule*> rules_;
};

// All values of the cells that are not fixed, by the evaluator.
std::uint64_t count_by_trying(Trial& trial, const Model& model, Grid& grid,
                              const std::vector<CellId>& open, std::size_t next) {
  if (next == open.size()) return trial.accepts(grid) ? 1 : 0;
  std::uint64_t count = 0;
  for (const Value value : model.structure->domains[open[next].index]) {
    grid[open[next]] = value;
    count += count_by_trying(trial, model, grid, open, next + 1);
  }
  return count;
}

struct Variety {
  int none = 0;
  int one = 0;
  int more = 0;
};

// The answers of a puzzle in which all but some cells are fixed: as many by the solver as by trying
// all values with the evaluator.
void check_count(const GenrePtr& genre, const puzzlec::making::Made& made, making::Rng& rng,
                 Variety& variety) {
  const GenrePuzzle puzzle = genre_puzzle(genre, made.instance);
  StructurePool pool;
  const Model model = puzzle.model(pool);
  Grid grid = made.answer;
  std::vector<CellId> cells;
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    if (model.structure->domains[index].size() > 1) cells.push_back(CellId{index});
  }
  rng.shuffle(cells);
  std::size_t combinations = 1;
  std::vector<CellId> open;
  std::vector<Given> fixed;
  for (const CellId cell : cells) {
    const std::size_t size = model.structure->domains[cell.index].size();
    if (combinations * size <= 256) {
      combinations *= size;
      open.push_back(cell);
    } else {
      fixed.push_back({cell, grid[cell]});
    }
  }
  // A fixed value that another may have made impossible.
  if (!fixed.empty() && rng.chance(30)) {
    Given& wrong = fixed[static_cast<std::size_t>(rng.below(static_cast<int>(fixed.size())))];
    wrong.value = model.structure->domains[wrong.cell.index].first();
    grid[wrong.cell] = wrong.value;
  }
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    if (model.structure->domains[index].is_single())
      grid[CellId{index}] = model.structure->domains[index].first();
  }
  PuzzleSolver solver(puzzlec::making::solver_options(rng.next(), 20));
  Stats stats;
  std::uint64_t found = 0;
  const Enumeration all = solver.enumerate(FixedPuzzle(puzzle, fixed), stats, [&](const Grid&) {
    ++found;
    return true;
  });
  REQUIRE(all.end == Enumeration::End::complete);
  Trial trial(puzzle);
  const std::uint64_t expected = count_by_trying(trial, model, grid, open, 0);
  INFO(write_instance(*genre, made.instance));
  CHECK(found == expected);
  ++(expected == 0 ? variety.none : expected == 1 ? variety.one : variety.more);
}

}  // namespace

TEST_SUITE("random puzzles of genres") {
  TEST_CASE("random puzzles have as many answers as the evaluator accepts") {
    const int count = test::scaled(100, 5);
    for (const GenrePtr& genre : genre_tests::all_genres()) {
      CAPTURE(genre->name);
      making::Rng rng(test::seed_or(20261123));
      Variety variety;
      int made_count = 0;
      // Many genres have no puzzles of some sizes, such as those that are no squares.
      std::map<std::pair<std::size_t, std::size_t>, int> failures;
      std::set<std::pair<std::size_t, std::size_t>> possible;
      // Some have none that are small.
      constexpr int least_large_side = 8;
      int least_side = 3;
      for (int i = 0; i < 12 * count && made_count < count; ++i) {
        if (i == 4 * count && possible.empty()) least_side = least_large_side;
        const std::size_t rows = genre_tests::random_side(rng, least_side);
        const std::size_t columns = genre_tests::random_side(rng, least_side);
        const std::pair size{rows, columns};
        if (failures[size] == 40 && !possible.contains(size)) continue;
        const auto made = puzzlec::making::make_clued(genre, rows, columns, rng);
        if (!made) {
          failures[size] = std::min(failures[size] + 1, 40);
          continue;
        }
        possible.insert(size);
        for (int times = 0; times < 3; ++times) {
          puzzlec::making::Made fewer = *made;
          genre_tests::drop_clues(*genre, fewer.instance, rng.between(0, 60), rng);
          check_count(genre, fewer, rng, variety);
          ++made_count;
        }
      }
      CHECK(made_count >= count / 2);
      MESSAGE(genre->name << ": " << variety.none << " " << variety.one << " " << variety.more);
      CHECK(variety.one + variety.more > 0);
    }
  }
}
