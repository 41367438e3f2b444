// How the places of a puzzle's clues mirror each other.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "encoders/puzzles/stated_clue.hpp"

namespace puzzlec {

/// Clues that stay or go together, by index.
using ClueOrbits = std::vector<std::vector<std::size_t>>;

enum class ClueSymmetry { none, rotate180, rotate90, mirror_h, mirror_v, diagonal };

/// "rotate180", ...
[[nodiscard]] const char* name_of(ClueSymmetry symmetry);
[[nodiscard]] std::optional<ClueSymmetry> symmetry_named(std::string_view name);
/// Their names, for help and errors: "none, rotate180, ...".
[[nodiscard]] std::vector<const char*> symmetry_names();

/// Whether boards of that size have it: quarter turns and diagonals need squares.
[[nodiscard]] bool fits(ClueSymmetry symmetry, std::size_t rows, std::size_t columns);

/// Where the point goes on a board of that size. `rotate90` turns it once.
[[nodiscard]] BoardPoint image_of(BoardPoint point, ClueSymmetry symmetry, std::size_t rows,
                                  std::size_t columns);

/// The clues by orbits; nothing if a clue has no clue of its kind at its image.
[[nodiscard]] std::optional<ClueOrbits> orbits_of(const StatedClues& clues, ClueSymmetry symmetry,
                                                  std::size_t rows, std::size_t columns);

struct SymmetricClues {
  ClueSymmetry symmetry = ClueSymmetry::none;
  ClueOrbits orbits;
};
/// The first symmetry that the clues have, in this order: rotate90, rotate180, mirror_v, mirror_h,
/// diagonal, none.
[[nodiscard]] SymmetricClues symmetry_of(const StatedClues& clues, std::size_t rows,
                                         std::size_t columns);

}  // namespace puzzlec
