// Explanations, hints and what is wrong with entries, in words: plain sentences for people.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/explain/hint.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {

/// How the steps end: "solved", "several solutions: nothing else follows", ...
[[nodiscard]] std::string outcome_words(const Explanation& explanation);

/// "round 3: 2 rules".
[[nodiscard]] std::string heading_of(const Round& round, std::size_t number);

/// A step, or the free steps of a round, which are described together.
struct ToldStep {
  std::size_t round = 0;                 ///< its index
  std::size_t first = 0;                 ///< the number of the first step, from 1
  std::span<const ExplainedStep> steps;  ///< of the explanation
  std::string text;                      ///< with the technique's name

  /// "3", or "3-5".
  [[nodiscard]] std::string numbers() const;
};
/// In their order; with `only`, that step alone.
[[nodiscard]] std::vector<ToldStep> told_steps(const Explanation& explanation, const Puzzle& puzzle,
                                               std::optional<std::size_t> only = {});

/// The whole way, a line for each told step. With `only`, that step alone.
[[nodiscard]] std::string words_of(const Explanation& explanation, const Puzzle& puzzle,
                                   std::optional<std::size_t> only = {});

/// How much of a step a hint tells.
enum class HintDepth { where, rules, step };

/// "Look at row 4 and block 2.", "Use row 4: 7 at least once.", or the whole sentence; of wrong
/// entries, what is wrong. A line, or several.
[[nodiscard]] std::string words_of(const Hint& hint, const Puzzle& puzzle, HintDepth depth);

/// What is wrong with entries, or that nothing is; lines for people.
[[nodiscard]] std::string words_of(const EntryCheck& check, const Puzzle& puzzle);

}  // namespace puzzlec
