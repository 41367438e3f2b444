#pragma once
// Questions about XML and HTML that tests ask.

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace puzzlec::test {

// Whether every tag is closed in its order, and quotes and ampersands are right.
[[nodiscard]] inline bool is_well_formed(const std::string& text) {
  std::vector<std::string> open;
  for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
    const std::size_t end = text.find('>', at);
    if (end == std::string::npos) return false;
    const std::string tag = text.substr(at + 1, end - at - 1);
    if (std::ranges::count(tag, '"') % 2 != 0 || tag.find('<') != std::string::npos) return false;
    if (tag.front() == '!' || tag.rfind("meta", 0) == 0 || tag.back() == '/') continue;
    if (tag.front() != '/') {
      open.push_back(tag.substr(0, tag.find(' ')));
    } else if (open.empty() || open.back() != tag.substr(1)) {
      return false;
    } else {
      open.pop_back();
    }
  }
  for (std::size_t at = text.find('&'); at != std::string::npos; at = text.find('&', at + 1)) {
    const std::size_t end = text.find(';', at);
    if (end == std::string::npos || end - at > 5) return false;
  }
  return open.empty();
}

}  // namespace puzzlec::test
