// Values of cells that do not stand together: which of them to take back.
#pragma once

#include <functional>
#include <variant>
#include <vector>

#include "encoders/model/player_entries.hpp"
#include "solver_bridge/limits.hpp"

namespace puzzlec {

/// Whether values of cells stand together, or why that is unknown.
using StandTogether =
    std::function<std::variant<bool, UnknownReason>(const std::vector<CellValue>&)>;

struct Conflict {
  /// They do not stand together; without any one of them, the others do.
  std::vector<CellValue> core;
  /// As few as possible without which all others stand together.
  std::vector<CellValue> take_back;
};

/// What is wrong with `values`, or which limit was reached. Asks `stands` about parts of them: first
/// about `values` with one left out after the other, then, for an implicit hitting set, about what
/// is left if each known core loses one. Requires: the values do not stand together, but none at
/// all would.
[[nodiscard]] std::variant<Conflict, UnknownReason> conflict_of(
    const std::vector<CellValue>& values, const StandTogether& stands, const Limits& limits);

}  // namespace puzzlec
