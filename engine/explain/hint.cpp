#include "engine/explain/hint.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>

#include "encoders/explain/rule_search.hpp"
#include "encoders/explain/used_cells.hpp"
#include "engine/explain/bridge_ends.hpp"
#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/connect_reason.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/seen.hpp"
#include "engine/explain/statements.hpp"
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

/// All that follows from the rules about how bridges run.
std::vector<Domain> with_bridges(std::vector<Domain> now, std::span<const RuleId> rules,
                                 RuleSearch& search) {
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    search.set_facts(now);
    std::vector<Removal> found;
    for (const RuleId rule : rules)
      search.filter(rule, [&](Removal removal) { found.push_back(removal); });
    for (const Removal removal : found) {
      goes_on = goes_on || now[removal.cell.index].contains(removal.value);
      now[removal.cell.index].erase(removal.value);
    }
  }
  return now;
}

/// A bridge goes on to the next island, which nobody has to be told.
void go_on(ExplainedStep& step, RuleSearch& search, const RuleBook& book, const Puzzle& puzzle,
           std::span<const Domain> before) {
  std::vector<RuleId> rules;
  for (RuleId rule = 0; rule < book.rules().size(); ++rule) {
    if (is_about_bridges(book.rules()[rule], puzzle)) rules.push_back(rule);
  }
  if (rules.empty()) return;
  std::vector<Domain> without(before.begin(), before.end());
  std::vector<Domain> with = without;
  for (const Removal removal : step.removals) with[removal.cell.index].erase(removal.value);
  without = with_bridges(std::move(without), rules, search);
  with = with_bridges(std::move(with), rules, search);
  std::set<Removal> all(step.removals.begin(), step.removals.end());
  std::set<std::string> places;
  for (const Removal removal : step.removals) places.insert(bridge_place(removal.cell, puzzle));
  places.erase("");
  for (std::uint32_t index = 0; index < before.size(); ++index) {
    const CellId cell{index};
    // All of a bridge, and what else follows from it.
    if (before[index] == with[index]) continue;
    const bool is_same = places.contains(bridge_place(cell, puzzle));
    for (const Value value : (is_same ? before[index] : without[index]) - with[index])
      all.insert({cell, value});
  }
  step.removals.assign(all.begin(), all.end());
  search.set_facts(before);
}

/// The cells that the step alone settles. Of a round, other steps may have been needed, too.
void settle(ExplainedStep& step, std::span<const Domain> before) {
  step.placed.clear();
  for (const auto& [cell, values] : left_without(step.removals, before)) {
    if (values.is_single()) step.placed.push_back({cell, values.first()});
  }
}

/// Whether the step tells only what people do not draw, or of a Hashi how bridges run, which they see
/// at once.
bool is_idle(const ExplainedStep& step, const RuleBook& book, std::span<const Domain> before,
             const Puzzle& puzzle, const Seen& seen) {
  if (step.rules.empty()) return seen.is_drawn(step.placed);
  return is_idle_about_bridges(step, book, puzzle) || !seen.are_seen(step.removals, before);
}

/// What steps of the round exclude that tell nothing alone; nothing of how bridges run.
std::vector<Removal> idle_removals(const std::vector<ExplainedStep>& steps, const RuleBook& book,
                                   const Puzzle& puzzle) {
  std::vector<Removal> all;
  for (const ExplainedStep& step : steps) {
    if (!is_idle_about_bridges(step, book, puzzle))
      all.insert(all.end(), step.removals.begin(), step.removals.end());
  }
  return all;
}

/// Whether the steps of the round tell something together.
bool tells(const Round& round, const RuleBook& book, std::span<const Domain> before,
           const Puzzle& puzzle, const Seen& seen) {
  const auto is_told = [&](const ExplainedStep& step) {
    return !is_idle(step, book, before, puzzle, seen);
  };
  return std::ranges::any_of(round.steps, is_told) ||
         seen.are_seen(idle_removals(round.steps, book, puzzle), before);
}

/// Of steps that tell something only together: those about the first cell of which something is seen,
/// as one.
void join_idle(std::vector<ExplainedStep>& steps, const RuleBook& book, const Puzzle& puzzle,
               std::span<const Domain> before, const Seen& seen) {
  const auto left = left_without(idle_removals(steps, book, puzzle), before);
  const auto found = std::ranges::find_if(
      left, [&](const auto& one) { return seen.is_seen(one.first, before, one.second); });
  if (found == left.end()) return;
  std::set<RuleId> rules;
  std::set<Removal> removals;
  bool is_joined = true;
  for (const ExplainedStep& step : steps) {
    const bool is_about = std::ranges::any_of(
        step.removals, [&](Removal removal) { return removal.cell == found->first; });
    if (!is_about || is_idle_about_bridges(step, book, puzzle)) continue;
    is_joined = is_joined && step.rules.size() == 1;
    rules.insert(step.rules.begin(), step.rules.end());
    removals.insert(step.removals.begin(), step.removals.end());
  }
  ExplainedStep joined{{rules.begin(), rules.end()}, {removals.begin(), removals.end()}};
  joined.is_joined = is_joined && rules.size() > 1;
  settle(joined, before);
  steps = {std::move(joined)};
}

/// Keeps the last round alone, whose steps tell all that they settle, and no idle ones unless all are.
void keep_last_round(Explanation& explanation, const Puzzle& puzzle, const Seen& seen) {
  if (explanation.rounds.empty()) return;
  explanation.rounds.erase(explanation.rounds.begin(), explanation.rounds.end() - 1);
  explanation.before.erase(explanation.before.begin(), explanation.before.end() - 1);
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
  const auto idle = [&](const ExplainedStep& step) {
    return is_idle(step, *explanation.book, before, puzzle, seen);
  };
  if (!std::ranges::all_of(steps, idle)) {
    std::erase_if(steps, idle);
  } else {
    join_idle(steps, *explanation.book, puzzle, before, seen);
  }
}

/// Adds to the first step what rules of its kind say from the same facts: all that one tent keeps empty.
void join_alike(std::vector<ExplainedStep>& steps, const RuleBook& book, const Puzzle& puzzle,
                std::span<const Domain> before, const RuleWords& words) {
  const ExplainedStep first = steps.front();
  const auto is_stated = [&](const ExplainedStep& step) {
    return step.rules.size() == 1 &&
           book.rules()[step.rules.front()].kind == NamedRule::Kind::stated;
  };
  if (!is_stated(first)) return;
  const std::string known = step_reason(first, book, puzzle, before).known;
  if (known.empty()) return;
  const std::string says = words.clause_of(first.rules.front()).text;
  std::set<RuleId> rules(first.rules.begin(), first.rules.end());
  std::set<Removal> removals(first.removals.begin(), first.removals.end());
  for (const ExplainedStep& step : std::span(steps).subspan(1)) {
    if (!is_stated(step) || words.clause_of(step.rules.front()).text != says) continue;
    if (step_reason(step, book, puzzle, before).known != known) continue;
    rules.insert(step.rules.begin(), step.rules.end());
    removals.insert(step.removals.begin(), step.removals.end());
  }
  if (rules.size() == 1) return;
  ExplainedStep joined{{rules.begin(), rules.end()}, {removals.begin(), removals.end()}};
  joined.is_joined = true;
  settle(joined, before);
  if (step_reason(joined, book, puzzle, before).known == known) steps.front() = std::move(joined);
}

/// Of the steps of the round, which take as many rules, the one that settles most cells, of one
/// place rather than of the whole grid, and of a rule that people know rather than of sums that follow.
void choose(Explanation& explanation, const Puzzle& puzzle, const Seen& seen) {
  if (explanation.rounds.empty()) return;
  std::vector<ExplainedStep>& steps = explanation.rounds.front().steps;
  const std::vector<Domain>& before = explanation.before.front();
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
  join_alike(steps, book, puzzle, before, words);
  ExplainedStep& chosen = steps.front();
  // What can be cut off elsewhere is another hint.
  const auto reasons = connect_reasons(chosen, book, puzzle, before);
  if (reasons.size() > 1) {
    chosen.removals = reasons.front().removals;
    settle(chosen, before);
  }
  const bool has_bridges = puzzle.drawn_as() == DrawnAs::links && !chosen.rules.empty();
  if (has_bridges && explanation.solution) {
    const auto search = RuleSearch::make(book, *explanation.solution);
    search->set_facts(before);
    go_on(chosen, *search, book, puzzle, before);
    settle(chosen, before);
  }
  // What is not seen is not told.
  std::vector<Removal>& removals = steps.front().removals;
  if (seen.are_seen(removals, before)) {
    std::erase_if(steps.front().placed, [&](const CellValue& placed) {
      return seen.draws_lines() && !seen.is_seen(placed.cell, before, Domain::single(placed.value));
    });
    const auto left = left_without(removals, before);
    std::erase_if(removals, [&](const Removal& removal) {
      const CellId cell = removal.cell;
      return !seen.is_seen(cell, before, left.at(cell));
    });
  }
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
  const Seen seen(puzzle, entries.values);
  request.entries = std::move(entries);
  const bool is_certified = solver.options().certify != ProofKind::none;
  request.is_last = [&](const Round& round, const RuleBook& book, std::span<const Domain> before) {
    return is_certified || tells(round, book, before, puzzle, seen);
  };
  hint.explanation = explain(solver, puzzle, request, stats);
  if (!is_certified) {
    // What is left is not drawn.
    const bool is_done = hint.explanation->kind == Explanation::Kind::solved &&
                         !hint.explanation->rounds.empty() &&
                         !request.is_last(hint.explanation->rounds.back(), *hint.explanation->book,
                                          hint.explanation->before.back());
    if (is_done) {
      hint.explanation->rounds.clear();
      hint.explanation->before.clear();
    }
    keep_last_round(*hint.explanation, puzzle, seen);
    choose(*hint.explanation, puzzle, seen);
  }
  return hint;
}

}  // namespace puzzlec
