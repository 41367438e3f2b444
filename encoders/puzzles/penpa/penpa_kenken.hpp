// KenKens drawn in penpa-edit: cages, or regions between edges, with a label such as 12+ in one of
// their cells.
#pragma once

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/kenken/kenken_puzzle.hpp"
#include "encoders/spelling/sites/penpa_board.hpp"

namespace puzzlec {

/// Whether its tags or its title name a KenKen.
[[nodiscard]] bool is_called_kenken(const penpa::Board& board);

/// Errors, at `at`: unsupported (a sign that is none of a KenKen), bad_cage.
[[nodiscard]] Parsed<KenKenPuzzle> read_penpa_kenken(const penpa::Board& board,
                                                     const LineScanner& at, Reading& in);

/// The URL; nothing unless all cages have a label that this format can state.
[[nodiscard]] std::optional<std::string> write_penpa_kenken(const KenKenPuzzle& puzzle);

}  // namespace puzzlec
