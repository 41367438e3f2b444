#pragma once
// For records of rules that say something about all pairs of neighbours but the exempt ones.

#include <functional>

#include "tests/variants/records.hpp"

namespace rules {

// Whether `test` is true for the values of all neighbours that are not a group of the use.
[[nodiscard]] bool all_unmarked(const Use& use, const Board& board, const Grid& grid,
                                const std::function<bool(int, int)>& test);

// A use with random exempt pairs, or none, and one or two numbers up to `most` if that is not 0.
[[nodiscard]] Use make_unmarked(const char* rule, const Board& board, Rng& rng, int most = 0);

}  // namespace rules
