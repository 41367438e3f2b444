// The checker of deduced steps against plain search: it takes no solution away, whatever a log
// claims, and it confirms what presolve deduces.
#include "encoders/deduce/step_checker.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/model/model_text.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/deduce/random_models.hpp"

namespace puzzlec {
namespace {

using testing::ModelMaker;
using testing::Values;

using Check = std::function<void(const Model&, const std::vector<Values>&, Rng&)>;

/// With `usual` random models (times PUZZLEC_SCALE) and their solutions; models with too many are
/// passed over.
void for_each_model(std::uint64_t usual, const Check& check) {
  const std::uint64_t first = test::seed_or(1);
  const std::uint64_t count = test::scaled<std::uint64_t>(usual, 100);
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    ModelMaker maker(seed);
    const Model model = seed % 3 == 0 ? maker.square() : maker.loose();
    constexpr std::size_t most_solutions = 3000;
    const auto solutions = testing::solutions_of(model, most_solutions);
    if (!solutions) continue;
    CAPTURE(seed);
    CAPTURE(to_text(model));
    Rng rng(seed);
    check(model, *solutions, rng);
  }
}

void require_inside(const std::vector<Values>& solutions, const std::vector<Domain>& domains) {
  for (const Values& solution : solutions) {
    for (std::size_t cell = 0; cell < solution.size(); ++cell)
      REQUIRE(domains[cell].contains(value_of(static_cast<std::size_t>(solution[cell]))));
  }
}

/// Whether a search that is given up goes on with probes.
bool is_probed(const Model& model) {
  bool is_connected = false;
  bool has_weights = false;
  model.for_each_constraint([&](const Constraint& constraint) {
    is_connected |= std::holds_alternative<Connected>(constraint);
    has_weights |= std::holds_alternative<ComponentWeight>(constraint);
  });
  return is_connected && !has_weights;
}

bool happens(Rng& rng, std::uint64_t percent) {
  return rng.below(100) < percent;
}

/// The common techniques leave little to the others, so that some are switched off now and then.
PresolveOptions some_techniques(Rng& rng) {
  PresolveOptions options;
  for (std::size_t i = 0; i < reason_count; ++i) {
    if (happens(rng, 30)) options.techniques = options.techniques.without(static_cast<Reason>(i));
  }
  return options;
}

Domain some_of(const Domain& values, Rng& rng) {
  Domain some;
  for (const Value value : values) {
    if (happens(rng, 50)) some.insert(value);
  }
  return some;
}

/// A square of four rows and columns that hold 1 to 4, with sums of three to eight cells: those of
/// one solution, but for three in ten.
Model square_of_sums(Rng& rng) {
  constexpr std::uint32_t side = 4;
  Structure structure;
  structure.rows = structure.columns = side;
  structure.domains.assign(side * side, Domain::range(1, side));
  for (std::uint32_t line = 0; line < side; ++line) {
    AllDifferent row{{}, true, {"row", "row"}};
    AllDifferent column{{}, true, {"column", "column"}};
    for (std::uint32_t i = 0; i < side; ++i) {
      row.cells.push_back(CellId{line * side + i});
      column.cells.push_back(CellId{i * side + line});
    }
    structure.constraints.emplace_back(std::move(row));
    structure.constraints.emplace_back(std::move(column));
  }
  const auto shift = static_cast<std::uint32_t>(rng.below(side));
  for (int sums = 0; sums < 4; ++sums) {
    // Cells in a row, so that most of a house is among them.
    const std::uint64_t count = 3 + rng.below(6);
    const std::uint64_t first = rng.below(side * side - count + 1);
    Cage cage{{}, CageOperation::add, 0, {"cage", "cage"}};
    for (std::uint64_t cell = first; cell < first + count; ++cell) {
      cage.cells.push_back(CellId{static_cast<std::uint32_t>(cell)});
      cage.target += 1 + (cell / side + cell + shift) % side;
    }
    if (happens(rng, 30)) ++cage.target;
    structure.constraints.emplace_back(std::move(cage));
  }
  return {std::make_shared<const Structure>(std::move(structure)), {}, {}};
}

/// A step of which something was changed at random.
DeductionStep corrupted(DeductionStep step, const Model& model, const std::vector<Domain>& domains,
                        Rng& rng) {
  const std::size_t count = model.structure->constraints.size() + model.clues.size();
  const auto some_constraint = [&]() -> ConstraintId {
    if (count == 0 || happens(rng, 5)) return {};
    return {static_cast<std::uint32_t>(rng.below(count))};
  };
  switch (rng.below(5)) {
    case 0:
      step.cell = CellId{static_cast<std::uint32_t>(rng.below(model.cell_count()))};
      break;
    case 1:
      step.removed = some_of(domains[step.cell.index], rng);
      break;
    case 2:
      step.removed = domains[step.cell.index] - step.removed;
      break;
    case 3:
      step.constraint = some_constraint();
      step.other = happens(rng, 50) ? some_constraint() : ConstraintId{};
      break;
    default:
      step.reason = static_cast<Reason>(rng.below(reason_count));
      step.other = happens(rng, 50) ? some_constraint() : ConstraintId{};
      break;
  }
  return step;
}

/// The grids as the solutions that they are.
std::set<Values> values_of(const std::vector<std::vector<Value>>& grids) {
  std::set<Values> all;
  for (const std::vector<Value>& grid : grids) {
    Values values;
    for (const Value value : grid) values.push_back(value.number);
    all.insert(std::move(values));
  }
  return all;
}

}  // namespace

TEST_SUITE("deduce/step checker") {
  TEST_CASE("no solution is taken away, by steps that were changed at random either") {
    std::uint64_t refused = 0;
    std::uint64_t contradictions = 0;
    for_each_model(3000, [&](const Model& model, const std::vector<Values>& solutions, Rng& rng) {
      std::vector<DeductionStep> log;
      const Deduction deduction =
          Propagator(model.structure, some_techniques(rng)).run(model, &log);
      StepChecker checker;
      checker.begin(model);
      for (const DeductionStep& step : log) {
        for (int i = 0; i < 3; ++i) {
          if (!checker.apply(corrupted(step, model, checker.domains(), rng))) ++refused;
        }
        static_cast<void>(checker.apply(step));
      }
      DeductionStep conflict = deduction.conflict;
      if (!deduction.contradiction && !log.empty())
        conflict = corrupted(log[rng.below(log.size())], model, checker.domains(), rng);
      if (checker.confirms(conflict)) {
        REQUIRE(solutions.empty());
        ++contradictions;
      }
      if (!checker.is_contradictory()) require_inside(solutions, checker.domains());
      if (checker.is_contradictory()) REQUIRE(solutions.empty());
    });
    CHECK(refused > test::floor_of(3000U));
    CHECK(contradictions > test::floor_of(100U));
  }

  TEST_CASE("what presolve deduces is confirmed") {
    std::array<std::uint64_t, reason_count> steps{};
    std::array<std::uint64_t, reason_count> confirmed{};
    for_each_model(3000, [&](const Model& model, const std::vector<Values>&, Rng& rng) {
      std::vector<DeductionStep> log;
      static_cast<void>(Propagator(model.structure, some_techniques(rng)).run(model, &log));
      StepChecker checker;
      checker.begin(model);
      for (const DeductionStep& step : log) {
        const auto reason = static_cast<std::size_t>(step.reason);
        ++steps[reason];
        if (checker.apply(step)) ++confirmed[reason];
      }
    });
    for (std::size_t i = 0; i < reason_count; ++i) {
      const auto reason = static_cast<Reason>(i);
      if (reason == Reason::failed_literal) continue;
      CAPTURE(std::string(name_of(reason)));
      CAPTURE(confirmed[i]);
      if (reason != Reason::house_sum) CHECK(steps[i] > test::floor_of(20U));  // see below
      CHECK(10 * confirmed[i] >= 9 * steps[i]);
    }
  }

  TEST_CASE("sums in which houses are replaced are confirmed, and take no solution away") {
    const std::uint64_t seed = test::seed_or(1);
    const std::uint64_t models = test::scaled<std::uint64_t>(3000, 300);
    std::uint64_t steps = 0;
    std::uint64_t contradictions = 0;
    for (std::uint64_t i = 0; i < models; ++i) {
      Rng rng(seed + i);
      const Model model = square_of_sums(rng);
      CAPTURE(i);
      const auto solutions = testing::solutions_of(model, 1000);
      REQUIRE(solutions.has_value());
      std::vector<DeductionStep> log;
      const Deduction deduction = Propagator(model.structure, {}).run(model, &log);
      StepChecker checker;
      checker.begin(model);
      for (const DeductionStep& step : log) {
        static_cast<void>(checker.apply(corrupted(step, model, checker.domains(), rng)));
        if (step.reason == Reason::house_sum) ++steps;
        CHECK(checker.apply(step));
      }
      if (deduction.contradiction && deduction.conflict.reason == Reason::house_sum) {
        ++contradictions;
        CHECK(checker.confirms(deduction.conflict));
      }
      if (!checker.is_contradictory()) require_inside(*solutions, checker.domains());
      if (checker.is_contradictory()) REQUIRE(solutions->empty());
    }
    CHECK(steps > models / 4);
    CHECK(contradictions > models / 500);
  }

  TEST_CASE("a house says nothing of a cell outside of it") {
    Structure structure;
    structure.rows = 1;
    structure.columns = 3;
    structure.domains = {Domain::range(2, 3), Domain::range(2, 3), Domain::range(1, 3)};
    structure.constraints.emplace_back(AllDifferent{{CellId{0}, CellId{1}}, true, {"house", "h"}});
    const Model model{std::make_shared<const Structure>(std::move(structure)), {}, {}};
    const ConstraintId house{0};
    StepChecker checker;
    checker.begin(model);
    CHECK_FALSE(checker.apply({Reason::naked_single, CellId{2}, Domain::range(2, 2), house, {}}));
  }

  TEST_CASE("what was read under an assumption is not used after it") {
    Structure structure;
    structure.rows = 1;
    structure.columns = 2;
    structure.domains = {Domain::range(1, 3), Domain::range(1, 2)};
    structure.constraints.emplace_back(
        Cage{{CellId{0}, CellId{1}}, CageOperation::add, 4, {"cage", "cage"}});
    const Model model{std::make_shared<const Structure>(std::move(structure)), {}, {}};
    const ConstraintId cage{0};
    TrialLog log;
    // With 1 in the first cell nothing is left for the second one; otherwise, 1 and 2 are.
    log.steps.push_back({Reason::cage_bound, CellId{1}, Domain::range(1, 2), cage, {}});
    log.steps.push_back({Reason::cage_bound, CellId{1}, Domain::range(1, 1), cage, {}});
    log.turns.push_back({TrialTurn::Kind::take, 0, CellId{0}, Domain::range(1, 1), {}});
    log.turns.push_back({TrialTurn::Kind::contradiction, 1, {}, {}, log.steps[0]});
    log.turns.push_back({TrialTurn::Kind::refuse, 1, {}, {}, {}});
    log.turns.push_back({TrialTurn::Kind::contradiction, 2, {}, {}, {}});
    StepChecker checker;
    checker.begin(model);
    CHECK_FALSE(checker.follow(log));
    CHECK(checker.domains() == std::vector{Domain::range(2, 3), Domain::range(1, 2)});
  }

  TEST_CASE("nothing is taken from cells that hold nothing") {
    CellGraph graph;
    for (const std::uint32_t cell : {0U, 1U})
      graph.nodes.push_back({CellFact{CellId{cell}, Domain::range(1, 1)}});
    graph.links.push_back({0, 1, {}});
    ComponentWeight weight;
    weight.graph = std::make_shared<const CellGraph>(std::move(graph));
    weight.bound = 2;
    Structure structure;
    structure.rows = 1;
    structure.columns = 2;
    structure.domains = {Domain::range(0, 1), Domain::range(0, 1)};
    structure.constraints.emplace_back(std::move(weight));
    const Model model{std::make_shared<const Structure>(std::move(structure)), {}, {}};
    const ConstraintId weighed{0};
    TrialLog log;
    for (const auto& [cell, value] : {std::pair(0U, 1U), std::pair(0U, 0U), std::pair(1U, 1U)})
      log.turns.push_back(
          {TrialTurn::Kind::take, 0, CellId{cell}, Domain::range(value, value), {}});
    log.turns.push_back({TrialTurn::Kind::contradiction,
                         0,
                         {},
                         {},
                         {Reason::connectivity, CellId{1}, Domain::range(1, 1), weighed, {}}});
    StepChecker checker;
    checker.begin(model);
    CHECK_FALSE(checker.follow(log));
    CHECK(checker.domains() == model.structure->domains);
  }

  TEST_CASE("a search that is confirmed to its end has met every solution") {
    std::uint64_t over = 0;
    std::uint64_t cut_short = 0;
    std::uint64_t believed = 0;
    std::uint64_t refused = 0;
    for_each_model(3000, [&](const Model& model, const std::vector<Values>& solutions, Rng& rng) {
      std::vector<DeductionStep> log;
      Propagator propagator(model.structure);
      const Deduction& deduction = propagator.run(model, &log);
      if (deduction.contradiction || deduction.solved) return;
      TrialLog trials;
      const TrialLimits limits{happens(rng, 20) ? 3U : 100'000U, solutions.size() + 1};
      const TrialOutcome& outcome = propagator.search(limits, &trials);
      const std::set<Values> all(solutions.begin(), solutions.end());
      StepChecker checker;
      checker.begin(model);
      checker.apply_all(log);
      if (checker.follow(trials)) {
        REQUIRE(outcome.complete);
        REQUIRE(values_of(checker.grids()) == all);
        ++over;
      } else {
        require_inside(solutions, checker.domains());
        ++cut_short;
      }
      if (trials.turns.empty()) return;
      // The same with something left out, doubled or changed.
      for (int i = 0; i < 5; ++i) {
        TrialLog changed = trials;
        const auto turn =
            changed.turns.begin() + static_cast<std::ptrdiff_t>(rng.below(changed.turns.size()));
        switch (rng.below(4)) {
          case 0:
            changed.turns.erase(turn);
            break;
          case 1:
            changed.turns.insert(turn, *turn);
            break;
          case 2:
            turn->kind = static_cast<TrialTurn::Kind>(rng.below(5));
            break;
          default:
            turn->cell = CellId{static_cast<std::uint32_t>(rng.below(model.cell_count()))};
            turn->values = some_of(model.structure->domains[turn->cell.index], rng);
            break;
        }
        checker.begin(model);
        checker.apply_all(log);
        if (checker.follow(changed)) {
          const std::set<Values> met = values_of(checker.grids());
          REQUIRE(std::ranges::includes(met, all));
          ++believed;
        } else {
          require_inside(solutions, checker.domains());
          ++refused;
        }
      }
    });
    CHECK(over > test::floor_of(300U));
    CHECK(cut_short > test::floor_of(30U));
    CHECK(believed > test::floor_of(100U));
    CHECK(refused > test::floor_of(1000U));
  }

  TEST_CASE("candidates that are probed after a search was given up") {
    std::uint64_t probed = 0;
    std::uint64_t ended = 0;
    const std::uint64_t first = test::seed_or(1);
    const std::uint64_t count = test::scaled<std::uint64_t>(40'000, 100);
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
      const Model model = ModelMaker(seed).loose();
      if (!is_probed(model)) continue;
      constexpr std::size_t most_solutions = 3000;
      const auto solutions = testing::solutions_of(model, most_solutions);
      if (!solutions) continue;
      CAPTURE(seed);
      CAPTURE(to_text(model));
      std::vector<DeductionStep> log;
      Propagator propagator(model.structure);
      const Deduction& deduction = propagator.run(model, &log);
      if (deduction.contradiction || deduction.solved) continue;
      TrialLog trials;
      const TrialOutcome& outcome =
          propagator.search({.trials = seed % 3, .solutions = 1'000'000}, &trials);
      StepChecker checker;
      checker.begin(model);
      checker.apply_all(log);
      const auto given_up =
          std::ranges::find(trials.turns, TrialTurn::Kind::give_up, &TrialTurn::kind);
      const bool is_given_up = given_up != trials.turns.end();
      if (is_given_up && given_up + 1 != trials.turns.end()) ++probed;
      if (checker.follow(trials)) {
        REQUIRE(outcome.complete);
        REQUIRE(values_of(checker.grids()) ==
                std::set<Values>(solutions->begin(), solutions->end()));
        if (is_given_up) ++ended;
      } else {
        require_inside(*solutions, checker.domains());
      }
    }
    CHECK(probed > test::floor_of(30U));
    CHECK(ended > test::floor_of(10U));
  }
}

}  // namespace puzzlec
