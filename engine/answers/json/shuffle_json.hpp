// What `shuffle` answers, as JSON.
#pragma once

#include <string>
#include <vector>

#include "engine/making/shuffle.hpp"
#include "engine/puzzle_stream.hpp"

namespace puzzlec {

/// A line. `items`: the puzzles, in a format. `stats` may be null.
[[nodiscard]] std::string json_of_shuffled(const InputPlace& place, const Puzzle& puzzle,
                                           const Shuffled& result,
                                           const std::vector<std::string>& items,
                                           const Stats* stats);

}  // namespace puzzlec
