// What tests of all genres take from each.
#pragma once

#include <cstddef>
#include <vector>

#include "tests/genres/maker.hpp"

namespace genre_tests {

/// The built-in ones.
[[nodiscard]] std::vector<GenrePtr> all_genres();

/// Takes that share of the clues away, but not what a board was made with.
void drop_clues(const Genre& genre, GenreInstance& instance, int percent, Rng& rng);

/// `least` or one or two more; more often small.
[[nodiscard]] std::size_t random_side(Rng& rng, int least = 3);

}  // namespace genre_tests
