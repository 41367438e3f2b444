// What the makers of squares have in common.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "engine/making/draft.hpp"

namespace puzzlec::making {

/// Sets the side of a square, if none was asked for. Says what is wrong with the one that was.
[[nodiscard]] std::optional<std::string> complete_square(MakeSpec& spec, std::size_t usual,
                                                         std::size_t least, std::size_t most);

/// A random division of a square into connected areas: cells grow together up to a random size. Cells
/// that are taken are areas of their own.
[[nodiscard]] std::vector<std::vector<CellId>> random_areas(std::size_t rows, std::size_t columns,
                                                            std::size_t least, std::size_t most,
                                                            Rng& rng,
                                                            const std::vector<bool>& taken = {});

/// The cells on the four sides of a cell.
[[nodiscard]] std::vector<CellId> beside(CellId cell, std::size_t rows, std::size_t columns);

/// A clue for each cell: its value.
void add_given_clues(Draft& draft);
/// The values that some of the clues show, which add_given_clues() added from `first` on.
[[nodiscard]] Grid given_values(const Grid& answer, std::size_t first,
                                const std::vector<bool>& shown);

/// The draft of puzzles with all that a Latin square or Sudoku of any rules states, and more givens;
/// nothing if it has no answer, or is none of these.
[[nodiscard]] std::optional<Draft> rest_of_square(const Puzzle& from, Rng& rng);

}  // namespace puzzlec::making
