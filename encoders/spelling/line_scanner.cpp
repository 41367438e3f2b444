#include "encoders/spelling/line_scanner.hpp"

#include <utility>

#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {

std::optional<std::uint64_t> LineScanner::number() {
  std::size_t length = 0;
  while (peek(length) >= '0' && peek(length) <= '9') ++length;
  std::uint64_t value = 0;
  if (!parse_number(text_.substr(next_, length), value)) return std::nullopt;
  next_ += length;
  return value;
}

InputError LineScanner::error(InputErrorCode code, std::string expected) const {
  return error(code, std::move(expected),
               at_end() ? "the end of the line" : quoted(rest().substr(0, 12)));
}

InputError LineScanner::error(InputErrorCode code, std::string expected, std::string found) const {
  return cursor_->error(code, column(), std::move(expected), std::move(found));
}

InputError LineScanner::unexpected(std::string expected) const {
  return error(at_end() ? InputErrorCode::wrong_count : InputErrorCode::bad_character,
               std::move(expected));
}

std::optional<InputError> LineScanner::expect_end() const {
  if (at_end()) return std::nullopt;
  return error(InputErrorCode::trailing_text, "the end of the line");
}

std::string_view first_puzzle_line(std::string_view head) {
  for (std::string_view line : first_lines(head, 40)) {
    const std::size_t start = line.find_first_not_of(" \t");
    if (start == std::string_view::npos || line[start] == '#') continue;
    return line.substr(start);
  }
  return {};
}

}  // namespace puzzlec
