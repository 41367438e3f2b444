// What a player has filled in, from documents of f-puzzles and SudokuPad: values that are not givens,
// and the marks in the middle of cells. Marks at corners say where a value may be in a block, and
// nothing about the cell's other values.
#include <string_view>

#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/json_document.hpp"

namespace puzzlec {
namespace document_entries_detail {
namespace {

/// How a site calls what it writes.
struct Names {
  std::string_view rows;
  std::string_view marks;
};
constexpr Names f_puzzles_names{"grid", "centerPencilMarks"};
constexpr Names sudokupad_names{"cells", "centremarks"};

/// Numbers that the cell may hold; others are passed over.
Domain values_in(const JsonNode& list, std::size_t side) {
  Domain values;
  for (const JsonNode entry : list) {
    const auto number = entry.number_or_digits(1, side);
    if (number) values.insert(value_of(static_cast<std::size_t>(*number)));
  }
  return values;
}

}  // namespace
}  // namespace document_entries_detail

PlayerEntries SquarePuzzle::entries() const {
  using namespace document_entries_detail;
  PlayerEntries found;
  if (kept.format.empty()) return found;
  const auto document = JsonDocument::parse_packed(kept.json, {}, 1, 1);
  if (!document) return found;
  const Names& names = kept.format == "f-puzzles" ? f_puzzles_names : sudokupad_names;
  const auto rows = document->root().find(names.rows);
  if (!rows) return found;
  CellId id{0};
  for (const JsonNode row : *rows) {
    for (const JsonNode cell : row) {
      const CellId at{id.index++};
      if (at.index >= givens.size() || !givens[at].is_blank()) continue;
      const auto value = cell.find("value");
      const auto number =
          value ? value->number_or_digits(1, shape().side) : Parsed<std::uint64_t>(0);
      if (number && *number > 0)
        found.values.push_back({at, value_of(static_cast<std::size_t>(*number))});
      const auto marks = cell.find(names.marks);
      const Domain values = marks ? values_in(*marks, shape().side) : Domain();
      if (!values.empty()) found.marks.push_back({at, values});
    }
  }
  return found;
}

}  // namespace puzzlec
