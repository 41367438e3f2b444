// Tables in HTML, LaTeX and wikis as rows with bars between their cells.
#include <algorithm>
#include <cctype>
#include <utility>

#include "encoders/puzzles/square/grid/grid_block.hpp"

namespace puzzlec {
namespace marked_table_detail {
namespace {

constexpr std::size_t most_lines = 4'000;

/// The text of a table goes into rows, character by character.
class Rows {
 public:
  explicit Rows(std::size_t line) : line_(line) {}

  void add(char c, TextPlace from) { row_.add(c == '\t' ? ' ' : c, from); }
  /// The bar before the first cell of a row.
  void begin_cell(TextPlace from) {
    if (row_.text.find_first_not_of(" \t") != std::string::npos) return;
    row_ = PlainLine{{}, line_, {}};
    row_.add('|', from);
  }
  void end_cell(TextPlace from) { row_.add('|', from); }
  void end_row() {
    if (row_.text.find_first_not_of(" \t|") != std::string::npos ||
        row_.text.find('|') != std::string::npos) {
      rows_.push_back(std::move(row_));
    }
    row_ = PlainLine{{}, line_, {}};
  }
  [[nodiscard]] PlainLine& row() { return row_; }
  [[nodiscard]] std::vector<PlainLine> take() {
    end_row();
    return std::move(rows_);
  }

 private:
  std::size_t line_;
  PlainLine row_{};
  std::vector<PlainLine> rows_;
};

std::string lower_name(std::string_view tag) {
  std::string name;
  for (const char c : tag) {
    if (c == ' ' || c == '>' || c == '\t') break;
    name += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return name;
}

/// Rows of <tr> and <td>, or lines that end in <br>; or [tr] and [td] of forums.
std::optional<MarkedTable> html_table(PlainLines& lines, std::size_t first, char open = '<',
                                      char close = '>') {
  Rows rows(first);
  bool has_rows = false;
  bool in_tag = false;
  std::string tag;
  int depth = 0;
  for (std::size_t i = first; lines.has(i) && i < first + most_lines; ++i) {
    const PlainLine& line = lines.at(i);
    for (std::size_t k = 0; k < line.text.size(); ++k) {
      const char c = line.text[k];
      if (in_tag && c != close) {
        tag += c;
        continue;
      }
      if (c == open) {
        in_tag = true;
        tag.clear();
        continue;
      }
      if (in_tag) {
        in_tag = false;
        const std::string name = lower_name(tag);
        if (name == "table") ++depth;
        if (name == "td" || name == "th") {
          // A cell is open until the next one begins.
          rows.begin_cell(line.place(k));
        }
        if (name == "/td" || name == "/th") rows.end_cell(line.place(k));
        if (name == "input") {
          const std::size_t value = tag.find("value=\"");
          const char digit =
              value == std::string::npos ? ' ' : tag[std::min(value + 7, tag.size() - 1)];
          rows.add(digit == '"' ? ' ' : digit, line.place(k));
        }
        if (name == "tr" || name == "/tr" || name == "br" || name == "br/") {
          rows.end_row();
          has_rows = true;
        }
        // A table in a table is a block, which is more than this reader knows.
        if (depth > 1) return std::nullopt;
        if (name == "/table") return MarkedTable{rows.take(), i + 1 - first};
        continue;
      }
      if (line.text.compare(k, 6, "&nbsp;") == 0 || line.text.compare(k, 6, "&#160;") == 0) {
        k += 5;
        continue;
      }
      rows.add(c, line.place(k));
    }
    const bool is_over =
        depth == 0 && (!lines.has(i + 1) || lines.kind(i + 1) == LineKind::nothing);
    if (is_over) {
      if (!has_rows) return std::nullopt;
      return MarkedTable{rows.take(), i + 1 - first};
    }
  }
  return std::nullopt;
}

/// The argument of \textbf{5} and its like alone, without $ and rules.
std::string tex_cells(std::string_view text) {
  std::string cells;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      std::size_t end = i + 1;
      while (end < text.size() && std::isalpha(static_cast<unsigned char>(text[end])) != 0) ++end;
      const std::string_view name = text.substr(i + 1, end - i - 1);
      if (name == "hline" || name == "toprule" || name == "midrule" || name == "bottomrule" ||
          name == "cline" || name == "cmidrule" || name == "hhline" || name == "Xhline") {
        // With its argument.
        if (end < text.size() && (text[end] == '{' || text[end] == '('))
          end = std::min(text.find_first_of("})", end), text.size() - 1) + 1;
      }
      if (end == i + 1) ++end;
      i = end - 1;
      continue;
    }
    if (text[i] == '$' || text[i] == '{' || text[i] == '}' || text[i] == '~') continue;
    cells += text[i];
  }
  return cells;
}

/// \begin{tabular} .. \end{tabular}: & between cells, \\ after rows; and \begin{sudoku}, whose rows
/// are |5|3| | ... |.
std::optional<MarkedTable> tex_table(PlainLines& lines, std::size_t first) {
  MarkedTable table;
  std::string row;
  std::size_t row_line = first;
  bool has_begun = false;
  std::string environment;
  const auto end_row = [&] {
    const std::string cells = tex_cells(row);
    row.clear();
    if (cells.find('&') == std::string::npos && cells.find('|') == std::string::npos) return;
    PlainLine line{{}, row_line, {}};
    for (const char c : cells) line.add(c == '&' ? '|' : c, {row_line, 1});
    if (cells.find('&') != std::string::npos) {
      // Cells at both ends may be blank.
      line.text = "|" + line.text + "|";
      line.places.insert(line.places.begin(), {row_line, 1});
      line.places.push_back({row_line, 1});
    }
    table.rows.push_back(std::move(line));
  };
  for (std::size_t i = first; lines.has(i) && i < first + most_lines; ++i) {
    std::string text = lines.at(i).text;
    const std::size_t begin = text.find("\\begin{");
    if (begin != std::string::npos) {
      const std::size_t name = begin + 7;
      environment = text.substr(name, text.find('}', name) - name);
      const bool is_table = environment.starts_with("tabular") || environment == "array" ||
                            environment.starts_with("sudoku") || environment.ends_with("matrix") ||
                            environment == "longtable" || environment == "NiceTabular";
      if (is_table) {
        has_begun = true;
        // Without the widths of the columns.
        std::size_t end = text.find('}', name) + 1;
        if (end < text.size() && text[end] == '{') {
          int depth = 0;
          do {
            depth += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
            ++end;
          } while (end < text.size() && depth > 0);
        }
        text.erase(0, end);
      } else {
        continue;
      }
    }
    if (!has_begun) continue;
    const std::size_t end = text.find("\\end{");
    if (end != std::string::npos) text.erase(end);
    if (environment.starts_with("sudoku")) {
      while (text.ends_with('.') || text.ends_with(' ')) text.pop_back();
      row = text;
      row_line = i;
      end_row();
    } else {
      for (std::size_t k = 0; k < text.size(); ++k) {
        if (row.empty()) row_line = i;
        if (text.compare(k, 2, "\\\\") == 0 || text.compare(k, 16, "\\tabularnewline ") == 0) {
          ++k;
          end_row();
        } else {
          row += text[k];
        }
      }
      row += ' ';
    }
    if (end != std::string::npos) {
      end_row();
      table.lines = i + 1 - first;
      return table;
    }
  }
  return std::nullopt;
}

/// {| .. |} of MediaWiki: |- between rows, | or || before cells.
std::optional<MarkedTable> wiki_table(PlainLines& lines, std::size_t first) {
  MarkedTable table;
  PlainLine row{{}, first, {}};
  const auto end_row = [&] {
    if (row.text.find('|') != std::string::npos) {
      row.add('|', row.places.back());
      table.rows.push_back(std::move(row));
    }
    row = PlainLine{{}, first, {}};
  };
  for (std::size_t i = first + 1; lines.has(i) && i < first + most_lines; ++i) {
    const PlainLine& line = lines.at(i);
    const std::string& text = line.text;
    if (text.starts_with("|}")) {
      end_row();
      table.lines = i + 1 - first;
      return table;
    }
    if (text.starts_with("|-")) {
      end_row();
    } else if (text.starts_with("|+")) {
      continue;
    } else if (text.starts_with("|") || text.starts_with("!")) {
      // What stands before a bar in a cell says how it looks: | style="..." | 5
      std::size_t k = 0;
      while (k < text.size()) {
        const std::size_t end =
            std::min(std::min(text.find("||", k + 1), text.find("!!", k + 1)), text.size());
        std::size_t begin =
            k + (text.compare(k, 2, "||") == 0 || text.compare(k, 2, "!!") == 0 ? 2 : 1);
        const std::size_t style = text.substr(begin, end - begin).rfind('|');
        if (style != std::string::npos) begin += style + 1;
        row.add('|', line.place(k));
        for (std::size_t at = begin; at < end; ++at) {
          if (text[at] != '\'') row.add(text[at], line.place(at));
        }
        k = end;
      }
    }
  }
  return std::nullopt;
}

}  // namespace
}  // namespace marked_table_detail

std::optional<MarkedTable> marked_table(PlainLines& lines, std::size_t i) {
  using namespace marked_table_detail;
  const std::string& text = lines.at(i).text;
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string::npos) return std::nullopt;
  if (text.compare(begin, 2, "{|") == 0) return wiki_table(lines, i);
  if (text.compare(begin, 4, "[tr]") == 0 || text.compare(begin, 6, "[table") == 0)
    return html_table(lines, i, '[', ']');
  if (text.find("\\begin{") != std::string::npos) return tex_table(lines, i);
  const bool has_break =
      text.find("<br") != std::string::npos || text.find("<BR") != std::string::npos;
  if (text[begin] == '<' || has_break) return html_table(lines, i);
  return std::nullopt;
}

}  // namespace puzzlec
