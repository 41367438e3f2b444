// The rest of a genre's puzzle: answers of the board as it is, with all the clues that agree with them.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "encoders/puzzles/stated_clue.hpp"
#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Why nothing can be added to puzzles of a genre, as a sentence without its end; empty if it can.
[[nodiscard]] std::string why_no_rest(const Genre& genre);

/// The genre for the rest of its puzzles: tokens that are placed first are clues if there are no others, or
/// if each area has to have one. Those that only say that a clue stands there are placed first sometimes.
[[nodiscard]] GenrePtr genre_of_rest(const GenrePtr& genre, Rng& rng);

/// A board with an answer, with all clues that agree; usually with more tokens, where the genre places
/// some first. Requires: the genre is one of the rest.
[[nodiscard]] std::optional<Made> rest_of(const GenrePtr& genre, const GenreInstance& from,
                                          Rng& rng);

/// Where a puzzle has clues.
[[nodiscard]] std::set<BoardPoint> places_of_clues(const Genre& genre, GenreInstance instance);

}  // namespace puzzlec::making
