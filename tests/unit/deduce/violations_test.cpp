// What grids break that are not complete, and backtracking step by step, against plain search on
// random models, on Latin squares, and on every genre.
#include "encoders/model/violations.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/deduce/backtrack.hpp"
#include "encoders/deduce/model_search.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/deduce/random_models.hpp"

namespace puzzlec {
namespace {

using testing::ModelMaker;
using testing::Search;
using testing::Values;

constexpr std::uint64_t models_of_a_kind = 400;

Model random_model(std::uint64_t seed) {
  ModelMaker maker(seed);
  switch (seed % 4) {
    case 0:
      return maker.loose();
    case 1:
      return maker.on_graph();
    case 2:
      return maker.of_alternatives();
    default:
      return maker.square();
  }
}

/// Each cell blank, or with a value of its domain.
Grid random_grid(const Model& model, Rng& rng, std::uint64_t blanks_of_four) {
  Grid grid(model.rows(), model.columns());
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    if (rng.below(4) < blanks_of_four) continue;
    const Domain& domain = model.structure->domains[index];
    auto value = domain.begin();
    for (std::uint64_t i = rng.below(domain.size()); i > 0; --i) ++value;
    grid[CellId{index}] = *value;
  }
  return grid;
}

std::vector<Domain> domains_of(const Model& model, const Grid& grid) {
  std::vector<Domain> domains = model.structure->domains;
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    if (!grid[CellId{index}].is_blank()) domains[index] = Domain::single(grid[CellId{index}]);
  }
  return domains;
}

bool has_choice(const Constraint& constraint, const std::vector<Domain>& domains) {
  return Search(domains, cells_of(constraint), {&constraint}).may_have_solution();
}

/// Whether refutations of this kind are exact.
bool is_exact(const Constraint& constraint) {
  if (is_about_graph(constraint) || house_in(constraint) != nullptr ||
      std::holds_alternative<EqualSums>(constraint)) {
    return false;
  }
  const std::vector<CellId> named = cells_of(constraint);
  return puzzlec::each_once(named).size() == named.size() ||
         std::holds_alternative<Cardinality>(constraint) ||
         std::holds_alternative<AnyOf>(constraint);
}

Parsed<PuzzlePtr> read_puzzle(const char* format, const std::string& text) {
  StringSource source(text);
  TextCursor cursor(source, "text");
  return *find_format(format)->open(cursor, {})->next();
}

}  // namespace

TEST_SUITE("violations") {
  TEST_CASE("a constraint is refuted if no choice of values meets it, and never otherwise") {
    std::uint64_t refuted = 0;
    std::uint64_t open = 0;
    for (std::uint64_t seed = 0; seed < 4 * models_of_a_kind; ++seed) {
      CAPTURE(seed);
      const Model model = random_model(seed);
      Rng rng(seed + 1);
      const Grid grid = random_grid(model, rng, seed % 3);
      const std::vector<Domain> domains = domains_of(model, grid);
      if (std::ranges::any_of(domains, &Domain::empty)) continue;
      model.for_each_constraint([&](const Constraint& constraint) {
        const bool is_one = is_refuted(constraint, domains);
        if (is_one) {
          CHECK_FALSE(has_choice(constraint, domains));
          ++refuted;
        } else if (grid.is_complete() || is_exact(constraint)) {
          CHECK(has_choice(constraint, domains));
          ++open;
        }
      });
    }
    CHECK(refuted > 500);
    CHECK(open > 500);
  }

  TEST_CASE("a complete grid has violations if evaluate() has, and its own solution has none") {
    std::uint64_t broken = 0;
    std::uint64_t right = 0;
    for (std::uint64_t seed = 0; seed < 4 * models_of_a_kind; ++seed) {
      CAPTURE(seed);
      const Model model = random_model(seed);
      Rng rng(seed + 1);
      const Grid grid = random_grid(model, rng, 0);
      const std::vector<std::string> judged = evaluate(model, grid);
      const std::vector<Violation> found = violations_of(model, grid);
      CHECK(found.empty() == judged.empty());
      std::set<std::string> names;
      for (const Violation& violation : found) names.insert(violation.origin.name);
      CHECK(names == std::set<std::string>(judged.begin(), judged.end()));
      ++(judged.empty() ? right : broken);
    }
    CHECK(broken > 500);
    CHECK(right > 20);
  }

  TEST_CASE("the cells of a violation break the rule alone, and without any of them it holds") {
    std::uint64_t looked_at = 0;
    for (std::uint64_t seed = 0; seed < 4 * models_of_a_kind; ++seed) {
      CAPTURE(seed);
      const Model model = random_model(seed);
      Rng rng(seed + 1);
      const Grid grid = random_grid(model, rng, seed % 3);
      std::map<std::string, std::vector<const Constraint*>> by_name;
      model.for_each_constraint([&](const Constraint& constraint) {
        by_name[origin_of(constraint).name].push_back(&constraint);
      });
      for (const Violation& violation : violations_of(model, grid)) {
        const auto& constraints = by_name[violation.origin.name];
        if (constraints.size() != 1 || house_in(*constraints.front()) != nullptr) continue;
        Grid cause(grid.rows(), grid.columns());
        for (const CellId cell : violation.cells) cause[cell] = grid[cell];
        CHECK(is_refuted(*constraints.front(), domains_of(model, cause)));
        if (is_refuted(*constraints.front(), model.structure->domains)) continue;
        for (const CellId cell : violation.cells) {
          Grid less = cause;
          less[cell] = {};
          CHECK_FALSE(is_refuted(*constraints.front(), domains_of(model, less)));
        }
        ++looked_at;
      }
    }
    CHECK(looked_at > 300);
  }

  TEST_CASE("a house names every cell whose value repeats") {
    const auto puzzle = read_puzzle("latin-lab", "1 . . .\n. . . .\n. . . .\n. . . .\n");
    REQUIRE(puzzle);
    StructurePool pool;
    const Model model = (*puzzle)->model(pool);
    Grid grid = (*puzzle)->givens();
    CHECK(violations_of(model, grid).empty());
    grid.at(0, 1) = value_of(1);
    grid.at(0, 3) = value_of(1);
    const auto found = violations_of(model, grid);
    REQUIRE(found.size() == 1);
    CHECK(found[0].origin.name == "row 1");
    CHECK(found[0].cells == std::vector{CellId{0}, CellId{1}, CellId{3}});
    grid = (*puzzle)->givens();
    grid.at(0, 0) = value_of(2);
    grid.at(2, 2) = value_of(9);
    const auto others = violations_of(model, grid);
    REQUIRE(others.size() == 2);
    CHECK(others[0].origin.name == "value of r3c3");
    CHECK(others[1].origin.name == "given r1c1=1");
    CHECK(others[1].cells == std::vector{CellId{0}});
  }

  TEST_CASE("every genre: no part of its example's answer breaks a rule, and changed answers do") {
    std::size_t answered = 0;
    for (const genres::GenreFile& file : genres::genre_files()) {
      CAPTURE(file.name);
      const genres::GenrePtr genre = genres::find_genre(file.name);
      const auto puzzle = read_puzzle("puzzlec-genre", genre->example);
      REQUIRE(puzzle);
      StructurePool pool;
      const Model model = (*puzzle)->model(pool);
      ModelSearch search(model, (*puzzle)->givens());
      for (int step = 0; step < 20'000 && search.next();) ++step;
      if (search.outcome() != ModelSearch::Outcome::solved) continue;
      ++answered;
      const Grid answer = search.grid();
      CHECK_FALSE((*puzzle)->check(answer).has_value());
      Rng rng(1);
      for (int i = 0; i < 20; ++i) {
        Grid part = answer;
        Grid changed = answer;
        for (std::uint32_t index = 0; index < answer.size(); ++index) {
          if (rng.below(2) == 0) part[CellId{index}] = {};
          if (rng.below(10) == 0) changed[CellId{index}] = model.structure->domains[index].last();
        }
        CHECK(violations_of(model, part).empty());
        CHECK(violations_of(model, changed).empty() == !(*puzzle)->check(changed).has_value());
      }
    }
    CHECK(answered > 80);
  }

  TEST_CASE("backtracking takes the steps of the lab's Latin square, one by one") {
    const char* const texts[] = {"1 2 . .\n. . 1 2\n2 1 . .\n. . 2 1\n",
                                 ". . . .\n. . . 1\n. . . 2\n. . 3 .\n",
                                 "1 2 3 .\n. . . 4\n. . . .\n. . . .\n",
                                 "1 1 . .\n. . . .\n. . . .\n. . . .\n",
                                 "1 2 .\n3 . .\n. . .\n",
                                 "1 2\n2 1\n"};
    for (const char* const text : texts) {
      CAPTURE(text);
      const auto puzzle = read_puzzle("latin-lab", text);
      REQUIRE(puzzle);
      StructurePool pool;
      const Model model = (*puzzle)->model(pool);
      ModelSearch search(model, (*puzzle)->givens());
      LatinSquare square((*puzzle)->givens());
      const auto outcome = square.search([&](const LatinSquare::Step& step) {
        const auto taken = search.next();
        REQUIRE(taken.has_value());
        CHECK((taken->kind == ModelSearch::Step::Kind::place) ==
              (step.kind == LatinSquare::Step::Kind::place));
        CHECK(taken->cell.index == step.row * square.size() + step.column);
        CHECK(taken->value == value_of(step.value));
        CHECK(taken->is_valid == square.is_valid(step.row, step.column));
        CHECK(search.grid() == square.grid());
        return LatinSquare::Next::go_on;
      });
      CHECK_FALSE(search.next().has_value());
      CHECK((search.outcome() == ModelSearch::Outcome::solved) ==
            (outcome == LatinSquare::Outcome::solved));
      CHECK(search.grid() == square.grid());
      CHECK(search.placements() - search.removals() ==
            (outcome == LatinSquare::Outcome::solved
                 ? static_cast<std::uint64_t>(
                       std::ranges::count_if(givens_of(square.grid()),
                                             [&](const Given& given) {
                                               return (*puzzle)->givens()[given.cell].is_blank();
                                             }))
                 : 0));
    }
  }

  TEST_CASE("backtracking ends in a solution exactly if there is one") {
    std::uint64_t solved = 0;
    std::uint64_t without = 0;
    for (std::uint64_t seed = 0; seed < 4 * models_of_a_kind; ++seed) {
      CAPTURE(seed);
      const Model model = random_model(seed);
      const auto solutions = testing::solutions_of(model, 3000);
      if (!solutions) continue;
      ModelSearch search(model, Grid(model.rows(), model.columns()));
      for (int step = 0; step < 100'000 && search.next();) ++step;
      if (search.outcome() == ModelSearch::Outcome::running) continue;
      const bool is_solved = search.outcome() == ModelSearch::Outcome::solved;
      CHECK(is_solved == !solutions->empty());
      if (is_solved) CHECK(evaluate(model, search.grid()).empty());
      ++(is_solved ? solved : without);
    }
    CHECK(solved > 200);
    CHECK(without > 50);
  }
}

}  // namespace puzzlec
