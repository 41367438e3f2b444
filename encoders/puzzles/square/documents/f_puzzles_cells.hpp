// How f-puzzles names cells: "R3C5", from 1, and places beside the grid in row or column 0 or n+1,
// from which clues look into it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/puzzles/square/documents/sudoku_document.hpp"

namespace puzzlec::fpuzzles {

/// A cell, from 1, or a place beside the grid.
struct Place {
  int row = 0;
  int column = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

/// A step along a diagonal.
struct Direction {
  std::string_view name;  ///< "DR"
  int down = 0;
  int right = 0;
};

[[nodiscard]] CellId read_cell(sudoku_document::Draft& draft, const JsonNode& value);
[[nodiscard]] std::vector<CellId> read_cells(sudoku_document::Draft& draft, const JsonNode& list);
/// A place beside the grid.
[[nodiscard]] Place read_outside(sudoku_document::Draft& draft, const JsonNode& value);
/// Null after an error.
[[nodiscard]] const Direction* read_direction(sudoku_document::Draft& draft, const JsonNode& value);

/// The row or column that a clue at this place sees, from the nearest cell; empty for a corner.
[[nodiscard]] std::vector<CellId> line_seen_from(Place place, std::size_t side);
/// The same for a diagonal. Empty if it leads away from the grid.
[[nodiscard]] std::vector<CellId> diagonal_seen_from(Place place, const Direction& direction,
                                                     std::size_t side);
/// The place that sees exactly these cells.
[[nodiscard]] std::optional<Place> place_that_sees(const std::vector<CellId>& line,
                                                   std::size_t side);
struct DiagonalClue {
  Place place;
  const Direction* direction = nullptr;  ///< never null
};
[[nodiscard]] std::optional<DiagonalClue> clue_that_sees(const std::vector<CellId>& diagonal,
                                                         std::size_t side);

[[nodiscard]] std::string name_of(Place place);
[[nodiscard]] std::string name_of(CellId cell, std::size_t side);
/// An array of names.
void write_cells(JsonWriter& out, std::span<const CellId> cells, std::size_t side);

}  // namespace puzzlec::fpuzzles
