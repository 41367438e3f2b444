// A square in one line: all its characters, one field among others, or all its entries.
#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "encoders/base/checked_math.hpp"
#include "encoders/puzzles/square/grid/grid_block.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"

namespace puzzlec {
namespace grid_line_detail {
namespace {

/// One cell a character.
CellRow characters(const PlainLine& line, std::size_t begin, std::size_t length) {
  CellRow cells;
  cells.reserve(length);
  for (std::size_t i = begin; i < begin + length; ++i)
    cells.push_back({std::string(1, line.text[i]), line.place(i)});
  return cells;
}

std::optional<FoundSquare> square_of(const CellRow& cells, const SymbolOptions& options,
                                     bool is_packed) {
  const auto side = grid_side_of(cells.size());
  if (!side) return std::nullopt;
  auto values = values_of(cells, *side, options);
  if (!values) return std::nullopt;
  return FoundSquare{*side, std::move(*values), false, true, is_packed, 0, 0};
}

/// A field that holds a puzzle has signs for blank cells, or is of digits or of letters alone.
bool is_cell_sign(char c) {
  const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return is_letter || (c >= '0' && c <= '9') ||
         std::string_view("._-?*~#@!:^=+%$").find(c) != std::string_view::npos;
}

/// The one field of the line that is a puzzle, beside ids, rates, names and its solution.
std::optional<FoundSquare> field_of(const PlainLine& line, const SymbolOptions& options,
                                    std::string_view separators) {
  const std::string_view text = line.text;
  std::optional<FoundSquare> found;
  std::size_t i = text.find_first_not_of(separators);
  while (i != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(separators, i), text.size());
    const std::string_view field = text.substr(i, end - i);
    if (grid_side_of(field.size()) && std::ranges::all_of(field, is_cell_sign)) {
      if (auto square = square_of(characters(line, i, field.size()), options, true)) {
        if (!found) {
          found = std::move(square);
        } else if (!is_solution_of(*square, *found)) {
          return std::nullopt;
        }
      }
    }
    i = text.find_first_not_of(separators, end);
  }
  return found;
}

/// n groups of n characters with the same sign between them.
std::optional<FoundSquare> grouped_line(const PlainLine& line, const SymbolOptions& options) {
  const std::string_view text = line.text;
  for (const char separator : {',', ';', '/', '|', ' ', '-', '\t', ':'}) {
    const auto signs = static_cast<std::size_t>(std::ranges::count(text, separator));
    const std::size_t side = signs + 1;
    if (!is_grid_side(side) || text.size() != side * side + signs) continue;
    CellRow cells;
    bool fits = true;
    for (std::size_t i = 0; i < text.size() && fits; ++i) {
      const bool is_separator = i % (side + 1) == side;
      fits = (text[i] == separator) == is_separator;
      if (!is_separator) cells.push_back({std::string(1, text[i]), line.place(i)});
    }
    if (fits) {
      if (auto square = square_of(cells, options, true)) return square;
    }
  }
  return std::nullopt;
}

/// n texts of n characters one after the other, beside which others may stand: "53..", "6..1", ...
std::optional<FoundSquare> texts_in_line(const PlainLine& line, const SymbolOptions& options) {
  constexpr std::string_view separators = " \t,;\"'`|()[]{}/:&\\<>";
  constexpr std::size_t shortest = 6;
  const std::string_view text = line.text;
  std::vector<std::pair<std::size_t, std::size_t>> run;
  std::optional<FoundSquare> found;
  const auto end_run = [&]() {
    const std::size_t side = run.empty() ? 0 : run[0].second;
    // As many characters and texts.
    if (side >= shortest && run.size() == side && is_grid_side(side)) {
      CellRow cells;
      for (const auto& [begin, length] : run) {
        CellRow row = characters(line, begin, length);
        std::move(row.begin(), row.end(), std::back_inserter(cells));
      }
      if (!found) found = square_of(cells, options, true);
    }
    run.clear();
  };
  std::size_t i = text.find_first_not_of(separators);
  while (i != std::string_view::npos) {
    std::size_t end = std::min(text.find_first_of(separators, i), text.size());
    const bool is_cells = std::ranges::all_of(text.substr(i, end - i), is_cell_sign);
    if (!is_cells || (!run.empty() && run[0].second != end - i)) end_run();
    if (is_cells) run.emplace_back(i, end - i);
    i = text.find_first_not_of(separators, end);
  }
  end_run();
  return found;
}

/// Digits with blanks for blank cells.
std::optional<FoundSquare> spaced_line(const PlainLine& line, const SymbolOptions& options) {
  const std::string_view text = line.text;
  if (text.find("  ") == std::string_view::npos ||
      text.find_first_not_of("123456789 ") != std::string_view::npos) {
    return std::nullopt;
  }
  // Blanks at the end may be gone.
  for (std::size_t n = 6; n <= 9; ++n) {
    if (!is_grid_side(n) || text.size() > n * n || text.size() + n < n * n) continue;
    CellRow cells = characters(line, 0, text.size());
    for (CellText& cell : cells) {
      if (cell.text == " ") cell.text.clear();
    }
    while (cells.size() < n * n) cells.push_back({"", line.place(text.size())});
    return square_of(cells, options, true);
  }
  return std::nullopt;
}

bool is_full(const FoundSquare& square) {
  for (std::uint32_t i = 0; i < square.values.givens.size(); ++i) {
    if (square.values.givens[CellId{i}].is_blank()) return false;
  }
  return true;
}

}  // namespace
}  // namespace grid_line_detail

bool is_solution_of(const FoundSquare& full, const FoundSquare& puzzle) {
  using namespace grid_line_detail;
  if (full.side != puzzle.side || !is_full(full) || is_full(puzzle)) return false;
  for (std::uint32_t i = 0; i < full.values.givens.size(); ++i) {
    const Value given = puzzle.values.givens[CellId{i}];
    if (!given.is_blank() && given != full.values.givens[CellId{i}]) return false;
  }
  return true;
}

bool is_grid_side(std::size_t side) {
  return side >= smallest_grid && side <= largest_grid &&
         shape_of_family("sudoku", side).has_value();
}

std::optional<std::size_t> grid_side_of(std::size_t cells) {
  const auto side = exact_sqrt(static_cast<std::uint32_t>(std::min<std::size_t>(cells, 1U << 20U)));
  if (!side || !is_grid_side(*side)) return std::nullopt;
  return *side;
}

std::optional<FoundSquare> one_line_grid(const PlainLine& line, const SymbolOptions& options,
                                         bool may_have_blanks) {
  using namespace grid_line_detail;
  if (line.text.size() < smallest_grid * smallest_grid) return std::nullopt;
  PlainLine plain = without_tags(line);
  // An escaped line end.
  for (const char* end : {"%0A", "%0a"}) {
    for (std::size_t at = plain.text.find(end); at != std::string::npos;
         at = plain.text.find(end, at))
      plain.text.replace(at, 3, "   ");
  }
  if (may_have_blanks) {
    if (auto square = spaced_line(plain, options)) return square;
  }
  for (int wraps = 0; wraps < 4; ++wraps) {
    const std::string_view text = plain.text;
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    const std::size_t end = text.find_last_not_of(" \t") + 1;
    if (begin < end && std::ranges::all_of(text.substr(begin, end - begin), is_cell_sign)) {
      if (auto square = square_of(characters(plain, begin, end - begin), options, true))
        return square;
    }
    if (auto square = grouped_line(plain, options)) return square;
    // Fields between commas, and within them between blanks; only then other signs, which may be
    // blanks.
    for (const std::string_view separators :
         {" \t", " \t,;", " \t,;\"'|", " \t,;\"'|()[]{}<>", " \t,;\"'|:=()[]{}<>?&/",
          " \t,;\"'|:=()[]{}<>?&/#"}) {
      if (auto square = field_of(plain, options, separators)) return square;
    }
    if (auto square = texts_in_line(plain, options)) return square;
    for (const RowForm form : row_forms) {
      CellRow cells;
      if (!cells_of(plain, form, cells)) continue;
      while (cells.size() > 1 && cells.back().text.empty() && !grid_side_of(cells.size()))
        cells.pop_back();
      if (auto square = square_of(cells, options, form == RowForm::packed)) return square;
    }
    if (!drop_trailing_comment(plain) && !unwrap(plain)) break;
  }
  return std::nullopt;
}

std::optional<GridFault> fault_of_line(const PlainLine& line, const SymbolOptions& options) {
  for (const RowForm form : row_forms) {
    CellRow cells;
    if (!cells_of(line, form, cells)) continue;
    const auto side = grid_side_of(cells.size());
    if (!side) continue;
    const auto values = values_of(cells, *side, options);
    if (!values) return values.error();
  }
  return std::nullopt;
}

}  // namespace puzzlec
