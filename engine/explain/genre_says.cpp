#include "engine/explain/genre_says.hpp"

#include <string_view>

#include "encoders/genres/board/board.hpp"

namespace puzzlec {
namespace {

void replace(std::string& text, std::string_view what, const std::string& with) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at))
    at = text.replace(at, what.size(), with).find(with, at) + with.size();
}

}  // namespace

std::optional<std::uint64_t> stated_number(const GenrePuzzle& puzzle, const Origin& origin) {
  const genres::Board board(*puzzle.genre, puzzle.instance);
  for (const genres::Rule& rule : puzzle.genre->rules) {
    if (rule.name != origin.rule || !board.applies(rule)) continue;
    for (const genres::Place& place : board.places(rule)) {
      const std::string name = board.name_of(place);
      const bool is_here =
          origin.name == name + ": " + rule.name || (name == "grid" && origin.name == rule.name);
      if (!is_here && rule.each.kind != genres::Scope::Kind::grid) continue;
      const auto tally = board.tally(rule.bound, place);
      // Both sides of a line are called alike, and one of them may have no clue.
      if (!tally || tally->is.size() != 1 || tally->is[0] < 0) continue;
      return static_cast<std::uint64_t>(tally->is[0]);
    }
  }
  return std::nullopt;
}

std::string filled_in(std::string text, const std::string& clue, const std::string& place,
                      std::optional<std::uint64_t> number) {
  replace(text, "$clue", clue);
  replace(text, "$place", place.empty() ? "the grid" : place);
  if (text.find("$number") == std::string::npos) return text;
  const bool is_one = number == 1U;
  if (number == 0U) {
    replace(text, "$number of", "none of");
    // Things are counted: "no lamps".
    const std::size_t at = text.find("$number");
    if (at != std::string::npos && text.find("(s)", at) != std::string::npos)
      replace(text, "$number", "no");
  }
  replace(text, "$number", number ? std::to_string(*number) : "that many");
  replace(text, "$are", is_one ? "is" : "are");
  replace(text, "(es)", is_one ? "" : "es");
  replace(text, "(s)", is_one ? "" : "s");
  return text;
}

}  // namespace puzzlec
