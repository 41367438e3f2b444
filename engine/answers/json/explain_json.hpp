// Rules, explanations and ratings as JSON: docs/json.md describes the objects.
#pragma once

#include <optional>
#include <string>

#include "engine/answers/why_wrong.hpp"
#include "engine/explain/explain_words.hpp"
#include "engine/puzzle_stream.hpp"

namespace puzzlec {

// As the functions of engine/answers/json/answers_json.hpp.

[[nodiscard]] std::string json_of_rules(const InputPlace& place, const Puzzle& puzzle,
                                        const RuleBook& book);
/// With `only`, the step of that number alone.
[[nodiscard]] std::string json_of_explanation(const InputPlace& place, const Puzzle& puzzle,
                                              const Explanation& explanation,
                                              std::optional<std::size_t> only);
[[nodiscard]] std::string json_of_rating(const InputPlace& place, const Puzzle& puzzle,
                                         const Explanation& explanation, const Stats* stats);

[[nodiscard]] std::string json_of_check(const InputPlace& place, const Puzzle& puzzle,
                                        const EntryCheck& check);
[[nodiscard]] std::string json_of_why(const InputPlace& place, const Puzzle& puzzle,
                                      const WhyWrong& why);
/// The next step, as far as `depth` tells it, or what is wrong with the entries.
[[nodiscard]] std::string json_of_hint(const InputPlace& place, const Puzzle& puzzle,
                                       const Hint& hint, HintDepth depth);

/// "solved", "several", "partial", "stuck", "none" or "unknown".
[[nodiscard]] const char* name_of(Explanation::Kind kind);

}  // namespace puzzlec
