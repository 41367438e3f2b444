#include "encoders/puzzles/square/grid/rows/around_rows.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "encoders/base/text_cursor.hpp"
#include "encoders/puzzles/square/grid/rows/row_text.hpp"

namespace puzzlec {
namespace around_rows_detail {
namespace {

using Lines = std::vector<PlainLine>;
using namespace row_text;

/// The length of the label of row r in front of a line, of its kind; 0 if there is none.
std::size_t label_length(std::string_view text, std::size_t r, int kind) {
  std::size_t i = text.find_first_not_of(" \t|(*[\"");
  if (i == std::string_view::npos) return 0;
  const bool is_quoted = i > 0 && text[i - 1] == '"';
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
  if (is_quoted && end < text.size() && text[end] == '"') ++end;
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
  if (end == sign && end < text.size() &&
      std::string_view(",;\t").find(text[end]) != std::string_view::npos)
    ++end;
  // The bar is a part of the frame.
  if (end > sign && text[end - 1] == '|') --end;
  return end;
}

/// A text with # for each number, and where each character of it stands.
struct Template {
  std::string text;
  std::vector<std::size_t> places;
};

Template template_of(std::string_view text) {
  Template frame;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool goes_on = is_digit(text[i]) && i > 0 && is_digit(text[i - 1]);
    if (goes_on) {
      frame.places.back() = i;
      continue;
    }
    frame.text += is_digit(text[i]) ? '#' : text[i];
    frame.places.push_back(i);
  }
  return frame;
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

}  // namespace
}  // namespace around_rows_detail

bool drop_labels(std::vector<PlainLine>& lines) {
  using namespace around_rows_detail;
  for (const int kind : {1, 0, 2, 3}) {
    std::vector<PlainLine> rest;
    std::vector<std::string> names;
    for (std::size_t r = 0; r < lines.size(); ++r) {
      const std::size_t length = label_length(lines[r].text, r, kind);
      if (length == 0) break;
      const std::string label = lines[r].text.substr(0, length);
      const std::size_t begin = label.find_first_not_of(" \t|(*[\"");
      names.push_back(label.substr(begin, label.find_last_not_of(":.)|]=>-* \t,;\"") + 1 - begin));
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

bool drop_prefixes(std::vector<PlainLine>& lines) {
  using namespace around_rows_detail;
  std::size_t words = template_of(lines[0].text).text.size();
  for (const PlainLine& line : lines) {
    const Template first = template_of(lines[0].text);
    const Template frame = template_of(line.text);
    std::size_t same = 0;
    while (same < words && same < frame.text.size() && frame.text[same] == first.text[same]) ++same;
    words = same;
  }
  const Template first = template_of(lines[0].text);
  const std::string_view same = std::string_view(first.text).substr(0, words);
  std::size_t end = same.size();
  while (end > 0 && !is_letter(same[end - 1])) --end;
  const bool cuts_word =
      end == same.size() && end < first.text.size() && is_letter(first.text[end]);
  if (!cuts_word && longest_word(same.substr(0, end)) > 1) {
    for (PlainLine& line : lines) {
      std::size_t at = template_of(line.text).places[end - 1] + 1;
      const std::size_t begin = at;
      while (at < line.text.size() &&
             std::string_view(":>)]|=").find(line.text[at]) != std::string_view::npos)
        ++at;
      if (at < line.text.size() && line.text[at] == ' ') ++at;
      if (at == begin && at < line.text.size() &&
          std::string_view("([{\"'").find(line.text[at]) == std::string_view::npos)
        return false;
      line = line.part(at);
    }
    return true;
  }
  return false;
}

bool drop_bullets(std::vector<PlainLine>& lines) {
  std::vector<PlainLine> rest;
  char sign = '\0';
  for (const PlainLine& line : lines) {
    const std::size_t at = line.text.find_first_not_of(" \t");
    if (at == std::string::npos || at + 1 >= line.text.size()) return false;
    if (sign == '\0') sign = line.text[at];
    if (line.text[at] != sign ||
        std::string_view("-*+>.#%;o/").find(sign) == std::string_view::npos)
      return false;
    if (sign == '/') {
      // Rows in comments.
      if (line.text.compare(at, 2, "//") != 0) return false;
      rest.push_back(line.part(at + 2));
      continue;
    }
    if (line.text[at + 1] != ' ' && sign != '>') return false;
    // The sign of blank cells in the first column.
    if (sign != '>' && line.text.find(sign, at + 1) != std::string::npos) return false;
    rest.push_back(line.part(at + 1));
  }
  lines = std::move(rest);
  return true;
}

namespace around_rows_detail {
namespace {

/// `1 2 3 :=`: the heading without the sign with which AMPL ends it.
PlainLine without_assignment(const PlainLine& line) {
  return line.text.ends_with(":=") ? line.part(0, line.text.size() - 2) : line;
}

}  // namespace
}  // namespace around_rows_detail

bool is_heading(const PlainLine& line, std::size_t side) {
  using namespace around_rows_detail;
  const PlainLine plain = without_assignment(without_tags(line));
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
    for (const std::size_t first : {std::size_t{1}, std::size_t{0}}) {
      bool fits = true;
      bool letters = true;
      for (std::size_t i = 0; i < side; ++i) {
        std::string_view text = cells[i].text;
        if (text.starts_with("[,") && text.ends_with(']')) text = text.substr(2, text.size() - 3);
        if (text.size() > 2 && text.starts_with('"') && text.ends_with('"'))
          text = text.substr(1, text.size() - 2);
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

bool may_be_row(const PlainLine& heading, const PlainLine& row, bool has_rule,
                const FoundSquare& square) {
  using namespace around_rows_detail;
  const auto bars = [](const PlainLine& line) { return std::ranges::count(line.text, '|'); };
  if (heading.text.ends_with(":=")) return false;
  if (has_rule || bars(heading) != bars(row)) return false;
  const auto& symbols = square.values.symbols;
  const bool has_letters = !symbols.empty() && is_letter(symbols[0][0]);
  const std::size_t first = heading.text.find_first_not_of(" \t|,;*-+>#");
  if (first == std::string::npos || is_letter(heading.text[first]) != has_letters) return false;
  return std::ranges::any_of(row_forms, [&](RowForm form) {
    CellRow cells;
    CellRow others;
    return cells_of(heading, form, cells) && cells_of(row, form, others) &&
           cells.size() == others.size() && cells.size() >= square.side &&
           cells.front().text.size() == 1;
  });
}

bool straighten_bars(std::vector<PlainLine>& lines) {
  for (const char sign : {'!', '#', ':', '/', '*', '+', '=', 'I', '~', '_', '-', '%', '@'}) {
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

}  // namespace puzzlec
