#include "encoders/puzzles/square/grid/grid_row.hpp"

#include <algorithm>
#include <optional>

namespace puzzlec {
namespace grid_row_detail {
namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view frame_signs = "-=_+*|:.'`~^, \t/\\#!";

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

/// Words that programs write for blank cells, and before values.
bool is_cell_word(std::string_view word) {
  constexpr std::string_view words[] = {"NaN",  "None", "Nil",     "Null", "nan", "null",
                                        "none", "nil",  "Nothing", "Just", "Some"};
  return std::ranges::find(words, word) != std::end(words);
}

/// The length of the longest run of letters, and whether a letter stands there that is not the
/// same as the others (xxx and ooo are blanks, not words).
std::size_t longest_word(std::string_view text) {
  std::size_t longest = 0;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_letter(text[end])) ++end;
    const std::string_view word = text.substr(i, end - i);
    const bool is_mixed =
        word.find_first_not_of(word.empty() ? ' ' : word[0]) != std::string_view::npos;
    if (is_mixed && !is_cell_word(word))
      longest = std::max(longest, word.size());
    i = end + 1;
  }
  return longest;
}

/// Whether one of the words of a line is of letters of both cases, or has a letter after z's.
bool has_natural_word(std::string_view line) {
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const bool begins = is_letter(line[i]) && (i == 0 || !is_letter(line[i - 1]));
    if (!begins) continue;
    std::size_t end = i;
    bool upper = false;
    bool lower = false;
    while (end < line.size() && is_letter(line[end])) {
      const bool is_upper = line[end] <= 'Z';
      upper = upper || is_upper;
      lower = lower || !is_upper;
      ++end;
    }
    if (end - i >= 3 && upper && lower && !is_cell_word(line.substr(i, end - i))) return true;
  }
  return false;
}

bool begins_comment(std::string_view line) {
  for (const std::string_view sign :
       {"//", "/*", "*/", "(*", "<!--", "-->", "\"\"\"", "'''", "REM "})
    if (line.starts_with(sign)) return true;
  if (line[0] == '#' || line[0] == '%' || line[0] == ';') {
    // A row of cells may begin with such a sign for a blank.
    return line.size() == 1 ||
           line.find_first_of("abcdefghijklmnopqrstuvwyz") != std::string_view::npos ||
           line[1] == ' ';
  }
  return line.starts_with("-- ") && longest_word(line) > 1;
}

/// Whether brackets open that hold more than a remark in a sentence.
bool begins_data(std::string_view text) {
  constexpr std::string_view openings = "[({";
  if (openings.find(text[0]) != std::string_view::npos ||
      openings.find(text.back()) != std::string_view::npos) {
    return true;
  }
  for (const std::string_view sign : {"[[", "{{", "((", "[{", "{[", "([", "= [", "=[", "= {", "={",
                                      "= (", ": [", ":[", "[|", "('", "(\"", "(c("})
    if (text.find(sign) != std::string_view::npos) return true;
  // Facts: cell(1,2,3).
  const std::size_t open = text.find('(');
  return open != std::string_view::npos && open > 0 && open + 2 < text.size() &&
         is_digit(text[open + 1]) &&
         std::string_view(").;").find(text.back()) != std::string_view::npos;
}

/// How many characters of a line are digits or usual signs for blanks.
std::size_t cell_signs(std::string_view line) {
  return static_cast<std::size_t>(std::ranges::count_if(line, [](char c) {
    return is_digit(c) || std::string_view("._*?").find(c) != std::string_view::npos;
  }));
}

/// ``` or ~~~ around code, with its language.
bool is_fence(std::string_view text) {
  if (!text.starts_with("```") && !text.starts_with("~~~")) return false;
  return std::ranges::all_of(text,
                             [&](char c) { return c == text[0] || is_letter(c) || c == ' '; });
}

bool begins_tex_table(std::string_view text) {
  for (const std::string_view name : {"tabular", "array", "sudoku", "longtable", "NiceTabular",
                                      "matrix}", "pmatrix", "bmatrix"}) {
    if (text.find("\\begin{" + std::string(name)) != std::string_view::npos) return true;
  }
  return false;
}

/// `level = 2`, `N = 9;`, `A =`: an entry whose value is too short for cells.
bool is_short_entry(std::string_view text) {
  const std::size_t sign = text.find_first_of("=:");
  if (sign == std::string_view::npos || !is_letter(text[0])) return false;
  const std::string_view name = trimmed(text.substr(0, sign));
  const std::string_view value = trimmed(text.substr(sign + 1));
  if (name.find_first_of("[(") != std::string_view::npos) return false;  // grid[0, 1] = 5
  if (longest_word(name) < 2) {
    return name.size() == 1 && text[sign] == '=' &&
           (value.empty() || (value.size() < 4 && value.ends_with(';')));
  }
  if (value.empty()) return text[sign] == '=' && name.find("olution") == std::string_view::npos;
  return value.size() < 4 && value.find_first_of("[({\"'`") == std::string_view::npos;
}

/// `*|*|*|*`: a blank cell between every two bars, without a frame around them.
bool is_row_of_blanks(std::string_view text) {
  if (text.size() < 7 || std::string_view("-_*~#").find(text[0]) == std::string_view::npos)
    return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != (i % 2 == 0 ? text[0] : '|')) return false;
  }
  return true;
}

/// `Hi,`: fewer characters than any row has, and two letters of them.
bool is_short_word(std::string_view text) {
  return text.size() < 4 && std::ranges::count_if(text, is_letter) >= 2 && longest_word(text) >= 2;
}

/// Braces that close before others open: \setrow{5}{3}{ }..
std::size_t count_of_braces(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const std::size_t next = text.find_first_not_of(' ', i + 1);
    if (text[i] == '}' && next != std::string_view::npos && text[next] == '{') ++count;
  }
  return count;
}

/// Several words of letters, and hardly anything else. Blocks of letters are of one length and all
/// capital or all small.
bool has_several_words(std::string_view text) {
  std::size_t words = 0;
  std::size_t others = 0;
  std::size_t length = 0;
  bool are_blocks = true;
  for (std::size_t i = 0; i != std::string_view::npos && i < text.size();) {
    const std::size_t end = std::min(text.find_first_of(blanks, i), text.size());
    const std::string_view word = text.substr(i, end - i);
    ++(longest_word(word) > 1 ? words : others);
    if (length == 0) length = word.size();
    are_blocks = are_blocks && word.size() == length && std::ranges::all_of(word, [](char c) {
                   return (c >= 'A' && c <= 'Z') || c == '.' || c == '-';
                 });
    i = text.find_first_not_of(blanks, end);
  }
  return words > 1 && words * 2 > others && !are_blocks && cell_signs(text) * 3 < text.size();
}

}  // namespace
}  // namespace grid_row_detail

LineKind kind_of(std::string_view line) {
  using namespace grid_row_detail;
  const std::string_view text = trimmed(line);
  if (text.empty()) return LineKind::nothing;
  if (is_fence(text) || text.starts_with("<?") || text.find(" :: ") != std::string_view::npos)
    return LineKind::words;
  if (is_short_word(text)) return LineKind::words;
  if (count_of_braces(text) >= 4) return LineKind::cells;
  if (begins_tex_table(text)) return LineKind::cells;
  if (text[0] == '\\' && text.size() > 1 && is_letter(text[1])) return LineKind::words;
  if (text[0] == '<') {
    if (text.find("<t") != std::string_view::npos || text.find("<T") != std::string_view::npos)
      return LineKind::cells;
    if (text.find('>') + 1 == text.size()) return LineKind::words;
  }
  if (is_row_of_blanks(text)) return LineKind::cells;
  if (text.find_first_not_of(frame_signs) == std::string_view::npos) {
    // Signs in a row: a row of cells has blanks or bars between them, or is shorter.
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
      if (std::string_view("-=_~*#").find(text[i]) != std::string_view::npos &&
          (text[i + 1] == text[i] || text[i + 1] == '+' || text[i + 1] == ':' ||
           text[i + 1] == '|')) {
        return LineKind::rule;
      }
    }
    if (text.find_first_not_of("+| \t") == std::string_view::npos &&
        text.find('+') != std::string_view::npos) {
      return LineKind::rule;
    }
  }
  if (begins_comment(text) && cell_signs(text) * 2 < text.size()) return LineKind::words;
  if (text.starts_with('[') && text.ends_with(']') && longest_word(text) > 2 &&
      text.find_first_of("0123456789,\"'[({", text.starts_with("[[") ? 2 : 1) ==
          std::string_view::npos) {
    return LineKind::words;  // [Puzzle], [[puzzles]]
  }
  if (text[0] == '(' && text.back() == ')' && longest_word(text) > 2 &&
      text.find_first_of("0123456789\"'", 1) == std::string_view::npos) {
    return LineKind::words;  // (check-sat)
  }
  if (begins_data(text)) return LineKind::cells;
  const auto blank_count = static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return std::string_view(" ,;|").find(c) != std::string_view::npos; }));
  if (has_natural_word(text) && cell_signs(text) * 2 < text.size() - blank_count)
    return LineKind::words;
  if (is_short_entry(text)) return LineKind::words;
  if (longest_word(text) > 2 && cell_signs(text) == 0 &&
      text.find_first_of("()?!;\"'<>{}") != std::string_view::npos) {
    return LineKind::words;
  }
  if (has_several_words(text)) return LineKind::words;
  if (text.ends_with(':') && longest_word(text) > 2) return LineKind::words;
  return LineKind::cells;
}

bool may_be_words(std::string_view line) {
  return grid_row_detail::longest_word(line) > 2;
}

bool may_be_blanks(std::string_view rule) {
  const std::size_t first = rule.find_first_not_of(" \t|");
  if (first == std::string_view::npos ||
      std::string_view("-_*~=^#").find(rule[first]) == std::string_view::npos) {
    return false;
  }
  // |---|---| divides, |-|-| is a row.
  const bool has_long = rule.find(std::string(2, rule[first])) != std::string_view::npos;
  if (has_long && rule.find('|') != std::string_view::npos) return false;
  return rule.find_first_not_of(std::string({rule[first], ' ', '\t', '|'})) ==
         std::string_view::npos;
}

namespace grid_row_detail {
namespace {

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

PlainLine without_tags(const PlainLine& line) {
  using namespace grid_row_detail;
  const std::string_view text = line.text;
  if (text.find_first_of("[<&\\\"'") == std::string_view::npos) return line;
  constexpr std::string_view tags[] = {
      "code",    "/code",  "quote",  "/quote",  "pre",        "/pre",        "tt",
      "/tt",     "font",   "/font",  "b",       "/b",         "i",           "/i",
      "u",       "/u",     "color",  "/color",  "size",       "/size",       "strong",
      "/strong", "em",     "/em",    "p",       "/p",         "span",        "/span",
      "div",     "/div",   "sudoku", "/sudoku", "spoiler",    "/spoiler",    "html",
      "/html",   "body",   "/body",  "kbd",     "/kbd",       "samp",        "/samp",
      "sup",     "/sup",   "sub",    "/sub",    "blockquote", "/blockquote", "li",
      "/li",     "ul",     "/ul",    "ol",      "/ol",        "big",         "/big",
      "small",   "/small", "center", "/center", "textarea",   "/textarea",   "mono",
      "/mono"};
  PlainLine kept{{}, line.number, {}};
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == '[' || c == '<') {
      const std::size_t end = text.find(c == '[' ? ']' : '>', i);
      if (end != std::string_view::npos) {
        const std::string_view inner = text.substr(i + 1, end - i - 1);
        std::string name(inner.substr(0, inner.find_first_of(" =:")));
        std::ranges::transform(name, name.begin(), [](char letter) {
          return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
        });
        if (std::ranges::find(tags, name) != std::end(tags)) {
          // An element without text between others is a blank cell.
          const bool is_box = c == '<' && (name == "span" || name == "div" || name == "li");
          if (is_box && text.substr(end + 1).starts_with("</" + name + ">"))
            kept.add('.', line.place(i));
          i = end + 1;
          continue;
        }
      }
    }
    if (text.substr(i, 6) == "&nbsp;") {
      kept.add(' ', line.place(i));
      i += 6;
      continue;
    }
    if (text.substr(i, 3) == "\"\"\"" || text.substr(i, 3) == "'''") {
      i += 3;
      continue;
    }
    if (text.substr(i, 8) == "&middot;") {
      kept.add('.', line.place(i));
      i += 8;
      continue;
    }
    // The line end of a quoted text.
    if ((text.substr(i, 2) == "\\n" || text.substr(i, 2) == "\\r") &&
        (i + 2 == text.size() || !is_letter(text[i + 2]))) {
      i += 2;
      continue;
    }
    kept.add(c, line.place(i));
    ++i;
  }
  return kept;
}

bool unwrap(PlainLine& line) {
  using namespace grid_row_detail;
  const std::string_view text = line.text;
  std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return false;
  std::size_t end = text.find_last_not_of(blanks) + 1;
  // One quoted text in the line: it alone.
  for (const char quote : {'"', '\'', '`'}) {
    if (std::ranges::count(text, quote) != 2) continue;
    const std::size_t open = text.find(quote);
    const std::size_t close = text.find(quote, open + 1);
    if (close < open + 4) continue;
    line = line.part(open + 1, close - open - 1);
    return true;
  }
  // `name = cells`, `name: cells`.
  const std::size_t sign = text.find_first_of("=:");
  if (sign != std::string_view::npos && sign + 1 < end && is_letter(text[begin]) &&
      longest_word(text.substr(0, sign)) > 1 && longest_word(text.substr(sign + 1)) < 3) {
    line = line.part(sign + 1);
    return true;
  }
  const auto is_opening = [](char c) {
    return std::string_view("[({<").find(c) != std::string_view::npos;
  };
  const auto is_closing = [](char c) {
    return std::string_view("])}>,;.").find(c) != std::string_view::npos;
  };
  std::size_t last = end;
  while (last > begin + 1 &&
         (is_closing(text[last - 1]) || blanks.find(text[last - 1]) != std::string_view::npos) &&
         std::string_view(text.substr(last - 1)).find('.') == std::string_view::npos) {
    --last;
  }
  const bool has_close =
      text.substr(last, end - last).find_first_of("])}>") != std::string_view::npos;
  std::size_t first = begin;
  while (first < last &&
         (is_opening(text[first]) || blanks.find(text[first]) != std::string_view::npos))
    ++first;
  if (first > begin && has_close) {
    line = line.part(first, last - first);
    return true;
  }
  // A sign at the end that joins or ends lines.
  if (end - begin > 2 && std::string_view(",;+\\").find(text[end - 1]) != std::string_view::npos) {
    line = line.part(begin, end - 1 - begin);
    return true;
  }
  if (text.substr(begin).starts_with('>')) {
    line = line.part(begin + 1);
    return true;
  }
  return false;
}

bool open_boxes(PlainLine& line) {
  using namespace grid_row_detail;
  const std::string& text = line.text;
  // A command of TeX before its arguments.
  std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  if (begin < text.size() && text[begin] == '\\')
    begin = std::min(text.find_first_of("{ ", begin), text.size());
  PlainLine rest{{}, line.number, {}};
  std::size_t boxes = 0;
  for (std::size_t i = begin; i < text.size();) {
    if (text[i] == ' ' || text[i] == '\t') {
      ++i;
      continue;
    }
    constexpr std::string_view opens = "[({<";
    const std::size_t kind = opens.find(text[i]);
    if (kind == std::string_view::npos) return false;
    const std::size_t end = text.find("])}>"[kind], i);
    if (end == std::string::npos || end > i + 4) return false;
    rest.add('|', line.place(i));
    for (std::size_t k = i + 1; k < end; ++k) rest.add(text[k], line.place(k));
    i = end + 1;
    ++boxes;
  }
  if (boxes < 4) return false;
  rest.add('|', line.place(text.size()));
  line = std::move(rest);
  return true;
}

bool drop_speaker(PlainLine& line) {
  const std::size_t begin = line.text.find_first_not_of(" \t");
  if (begin == std::string::npos) return false;
  const char open = line.text[begin];
  if (open != '[' && open != '<') return false;
  const std::size_t end = line.text.find(open == '[' ? ']' : '>', begin);
  // A cell in brackets is shorter.
  if (end == std::string::npos || end < begin + 4 || end + 1 >= line.text.size()) return false;
  if (line.text[end + 1] != ' ') return false;
  line = line.part(end + 2);
  return true;
}

bool drop_trailing_comment(PlainLine& line) {
  using namespace grid_row_detail;
  const std::string_view text = line.text;
  for (const std::string_view sign :
       {" #", "\t#", " //", "\t//", " --", " ;", "\t;", " %", " /*", " <-", " !", " (", " *"}) {
    const std::size_t at = text.find(sign);
    if (at == std::string_view::npos || at == 0) continue;
    if (longest_word(text.substr(at)) < 2 || trimmed(text.substr(0, at)).empty()) continue;
    line = line.part(0, at);
    return true;
  }
  return false;
}

}  // namespace puzzlec
