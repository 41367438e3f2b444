// Steps and rules as plain sentences.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "encoders/explain/rounds.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// A step's sentence: "In row 4, 7 fits only in r4c3, so r4c3 is 7." `candidates` are those before its
/// round.
[[nodiscard]] std::string words_of(const ExplainedStep& step, const RuleBook& book,
                                   const Puzzle& puzzle, std::span<const Domain> candidates);

/// "row 3: 7 at least once", with the value as the puzzle says it.
[[nodiscard]] std::string words_of(const NamedRule& rule, const Puzzle& puzzle);

/// "r1c1 and r2c3 are 5, and r4c4 holds a star".
[[nodiscard]] std::string words_of(std::span<const CellValue> known, const Puzzle& puzzle);

/// The same of values that are the only ones left, in the words of conclusion_words.hpp.
[[nodiscard]] std::string words_of_free(std::span<const CellValue> placed, const Puzzle& puzzle,
                                        std::span<const Domain> candidates);

/// What rules say: "The 3 at r2c2 has 3 lamps beside it and no lamp lights another (r1c1 to r1c4)".
[[nodiscard]] std::string words_of_rules(std::span<const RuleId> rules, const RuleBook& book,
                                         const Puzzle& puzzle, bool with_places = true);

/// The place of a rule that is about no cells in particular.
inline constexpr const char* whole_grid = "the whole grid";

/// The places that a step's rules speak of, each once: "row 3", "r1c1", `whole_grid`.
[[nodiscard]] std::vector<std::string> places_of(const ExplainedStep& step, const RuleBook& book,
                                                 const Puzzle& puzzle);

/// "a", "a and b", "a, b and c".
[[nodiscard]] std::string listed(const std::vector<std::string>& items, const char* last = " and");

/// "r1c1=3 and r2c3=1": values by their numbers.
[[nodiscard]] std::string listed(std::span<const CellValue> values, const Puzzle& puzzle);

}  // namespace puzzlec
