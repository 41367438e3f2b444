// Puzzles from one format to another. Nothing is lost silently: a puzzle that the format cannot
// express is refused, and what is written is read back and compared.
#pragma once

#include <string>
#include <vector>

#include "encoders/base/expected.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

struct ConvertedPuzzle {
  std::string item;           ///< of the format's framing for puzzles
  bool needs_family = false;  ///< only reads back as the same puzzle if its family is named
  std::vector<std::string> left_behind = {};  ///< see Puzzle::left_behind
};

/// Writes the puzzle as the item `number` of a file; what reading left out of a document goes out
/// again with it. The error is a noun phrase: what the format takes. Throws InternalError if what
/// is written reads as another puzzle.
[[nodiscard]] Expected<ConvertedPuzzle, std::string> convert(const Puzzle& puzzle, const Format& to,
                                                             std::size_t number,
                                                             StructurePool& pool);

}  // namespace puzzlec
