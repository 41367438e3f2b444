#include "encoders/puzzles/square/grid/cell_columns.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/square/grid/rows/row_text.hpp"

namespace puzzlec {
namespace cell_columns_detail {
namespace {

using namespace row_text;

/// Fewer columns are rather a heading of something else.
constexpr std::size_t fewest = 6;
constexpr std::size_t most_puzzles = 100'000;

/// The columns that hold a puzzle's cells or rows: a run whose names are one word with the numbers
/// counted up, or with two numbers each.
struct Columns {
  RowForm form = RowForm::commas;
  std::size_t first = 0;
  std::size_t count = 0;
  std::size_t width = 0;  ///< of the whole table
};

std::string_view unquoted(std::string_view text) {
  if (text.size() >= 2 && text.front() == text.back() && (text[0] == '"' || text[0] == '\''))
    text = text.substr(1, text.size() - 2);
  return text;
}

/// The word before the number in a name; empty without a number.
std::string_view stem_of(std::string_view name) {
  if (name.empty() || !is_digit(name.back()) || !is_letter(name[0])) return {};
  std::size_t end = 0;
  while (end < name.size() && (is_letter(name[end]) || name[end] == '_')) ++end;
  return name.substr(0, end);
}

std::optional<Columns> columns_in(const PlainLine& line, RowForm form) {
  CellRow names;
  if (!cells_of(line, form, names) || names.size() < fewest) return std::nullopt;
  std::size_t begin = 0;
  while (begin < names.size() && stem_of(unquoted(names[begin].text)).empty()) ++begin;
  std::size_t end = begin;
  while (end < names.size() &&
         stem_of(unquoted(names[end].text)) == stem_of(unquoted(names[begin].text)) &&
         std::none_of(names.begin() + static_cast<std::ptrdiff_t>(begin),
                      names.begin() + static_cast<std::ptrdiff_t>(end),
                      [&](const CellText& other) { return other.text == names[end].text; })) {
    ++end;
  }
  if (end - begin < fewest) return std::nullopt;
  return Columns{form, begin, end - begin, names.size()};
}

/// The square in the fields of a row: each a cell, or each a row.
std::optional<FoundSquare> square_in(const CellRow& fields, const SymbolOptions& options) {
  const bool are_cells =
      grid_side_of(fields.size()).has_value() &&
      std::ranges::all_of(fields, [](const CellText& field) { return field.text.size() < 4; });
  CellRow cells;
  if (are_cells) {
    for (const CellText& field : fields)
      cells.push_back({std::string(unquoted(field.text)), field.place});
  } else {
    for (const CellText& field : fields) {
      const std::string_view row = unquoted(field.text);
      if (row.size() != fields.size()) return std::nullopt;
      for (std::size_t i = 0; i < row.size(); ++i)
        cells.push_back({std::string(1, row[i]), {field.place.line, field.place.column + i}});
    }
  }
  const auto side = grid_side_of(cells.size());
  if (!side) return std::nullopt;
  auto values = values_of(cells, *side, options);
  if (!values) return std::nullopt;
  return FoundSquare{*side, std::move(*values), false, true, !are_cells, 0, 0};
}

}  // namespace
}  // namespace cell_columns_detail

std::optional<FoundGrids> cell_columns(PlainLines& lines, std::size_t i,
                                       const SymbolOptions& options) {
  using namespace cell_columns_detail;
  for (const RowForm form : {RowForm::commas, RowForm::semicolons, RowForm::tabs, RowForm::bars}) {
    const auto columns = columns_in(lines.at(i), form);
    if (!columns) continue;
    FoundGrids grids{{}, std::nullopt, i + 1};
    for (std::size_t k = i + 1; lines.has(k) && grids.squares.size() < most_puzzles; ++k) {
      if (lines.kind(k) == LineKind::nothing || lines.kind(k) == LineKind::rule) continue;
      CellRow fields;
      const bool fits = cells_of(lines.at(k), form, fields) && fields.size() == columns->width;
      CellRow cells;
      if (fits) {
        const auto begin = fields.begin() + static_cast<std::ptrdiff_t>(columns->first);
        cells.assign(begin, begin + static_cast<std::ptrdiff_t>(columns->count));
      }
      auto square = fits ? square_in(cells, options) : std::nullopt;
      if (!square) {
        // The first row decides whether this is such a table.
        if (grids.squares.empty()) break;
        grids.fault = GridFault{InputErrorCode::wrong_count, lines.at(k).place(0),
                                fmt::format("a puzzle in {}", counted(columns->width, "field")),
                                fits ? quoted(lines.at(k).text) : counted(fields.size(), "field")};
        return grids;
      }
      grids.squares.push_back(std::move(*square));
      grids.lines = k + 1;
    }
    if (!grids.squares.empty()) return grids;
  }
  return std::nullopt;
}

}  // namespace puzzlec
