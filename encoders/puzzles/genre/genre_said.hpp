// What clues of a genre say, in words, if drawings alone show it: for people who do not see them.
#pragma once

#include <string>
#include <vector>

#include "encoders/genres/genre.hpp"
#include "encoders/genres/instance.hpp"

namespace puzzlec {

/// By cell: "upper end of a ship"; "17 across, 2 cells", and "17 across, cell 1 of 2" where that goes.
[[nodiscard]] std::vector<std::vector<std::string>> said_of(const genres::Genre& genre,
                                                            const GenreInstance& instance);

}  // namespace puzzlec
