#pragma once
// The two searches behind oracle::solve. Each hands out up to limit + 1 different grids, so that
// the caller can tell "exactly limit" from "more".

#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

#include "tests/oracle/oracle.hpp"

namespace oracle {

[[nodiscard]] std::vector<Grid> search_square(const Puzzle& puzzle, std::size_t limit);
[[nodiscard]] std::vector<Grid> search_stars(const Puzzle& puzzle, std::size_t limit);

}  // namespace oracle
