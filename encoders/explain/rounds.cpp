#include "encoders/explain/rounds.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace puzzlec {

Rounds::Rounds(const RuleBook& book, std::vector<Domain> start, const Grid& solution,
               const std::vector<Domain>& possible, std::function<bool()> is_over,
               RoomOptions options)
    : book_(book),
      possible_(possible),
      now_(std::move(start)),
      is_told_(book.cell_count()),
      is_over_(std::move(is_over)),
      is_late_(options.is_late),
      sets_(book, solution, possible, is_over_, std::move(options)) {
  for (RuleId rule = 0; rule < book.rules().size(); ++rule) {
    if (book.rules()[rule].cost == 1)
      is_exact_for_one_ = is_exact_for_one_ && book.is_filtered_exactly(rule);
  }
  Round givens;
  const std::vector<Domain> given = book.start();
  for (std::uint32_t index = 0; index < now_.size(); ++index) {
    // A mark that is alone in its cell is still to be entered.
    if (!now_[index].is_single() || !given[index].is_single()) continue;
    place(CellId{index}, givens.steps.emplace_back());
    is_told_[index] = 1;
  }
  make(givens);
}

std::optional<Round> Rounds::next(std::uint32_t largest) {
  Round round = free_round();
  largest = std::min(largest, book_.total_cost());
  bool is_sure = true;
  at_least_ = 0;
  for (std::uint32_t size = 1; round.steps.empty() && size <= largest; ++size) {
    if (targets().empty() || is_cut_) break;
    if (is_sure) at_least_ = size;
    round = size == 1 ? round_of_one() : round_of(size);
    is_sure = is_sure && round.is_complete;
    if (is_cut_ && round.steps.empty()) round = round_of_any_size();
    round.at_least = at_least_;
  }
  if (round.steps.empty()) {
    if (is_sure && !is_cut_) at_least_ = largest + 1;
    return std::nullopt;
  }
  if (keeps_grids_ && round.size > 0) add_grids(round);
  make(round);
  return round;
}

void Rounds::add_grids(Round& round) {
  for (ExplainedStep& step : round.steps) {
    for (const Removal removal : step.removals)
      step.grids.push_back(sets_.grids_of(removal, round.at_least - 1));
  }
}

std::vector<Removal> Rounds::targets() const {
  std::vector<Removal> found;
  for (std::uint32_t index = 0; index < now_.size(); ++index) {
    for (const Value value : now_[index] - possible_[index])
      found.push_back({CellId{index}, value});
  }
  return found;
}

Round Rounds::free_round() {
  Round round;
  for (std::uint32_t index = 0; index < now_.size(); ++index) {
    if (is_told_[index] != 0 || !now_[index].is_single()) continue;
    is_told_[index] = 1;
    place(CellId{index}, round.steps.emplace_back());
  }
  return round;
}

void Rounds::place(CellId cell, ExplainedStep& step) const {
  const Value value = now_[cell.index].first();
  step.placed.push_back({cell, value});
  for (const CellId peer : book_.peers_of(cell)) {
    if (now_[peer.index].contains(value)) step.removals.push_back({peer, value});
  }
}

Round Rounds::round_of_one() {
  Round round{1, {}, 0, true};
  std::vector<Domain> left(now_);
  const auto apply = [&](RuleId rule) {
    ExplainedStep step;
    step.rules = {rule};
    sets_.search().filter(rule, [&](Removal removal) {
      if (!left[removal.cell.index].contains(removal.value)) return;
      left[removal.cell.index].erase(removal.value);
      step.removals.push_back(removal);
    });
    if (!step.removals.empty()) round.steps.push_back(std::move(step));
  };
  // What tells of a cell all by itself comes first, so that others leave nothing of that out.
  for (const bool is_of_one_cell : {true, false}) {
    for (RuleId rule = 0; rule < book_.rules().size(); ++rule) {
      const NamedRule& named = book_.rules()[rule];
      if (named.cost == 1 && (named.cells.size() == 1) == is_of_one_cell) apply(rule);
    }
  }
  std::ranges::sort(round.steps, {}, &ExplainedStep::rules);
  if (is_exact_for_one_ && !sets_.search().has_given_up()) return round;
  Round others = round_of(1);
  std::map<RuleId, std::size_t> step_of;
  for (std::size_t i = 0; i < round.steps.size(); ++i) step_of[round.steps[i].rules.front()] = i;
  for (ExplainedStep& step : others.steps) {
    std::erase_if(step.removals, [&](Removal removal) {
      return !left[removal.cell.index].contains(removal.value);
    });
    if (step.removals.empty()) continue;
    const auto known = step_of.find(step.rules.front());
    if (known == step_of.end()) {
      round.steps.push_back(std::move(step));
      continue;
    }
    auto& removals = round.steps[known->second].removals;
    removals.insert(removals.end(), step.removals.begin(), step.removals.end());
    std::ranges::sort(removals);
  }
  round.is_complete = others.is_complete;
  return round;
}

Round Rounds::round_of(std::uint32_t size) {
  Round round{size, {}, 0, true};
  for (const Removal removal : targets()) {
    if (sets_.refuted(removal) >= size) continue;
    const auto known = std::ranges::find_if(round.steps, [&](const ExplainedStep& step) {
      return !(is_over_ && is_over_()) && sets_.room(step.rules, removal) == RoomKind::none;
    });
    if (known != round.steps.end()) {
      known->removals.push_back(removal);
      continue;
    }
    SmallestSets::Result result = sets_.find(removal, size);
    if (result.kind == SmallestSets::Kind::found)
      round.steps.push_back({std::move(result.rules), {removal}, {}});
    if (result.kind == SmallestSets::Kind::unknown) round.is_complete = false;
    if (is_over_ && is_over_()) {
      round.is_complete = false;
      is_cut_ = true;
      return round;
    }
  }
  return round;
}

/// One step whose set may not be a smallest one but none of whose rules can be spared, if it is found
/// with little more work.
Round Rounds::round_of_any_size() {
  constexpr int most_questions = 200;
  int questions = 0;
  const auto is_too_much = [&] {
    if (is_late_ && is_late_()) questions = most_questions;
    return ++questions > most_questions;
  };
  Round round{0, {}, 0, false};
  for (const Removal removal : targets()) {
    if (is_late_ && is_late_()) break;
    std::vector<RuleId> rules = sets_.some_set(removal, is_too_much);
    if (questions > most_questions) break;
    if (rules.empty()) continue;
    round.size = book_.cost_of(rules);
    round.steps.push_back({std::move(rules), {removal}, {}});
    break;
  }
  return round;
}

void Rounds::make(Round& round) {
  for (const ExplainedStep& step : round.steps) {
    for (const Removal removal : step.removals) now_[removal.cell.index].erase(removal.value);
  }
  if (round.size > 0) {
    for (ExplainedStep& step : round.steps) tell_placed(step);
    for (const ExplainedStep& step : round.steps) {
      for (const CellValue& placed : step.placed) {
        for (const CellId peer : book_.peers_of(placed.cell)) now_[peer.index].erase(placed.value);
      }
    }
  }
  sets_.set_facts(now_);
}

/// Notes the cells that the step left with one candidate.
void Rounds::tell_placed(ExplainedStep& step) {
  for (const Removal removal : step.removals) {
    const CellId cell = removal.cell;
    if (is_told_[cell.index] != 0 || !now_[cell.index].is_single()) continue;
    is_told_[cell.index] = 1;
    step.placed.push_back({cell, now_[cell.index].first()});
  }
}

}  // namespace puzzlec
