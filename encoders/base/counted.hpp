// Numbers with their nouns, for messages: "1 row", "2 rows", "3 entries".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace puzzlec {

/// `noun` in the singular; its plural ends in s, or in ies instead of y.
[[nodiscard]] inline std::string counted(std::uint64_t count, std::string_view noun) {
  std::string text = std::to_string(count) + " ";
  if (count == 1) return text.append(noun);
  if (!noun.ends_with('y')) return text.append(noun) + "s";
  return text.append(noun.substr(0, noun.size() - 1)) + "ies";
}

}  // namespace puzzlec
