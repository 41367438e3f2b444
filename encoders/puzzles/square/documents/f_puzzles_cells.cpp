#include "encoders/puzzles/square/documents/f_puzzles_cells.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"

namespace puzzlec::fpuzzles {

using sudoku_document::Draft;

namespace {

constexpr Direction directions[] = {{"DR", 1, 1}, {"DL", 1, -1}, {"UR", -1, 1}, {"UL", -1, -1}};

bool is_inside(Place place, std::size_t side) {
  const int last = static_cast<int>(side);
  return place.row >= 1 && place.row <= last && place.column >= 1 && place.column <= last;
}

CellId cell_at(Place place, std::size_t side) {
  return CellId{static_cast<std::uint32_t>(static_cast<std::size_t>(place.row - 1) * side) +
                static_cast<std::uint32_t>(place.column - 1)};
}

Place place_of(CellId cell, std::size_t side) {
  return {static_cast<int>(cell.index / side) + 1, static_cast<int>(cell.index % side) + 1};
}

/// "R3C5", where rows and columns go from 0 to n+1.
std::optional<Place> parse_place(const JsonNode& value, std::size_t side) {
  std::string name = value.is_text() ? std::string(*value.text()) : std::string();
  std::ranges::transform(name, name.begin(), [](char c) {
    return c == 'R' ? 'r' : c == 'C' ? 'c' : c;
  });
  const auto found = parse_cell_name(name);
  if (!found || found->row > side + 1 || found->column > side + 1) return std::nullopt;
  return Place{static_cast<int>(found->row), static_cast<int>(found->column)};
}

std::vector<CellId> seen_from(Place place, int down, int right, std::size_t side) {
  std::vector<CellId> cells;
  if (is_inside(place, side)) return cells;
  for (Place at{place.row + down, place.column + right}; is_inside(at, side);
       at = {at.row + down, at.column + right})
    cells.push_back(cell_at(at, side));
  return cells;
}

}  // namespace

CellId read_cell(Draft& draft, const JsonNode& value) {
  const auto place = parse_place(value, draft.side);
  if (place && is_inside(*place, draft.side)) return cell_at(*place, draft.side);
  draft.fail(value, InputErrorCode::out_of_range, fmt::format("a cell R1C1..R{0}C{0}", draft.side),
             quoted(value.compact()));
  return {};
}

std::vector<CellId> read_cells(Draft& draft, const JsonNode& list) {
  std::vector<CellId> cells;
  for (const JsonNode cell : draft.take(list.array())) cells.push_back(read_cell(draft, cell));
  return cells;
}

Place read_outside(Draft& draft, const JsonNode& value) {
  const auto place = parse_place(value, draft.side);
  if (place && !is_inside(*place, draft.side)) return *place;
  draft.fail(value, InputErrorCode::out_of_range,
             fmt::format("a place beside the grid, in row or column 0 or {}", draft.side + 1),
             quoted(value.compact()));
  return {};
}

const Direction* read_direction(Draft& draft, const JsonNode& value) {
  const auto* const found = std::ranges::find_if(
      directions, [&](const Direction& direction) { return value.is_text(direction.name); });
  if (found != std::end(directions)) return found;
  draft.fail(value, InputErrorCode::bad_character, "DR, DL, UR or UL", quoted(value.compact()));
  return nullptr;
}

std::vector<CellId> line_seen_from(Place place, std::size_t side) {
  const int last = static_cast<int>(side) + 1;
  const bool is_at_end_of_row = place.column == 0 || place.column == last;
  const bool is_at_end_of_column = place.row == 0 || place.row == last;
  if (is_at_end_of_row == is_at_end_of_column) return {};
  if (is_at_end_of_row) return seen_from(place, 0, place.column == 0 ? 1 : -1, side);
  return seen_from(place, place.row == 0 ? 1 : -1, 0, side);
}

std::vector<CellId> diagonal_seen_from(Place place, const Direction& direction, std::size_t side) {
  return seen_from(place, direction.down, direction.right, side);
}

std::optional<Place> place_that_sees(const std::vector<CellId>& line, std::size_t side) {
  if (line.empty()) return std::nullopt;
  const int last = static_cast<int>(side) + 1;
  const Place first = place_of(line.front(), side);
  for (const Place place : {Place{0, first.column}, Place{last, first.column}, Place{first.row, 0},
                            Place{first.row, last}}) {
    if (line_seen_from(place, side) == line) return place;
  }
  return std::nullopt;
}

std::optional<DiagonalClue> clue_that_sees(const std::vector<CellId>& diagonal, std::size_t side) {
  if (diagonal.empty()) return std::nullopt;
  const Place first = place_of(diagonal.front(), side);
  for (const Direction& direction : directions) {
    const Place place{first.row - direction.down, first.column - direction.right};
    if (diagonal_seen_from(place, direction, side) == diagonal)
      return DiagonalClue{place, &direction};
  }
  return std::nullopt;
}

std::string name_of(Place place) {
  return fmt::format("R{}C{}", place.row, place.column);
}

std::string name_of(CellId cell, std::size_t side) {
  return name_of(place_of(cell, side));
}

void write_cells(JsonWriter& out, std::span<const CellId> cells, std::size_t side) {
  out.begin_array();
  for (const CellId cell : cells) out.text(name_of(cell, side));
  out.end_array();
}

}  // namespace puzzlec::fpuzzles
