#include "tests/bench/variant_puzzles.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "engine/puzzle_solver.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "tests/oracle/search.hpp"
#include "tests/support/rules.hpp"

namespace bench {
namespace {

using generate::Rng;
using puzzlec::SquarePuzzle;

constexpr int side = 9;

rules::Board board() {
  rules::Board board{side, side, 1, side};
  board.boxes.assign(side, std::vector<int>(side));
  int number = 0;
  for (const auto& box : oracle::boxes_of(side)) {
    for (const auto place : box)
      board.boxes[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)] =
          number;
    ++number;
  }
  return board;
}

puzzlec::PuzzleSolver solver_with(std::uint64_t seed) {
  puzzlec::PuzzleSolverOptions options;
  options.make_solver = puzzlec::make_cadical;
  options.time_limit = 2;
  options.seed = seed;
  return puzzlec::PuzzleSolver(options);
}

bool is_everywhere(const rules::Use& use) {
  return use.cells.empty() && use.groups.empty();
}

bool can_be_stated(const SquarePuzzle& puzzle) {
  static const puzzlec::Format* const format = puzzlec::find_format("f-puzzles");
  return !format->loses(*puzzlec::hold(puzzle)).has_value();
}

/// The puzzle with one more rule, if the format can state it.
bool add(SquarePuzzle& puzzle, const rules::Use& use) {
  SquarePuzzle more = puzzle;
  more.rules.uses.push_back(puzzlec::test::rule_use(use, puzzle.rule_grid()));
  const auto& added = more.rules.uses.back();
  if (added.rule == nullptr || puzzlec::fault_of(added, puzzle.rule_grid())) return false;
  if (!can_be_stated(more)) return false;
  puzzle = std::move(more);
  return true;
}

/// One solution of rules of the whole grid, if they have any.
std::optional<rules::Grid> full_grid(const SquarePuzzle& puzzle, Rng& rng) {
  auto solver = solver_with(rng.next());
  puzzlec::Stats stats;
  // A first row in random order, so that grids differ.
  SquarePuzzle begun = puzzle;
  std::vector<int> row(side);
  std::iota(row.begin(), row.end(), 1);
  rng.shuffle(row);
  for (std::size_t i = 0; i < row.size(); ++i)
    begun.givens[begun.givens.cell(0, i)] = puzzlec::value_of(static_cast<std::size_t>(row[i]));
  const auto answer = solver.solve(*puzzlec::hold(begun), stats);
  if (answer.kind != puzzlec::Answer::Kind::solved) return std::nullopt;
  rules::Grid grid(side, std::vector<int>(side));
  for (std::size_t r = 0; r < side; ++r) {
    for (std::size_t c = 0; c < side; ++c) grid[r][c] = answer.grid.at(r, c).number;
  }
  return grid;
}

/// Takes givens away in random order while there is one solution.
void minimise(SquarePuzzle& puzzle, Rng& rng) {
  auto solver = solver_with(0);
  std::vector<std::uint32_t> order(side * side);
  std::iota(order.begin(), order.end(), 0U);
  rng.shuffle(order);
  for (const std::uint32_t index : order) {
    const puzzlec::CellId cell{index};
    const puzzlec::Value given = puzzle.givens[cell];
    puzzle.givens[cell] = puzzlec::blank;
    puzzlec::Stats stats;
    const auto result = solver.unique(*puzzlec::hold(puzzle), stats);
    if (result.kind != puzzlec::Uniqueness::Kind::unique) puzzle.givens[cell] = given;
  }
}

std::optional<SquarePuzzle> attempt(const std::vector<const rules::Record*>& records, Rng& rng) {
  const rules::Board ground = board();
  SquarePuzzle puzzle = puzzlec::plain_sudoku(puzzlec::Grid(side, side));
  // Rules of the whole grid come first: few full grids obey them.
  const rules::Grid any(side, std::vector<int>(side, 1));
  for (const rules::Record* record : records) {
    const auto use = record->make(ground, any, rng);
    if (use && is_everywhere(*use) && !add(puzzle, *use)) return std::nullopt;
  }
  const auto truth = full_grid(puzzle, rng);
  if (!truth) return std::nullopt;
  for (const rules::Record* record : records) {
    const auto first = record->make(ground, *truth, rng);
    if (first && is_everywhere(*first)) continue;
    bool is_stated = false;
    for (int count = rng.between(2, 5); count > 0; --count) {
      const auto use = rules::obeyed(*record, ground, *truth, rng);
      is_stated = (use && add(puzzle, *use)) || is_stated;
    }
    if (!is_stated) return std::nullopt;
  }
  for (std::size_t r = 0; r < side; ++r) {
    for (std::size_t c = 0; c < side; ++c)
      puzzle.givens[puzzle.givens.cell(r, c)] =
          puzzlec::value_of(static_cast<std::size_t>((*truth)[r][c]));
  }
  minimise(puzzle, rng);
  return puzzle;
}

/// A puzzle with the rules that `choose` gives for each attempt.
template <typename Choose>
std::string any_puzzle(Choose choose, Rng& rng) {
  for (int tries = 0; tries < 1000; ++tries) {
    const auto puzzle = attempt(choose(), rng);
    if (!puzzle) continue;
    const auto& framing = puzzlec::find_format("f-puzzles")->puzzles;
    return framing.item(1, *puzzlec::hold(*puzzle), {});
  }
  throw std::logic_error("no rules that go together");
}

}  // namespace

std::string variant_puzzle(Rng& rng) {
  return any_puzzle(
      [&rng] {
        std::vector<const rules::Record*> records = rules::all();
        rng.shuffle(records);
        records.resize(static_cast<std::size_t>(rng.between(2, 4)));
        return records;
      },
      rng);
}

std::string rule_puzzle(std::string_view rule, Rng& rng) {
  return any_puzzle([rule] { return std::vector{&rules::find(rule)}; }, rng);
}

}  // namespace bench
