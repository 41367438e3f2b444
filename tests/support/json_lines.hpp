#pragma once
// What `--json` prints, taken apart.

#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace puzzlec::test {

// Throws nlohmann's parse_error if a line is not one JSON value.
[[nodiscard]] inline std::vector<nlohmann::json> json_lines(const std::string& text) {
  std::istringstream stream(text);
  std::vector<nlohmann::json> objects;
  for (std::string line; std::getline(stream, line);)
    objects.push_back(nlohmann::json::parse(line));
  return objects;
}

}  // namespace puzzlec::test
