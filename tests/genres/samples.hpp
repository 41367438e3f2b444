// What tests of all genres take from each.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/making/genres/maker.hpp"
#include "tests/support/random.hpp"

namespace genre_tests {

using puzzlec::GenreInstance;
using puzzlec::Grid;
using puzzlec::genres::Genre;
using puzzlec::genres::GenrePtr;
using puzzlec::making::Made;
using puzzlec::making::Rng;

/// The first puzzle of a text. Requires a format's name; `as` as in ReadOptions.
[[nodiscard]] puzzlec::Parsed<puzzlec::PuzzlePtr> read_puzzle(
    const std::string& text, const std::string& format = "puzzlec-genre",
    const std::string& as = "");

/// The built-in ones.
[[nodiscard]] std::vector<GenrePtr> all_genres();

/// Takes that share of the clues away, but not what a board was made with.
void drop_clues(const Genre& genre, GenreInstance& instance, int percent, Rng& rng);

/// `least` or one or two more; more often small.
[[nodiscard]] std::size_t random_side(Rng& rng, int least = 3);

}  // namespace genre_tests
