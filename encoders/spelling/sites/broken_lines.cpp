#include "encoders/spelling/sites/broken_lines.hpp"

#include <algorithm>

#include "encoders/base/ascii.hpp"

namespace puzzlec {
namespace {

std::string_view without_blanks(std::string_view line) {
  const std::size_t start = line.find_first_not_of(" \t");
  if (start == std::string_view::npos) return {};
  return line.substr(start, line.find_last_not_of(" \t\r") - start + 1);
}

bool may_continue(std::string_view line) {
  return !line.empty() && std::ranges::all_of(line, [](char c) {
    return is_ascii_alphanumeric(c) ||
           std::string_view("+/=%_-&").find(c) != std::string_view::npos;
  });
}

}  // namespace

BrokenLines::BrokenLines(std::string_view text) : rest_(text) {
  joined_ = take_line();
}

std::string_view BrokenLines::take_line() {
  const std::size_t end = std::min(rest_.find('\n'), rest_.size());
  const std::string_view line = rest_.substr(0, end);
  rest_.remove_prefix(std::min(end + 1, rest_.size()));
  return without_blanks(line);
}

bool BrokenLines::add_line() {
  std::string_view line = take_line();
  if (line.starts_with('>')) line = without_blanks(line.substr(1));
  if (!may_continue(line)) return false;
  if (joined_.ends_with('=')) joined_.pop_back();
  joined_ += line;
  ++count_;
  return true;
}

}  // namespace puzzlec
