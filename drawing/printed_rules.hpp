// The rules of a genre as a sheet of paper tells them: only those of the puzzle's options.
#pragma once

#include <string>

#include "encoders/genres/genre.hpp"
#include "encoders/genres/instance.hpp"

namespace puzzlec {

/// The genre's summary, without what it says about options that the puzzle does not have, and with the
/// numbers of those that it has.
[[nodiscard]] std::string printed_rules(const genres::Genre& genre, const GenreInstance& puzzle);

}  // namespace puzzlec
