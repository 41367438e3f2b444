// What follows from a step, as people of the genre say it: values of cells; of a loop, its lines; of
// bridges and walls, what lies between two cells.
#pragma once

#include <map>
#include <span>
#include <string>

#include "encoders/explain/rule_search.hpp"
#include "encoders/model/domain.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// What cells hold without these candidates, of those that lose some.
[[nodiscard]] std::map<CellId, Domain> left_without(std::span<const Removal> removals,
                                                    std::span<const Domain> before);

/// `left`: what the step leaves of the cells that it changes, out of the candidates before it.
[[nodiscard]] std::string conclusion_words(const Puzzle& puzzle, std::span<const Domain> before,
                                           const std::map<CellId, Domain>& left);

/// At how many places people draw each thing then: "a line" at 2, "no line" at 1.
[[nodiscard]] std::map<std::string, std::size_t> drawn_by(const Puzzle& puzzle,
                                                          std::span<const Domain> before,
                                                          const std::map<CellId, Domain>& left);

/// What is known of these cells, out of what they could hold at the start: "the line goes up and left at
/// r1c3, and the line does not pass r1c4". Nothing if nothing is known.
[[nodiscard]] std::string fact_words(const Puzzle& puzzle, std::span<const CellId> cells,
                                     std::span<const Domain> start, std::span<const Domain> now);

/// What a person has entered.
[[nodiscard]] std::string entry_words(const Puzzle& puzzle, std::span<const CellValue> entries);

}  // namespace puzzlec
