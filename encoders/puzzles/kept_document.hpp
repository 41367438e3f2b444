// The document that a puzzle was read from, for answers and for writers of the same format: besides
// the puzzle, it has titles, texts, drawings and colours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "encoders/model/domain.hpp"
#include "encoders/model/grid.hpp"
#include "encoders/model/player_entries.hpp"
#include "encoders/puzzles/cosmetic.hpp"
#include "encoders/puzzles/puzzle_words.hpp"

namespace puzzlec {

struct KeptDocument {
  std::string format = {};   ///< its name; empty if there is no document
  std::string read_by = {};  ///< the format whose reader met the document among its own
  std::string json = {};     ///< without blanks between tokens
  bool is_packed = false;    ///< it came in a URL or an id
  PuzzleWords words = {};    ///< for writers of other formats
  /// Names of members that state neither rules nor words: other formats do not take them along.
  std::vector<std::string> others = {};

  /// See Puzzle::left_behind.
  [[nodiscard]] std::vector<std::string> left_behind(std::string_view in_format) const {
    return format == in_format ? std::vector<std::string>{} : others;
  }
};

/// What a player has filled in: in document_entries.cpp.
[[nodiscard]] PlayerEntries entries_of(const KeptDocument& kept, const Grid& givens,
                                       const Domain& values);
/// The drawings: in document_cosmetics.cpp.
[[nodiscard]] std::vector<Cosmetic> cosmetics_of(const KeptDocument& kept);

}  // namespace puzzlec
