// Puzzles that are set by signs and numbers beside the grid show few values of cells, or none.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/making/clues/thin.hpp"

namespace puzzlec::making {

/// Leaves all values of cells out of `shown` but at most `most`, each of which an answer without it
/// asks for. False if this board needs more, or a limit was reached.
[[nodiscard]] bool leave_out_givens(const Draft& draft, std::size_t most, std::vector<bool>& shown,
                                    OnlyAnswer& only, Rng& rng);

}  // namespace puzzlec::making
