// What a line looks like before anything is known about its neighbours: cells, a part of a frame, words.
#include <algorithm>
#include <string>

#include "encoders/puzzles/square/grid/rows/grid_row.hpp"
#include "encoders/puzzles/square/grid/rows/row_text.hpp"

namespace puzzlec {

namespace row_text {

bool is_cell_word(std::string_view word) {
  constexpr std::string_view words[] = {"NaN",  "None", "Nil",     "Null", "nan", "null",
                                        "none", "nil",  "Nothing", "Just", "Some"};
  return std::ranges::find(words, word) != std::end(words);
}

std::size_t longest_word(std::string_view text) {
  std::size_t longest = 0;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_letter(text[end])) ++end;
    const std::string_view word = text.substr(i, end - i);
    const bool is_mixed =
        word.find_first_not_of(word.empty() ? ' ' : word[0]) != std::string_view::npos;
    if (is_mixed && !is_cell_word(word)) longest = std::max(longest, word.size());
    i = end + 1;
  }
  return longest;
}

}  // namespace row_text

namespace line_kind_detail {
namespace {

using namespace row_text;

constexpr std::string_view frame_signs = "-=_+*|:.'`~^, \t/\\#!";

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
  // A bracket with a number after it that stays open, as in matrix(9,[5,3,0,
  const std::size_t last = text.find_last_of("[({");
  if (last != std::string_view::npos && last + 1 < text.size() && is_digit(text[last + 1]) &&
      text.find_first_of("])}", last) == std::string_view::npos) {
    return true;
  }
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

/// `(30 rows)`, as databases end a table.
bool is_count_in_brackets(std::string_view text) {
  if (text[0] != '(' || text.back() != ')') return false;
  const std::size_t word = text.find(' ');
  return word != std::string_view::npos && word > 1 && text.size() > word + 4 &&
         std::ranges::all_of(text.substr(1, word - 1), is_digit) &&
         std::ranges::all_of(text.substr(word + 1, text.size() - word - 2), is_letter);
}

/// `Seventh row: . 6 . .`: words, and after a colon signs of cells alone.
bool is_named_row(std::string_view text) {
  const std::size_t sign = text.find(": ");
  if (sign == std::string_view::npos || sign == 0) return false;
  const std::string_view name = text.substr(0, sign);
  const std::string_view cells = trimmed(text.substr(sign + 1));
  constexpr std::string_view signs = "0123456789._-*? \t,|";
  const auto count = std::ranges::count_if(
      cells, [](char c) { return std::string_view(" \t,|").find(c) == std::string_view::npos; });
  constexpr std::ptrdiff_t most_words = 4;
  return name.find_first_of("([{=;,") == std::string_view::npos &&
         std::ranges::count(name, ' ') < most_words &&
         cells.find_first_not_of(signs) == std::string_view::npos && count >= 4;
}

/// `?>`, "`.trim();": brackets and quotes that close, and words, but no cells.
bool is_end_of_code(std::string_view text) {
  if (text.find_first_not_of("])};, ") == std::string_view::npos) return true;
  if (std::string_view("`\"'])}?;").find(text[0]) == std::string_view::npos) return false;
  if (std::string_view("`\"'").find(text[0]) != std::string_view::npos &&
      std::ranges::count(text, text[0]) % 2 == 0) {
    return false;  // a text
  }
  return cell_signs(text) <= 1 && text.find_first_of("0123456789") == std::string_view::npos &&
         (text == "?>" || longest_word(text) > 1 ||
          text.find_first_not_of("`\"';") == std::string_view::npos);
}

/// "const puzzle = `": a quote that opens at the end of words.
bool opens_quote(std::string_view text) {
  if (std::string_view("`\"'(").find(text.back()) == std::string_view::npos || text.size() < 4)
    return false;
  const std::string_view before = trimmed(text.substr(0, text.find_last_not_of("`\"'") + 1));
  if (before.ends_with('=') && is_letter(text[0]) && cell_signs(before) == 0) return true;
  return longest_word(text) > 2 && cell_signs(text) == 0 &&
         std::ranges::count(text, text.back()) % 2 == 1 && text.back() != '(';
}

}  // namespace
}  // namespace line_kind_detail

LineKind kind_of(std::string_view line) {
  using namespace line_kind_detail;
  const std::string_view text = trimmed(line);
  if (text.empty()) return LineKind::nothing;
  if (is_fence(text) || text.starts_with("<?") ||
      (text.find(" :: ") != std::string_view::npos && text.find('=') == std::string_view::npos))
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
  if (is_row_of_blanks(text) || text.starts_with("[table") || text.starts_with("[tr]"))
    return LineKind::cells;
  if (is_end_of_code(text) || opens_quote(text)) return LineKind::words;
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
  const auto blank_count = static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return std::string_view(" ,;|").find(c) != std::string_view::npos; }));
  // Words in letters that no grid has.
  if (text.find('\x7f') != std::string_view::npos &&
      cell_signs(text) * 2 < text.size() - blank_count) {
    return LineKind::words;
  }
  if (begins_comment(text) && (text.size() < 4 || cell_signs(text) * 2 < text.size() - blank_count))
    return LineKind::words;
  if (text.starts_with('[') && text.ends_with(']') && longest_word(text) > 2 &&
      text.find_first_of("0123456789,\"'[({", text.starts_with("[[") ? 2 : 1) ==
          std::string_view::npos) {
    return LineKind::words;  // [Puzzle], [[puzzles]]
  }
  if (text[0] == '(' && text.back() == ')' && longest_word(text) > 2 &&
      text.find_first_of("0123456789\"'", 1) == std::string_view::npos) {
    return LineKind::words;  // (check-sat)
  }
  if (is_count_in_brackets(text)) return LineKind::words;
  if (begins_data(text) || is_named_row(text)) return LineKind::cells;
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
  return row_text::longest_word(line) > 2;
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

}  // namespace puzzlec
