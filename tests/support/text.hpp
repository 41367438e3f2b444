#pragma once
// Questions about texts that tests ask.

#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlec::test {

// How often `part` (not empty) stands in `text`; overlapping ones count.
[[nodiscard]] inline std::size_t count_of(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

// Without their ends.
[[nodiscard]] inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace puzzlec::test
