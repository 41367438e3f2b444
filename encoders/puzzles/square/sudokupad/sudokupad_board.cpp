#include "encoders/puzzles/square/sudokupad/sudokupad_board.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"

namespace puzzlec::pad_board {

using sudoku_document::Draft;
using sudoku_document::is_on;

namespace {

constexpr std::size_t longest_side = 127;
/// The site's pad has the digits 0 to 9, whatever the size of the board.
constexpr std::size_t digits_of_pad = 9;

}  // namespace

// ---- Cells

namespace {

/// What cells state: numbers, which may turn out to be too large for the board.
struct StatedCells {
  std::vector<std::optional<std::size_t>> numbers;
  std::set<std::string> words;        ///< values that are no numbers
  std::set<std::string> color_names;  ///< members that colour cells
};

void read_value(Draft& draft, const JsonNode& cell, std::size_t index, StatedCells& stated) {
  const auto value = cell.is_object() ? Draft::find(cell, "value") : std::optional(cell);
  if (!value || value->is_null()) return;
  if (!value->is_text() && !is_number(*value)) draft.take(value->number_or_digits(0, 1));
  const std::string text(value->is_text() ? trimmed(*value->text()) : std::string_view());
  if (value->is_text() && text.empty()) return;
  const auto given = Draft::find(cell, "given");
  if (given && !is_on(*given)) {
    draft.has_player_values = true;
    return;
  }
  const auto number = value->number_or_digits(0, Domain::capacity - 1);
  if (number) {
    stated.numbers[index] = static_cast<std::size_t>(*number);
  } else {
    stated.words.insert(value->is_text() ? text : value->compact());
  }
}

/// The number of cells in the longest row.
std::size_t columns_of(Draft& draft, const JsonNode& rows) {
  std::size_t columns = 0;
  for (const JsonNode row : rows) {
    if (!row.is_null()) columns = std::max(columns, draft.take(row.array()).size());
  }
  return columns;
}

StatedCells read_rows(Draft& draft, const JsonNode& rows, Board& board) {
  StatedCells stated{std::vector<std::optional<std::size_t>>(board.givens.size()), {}, {}};
  board.holes.assign(board.givens.size(), true);
  std::size_t row_number = 0;
  for (const JsonNode row : rows) {
    std::size_t column = 0;
    for (const JsonNode cell : row) {
      const std::size_t index = row_number * board.givens.columns() + column++;
      board.holes[index] = false;
      if (cell.is_null()) continue;
      draft.take(cell.object());
      if (draft.first_error) return stated;
      read_value(draft, cell, index, stated);
      for (const JsonNode member : cell) {
        if (member.states_something() && sudoku_document::is_color(member.name()))
          stated.color_names.insert(std::string(member.name()));
      }
    }
    ++row_number;
  }
  return stated;
}

std::string list_of(const std::set<std::string>& names) {
  constexpr std::size_t most = 4;
  std::string text;
  std::size_t count = 0;
  for (const std::string& name : names) {
    if (count++ == most) return text + ", ...";
    text += (text.empty() ? "" : ", ") + quoted(name);
  }
  return text;
}

// ---- Regions

void read_regions(Draft& draft, const JsonNode& list, Board& board) {
  for (const JsonNode entry : draft.take(list.array())) {
    if (entry.is_null()) continue;
    const auto stated = entry.is_object() ? Draft::find(entry, "cells") : std::optional(entry);
    if (!stated) continue;
    auto region = read_cells(draft, *stated, board.givens);
    if (draft.first_error) return;
    if (!region) {
      draft.note("a region that is not on the board");
    } else if (region->size() > 1) {
      board.regions.push_back(*std::move(region));
    }
  }
}

std::vector<bool> cells_of_regions(const Board& board) {
  std::vector<bool> inside(board.givens.size(), false);
  for (const auto& region : board.regions) {
    for (const CellId cell : region) inside[cell.index] = true;
  }
  return inside;
}

/// Whether regions fill the square of that side, seen from its first cell.
bool is_filled_square(const Grid& grid, const std::vector<bool>& inside, std::size_t top,
                      std::size_t left, std::size_t side) {
  for (std::size_t row = top; row < top + side; ++row) {
    for (std::size_t column = left; column < left + side; ++column) {
      if (!inside[grid.cell(row, column).index]) return false;
    }
  }
  return true;
}

/// The side of a Sudoku that is a part of the board, with regions of equal size that fill a square
/// of this side. 0 if there is none.
std::size_t side_inside(const Board& board) {
  const auto& regions = board.regions;
  if (regions.empty()) return 0;
  const std::size_t side = regions.front().size();
  const bool are_equal =
      std::ranges::all_of(regions, [&](const auto& region) { return region.size() == side; });
  const std::size_t rows = board.givens.rows();
  const std::size_t columns = board.givens.columns();
  if (!are_equal || side > std::min(rows, columns) || side == std::max(rows, columns)) return 0;
  const std::vector<bool> inside = cells_of_regions(board);
  for (std::size_t top = 0; top + side <= rows; ++top) {
    for (std::size_t left = 0; left + side <= columns; ++left) {
      if (is_filled_square(board.givens, inside, top, left, side)) return side;
    }
  }
  return 0;
}

/// Cells outside of all regions are the margin, where clues stand, unless the solution fills them.
void take_margin(Draft& draft, Board& board) {
  const std::vector<bool> inside = cells_of_regions(board);
  bool has_margin = false;
  for (std::size_t i = 0; i < inside.size(); ++i) {
    const bool is_filled = !board.solution.empty() && !board.solution[i].is_blank();
    if (inside[i] || is_filled || board.holes[i]) continue;
    board.holes[i] = true;
    has_margin = true;
  }
  if (has_margin) draft.note("cells outside of all regions, which are taken for a margin");
}

// ---- Values

/// Reads the solution, if it has a value for each cell.
void read_solution(Draft& draft, Board& board) {
  std::vector<std::string> texts = solution_of(draft.root);
  if (texts.size() != board.givens.size()) std::erase(texts, " ");
  if (texts.size() != board.givens.size()) return;
  std::vector<Value> solution;
  bool is_empty = true;
  for (const std::string& text : texts) {
    std::uint64_t number = 0;
    const bool is_value = parse_number(text, number) && number < Domain::capacity;
    solution.push_back(is_value ? value_of(static_cast<std::size_t>(number)) : blank);
    is_empty = is_empty && (!is_value || number == 0);
  }
  if (is_empty) return;
  // 0 is a value if it occurs as values do, and otherwise what is not known.
  bool is_value = true;
  for (const auto& line : board.lines()) {
    is_value = is_value && std::ranges::count_if(line, [&](CellId cell) {
                             return solution[cell.index].number == 0;
                           }) <= 1;
  }
  for (Value& value : solution) {
    if (!is_value && value.number == 0) value = blank;
  }
  board.solution = std::move(solution);
}

/// The values that the board has if no cell says otherwise: 1 .. this.
std::size_t usual_last(const Board& board, std::size_t inside) {
  if (inside > 0) return inside;
  const bool is_square = board.givens.rows() == board.givens.columns();
  return is_square ? board.givens.rows() : digits_of_pad;
}

/// Sets the values and the givens.
void take_values(Draft& draft, Board& board, StatedCells stated, std::size_t usual) {
  board.last = usual;
  const std::size_t highest = std::max(usual, digits_of_pad);
  bool is_above = false;
  const auto see = [&](std::size_t number) {
    if (number == 0) board.first = 0;
    is_above = is_above || (number > usual && number <= highest);
  };
  for (std::uint32_t i = 0; i < stated.numbers.size(); ++i) {
    auto& number = stated.numbers[i];
    if (!number) continue;
    if (board.holes[i] || *number > highest) {
      stated.words.insert(std::to_string(*number));
      number.reset();
    } else {
      see(*number);
    }
  }
  for (Value& value : board.solution) {
    if (value.is_blank()) continue;
    if (static_cast<std::size_t>(value.number) > highest) value = blank;
    if (!value.is_blank()) see(static_cast<std::size_t>(value.number));
  }
  if (is_above) board.last = highest;
  if (board.first != 1 || board.last != usual)
    draft.note(fmt::format("values other than 1..{}, so cells hold {}..{}", usual, board.first,
                           board.last));
  for (std::uint32_t i = 0; i < stated.numbers.size(); ++i) {
    if (stated.numbers[i]) board.givens[CellId{i}] = value_of(*stated.numbers[i]);
  }
  if (!stated.words.empty())
    draft.note(fmt::format("values that no cell can hold: {}", list_of(stated.words)));
}

/// Whatever else a cell has: a player's values and marks.
void keep_others(Draft& draft, const JsonNode& rows, const Board& board) {
  std::size_t row_number = 0;
  for (const JsonNode row : rows) {
    std::size_t column = 0;
    for (const JsonNode cell : row) {
      const CellId id = board.givens.cell(row_number, column++);
      const bool is_given = !board.givens[id].is_blank();
      for (const JsonNode member : cell) {
        const bool is_read = is_given && member.name() == "value";
        if (!is_read && (member.states_something() || member.name() == "given"))
          draft.keep(id, member);
      }
    }
    ++row_number;
  }
}

}  // namespace

std::vector<std::vector<CellId>> Board::lines() const {
  const std::size_t rows = givens.rows();
  const std::size_t columns = givens.columns();
  std::vector<std::vector<CellId>> found(rows + columns);
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      const CellId cell = givens.cell(row, column);
      if (is_hole(cell)) continue;
      found[row].push_back(cell);
      found[rows + column].push_back(cell);
    }
  }
  return found;
}

std::vector<std::uint32_t> Board::region_map() const {
  constexpr std::uint32_t none = UINT32_MAX;
  std::vector<std::uint32_t> map(givens.size(), none);
  for (std::uint32_t number = 0; number < regions.size(); ++number) {
    for (const CellId cell : regions[number]) {
      if (map[cell.index] != none) return {};
      map[cell.index] = number;
    }
  }
  if (std::ranges::find(map, none) != map.end()) return {};
  return map;
}

Board read_board(Draft& draft) {
  Board board;
  const auto rows = Draft::find(draft.root, "cells");
  if (!rows) {
    const bool is_short = Draft::find(draft.root, "ce").has_value();
    draft.fail(draft.root, is_short ? InputErrorCode::unsupported : InputErrorCode::wrong_count,
               "cells",
               is_short ? "a document with its keys cut short" : "a document without them");
    return board;
  }
  const std::size_t height = draft.take(rows->array()).size();
  const std::size_t width = columns_of(draft, *rows);
  if (draft.first_error) return board;
  if (height < 1 || height > longest_side || width < 1 || width > longest_side) {
    draft.fail(*rows, InputErrorCode::out_of_range,
               fmt::format("1..{} rows of 1..{} cells", longest_side, longest_side),
               fmt::format("{} of {}", height, width));
    return board;
  }
  board.givens = Grid(height, width);
  StatedCells stated = read_rows(draft, *rows, board);
  const auto regions = Draft::find(draft.root, "regions");
  if (regions && !draft.first_error) read_regions(draft, *regions, board);
  if (draft.first_error) return board;
  read_solution(draft, board);
  const std::size_t inside = side_inside(board);
  if (inside > 0) take_margin(draft, board);
  sudoku_document::note_colors(draft,
                               std::vector(stated.color_names.begin(), stated.color_names.end()));
  take_values(draft, board, std::move(stated), usual_last(board, inside));
  keep_others(draft, *rows, board);
  return board;
}

// ---- Texts

std::optional<std::string> text_in_cages(const JsonNode& document, std::string_view name) {
  const auto cages = Draft::find(document, "cages");
  if (!cages) return std::nullopt;
  const std::string start = std::string(name) + ":";
  for (const JsonNode cage : *cages) {
    const std::string value = sudoku_document::text_of_member(cage, "value");
    if (value.starts_with(start)) return std::string(trimmed(value).substr(start.size()));
  }
  return std::nullopt;
}

std::vector<std::string> solution_of(const JsonNode& document) {
  const auto metadata = Draft::find(document, "metadata");
  auto stated = metadata ? Draft::find(*metadata, "solution") : std::nullopt;
  if (!stated) stated = Draft::find(document, "solution");
  std::vector<std::string> texts;
  if (stated && stated->is_array()) {
    for (const JsonNode one : *stated)
      texts.push_back(one.is_text() ? std::string(*one.text()) : one.compact());
    if (texts.size() != 1) return texts;
  }
  std::string text;
  if (texts.size() == 1) {
    text = texts.front();
  } else if (stated) {
    text = stated->is_text() ? std::string(*stated->text()) : stated->compact();
  } else {
    text = text_in_cages(document, "solution").value_or("");
  }
  texts.clear();
  const bool has_commas = text.find(',') != std::string::npos;
  std::string one;
  for (const char c : trimmed(text)) {
    if (c == '\n' || c == '\r' || c == '\t') continue;
    const bool continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;  // in UTF-8
    if (!has_commas && continues && !texts.empty()) {
      texts.back() += c;
    } else if (!has_commas) {
      texts.emplace_back(1, c);
    } else if (c == ',') {
      texts.push_back(std::exchange(one, {}));
    } else if (c != ' ') {
      one += c;
    }
  }
  if (has_commas) texts.push_back(one);
  return texts;
}

}  // namespace puzzlec::pad_board
