// A question about a set of rules as a model of its own, for whoever decides or proves it without
// knowing of rules.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "encoders/explain/rule_search.hpp"
#include "encoders/explain/rules/rule_book.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

/// The model whose solutions have values of the facts and obey the rules, and no others.
[[nodiscard]] Model question_of(const RuleBook& book, std::span<const RuleId> rules,
                                std::span<const Domain> facts);
/// The same with a value in a cell: whether the rules leave room for it.
[[nodiscard]] Model question_of(const RuleBook& book, std::span<const RuleId> rules,
                                std::span<const Domain> facts, CellValue held);

struct RoomAnswer {
  RoomKind kind = RoomKind::unknown;
  std::optional<Grid> grid = {};  ///< if there is room
};
/// Says whether a model has a solution.
using RuleDecider = std::function<RoomAnswer(const Model& question)>;

}  // namespace puzzlec
