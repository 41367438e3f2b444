// Certificates of steps: the checker accepts those that are made, and refuses what is wrong.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/base/text_cursor.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "engine/explain/explain.hpp"
#include "engine/making/clues/hitting_search.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "tests/support/random.hpp"

namespace puzzlec {
namespace {

PuzzlePtr puzzle_of(const std::string& text) {
  StringSource source(text);
  TextCursor cursor(source, "test");
  const auto format = detect(cursor);
  REQUIRE(format);
  auto puzzle = (*format)->open(cursor, {})->next();
  REQUIRE(puzzle);
  REQUIRE(*puzzle);
  return std::move(**puzzle);
}

Explanation certified(const std::string& text) {
  PuzzleSolverOptions options;
  options.make_solver = make_tracing_cadical;
  options.certify = ProofKind::trace;
  PuzzleSolver solver(options);
  Stats stats;
  return explain(solver, *puzzle_of(text), {}, stats);
}

// With steps of five rules.
const std::string classic =
    ".................1..2.34........2.5...31......6.....3......7..2.8....4..53..6....\n";
const std::string killer = R"({"format": "puzzlec-model", "grid": {"rows": 4, "columns": 4},
  "values": {"from": 1, "to": 4}, "houses": ["rows", "columns", {"boxes": [2, 2]}],
  "clues": [{"cages": ["aabb", "cdbe", "cdfe", "gghh"],
             "clues": {"a": 3, "b": 8, "c": 5, "d": 5, "e": 5, "f": 4, "g": 7, "h": 3},
             "distinct": true}],
  "givens": {"r1c1": 1}})";
const std::string nurikabe = R"({"format": "puzzlec-model", "grid": {"rows": 2, "columns": 3},
  "values": [0, 1], "rules": [{"connected": "all", "values": [1]}],
  "clues": [{"exactly": 1, "cells": "r1c2 r2c1 r2c3", "values": [1]}],
  "givens": {"r1c1": 1, "r1c3": 1, "r2c2": 0}})";

/// Calls `visit` with each step that is not free, and what it is about.
template <typename Visit>
void for_each_step(const Explanation& explanation, Visit visit) {
  for (std::size_t i = 0; i < explanation.rounds.size(); ++i) {
    for (std::size_t k = 0; k < explanation.rounds[i].steps.size(); ++k) {
      if (explanation.rounds[i].size > 0)
        visit(explanation.rounds[i].steps[k], explanation.before[i],
              explanation.certificates[i][k]);
    }
  }
}

bool is_refused(const Explanation& explanation, const ExplainedStep& step,
                const std::vector<Domain>& facts, const StepCertificate& certificate) {
  const auto fault = refuse_step(step, *explanation.book, facts, certificate, {});
  CHECK((!fault || !fault->limit));
  return fault.has_value();
}

}  // namespace

TEST_CASE("the cheapest items that hit random sets are those of a brute force") {
  Rng rng(test::seed_or(1));
  const Limits no_limits;
  for (int round = 0; round < test::scaled(300); ++round) {
    const auto items = static_cast<std::uint32_t>(1 + rng.below(8));
    std::vector<std::uint32_t> costs;
    for (std::uint32_t i = 0; i < items; ++i)
      costs.push_back(static_cast<std::uint32_t>(1 + rng.below(3)));
    std::vector<std::vector<std::uint32_t>> sets(rng.below(8));
    for (auto& set : sets) {
      for (std::uint32_t item = 0; item < items; ++item) {
        if (rng.below(3) == 0) set.push_back(item);
      }
    }
    const auto cost_of = [&](std::uint32_t chosen) {
      std::uint32_t cost = 0;
      for (std::uint32_t i = 0; i < items; ++i) cost += (chosen >> i & 1) * costs[i];
      return cost;
    };
    const auto hits_all = [&](std::uint32_t chosen) {
      return std::ranges::all_of(sets, [&](const auto& set) {
        return std::ranges::any_of(set, [&](std::uint32_t i) { return (chosen >> i & 1) != 0; });
      });
    };
    HittingSearch search(sets, costs, no_limits);
    for (std::uint32_t most = 0; most <= 3 * items; ++most) {
      bool is_possible = false;
      for (std::uint32_t chosen = 0; chosen < 1U << items; ++chosen)
        is_possible = is_possible || (cost_of(chosen) <= most && hits_all(chosen));
      CAPTURE(round);
      CAPTURE(most);
      REQUIRE(search.can_hit(most) == is_possible);
      if (!is_possible) continue;
      std::uint32_t chosen = 0;
      for (const std::uint32_t item : search.chosen()) chosen |= 1U << item;
      REQUIRE(cost_of(chosen) <= most);
      REQUIRE(hits_all(chosen));
    }
  }
}

TEST_CASE("each step of an explanation has a certificate, which the checker accepts") {
  std::size_t steps = 0;
  std::uint32_t largest = 0;
  for (const std::string& text : {classic, killer, nurikabe}) {
    CAPTURE(text);
    const Explanation explanation = certified(text);
    REQUIRE(explanation.kind == Explanation::Kind::solved);
    REQUIRE(explanation.certificates.size() == explanation.rounds.size());
    for (std::size_t i = 0; i < explanation.rounds.size(); ++i) {
      const Round& round = explanation.rounds[i];
      REQUIRE(explanation.certificates[i].size() == round.steps.size());
      largest = std::max(largest, round.size);
      for (std::size_t k = 0; k < round.steps.size(); ++k) {
        const StepCertificate& certificate = explanation.certificates[i][k];
        CHECK(certificate.at_least == round.size);
        CHECK_FALSE(is_refused(explanation, round.steps[k], explanation.before[i], certificate));
        ++steps;
      }
      const auto after = after_round(round, *explanation.book, explanation.before[i]);
      const bool is_last = i + 1 == explanation.rounds.size();
      CHECK(after == (is_last ? explanation.candidates : explanation.before[i + 1]));
    }
  }
  CHECK(steps > 30);
  CHECK(largest == 5);
}

TEST_CASE("a rating counts each candidate that goes once") {
  const Explanation explanation = certified(classic);
  std::size_t excluded = 0;
  for (std::size_t index = 0; index < explanation.candidates.size(); ++index)
    excluded += explanation.before.front()[index].size() - 1;
  CHECK(rate(explanation).removals == excluded);
}

TEST_CASE("questions that share a deadline have one time limit together") {
  PuzzleSolverOptions options;
  options.make_solver = make_cadical;
  options.time_limit = 100;
  PuzzleSolver solver(options);
  const auto early = solver.limits().deadline;
  auto shared = early;
  {
    const SharedDeadline outer(solver);
    shared = solver.limits().deadline;
    CHECK(shared >= early);
    {
      const SharedDeadline inner(solver);
      CHECK(solver.limits().deadline == shared);
    }
    CHECK(solver.limits().deadline == shared);
  }
  CHECK(solver.limits().deadline > shared);
  options.time_limit.reset();
  PuzzleSolver patient(options);
  const SharedDeadline none(patient);
  CHECK_FALSE(patient.limits().deadline);
}

TEST_CASE("a round leaves what its steps say, and places only cells with one candidate left") {
  const Explanation explanation = certified(classic);
  std::size_t rounds = 0;
  for (std::size_t i = 0; i < explanation.rounds.size(); ++i) {
    const std::vector<Domain>& facts = explanation.before[i];
    const auto right = after_round(explanation.rounds[i], *explanation.book, facts);
    REQUIRE(right);
    for (std::size_t k = 0; k < explanation.rounds[i].steps.size(); ++k) {
      Round round = explanation.rounds[i];
      ExplainedStep& step = round.steps[k];
      if (!step.placed.empty() && round.size > 0) {
        step.removals.clear();
        CHECK(after_round(round, *explanation.book, facts) != right);
        ++rounds;
      }
      for (std::uint32_t cell = 0; cell < facts.size(); ++cell) {
        if ((*right)[cell].is_single()) continue;
        step.placed = {{CellId{cell}, (*right)[cell].first()}};
        CHECK_FALSE(after_round(round, *explanation.book, facts));
        break;
      }
    }
  }
  CHECK(rounds > 0);
}

TEST_CASE("a proof that does not show the step is refused") {
  for (const std::string& text : {classic, killer}) {
    const Explanation explanation = certified(text);
    std::size_t unproved = 0;
    for_each_step(explanation, [&](const ExplainedStep& step, const std::vector<Domain>& facts,
                                   const StepCertificate& certificate) {
      // No smaller set suffices, so that no proof does without one of the rules.
      for (std::size_t i = 0; i < step.rules.size(); ++i) {
        ExplainedStep without = step;
        without.rules.erase(without.rules.begin() + static_cast<std::ptrdiff_t>(i));
        if (!without.rules.empty()) CHECK(is_refused(explanation, without, facts, certificate));
      }
      ExplainedStep wrong = step;
      const CellId cell = step.removals.front().cell;
      wrong.removals.front().value = (*explanation.solution)[cell];
      StepCertificate grids = certificate;
      grids.grids.front() = {*explanation.solution};
      grids.at_least = 0;
      CHECK(is_refused(explanation, wrong, facts, grids));
      StepCertificate unproved_step = certificate;
      unproved_step.proof = Proof{};
      // What follows by unit propagation needs no steps.
      unproved += is_refused(explanation, step, facts, unproved_step) ? 1U : 0U;
    });
    CAPTURE(text);
    if (text == classic) CHECK(unproved > 0);
  }
}

TEST_CASE("grids that do not show the bound are refused") {
  for (const std::string& text : {classic, killer, nurikabe}) {
    CAPTURE(text);
    const Explanation explanation = certified(text);
    for_each_step(explanation, [&](const ExplainedStep& step, const std::vector<Domain>& facts,
                                   const StepCertificate& certificate) {
      StepCertificate more = certificate;
      ++more.at_least;
      CHECK(is_refused(explanation, step, facts, more));
      StepCertificate none = certificate;
      none.grids.front().clear();
      CHECK(is_refused(explanation, step, facts, none));
      StepCertificate fewer = certificate;
      fewer.grids.pop_back();
      CHECK(is_refused(explanation, step, facts, fewer));
      StepCertificate another = certificate;
      another.grids.front().front() = *explanation.solution;
      CHECK(is_refused(explanation, step, facts, another));
      StepCertificate outside = certificate;
      for (std::uint32_t index = 0; index < facts.size(); ++index) {
        const CellId cell{index};
        if (cell != step.removals.front().cell && facts[index].is_single()) {
          outside.grids.front().front()[cell] = blank;
          CHECK(is_refused(explanation, step, facts, outside));
          break;
        }
      }
    });
  }
}

TEST_CASE("a free step that does not follow from known cells is refused") {
  const Explanation explanation = certified(classic);
  std::size_t free_steps = 0;
  for (std::size_t i = 0; i < explanation.rounds.size(); ++i) {
    for (const ExplainedStep& step : explanation.rounds[i].steps) {
      if (explanation.rounds[i].size > 0 || step.removals.empty()) continue;
      ++free_steps;
      ExplainedStep other = step;
      other.removals.front().cell = step.placed.front().cell;
      CHECK(is_refused(explanation, other, explanation.before[i], {}));
      ExplainedStep open = step;
      open.placed.front() = {step.removals.front().cell, step.removals.front().value};
      CHECK(is_refused(explanation, open, explanation.before[i], {}));
    }
  }
  CHECK(free_steps > 5);
}

}  // namespace puzzlec
