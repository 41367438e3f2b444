// One part of a puzzle that 'puzzlec split' has shared out: the puzzle, and literals that are assumed. It
// is a puzzle like any other, whose solutions are those of the whole puzzle that the literals allow.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/puzzles/part/partition.hpp"

namespace puzzlec {

struct PartPuzzle {
  StatedPuzzle whole;
  std::string partition;   ///< Partition::hash() of the one that the part belongs to
  std::size_t number = 1;  ///< in the partition, from 1
  std::size_t count = 1;   ///< parts of the partition
  Cube assumed;
  Grid givens;  ///< of the whole puzzle

  /// What answers call the part: "part 3/8 0123456789abcdef". The digits stand for all that the part
  /// states, and for its partition.
  [[nodiscard]] std::string id() const;
  /// As format puzzlec-part, with a line end.
  [[nodiscard]] std::string text() const;

  [[nodiscard]] std::string_view family() const { return whole.puzzle->family(); }
  [[nodiscard]] Model model(StructurePool& pool) const {
    return with_assumptions(whole.puzzle->model(pool));
  }
  [[nodiscard]] Model separate_model(StructurePool& pool) const {
    return with_assumptions(whole.puzzle->separate_model(pool));
  }
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const;

  // The rest is as the whole puzzle has it.
  [[nodiscard]] std::pair<std::size_t, std::size_t> board_size() const {
    return whole.puzzle->board_size();
  }
  [[nodiscard]] bool is_square() const { return whole.puzzle->is_square(); }
  [[nodiscard]] bool states_values() const { return whole.puzzle->states_values(); }
  [[nodiscard]] StatedRules stated_rules() const { return whole.puzzle->stated_rules(); }
  [[nodiscard]] std::vector<Cosmetic> cosmetics() const { return whole.puzzle->cosmetics(); }
  [[nodiscard]] std::optional<Scene> scene(const Grid& cells, const Grid* other) const {
    return whole.puzzle->scene(cells, other);
  }
  [[nodiscard]] std::string cell_text(const Grid& answer, CellId cell) const {
    return whole.puzzle->cell_text(answer, cell);
  }
  [[nodiscard]] ValueWords value_words(CellId cell, Value value) const {
    return whole.puzzle->value_words(cell, value);
  }
  [[nodiscard]] std::string mark_text(CellId cell, Value value) const {
    return whole.puzzle->mark_text(cell, value);
  }
  [[nodiscard]] std::string words_of_alike() const { return whole.puzzle->words_of_alike(); }
  [[nodiscard]] DrawnAs drawn_as() const { return whole.puzzle->drawn_as(); }
  [[nodiscard]] bool is_written(CellId cell, Value value) const {
    return whole.puzzle->is_written(cell, value);
  }
  [[nodiscard]] std::string title() const { return whole.puzzle->title(); }
  [[nodiscard]] std::string rules_text() const { return whole.puzzle->rules_text(); }
  [[nodiscard]] PuzzleWords words() const { return whole.puzzle->words(); }
  [[nodiscard]] std::string place_name(CellId cell) const { return whole.puzzle->place_name(cell); }
  [[nodiscard]] std::optional<std::vector<std::string>> answer_rows(const Grid& answer) const {
    return whole.puzzle->answer_rows(answer);
  }

 private:
  [[nodiscard]] Model with_assumptions(Model model) const;
};

/// Part `index` (from 0) of a partition with this hash.
[[nodiscard]] PartPuzzle part_of(const Partition& partition, const std::string& hash,
                                 std::size_t index);

}  // namespace puzzlec
