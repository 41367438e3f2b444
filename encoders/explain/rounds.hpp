// The way from the givens to the solution in rounds: what follows from the fewest rules comes next.
//
// A round takes the smallest size for which some candidate can be excluded by that many rules, and
// excludes every candidate for which that many suffice. So it depends on no order of the steps.
// Size 0 is free: a cell with one candidate left holds it, and cells that must differ from a known
// one, in a house or by a rule of two cells, do not hold its value.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "encoders/explain/smallest_sets.hpp"

namespace puzzlec {

/// What follows from one set of rules and the candidates before the round.
struct ExplainedStep {
  std::vector<RuleId> rules;      ///< ascending; empty for a step that is free
  std::vector<Removal> removals;  ///< candidates that go, by cell and value
  /// Cells that are known with it: the cell of a free step, or those with one candidate left. Cells
  /// that must differ from them lose the value for free.
  std::vector<CellValue> placed = {};
  /// By removal, if they are kept: complete grids, as differences from the solution, which show by
  /// the rules that they break that no cheaper ones exclude it.
  std::vector<std::vector<std::vector<CellValue>>> grids = {};
  /// Steps of one rule each that are told together: each removal follows from one of the rules alone.
  bool is_joined = false;
};

struct Round {
  std::uint32_t size = 0;  ///< what the rules of each step cost
  std::vector<ExplainedStep> steps;
  /// No candidate can be excluded by fewer rules. Less than `size` only if the search was cut short,
  /// or if smaller sets were too hard to decide.
  std::uint32_t at_least = 0;
  bool is_complete = true;  ///< whether nothing else can be excluded by that many rules
};

class Rounds {
 public:
  /// As for SmallestSets. Starts from the candidates `start` (RuleBook::start, or fewer), and what
  /// known cells exclude at once. Cells are known if the book says so.
  Rounds(const RuleBook& book, std::vector<Domain> start, const Grid& solution,
         const std::vector<Domain>& possible, std::function<bool()> is_over,
         RoomOptions options = {});

  /// The next round, whose removals are made, or nothing: every candidate left is of a solution
  /// and known cells are told, no `largest` rules exclude one, or the search was cut short and found
  /// nothing.
  [[nodiscard]] std::optional<Round> next(std::uint32_t largest = UINT32_MAX);

  /// From now on, steps that are not free have their grids.
  void keep_grids() { keeps_grids_ = true; }

  /// The candidates after the last round, by cell.
  [[nodiscard]] std::span<const Domain> candidates() const { return now_; }
  /// Candidates of no solution that are left.
  [[nodiscard]] std::vector<Removal> targets() const;
  /// Whether the last round, or its lack, is due to `is_over`.
  [[nodiscard]] bool is_cut() const { return is_cut_; }
  /// If there are targets but no next round: no step takes fewer rules.
  [[nodiscard]] std::uint32_t at_least() const { return at_least_; }

 private:
  [[nodiscard]] Round free_round();
  [[nodiscard]] Round round_of_one();
  [[nodiscard]] Round round_of(std::uint32_t size);
  [[nodiscard]] Round round_of_any_size();
  void place(CellId cell, ExplainedStep& step) const;
  void make(Round& round);
  void add_grids(Round& round);
  void tell_placed(ExplainedStep& step);

  const RuleBook& book_;
  std::vector<Domain> possible_;
  std::vector<Domain> now_;
  std::vector<char> is_told_;  ///< by cell: its value was placed
  std::function<bool()> is_over_;
  std::function<bool()> is_late_;
  SmallestSets sets_;
  bool is_exact_for_one_ = true;  ///< filters find all that single rules exclude
  bool keeps_grids_ = false;
  bool is_cut_ = false;
  std::uint32_t at_least_ = 0;
};

}  // namespace puzzlec
