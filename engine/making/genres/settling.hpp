// Changes boards without an answer until they have one.
#pragma once

#include <optional>

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Changes rooms or tokens where rules contradict each other until the board has an answer with the
/// given values, which it returns; nothing if it gives up, after `most_changes` at the latest.
/// Cells before `first_free` keep theirs.
[[nodiscard]] std::optional<Grid> settle(const GenrePtr& genre, GenreInstance& board,
                                         const std::vector<puzzlec::Given>& given,
                                         std::uint32_t first_free, int most_changes, Rng& rng);

}  // namespace puzzlec::making
