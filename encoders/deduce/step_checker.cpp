#include "encoders/deduce/step_checker.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <utility>
#include <variant>

#include "encoders/base/errors.hpp"
#include "encoders/deduce/weight_reach.hpp"

namespace puzzlec {

void StepChecker::begin(const Model& model) {
  model_ = &model;
  domains_ = model.structure->domains;
  is_contradictory_ = false;
  levels_.clear();
  grids_.clear();
  read_ = nullptr;
  read_houses();
  restated_sums_.begin(model, houses_);
  for (const Given& given : model.givens) {
    Domain& held = domains_[given.cell.index];
    held = held & Domain::single(given.value);
    is_contradictory_ = is_contradictory_ || held.empty();
  }
  new_singles_.clear();
  for (std::uint32_t cell = 0; cell < domains_.size(); ++cell) {
    if (domains_[cell].is_single()) new_singles_.push_back(cell);
  }
  eliminate();
}

void StepChecker::read_houses() {
  houses_.clear();
  first_at_.assign(domains_.size() + 1, 0);
  model_->for_each_constraint([&](const Constraint& constraint) {
    const AllDifferent* house = house_in(constraint);
    if (house == nullptr) return;
    houses_.push_back(house);
    for (const CellId cell : house->cells) ++first_at_[cell.index];
  });
  std::uint32_t total = 0;
  for (std::uint32_t& first : first_at_) first = total += first;
  houses_at_.resize(total);
  for (std::uint32_t number = 0; number < houses_.size(); ++number) {
    for (const CellId cell : houses_[number]->cells) houses_at_[--first_at_[cell.index]] = number;
  }
}

/// After the cell has lost candidates.
void StepChecker::note(std::uint32_t cell) {
  const Domain& held = domains_[cell];
  is_contradictory_ = is_contradictory_ || held.empty();
  if (held.is_single()) new_singles_.push_back(cell);
}

/// What a cell holds no other cell of its houses does.
void StepChecker::eliminate() {
  while (!new_singles_.empty() && !is_contradictory_) {
    const std::uint32_t cell = new_singles_.back();
    new_singles_.pop_back();
    const Value value = domains_[cell].first();
    for (std::uint32_t i = first_at_[cell]; i < first_at_[cell + 1]; ++i) {
      for (const CellId peer : houses_[houses_at_[i]]->cells) {
        if (peer.index == cell || !domains_[peer.index].contains(value)) continue;
        domains_[peer.index].erase(value);
        note(peer.index);
      }
    }
  }
  new_singles_.clear();
}

bool StepChecker::is_complete() const {
  return std::ranges::all_of(domains_, [](const Domain& held) { return held.is_single(); });
}

bool StepChecker::apply(const DeductionStep& step) {
  Domain& held = domains_[step.cell.index];
  const Domain removed = held & step.removed;
  if (is_contradictory_ || removed.empty()) return true;
  DeductionStep here = step;
  here.removed = removed;
  if (!follows(here)) return false;
  held = held - removed;
  note(step.cell.index);
  eliminate();
  return true;
}

void StepChecker::apply_all(std::span<const DeductionStep> steps) {
  for (const DeductionStep& step : steps) static_cast<void>(apply(step));
}

/// Constraints stand in two lists, and origins inside of them.
const Constraint& StepChecker::constraint_of(const Origin& origin) const {
  const std::byte* const place = std::as_bytes(std::span(&origin, 1)).data();
  for (const auto* list : {&model_->structure->constraints, &model_->clues}) {
    const auto bytes = std::as_bytes(std::span(*list));
    const std::less<const std::byte*> is_before;
    if (is_before(place, bytes.data()) || !is_before(place, bytes.data() + bytes.size())) continue;
    return (*list)[static_cast<std::size_t>(place - bytes.data()) / sizeof(Constraint)];
  }
  throw InternalError("a step names a constraint of its model");
}

/// Requires: the cell has the removed candidates.
bool StepChecker::follows(const DeductionStep& step) {
  if (step.origin == nullptr) return false;
  if (step.reason == Reason::intersection) return follows_from_meeting(step);
  if (step.reason == Reason::cardinality_pair) return follows_from_counts(step);
  if (step.reason == Reason::house_sum) return is_refuted_with(constraint_of(*step.origin), step);
  const bool is_distinct = step.reason == Reason::cage_tuples;
  // Several steps in a row are mostly of one look at a constraint.
  if (read_ == step.origin && read_with_ == nullptr && read_distinct_ == is_distinct &&
      supports_.excludes(step.cell, step.removed))
    return true;
  const Constraint& constraint = constraint_of(*step.origin);
  if (const AllDifferent* house = house_in(constraint)) return follows_from_house(*house, step);
  const auto share = [this](CellId a, CellId b) { return share_a_house(a, b); };
  const bool is_read = is_distinct ? supports_.read_distinct(constraint, domains_, share)
                                   : supports_.read(constraint, domains_);
  read_ = is_read ? step.origin : nullptr;
  read_with_ = nullptr;
  read_distinct_ = is_distinct;
  return is_read ? supports_.excludes(step.cell, step.removed) : is_refuted_with(constraint, step);
}

/// Whether the constraint cannot be met with the removed values, by what the reason allows.
bool StepChecker::is_refuted_with(const Constraint& constraint, const DeductionStep& step) {
  Domain removed = step.removed;
  std::swap(domains_[step.cell.index], removed);
  const auto* const weight = std::get_if<ComponentWeight>(&constraint);
  const bool refuted = step.reason == Reason::house_sum
                           ? restated_sums_.is_refuted(constraint, domains_)
                           : is_refuted(constraint, domains_) ||
                                 (weight != nullptr && is_out_of_reach(*weight, domains_));
  std::swap(domains_[step.cell.index], removed);
  return refuted;
}

bool StepChecker::follows_from_house(const AllDifferent& house, const DeductionStep& step) {
  if (std::ranges::find(house.cells, step.cell) == house.cells.end()) return false;
  // What only one cell can hold, it holds.
  Domain elsewhere;
  for (const CellId cell : house.cells) {
    if (cell != step.cell) elsewhere = elsewhere | domains_[cell.index];
  }
  const Domain kept = domains_[step.cell.index] - step.removed;
  if (house.permutation && !(kept - elsewhere).empty()) return true;
  // Anything else about a house is about all of its cells together.
  Domain& held = domains_[step.cell.index];
  const Domain before = std::exchange(held, step.removed);
  const bool has_choice = has_distinct_choice(house);
  held = before;
  return !has_choice;
}

/// Whether the cells can hold different values, and a permutation's all of them: by augmenting paths
/// (Kuhn, "The Hungarian Method for the Assignment Problem", Naval Research Logistics 1955).
bool StepChecker::has_distinct_choice(const AllDifferent& house) {
  std::array<std::int32_t, Domain::capacity> holder{};
  holder.fill(-1);
  Domain visited;
  const auto place = [&](const auto& self, std::int32_t index) -> bool {
    for (const Value value : domains_[house.cells[static_cast<std::size_t>(index)].index]) {
      if (visited.contains(value)) continue;
      visited.insert(value);
      std::int32_t& other = holder[static_cast<std::size_t>(value.number)];
      if (other < 0 || self(self, other)) {
        other = index;
        return true;
      }
    }
    return false;
  };
  for (std::size_t index = 0; index < house.cells.size(); ++index) {
    visited = {};
    if (!place(place, static_cast<std::int32_t>(index))) return false;
  }
  return true;
}

/// A house needs the removed values in cells that it shares with another one, which this cell is in.
bool StepChecker::follows_from_meeting(const DeductionStep& step) {
  if (step.other == nullptr) return false;
  const AllDifferent* const needs = house_in(constraint_of(*step.origin));
  const AllDifferent* const loses = house_in(constraint_of(*step.other));
  if (needs == nullptr || loses == nullptr || !needs->permutation) return false;
  marks_.resize(domains_.size());
  ++mark_;
  for (const CellId cell : loses->cells) marks_[cell.index] = mark_;
  if (marks_[step.cell.index] != mark_) return false;
  Domain needed;  // the values of the house
  for (const CellId cell : needs->cells) {
    if (cell == step.cell) return false;
    needed = needed | model_->structure->domains[cell.index];
    const bool is_shared = marks_[cell.index] == mark_;
    if (!is_shared && !(domains_[cell.index] & step.removed).empty()) return false;
  }
  return (step.removed - needed).empty();
}

bool StepChecker::follows_from_counts(const DeductionStep& step) {
  if (step.other == nullptr) return false;
  const auto* const a = std::get_if<Cardinality>(&constraint_of(*step.origin));
  const auto* const b = std::get_if<Cardinality>(&constraint_of(*step.other));
  if (a == nullptr || b == nullptr) return false;
  const bool is_known = read_ == step.origin && read_with_ == step.other;
  if (is_known && pair_.excludes(step.cell, step.removed)) return true;
  pair_.read(*a, *b, domains_);
  read_ = step.origin;
  read_with_ = step.other;
  return pair_.excludes(step.cell, step.removed);
}

bool StepChecker::share_a_house(CellId a, CellId b) {
  const auto houses_of = [this](CellId cell) {
    return std::span(houses_at_)
        .subspan(first_at_[cell.index], first_at_[cell.index + 1] - first_at_[cell.index]);
  };
  return std::ranges::any_of(houses_of(a), [&](std::uint32_t house) {
    return std::ranges::find(houses_of(b), house) != houses_of(b).end();
  });
}

bool StepChecker::confirms(const DeductionStep& conflict) {
  if (is_contradictory_) return true;
  if (conflict.origin == nullptr) return false;
  // Nothing is left for a cell that the constraint speaks of.
  DeductionStep last = conflict;
  last.removed = domains_[conflict.cell.index];
  if (conflict.other != nullptr) return follows(last);
  const Constraint& constraint = constraint_of(*conflict.origin);
  const AllDifferent* const house = house_in(constraint);
  if (house == nullptr) return follows(last) || is_refuted(constraint, domains_);
  if (!has_distinct_choice(*house)) return true;
  if (!house->permutation) return false;
  Domain values;
  Domain possible;
  for (const CellId cell : house->cells) {
    values = values | model_->structure->domains[cell.index];
    possible = possible | domains_[cell.index];
  }
  return !(values - possible).empty();
}

bool StepChecker::follow(const TrialLog& log) {
  const std::vector<Domain> root = domains_;
  grids_.clear();
  const bool is_over = follow_branches(log);
  if (is_over) return true;
  if (!levels_.empty()) domains_ = std::move(levels_.front().before);
  if (!grids_.empty()) domains_ = root;
  levels_.clear();
  is_contradictory_ = false;
  read_ = nullptr;
  return false;
}

/// Leaves the root without an empty domain unless it returns true.
bool StepChecker::follow_branches(const TrialLog& log) {
  using Kind = TrialTurn::Kind;
  std::size_t done = 0;
  bool is_closed = false;  // nothing but grids_ is left of the node at hand
  for (const TrialTurn& turn : log.turns) {
    for (; done < turn.after; ++done) static_cast<void>(apply(log.steps[done]));
    switch (turn.kind) {
      case Kind::take:
        if (is_contradictory_) return false;  // there is nothing to take from
        levels_.push_back({turn.cell, turn.values, domains_});
        keep(turn.cell, turn.values);
        is_closed = false;
        break;
      case Kind::refuse: {
        if (!is_closed || levels_.empty()) return false;
        Level level = std::move(levels_.back());
        levels_.pop_back();
        domains_ = std::move(level.before);
        keep(level.cell, domains_[level.cell.index] - level.values);
        is_closed = false;
        break;
      }
      case Kind::contradiction:
        if (!confirms(turn.conflict)) return false;
        is_closed = true;
        break;
      case Kind::solution: {
        if (is_contradictory_ || !is_complete()) return false;
        std::vector<Value>& grid = grids_.emplace_back();
        for (const Domain& held : domains_) grid.push_back(held.first());
        is_closed = true;
        break;
      }
      case Kind::give_up:
        if (levels_.empty()) break;
        domains_ = std::move(levels_.front().before);
        levels_.clear();
        is_contradictory_ = false;
        is_closed = false;
        read_ = nullptr;
        break;
    }
    if (is_contradictory_ && levels_.empty()) return true;
  }
  return is_closed && levels_.empty();
}

/// Begins a node with these candidates of a cell.
void StepChecker::keep(CellId cell, const Domain& values) {
  Domain& held = domains_[cell.index];
  held = held & values;
  is_contradictory_ = false;
  read_ = nullptr;  // other candidates may have come back
  note(cell.index);
  eliminate();
}

}  // namespace puzzlec
