#include "engine/answers/counted_things.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace puzzlec {

std::optional<std::string> thing_of(std::string_view name) {
  constexpr std::array prepositions{" of ", " at ",   " beside ", " around ",
                                    " in ", " from ", " on "};
  std::size_t end = std::string_view::npos;
  for (const std::string_view preposition : prepositions) {
    const std::size_t at = name.rfind(preposition);
    if (at == std::string_view::npos) continue;
    const std::string_view rest = name.substr(at + preposition.size());
    const bool is_of_one = rest.starts_with("a ") || rest.starts_with("an ") ||
                           rest.starts_with("the ") || rest.starts_with("each ");
    const bool is_short = std::ranges::count(rest, ' ') == 1;
    if (is_of_one && is_short && (end == std::string_view::npos || at > end)) end = at;
  }
  if (end == std::string_view::npos || name.find(" that ") != std::string_view::npos)
    return std::nullopt;
  std::string thing(name.substr(0, end));
  for (const std::string_view number : {"two ", "three ", "four "}) {
    if (thing.starts_with(number)) thing.erase(0, number.size());
  }
  return thing;
}

std::optional<std::string> counted_things(std::int64_t count, const std::string& things) {
  const std::size_t of = std::min(things.find(" of "), things.size());
  std::size_t plural = std::string::npos;
  for (std::size_t at = 0; at < of;) {
    const std::size_t end = std::min(things.find(' ', at), of);
    const std::string_view word = std::string_view(things).substr(at, end - at);
    if (word.ends_with('s') && !word.ends_with("ss") && !word.ends_with("us")) plural = end - 1;
    at = end + 1;
  }
  if (plural == std::string::npos) return std::nullopt;
  std::string text = things;
  if (count == 1) text.erase(plural, 1);
  return fmt::format("{} {}", count, text);
}

const char* times(std::size_t count) {
  return count == 2 ? "twice" : count == 3 ? "three times" : "several times";
}

}  // namespace puzzlec
