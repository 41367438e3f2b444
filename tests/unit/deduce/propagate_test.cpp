// Presolve against plain search, on thousands of small random models and on larger ones with a
// known solution.
#include "encoders/deduce/propagate/propagate.hpp"

#include <array>
#include <map>
#include <string>

#include <doctest/doctest.h>

#include "encoders/model/model_text.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/deduce/random_models.hpp"

namespace puzzlec {
namespace {

using testing::ModelMaker;
using testing::Search;
using testing::Values;

constexpr std::size_t most_solutions = 3000;

/// Models and cages are numbered from here on; a number is the seed that makes it.
std::uint64_t first_seed() {
  return test::seed_or(1);
}

PresolveOptions options_of(PresolveLevel level, WordWidth width = WordWidth::fitting) {
  PresolveOptions options;
  options.level = level;
  options.width = width;
  return options;
}

PresolveOptions some_techniques(std::uint64_t seed) {
  Rng rng(seed);
  PresolveOptions options = options_of(PresolveLevel::full);
  for (std::size_t i = 0; i < reason_count; ++i) {
    if (rng.below(3) == 0) options.techniques = options.techniques.without(static_cast<Reason>(i));
  }
  return options;
}

Deduction deduce(const Model& model, const PresolveOptions& options,
                 std::vector<DeductionStep>* log = nullptr) {
  Propagator propagator(model.structure, options);
  return propagator.run(model, log);
}

bool is_within(Domain inner, Domain outer) {
  return (inner - outer).empty();
}

bool is_within(const std::vector<Domain>& inner, const std::vector<Domain>& outer) {
  if (inner.size() != outer.size()) return false;
  for (std::size_t i = 0; i < inner.size(); ++i) {
    if (!is_within(inner[i], outer[i])) return false;
  }
  return true;
}

bool contains(const std::vector<Domain>& domains, const Values& values) {
  for (std::size_t i = 0; i < domains.size(); ++i) {
    if (!domains[i].contains(value_of(static_cast<std::size_t>(values[i])))) return false;
  }
  return true;
}

/// The model with these domains instead of its own; givens are in them.
Model narrowed(const Model& model, const std::vector<Domain>& domains) {
  auto structure = std::make_shared<Structure>(*model.structure);
  structure->domains = domains;
  return {structure, model.clues, {}};
}

Model random_model(std::uint64_t seed) {
  ModelMaker maker(seed);
  return seed % 3 == 0 ? maker.square() : maker.loose();
}

/// Calls `check` with `usual` random models (times PUZZLEC_SCALE) and their solutions; models with
/// too many are passed over.
template <typename Check>
void for_each_model(std::uint64_t usual, Check check) {
  const std::uint64_t count = test::scaled<std::uint64_t>(usual, 1000);
  const std::uint64_t first = first_seed();
  std::uint64_t checked = 0;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    const Model model = random_model(seed);
    CAPTURE(seed);
    CAPTURE(to_text(model));
    REQUIRE_FALSE(validate(model));
    const auto solutions = testing::solutions_of(model, most_solutions);
    if (!solutions) continue;
    ++checked;
    check(seed, model, *solutions);
  }
  REQUIRE(checked * 2 > count);
}

Domain moved_values(Domain domain, std::size_t by) {
  Domain values;
  for (const Value value : domain)
    values.insert(value_of(static_cast<std::size_t>(value.number) + by));
  return values;
}

/// Moves the values that the facts of a constraint on a graph name.
template <typename Kind>
void move_graph(Kind& kind, std::size_t by) {
  const auto move_fact = [by](std::optional<CellFact>& fact) {
    if (fact) fact->values = moved_values(fact->values, by);
  };
  if constexpr (GraphConstraint<Kind>) {
    CellGraph graph = *kind.graph;
    for (CellGraph::Node& node : graph.nodes) move_fact(node.used);
    for (CellGraph::Link& link : graph.links) move_fact(link.open);
    kind.graph = std::make_shared<const CellGraph>(std::move(graph));
  }
  if constexpr (requires { kind.pairs; }) {
    for (auto& pair : kind.pairs) move_fact(pair.if_holds);
  }
}

constexpr std::array levels{PresolveLevel::none, PresolveLevel::singles, PresolveLevel::automatic,
                            PresolveLevel::full};

void check_against(const Deduction& deduction, const Model& model,
                   const std::vector<Values>& solutions) {
  if (deduction.contradiction) {
    REQUIRE(solutions.empty());
    return;
  }
  REQUIRE(deduction.domains.size() == model.cell_count());
  for (const Values& solution : solutions) REQUIRE(contains(deduction.domains, solution));
  if (deduction.solved) {
    REQUIRE(solutions.size() == 1);
    for (const Domain& domain : deduction.domains) REQUIRE(domain.is_single());
  }
}

TEST_SUITE("deduce/propagate") {
  TEST_CASE("no level removes a value of a solution, and contradictions have none") {
    std::uint64_t contradictions = 0;
    std::uint64_t solved = 0;
    for_each_model(1000,
                   [&](std::uint64_t, const Model& model, const std::vector<Values>& solutions) {
                     for (const PresolveLevel level : levels) {
                       CAPTURE(std::string(name_of(level)));
                       const Deduction deduction = deduce(model, options_of(level));
                       check_against(deduction, model, solutions);
                       contradictions += deduction.contradiction ? 1 : 0;
                       solved += deduction.solved ? 1 : 0;
                     }
                   });
    CHECK(contradictions > test::scaled(25U));
    CHECK(solved > test::scaled(25U));
  }

  TEST_CASE("trial search finds what there is, and is complete only where it has found all") {
    std::uint64_t complete = 0;
    std::uint64_t cut_off = 0;
    std::uint64_t narrowed_down = 0;
    for_each_model(
        1000, [&](std::uint64_t seed, const Model& model, const std::vector<Values>& solutions) {
          PresolveOptions options = options_of(PresolveLevel::singles);
          options.techniques = options.techniques.without(Reason::hidden_single);
          if (seed % 4 == 0) options = some_techniques(seed);
          Propagator propagator(model.structure, options);
          const Deduction& deduction = propagator.run(model);
          if (deduction.contradiction || deduction.solved) return;
          const std::vector<Domain> before = deduction.domains;
          const TrialLimits limits{.trials = seed % 3 == 0 ? seed % 2 : 100000,
                                   .solutions = 1 + seed % 4};
          const TrialOutcome& outcome = propagator.search(limits);
          REQUIRE(outcome.trials <= 3 * limits.trials);  // with patterns of values
          REQUIRE(outcome.solutions.size() <= std::min(limits.solutions, solutions.size()));
          std::vector<Values> found;
          for (const std::vector<Value>& solution : outcome.solutions) {
            Values& values = found.emplace_back();
            for (const Value value : solution) values.push_back(value.number);
            REQUIRE(std::ranges::find(solutions, values) != solutions.end());
          }
          std::ranges::sort(found);
          REQUIRE(std::ranges::adjacent_find(found) == found.end());
          if (outcome.complete) {
            ++complete;
            REQUIRE(found.size() == solutions.size());
          } else if (found.empty()) {
            ++cut_off;
            narrowed_down += deduction.domains != before ? 1 : 0;
            REQUIRE(is_within(deduction.domains, before));
            for (const Values& solution : solutions) REQUIRE(contains(deduction.domains, solution));
          }
        });
    CHECK(complete > test::scaled(25U));
    CHECK(cut_off > test::scaled(25U));
    CHECK(narrowed_down > 0);
  }

  TEST_CASE("any set of techniques is sound") {
    for_each_model(
        1000, [&](std::uint64_t seed, const Model& model, const std::vector<Values>& solutions) {
          check_against(deduce(model, some_techniques(seed)), model, solutions);
        });
  }

  TEST_CASE("each level is within the one below") {
    for_each_model(1000, [&](std::uint64_t, const Model& model, const std::vector<Values>&) {
      Deduction below;
      for (const PresolveLevel level : levels) {
        CAPTURE(std::string(name_of(level)));
        const Deduction deduction = deduce(model, options_of(level));
        REQUIRE((deduction.contradiction || !below.contradiction));
        if (level != PresolveLevel::none && !deduction.contradiction) {
          REQUIRE(is_within(deduction.domains, below.domains));
        }
        below = deduction;
      }
    });
  }

  TEST_CASE("none leaves the givens alone") {
    for_each_model(500, [&](std::uint64_t, const Model& model, const std::vector<Values>&) {
      const Deduction deduction = deduce(model, options_of(PresolveLevel::none));
      const auto stated = testing::stated_domains(model);
      const bool empty =
          std::ranges::any_of(stated, [](const Domain& domain) { return domain.empty(); });
      REQUIRE(deduction.contradiction == empty);
      if (!empty) REQUIRE(deduction.domains == stated);
    });
  }

  TEST_CASE("a fixpoint is a fixpoint: presolving the result removes nothing") {
    for_each_model(1000, [&](std::uint64_t, const Model& model, const std::vector<Values>&) {
      for (const PresolveLevel level :
           {PresolveLevel::singles, PresolveLevel::automatic, PresolveLevel::full}) {
        CAPTURE(std::string(name_of(level)));
        const Deduction deduction = deduce(model, options_of(level));
        if (deduction.contradiction) continue;
        const Model rest = narrowed(model, deduction.domains);
        std::vector<DeductionStep> log;
        const Deduction again = deduce(rest, options_of(level), &log);
        REQUIRE_FALSE(again.contradiction);
        REQUIRE(again.domains == deduction.domains);
        REQUIRE(again.solved == deduction.solved);
        REQUIRE(log.empty());
      }
    });
  }

  TEST_CASE("words of all widths, and any number of houses, give the same result") {
    for_each_model(1000, [&](std::uint64_t, const Model& model, const std::vector<Values>&) {
      for (const PresolveLevel level : {PresolveLevel::singles, PresolveLevel::full}) {
        const Deduction expected = deduce(model, options_of(level));
        const auto agrees = [&](const Deduction& other) {
          REQUIRE(other.contradiction == expected.contradiction);
          if (expected.contradiction) return;
          REQUIRE(other.domains == expected.domains);
          REQUIRE(other.solved == expected.solved);
          REQUIRE(other.probes == expected.probes);
        };
        for (const WordWidth width :
             {WordWidth::bits32, WordWidth::bits64, WordWidth::bits128, WordWidth::widest}) {
          agrees(deduce(model, options_of(level, width)));
        }
        // The same houses, many times: the tables for many houses.
        auto structure = std::make_shared<Structure>(*model.structure);
        for (const Constraint& constraint : model.structure->constraints) {
          if (!std::holds_alternative<AllDifferent>(constraint)) continue;
          while (structure->constraints.size() < 80) structure->constraints.push_back(constraint);
        }
        agrees(deduce({structure, model.clues, model.givens}, options_of(level)));
      }
    });
  }

  TEST_CASE("values beyond 31 and 63 are treated like small ones") {
    for_each_model(1500, [&](std::uint64_t, const Model& model, const std::vector<Values>&) {
      // Cages and sums calculate with the values, so they are left out here.
      const auto is_cage = [](const Constraint& constraint) {
        return std::holds_alternative<Cage>(constraint) ||
               std::holds_alternative<EqualSums>(constraint);
      };
      const auto shifted = [&](std::size_t by) {
        auto structure = std::make_shared<Structure>(*model.structure);
        Model moved{nullptr, model.clues, model.givens};
        std::erase_if(structure->constraints, is_cage);
        std::erase_if(moved.clues, is_cage);
        for (Domain& domain : structure->domains) domain = moved_values(domain, by);
        const auto move_all = [by](std::vector<Constraint>& constraints) {
          for (Constraint& constraint : constraints) {
            if (auto* visible = std::get_if<Visible>(&constraint)) {
              if (visible->smallest_of_distinct) visible->smallest_of_distinct = value_of(by);
              if (visible->empty)
                visible->empty = value_of(static_cast<std::size_t>(visible->empty->number) + by);
            }
            if (auto* allowed = std::get_if<AllowedTuples>(&constraint)) {
              Tuples tuples = *allowed->tuples;
              for (auto& tuple : tuples) {
                for (Value& value : tuple)
                  value = value_of(static_cast<std::size_t>(value.number) + by);
              }
              allowed->tuples = make_tuples(std::move(tuples));
            }
            if (auto* regular = std::get_if<Regular>(&constraint)) {
              const auto unmoved = regular->diagram;
              const Automaton automaton{0,
                                        [&](std::size_t index, Automaton::State state,
                                            int value) -> std::optional<Automaton::State> {
                                          if (unmoved->accepts_nothing()) return std::nullopt;
                                          const auto next = unmoved->next(
                                              index, static_cast<Diagram::State>(state),
                                              value - static_cast<int>(by));
                                          if (next == Diagram::dead) return std::nullopt;
                                          return next;
                                        }};
              const auto last = std::min(by + unmoved->value_bound(), Domain::capacity) - 1;
              const std::vector<Domain> domains(regular->cells.size(), Domain::range(by, last));
              regular->diagram = unroll(automaton, domains);
            }
            if (auto* count = std::get_if<CountByValue>(&constraint)) {
              for (CountByValue::Entry& entry : count->entries) {
                for (Value* value : {&entry.value, &entry.counted})
                  *value = value_of(static_cast<std::size_t>(value->number) + by);
              }
            }
            if (auto* any = std::get_if<AnyOf>(&constraint)) {
              for (auto& facts : any->alternatives) {
                for (CellFact& fact : facts) fact.values = moved_values(fact.values, by);
              }
            }
            std::visit([by](auto& kind) { move_graph(kind, by); }, constraint);
            auto* cardinality = std::get_if<Cardinality>(&constraint);
            if (cardinality == nullptr) continue;
            for (CellValue& statement : cardinality->statements) {
              statement.value = value_of(static_cast<std::size_t>(statement.value.number) + by);
            }
          }
        };
        move_all(structure->constraints);
        move_all(moved.clues);
        for (Given& given : moved.givens)
          given.value = value_of(static_cast<std::size_t>(given.value.number) + by);
        moved.structure = structure;
        return moved;
      };
      const Deduction expected = deduce(shifted(0), options_of(PresolveLevel::full));
      for (const std::size_t by : {std::size_t{29}, std::size_t{61}, std::size_t{120}}) {
        CAPTURE(by);
        const Deduction deduction = deduce(shifted(by), options_of(PresolveLevel::full));
        REQUIRE(deduction.contradiction == expected.contradiction);
        if (expected.contradiction) continue;
        for (std::size_t cell = 0; cell < expected.domains.size(); ++cell) {
          Domain values;
          for (const Value value : expected.domains[cell]) {
            values.insert(value_of(static_cast<std::size_t>(value.number) + by));
          }
          REQUIRE(deduction.domains[cell] == values);
        }
      }
    });
  }

  TEST_CASE("a propagator forgets the model before") {
    const std::uint64_t first = first_seed();
    for (std::uint64_t seed = first; seed < first + test::scaled(100U); ++seed) {
      CAPTURE(seed);
      const auto structure = std::make_shared<const Structure>(square_structure({4, 2, 2, false}));
      Rng rng(seed);
      Propagator propagator(structure);
      for (int i = 0; i < 5; ++i) {
        Model model{structure, {}, {}};
        for (int g = 0; g < 5; ++g) {
          model.givens.push_back(
              {CellId{static_cast<std::uint32_t>(rng.below(16))}, value_of(1 + rng.below(4))});
        }
        if (rng.below(2) == 0) {
          model.clues.emplace_back(
              Cage{{CellId{0}, CellId{1}}, CageOperation::add, 3 + rng.below(4), {"cage", "a"}});
        }
        const Deduction fresh = Propagator(structure).run(model);
        const Deduction& reused = propagator.run(model);
        REQUIRE(reused.contradiction == fresh.contradiction);
        REQUIRE(reused.solved == fresh.solved);
        REQUIRE(reused.steps == fresh.steps);
        if (!fresh.contradiction) REQUIRE(reused.domains == fresh.domains);
      }
    }
  }
}

// ---- The log
// -----------------------------------------------------------------------------------------------

/// The constraints that the step names, and, for tuples and relations, the houses of the constraint
/// cut down to its cells; for house sums, all houses; for connectivity, all tables for two cells.
class Named {
 public:
  Named(const Model& model, const DeductionStep& step) {
    model.for_each_constraint([&](const Constraint& constraint, ConstraintId id) {
      if (id == step.constraint || id == step.other) constraints.push_back(&constraint);
    });
    named = constraints.size();
    if (step.reason == Reason::connectivity) {
      model.for_each_constraint([&](const Constraint& constraint) {
        const auto* allowed = std::get_if<AllowedTuples>(&constraint);
        if (allowed != nullptr && allowed->cells.size() == 2) constraints.push_back(&constraint);
      });
    }
    if (step.reason == Reason::house_sum) {
      model.for_each_constraint([&](const Constraint& constraint) {
        if (house_in(constraint) != nullptr) constraints.push_back(&constraint);
      });
    }
    const bool uses_houses = step.reason == Reason::cage_tuples || step.reason == Reason::relation;
    if (!uses_houses || named != 1) return;
    const std::vector<CellId> cage = cells_of(*constraints[0]);
    model.for_each_constraint([&](const Constraint& constraint) {
      const auto* house = std::get_if<AllDifferent>(&constraint);
      if (house == nullptr) return;
      AllDifferent part{{}, false, house->origin};
      for (const CellId cell : house->cells) {
        if (std::ranges::find(cage, cell) != cage.end()) part.cells.push_back(cell);
      }
      parts_.push_back(std::make_unique<Constraint>(std::move(part)));
      constraints.push_back(parts_.back().get());
    });
  }

  [[nodiscard]] std::vector<CellId> cells() const {
    std::vector<CellId> all;
    for (const Constraint* constraint : constraints) {
      for (const CellId cell : cells_of(*constraint)) all.push_back(cell);
    }
    return all;
  }

  std::vector<const Constraint*> constraints;
  std::size_t named = 0;

 private:
  std::vector<std::unique_ptr<Constraint>> parts_;
};

std::size_t named_by(Reason reason) {
  switch (reason) {
    case Reason::given:
    case Reason::failed_literal:
      return 0;
    case Reason::intersection:
    case Reason::cardinality_pair:
      return 2;
    default:
      return 1;
  }
}

/// By the named constraints alone: no choice from `domains` gives the cell one of the removed
/// values.
void check_step(const Model& model, const std::vector<Domain>& domains, const DeductionStep& step) {
  CAPTURE(std::string(name_of(step.reason)));
  CAPTURE(cell_name(step.cell, model.columns()));
  REQUIRE_FALSE(step.removed.empty());
  REQUIRE(is_within(step.removed, domains[step.cell.index]));
  const Named named(model, step);
  REQUIRE(named.named == named_by(step.reason));
  if (step.reason == Reason::given) {
    const bool stated = std::ranges::any_of(model.givens, [&](const Given& given) {
      return given.cell == step.cell && !step.removed.contains(given.value);
    });
    REQUIRE(stated);
    return;
  }
  for (const Value value : step.removed) {
    std::vector<Domain> trial = domains;
    trial[step.cell.index] = Domain::single(value);
    if (step.reason == Reason::failed_literal) {
      PresolveOptions options = options_of(PresolveLevel::full);
      options.techniques = options.techniques.without(Reason::failed_literal);
      Model rest = narrowed(model, domains);
      rest.givens.push_back({step.cell, value});
      REQUIRE(deduce(rest, options).contradiction);
    } else {
      REQUIRE_FALSE(Search(trial, named.cells(), named.constraints).may_have_solution());
    }
  }
}

TEST_SUITE("deduce/propagate log") {
  TEST_CASE("each step follows from the constraint that it names, and the steps give the result") {
    std::map<Reason, std::uint64_t> seen;
    std::map<Reason, std::uint64_t> conflicts;
    for_each_model(2000, [&](std::uint64_t seed, const Model& model, const std::vector<Values>&) {
      // The common techniques leave little to the others, so that some of them are switched off the
      // third time.
      std::array options{options_of(PresolveLevel::singles), options_of(PresolveLevel::full),
                         some_techniques(seed)};
      for (const PresolveOptions& option : options) {
        std::vector<DeductionStep> log;
        const Deduction deduction = deduce(model, option, &log);
        std::vector<Domain> domains = model.structure->domains;
        for (const DeductionStep& step : log) {
          check_step(model, domains, step);
          domains[step.cell.index] = domains[step.cell.index] - step.removed;
          ++seen[step.reason];
        }
        if (deduction.contradiction) {
          ++conflicts[deduction.conflict.reason];
          const bool emptied =
              std::ranges::any_of(domains, [](const Domain& domain) { return domain.empty(); });
          const Named named(model, deduction.conflict);
          CAPTURE(std::string(name_of(deduction.conflict.reason)));
          REQUIRE(named.named == named_by(deduction.conflict.reason));
          if (!emptied)
            REQUIRE_FALSE(Search(domains, named.cells(), named.constraints).may_have_solution());
        } else {
          REQUIRE(domains == deduction.domains);
        }
      }
    });
    for (std::size_t i = 0; i < reason_count; ++i) {
      const auto reason = static_cast<Reason>(i);
      CAPTURE(std::string(name_of(reason)));
      CHECK(seen[reason] > test::scaled(5U));
    }
    CHECK(conflicts.size() > 4);
  }

  TEST_CASE("logging changes no result") {
    for_each_model(1000, [&](std::uint64_t, const Model& model, const std::vector<Values>&) {
      std::vector<DeductionStep> log;
      const Deduction logged = deduce(model, options_of(PresolveLevel::full), &log);
      const Deduction plain = deduce(model, options_of(PresolveLevel::full));
      REQUIRE(logged.contradiction == plain.contradiction);
      REQUIRE(logged.solved == plain.solved);
      if (!plain.contradiction) REQUIRE(logged.domains == plain.domains);
    });
  }

  TEST_CASE("a technique that is switched off gives no reasons") {
    for_each_model(1000, [&](std::uint64_t, const Model& model, const std::vector<Values>&) {
      for (std::size_t i = 1; i < reason_count; ++i) {
        const auto reason = static_cast<Reason>(i);
        PresolveOptions options = options_of(PresolveLevel::full);
        options.techniques = options.techniques.without(reason);
        std::vector<DeductionStep> log;
        const Deduction deduction = deduce(model, options, &log);
        for (const DeductionStep& step : log) REQUIRE(step.reason != reason);
        REQUIRE(deduction.steps[i] == 0);
      }
    });
  }
}

// ---- Cages
// -------------------------------------------------------------------------------------------------

Model cage_model(const Cage& cage, std::size_t first, std::size_t last) {
  auto structure = std::make_shared<Structure>();
  structure->rows = 1;
  structure->columns = cage.cells.size();
  structure->domains.assign(cage.cells.size(), Domain::range(first, last));
  return {structure, {cage}, {}};
}

Cage cage_of(std::size_t size, CageOperation operation, std::uint64_t target) {
  Cage cage{{}, operation, target, {"cage", "cage"}};
  for (std::uint32_t i = 0; i < size; ++i) cage.cells.push_back(CellId{i});
  return cage;
}

TEST_SUITE("deduce/propagate cages") {
  TEST_CASE("cage bounds keep exactly the values that have support") {
    const std::uint64_t first = first_seed();
    for (std::uint64_t seed = first; seed < first + test::scaled(1000U); ++seed) {
      Rng rng(seed);
      const auto operation = static_cast<CageOperation>(rng.below(5));
      const bool pair = operation == CageOperation::subtract || operation == CageOperation::divide;
      const std::size_t size = operation == CageOperation::fixed ? 1 : pair ? 2 : 1 + rng.below(4);
      const std::uint64_t most = operation == CageOperation::multiply ? 500 : 30;
      const Cage cage = cage_of(size, operation, rng.below(most));
      Model model = cage_model(cage, rng.below(2), 9);
      auto structure = std::make_shared<Structure>(*model.structure);
      for (Domain& domain : structure->domains) {
        for (std::size_t number = 0; number < 9; ++number) {
          if (rng.below(3) == 0) domain.erase(value_of(number));
        }
      }
      model.structure = structure;
      CAPTURE(seed);
      CAPTURE(to_text(model));
      std::vector<Domain> supported(size);
      Search search(structure->domains, testing::all_cells(model), {&model.clues[0]});
      search.run([&](const Values& values) {
        for (std::size_t i = 0; i < size; ++i)
          supported[i].insert(value_of(static_cast<std::size_t>(values[i])));
        return true;
      });
      const Deduction deduction = deduce(model, options_of(PresolveLevel::singles));
      REQUIRE(deduction.contradiction == supported[0].empty());
      // A product of 0 keeps values that need another cell to be 0.
      if (!deduction.contradiction) REQUIRE(deduction.domains == supported);
    }
  }

  TEST_CASE("cage tuples keep exactly the values that have support in cells that differ") {
    const std::uint64_t first = first_seed();
    std::uint64_t stronger = 0;
    for (std::uint64_t seed = first; seed < first + test::scaled(1000U); ++seed) {
      Rng rng(seed);
      const bool sum = rng.below(2) == 0;
      const std::size_t size = 2 + rng.below(4);
      const Cage cage = cage_of(size, sum ? CageOperation::add : CageOperation::multiply,
                                sum ? size + rng.below(5 * size) : 1 + rng.below(120));
      Model model = cage_model(cage, 1, 6);
      auto structure = std::make_shared<Structure>(*model.structure);
      const std::size_t cut = 1 + rng.below(size);  // the first cells make up a house
      AllDifferent house{
          {cage.cells.begin(), cage.cells.begin() + static_cast<std::ptrdiff_t>(cut)}, false, {}};
      structure->constraints.emplace_back(house);
      model.structure = structure;
      CAPTURE(seed);
      CAPTURE(to_text(model));
      std::vector<Domain> supported(size);
      Search search(structure->domains, testing::all_cells(model),
                    {&model.clues[0], &structure->constraints[0]});
      search.run([&](const Values& values) {
        for (std::size_t i = 0; i < size; ++i)
          supported[i].insert(value_of(static_cast<std::size_t>(values[i])));
        return true;
      });
      PresolveOptions options = options_of(PresolveLevel::full);
      options.techniques = options.techniques.without(Reason::failed_literal);
      const Deduction deduction = deduce(model, options);
      REQUIRE(deduction.contradiction == supported[0].empty());
      if (deduction.contradiction) continue;
      REQUIRE(deduction.domains == supported);
      const Deduction bounds = deduce(model, options_of(PresolveLevel::singles));
      if (!bounds.contradiction && bounds.domains != supported) ++stronger;
    }
    CHECK(stronger > test::scaled(30U));
  }

  TEST_CASE("a cage of ten cells is filtered exactly, by sum and by product") {
    const std::uint64_t first = first_seed();
    for (std::uint64_t seed = first; seed < first + test::scaled(60U); ++seed) {
      Rng rng(seed);
      const bool sum = rng.below(2) == 0;
      std::uint64_t target = sum ? 0 : 1;
      for (int i = 0; i < 10; ++i) {
        const std::uint64_t value = 1 + rng.below(9);
        target = sum ? target + value : target * value;
      }
      const Cage cage = cage_of(10, sum ? CageOperation::add : CageOperation::multiply, target);
      Model model = cage_model(cage, 1, 9);
      auto structure = std::make_shared<Structure>(*model.structure);
      for (Domain& domain : structure->domains) {
        for (std::size_t number = 1; number < 9; ++number) {
          if (rng.below(2) == 0) domain.erase(value_of(number));
        }
      }
      model.structure = structure;
      CAPTURE(seed);
      CAPTURE(to_text(model));
      // The partial results of all cells but one, as plain sets.
      std::vector<Domain> supported(10);
      for (std::size_t left_out = 0; left_out < 10; ++left_out) {
        std::map<std::uint64_t, bool> results{{sum ? 0 : 1, true}};
        for (std::size_t i = 0; i < 10; ++i) {
          if (i == left_out) continue;
          std::map<std::uint64_t, bool> next;
          for (const auto& [result, unused] : results) {
            for (const Value value : structure->domains[i]) {
              const auto number = static_cast<std::uint64_t>(value.number);
              next[sum ? result + number : result * number] = true;
            }
          }
          results = std::move(next);
        }
        for (const Value value : structure->domains[left_out]) {
          const auto number = static_cast<std::uint64_t>(value.number);
          const bool reachable = sum ? target >= number && results.contains(target - number)
                                     : target % number == 0 && results.contains(target / number);
          if (reachable) supported[left_out].insert(value);
        }
      }
      const Deduction deduction = deduce(model, options_of(PresolveLevel::singles));
      const bool none =
          std::ranges::any_of(supported, [](const Domain& domain) { return domain.empty(); });
      REQUIRE(deduction.contradiction == none);
      if (!none) REQUIRE(deduction.domains == supported);
    }
  }

  TEST_CASE("targets at the limits are harmless") {
    constexpr std::uint64_t huge = 1'000'000'000'000'000'000;
    const auto is_impossible = [](const Cage& cage, std::size_t last) {
      return deduce(cage_model(cage, 1, last), options_of(PresolveLevel::full)).contradiction;
    };
    CHECK(is_impossible(cage_of(10, CageOperation::add, huge), 9));
    CHECK(is_impossible(cage_of(10, CageOperation::multiply, huge), 9));
    CHECK(is_impossible(cage_of(10, CageOperation::multiply, UINT64_MAX), 127));
    CHECK(is_impossible(cage_of(2, CageOperation::subtract, huge), 9));
    CHECK(is_impossible(cage_of(2, CageOperation::divide, UINT64_MAX), 127));
    CHECK(is_impossible(cage_of(1, CageOperation::fixed, huge), 9));
    CHECK(is_impossible(cage_of(3, CageOperation::multiply, 11), 9));
    CHECK_FALSE(is_impossible(cage_of(18, CageOperation::multiply, huge), 10));
    CHECK_FALSE(is_impossible(cage_of(10, CageOperation::multiply, huge), 127));
    // The only way to 9^10.
    const Deduction nines =
        deduce(cage_model(cage_of(10, CageOperation::multiply, 3'486'784'401), 1, 9),
               options_of(PresolveLevel::full));
    CHECK(nines.solved);
  }

  TEST_CASE("sums of hundreds of cells fall back on bounds") {
    const Cage cage = cage_of(2000, CageOperation::add, 2000 * 127 - 3);
    const Deduction deduction =
        deduce(cage_model(cage, 1, 127), options_of(PresolveLevel::singles));
    REQUIRE_FALSE(deduction.contradiction);
    for (const Domain& domain : deduction.domains) CHECK(domain == Domain::range(124, 127));
    CHECK(deduce(cage_model(cage_of(2000, CageOperation::add, 1999), 1, 127),
                 options_of(PresolveLevel::singles))
              .contradiction);
  }
}

// ---- Larger puzzles with a known solution
// ------------------------------------------------------------------

/// A filled square with b x b blocks, or a Latin square if b is 0, in random order.
Values filled_square(std::size_t side, std::size_t block, Rng& rng) {
  std::vector<int> names(side);
  for (std::size_t i = 0; i < side; ++i) names[i] = static_cast<int>(i + 1);
  rng.shuffle(std::span(names));
  Values values;
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      const std::size_t shift = block == 0 ? row : row % block * block + row / block;
      values.push_back(names[(shift + column) % side]);
    }
  }
  return values;
}

TEST_SUITE("deduce/propagate puzzles") {
  TEST_CASE("squares of all sizes keep the solution that they were made from") {
    struct Size {
      std::size_t side;
      std::size_t block;
      std::uint64_t count;
    };
    constexpr Size sizes[] = {{9, 3, 400}, {9, 0, 200}, {16, 4, 60}, {25, 5, 8},  {31, 0, 5},
                              {36, 6, 3},  {40, 0, 4},  {64, 8, 1},  {100, 0, 1}, {127, 0, 1}};
    for (const Size& size : sizes) {
      const auto structure = std::make_shared<const Structure>(
          square_structure({size.side, size.block, size.block, false}));
      Propagator propagator(structure);
      const std::uint64_t first = first_seed();
      for (std::uint64_t seed = first; seed < first + size.count; ++seed) {
        CAPTURE(seed);
        CAPTURE(size.side);
        Rng rng(seed);
        const Values solution = filled_square(size.side, size.block, rng);
        Model model{structure, {}, {}};
        const std::uint64_t blanks = 35 + rng.below(35);  // of a hundred
        for (std::uint32_t cell = 0; cell < solution.size(); ++cell) {
          if (rng.below(100) < blanks) continue;
          model.givens.push_back(
              {CellId{cell}, value_of(static_cast<std::size_t>(solution[cell]))});
        }
        const Deduction& deduction = propagator.run(model);
        REQUIRE_FALSE(deduction.contradiction);
        REQUIRE(contains(deduction.domains, solution));
        std::vector<std::vector<Value>> found;
        if (deduction.solved) {
          for (const Domain& domain : deduction.domains)
            found.resize(1), found[0].push_back(domain.first());
        } else {
          found = propagator.search({30, 2}).solutions;
        }
        for (const std::vector<Value>& values : found) {
          Grid grid(size.side, size.side);
          for (std::uint32_t cell = 0; cell < values.size(); ++cell)
            grid[CellId{cell}] = values[cell];
          REQUIRE(evaluate(model, grid).empty());
        }
      }
    }
  }

  TEST_CASE("boards of stars keep the stars that they were made from") {
    const std::uint64_t first = first_seed();
    for (std::uint64_t seed = first; seed < first + test::scaled(150U); ++seed) {
      CAPTURE(seed);
      Rng rng(seed);
      const std::size_t side = seed % 20 == 0 ? 20 : 5 + rng.below(4);
      auto structure = std::make_shared<Structure>();
      structure->rows = structure->columns = side;
      structure->domains.assign(side * side, Domain::range(0, 1));
      Values stars;
      for (std::size_t i = 0; i < side * side; ++i) stars.push_back(rng.below(5) == 0 ? 1 : 0);
      Cardinality total{{}, Comparison::exactly, 0, {"total", "total"}};
      for (std::uint32_t i = 0; i < stars.size(); ++i) {
        total.statements.push_back({CellId{i}, value_of(1)});
        total.bound += static_cast<std::uint32_t>(stars[i]);
      }
      structure->constraints.emplace_back(total);
      Model model{structure, {}, {}};
      for (std::size_t i = 0; i < stars.size(); ++i) {
        if (stars[i] == 1 || rng.below(2) == 0) continue;
        const CellId cell{static_cast<std::uint32_t>(i)};
        model.givens.push_back({cell, value_of(0)});
        Cardinality clue{{}, Comparison::exactly, 0, {"clue", "clue"}};
        for (std::size_t j = 0; j < stars.size(); ++j) {
          const auto distance = [side](std::size_t a, std::size_t b) {
            const auto apart = [](std::size_t x, std::size_t y) { return x < y ? y - x : x - y; };
            return std::max(apart(a / side, b / side), apart(a % side, b % side));
          };
          if (distance(i, j) != 1) continue;
          clue.statements.push_back({CellId{static_cast<std::uint32_t>(j)}, value_of(1)});
          clue.bound += static_cast<std::uint32_t>(stars[j]);
        }
        model.clues.emplace_back(clue);
      }
      const Deduction deduction = deduce(model, options_of(PresolveLevel::full));
      REQUIRE_FALSE(deduction.contradiction);
      REQUIRE(contains(deduction.domains, stars));
    }
  }

  TEST_CASE("levels and techniques are found by their names") {
    for (const PresolveLevel level : levels) CHECK(presolve_level_of(name_of(level)) == level);
    CHECK(presolve_level_of("auto") == PresolveLevel::automatic);
    CHECK_FALSE(presolve_level_of("some"));
    CHECK_FALSE(presolve_level_of(""));
    for (std::size_t i = 0; i < reason_count; ++i)
      CHECK(std::string(name_of(static_cast<Reason>(i))) != "?");
    CHECK(techniques_of(PresolveLevel::none).contains(Reason::given));
    CHECK_FALSE(techniques_of(PresolveLevel::singles).contains(Reason::naked_pair));
  }
}

}  // namespace
}  // namespace puzzlec
