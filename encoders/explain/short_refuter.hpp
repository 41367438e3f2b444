// Whether a candidate fails soon: what follows from it by rules one by one, in a few rounds.
//
// This is what people try where no rule says anything by itself: "if there were a line here ...". Only the
// rules that look at a cell which has just changed are asked again.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "encoders/explain/rule_search.hpp"
#include "encoders/explain/rules/rule_book.hpp"

namespace puzzlec {

class ShortRefuter {
 public:
  /// With these rules of the book, which outlives it, as does the search. Facts of the search change.
  ShortRefuter(const RuleBook& book, RuleSearch& search, std::span<const RuleId> rules);

  /// After how many rounds something has no way out, if the cell holds the value: `most` at most. The rules
  /// alone must have nothing to say of the candidates.
  [[nodiscard]] std::optional<std::size_t> rounds(std::span<const Domain> candidates,
                                                  Removal supposed, std::size_t most);
  /// Whether that happens at all, by some of the rules; of the candidates, they may have something to say.
  [[nodiscard]] bool refutes(std::span<const RuleId> rules, std::span<const Domain> candidates,
                             Removal supposed);

 private:
  [[nodiscard]] std::optional<std::size_t> run(std::span<const Domain> candidates, Removal supposed,
                                               std::size_t most);
  bool take(Removal removal);
  /// Cells that are known, whose values others must not have. False if nothing is left for one of them.
  bool place_known();
  bool apply_rules();
  void ask_rules_of(CellId cell);

  const RuleBook& book_;
  RuleSearch& search_;
  std::vector<std::vector<RuleId>> rules_at_;  ///< by cell
  std::vector<char> is_used_;                  ///< by rule
  std::vector<Domain> now_;
  std::vector<char> is_asked_;   ///< by rule: it is one of `asked_`
  std::vector<RuleId> asked_;    ///< in the next round
  std::vector<CellId> changed_;  ///< known cells to be placed are among them
};

}  // namespace puzzlec
