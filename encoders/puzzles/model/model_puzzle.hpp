// Families as data: a puzzle whose rules come with it, as a model.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/model/model.hpp"
#include "encoders/puzzles/board_move.hpp"
#include "encoders/puzzles/kept_document.hpp"
#include "encoders/puzzles/other_reading.hpp"
#include "encoders/puzzles/stated_clue.hpp"
#include "encoders/variants/variant.hpp"

namespace puzzlec {

/// What the puzzles of one JSON object share.
struct StatedFamily {
  std::string name;  ///< of the kind of puzzle, for people; may be empty
  std::string key;   ///< the same for objects with the same rules
  std::shared_ptr<const Structure> structure;
  /// How many of the structure's constraints are houses; the others are stated as rules.
  std::size_t house_constraints = 0;
  std::vector<VariantUse> uses;          ///< rules whose constraints are in the structure
  std::map<Value, std::string> symbols;  ///< how cells show values; the number if there is none
};

struct ModelPuzzle {
  std::shared_ptr<const StatedFamily> kind;  ///< never null
  std::vector<Constraint> clues;
  std::vector<VariantUse> uses;  ///< rules whose constraints are among the clues
  Grid givens;
  Grid shown;  ///< numbers that cells show instead of their values; of size 0 if there are none
  KeptDocument kept = {};

  [[nodiscard]] static std::string_view family() { return "model"; }
  [[nodiscard]] Model model(StructurePool& pool) const;
  /// See Puzzle::separate_model. The stated rules are clues here.
  [[nodiscard]] Model separate_model(StructurePool& pool) const;
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const;
  [[nodiscard]] static BoardFreedom freedom() {
    return {.reason = "its rules came with it, and may speak of directions"};
  }
  [[nodiscard]] StatedClues stated_clues() const;
  [[nodiscard]] ModelPuzzle keeping(const KeptClues& clues) const;
  [[nodiscard]] bool is_square() const;
  [[nodiscard]] StatedRules stated_rules() const;
  /// In model_readings.cpp.
  [[nodiscard]] OtherReadings<ModelPuzzle> readings() const;
  [[nodiscard]] std::string cell_text(const Grid& answer, CellId cell) const;

  [[nodiscard]] std::vector<std::string> left_behind(std::string_view format) const {
    return kept.left_behind(format);
  }
  [[nodiscard]] PlayerEntries entries() const;
  [[nodiscard]] PuzzleWords words() const { return kept.words; }
  [[nodiscard]] std::vector<Cosmetic> cosmetics() const { return cosmetics_of(kept); }
};

}  // namespace puzzlec
