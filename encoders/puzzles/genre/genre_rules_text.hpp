// The rules of a genre for those who solve one of its puzzles: only those of its options.
#pragma once

#include <string>

#include "encoders/genres/genre.hpp"
#include "encoders/genres/instance.hpp"

namespace puzzlec {

/// The genre's summary, without what it says about options that the puzzle does not have, and with the
/// numbers of those that it has.
[[nodiscard]] std::string genre_rules_text(const genres::Genre& genre, const GenreInstance& puzzle);

}  // namespace puzzlec
