// The step is found again by propagation, with the candidate that goes in its cell, so that there is a
// contradiction. Then cells get all candidates back that they ever had, groups of them at first, the
// furthest away first, as long as the contradiction stays.
#include "encoders/explain/used_cells.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>

#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/explain/rule_question.hpp"

namespace puzzlec {
namespace {

/// Of a step that excludes more, the others follow in the same way as a rule.
constexpr std::size_t most_removals = 3;
constexpr std::size_t most_runs = 300;

class UsedCells {
 public:
  UsedCells(const RuleBook& book, std::span<const RuleId> rules, std::span<const Removal> removals,
            std::span<const Domain> facts)
      : book_(book),
        start_(book.start()),
        removals_(removals.first(std::min(removals.size(), most_removals))),
        needed_(facts.begin(), facts.end()),
        question_(question_of(book, rules, start_)) {
    for (const Removal& removal : removals) kept_.insert(removal.cell);
    std::set<CellId> broad;
    for (const RuleId rule : rules) {
      const std::vector<CellId>& cells = book.rules()[rule].cells;
      const bool is_wide = is_broad(cells.size(), book.cell_count());
      (is_wide ? broad : kept_).insert(cells.begin(), cells.end());
    }
    for (const CellId cell : broad) {
      if (!kept_.contains(cell)) open_.push_back(cell);
    }
  }

  std::vector<CellId> find() {
    if (open_.empty() || removals_.empty()) return {};
    propagator_ = std::make_unique<Propagator>(question_.structure);
    if (propagator_->run(question_).contradiction || !follows()) return {};
    const std::size_t columns = book_.model().columns();
    const auto distance = [&](CellId cell) {
      std::size_t nearest = SIZE_MAX;
      for (const Removal& removal : removals_) {
        const auto between = [](std::size_t a, std::size_t b) { return a > b ? a - b : b - a; };
        nearest =
            std::min(nearest, between(cell.index / columns, removal.cell.index / columns) +
                                  between(cell.index % columns, removal.cell.index % columns));
      }
      return nearest;
    };
    std::stable_sort(open_.begin(), open_.end(),
                     [&](CellId a, CellId b) { return distance(a) > distance(b); });
    release(open_);
    return {kept_.begin(), kept_.end()};
  }

 private:
  bool follows() {
    return std::all_of(removals_.begin(), removals_.end(), [&](const Removal& removal) {
      std::vector<Domain> inside = needed_;
      inside[removal.cell.index] = Domain::single(removal.value);
      ++runs_;
      return propagator_->run_inside(question_, inside).contradiction;
    });
  }

  /// Gives back the candidates of all of the cells, or of parts of them.
  void release(std::span<const CellId> cells) {
    const std::vector<Domain> before = needed_;
    for (const CellId cell : cells) needed_[cell.index] = start_[cell.index];
    if (needed_ == before) return;
    if (runs_ < most_runs && follows()) return;
    needed_ = before;
    if (cells.size() == 1 || runs_ >= most_runs) {
      kept_.insert(cells.begin(), cells.end());
      return;
    }
    release(cells.first(cells.size() / 2));
    release(cells.subspan(cells.size() / 2));
  }

  const RuleBook& book_;
  std::vector<Domain> start_;
  std::span<const Removal> removals_;
  std::vector<Domain> needed_;
  Model question_;
  std::unique_ptr<Propagator> propagator_;
  std::set<CellId> kept_;
  std::vector<CellId> open_;
  std::size_t runs_ = 0;
};

}  // namespace

bool is_broad(std::size_t cells_of_rule, std::size_t cells_of_board) {
  constexpr std::size_t few = 12;
  return cells_of_rule > few && 2 * cells_of_rule > cells_of_board;
}

std::optional<std::vector<CellId>> needed_facts(const RuleBook& book, std::span<const RuleId> rules,
                                                std::span<const Removal> removals,
                                                std::span<const Domain> facts) {
  constexpr std::size_t most = 16;
  if (removals.empty() || removals.size() > most) return std::nullopt;
  const std::vector<Domain>& start = book.model().structure->domains;
  std::set<CellId> open;
  for (const RuleId rule : rules) {
    for (const CellId cell : book.rules()[rule].cells) {
      if (facts[cell.index] != start[cell.index]) open.insert(cell);
    }
  }
  for (const Removal& removal : removals) open.erase(removal.cell);
  if (open.empty()) return std::vector<CellId>{};
  if (open.size() > most) return std::nullopt;
  const Model question = question_of(book, rules, start);
  Propagator propagator(question.structure);
  if (propagator.run(question).contradiction) return std::nullopt;
  std::vector<Domain> needed(facts.begin(), facts.end());
  const auto follows = [&] {
    return std::all_of(removals.begin(), removals.end(), [&](const Removal& removal) {
      std::vector<Domain> inside = needed;
      inside[removal.cell.index] = Domain::single(removal.value);
      return propagator.run_inside(question, inside).contradiction;
    });
  };
  if (!follows()) return std::nullopt;
  std::vector<CellId> kept;
  for (const CellId cell : open) {
    needed[cell.index] = start[cell.index];
    if (follows()) continue;
    needed[cell.index] = facts[cell.index];
    kept.push_back(cell);
  }
  return kept;
}

std::vector<CellId> used_cells(const RuleBook& book, std::span<const RuleId> rules,
                               std::span<const Removal> removals, std::span<const Domain> facts) {
  return UsedCells(book, rules, removals, facts).find();
}

}  // namespace puzzlec
