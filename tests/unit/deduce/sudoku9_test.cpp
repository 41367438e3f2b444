// The search of ordinary 9x9 Sudokus against the propagator's, on puzzles with no, one, few and many
// solutions. No check on answers sees a solution that was missed: these tests do.
#include "encoders/deduce/sudoku9/sudoku9.hpp"

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

std::shared_ptr<const Structure> structure_of(bool has_diagonals) {
  return std::make_shared<const Structure>(square_structure({9, 3, 3, has_diagonals}));
}

/// Of the propagator, which knows nothing of Sudoku9 at this level.
Propagator old_engine(std::shared_ptr<const Structure> structure) {
  PresolveOptions options;
  options.level = PresolveLevel::full;
  options.techniques = options.techniques.without(Reason::failed_literal);
  return Propagator(std::move(structure), options);
}

/// Cells of full grids in a random spelling; in a third of the puzzles, one given is changed.
class PuzzleMaker {
 public:
  PuzzleMaker(std::uint64_t seed, bool has_diagonals)
      : rng_(seed), fewest_(has_diagonals ? 12 : 19) {
    const Model empty{structure_of(has_diagonals), {}, {}};
    Propagator propagator = old_engine(empty.structure);
    while (fulls_.size() < 40) {
      static_cast<void>(propagator.run(empty));
      SearchOptions options;
      options.seed = rng_.next() | 1;
      options.patience = 500 * 81;  // another seed is better than a bad one
      const auto search = propagator.solutions(options);
      if (search->next() != Event::solution) continue;
      fulls_.push_back(search->solution());
    }
  }

  /// Requires: 0 <= givens <= 81.
  Grid make(std::size_t givens) {
    const Grid& full = fulls_[rng_.below(fulls_.size())];
    const std::vector<std::size_t> values = order(9);
    const bool is_turned = rng_.below(2) == 0;
    const std::vector<std::size_t> places = order(81);
    Grid grid(9, 9);
    for (std::size_t i = 0; i < givens; ++i) {
      const std::size_t row = places[i] / 9, column = places[i] % 9;
      const Value value = is_turned ? full.at(column, row) : full.at(row, column);
      grid.at(row, column) = value_of(1 + values[static_cast<std::size_t>(value.number - 1)]);
    }
    if (givens > 0 && rng_.below(3) == 0) {
      const auto place = static_cast<std::uint32_t>(places[rng_.below(givens)]);
      grid[CellId{place}] = value_of(1 + rng_.below(9));
    }
    return grid;
  }
  /// Few givens have many solutions, many have one; most puzzles are in between.
  Grid make() { return make(rng_.below(8) == 0 ? rng_.below(82) : fewest_ + rng_.below(16)); }

 private:
  std::vector<std::size_t> order(std::size_t count) {
    std::vector<std::size_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    rng_.shuffle(std::span(numbers));
    return numbers;
  }

  Rng rng_;
  std::size_t fewest_;
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

/// The first solutions, at most so many.
Solutions solutions_of(Propagator& propagator, const std::shared_ptr<const Structure>& structure,
                       const Grid& givens, std::size_t most) {
  const Model model{structure, {}, givens_of(givens)};
  const Deduction& deduction = propagator.run(model);
  std::vector<Values> solutions;
  if (deduction.contradiction) return solutions;
  if (deduction.solved) {
    Values& values = solutions.emplace_back();
    for (const Domain& domain : deduction.domains) values.push_back(domain.first().number);
    return solutions;
  }
  SearchOptions options;
  options.patience = most_guesses * 81;
  const auto search = propagator.solutions(options);
  while (solutions.size() < most) {
    const Event event = search->next();
    if (event == Event::hard_part) return std::nullopt;
    if (event != Event::solution) break;
    solutions.push_back(values_of(search->solution()));
  }
  return solutions;
}

Solutions solutions_of(Sudoku9& sudoku9, bool has_diagonals, const Grid& givens, std::size_t most) {
  std::vector<Values> solutions;
  Grid grid(9, 9);
  sudoku9.start(givens, has_diagonals);
  while (solutions.size() < most) {
    const Sudoku9::Event event = sudoku9.next(most_guesses);
    if (event == Sudoku9::Event::limit) return std::nullopt;
    if (event == Sudoku9::Event::finished) break;
    sudoku9.write(grid);
    solutions.push_back(values_of(grid));
  }
  return solutions;
}

std::vector<Domain> domains_of(const Grid& givens) {
  std::vector<Domain> domains;
  for (std::uint32_t i = 0; i < givens.size(); ++i) {
    const Value value = givens[CellId{i}];
    domains.push_back(value.is_blank() ? Domain::range(1, 9) : Domain::single(value));
  }
  return domains;
}

/// Calls `check` with puzzles of at most 300 solutions, and with these.
template <typename Check>
void for_each_open_puzzle(std::size_t count, std::uint64_t seed, bool has_diagonals, Check check) {
  constexpr std::size_t most_solutions = 300;
  PuzzleMaker maker(test::seed_or(seed), has_diagonals);
  const auto structure = structure_of(has_diagonals);
  Propagator propagator = old_engine(structure);
  for (std::size_t i = 0; i < count; ++i) {
    const Grid givens = maker.make();
    CAPTURE(line_of(givens));
    const Solutions solutions = solutions_of(propagator, structure, givens, most_solutions + 1);
    if (solutions && solutions->size() <= most_solutions) check(i, givens, *solutions);
  }
}

/// Runs a test case without and with diagonals.
bool with_diagonals() {
  bool has_diagonals = false;
  SUBCASE("ordinary") {}
  SUBCASE("with diagonals") {
    has_diagonals = true;
  }
  return has_diagonals;
}

TEST_SUITE("deduce/sudoku9") {
  TEST_CASE("it finds the solutions that the propagator finds") {
    constexpr std::size_t most = 40;
    const bool has_diagonals = with_diagonals();
    PuzzleMaker maker(test::seed_or(901), has_diagonals);
    const auto structure = structure_of(has_diagonals);
    Propagator propagator = old_engine(structure);
    Sudoku9 sudoku9;
    std::size_t none = 0, once = 0, few = 0, many = 0;
    const auto puzzles = test::scaled<std::size_t>(5000);
    for (std::size_t i = 0; i < puzzles; ++i) {
      const Grid givens = maker.make();
      const Solutions by_propagator = solutions_of(propagator, structure, givens, most);
      const Solutions by_sudoku9 = solutions_of(sudoku9, has_diagonals, givens, most);
      if (!by_propagator || !by_sudoku9) continue;
      std::vector<Values> wanted = *by_propagator;
      std::vector<Values> found = *by_sudoku9;
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
    CAPTURE(has_diagonals);
    for (const std::size_t kind : {none, once, few, many}) CHECK(kind * 40 > puzzles);
  }

  TEST_CASE("every kernel finds the same solutions in the same order") {
    const bool has_diagonals = with_diagonals();
    PuzzleMaker maker(test::seed_or(902), has_diagonals);
    Sudoku9 fastest;
    const auto names = Sudoku9::kernel_names();
    REQUIRE(names.front() == "words");
    const auto puzzles = test::scaled<std::size_t>(1500);
    for (std::size_t i = 0; i < puzzles; ++i) {
      const Grid givens = maker.make();
      CAPTURE(line_of(givens));
      const Solutions wanted = solutions_of(fastest, has_diagonals, givens, 20);
      const std::uint64_t guesses = fastest.guesses();
      for (const std::string_view name : names) {
        CAPTURE(name);
        Sudoku9 other;
        other.use_kernel(name);
        REQUIRE(solutions_of(other, has_diagonals, givens, 20) == wanted);
        REQUIRE(other.guesses() == guesses);
      }
    }
  }

  TEST_CASE("it stops at a number of guesses, and goes on from there") {
    const bool has_diagonals = with_diagonals();
    PuzzleMaker maker(test::seed_or(903), has_diagonals);
    Sudoku9 sudoku9;
    std::size_t stops = 0;
    for (std::size_t i = 0; i < test::scaled<std::size_t>(300); ++i) {
      const Grid givens = maker.make(22);
      const Solutions wanted = solutions_of(sudoku9, has_diagonals, givens, 20);
      if (!wanted) continue;
      std::vector<Values> found;
      Grid grid(9, 9);
      sudoku9.start(givens, has_diagonals);
      std::uint64_t most = 0;
      while (found.size() < 20) {
        const Sudoku9::Event event = sudoku9.next(most);
        REQUIRE(sudoku9.guesses() <= most);
        if (event == Sudoku9::Event::finished) break;
        if (event == Sudoku9::Event::solution) {
          sudoku9.write(grid);
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
    const bool has_diagonals = with_diagonals();
    std::size_t parts = 0, visited = 0;
    for_each_open_puzzle(
        test::scaled<std::size_t>(1500), 904, has_diagonals,
        [&](std::size_t i, const Grid& givens, const std::vector<Values>& solutions) {
          SearchOptions options;
          options.seed = i % 5 == 0 ? i : 0;
          const bool is_patient = i % 3 == 0;
          if (!is_patient) options.patience = i % 4;
          const auto search = Sudoku9::solutions(domains_of(givens), has_diagonals, options);
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
    const bool has_diagonals = with_diagonals();
    std::size_t refuted = 0;
    for_each_open_puzzle(
        test::scaled<std::size_t>(60), 905, has_diagonals,
        [&](std::size_t i, const Grid& givens, const std::vector<Values>& solutions) {
          const auto search = Sudoku9::solutions(domains_of(givens), has_diagonals, {});
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
    CHECK(refuted > 0);
  }

  TEST_CASE("as a search: the same seed gives the same order, another one another order") {
    const auto order = [](std::uint64_t seed) {
      SearchOptions options;
      options.seed = seed;
      const auto search = Sudoku9::solutions(domains_of(Grid(9, 9)), false, options);
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
    const auto search = Sudoku9::solutions(domains_of(Grid(9, 9)), false, options);
    Event event = search->next();
    while (event == Event::solution) event = search->next();
    CHECK(event == Event::over);
    CHECK(asked == 2);
    CHECK(search->next() == Event::finished);
  }

  TEST_CASE("it knows Sudokus by their structure") {
    for (const bool has_diagonals : {false, true}) {
      const Structure structure = *structure_of(has_diagonals);
      const auto shape = sudoku9_in(structure);
      REQUIRE(shape);
      CHECK(shape->diagonals == has_diagonals);
      Structure other = structure;
      std::swap(std::get<AllDifferent>(other.constraints[0]).cells[0],
                std::get<AllDifferent>(other.constraints[1]).cells[0]);
      CHECK_FALSE(sudoku9_in(other));
      other = structure;
      other.constraints.pop_back();
      CHECK_FALSE(sudoku9_in(other));
      other = structure;
      other.domains[40].erase(value_of(5));
      CHECK_FALSE(sudoku9_in(other));
    }
    CHECK_FALSE(sudoku9_in(square_structure({9, 0, 0, false})));
    CHECK_FALSE(sudoku9_in(square_structure({4, 2, 2, false})));
  }
}

}  // namespace
}  // namespace puzzlec
