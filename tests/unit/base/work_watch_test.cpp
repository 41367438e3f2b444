// A watch ends work after a number of steps, whatever the clock says: here it counts its looks.
#include "encoders/base/work_watch.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/memory_budget.hpp"
#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/lower/lower.hpp"
#include "encoders/model/cell_graph.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "solver_bridge/queries/session.hpp"

namespace puzzlec {
namespace {

/// Ends the work at the look of this number, from 0; counts the looks.
struct CountedLooks {
  explicit CountedLooks(std::uint64_t most) : watch([this, most] { return answer(most); }) {
    watch.begin();
  }
  CountedLooks(const CountedLooks&) = delete;
  CountedLooks& operator=(const CountedLooks&) = delete;

  std::optional<UnknownReason> answer(std::uint64_t most) {
    if (looks++ < most) return std::nullopt;
    return UnknownReason::time_limit;
  }
  std::uint64_t looks = 0;
  WorkWatch watch;
};

/// Numbers 0 to `last` in a row of cells that add up to `total`.
Model sum_of(std::size_t cells, int last, std::uint64_t total) {
  Structure structure{1, cells, {}, {}};
  Domain values;
  for (int value = 0; value <= last; ++value)
    values.insert(value_of(static_cast<std::size_t>(value)));
  structure.domains.assign(cells, values);
  Cage cage;
  cage.operation = CageOperation::add;
  cage.target = total;
  for (std::uint32_t i = 0; i < cells; ++i) cage.cells.push_back(CellId{i});
  cage.origin = {"clue", "sum"};
  return {std::make_shared<const Structure>(std::move(structure)), {cage}, {}};
}

/// The cells of a square that hold 2, with links between neighbours.
std::shared_ptr<const CellGraph> twos_of(std::uint32_t side) {
  CellGraph graph;
  for (std::uint32_t cell = 0; cell < side * side; ++cell) {
    graph.nodes.push_back({CellFact{CellId{cell}, Domain::single(Value{2})}, CellId{cell}});
    if (cell % side != 0) graph.links.push_back({cell - 1, cell, {}});
    if (cell >= side) graph.links.push_back({cell - side, cell, {}});
  }
  return std::make_shared<const CellGraph>(std::move(graph));
}

Model latin_square(std::size_t side) {
  return {
      std::make_shared<const Structure>(square_structure(HouseShape{side, 0, 0, false})), {}, {}};
}

}  // namespace

TEST_SUITE("base/work_watch") {
  TEST_CASE("a watch looks every so many steps, and only between begin and end") {
    CountedLooks counted(UINT64_MAX);
    for (std::uint32_t i = 0; i < 10 * WorkWatch::steps_between_looks; ++i) counted.watch.step();
    CHECK(counted.looks == 10);
    counted.watch.step(1'000'000'000'000);
    CHECK(counted.looks == 11);
    counted.watch.end();
    counted.watch.step(1'000'000'000'000);
    counted.watch.look();
    CHECK(counted.looks == 11);
    WorkWatch().step(1'000'000'000'000);
  }

  TEST_CASE("a watch says which limit was reached") {
    WorkWatch watch([]() -> std::optional<UnknownReason> { return UnknownReason::interrupted; });
    watch.begin();
    try {
      watch.look();
      FAIL("the limit was not reached");
    } catch (const LimitReached& limit) {
      CHECK(limit.reason() == UnknownReason::interrupted);
    }
  }

  TEST_CASE("a deduction ends at the look that says so") {
    const Model model = sum_of(60, 100, 3000);
    CountedLooks counted(1);
    PresolveOptions options;
    options.watch = &counted.watch;
    Propagator propagator(model.structure, options);
    CHECK_THROWS_AS(static_cast<void>(propagator.run(model)), LimitReached);
    CHECK(counted.looks == 2);
    counted.watch.end();
    const Deduction& deduction = propagator.run(model);
    CHECK_FALSE(deduction.contradiction);
    CHECK_FALSE(deduction.solved);
  }

  TEST_CASE("an encoding ends at the look that says so, within a sum and within houses") {
    const Model sum = sum_of(40, 100, 2000);
    const Model square = latin_square(25);
    for (const Model* model : {&sum, &square}) {
      std::uint64_t looks = 0;
      {
        CountedLooks counted(UINT64_MAX);
        LowerOptions options;
        options.watch = &counted.watch;
        CHECK(Lowering(model->structure, options).lower_all(*model).cnf.clause_count() > 10'000);
        looks = counted.looks;
      }
      CHECK(looks > 10);
      for (const std::uint64_t most : {std::uint64_t{0}, looks / 2, looks - 1}) {
        CountedLooks counted(most);
        LowerOptions options;
        options.watch = &counted.watch;
        const Lowering lowering(model->structure, options);
        CHECK_THROWS_AS(static_cast<void>(lowering.lower_all(*model)), LimitReached);
        CHECK(counted.looks == most + 1);
      }
    }
  }

  TEST_CASE("a sum that would not fit into memory is not built") {
    const Model model = sum_of(120, 500, 30'000);
    MemoryBudget budget;
    budget.set_limit(std::uint64_t{64} << 20);
    WorkWatch watch([]() -> std::optional<UnknownReason> { return std::nullopt; });
    watch.set_room([&budget] { return budget.room(); });
    watch.begin();
    LowerOptions options;
    options.watch = &watch;
    const Lowering lowering(model.structure, options);
    try {
      static_cast<void>(lowering.lower_all(model));
      FAIL("billions of clauses were built");
    } catch (const LimitReached& limit) {
      CHECK(limit.reason() == UnknownReason::memory_limit);
    }
    CHECK_THROWS_AS(watch.expect(std::uint64_t{64} << 20), LimitReached);
    watch.expect(std::uint64_t{50} << 20);
  }

  TEST_CASE("counts and houses that would not fit into memory are not built either") {
    Model count{latin_square(60).structure, {}, {}};
    Cardinality half{{}, Comparison::exactly, 1800, {"clue", "count"}};
    for (std::uint32_t cell = 0; cell < 3600; ++cell)
      half.statements.push_back({CellId{cell}, Value{1}});
    Structure cells{60, 60, std::vector<Domain>(3600, Domain::range(1, 2)), {}};
    count.structure = std::make_shared<const Structure>(std::move(cells));
    count.clues.emplace_back(half);
    const Model square = latin_square(60);
    for (const Model* model : {&std::as_const(count), &square}) {
      WorkWatch watch([]() -> std::optional<UnknownReason> { return std::nullopt; });
      watch.set_room([] { return std::uint64_t{16} << 20; });
      watch.begin();
      LowerOptions options;
      options.watch = &watch;
      const Lowering lowering(model->structure, options);
      CHECK_THROWS_AS(static_cast<void>(lowering.lower_all(*model)), LimitReached);
    }
  }

  TEST_CASE("nor are graphs, before any of their clauses is written") {
    constexpr std::uint32_t side = 60;
    const auto graph = twos_of(side);
    const Origin origin{"rule", "graph"};
    ComponentWeight heavy{graph, {}, {}, Comparison::at_least, 3, origin};
    ComponentWeight light{graph, {}, {}, Comparison::at_most, 3, origin};
    // A pair under a condition; classes of nodes would be written as colours.
    const Separated::Pair pair{0, side * side - 1, CellFact{CellId{1}, Domain::single(Value{1})}};
    const std::vector<Constraint> rules{Connected{graph, false, origin}, Acyclic{graph, origin},
                                        Separated{graph, {pair}, origin}, heavy, light};
    Structure cells{side, side, std::vector<Domain>(side * side, Domain::range(1, 2)), {}};
    const auto structure = std::make_shared<const Structure>(std::move(cells));
    for (const Constraint& rule : rules) {
      CAPTURE(rule.index());
      const Model model{structure, {rule}, {}};
      std::uint64_t steps = 0;
      WorkWatch watch([&steps]() -> std::optional<UnknownReason> {
        ++steps;
        return std::nullopt;
      });
      watch.set_room([] { return std::uint64_t{8} << 20; });
      watch.begin();
      LowerOptions options;
      options.watch = &watch;
      const Lowering lowering(structure, options);
      CHECK_THROWS_AS(static_cast<void>(lowering.lower_all(model, GraphForm::complete)),
                      LimitReached);
      // What comes before the triangles has fewer clauses than these.
      CHECK(steps < 100);
    }
  }

  TEST_CASE("a solver gets clauses until a look says that it is enough") {
    const Model model = latin_square(15);
    OpenSession opened(Lowering(model.structure, {}).lower_all(model), make_cadical());
    CHECK(opened.lowered.cnf.clause_count() > WorkWatch::steps_between_looks);
    CountedLooks counted(2);
    Limits limits;
    limits.watch = &counted.watch;
    CHECK_THROWS_AS(static_cast<void>(opened.session.solve(limits)), LimitReached);
    CHECK(counted.looks == 3);
  }
}

}  // namespace puzzlec
