// The search through all solutions against plain search, on thousands of small random models.
#include "encoders/deduce/propagate/search/solution_search.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <span>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/model/model_text.hpp"
#include "tests/unit/deduce/random_models.hpp"
#include "tests/unit/deduce/walked.hpp"

namespace puzzlec {
namespace {

using testing::check_partition;
using testing::contains;
using testing::follows;
using testing::Values;
using testing::values_of;
using testing::walk;
using testing::Walked;
using Event = SolutionSearch::Event;

/// Calls `check` with a propagator that has run, and all solutions of its model.
template <typename Check>
void for_each_open_model(std::uint64_t count, Check check) {
  std::uint64_t checked = 0;
  for (std::uint64_t seed = 1; seed <= count; ++seed) {
    testing::ModelMaker maker(seed);
    const Model model = seed % 3 == 0 ? maker.square() : maker.loose();
    CAPTURE(seed);
    CAPTURE(to_text(model));
    constexpr std::size_t most_solutions = 500;
    const auto solutions = testing::solutions_of(model, most_solutions);
    if (!solutions) continue;
    PresolveOptions options;
    options.width = static_cast<WordWidth>(seed % 5);
    // Weak deduction, so that even small models have something to search.
    if (seed % 2 == 0) {
      options.level = PresolveLevel::singles;
      options.techniques = options.techniques.without(Reason::hidden_single);
    }
    Propagator propagator(model.structure, options);
    const Deduction& deduction = propagator.run(model);
    if (deduction.contradiction || deduction.solved) continue;
    ++checked;
    check(seed, model, propagator, *solutions);
  }
  REQUIRE(checked * 10 > count);
}

TEST_SUITE("deduce/solution search") {
  TEST_CASE("each solution is visited, or is in exactly one hard part") {
    std::size_t parts = 0;
    std::size_t visited = 0;
    for_each_open_model(4000, [&](std::uint64_t seed, const Model& model, Propagator& propagator,
                                  const std::vector<Values>& solutions) {
      SearchOptions options;
      options.seed = seed % 5 == 0 ? seed : 0;
      if (seed % 7 == 0) options.memory = 1000;
      const bool is_patient = seed % 3 == 0;
      if (!is_patient) options.patience = seed % 4 * model.cell_count();
      const auto search = propagator.solutions(options);
      REQUIRE(search != nullptr);
      const Walked walked = walk(*search);
      check_partition(walked, solutions);
      if (is_patient && seed % 7 != 0) CHECK(walked.hard.empty());
      parts += walked.hard.size();
      visited += walked.visited.size();
      CHECK(search->next() == Event::finished);
    });
    CHECK(parts > 150);
    CHECK(visited > 700);
  }

  TEST_CASE("another search inside a hard part does not disturb it") {
    std::size_t inner_searches = 0;
    for_each_open_model(2000, [&](std::uint64_t seed, const Model& model, Propagator& propagator,
                                  const std::vector<Values>& solutions) {
      SearchOptions options;
      options.patience = seed % 3 * model.cell_count();
      const auto outer = propagator.solutions(options);
      std::vector<Values> found;
      Event event = outer->next();
      for (; event != Event::finished; event = outer->next()) {
        if (event == Event::solution) {
          found.push_back(values_of(outer->solution()));
          continue;
        }
        REQUIRE(event == Event::hard_part);
        const Deduction& deduction = propagator.run_inside(model, outer->part_domains());
        if (deduction.contradiction) continue;
        if (deduction.solved) {
          Values& values = found.emplace_back();
          for (const Domain& domain : deduction.domains) values.push_back(domain.first().number);
          continue;
        }
        const auto inner = propagator.solutions({});
        ++inner_searches;
        const Walked walked = walk(*inner);
        REQUIRE(walked.hard.empty());
        found.insert(found.end(), walked.visited.begin(), walked.visited.end());
      }
      check_partition({found, {}}, solutions);
    });
    CHECK(inner_searches > 100);
  }

  TEST_CASE("the same seed gives the same order, another one another order") {
    std::size_t differing = 0;
    std::size_t several = 0;
    for_each_open_model(1200, [&](std::uint64_t, const Model& model, Propagator& propagator,
                                  const std::vector<Values>& solutions) {
      if (solutions.size() < 4) return;
      const auto order = [&](std::uint64_t seed) {
        static_cast<void>(propagator.run(model));
        SearchOptions options;
        options.seed = seed;
        return walk(*propagator.solutions(options)).visited;
      };
      ++several;
      const std::vector<Values> first = order(1);
      REQUIRE(first == order(1));
      REQUIRE(order(0) == order(0));
      differing += first == order(2) ? 0 : 1;
    });
    CHECK(several > 100);
    CHECK(differing * 2 > several);
  }

  TEST_CASE("begun again with a decision, it visits what follows it; refuted candidates go") {
    std::size_t refuted = 0;
    for_each_open_model(1500, [&](std::uint64_t seed, const Model&, Propagator& propagator,
                                  const std::vector<Values>& solutions) {
      const auto search = propagator.solutions({});
      const std::vector<Domain> start = search->root_domains();
      for (std::uint32_t i = 0; i < start.size(); ++i) {
        for (const Value value : start[i]) {
          if (!search->root_domains()[i].contains(value) || start[i].is_single()) continue;
          const Decision decision{CellId{i}, value, seed % 2 == 0};
          search->restart(decision, start);
          const Walked walked = walk(*search);
          std::vector<Values> right;
          std::ranges::copy_if(solutions, std::back_inserter(right), [&](const Values& values) {
            return follows(std::span(&decision, 1), values);
          });
          check_partition(walked, right);
          if (!decision.is_taken || !right.empty()) continue;
          ++refuted;
          const bool has_solutions = search->refute(decision.cell, value);
          REQUIRE((has_solutions || solutions.empty()));
          if (!has_solutions) return;
          REQUIRE(!search->root_domains()[i].contains(value));
          for (const Values& values : solutions) REQUIRE(contains(search->root_domains(), values));
          if (std::ranges::all_of(search->root_domains(),
                                  [](const Domain& domain) { return domain.is_single(); }))
            return;
        }
      }
    });
    CHECK(refuted > 50);
  }

  TEST_CASE("it is over when it is told so") {
    std::size_t ended = 0;
    for_each_open_model(
        300, [&](std::uint64_t, const Model&, Propagator& propagator, const std::vector<Values>&) {
          SearchOptions options;
          int asked = 0;
          options.is_over = [&asked] { return ++asked == 1; };
          const auto search = propagator.solutions(options);
          Event event = search->next();
          while (event == Event::solution) event = search->next();
          CHECK(event == (asked > 0 ? Event::over : Event::finished));
          CHECK(search->next() == Event::finished);
          ended += event == Event::over ? 1 : 0;
        });
    CHECK(ended > 0);
  }
}

}  // namespace
}  // namespace puzzlec
