// Skyscrapers (Towers): a Latin square of heights; a number at an end of a row or column says how
// many towers are seen from there, as higher ones hide the lower ones that follow them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "encoders/model/model.hpp"
#include "encoders/puzzles/board_move.hpp"
#include "encoders/puzzles/other_reading.hpp"
#include "encoders/puzzles/stated_clue.hpp"
#include "encoders/spelling/sites/tatham_text.hpp"

namespace puzzlec {

struct SkyscrapersPuzzle {
  static constexpr std::size_t largest_side = 31;

  Grid givens;
  /// 4 * side entries: above the columns, below them, left of the rows, right of them.
  CellNumbers numbers;
  /// Each row and column has a gap, which is the value 0, and heights are 1 .. side-1. No format
  /// states it.
  bool has_gaps = false;

  [[nodiscard]] static std::string_view family() { return "skyscrapers"; }
  [[nodiscard]] Model model(StructurePool& pool) const;
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const;
  [[nodiscard]] std::string rules_text() const;
  [[nodiscard]] static BoardFreedom freedom() { return {.turns = true, .transposes = true}; }
  [[nodiscard]] SkyscrapersPuzzle moved(const BoardMove& move) const;
  [[nodiscard]] StatedClues stated_clues() const;
  [[nodiscard]] SkyscrapersPuzzle keeping(const KeptClues& clues) const;
  [[nodiscard]] OtherReadings<SkyscrapersPuzzle> readings() const;
};

}  // namespace puzzlec
