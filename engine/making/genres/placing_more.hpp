// Places more of what is placed first, such as black cells, in a puzzle with several answers.
#pragma once

#include <vector>

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Where two answers differ; the first one stays as it is elsewhere, and the others are wrong. False if
/// no place was found.
[[nodiscard]] bool place_there(const GenrePtr& genre, Made& made, const std::vector<Grid>& others,
                               Rng& rng);

/// Where two answers differ, with a new answer of that board. False if none was found.
[[nodiscard]] bool answer_anew(const GenrePtr& genre, Made& made, const Grid& other, Rng& rng);

}  // namespace puzzlec::making
