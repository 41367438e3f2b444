// What `minimise` answers, as JSON.
#pragma once

#include <optional>
#include <string>

#include "engine/making/clues/minimise.hpp"
#include "engine/puzzle_stream.hpp"

namespace puzzlec {

/// A line. `item`: the puzzle that is left, in a format; nothing if there is none. `stats` may be null.
[[nodiscard]] std::string json_of_minimised(const InputPlace& place, const Puzzle& puzzle,
                                            const Minimised& result, const MinimiseRequest& request,
                                            const std::optional<std::string>& item,
                                            const Stats* stats);

}  // namespace puzzlec
