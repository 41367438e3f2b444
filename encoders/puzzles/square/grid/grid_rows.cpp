#include "encoders/puzzles/square/grid/grid_rows.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/base/text_cursor.hpp"

namespace puzzlec {
namespace grid_rows_detail {
namespace {

using Lines = std::vector<PlainLine>;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

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

std::optional<FoundSquare> square_of_cells(CellRow cells, std::size_t side,
                                           const SymbolOptions& options) {
  auto values = values_of(cells, side, options);
  if (!values) return std::nullopt;
  return FoundSquare{side, std::move(*values), false, false, false, 0, 0};
}

bool has_bar(const Lines& lines) {
  return std::ranges::any_of(
      lines, [](const PlainLine& line) { return line.text.find('|') != std::string::npos; });
}

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

std::optional<CellRow> rows_of_form(const Lines& lines, RowForm form, std::size_t side) {
  const bool has_bars_between = form == RowForm::packed || form == RowForm::words;
  if (has_bars_between && (are_first_names(lines, form) || !bars_in(lines, form)))
    return std::nullopt;
  if (have_names_apart(lines)) return std::nullopt;
  std::vector<CellRow> rows(lines.size());
  for (std::size_t r = 0; r < lines.size(); ++r) {
    if (!cells_of(lines[r], form, rows[r])) return std::nullopt;
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
      std::ranges::any_of(lines, [](const PlainLine& line) {
        return line.text.find("\t\t") != std::string::npos;
      });
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

std::optional<FoundSquare> square_by_form(const RowLines& rows, const Lines& lines,
                                          const SymbolOptions& options) {
  const std::size_t side = lines.size();
  if (side < smallest_grid || side > largest_grid) return std::nullopt;
  for (const RowForm form : row_forms) {
    auto cells = rows_of_form(lines, form, side);
    if (!cells) continue;
    auto square = square_of_cells(std::move(*cells), side, options);
    if (!square) continue;
    square->is_packed = form == RowForm::packed;
    square->is_bare = is_bare(rows, lines, side);
    note_blocks(*square, rows, lines, form);
    return square;
  }
  auto pairs = rows_of_pairs(lines);
  return pairs ? square_of_cells(*std::move(pairs), side, options) : std::nullopt;
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

/// All cells of a square, in fewer and longer lines, or each in a line of its own.
std::optional<FoundSquare> wrapped_square(const RowLines& rows, const SymbolOptions& options) {
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
    if (auto square = square_of_cells(std::move(all), *side, options)) return square;
  }
  return std::nullopt;
}

// ---- Rows by places: blank cells are blanks

/// The parts of a row between bars, and where they begin.
std::vector<std::pair<std::size_t, std::size_t>> segments_of(std::string_view text) {
  std::vector<std::pair<std::size_t, std::size_t>> segments;
  std::size_t begin = 0;
  const bool starts_with_bar = text.find_first_not_of(' ') != std::string_view::npos &&
                               text[text.find_first_not_of(' ')] == '|';
  if (starts_with_bar) begin = text.find('|') + 1;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find('|', begin), text.size());
    if (end < text.size() || !starts_with_bar) segments.emplace_back(begin, end - begin);
    begin = end + 1;
  }
  return segments;
}

/// Whether bars stand in the same columns of all rows, as blank cells are told by their places.
bool are_bars_aligned(const Lines& lines) {
  const auto first = segments_of(lines[0].text);
  return std::ranges::all_of(lines, [&](const PlainLine& line) {
    const auto segments = segments_of(line.text);
    for (std::size_t k = 0; k < segments.size() && k < first.size(); ++k) {
      const bool is_open = segments[k].first + segments[k].second == line.text.size() ||
                           first[k].first + first[k].second == lines[0].text.size();
      if (!is_open && segments[k].second != first[k].second) return false;
    }
    return true;
  });
}

/// Cells at `first`, first + step, ... of each segment; nothing if anything stands elsewhere.
std::optional<CellRow> cells_at(const Lines& lines, std::size_t side, std::size_t parts,
                                std::size_t first, std::size_t step) {
  CellRow all;
  const std::size_t count = side / parts;
  for (const PlainLine& line : lines) {
    auto segments = segments_of(line.text);
    if (parts == 1) segments = {{0, line.text.size()}};
    if (segments.size() != parts) return std::nullopt;
    for (const auto& [begin, length] : segments) {
      for (std::size_t i = 0; i < length; ++i) {
        const bool is_cell = i >= first && (i - first) % step == 0 && (i - first) / step < count;
        if (line.text[begin + i] != ' ' && !is_cell) return std::nullopt;
      }
      for (std::size_t k = 0; k < count; ++k) {
        const std::size_t at = first + k * step;
        const bool is_there = at < length && line.text[begin + at] != ' ';
        all.push_back(
            {is_there ? std::string(1, line.text[begin + at]) : "", line.place(begin + at)});
      }
    }
  }
  return all;
}

std::optional<FoundSquare> square_by_place(const RowLines& rows, const Lines& lines,
                                           const SymbolOptions& options) {
  const std::size_t side = lines.size();
  if (!is_grid_side(side) || side > 16) return std::nullopt;
  for (const PlainLine& line : lines) {
    if (line.text.find('\t') != std::string::npos) return std::nullopt;
  }
  const std::size_t parts = has_bar(lines) ? segments_of(lines[0].text).size() : 1;
  if (parts == 0 || side % parts != 0 || parts == side) return std::nullopt;
  if (parts > 1 && !are_bars_aligned(lines)) return std::nullopt;
  const std::size_t count = side / parts;
  std::size_t width = 0;
  for (const PlainLine& line : lines) {
    for (const auto& [begin, length] : segments_of(line.text)) width = std::max(width, length);
  }
  std::optional<FoundSquare> found;
  for (std::size_t step = 1; step <= 4; ++step) {
    for (std::size_t first = 0; first <= step; ++first) {
      // In a frame, a row is as wide as its cells and what stands around them.
      const std::size_t last = first + (count - 1) * step;
      if (parts > 1 ? (last >= width || width - 1 - last > first + 1) : last + 1 < width) continue;
      if (parts == 1 && first > 0) continue;
      auto cells = cells_at(lines, side, parts, first, step);
      if (!cells) continue;
      const auto blank =
          std::ranges::count_if(*cells, [](const CellText& cell) { return cell.text.empty(); });
      if (static_cast<std::size_t>(blank) * 5 < cells->size()) continue;
      const CellRow texts = *cells;
      auto square = square_of_cells(std::move(*cells), side, options);
      // Where blanks are blank cells, no other sign is.
      const auto is_other_blank = [&](const CellText& cell) {
        const auto index = static_cast<std::uint32_t>(&cell - texts.data());
        return !cell.text.empty() && square->values.givens[CellId{index}].is_blank();
      };
      if (!square || std::ranges::any_of(texts, is_other_blank)) continue;
      // 0 is rather a blank cell, and the blanks stand around the cells.
      if (square->values.zero_is_value && options.symbols.empty()) continue;
      // Another step or beginning fits as well: nobody can tell.
      if (found) return std::nullopt;
      found = std::move(square);
    }
  }
  if (!found) return std::nullopt;
  found->is_packed = true;
  if (parts > 1 && rows.bands.size() > 1) {
    const bool is_even =
        std::ranges::all_of(rows.bands, [&](std::size_t band) { return band == rows.bands[0]; });
    if (is_even && count * rows.bands[0] == side && count < side) {
      found->block_rows = rows.bands[0];
      found->block_columns = count;
    }
  }
  return found;
}

// ---- What stands around rows

/// The length of the label of row r in front of a line, of its kind; 0 if there is none.
std::size_t label_length(std::string_view text, std::size_t r, int kind) {
  std::size_t i = text.find_first_not_of(" \t|(*[");
  if (i == std::string_view::npos) return 0;
  // A word for a row in front of the number.
  std::size_t word = i;
  while (word < text.size() && is_letter(text[word])) ++word;
  const bool has_word = word > i && kind < 2 && word < text.size();
  if (has_word) {
    i = word;
    while (i < text.size() && std::string_view(" _[(.#").find(text[i]) != std::string_view::npos)
      ++i;
  }
  std::size_t end = i;
  if (kind < 2) {
    while (end < text.size() && is_digit(text[end])) ++end;
    std::uint64_t number = 0;
    if (!parse_number(text.substr(i, end - i), number) ||
        number != r + static_cast<std::size_t>(kind))
      return 0;
  } else {
    const char letter = static_cast<char>((kind == 2 ? 'A' : 'a') + static_cast<int>(r));
    if (r >= 26 || i >= text.size() || text[i] != letter) return 0;
    end = i + 1;
  }
  while (end < text.size() && text[end] == '*') ++end;
  const std::size_t sign = end;
  if (text.substr(end).starts_with(",]")) ++end;  // [1,] of R
  // A dot or dash after another sign is rather a blank cell.
  const auto is_sign = [&](std::size_t at) {
    const bool may_be_cell = at > sign && (text[at] == '.' || text[at] == '-');
    return std::string_view(":.)]|=>-").find(text[at]) != std::string_view::npos &&
           (!may_be_cell || (at + 1 < text.size() && text[at + 1] == ' '));
  };
  while (end < text.size() && is_sign(end)) ++end;
  // A label ends with a sign or a blank.
  if (end == sign && (end >= text.size() || (text[end] != ' ' && text[end] != '\t' &&
                                             text[end] != ',' && text[end] != ';')))
    return 0;
  if (end == sign && end < text.size() && (text[end] == ',' || text[end] == ';')) ++end;
  // The bar is a part of the frame.
  if (end > sign && text[end - 1] == '|') --end;
  return end;
}

/// Takes the labels of rows that stand after their last bar, too, away.
void drop_labels_behind(Lines& lines, const std::vector<std::string>& names) {
  Lines rest;
  for (std::size_t r = 0; r < lines.size(); ++r) {
    const std::string_view text = lines[r].text;
    const std::size_t end = text.find_last_not_of(" \t") + 1;
    const std::size_t length = names[r].size();
    if (end <= length || text.substr(end - length, length) != names[r]) return;
    const std::size_t bar = text.find_last_not_of(" \t", end - length - 1);
    if (bar == std::string_view::npos || text[bar] != '|') return;
    rest.push_back(lines[r].part(0, bar + 1));
  }
  lines = std::move(rest);
}

/// Takes the labels of rows away: 1 .. n, 0 .. n-1, A .., a ..; false if the lines have none.
bool drop_labels(Lines& lines) {
  for (const int kind : {1, 0, 2, 3}) {
    Lines rest;
    std::vector<std::string> names;
    for (std::size_t r = 0; r < lines.size(); ++r) {
      const std::size_t length = label_length(lines[r].text, r, kind);
      if (length == 0) break;
      const std::string label = lines[r].text.substr(0, length);
      const std::size_t begin = label.find_first_not_of(" \t|(*[");
      names.push_back(label.substr(begin, label.find_last_not_of(":.)|]=>-* ") + 1 - begin));
      PlainLine line = lines[r].part(length);
      // A bar between the label and a row without bars.
      const std::size_t bar = line.text.find('|');
      if (bar != std::string::npos && line.text.find_first_not_of(" \t") == bar &&
          line.text.find('|', bar + 1) == std::string::npos) {
        line = line.part(bar + 1);
      }
      rest.push_back(std::move(line));
    }
    if (rest.size() != lines.size()) continue;
    lines = std::move(rest);
    drop_labels_behind(lines, names);
    return true;
  }
  return false;
}

/// Takes the same sign and a blank away from the beginning of all lines: quotes, lists.
bool drop_bullets(Lines& lines) {
  Lines rest;
  char sign = '\0';
  for (const PlainLine& line : lines) {
    const std::size_t at = line.text.find_first_not_of(" \t");
    if (at == std::string::npos || at + 1 >= line.text.size()) return false;
    if (sign == '\0') sign = line.text[at];
    if (line.text[at] != sign || std::string_view("-*+>.#%;o").find(sign) == std::string_view::npos)
      return false;
    if (line.text[at + 1] != ' ' && sign != '>') return false;
    // The sign of blank cells in the first column.
    if (sign != '>' && line.text.find(sign, at + 1) != std::string::npos) return false;
    rest.push_back(line.part(at + 1));
  }
  lines = std::move(rest);
  return true;
}

template <typename Change>
bool change_each(Lines& lines, const Change& change) {
  bool has_changed = false;
  for (PlainLine& line : lines) has_changed = change(line) || has_changed;
  return has_changed;
}

/// Whether the line numbers or names the columns: 1 2 3 .., A B C .., c1 c2 ..
bool is_heading(const PlainLine& line, std::size_t side) {
  const PlainLine plain = without_tags(line);
  for (const RowForm form : {RowForm::words, RowForm::packed, RowForm::commas, RowForm::semicolons,
                             RowForm::tabs, RowForm::bars}) {
    CellRow cells;
    if (!cells_of(plain, form, cells)) continue;
    while (!cells.empty() && (cells.front().text.empty() ||
                              (cells.size() == side + 1 && !is_digit(cells.front().text[0])))) {
      cells.erase(cells.begin());
    }
    while (!cells.empty() && cells.back().text.empty()) cells.pop_back();
    if (cells.size() != side) continue;
    for (const std::size_t first : {1, 0}) {
      bool fits = true;
      bool letters = true;
      for (std::size_t i = 0; i < side; ++i) {
        std::string_view text = cells[i].text;
        if (text.starts_with("[,") && text.ends_with(']')) text = text.substr(2, text.size() - 3);
        letters = letters && (text == std::string(1, static_cast<char>('A' + i)) ||
                              text == std::string(1, static_cast<char>('a' + i)));
        while (!text.empty() && is_letter(text[0])) text.remove_prefix(1);
        std::uint64_t number = 0;
        fits = fits && parse_number(text, number) &&
               number % (form == RowForm::packed ? 10 : 1000) ==
                   (i + first) % (form == RowForm::packed ? 10 : 1000);
      }
      if (fits || letters) return true;
    }
  }
  return false;
}

/// Whether a line that numbers or names the columns may as well be a row: it has the symbols of the
/// cells, is laid out like the row beside it, and no rule is between them.
bool may_be_row(const PlainLine& heading, const PlainLine& row, bool has_rule,
                const FoundSquare& square) {
  const auto bars = [](const PlainLine& line) { return std::ranges::count(line.text, '|'); };
  if (has_rule || bars(heading) != bars(row)) return false;
  const auto& symbols = square.values.symbols;
  const bool has_letters = !symbols.empty() && is_letter(symbols[0][0]);
  const std::size_t first = heading.text.find_first_not_of(" \t|,;");
  if (first == std::string::npos || is_letter(heading.text[first]) != has_letters) return false;
  return std::ranges::any_of(row_forms, [&](RowForm form) {
    CellRow cells;
    CellRow others;
    return cells_of(heading, form, cells) && cells_of(row, form, others) &&
           cells.size() == others.size() && cells.size() >= square.side &&
           cells.front().text.size() == 1;
  });
}

/// Other signs in the place of bars, where they stand in the same columns of all lines.
bool straighten_bars(Lines& lines) {
  for (const char sign : {'!', '#', ':', '/'}) {
    const std::string& first = lines[0].text;
    // A single one may end a label.
    if (std::ranges::count(first, sign) < 2) continue;
    const bool fits = std::ranges::all_of(lines, [&](const PlainLine& line) {
      for (std::size_t i = 0; i < std::max(first.size(), line.text.size()); ++i) {
        const bool here = i < first.size() && first[i] == sign;
        const bool there = i < line.text.size() && line.text[i] == sign;
        if (here != there) return false;
      }
      return true;
    });
    if (!fits) continue;
    for (PlainLine& line : lines) std::ranges::replace(line.text, sign, '|');
    return true;
  }
  return false;
}

/// `||`, which divides cells in wikis and blocks in texts, as one bar.
bool join_bars(PlainLine& line) {
  if (line.text.find("||") == std::string::npos) return false;
  PlainLine joined{{}, line.number, {}};
  for (std::size_t i = 0; i < line.text.size(); ++i) {
    if (line.text[i] == '|' && i > 0 && line.text[i - 1] == '|') continue;
    joined.add(line.text[i], line.place(i));
  }
  line = std::move(joined);
  return true;
}

std::optional<FoundSquare> try_lines(const RowLines& rows, const Lines& lines,
                                     const SymbolOptions& options, bool by_place) {
  return by_place ? square_by_place(rows, lines, options) : square_by_form(rows, lines, options);
}

/// Tries the lines as they are, and without what may stand around rows, up to `depth` such things.
std::optional<FoundSquare> try_around(const RowLines& rows, const Lines& lines,
                                      const SymbolOptions& options, bool by_place, int depth) {
  if (auto square = try_lines(rows, lines, options, by_place)) return square;
  if (depth == 0) return std::nullopt;
  const auto attempt = [&](const auto& change) -> std::optional<FoundSquare> {
    Lines changed = lines;
    if (!change(changed)) return std::nullopt;
    return try_around(rows, changed, options, by_place, depth - 1);
  };
  if (auto square = attempt([](Lines& all) { return change_each(all, drop_trailing_comment); }))
    return square;
  if (auto square = attempt(drop_labels)) return square;
  if (auto square = attempt([](Lines& all) { return change_each(all, unwrap); })) return square;
  if (auto square = attempt(drop_bullets)) return square;
  if (auto square = attempt(straighten_bars)) return square;
  if (auto square = attempt([](Lines& all) { return std::ranges::all_of(all, open_boxes); }))
    return square;
  if (auto square = attempt([](Lines& all) { return std::ranges::all_of(all, drop_speaker); }))
    return square;
  return attempt([](Lines& all) { return change_each(all, join_bars); });
}

}  // namespace
}  // namespace grid_rows_detail

std::optional<FoundSquare> square_of_rows(const RowLines& rows, const SymbolOptions& options,
                                          bool by_place) {
  using namespace grid_rows_detail;
  RowLines plain = rows;
  for (PlainLine& line : plain.lines) line = without_tags(line);
  constexpr int depth = 3;
  const auto attempt = [&](const RowLines& some) {
    if (some.lines.size() < smallest_grid) return std::optional<FoundSquare>();
    return try_around(some, some.lines, options, by_place, depth);
  };
  const std::size_t count = plain.lines.size();
  // Before the usual reading: a row that numbers the columns would be a row too many.
  if (count > smallest_grid) {
    const bool above = is_heading(plain.lines.front(), count - 1);
    const bool below = !above && is_heading(plain.lines.back(), count - 1);
    if (above || below) {
      RowLines some = plain;
      some.lines.erase(above ? some.lines.begin() : some.lines.end() - 1);
      std::size_t& band = above ? some.bands.front() : some.bands.back();
      if (--band == 0) some.bands.erase(above ? some.bands.begin() : some.bands.end() - 1);
      const bool has_rule = some.bands.size() < plain.bands.size() && some.bands.size() + 1 < count;
      const PlainLine& heading = above ? plain.lines.front() : plain.lines.back();
      const PlainLine& row = above ? some.lines.front() : some.lines.back();
      auto square = attempt(some);
      if (square && !may_be_row(heading, row, has_rule, *square)) {
        square->is_bare = false;
        return square;
      }
    }
  }
  // A row above the only rule is the head of a table.
  const bool has_head = plain.bands.size() == 2 && plain.bands[0] == 1 && plain.bands[1] > 1;
  if (has_head && count == smallest_grid) return std::nullopt;
  if (!has_head) {
    if (auto square = attempt(plain)) return square;
  }
  if (!by_place && plain.bands.size() > 1 && plain.bands.front() == 1 && count > smallest_grid) {
    // The head of a table, whatever it says.
    RowLines some = plain;
    some.lines.erase(some.lines.begin());
    some.bands.erase(some.bands.begin());
    const auto is_head = [](const PlainLine& line) {
      return may_be_words(line.text) || line.text.find_first_not_of(" \t|") == std::string::npos;
    };
    if (is_head(plain.lines.front())) {
      if (auto square = attempt(some)) return square;
    }
  }
  return by_place ? std::nullopt : wrapped_square(plain, options);
}

namespace grid_rows_detail {
namespace {

/// A form and the number of cells that most lines have in it.
struct Likely {
  RowForm form = RowForm::packed;
  std::size_t width = 0;
  std::size_t lines = 0;
};

Likely likely_form(const Lines& lines) {
  Likely best;
  for (const RowForm form : row_forms) {
    std::map<std::size_t, std::size_t> widths;
    for (const PlainLine& line : lines) {
      CellRow cells;
      if (cells_of(without_tags(line), form, cells) && cells.size() >= smallest_grid)
        ++widths[cells.size()];
    }
    for (const auto& [width, count] : widths) {
      if (count > best.lines) best = {form, width, count};
    }
  }
  return best;
}

}  // namespace
}  // namespace grid_rows_detail

std::size_t likely_side(const RowLines& rows) {
  return grid_rows_detail::likely_form(rows.lines).width;
}

GridFault fault_of_rows(const RowLines& rows, const SymbolOptions& options) {
  using namespace grid_rows_detail;
  const Likely likely = likely_form(rows.lines);
  const PlainLine& first = rows.lines.front();
  if (likely.width == 0) {
    return {InputErrorCode::bad_character, first.place(0), "rows of cells", quoted(first.text)};
  }
  CellRow all;
  for (const PlainLine& line : rows.lines) {
    CellRow cells;
    const bool is_row = cells_of(without_tags(line), likely.form, cells);
    if (is_row && cells.size() == likely.width) {
      std::move(cells.begin(), cells.end(), std::back_inserter(all));
      continue;
    }
    const bool is_longer = is_row && cells.size() > likely.width;
    return {InputErrorCode::wrong_count,
            is_longer ? cells[likely.width].place : line.place(line.text.size()),
            "a row of " + counted(likely.width, "cell"),
            is_row ? fmt::format("{} of them", cells.size()) : quoted(line.text)};
  }
  const std::size_t side = likely.width;
  if (rows.lines.size() > side) {
    return {InputErrorCode::wrong_count, rows.lines[side].place(0),
            fmt::format("{}, then a blank line or a title", counted(side, "row")),
            fmt::format("row {}", side + 1)};
  }
  if (rows.lines.size() < side) {
    const PlainLine& last = rows.lines.back();
    return {InputErrorCode::wrong_count, last.place(last.text.size()),
            counted(side, "row") + " of " + counted(side, "cell"),
            fmt::format("{} of them", rows.lines.size())};
  }
  const auto values = values_of(all, side, options);
  if (!values) return values.error();
  return {InputErrorCode::bad_character, first.place(0), "rows of cells", quoted(first.text)};
}

}  // namespace puzzlec
