// KenKen: a Latin square with cages; the values of a cage, combined by its operation, give its
// number. Values may repeat in a cage as long as rows and columns stay distinct.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/model/model.hpp"
#include "encoders/puzzles/board_move.hpp"
#include "encoders/puzzles/other_reading.hpp"
#include "encoders/puzzles/stated_clue.hpp"
#include "encoders/variants/variant.hpp"

namespace puzzlec {

/// A cage of a KenKen. A fixed one has one cell, a difference or quotient two.
struct KenKenCage {
  std::string name;  ///< a letter of the puzzle's own grid, or its first cell
  std::vector<CellId> cells;
  /// Nothing if any operation may give the target: the rule "target cage".
  std::optional<CageOperation> operation = CageOperation::fixed;
  std::uint64_t target = 0;
};

/// Requires: values 1 .. side among the givens; legal cages that do not overlap, of at most
/// `largest_cage` cells; those without an operation have no fault as uses of "target cage".
struct KenKenPuzzle {
  static constexpr std::size_t largest_side = 9;
  /// So that neither sums nor products of the values can overflow.
  static constexpr std::size_t largest_cage = 20;

  Grid givens;
  std::vector<KenKenCage> cages;

  [[nodiscard]] static std::string_view family() { return "kenken"; }
  /// No format states them: a cell that is known is a cage of its own.
  [[nodiscard]] static bool states_values() { return false; }
  [[nodiscard]] Model model(StructurePool& pool) const;
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const;
  [[nodiscard]] std::string rules_text() const;
  [[nodiscard]] static BoardFreedom freedom() { return {.turns = true, .transposes = true}; }
  [[nodiscard]] KenKenPuzzle moved(const BoardMove& move) const;
  [[nodiscard]] StatedClues stated_clues() const;
  [[nodiscard]] KenKenPuzzle keeping(const KeptClues& clues) const;
  [[nodiscard]] bool has_givens() const;
  /// The cages without an operation.
  [[nodiscard]] StatedRules stated_rules() const;
  [[nodiscard]] OtherReadings<KenKenPuzzle> readings() const;
};

/// Cages by a map of regions (0, 1, ... in the order of their first cells), named by their first
/// cells; operations and targets are left to the caller.
[[nodiscard]] std::vector<KenKenCage> cages_of_regions(const std::vector<std::uint32_t>& regions,
                                                       std::size_t side);

/// Removes the cages that have no label: they state nothing.
void remove_unlabelled(std::vector<KenKenCage>& cages, const std::vector<bool>& has_label);

/// Whether each cage has an operation, as it must in the formats that contests and programs use.
[[nodiscard]] bool has_operations(const KenKenPuzzle& puzzle);

/// What the operation wants, if the cage has another number of cells, or more than `most`.
[[nodiscard]] std::optional<std::string> wrong_size(const KenKenCage& cage, std::size_t most);

}  // namespace puzzlec
