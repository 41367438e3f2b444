// What sentences about steps and about broken rules are made of.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// The name of a stated rule in parts: what it says, and at which place, if the name tells it.
struct StatedName {
  std::string what;
  std::string where;
};

/// Of a name such as "r1c3: sides of the loop at a number"; nothing if it tells no place so.
[[nodiscard]] std::optional<StatedName> stated_name(const Origin& origin);

/// What stands at each clue: by "r1c2", or "corner 5".
[[nodiscard]] std::map<std::string, std::string> clues_by_place(const Puzzle& puzzle);

/// Whether it is a number: what stands at a clue may be a letter or a sign.
[[nodiscard]] bool is_digits(std::string_view text);

/// "no 2x2 square is sea": with a capital, unless it begins with a cell.
[[nodiscard]] std::string as_sentence(std::string text);
/// "The 2 in r1c1": without the capital, unless it begins with a cell.
[[nodiscard]] std::string within_sentence(std::string text);

}  // namespace puzzlec
