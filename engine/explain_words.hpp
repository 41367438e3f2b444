// Steps and rules in words: plain sentences for people.
#pragma once

#include <string>

#include "engine/hint.hpp"

namespace puzzlec {

/// A step's sentence: "In row 4, 7 fits only r4c3, so r4c3 is 7." `candidates` are those before its
/// round.
[[nodiscard]] std::string words_of(const ExplainedStep& step, const RuleBook& book,
                                   const Puzzle& puzzle, std::span<const Domain> candidates);

/// "row 3: 7 at least once", with the value as the puzzle writes it.
[[nodiscard]] std::string words_of(const NamedRule& rule, const Puzzle& puzzle);

/// How the steps end: "solved", "several solutions: nothing else follows", ...
[[nodiscard]] std::string outcome_words(const Explanation& explanation);

/// The whole way, a line for each step. Steps that are free are told together. With `only`, that
/// step alone.
[[nodiscard]] std::string words_of(const Explanation& explanation, const Puzzle& puzzle,
                                   std::optional<std::size_t> only = {});

/// How much of a step a hint tells.
enum class HintDepth { where, rules, step };

/// "Look at row 4 and block 2.", "Use row 4: 7 at least once.", or the whole sentence; of wrong
/// entries, what is wrong. A line, or several.
[[nodiscard]] std::string words_of(const Hint& hint, const Puzzle& puzzle, HintDepth depth);

/// What is wrong with entries, or that nothing is; lines for people.
[[nodiscard]] std::string words_of(const EntryCheck& check, const Puzzle& puzzle);

/// "3 rules".
[[nodiscard]] std::string count_of_rules(std::size_t count);

}  // namespace puzzlec
