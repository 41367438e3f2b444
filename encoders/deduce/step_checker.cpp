#include "encoders/deduce/step_checker.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "encoders/deduce/checks/weight_reach.hpp"

namespace puzzlec {

void StepChecker::begin(const Model& model) {
  model_ = &model;
  domains_ = model.structure->domains;
  is_contradictory_ = false;
  levels_.clear();
  grids_.clear();
  read_ = {};
  houses_.begin(model);
  restated_sums_.begin(model, houses_.all());
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
    houses_.for_each_peer(cell, [&](std::uint32_t peer) {
      if (!domains_[peer].contains(value)) return;
      domains_[peer].erase(value);
      note(peer);
    });
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

/// Requires: the cell has the removed candidates.
bool StepChecker::follows(const DeductionStep& step) {
  if (!step.constraint.exists()) return false;
  if (step.reason == Reason::intersection || step.reason == Reason::cardinality_pair)
    return follows_from_two(step);
  if (step.reason == Reason::house_sum) return is_refuted_with(step);
  const bool is_distinct = step.reason == Reason::cage_tuples;
  // Several steps in a row are mostly of one look at a constraint.
  if (read_ == Read{step.constraint, {}, is_distinct} &&
      supports_.excludes(step.cell, step.removed))
    return true;
  const Constraint& constraint = model_->constraint(step.constraint);
  const auto of_house = std::visit(
      [&](const auto& kind) -> std::optional<bool> {
        if constexpr (requires { houses_.excludes(kind, step.cell, step.removed, domains_); })
          return houses_.excludes(kind, step.cell, step.removed, domains_);
        else
          return std::nullopt;
      },
      constraint);
  if (of_house) return *of_house;
  const auto share = [this](CellId a, CellId b) { return houses_.share_a_house(a, b); };
  const bool is_read = is_distinct ? supports_.read_distinct(constraint, domains_, share)
                                   : supports_.read(constraint, domains_);
  read_ = is_read ? Read{step.constraint, {}, is_distinct} : Read{};
  return is_read ? supports_.excludes(step.cell, step.removed) : is_refuted_with(step);
}

/// From two houses that meet, or two counts that share statements.
bool StepChecker::follows_from_two(const DeductionStep& step) {
  if (!step.other.exists()) return false;
  const bool is_of_houses = step.reason == Reason::intersection;
  return std::visit(
      [&](const auto& a, const auto& b) {
        if constexpr (requires { houses_.excludes(a, b, step.cell, step.removed, domains_); }) {
          return is_of_houses && houses_.excludes(a, b, step.cell, step.removed, domains_);
        } else if constexpr (requires { pair_.read(a, b, domains_); }) {
          if (is_of_houses) return false;
          const Read both{step.constraint, step.other, false};
          if (read_ == both && pair_.excludes(step.cell, step.removed)) return true;
          pair_.read(a, b, domains_);
          read_ = both;
          return pair_.excludes(step.cell, step.removed);
        } else {
          return false;
        }
      },
      model_->constraint(step.constraint), model_->constraint(step.other));
}

/// Whether the constraint cannot be met with the removed values, by what the reason allows.
bool StepChecker::is_refuted_with(const DeductionStep& step) {
  Domain removed = step.removed;
  std::swap(domains_[step.cell.index], removed);
  const bool refuted = step.reason == Reason::house_sum
                           ? restated_sums_.is_refuted(step.constraint, domains_)
                           : is_refuted_alone(model_->constraint(step.constraint));
  std::swap(domains_[step.cell.index], removed);
  return refuted;
}

bool StepChecker::is_refuted_alone(const Constraint& constraint) const {
  return std::visit(
      [&](const auto& kind) {
        if constexpr (requires { houses_.is_refuted(kind, domains_); })
          return houses_.is_refuted(kind, domains_);
        else if constexpr (requires { is_out_of_reach(kind, domains_); })
          return is_refuted(kind, domains_) || is_out_of_reach(kind, domains_);
        else
          return is_refuted(kind, domains_);
      },
      constraint);
}

bool StepChecker::confirms(const DeductionStep& conflict) {
  if (is_contradictory_) return true;
  if (!conflict.constraint.exists()) return false;
  // Nothing is left for a cell that the constraint speaks of.
  DeductionStep last = conflict;
  last.removed = domains_[conflict.cell.index];
  return follows(last) ||
         (!conflict.other.exists() && is_refuted_alone(model_->constraint(conflict.constraint)));
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
  read_ = {};
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
        read_ = {};
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
  read_ = {};  // other candidates may have come back
  note(cell.index);
  eliminate();
}

}  // namespace puzzlec
