// The search of Sudokus against the propagator's, on puzzles of each kind with no, one, few and many
// solutions. No check on answers sees a solution that was missed: these tests do.
#include "encoders/deduce/sudoku/sudoku_search.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/deduce/checks/sudoku_ways.hpp"
#include "encoders/deduce/propagate/propagate.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/deduce/walked.hpp"

namespace puzzlec {
namespace {

using testing::check_partition;
using testing::follows;
using testing::Values;
using testing::values_of;
using testing::walk;
using testing::Walked;
using Event = SolutionSearch::Event;

/// Houses of the search, and how many of its puzzles are tried: a share of those of the ordinary 9x9.
struct Kind {
  const char* name;
  HouseShape shape;
  bool windows;
  double share;
  std::size_t fewest;  ///< givens; most puzzles have these or at most `span` more
  std::size_t span;

  [[nodiscard]] std::size_t puzzles(std::size_t usual) const {
    return test::scaled<std::size_t>(
        std::max<std::size_t>(1, static_cast<std::size_t>(static_cast<double>(usual) * share)));
  }
  [[nodiscard]] std::size_t cells() const { return shape.side * shape.side; }
  [[nodiscard]] SudokuHouses houses() const {
    const auto plain = sudoku_houses(shape);
    REQUIRE(plain);
    return windows ? SudokuHouses{plain->size, sudoku_kernels::Extra::windows} : *plain;
  }
  [[nodiscard]] Model model(const Grid& givens) const {
    Model model{std::make_shared<const Structure>(square_structure(shape)), {}, givens_of(givens)};
    for (const std::uint32_t top : {1U, 5U}) {
      for (const std::uint32_t left : {1U, 5U}) {
        AllDifferent window;
        for (std::uint32_t i = 0; i < 9; ++i)
          window.cells.push_back(CellId{9 * (top + i / 3) + left + i % 3});
        if (windows) model.clues.emplace_back(std::move(window));
      }
    }
    return model;
  }
};

const std::vector<Kind> kinds = {
    {"4x4", {4, 2, 2, false}, false, .2, 1, 5},
    {"6x6", {6, 2, 3, false}, false, .2, 6, 10},
    {"8x8", {8, 2, 4, false}, false, .2, 14, 14},
    {"9x9", {9, 3, 3, false}, false, 1, 19, 16},
    {"12x12", {12, 3, 4, false}, false, .2, 44, 26},
    {"16x16", {16, 4, 4, false}, false, .1, 100, 36},
    {"4x4 with diagonals", {4, 2, 2, true}, false, .2, 0, 5},
    {"6x6 with diagonals", {6, 2, 3, true}, false, .2, 3, 9},
    {"8x8 with diagonals", {8, 2, 4, true}, false, .2, 9, 14},
    {"9x9 with diagonals", {9, 3, 3, true}, false, 1, 12, 16},
    {"12x12 with diagonals", {12, 3, 4, true}, false, .2, 38, 26},
    {"16x16 with diagonals", {16, 4, 4, true}, false, .1, 94, 36},
    {"windoku", {9, 3, 3, false}, true, .2, 11, 16},
};

/// Runs a test case with each kind.
Kind each_kind() {
  Kind chosen = kinds.front();
  for (const Kind& kind : kinds) {
    SUBCASE(kind.name) {
      chosen = kind;
    }
  }
  return chosen;
}

/// Of the propagator, which knows nothing of SudokuSearch at this level.
Propagator old_engine(std::shared_ptr<const Structure> structure) {
  PresolveOptions options;
  options.level = PresolveLevel::full;
  options.techniques = options.techniques.without(Reason::failed_literal);
  return Propagator(std::move(structure), options);
}

/// Cells of full grids in a random spelling; in a third of the puzzles, one given is changed.
class PuzzleMaker {
 public:
  PuzzleMaker(std::uint64_t seed, const Kind& kind) : rng_(seed), kind_(kind) {
    const std::size_t side = kind.shape.side;
    const std::vector<Domain> domains(kind.cells(), Domain::range(1, side));
    while (fulls_.size() < 40) {
      SearchOptions options;
      options.seed = rng_.next() | 1;
      options.patience = 500;  // another seed is better than a bad one
      const auto search = SudokuSearch::solutions(domains, kind.houses(), options);
      if (search->next() != Event::solution) continue;
      fulls_.push_back(search->solution());
    }
  }

  /// Requires: 0 <= givens <= the number of cells.
  Grid make(std::size_t givens) {
    const std::size_t side = kind_.shape.side;
    const Grid& full = fulls_[rng_.below(fulls_.size())];
    const std::vector<std::size_t> values = order(side);
    const bool may_turn = kind_.shape.block_rows == kind_.shape.block_columns;
    const bool is_turned = rng_.below(2) == 0 && may_turn;
    const std::vector<std::size_t> places = order(kind_.cells());
    Grid grid(side, side);
    for (std::size_t i = 0; i < givens; ++i) {
      const std::size_t row = places[i] / side, column = places[i] % side;
      const Value value = is_turned ? full.at(column, row) : full.at(row, column);
      grid.at(row, column) = value_of(1 + values[static_cast<std::size_t>(value.number - 1)]);
    }
    if (givens > 0 && rng_.below(3) == 0) {
      const auto place = static_cast<std::uint32_t>(places[rng_.below(givens)]);
      grid[CellId{place}] = value_of(1 + rng_.below(side));
    }
    return grid;
  }
  /// Few givens have many solutions, many have one; most puzzles are in between.
  Grid make() {
    const bool is_any = rng_.below(8) == 0;
    return make(is_any ? rng_.below(kind_.cells() + 1) : kind_.fewest + rng_.below(kind_.span));
  }

 private:
  std::vector<std::size_t> order(std::size_t count) {
    std::vector<std::size_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    rng_.shuffle(std::span(numbers));
    return numbers;
  }

  Rng rng_;
  Kind kind_;
  std::vector<Grid> fulls_;
};

std::string line_of(const Grid& grid) {
  std::string text;
  for (std::uint32_t i = 0; i < grid.size(); ++i) {
    const Value value = grid[CellId{i}];
    text += value.is_blank() ? '.' : static_cast<char>('0' + value.number);
  }
  return text;
}

/// Some puzzles with few givens and no solution take very long. Those are left out.
constexpr std::uint64_t most_guesses = 20'000;
using Solutions = std::optional<std::vector<Values>>;

/// The old engine, with what it works on.
class OldEngine {
 public:
  explicit OldEngine(const Kind& kind)
      : empty_(kind.model(Grid(kind.shape.side, kind.shape.side))),
        propagator_(old_engine(empty_.structure)) {}

  Propagator& with(const Grid& givens, Model& model) {
    model = empty_;
    model.givens = givens_of(givens);
    return propagator_;
  }

 private:
  Model empty_;
  Propagator propagator_;
};

/// The first solutions, at most so many.
Solutions solutions_of(OldEngine& engine, const Grid& givens, std::size_t most) {
  Model model;
  Propagator& propagator = engine.with(givens, model);
  const Deduction& deduction = propagator.run(model);
  std::vector<Values> solutions;
  if (deduction.contradiction) return solutions;
  if (deduction.solved) {
    Values& values = solutions.emplace_back();
    for (const Domain& domain : deduction.domains) values.push_back(domain.first().number);
    return solutions;
  }
  SearchOptions options;
  options.patience = most_guesses * givens.size();
  const auto search = propagator.solutions(options);
  while (solutions.size() < most) {
    const Event event = search->next();
    if (event == Event::hard_part) return std::nullopt;
    if (event != Event::solution) break;
    solutions.push_back(values_of(search->solution()));
  }
  return solutions;
}

Solutions solutions_of(SudokuSearch& search, const Kind& kind, const Grid& givens,
                       std::size_t most) {
  std::vector<Values> solutions;
  Grid grid(givens.rows(), givens.columns());
  search.start(givens, kind.houses());
  while (solutions.size() < most) {
    const SudokuSearch::Event event = search.next(most_guesses);
    if (event == SudokuSearch::Event::limit) return std::nullopt;
    if (event == SudokuSearch::Event::finished) break;
    search.write(grid);
    solutions.push_back(values_of(grid));
  }
  return solutions;
}

std::vector<Domain> domains_of(const Grid& givens) {
  std::vector<Domain> domains;
  for (std::uint32_t i = 0; i < givens.size(); ++i) {
    const Value value = givens[CellId{i}];
    domains.push_back(value.is_blank() ? Domain::range(1, givens.rows()) : Domain::single(value));
  }
  return domains;
}

/// Calls `check` with puzzles of at most 300 solutions, and with these.
template <typename Check>
void for_each_open_puzzle(std::size_t count, std::uint64_t seed, const Kind& kind, Check check) {
  constexpr std::size_t most_solutions = 300;
  PuzzleMaker maker(test::seed_or(seed), kind);
  OldEngine engine(kind);
  for (std::size_t i = 0; i < count; ++i) {
    const Grid givens = maker.make();
    CAPTURE(line_of(givens));
    const Solutions solutions = solutions_of(engine, givens, most_solutions + 1);
    if (solutions && solutions->size() <= most_solutions) check(i, givens, *solutions);
  }
}

TEST_SUITE("deduce/sudoku") {
  TEST_CASE("it finds the solutions that the propagator finds") {
    constexpr std::size_t most = 40;
    const Kind kind = each_kind();
    PuzzleMaker maker(test::seed_or(901), kind);
    OldEngine engine(kind);
    SudokuSearch search;
    std::size_t none = 0, once = 0, few = 0, many = 0, given_up = 0;
    const std::size_t puzzles = kind.puzzles(5000);
    for (std::size_t i = 0; i < puzzles; ++i) {
      const Grid givens = maker.make();
      const Solutions by_propagator = solutions_of(engine, givens, most);
      const Solutions by_search = solutions_of(search, kind, givens, most);
      if (!by_propagator || !by_search) {
        ++given_up;
        continue;
      }
      std::vector<Values> wanted = *by_propagator;
      std::vector<Values> found = *by_search;
      CAPTURE(line_of(givens));
      REQUIRE(found.size() == wanted.size());
      std::ranges::sort(found);
      REQUIRE(std::ranges::adjacent_find(found) == found.end());
      if (wanted.size() < most) {
        std::ranges::sort(wanted);
        REQUIRE(found == wanted);
      }
      none += wanted.empty() ? 1 : 0;
      once += wanted.size() == 1 ? 1 : 0;
      few += wanted.size() > 1 && wanted.size() < most ? 1 : 0;
      many += wanted.size() == most ? 1 : 0;
    }
    CAPTURE(std::string(kind.name));
    CAPTURE(none);
    CAPTURE(once);
    CAPTURE(few);
    CAPTURE(many);
    CAPTURE(given_up);
    for (const std::size_t number : {none, once, few, many}) CHECK(number * 40 > puzzles);
    CHECK(given_up * 20 <= puzzles);
  }

  TEST_CASE("ways confirm that there is no other solution if and only if there is none") {
    const Kind kind = {"9x9", {9, 3, 3, false}, false, 1, 19, 16};
    PuzzleMaker maker(test::seed_or(904), kind);
    OldEngine engine(kind);
    std::size_t none = 0, once = 0, several = 0;
    const std::size_t puzzles = kind.puzzles(3000);
    for (std::size_t i = 0; i < puzzles; ++i) {
      const Grid givens = maker.make();
      const Solutions solutions = solutions_of(engine, givens, 2);
      if (!solutions) continue;
      CAPTURE(line_of(givens));
      CHECK(has_no_other_sudoku(givens, nullptr, most_guesses) == solutions->empty());
      for (const Values& values : *solutions) {
        Grid known(9, 9);
        for (std::uint32_t cell = 0; cell < 81; ++cell)
          known[CellId{cell}] = value_of(static_cast<std::size_t>(values[cell]));
        CHECK(has_no_other_sudoku(givens, &known, most_guesses) == (solutions->size() == 1));
        // With two values exchanged, it is the solution of another puzzle.
        for (std::uint32_t cell = 0; cell < 81; ++cell) {
          Value& value = known[CellId{cell}];
          if (value <= value_of(2)) value = value == value_of(1) ? value_of(2) : value_of(1);
        }
        CHECK(!has_no_other_sudoku(givens, &known, most_guesses));
      }
      none += solutions->empty() ? 1 : 0;
      once += solutions->size() == 1 ? 1 : 0;
      several += solutions->size() > 1 ? 1 : 0;
    }
    for (const std::size_t number : {none, once, several}) CHECK(number * 40 > puzzles);
  }

  TEST_CASE("ways are not confirmed by more trials than are allowed") {
    const Grid empty(9, 9);
    CHECK(!has_no_other_sudoku(empty, nullptr, 100));
    Grid twice(9, 9);
    twice[CellId{0}] = twice[CellId{80}] = value_of(1);
    CHECK(!has_no_other_sudoku(twice, nullptr, 0));
    twice[CellId{8}] = value_of(1);
    CHECK(has_no_other_sudoku(twice, nullptr, 0));
  }

  TEST_CASE("every kernel finds the same solutions in the same order") {
    const Kind kind = each_kind();
    PuzzleMaker maker(test::seed_or(902), kind);
    SudokuSearch fastest;
    const auto names = SudokuSearch::kernel_names();
    REQUIRE(names.front() == "words");
    const std::size_t puzzles = kind.puzzles(1500);
    for (std::size_t i = 0; i < puzzles; ++i) {
      const Grid givens = maker.make();
      CAPTURE(line_of(givens));
      const Solutions wanted = solutions_of(fastest, kind, givens, 20);
      const std::uint64_t guesses = fastest.guesses();
      for (const std::string_view name : names) {
        CAPTURE(name);
        SudokuSearch other;
        other.use_kernel(name);
        REQUIRE(solutions_of(other, kind, givens, 20) == wanted);
        REQUIRE(other.guesses() == guesses);
      }
    }
  }

  TEST_CASE("it stops at a number of guesses, and goes on from there") {
    const Kind kind = each_kind();
    PuzzleMaker maker(test::seed_or(903), kind);
    SudokuSearch search;
    std::size_t stops = 0;
    for (std::size_t i = 0; i < kind.puzzles(300); ++i) {
      const Grid givens = maker.make(kind.fewest + kind.span / 5);
      const Solutions wanted = solutions_of(search, kind, givens, 20);
      if (!wanted) continue;
      std::vector<Values> found;
      Grid grid(givens.rows(), givens.columns());
      search.start(givens, kind.houses());
      std::uint64_t most = 0;
      while (found.size() < 20) {
        const SudokuSearch::Event event = search.next(most);
        REQUIRE(search.guesses() <= most);
        if (event == SudokuSearch::Event::finished) break;
        if (event == SudokuSearch::Event::solution) {
          search.write(grid);
          found.push_back(values_of(grid));
        } else {
          ++stops;
          ++most;
        }
      }
      REQUIRE(found == *wanted);
    }
    CHECK(stops > 0);
  }

  TEST_CASE("as a search: each solution is visited, or is in exactly one hard part") {
    const Kind kind = each_kind();
    std::size_t parts = 0, visited = 0;
    for_each_open_puzzle(
        kind.puzzles(1500), 904, kind,
        [&](std::size_t i, const Grid& givens, const std::vector<Values>& solutions) {
          SearchOptions options;
          options.seed = i % 5 == 0 ? i : 0;
          const bool is_patient = i % 3 == 0;
          if (!is_patient) options.patience = i % 4;
          const auto search = SudokuSearch::solutions(domains_of(givens), kind.houses(), options);
          const Walked walked = walk(*search);
          check_partition(walked, solutions);
          if (is_patient) CHECK(walked.hard.empty());
          parts += walked.hard.size();
          visited += walked.visited.size();
          CHECK(search->next() == Event::finished);
        });
    CHECK(parts > 0);
    CHECK(visited > 0);
  }

  TEST_CASE(
      "as a search: begun again with a decision, it visits what follows it; refuted candidates "
      "go") {
    const Kind kind = each_kind();
    std::size_t refuted = 0;
    for_each_open_puzzle(
        kind.puzzles(60), 905, kind,
        [&](std::size_t i, const Grid& givens, const std::vector<Values>& solutions) {
          const auto search = SudokuSearch::solutions(domains_of(givens), kind.houses(), {});
          const std::vector<Domain> start = search->root_domains();
          for (std::uint32_t cell = 0; cell < start.size(); ++cell) {
            for (const Value value : start[cell]) {
              if (!search->root_domains()[cell].contains(value) || start[cell].is_single())
                continue;
              const Decision decision{CellId{cell}, value, i % 2 == 0};
              search->restart(decision, start);
              std::vector<Values> right;
              std::ranges::copy_if(solutions, std::back_inserter(right), [&](const Values& values) {
                return follows(std::span(&decision, 1), values);
              });
              check_partition(walk(*search), right);
              if (!decision.is_taken || !right.empty()) continue;
              ++refuted;
              const bool has_solutions = search->refute(decision.cell, value);
              REQUIRE((has_solutions || solutions.empty()));
              if (!has_solutions) return;
              for (const Values& values : solutions)
                REQUIRE(testing::contains(search->root_domains(), values));
            }
          }
        });
    if (kind.shape.side > 6) CHECK(refuted > 0);  // passes alone settle nearly all smaller ones
  }

  TEST_CASE("as a search: the same seed gives the same order, another one another order") {
    const auto order = [](std::uint64_t seed) {
      SearchOptions options;
      options.seed = seed;
      const auto search = SudokuSearch::solutions(
          domains_of(Grid(9, 9)), *sudoku_houses(HouseShape{9, 3, 3, false}), options);
      std::vector<Values> visited;
      while (visited.size() < 5 && search->next() == Event::solution)
        visited.push_back(values_of(search->solution()));
      return visited;
    };
    CHECK(order(1) == order(1));
    CHECK(order(1) != order(2));
    CHECK(order(0) != order(2));
  }

  TEST_CASE("as a search: it is over when it is told so") {
    int asked = 0;
    SearchOptions options;
    options.is_over = [&asked] { return ++asked == 2; };
    const auto search = SudokuSearch::solutions(
        domains_of(Grid(9, 9)), *sudoku_houses(HouseShape{9, 3, 3, false}), options);
    Event event = search->next();
    while (event == Event::solution) event = search->next();
    CHECK(event == Event::over);
    CHECK(asked == 2);
    CHECK(search->next() == Event::finished);
  }

  TEST_CASE("it knows Sudokus by their structure and their clues") {
    const Kind kind = each_kind();
    const Model model = kind.model(Grid(kind.shape.side, kind.shape.side));
    const Structure structure = *model.structure;
    const auto houses = sudoku_houses(structure);
    REQUIRE(houses);
    CHECK(houses == sudoku_houses(kind.shape));
    CHECK(with_clues(*houses, model.clues) == kind.houses());
    Structure other = structure;
    std::swap(std::get<AllDifferent>(other.constraints[0]).cells[0],
              std::get<AllDifferent>(other.constraints[1]).cells[0]);
    CHECK_FALSE(sudoku_houses(other));
    other = structure;
    other.constraints.pop_back();
    CHECK_FALSE(sudoku_houses(other));
    other = structure;
    other.domains[5].erase(value_of(2));
    CHECK_FALSE(sudoku_houses(other));
    std::vector<Constraint> clues = model.clues;
    clues.emplace_back(AllDifferent{{CellId{0}, CellId{5}}, false, {}});
    CHECK_FALSE(with_clues(*houses, clues));
    if (!kind.windows) return;
    clues = model.clues;
    std::swap(std::get<AllDifferent>(clues[0]).cells[0], std::get<AllDifferent>(clues[1]).cells[0]);
    CHECK_FALSE(with_clues(*houses, clues));
    clues[0] = clues[1] = model.clues[1];
    CHECK_FALSE(with_clues(*houses, clues));
  }

  TEST_CASE("it leaves other squares to others") {
    CHECK_FALSE(sudoku_houses(square_structure({9, 0, 0, false})));
    CHECK_FALSE(sudoku_houses(square_structure({6, 3, 2, false})));
    CHECK_FALSE(sudoku_houses(square_structure({10, 2, 5, false})));
    CHECK_FALSE(sudoku_houses(HouseShape{25, 5, 5, false}));
  }
}

}  // namespace
}  // namespace puzzlec
