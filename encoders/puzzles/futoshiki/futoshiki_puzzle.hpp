// Futoshiki: a Latin square with signs between neighbours that say which one is larger. In its
// adjacent form a sign says that two neighbours differ by one, and all that do so have one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/model/model.hpp"
#include "encoders/puzzles/board_move.hpp"
#include "encoders/puzzles/other_reading.hpp"
#include "encoders/puzzles/stated_clue.hpp"

namespace puzzlec {

/// Two neighbours; in Futoshiki proper the first one is the larger, in the adjacent form the one
/// that comes first in reading order.
struct FutoshikiSign {
  CellId first;
  CellId second;
  friend auto operator<=>(const FutoshikiSign&, const FutoshikiSign&) = default;
};

struct FutoshikiPuzzle {
  Grid givens;
  std::vector<FutoshikiSign> signs;  ///< in order, each one once
  bool is_adjacent = false;
  /// In the adjacent form: neighbours without a sign do not differ by one.
  bool has_all_signs = true;

  [[nodiscard]] static std::string_view family() { return "futoshiki"; }
  [[nodiscard]] Model model(StructurePool& pool) const;
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const;
  [[nodiscard]] std::string rules_text() const;
  [[nodiscard]] static BoardFreedom freedom() { return {.turns = true, .transposes = true}; }
  [[nodiscard]] FutoshikiPuzzle moved(const BoardMove& move) const;
  [[nodiscard]] StatedClues stated_clues() const;
  [[nodiscard]] FutoshikiPuzzle keeping(const KeptClues& clues) const;
  [[nodiscard]] OtherReadings<FutoshikiPuzzle> readings() const;
  [[nodiscard]] bool has_sign(const FutoshikiSign& pair) const;
};

}  // namespace puzzlec
