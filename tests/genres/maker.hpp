#pragma once
// Makes random puzzles of any genre by its recipe (`make` in its file): tokens are placed, a solver
// finds an answer, tokens are tried as clues and kept if the answer agrees with them, and are taken
// away again while the puzzle has one answer. What agrees is judged by the genre's evaluator, never
// by its model.

#include <cstddef>
#include <optional>
#include <string>

#include "tests/genres/answers.hpp"

namespace genre_tests {

/// The first puzzle of a text. Requires a format's name; `as` as in ReadOptions.
[[nodiscard]] puzzlec::Parsed<puzzlec::PuzzlePtr> read_puzzle(
    const std::string& text, const std::string& format = "puzzlec-genre",
    const std::string& as = "");

/// A puzzle with an answer, with all the clues that were found; nothing if the board had none.
[[nodiscard]] std::optional<Made> make_clued(const puzzlec::genres::GenrePtr& genre,
                                             std::size_t rows, std::size_t columns, Rng& rng);

/// A puzzle with one answer; nothing after too many boards without.
[[nodiscard]] std::optional<Made> make_unique(const puzzlec::genres::GenrePtr& genre,
                                              std::size_t rows, std::size_t columns, Rng& rng);

}  // namespace genre_tests
