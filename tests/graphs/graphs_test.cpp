// Sessions with cuts and complete encodings find what the model means: on random graphs, and on
// shapes that wind a long way.
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/lower/lower.hpp"
#include "encoders/model/model_text.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "solver_bridge/proof_checker.hpp"
#include "tests/graphs/graph_models.hpp"
#include "tests/support/random.hpp"

namespace puzzlec::graphs {
namespace {

constexpr CutPolicy only_cuts{
    .most_rounds = UINT64_MAX, .most_rounds_of_weights = UINT64_MAX, .most_assigned = UINT64_MAX};
constexpr CutPolicy by_turns{
    .most_rounds = UINT64_MAX, .most_rounds_of_weights = UINT64_MAX, .first_turn = 1};
constexpr CutPolicy soon_complete{.most_rounds = 0, .most_rounds_of_weights = 0};

/// A shape as rows of '#' and '.'.
Model shaped(const std::vector<std::string>& rows, Constraint constraint) {
  Structure structure;
  structure.rows = rows.size();
  structure.columns = rows[0].size();
  for (const std::string& row : rows) {
    for (const char c : row)
      structure.domains.push_back(Domain::single(value_of(c == '#' ? 1 : 0)));
  }
  structure.constraints.push_back(std::move(constraint));
  return {std::make_shared<const Structure>(std::move(structure)), {}, {}};
}

/// The same, but the solver has to find out that each cell has the only value left.
Model hidden(Model model) {
  Structure structure = *model.structure;
  for (std::uint32_t cell = 0; cell < structure.domains.size(); ++cell) {
    model.givens.push_back({CellId{cell}, structure.domains[cell].first()});
    structure.domains[cell] = Domain::range(0, 1);
  }
  model.structure = std::make_shared<const Structure>(std::move(structure));
  return model;
}

const std::vector<std::string> spiral{"#######", "......#", "#####.#", "#...#.#",
                                      "#.###.#", "#.....#", "#######"};
const std::vector<std::string> comb{"#.#.#.#", "#.#.#.#", "#.#.#.#", "#.#.#.#", "#######"};

std::vector<std::string> broken(std::vector<std::string> shape, std::size_t row,
                                std::size_t column) {
  shape[row][column] = '.';
  return shape;
}

/// Whether there is a solution, by each of the ways, which must agree.
bool is_solvable(const Model& model) {
  const Lowering lowering(model.structure, {});
  const bool by_cuts = !found_by(lowering.lower_all(model), make_cadical, only_cuts).empty();
  const bool by_both = !found_by(lowering.lower_all(model), make_cadical, soon_complete).empty();
  const bool by_clauses =
      !found_by(lowering.lower_all(model, GraphForm::complete), make_cadical).empty();
  CHECK(by_cuts == by_both);
  CHECK(by_cuts == by_clauses);
  return by_cuts;
}

}  // namespace

TEST_CASE("cuts and complete encodings find what random models mean") {
  const std::uint64_t seed = test::seed_or(11);
  const int rounds = test::scaled(150);
  std::size_t solutions = 0;
  for (int round = 0; round < rounds; ++round) {
    Rng rng(seed + static_cast<std::uint64_t>(round));
    const Model model = random_model(rng);
    CAPTURE(round);
    INFO(to_text(model));
    REQUIRE(!validate(model));
    const std::set<Filling> meant = meaning_of(model);
    solutions += meant.size();
    const Lowering lowering(model.structure, {});
    const Lowered lazy = lowering.lower_all(model);
    CHECK(found_by(lazy, make_cadical, only_cuts) == meant);
    CHECK(found_by(lazy, make_cadical, by_turns) == meant);
    CHECK(found_by(lazy, make_cadical, soon_complete) == meant);
    CHECK(found_by(lazy, make_tracing_cadical, only_cuts, ProofKind::trace) == meant);
    const Lowered complete = lowering.lower_all(model, GraphForm::complete);
    CHECK(complete.lazy.empty());
    CHECK(found_by(complete, make_cadical) == meant);
    for (std::uint32_t var = 0; var < complete.cnf.var_count(); ++var)
      REQUIRE(!complete.map.name(Var{var}).empty());
    Propagator propagator(model.structure);
    const Deduction& deduction = propagator.run(model);
    CHECK(found_by(lowering.lower(model, deduction), make_cadical, only_cuts) == meant);
    CHECK(found_by(lowering.lower(model, deduction, GraphForm::complete), make_cadical) == meant);
  }
  CHECK(solutions > 10U * static_cast<std::size_t>(rounds));
}

TEST_CASE("a constraint on a graph holds if its selector is assumed") {
  const std::uint64_t seed = test::seed_or(12);
  for (int round = 0; round < test::scaled(60); ++round) {
    Rng rng(seed + static_cast<std::uint64_t>(round));
    const Model model = random_model(rng);
    CAPTURE(round);
    const SelectableLowered selectable = Lowering(model.structure, {}).lower_selectable(model);
    OpenSession opened(selectable.lowered, make_cadical(), nullptr,
                       round % 2 == 0 ? only_cuts : soon_complete);
    // Clues of one name are one, so the part without a clue is without all of its name.
    for (std::size_t left_out = 0; left_out <= selectable.selected.size(); ++left_out) {
      Model part{model.structure, {}, {}};
      std::vector<Lit> assumptions;
      for (std::size_t i = 0; i < selectable.selected.size(); ++i) {
        if (i == left_out) continue;
        assumptions.push_back(selectable.selected[i].selector);
        for (const Constraint& clue : model.clues) {
          if (origin_of(clue).name == selectable.selected[i].origin.name)
            part.clues.push_back(clue);
        }
      }
      const Outcome outcome = opened.session.solve({}, assumptions);
      CHECK(std::holds_alternative<Found>(outcome) == !meaning_of(part).empty());
      if (const auto* found = std::get_if<Found>(&outcome))
        CHECK(evaluate(part, found->grid).empty());
    }
  }
}

TEST_CASE("what is too light goes on from the start, without cuts") {
  Structure row;
  row.rows = 1;
  row.columns = 4;
  row.domains.assign(4, Domain::range(0, 1));
  const auto graph = shaded_graph(1, 4, Domain::single(value_of(1)));
  Model model{nullptr, {}, {{CellId{0}, value_of(1)}}};
  model.clues.emplace_back(
      ComponentWeight{graph, {}, {}, Comparison::at_least, 4, {"weight", "four cells"}});
  model.structure = std::make_shared<const Structure>(row);
  const auto pool = std::make_shared<CutPool>();
  OpenSession opened(Lowering(model.structure, {}).lower_all(model), make_cadical(), pool);
  const Outcome outcome = opened.session.solve({});
  REQUIRE(std::holds_alternative<Found>(outcome));
  for (std::uint32_t index = 0; index < 4; ++index)
    CHECK(std::get<Found>(outcome).grid[CellId{index}] == value_of(1));
  CHECK(pool->cuts.empty());
}

TEST_CASE("winding shapes are connected until they are broken") {
  for (const auto& shape : {spiral, comb}) {
    const auto graph = shaded_graph(shape.size(), shape[0].size(), Domain::single(value_of(1)));
    const Connected connected{graph, false, {"test", "connected"}};
    CHECK(is_solvable(shaped(shape, connected)));
    CHECK(is_solvable(hidden(shaped(shape, connected))));
    CHECK(!is_solvable(hidden(shaped(broken(shape, shape.size() - 1, 3), connected))));
    const Acyclic acyclic{graph, {"test", "acyclic"}};
    CHECK(is_solvable(hidden(shaped(shape, acyclic))));
    std::vector<std::string> closed = shape;
    closed[3][1] = '#';
    CHECK(!is_solvable(hidden(shaped(closed, acyclic))));
    std::uint32_t size = 0;
    for (const std::string& row : shape) {
      for (const char c : row) size += c == '#' ? 1U : 0U;
    }
    for (const bool is_anchored : {false, true}) {
      const auto weigh = [&](std::uint32_t bound, Comparison comparison) {
        ComponentWeight weight{graph, {}, {}, comparison, bound, {"test", "weight"}};
        if (is_anchored) weight.node = 0;
        return is_solvable(hidden(shaped(shape, weight)));
      };
      CHECK(weigh(size, Comparison::exactly));
      CHECK(!weigh(size + 1, Comparison::exactly));
      CHECK(!weigh(size - 1, Comparison::exactly));
      CHECK(weigh(size, Comparison::at_least));
      CHECK(!weigh(size + 1, Comparison::at_least));
      CHECK(weigh(size, Comparison::at_most));
      CHECK(!weigh(size - 1, Comparison::at_most));
    }
    const auto last = static_cast<std::uint32_t>(shape.size() * shape[0].size() - 1);
    const Separated separated{graph, {{0, last, {}}}, {"test", "separated"}};
    CHECK(!is_solvable(hidden(shaped(shape, separated))));
    CHECK(is_solvable(hidden(shaped(broken(shape, shape.size() - 1, 3), separated))) ==
          (shape == comb));
  }
}

TEST_CASE("loops: both forms find the same ones") {
  // OEIS A140517 counts the cycles in grid graphs.
  const auto count = [](std::size_t rows, std::size_t columns, GraphForm form) {
    Structure structure = loop_structure(rows, columns);
    structure.constraints.emplace_back(
        Connected{loop_graph(rows, columns), false, {"test", "loop"}});
    const Model model{std::make_shared<const Structure>(std::move(structure)), {}, {}};
    return found_by(Lowering(model.structure, {}).lower_all(model, form), make_cadical).size();
  };
  CHECK(count(3, 3, GraphForm::lazy) == 13);
  CHECK(count(3, 3, GraphForm::complete) == 13);
  CHECK(count(4, 4, GraphForm::lazy) == 213);
  CHECK(count(4, 4, GraphForm::complete) == 213);
}

TEST_CASE("puzzles of each sort have their solution in both forms") {
  Rng rng(test::seed_or(13));
  for (int round = 0; round < test::scaled(3); ++round) {
    for (const auto make : {slitherlink, hitori, nurikabe, simple_loop}) {
      const Model model = make(5, 5, rng);
      REQUIRE(!validate(model));
      const Lowering lowering(model.structure, {});
      const auto by_cuts = found_by(lowering.lower_all(model), make_cadical, only_cuts);
      const auto by_clauses =
          found_by(lowering.lower_all(model, GraphForm::complete), make_cadical);
      CHECK(by_cuts == by_clauses);
      CHECK(!by_cuts.empty());
      for (const Filling& filling : by_cuts) {
        Grid grid(5, 5);
        for (std::uint32_t i = 0; i < filling.size(); ++i) grid[CellId{i}] = Value{filling[i]};
        REQUIRE(evaluate(model, grid).empty());
      }
    }
  }
}

}  // namespace puzzlec::graphs
