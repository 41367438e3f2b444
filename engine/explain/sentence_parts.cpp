#include "engine/explain/sentence_parts.hpp"

#include <algorithm>
#include <string_view>

#include "encoders/base/cell_name.hpp"

namespace puzzlec {
namespace {

bool begins_with_cell(const std::string& text) {
  return parse_cell_name(text.substr(0, text.find_first_of(" ,-:"))).has_value();
}

}  // namespace

std::optional<StatedName> stated_name(const Origin& origin) {
  // After it, there may be more: "row 3: each number once in a line (2)".
  const std::size_t at = origin.name.find(": " + origin.rule);
  if (at == std::string::npos) return std::nullopt;
  return StatedName{origin.rule, origin.name.substr(0, at)};
}

std::map<std::string, std::string> clues_by_place(const Puzzle& puzzle) {
  constexpr std::string_view start = "clue ";
  std::map<std::string, std::string> clue_at;
  for (const StatedClue& clue : puzzle.stated_clues()) {
    if (clue.kind != "clue" || !clue.name.starts_with(start)) continue;
    const std::string name = clue.name.substr(start.size());
    const std::size_t corner = name.find(" corner ");
    const std::size_t space = corner == std::string::npos ? name.rfind(' ') : corner;
    if (space == std::string::npos) continue;
    const std::string place = name.substr(space + 1);
    if (corner != std::string::npos || parse_cell_name(place))
      clue_at[place] = name.substr(0, space);
  }
  return clue_at;
}

bool is_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string as_sentence(std::string text) {
  if (!text.empty() && !begins_with_cell(text) && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string within_sentence(std::string text) {
  // A single capital is a letter of the puzzle.
  const bool is_word = text.size() > 1 && text[1] >= 'a' && text[1] <= 'z';
  if (is_word && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return text;
}

}  // namespace puzzlec
