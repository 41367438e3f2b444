// Rows by their form: one character a cell, entries, fields; and rows that are wrapped.
#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "encoders/puzzles/square/grid/rows/row_text.hpp"
#include "encoders/puzzles/square/grid/rows_as_squares.hpp"

namespace puzzlec {
namespace rows_by_form_detail {
namespace {

using Lines = std::vector<PlainLine>;
using namespace row_text;

// ---- Blocks that a frame shows

/// After how many cells a bar stands in a row of packed cells or words.
std::vector<std::size_t> bars_in_row(const PlainLine& line, RowForm form) {
  std::vector<std::size_t> bars;
  CellRow cells;
  if (!cells_of(line, form, cells)) return {};
  std::size_t count = 0;
  for (std::size_t i = 0; i < line.text.size(); ++i) {
    if (line.text[i] == '|') {
      if (count > 0 && count < cells.size() && (bars.empty() || bars.back() != count))
        bars.push_back(count);
      continue;
    }
    while (count < cells.size() && cells[count].place.line == line.place(i).line &&
           cells[count].place.column == line.place(i).column) {
      ++count;
    }
  }
  return bars;
}

/// The same in all rows; nothing if they differ, as in a drawing of cages or regions.
std::optional<std::vector<std::size_t>> bars_in(const Lines& lines, RowForm form) {
  const bool has_bars = std::ranges::any_of(
      lines, [](const PlainLine& line) { return line.text.find('|') != std::string::npos; });
  if (!has_bars) return std::vector<std::size_t>{};
  const auto first = bars_in_row(lines[0], form);
  for (const PlainLine& line : lines) {
    if (bars_in_row(line, form) != first) return std::nullopt;
  }
  return first;
}

/// The distance of bars that stand at equal distances up to the side; 0 if there is none.
std::size_t even_step(const std::vector<std::size_t>& bars, std::size_t side) {
  if (bars.empty() || side % (bars.size() + 1) != 0) return 0;
  const std::size_t step = side / (bars.size() + 1);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    if (bars[i] != step * (i + 1)) return 0;
  }
  return step;
}

void note_blocks(FoundSquare& square, const RowLines& rows, const Lines& lines, RowForm form) {
  const std::size_t side = square.side;
  std::size_t columns = 0;
  if (form == RowForm::packed || form == RowForm::words)
    columns = even_step(bars_in(lines, form).value_or(std::vector<std::size_t>{}), side);
  std::size_t height = rows.bands.size() > 1 ? rows.bands[0] : 0;
  for (const std::size_t band : rows.bands) {
    if (band != height) height = 0;
  }
  if (columns <= 1 || columns >= side) columns = 0;
  if (height <= 1 || height >= side) height = 0;
  if (columns == 0 && height > 0 && side % height == 0) columns = side / height;
  if (height == 0 && columns > 0 && side % columns == 0) height = side / columns;
  if (columns * height != side || columns <= 1 || height <= 1) return;
  square.block_rows = height;
  square.block_columns = columns;
}

// ---- Rows by their form

/// Whether entries of the rows are separated by blanks alone, with a frame around all of them at
/// most.
bool is_bare(const RowLines& rows, const Lines& lines, std::size_t side) {
  if (rows.bands.size() != 1) return false;
  return std::ranges::all_of(lines, [&](const PlainLine& line) {
    CellRow cells;
    if (!cells_of(line, RowForm::words, cells) || cells.size() != side) return false;
    const std::size_t first = line.text.find('|');
    const std::size_t last = line.text.rfind('|');
    return first == std::string::npos ||
           (line.text.find_first_not_of(" \t") == first &&
            line.text.find_last_not_of(" \t") == last &&
            line.text.find('|', first + 1) == (first == last ? std::string::npos : last));
  });
}

/// Whether a bar stands after the first entry of each line and none after the second: the first are
/// names of rows then, not cells.
bool are_first_names(const Lines& lines, RowForm form) {
  constexpr std::string_view between = " \t|";
  const auto has_bar_after = [&](std::string_view text, std::size_t& at) {
    at = std::min(text.find_first_not_of(between, at), text.size());
    const std::size_t begin = at;
    at = std::min(text.find_first_of(between, at), text.size());
    if (form == RowForm::packed && at != begin + 1) return false;
    const std::size_t next = std::min(text.find_first_not_of(" \t", at), text.size());
    return next < text.size() && text[next] == '|';
  };
  return std::ranges::all_of(lines, [&](const PlainLine& line) {
    std::size_t at = 0;
    return has_bar_after(line.text, at) && !has_bar_after(line.text, at);
  });
}

/// `A | 5|3|.|.`: of the bars of each line, blanks stand around the first alone.
bool have_names_apart(const Lines& lines) {
  return std::ranges::all_of(lines, [](const PlainLine& line) {
    const std::string_view text = line.text;
    const std::size_t first = text.find(" | ");
    return first != std::string_view::npos && first + 1 == text.find('|') &&
           text.find('|', first + 3) != std::string_view::npos &&
           text.find(" |", first + 3) == std::string_view::npos &&
           text.find("| ", first + 3) == std::string_view::npos;
  });
}

/// Empty columns between the blocks of a spreadsheet: `5,3,,,,7,,,,,` is 5 3 _ _ 7 _ with an empty
/// field between the blocks. Tabs at the end, before empty cells, may be gone.
bool drop_spacers(std::vector<CellRow>& rows, std::size_t side, RowForm form) {
  const std::size_t width =
      std::ranges::max(rows, {}, [](const CellRow& row) { return row.size(); }).size();
  if (width <= side || width > side + side / 2) return false;
  const std::size_t spacers = width - side;
  if (side % (spacers + 1) != 0 || side / (spacers + 1) < 2) return false;
  const std::size_t step = side / (spacers + 1);
  std::vector<CellRow> kept(rows.size());
  bool is_shorter = false;
  bool has_empty = false;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    is_shorter = is_shorter || rows[r].size() < width;
    for (std::size_t i = 0; i < width; ++i) {
      const CellText cell = i < rows[r].size() ? rows[r][i] : CellText{"", rows[r].back().place};
      const bool is_spacer = i % (step + 1) == step;
      if (is_spacer && !cell.text.empty()) return false;
      has_empty = has_empty || (!is_spacer && i < rows[r].size() && cell.text.empty());
      if (!is_spacer) kept[r].push_back(cell);
    }
  }
  if (is_shorter && (form != RowForm::tabs || !has_empty)) return false;
  rows = std::move(kept);
  return true;
}

/// `5| |` beside ` | |3`: without bars around all rows, a bar that begins or ends some of them stands
/// beside an empty cell.
void add_empty_ends(const Lines& lines, std::vector<CellRow>& rows, std::size_t side) {
  const auto begins = [](const PlainLine& line) { return trimmed(line.text).starts_with('|'); };
  const auto ends = [](const PlainLine& line) { return trimmed(line.text).ends_with('|'); };
  const bool has_empty = std::ranges::any_of(rows, [](const CellRow& row) {
    return std::ranges::any_of(row, [](const CellText& cell) { return cell.text.empty(); });
  });
  if (!has_empty) return;
  const bool may_begin = !std::ranges::all_of(lines, begins);
  const bool may_end = !std::ranges::all_of(lines, ends);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    CellRow& row = rows[r];
    if (may_begin && row.size() < side && begins(lines[r]))
      row.insert(row.begin(), {"", lines[r].place(0)});
    if (may_end && row.size() < side && ends(lines[r]))
      row.push_back({"", lines[r].place(lines[r].text.size())});
  }
}

/// `[0] 5 3 .`: brackets around the first entry of each line and around no other.
bool are_first_bracketed(const std::vector<CellRow>& rows) {
  const auto is_in_brackets = [](const CellText& cell) {
    return cell.text.size() > 2 &&
           std::string_view("[(").find(cell.text[0]) != std::string_view::npos;
  };
  return std::ranges::all_of(rows, [&](const CellRow& row) {
    return !row.empty() && is_in_brackets(row.front()) &&
           std::ranges::count_if(row, is_in_brackets) == 1;
  });
}

/// Separators at the ends of all lines rather than a last column without any value: no cell holds the
/// last value either.
bool is_last_column_doubtful(const CellRow& cells, std::size_t side, RowForm form) {
  if (form == RowForm::packed || form == RowForm::words || form == RowForm::bars) return false;
  for (std::size_t i = side - 1; i < cells.size(); i += side) {
    if (!cells[i].text.empty()) return false;
  }
  return std::ranges::none_of(cells, [&](const CellText& cell) {
    return cell.text == std::to_string(side) || (!cell.text.empty() && is_letter(cell.text[0]));
  });
}

std::optional<CellRow> rows_of_form(const Lines& lines, RowForm form, std::size_t side) {
  const bool has_bars_between = form == RowForm::packed || form == RowForm::words;
  if (has_bars_between) {
    // Bars at other distances than those of blocks are a drawing's, or beside something else.
    const auto bars = bars_in(lines, form);
    if (!bars || (!bars->empty() && even_step(*bars, side) == 0) || are_first_names(lines, form))
      return std::nullopt;
  }
  if (have_names_apart(lines)) return std::nullopt;
  std::vector<CellRow> rows(lines.size());
  for (std::size_t r = 0; r < lines.size(); ++r) {
    if (!cells_of(lines[r], form, rows[r])) return std::nullopt;
  }
  if (are_first_bracketed(rows)) return std::nullopt;
  if (form == RowForm::bars) add_empty_ends(lines, rows, side);
  const bool may_have_spacers =
      form == RowForm::commas || form == RowForm::semicolons || form == RowForm::tabs;
  if (may_have_spacers && drop_spacers(rows, side, form)) {
    CellRow all;
    for (CellRow& row : rows) std::move(row.begin(), row.end(), std::back_inserter(all));
    return all;
  }
  const auto all_have = [&](const auto& what) { return std::ranges::all_of(rows, what); };
  // A separator that begins or ends each row; and tabs at the end, which nobody sees, may be gone.
  const bool have_one_more = form != RowForm::packed && form != RowForm::words &&
                             all_have([&](const CellRow& row) { return row.size() == side + 1; });
  const bool ends_blank =
      have_one_more && all_have([](const CellRow& row) { return row.back().text.empty(); });
  const bool begins_blank = have_one_more && !ends_blank && form == RowForm::bars &&
                            all_have([](const CellRow& row) { return row.front().text.empty(); });
  const bool may_lack_tabs =
      form == RowForm::tabs &&
      std::ranges::any_of(rows, [&](const CellRow& row) { return row.size() == side; }) &&
      std::ranges::any_of(
          lines, [](const PlainLine& line) { return line.text.find("\t\t") != std::string::npos; });
  CellRow all;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    CellRow& cells = rows[r];
    if (ends_blank) cells.pop_back();
    if (begins_blank) cells.erase(cells.begin());
    while (may_lack_tabs && cells.size() < side && cells.size() > 1)
      cells.push_back({"", lines[r].place(lines[r].text.size())});
    if (cells.size() != side) return std::nullopt;
    std::move(cells.begin(), cells.end(), std::back_inserter(all));
  }
  if (is_last_column_doubtful(all, side, form)) return std::nullopt;
  return all;
}

/// Two digits a cell, without anything between them; a blank cell is a sign twice.
std::optional<CellRow> rows_of_pairs(const Lines& lines) {
  const std::size_t side = lines.size();
  CellRow pairs;
  for (const PlainLine& line : lines) {
    CellRow cells;
    if (!cells_of(line, RowForm::packed, cells) || cells.size() != 2 * side) return std::nullopt;
    for (std::size_t i = 0; i < cells.size(); i += 2) {
      const std::string pair = cells[i].text + cells[i + 1].text;
      const bool is_number = is_digit(pair[0]) && is_digit(pair[1]);
      const bool is_together = cells[i].place.column + 1 == cells[i + 1].place.column;
      if (!is_together || (!is_number && (pair[0] != pair[1] || is_letter(pair[0]))))
        return std::nullopt;
      pairs.push_back({pair, cells[i].place});
    }
  }
  return pairs;
}

/// `- 5`, `- - 5` of lists of lists with an entry a line; a `-` alone begins a list.
Lines without_list_signs(const Lines& lines) {
  Lines entries;
  for (const PlainLine& line : lines) {
    const std::size_t first = line.text.find_first_not_of(" \t");
    if (first == std::string::npos || line.text[first] != '-') return lines;
    const std::size_t begin = line.text.find_first_not_of("- \t");
    if (begin != std::string::npos) entries.push_back(line.part(begin));
  }
  return entries;
}

}  // namespace
}  // namespace rows_by_form_detail

std::optional<FoundSquare> square_of_cells(const CellRow& cells, std::size_t side,
                                           const SymbolOptions& options) {
  auto values = values_of(cells, side, options);
  if (!values) return std::nullopt;
  return FoundSquare{side, std::move(*values), false, false, false, 0, 0};
}

std::optional<FoundSquare> square_by_form(const RowLines& rows, const std::vector<PlainLine>& lines,
                                          const SymbolOptions& options) {
  using namespace rows_by_form_detail;
  const std::size_t side = lines.size();
  if (side < smallest_grid || side > largest_grid) return std::nullopt;
  for (const RowForm form : row_forms) {
    auto cells = rows_of_form(lines, form, side);
    if (!cells) continue;
    auto square = square_of_cells(*cells, side, options);
    if (!square) continue;
    square->is_packed = form == RowForm::packed;
    square->is_bare =
        (form == RowForm::words || form == RowForm::packed) && is_bare(rows, lines, side);
    note_blocks(*square, rows, lines, form);
    return square;
  }
  auto pairs = rows_of_pairs(lines);
  return pairs ? square_of_cells(*pairs, side, options) : std::nullopt;
}

std::optional<FoundSquare> wrapped_square(const RowLines& rows, const SymbolOptions& options) {
  using namespace rows_by_form_detail;
  const Lines lines = without_list_signs(rows.lines);
  if (rows.bands.size() != 1 || lines.size() < 2) return std::nullopt;
  for (const RowForm form : {RowForm::packed, RowForm::words, RowForm::commas}) {
    CellRow all;
    std::size_t width = 0;
    bool is_even = true;
    for (std::size_t r = 0; r < lines.size() && is_even; ++r) {
      CellRow cells;
      is_even = cells_of(lines[r], form, cells);
      if (!cells.empty() && cells.back().text.empty()) cells.pop_back();
      if (r == 0) width = cells.size();
      is_even = is_even && (r + 1 == lines.size() ? cells.size() <= width : cells.size() == width);
      std::move(cells.begin(), cells.end(), std::back_inserter(all));
    }
    const auto side = grid_side_of(all.size());
    if (!is_even || !side) continue;
    // Lines as long as the rows of another square would rather be some of its rows.
    const bool is_long = width >= 2 * *side && *side >= 8 && width != 16 && width != 25;
    if (width != 1 && !is_long) continue;
    if (auto square = square_of_cells(all, *side, options)) return square;
  }
  return std::nullopt;
}

}  // namespace puzzlec
