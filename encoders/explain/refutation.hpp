// Why assumptions about cells cannot be: what follows from them step by step, until a rule or a cell has
// no way out.
//
// Every rule filters the candidates of its cells, round by round, until something has no way out. Where
// no rule takes anything away, each candidate is tried: of those that fail soonest, by rules one by one,
// the ones that fail by the fewest rules go, and each is a step of these rules. Each removal remembers
// the rules, and how much was gone before. From the end, the removals that it needs are found by giving
// candidates back as long as the rules still say the same, then what these need, and so on; all else is
// left out. Of several ends of the last round, the one with the shortest way is taken. Steps are told in
// the order of a story: each right before what follows from it.
//
// This does not find everything: then there is no refutation, though there may be one.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "encoders/explain/rounds.hpp"
#include "encoders/explain/rules/rule_book.hpp"

namespace puzzlec {

struct StepwiseRefutation {
  std::vector<std::size_t> used;  ///< the assumptions that it needs, by index, ascending
  struct Step {
    ExplainedStep step;          ///< by one rule, by some if a candidate was tried, or free
    std::vector<Domain> before;  ///< the candidates
  };
  std::vector<Step> steps;
  /// How it ends: nothing is left in a cell, or no way to obey a rule.
  std::optional<CellId> empty;
  RuleId rule = 0;  ///< if no cell is empty
  /// If a cell is empty because it must differ from known ones, these; otherwise none.
  std::vector<CellValue> seen;
  std::vector<CellId> cells;       ///< that the end depends on
  std::vector<Domain> candidates;  ///< at the end, without those of the cell that is empty
};

/// From the candidates that the book's givens leave and the assumptions, earlier ones rather than later
/// ones. Nothing if no refutation is found, or if `is_over` says so first.
[[nodiscard]] std::optional<StepwiseRefutation> refute(const RuleBook& book,
                                                       std::span<const CellFact> assumptions,
                                                       const std::function<bool()>& is_over);

/// The same by some rules alone, one by one, from the given candidates.
[[nodiscard]] std::optional<StepwiseRefutation> refute_by(const RuleBook& book,
                                                          std::span<const RuleId> rules,
                                                          std::span<const Domain> candidates,
                                                          std::span<const CellFact> assumptions);

/// What each of the rules takes away of `wanted`, in turns, from the given candidates; less than all if they do not say
/// more one by one.
[[nodiscard]] std::vector<StepwiseRefutation::Step> follow_one_by_one(
    const RuleBook& book, std::span<const RuleId> rules, std::vector<Domain> candidates,
    std::span<const Removal> wanted);

}  // namespace puzzlec
