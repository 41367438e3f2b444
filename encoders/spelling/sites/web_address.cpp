#include "encoders/spelling/sites/web_address.hpp"

#include <algorithm>

#include "encoders/base/ascii.hpp"

namespace puzzlec {
namespace {

constexpr auto npos = std::string_view::npos;

/// Where the first URL begins.
std::size_t start_of(std::string_view text) {
  const std::string lower = in_lower_case(text);
  return std::min(lower.find("http://"), lower.find("https://"));
}

/// The character that closes what encloses a URL that begins at `start`, or none.
char closing(std::string_view line, std::size_t start) {
  if (start == 0) return '\0';
  switch (line[start - 1]) {
    case '<':
      return '>';
    case '(':
      return ')';
    case '"':
      return '"';
    case '\'':
      return '\'';
    case ']':
    case '=':
      return '[';
    default:
      return '\0';
  }
}

bool is_title(std::string_view text) {
  const bool has_letter = std::ranges::any_of(text, [](char c) {
    return !is_ascii_printable(c) || (c >= 'A' && is_ascii_alphanumeric(c));
  });
  return start_of(text) == npos && has_letter;
}

/// Whether the characters after a URL say nothing by themselves. A full stop stands at the end.
bool is_punctuation(std::string_view text) {
  if (text.size() > 1 && text.ends_with('.') && text.front() != ' ') text.remove_suffix(1);
  return text.find_first_not_of(" \t>)]}\"'`,;!") == npos;
}

/// Signs of emphasis and of hidden text on both sides of a whole line.
std::string_view without_emphasis(std::string_view line) {
  for (const std::string_view sign : {"||", "**", "__", "*", "_", "~~"}) {
    const bool is_around = line.size() > 2 * sign.size() && line.starts_with(sign) &&
                           line.ends_with(sign) && start_of(line) == sign.size();
    if (is_around) return line.substr(sign.size(), line.size() - 2 * sign.size());
  }
  return line;
}

}  // namespace

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

std::string_view web_address(std::string_view line) {
  line = without_emphasis(line);
  const std::size_t start = start_of(line);
  if (start == npos) {
    const bool is_enclosed = line.size() > 2 && line.front() == '<' && line.back() == '>';
    return is_enclosed ? line.substr(1, line.size() - 2) : line;
  }
  const char close = closing(line, start);
  std::string_view address = line.substr(start);
  std::size_t end = std::min(address.find_first_of(" \t<>\"`"), address.size());
  if (close != '\0')
    end = std::min(end, close == '[' ? address.find_first_of("[]") : address.find(close));
  const std::string_view rest = address.substr(end);
  if (!is_punctuation(rest) && !is_title(rest)) return address;
  address = address.substr(0, end);
  while (!address.empty() && std::string_view(",;!)]").find(address.back()) != npos)
    address.remove_suffix(1);
  return address;
}

}  // namespace puzzlec
