// A step's rules and the candidates before it, as the definitions of techniques look at them.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/explain/rounds.hpp"

namespace puzzlec {

struct StepShape {
  StepShape(const ExplainedStep& of, const RuleBook& rules, std::span<const Domain> before)
      : step(of), book(rules), candidates(before) {
    for (const RuleId id : of.rules) {
      const NamedRule& rule = rules.rules()[id];
      has_stated = has_stated || rule.kind == NamedRule::Kind::stated;
      if (rule.kind == NamedRule::Kind::at_least_once) least.push_back(&rule);
      if (rule.kind == NamedRule::Kind::at_most_once) most.push_back(&rule);
    }
  }

  [[nodiscard]] const Domain& at(CellId cell) const { return candidates[cell.index]; }
  /// Where the value of a house rule may be in its house.
  [[nodiscard]] std::vector<CellId> places(const NamedRule& rule) const {
    std::vector<CellId> found;
    for (const CellId cell : rule.cells) {
      if (at(cell).contains(rule.value)) found.push_back(cell);
    }
    return found;
  }
  [[nodiscard]] bool all_removed(const auto& condition) const {
    return std::ranges::all_of(step.removals, condition);
  }

  const ExplainedStep& step;
  const RuleBook& book;
  std::span<const Domain> candidates;
  std::vector<const NamedRule*> least;  ///< rules "at least once"
  std::vector<const NamedRule*> most;   ///< rules "at most once"
  bool has_stated = false;
};

[[nodiscard]] inline bool has(const std::vector<CellId>& cells, CellId cell) {
  return std::ranges::find(cells, cell) != cells.end();
}
/// Whether it is a rule of a row or column.
[[nodiscard]] inline bool is_line(const NamedRule& rule) {
  return rule.origin.rule == "row" || rule.origin.rule == "column";
}

/// Candidates by turns false and true, from one that goes until they contradict each other.
struct NamedChain {
  std::string name;
  /// What would hold, one after the other, if the first candidate that goes were true. The last one
  /// cannot be together with that.
  std::vector<CellValue> follows;
};
[[nodiscard]] std::optional<NamedChain> chain_in(const StepShape& shape);

/// The name of a pattern of cells with few values that is no chain: xyz-wing, als-xz, empty
/// rectangle.
[[nodiscard]] std::optional<std::string> name_of_pattern(const StepShape& shape);

/// The name of what follows from stated rules of one kind.
[[nodiscard]] std::optional<std::string> name_of_stated(const StepShape& shape);

}  // namespace puzzlec
