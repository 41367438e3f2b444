// Star Battle: stars on a square that is cut into as many regions as it has rows. Every row, every
// column and every region holds the same number of stars, and no star touches another one, not even
// at a corner. In the model a cell holds 1 for a star and 0 for none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/model/model.hpp"
#include "encoders/puzzles/board_move.hpp"
#include "encoders/puzzles/codec.hpp"

namespace puzzlec {

struct StarBattlePuzzle {
  Grid givens;                         ///< blank: nothing but the regions is given
  std::vector<std::uint32_t> regions;  ///< by cell, 0 .. side-1 in the order of their first cells
  std::uint32_t stars = 1;             ///< in each row, column and region

  [[nodiscard]] static std::string_view family() { return "star-battle"; }
  [[nodiscard]] static bool is_square() { return false; }
  [[nodiscard]] static bool states_values() { return false; }
  [[nodiscard]] Model model(StructurePool& pool) const;
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const;
  [[nodiscard]] std::string rules_text() const;
  [[nodiscard]] static BoardFreedom freedom() { return {.turns = true, .transposes = true}; }
  [[nodiscard]] StarBattlePuzzle moved(const BoardMove& move) const;
  /// With one star less or more.
  [[nodiscard]] OtherReadings<StarBattlePuzzle> readings() const;
  /// '*' for a star, '.' for none or not known.
  [[nodiscard]] static std::string cell_text(const Grid& answer, CellId cell);
  [[nodiscard]] static ValueWords value_words(CellId cell, Value value);
};

/// A cell_text for each cell, a row a line.
[[nodiscard]] std::string star_rows(const Grid& answer);

/// How the formats write answers.
inline constexpr AnswerText star_battle_answers{
    .refuses = [](const Puzzle& puzzle) -> std::optional<std::string> {
      if (held_as<StarBattlePuzzle>(puzzle) != nullptr) return std::nullopt;
      return "a Star Battle";
    },
    .grid = [](const Puzzle&, const Grid& grid) { return star_rows(grid); }};

/// Numbers the regions anew, in the order of their first cells; nothing unless there are `side`.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> star_regions(
    const std::vector<std::uint32_t>& regions, std::size_t side);

}  // namespace puzzlec
