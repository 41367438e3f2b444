#pragma once
// Boards without an answer that get one.

#include <optional>

#include "tests/genres/answers.hpp"

namespace genre_tests {

/// Changes rooms or tokens where rules contradict each other until the board has an answer, which it
/// returns; nothing if that was given up.
[[nodiscard]] std::optional<Grid> settle(const GenrePtr& genre, GenreInstance& board, Rng& rng);

}  // namespace genre_tests
