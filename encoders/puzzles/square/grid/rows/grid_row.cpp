#include "encoders/puzzles/square/grid/rows/grid_row.hpp"

#include <algorithm>
#include <string>

#include "encoders/puzzles/square/grid/rows/row_text.hpp"

namespace puzzlec {
namespace grid_row_detail {
namespace {

using namespace row_text;

/// The sign between the cells of a form.
char separator_of(RowForm form) {
  switch (form) {
    case RowForm::commas:
      return ',';
    case RowForm::semicolons:
      return ';';
    case RowForm::tabs:
      return '\t';
    case RowForm::ampersands:
      return '&';
    case RowForm::colons:
      return ':';
    case RowForm::slashes:
      return '/';
    default:
      return '|';
  }
}

bool packed_cells(const PlainLine& line, CellRow& cells) {
  std::vector<std::size_t> groups;
  bool in_group = false;
  for (std::size_t i = 0; i < line.text.size(); ++i) {
    const char c = line.text[i];
    if (c == ' ' || c == '\t' || c == '|') {
      in_group = false;
      continue;
    }
    if (std::string_view("\",;'()[]{}<>&\\+").find(c) != std::string_view::npos) return false;
    if (!in_group) groups.push_back(0);
    in_group = true;
    ++groups.back();
    cells.push_back({std::string(1, c), line.place(i)});
  }
  // Blocks of one length, or one cell after the other.
  return !groups.empty() &&
         std::ranges::all_of(groups, [&](std::size_t size) { return size == groups[0]; });
}

bool word_cells(const PlainLine& line, CellRow& cells) {
  const std::string_view text = line.text;
  constexpr std::string_view between = " \t|";
  std::size_t i = text.find_first_not_of(between);
  while (i != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(between, i), text.size());
    cells.push_back({std::string(text.substr(i, end - i)), line.place(i)});
    i = text.find_first_not_of(between, end);
  }
  return !cells.empty();
}

bool field_cells(const PlainLine& line, char separator, CellRow& cells) {
  std::string_view text = line.text;
  std::size_t begin = 0;
  if (text.find(separator) == std::string_view::npos) return false;
  if (separator == '|') {
    // Bars stand around a row, too.
    const std::size_t first = text.find_first_not_of(blanks);
    if (text[first] == '|') begin = first + 1;
    const std::size_t last = text.find_last_not_of(blanks);
    if (text[last] == '|' && last >= begin) text = text.substr(0, last);
  }
  for (;;) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    const std::string_view field = text.substr(begin, end - begin);
    const std::string_view inner = trimmed(field);
    const std::size_t at =
        inner.empty() ? begin : static_cast<std::size_t>(inner.data() - text.data());
    cells.push_back({std::string(inner), line.place(at)});
    if (end == text.size()) return true;
    begin = end + 1;
  }
}

}  // namespace
}  // namespace grid_row_detail

bool cells_of(const PlainLine& line, RowForm form, CellRow& cells) {
  using namespace grid_row_detail;
  switch (form) {
    case RowForm::packed:
      return packed_cells(line, cells);
    case RowForm::words:
      return word_cells(line, cells);
    default:
      return field_cells(line, separator_of(form), cells);
  }
}

}  // namespace puzzlec
