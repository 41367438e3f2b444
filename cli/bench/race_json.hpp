// The figures of a race as JSON, for `bench --json`.
#pragma once

#include <string>

#include "cli/bench/race.hpp"

namespace puzzlec::cli {

/// The figures of one set as an object in a line of its own. Seconds and bytes.
[[nodiscard]] std::string json_of_race(const SetFigures& figures);

}  // namespace puzzlec::cli
