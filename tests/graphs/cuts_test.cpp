// Cuts of random constraints, judged by all grids that there are.
#include <functional>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/lower/graphs/graph_cuts.hpp"
#include "encoders/lower/lower.hpp"
#include "encoders/model/model_text.hpp"
#include "tests/graphs/graph_models.hpp"
#include "tests/support/random.hpp"

namespace puzzlec::graphs {
namespace {

constexpr std::uint32_t cells = 5;
constexpr std::size_t value_count = 3;

Model one_constraint(Rng& rng) {
  Structure structure;
  structure.rows = 1;
  structure.columns = cells;
  structure.domains.assign(cells, Domain::range(0, value_count - 1));
  structure.constraints.push_back(random_graph_constraint(rng, cells, value_count));
  return {std::make_shared<const Structure>(std::move(structure)), {}, {}};
}

void for_each_grid(const std::function<void(const Grid&)>& visit) {
  Grid grid(1, cells);
  for (std::size_t number = 0; number < 243; ++number) {
    std::size_t rest = number;
    for (std::uint32_t cell = 0; cell < cells; ++cell, rest /= value_count)
      grid[CellId{cell}] = value_of(rest % value_count);
    visit(grid);
  }
}

bool holds(const Cut& cut, const Grid& grid) {
  for (const CellFact& fact : cut.facts) {
    if (!fact.values.contains(grid[fact.cell])) return false;
  }
  return true;
}

/// Domains of which some are single values: mostly those of the grid, sometimes others, of which a solver
/// that found the grid was not told.
std::vector<Domain> some_settled(const Grid& grid, Rng& rng) {
  std::vector<Domain> open(cells, Domain::range(0, value_count - 1));
  for (std::uint32_t cell = 0; cell < cells; ++cell) {
    if (rng.below(3) != 0) continue;
    const bool is_as_deduced = rng.below(4) != 0;
    open[cell] =
        Domain::single(is_as_deduced ? grid[CellId{cell}]
                                     : value_of(static_cast<std::size_t>(rng.below(value_count))));
  }
  return open;
}

}  // namespace

TEST_CASE("a cut excludes the grid that it was made for, and no solution") {
  const std::uint64_t seed = test::seed_or(21);
  std::size_t cuts = 0;
  const int rounds = test::scaled(600);
  for (int round = 0; round < rounds; ++round) {
    Rng rng(seed + static_cast<std::uint64_t>(round));
    const Model model = one_constraint(rng);
    CAPTURE(round);
    INFO(to_text(model));
    std::vector<Grid> solutions;
    std::vector<Grid> others;
    for_each_grid([&](const Grid& grid) {
      (evaluate(model, grid).empty() ? solutions : others).push_back(grid);
    });
    const std::vector<LazyConstraint> lazy{{model.structure->constraints[0], {0}, {}}};
    const VarMap map = Lowering(model.structure, {}).lower_all(model).map;
    for (std::size_t i = 0; i < others.size(); i += 1 + others.size() / 10) {
      CutFinder finder(lazy, model.structure->domains, some_settled(others[i], rng));
      finder.look_at(others[i]);
      const std::vector<Cut> violated = finder.violated(0);
      REQUIRE(!violated.empty());
      for (const Cut& cut : violated) {
        ++cuts;
        CHECK(holds(cut, others[i]));
        CHECK(finder.is_sound(0, cut));
        for (const Grid& solution : solutions) REQUIRE(!holds(cut, solution));
        // A bundle holds the clause alone.
        const auto clause = statement_clause_of(cut, map);
        REQUIRE(clause.has_value());
        const auto facts = facts_against(*clause, map);
        REQUIRE(facts.has_value());
        CHECK(finder.is_sound(0, {0, *facts}));
        CHECK(statement_clause_of({0, *facts}, map) == clause);
      }
    }
    // One finder looks at one grid after the other.
    CutFinder finder(lazy, model.structure->domains, model.structure->domains);
    for (const Grid& solution : solutions) {
      finder.look_at(solution);
      REQUIRE(finder.violated(0).empty());
      if (others.empty()) continue;
      finder.look_at(others[rng.below(others.size())]);
      REQUIRE(!finder.violated(0).empty());
    }
  }
  CHECK(cuts > 3 * static_cast<std::size_t>(rounds));
}

TEST_CASE("a cut that excludes a solution is not sound") {
  const std::uint64_t seed = test::seed_or(22);
  std::size_t wrong = 0;
  const int rounds = test::scaled(100);
  for (int round = 0; round < rounds; ++round) {
    Rng rng(seed + static_cast<std::uint64_t>(round));
    const Model model = one_constraint(rng);
    CAPTURE(round);
    const std::vector<LazyConstraint> lazy{{model.structure->constraints[0], {0}, {}}};
    CutFinder finder(lazy, model.structure->domains, model.structure->domains);
    for (int i = 0; i < 50; ++i) {
      Cut cut;
      for (std::uint32_t cell = 0; cell < cells; ++cell) {
        Domain values;
        for (std::size_t number = 0; number < value_count; ++number) {
          if (rng.below(2) == 0) values.insert(value_of(number));
        }
        if (!values.empty() && rng.below(4) != 0) cut.facts.push_back({CellId{cell}, values});
      }
      bool excludes = false;
      for_each_grid([&](const Grid& grid) {
        excludes = excludes || (holds(cut, grid) && evaluate(model, grid).empty());
      });
      if (!excludes) continue;
      ++wrong;
      CHECK(!finder.is_sound(0, cut));
    }
  }
  CHECK(wrong > 3 * static_cast<std::size_t>(rounds));
}

}  // namespace puzzlec::graphs
