#pragma once
// Rules that several families share, as plain comparisons of cells. Nothing here searches. Each
// returns the first place in which a filled grid breaks the rule ("row 2", "row 2, column 5"), or
// nothing.

#include <optional>
#include <string>

#include "tests/oracle/oracle.hpp"

namespace oracle {

[[nodiscard]] int value_at(const Grid& grid, Place place);
[[nodiscard]] std::string place_name(Place place);  // "row 2, column 5"
[[nodiscard]] std::string cell_name(Place place);   // "r2c5"

[[nodiscard]] std::optional<std::string> wrong_given(const Puzzle& puzzle, const Grid& grid);

// Equal values in a row, column, box, diagonal, region or cage.
[[nodiscard]] std::optional<std::string> twice_in_row(const Puzzle& puzzle, const Grid& grid);
[[nodiscard]] std::optional<std::string> twice_in_column(const Puzzle& puzzle, const Grid& grid);
[[nodiscard]] std::optional<std::string> twice_in_box(const Puzzle& puzzle, const Grid& grid);
[[nodiscard]] std::optional<std::string> twice_in_falling_diagonal(const Puzzle& puzzle,
                                                                   const Grid& grid);
[[nodiscard]] std::optional<std::string> twice_in_rising_diagonal(const Puzzle& puzzle,
                                                                  const Grid& grid);
[[nodiscard]] std::optional<std::string> twice_in_region(const Puzzle& puzzle, const Grid& grid);
[[nodiscard]] std::optional<std::string> twice_in_cage(const Puzzle& puzzle, const Grid& grid);

// Does the cage come out right, whatever its values are?
[[nodiscard]] bool cage_holds(const Cage& cage, const Grid& grid);

// The neighbours' stars are not as many as a count says; the stars are not as many as the total.
[[nodiscard]] std::optional<std::string> wrong_count(const Puzzle& puzzle, const Grid& grid);
[[nodiscard]] std::optional<std::string> wrong_total(const Puzzle& puzzle, const Grid& grid);

// The stars around a place.
[[nodiscard]] int stars_around(const Grid& grid, Place place);

// Whether a grid has the puzzle's shape and no values that the family does not have.
[[nodiscard]] bool has_shape(const Puzzle& puzzle, const Grid& grid);

}  // namespace oracle
