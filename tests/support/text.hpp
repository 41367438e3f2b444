#pragma once
// Questions about texts that tests ask.

#include <cstddef>
#include <string>
#include <string_view>

namespace puzzlec::test {

// How often `part` (not empty) stands in `text`; overlapping ones count.
[[nodiscard]] inline std::size_t count_of(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

}  // namespace puzzlec::test
