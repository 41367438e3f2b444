// The lines of a text in plain characters, and of which kind each is.
#include <algorithm>
#include <string>

#include "encoders/puzzles/square/grid/grid_block.hpp"
#include "encoders/puzzles/square/grid/spelled_numbers.hpp"

namespace puzzlec {

namespace {

/// The line without the signs in front of quoted lines of a mail.
PlainLine without_quote_signs(PlainLine line) {
  const std::size_t first = line.text.find_first_not_of(' ');
  if (first == std::string::npos || line.text[first] != '>') return line;
  std::size_t end = first;
  while (end < line.text.size() &&
         (line.text[end] == '>' ||
          (line.text[end] == ' ' && end + 1 < line.text.size() && line.text[end + 1] == '>')))
    ++end;
  if (end < line.text.size() && line.text[end] == ' ') ++end;
  return line.part(end);
}

LineKind kind_of_line(const PlainLine& line) {
  // A remark after cells does not make a title of them.
  const std::size_t remark = std::min(line.text.find(" #"), line.text.find(" //"));
  LineKind kind = kind_of(std::string_view(line.text).substr(0, remark));
  // `Puzzle #7: ...` has a number rather than a remark.
  if (kind == LineKind::words && remark != std::string::npos) kind = kind_of(line.text);
  // Nobody remarks on a part of a frame: it is a row of blank cells.
  if (kind == LineKind::rule && remark != std::string::npos) kind = LineKind::cells;
  const bool is_table =
      line.text.find("<t") != std::string::npos || line.text.find("<T") != std::string::npos;
  if (kind == LineKind::nothing || is_table || line.text.find_first_of("[<") == std::string::npos)
    return kind;
  const LineKind plain = kind_of(without_tags(line).text);
  return plain == LineKind::nothing ? LineKind::words : plain;
}

}  // namespace

bool PlainLines::has(std::size_t i) {
  while (lines_.size() <= i) {
    if (rest_.empty()) return false;
    const std::size_t length = std::min(rest_.find('\n'), rest_.size());
    std::string_view line = rest_.substr(0, length);
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    lines_.push_back(with_digits(without_quote_signs(plain_line(line, next_number_++))));
    rest_.remove_prefix(std::min(length + 1, rest_.size()));
  }
  return true;
}

const PlainLine& PlainLines::at(std::size_t i) {
  static_cast<void>(has(i));
  return lines_[i];
}

LineKind PlainLines::kind(std::size_t i) {
  const PlainLine& line = at(i);
  if (kinds_.size() <= i) kinds_.resize(i + 1);
  if (!kinds_[i]) kinds_[i] = kind_of_line(line);
  return *kinds_[i];
}

}  // namespace puzzlec
