#include "engine/explain/hint.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "encoders/explain/rule_search.hpp"
#include "encoders/explain/used_cells.hpp"
#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/step_reason.hpp"

namespace puzzlec {
namespace {

/// Everything that the only rule of the step excludes. Steps of a round share that out.
void complete(ExplainedStep& step, RuleSearch& search, std::span<const Domain> before) {
  std::set<Removal> all(step.removals.begin(), step.removals.end());
  search.filter(step.rules.front(), [&](Removal removal) {
    if (before[removal.cell.index].contains(removal.value)) all.insert(removal);
  });
  step.removals.assign(all.begin(), all.end());
}

/// The cells that the step alone settles. Of a round, other steps may have been needed, too.
void settle(ExplainedStep& step, std::span<const Domain> before) {
  step.placed.clear();
  for (const auto& [cell, values] : left_without(step.removals, before)) {
    if (values.is_single()) step.placed.push_back({cell, values.first()});
  }
}

/// Of the steps of the first round, which take as many rules, the one that settles most cells, of one
/// place rather than of the whole grid, and of a rule that people know rather than of sums that follow.
void choose(Explanation& explanation, const Puzzle& puzzle) {
  if (explanation.rounds.empty() || !explanation.certificates.empty()) return;
  std::vector<ExplainedStep>& steps = explanation.rounds.front().steps;
  const std::vector<Domain>& before = explanation.before.front();
  std::unique_ptr<RuleSearch> search;
  if (explanation.solution) {
    search = RuleSearch::make(*explanation.book, *explanation.solution);
    search->set_facts(before);
  }
  for (ExplainedStep& step : steps) {
    if (step.rules.empty()) continue;
    if (search && step.rules.size() == 1) complete(step, *search, before);
    settle(step, before);
  }
  const RuleBook& book = *explanation.book;
  const RuleWords words(book, puzzle);
  const auto ease = [&](const ExplainedStep& step) {
    const bool is_of_grid = std::ranges::any_of(step.rules, [&](RuleId id) {
      return is_broad(book.rules()[id].cells.size(), book.cell_count());
    });
    const bool is_known = std::ranges::all_of(step.rules, [&](RuleId id) {
      return book.rules()[id].kind != NamedRule::Kind::stated || words.clause_of(id).is_sentence;
    });
    return std::tuple(is_known, !is_of_grid, step.placed.size());
  };
  std::rotate(steps.begin(), std::ranges::max_element(steps, {}, ease), steps.end());
}

/// Whether the step tells of a Hashi only where no bridge can be, which people see at once.
bool is_idle(const ExplainedStep& step, const Explanation& explanation, const Puzzle& puzzle) {
  if (!step.rules.empty())
    return leads_to_no_island(step, *explanation.book, puzzle, explanation.before.back());
  return puzzle.drawn_as() == DrawnAs::links &&
         std::ranges::all_of(step.placed,
                             [](const CellValue& placed) { return placed.value.number == 0; });
}

/// Keeps the last round alone, without idle steps if it has others. Returns whether it has.
bool keep_last_round(Explanation& explanation, const Puzzle& puzzle) {
  if (explanation.rounds.empty()) return true;
  std::vector<ExplainedStep> told;
  for (const ExplainedStep& step : explanation.rounds.back().steps) {
    if (!is_idle(step, explanation, puzzle)) told.push_back(step);
  }
  if (told.empty()) return false;
  explanation.rounds.back().steps = std::move(told);
  explanation.rounds.erase(explanation.rounds.begin(), explanation.rounds.end() - 1);
  explanation.before.erase(explanation.before.begin(), explanation.before.end() - 1);
  return true;
}

}  // namespace

const ExplainedStep* Hint::step() const {
  if (!explanation || explanation->rounds.empty()) return nullptr;
  return &explanation->rounds.front().steps.front();
}

Hint next_step(PuzzleSolver& solver, const Puzzle& puzzle, PlayerEntries entries, Stats& stats) {
  const SharedDeadline deadline(solver);
  Hint hint;
  if (!entries.empty()) {
    EntryCheck check = check_entries(solver, puzzle, entries, stats);
    if (check.kind != EntryCheck::Kind::right) {
      hint.check = std::move(check);
      return hint;
    }
  }
  ExplainRequest request;
  request.entries = std::move(entries);
  request.step = 1;
  hint.explanation = explain(solver, puzzle, request, stats);
  if (hint.explanation->certificates.empty()) {
    while (!keep_last_round(*hint.explanation, puzzle)) {
      request.step = hint.explanation->step_count() + 1;
      Explanation further = explain(solver, puzzle, request, stats);
      if (further.rounds.size() <= hint.explanation->rounds.size()) break;
      hint.explanation = std::move(further);
    }
  }
  choose(*hint.explanation, puzzle);
  return hint;
}

}  // namespace puzzlec
