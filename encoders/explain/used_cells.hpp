// Which cells a step looks at of a rule about most of the board: that cells are connected, that there
// is one loop.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "encoders/explain/rounds.hpp"
#include "encoders/explain/rules/rule_book.hpp"

namespace puzzlec {

/// Whether a rule is about so many cells that pictures should not mark all of them.
[[nodiscard]] bool is_broad(std::size_t cells_of_rule, std::size_t cells_of_board);

/// The cells that a step changes, those of its other rules, and of the cells of broad rules as few
/// as were found whose candidates the step needs. Empty if it has no broad rule, or if propagation
/// alone does not find the step. `facts` are the candidates before it.
[[nodiscard]] std::vector<CellId> used_cells(const RuleBook& book, std::span<const RuleId> rules,
                                             std::span<const Removal> removals,
                                             std::span<const Domain> facts);

/// The cells whose candidates the step needs as they are, of those that are no longer as the puzzle
/// alone leaves them: "r1c1 and r1c2 are shaded". Cells that the step changes are not among them.
/// Nothing if there are too many to try, or if propagation alone does not find the step.
[[nodiscard]] std::optional<std::vector<CellId>> needed_facts(const RuleBook& book,
                                                              std::span<const RuleId> rules,
                                                              std::span<const Removal> removals,
                                                              std::span<const Domain> facts);

}  // namespace puzzlec
