// What a player has filled in, from documents of f-puzzles and SudokuPad: values that are not givens,
// and the marks in the middle of cells. Marks at corners say where a value may be in a block, and
// nothing about the cell's other values.
#include <string_view>

#include "encoders/puzzles/kept_document.hpp"
#include "encoders/spelling/json/json_document.hpp"

namespace puzzlec {
namespace {

/// How a site calls what it writes.
struct Names {
  std::string_view rows;
  std::string_view marks;
};
constexpr Names f_puzzles_names{"grid", "centerPencilMarks"};
constexpr Names sudokupad_names{"cells", "centremarks"};

/// The value that a node is; a blank for what the cells cannot hold.
Value value_in(const JsonNode& node, const Domain& values) {
  const auto number = node.number_or_digits(0, Domain::capacity - 1);
  const Value value = number ? value_of(static_cast<std::size_t>(*number)) : blank;
  return values.contains(value) ? value : blank;
}

/// Numbers that the cell may hold; others are passed over.
Domain values_in(const JsonNode& list, const Domain& values) {
  Domain found;
  for (const JsonNode entry : list) {
    const Value value = value_in(entry, values);
    if (!value.is_blank()) found.insert(value);
  }
  return found;
}

/// Adds what a cell holds.
void see(const JsonNode& cell, CellId at, const Names& names, const Domain& values,
         PlayerEntries& found) {
  if (const auto stated = cell.find("value")) {
    const Value value = value_in(*stated, values);
    if (!value.is_blank()) found.values.push_back({at, value});
  }
  const auto marks = cell.find(names.marks);
  const Domain left = marks ? values_in(*marks, values) : Domain();
  if (!left.empty()) found.marks.push_back({at, left});
}

}  // namespace

PlayerEntries entries_of(const KeptDocument& kept, const Grid& givens, const Domain& values) {
  PlayerEntries found;
  if (kept.format.empty()) return found;
  const auto document = JsonDocument::parse_packed(kept.json, {}, 1, 1);
  if (!document) return found;
  const Names& names = kept.format == "f-puzzles" ? f_puzzles_names : sudokupad_names;
  const auto rows = document->root().find(names.rows);
  if (!rows) return found;
  std::size_t row_number = 0;
  for (const JsonNode row : *rows) {
    std::size_t column = 0;
    for (const JsonNode cell : row) {
      if (row_number >= givens.rows() || column >= givens.columns()) break;
      const CellId at = givens.cell(row_number, column++);
      if (givens[at].is_blank()) see(cell, at, names, values, found);
    }
    ++row_number;
  }
  return found;
}

}  // namespace puzzlec
