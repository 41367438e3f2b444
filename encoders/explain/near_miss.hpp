// Complete grids that break few rules.
//
// For a candidate that no solution has, the rules that such a grid breaks are a correction set:
// every set of rules that excludes the candidate has one of them, because the others leave room for
// it. The fewer rules a grid breaks, the more its correction set says.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "encoders/base/rng.hpp"
#include "encoders/explain/rules/group_parts.hpp"
#include "encoders/explain/rules/rule_book.hpp"

namespace puzzlec {

class NearMiss {
 public:
  /// The book outlives it. Requires: `solution` obeys all rules.
  NearMiss(const RuleBook& book, const Grid& solution);

  /// What cells may hold, from now on. Requires: the values of the solution are among them.
  void set_facts(std::span<const Domain> domains);

  struct Result {
    std::vector<CellValue> changes;  ///< where the grid differs from the solution
    std::vector<RuleId> broken;      ///< ascending
  };

  /// Starts from the solution with `changes`, the first of which stays, and changes one cell at a
  /// time, as far as the facts let it, to break fewer parts of rules: tabu search. Rules in `kept`,
  /// which the start obeys, stay obeyed. The result is at least as good as the start.
  [[nodiscard]] Result improve(std::span<const CellValue> changes, std::span<const RuleId> kept,
                               std::uint32_t steps);

 private:
  struct Move {
    CellId cell;
    Value value;
  };

  /// A constraint on two cells, ascending, as a table of the values that it allows.
  struct Pair {
    CellId first;
    CellId second;
    const std::vector<char>* allowed = nullptr;  ///< null for any other part
  };
  void prepare(std::uint32_t part);
  [[nodiscard]] const std::vector<char>* table_of(const Constraint& pair,
                                                  std::span<const CellId> cells);
  [[nodiscard]] bool allows(const Pair& pair, Value first, Value second) const {
    const auto at = static_cast<std::size_t>(first.number) * book_.value_bound();
    return (*pair.allowed)[at + static_cast<std::size_t>(second.number)] != 0;
  }

  /// A cell that counts if it holds one of the values.
  struct Item {
    CellId cell;
    Value only;  ///< the value, or blank: there are several
  };
  [[nodiscard]] bool counts_with(std::uint32_t item, Value value) const {
    const Value only = items_[item].only;
    return only.is_blank() ? several_.at(item).contains(value) : value == only;
  }
  [[nodiscard]] std::span<const Value> facts_of(CellId cell) const {
    const std::uint32_t first = facts_start_[cell.index];
    return std::span(facts_).subspan(first, facts_start_[cell.index + 1] - first);
  }

  /// A part that is no constraint.
  struct CountPart {
    std::uint32_t part;
    RuleId rule;
    std::uint32_t low;
    std::uint32_t high;
  };
  [[nodiscard]] std::span<const CountPart> parts_of_count(std::uint32_t count) const {
    const std::uint32_t first = count_parts_start_[count];
    return std::span(count_parts_).subspan(first, count_parts_start_[count + 1] - first);
  }

  /// By how much fewer parts are broken, by weight, if one more or one less is counted.
  struct Gains {
    std::int64_t more = 0;
    std::int64_t less = 0;
  };

  void start(std::span<const CellValue> changes);
  void make(Move move);
  void look_again(std::uint32_t part);
  [[nodiscard]] bool is_broken(std::uint32_t index) const;
  void set_broken(std::uint32_t part, bool broken);
  void keep(std::span<const RuleId> rules, bool kept);
  [[nodiscard]] std::int64_t gain(Move move);
  void find_gains(std::uint32_t count);
  [[nodiscard]] bool is_broken_with(std::uint32_t part, Move move);
  void list_moves(std::uint32_t index);
  void list_moves_of(CellId cell);
  [[nodiscard]] const Move* best_move(std::uint32_t step, std::int64_t least);
  [[nodiscard]] std::size_t slot(CellId cell, Value value) const {
    return cell.index * book_.value_bound() + static_cast<std::size_t>(value.number);
  }
  [[nodiscard]] std::int64_t weight(RuleId rule) const {
    return is_kept_[rule] != 0 ? kept_weight : 1;
  }

  /// More than all parts that a move can mend.
  static constexpr std::int64_t kept_weight = 1 << 20;
  static constexpr std::size_t most_moves = 48;

  const RuleBook& book_;
  Grid solution_;
  // What cells may hold, by cell.
  std::vector<std::uint32_t> facts_start_;
  std::vector<Value> facts_;
  Meaning grid_;
  Rng rng_{1};
  GroupParts groups_;
  // By cell and value, the counts that the cell is an item of with that value.
  std::vector<std::uint32_t> counts_start_;
  std::vector<std::uint32_t> counts_at_;
  std::vector<std::uint32_t> constraints_start_;  ///< by cell, in constraints_at_
  std::vector<std::uint32_t> constraints_at_;     ///< parts that are constraints
  std::vector<std::vector<CellId>> cells_;        ///< by part, of its constraint
  std::vector<std::uint32_t> count_parts_start_;  ///< by count, in count_parts_
  std::vector<CountPart> count_parts_;
  std::vector<std::uint32_t> items_start_;  ///< by count, in items_
  std::vector<Item> items_;
  std::map<std::uint32_t, Domain> several_;          ///< by item: the values, if there are several
  std::vector<char> is_sum_;                         ///< by part: a cage with a sum
  std::vector<Pair> pairs_;                          ///< by part
  std::map<const void*, std::vector<char>> tables_;  ///< by what states the pairs
  // The state.
  std::vector<std::uint32_t> counted_;    ///< by count
  std::vector<Gains> gains_;              ///< by count
  std::vector<std::int64_t> excess_;      ///< by part that is a sum: over the target
  std::vector<std::uint32_t> place_;      ///< by part: in broken_, from 1; 0 if it is obeyed
  std::vector<std::uint32_t> broken_;     ///< parts
  std::vector<std::uint32_t> broken_of_;  ///< by rule: how many of its parts are broken
  std::uint32_t broken_rules_ = 0;
  std::vector<char> is_kept_;          ///< by rule
  std::vector<std::uint32_t> barred_;  ///< by slot: no move before that step
  std::vector<CellId> changed_;        ///< cells that may differ from the solution
  std::vector<Move> moves_;
  CellId target_;
};

}  // namespace puzzlec
