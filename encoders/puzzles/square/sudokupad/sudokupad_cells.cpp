// How documents of SudokuPad name cells, and what is a number there.
#include <algorithm>
#include <cctype>
#include <charconv>

#include "encoders/base/cell_name.hpp"
#include "encoders/puzzles/square/sudokupad/sudokupad_board.hpp"

namespace puzzlec::pad_board {

using sudoku_document::Draft;

std::string_view trimmed(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(" \t\r\n") - start + 1);
}

/// Whether the value is a number of any kind, also one that is no place on a board.
bool is_number(const JsonNode& value) {
  const std::string spelt = value.is_text() ? std::string(trimmed(*value.text())) : value.compact();
  double number = 0;
  const auto [end, problem] = std::from_chars(spelt.data(), spelt.data() + spelt.size(), number);
  return problem == std::errc() && end == spelt.data() + spelt.size();
}

namespace {

/// The cell at [row, column]; nothing if it is not on the board.
std::optional<CellId> cell_of_pair(Draft& draft, const JsonNode& pair, const Grid& board) {
  const std::size_t sizes[2] = {board.rows(), board.columns()};
  std::size_t place[2] = {0, 0};
  bool is_inside = true;
  std::size_t i = 0;
  for (const JsonNode number : draft.take(pair.array_of(2))) {
    const auto found = number.number_or_digits(0, sizes[i] - 1);
    if (!found && !is_number(number)) draft.take(found);
    is_inside = is_inside && found.has_value();
    if (found) place[i] = static_cast<std::size_t>(*found);
    ++i;
  }
  if (!is_inside || i != 2) return std::nullopt;
  return board.cell(place[0], place[1]);
}

/// Adds the cells of "r1c1r1c2"; false if one of them is not on the board.
bool add_named(std::string_view text, const Grid& board, std::vector<CellId>& cells) {
  std::string name;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  for (std::size_t start = 0; start < name.size();) {
    const std::size_t end = std::min(name.find('r', start + 1), name.size());
    const auto found = parse_cell_name(std::string_view(name).substr(start, end - start));
    if (!found || found->row < 1 || found->row > board.rows() || found->column < 1 ||
        found->column > board.columns())
      return false;
    cells.push_back(board.cell(static_cast<std::size_t>(found->row - 1),
                               static_cast<std::size_t>(found->column - 1)));
    start = end;
  }
  return true;
}

}  // namespace

std::optional<std::vector<CellId>> read_cells(Draft& draft, const JsonNode& list,
                                              const Grid& board) {
  std::vector<CellId> cells;
  bool are_inside = true;
  if (list.is_text()) {
    are_inside = add_named(*list.text(), board, cells);
  } else {
    for (const JsonNode one : draft.take(list.array())) {
      // The short spelling of an empty list is read as a list of one empty object.
      if (one.is_object() && !one.states_something()) continue;
      if (one.is_text()) {
        are_inside = add_named(*one.text(), board, cells) && are_inside;
      } else if (const auto cell = cell_of_pair(draft, one, board)) {
        cells.push_back(*cell);
      } else {
        are_inside = false;
      }
    }
  }
  if (!are_inside) return std::nullopt;
  std::vector<CellId> once;
  for (const CellId cell : cells) {
    if (std::ranges::find(once, cell) == once.end()) once.push_back(cell);
  }
  return once;
}

}  // namespace puzzlec::pad_board
