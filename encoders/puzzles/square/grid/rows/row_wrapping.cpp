// What may stand around the cells of one line: tags, quotes, brackets, words and comments.
#include <algorithm>
#include <string>

#include "encoders/puzzles/square/grid/rows/grid_row.hpp"
#include "encoders/puzzles/square/grid/rows/row_text.hpp"

namespace puzzlec {

PlainLine without_tags(const PlainLine& line) {
  using namespace row_text;
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
  using namespace row_text;
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
  // A text that goes on in the next line, or that ends in this one.
  for (const char quote : {'"', '\'', '`'}) {
    if (std::ranges::count(text, quote) != 1) continue;
    const std::size_t at = text.find(quote);
    const bool opens = longest_word(text.substr(0, at)) > 1 && longest_word(text.substr(at)) < 2;
    if (opens) {
      line = line.part(at + 1);
      return true;
    }
    if (at > begin && text.substr(at + 1).find_first_not_of(" ;,)]}") == std::string_view::npos) {
      line = line.part(0, at);
      return true;
    }
  }
  // `name = cells`, `name: cells`.
  const std::size_t sign = text.find_first_of("=:");
  if (sign != std::string_view::npos && sign + 1 < end &&
      (is_letter(text[begin]) || (is_digit(text[begin]) && text[sign] == ':')) &&
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
  using namespace row_text;
  const std::string& text = line.text;
  // A command of TeX before its arguments.
  std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  if (begin < text.size() && text[begin] == '\\')
    begin = std::min(text.find_first_of("{ ", begin), text.size());
  PlainLine rest{{}, line.number, {}};
  std::size_t boxes = 0;
  bool are_groups = true;
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
    are_groups = are_groups && end == i + 1 + 3;
    i = end + 1;
    ++boxes;
  }
  // Fewer than four are blocks of three.
  if (boxes < (are_groups ? 2U : 4U)) return false;
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
  using namespace row_text;
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
