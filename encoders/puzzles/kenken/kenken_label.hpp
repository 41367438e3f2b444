// The labels of cages as people write them: 12+, 3-, 24x, 2/, or a number alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "encoders/puzzles/kenken/kenken_puzzle.hpp"

namespace puzzlec {

/// Sets the target and the operation of the cage; false if the text is no label for that many cells.
/// `alone` is what a number alone means in a cage of several cells; nothing: any operation.
[[nodiscard]] bool set_label(KenKenCage& cage, std::string_view text,
                             std::optional<CageOperation> alone);

/// What is wrong with a cage: too many cells, for its operation if it has none. A noun phrase for what
/// would be right.
[[nodiscard]] std::optional<std::string> fault_of_cages(const KenKenPuzzle& puzzle);

}  // namespace puzzlec
