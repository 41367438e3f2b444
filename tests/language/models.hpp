// Random models in JSON: every kind of constraint in the table of words and every variant rule,
// with cells named twice.
#pragma once

#include <string>
#include <vector>

#include "encoders/puzzles/family.hpp"
#include "tests/language/comparison.hpp"
#include "tests/language/words.hpp"

namespace language {

/// The words of constraints, and the names of variant rules.
[[nodiscard]] std::vector<std::string> constraint_words();

/// Those that make_model() cannot make.
[[nodiscard]] std::vector<std::string> unknown_constraints();

/// A model with a constraint of that word and perhaps others. Readers may refuse it.
[[nodiscard]] json make_model(const std::string& word, Choices& choices);

/// The puzzle; null if the reader refuses it. `error` gets what it says then.
[[nodiscard]] puzzlec::PuzzlePtr read_model(const std::string& text,
                                            std::optional<puzzlec::InputError>* error = nullptr);

/// The first disagreement of these ways and of the model's evaluation with the puzzle's own check;
/// nothing if there is none, or if the board has more than `most_grids`. `meaning` gets what that says.
[[nodiscard]] std::optional<std::string> disagreement(const puzzlec::Puzzle& puzzle,
                                                      const std::vector<const Way*>& ways,
                                                      std::size_t most_grids, Meaning& meaning);

/// Grids of the model's domains, as far as `most`.
[[nodiscard]] std::size_t grid_count(const puzzlec::Puzzle& puzzle, std::size_t most);

}  // namespace language
