#include "engine/answers/json/made_json.hpp"

#include <algorithm>
#include <array>

#include "encoders/puzzles/puzzles.hpp"
#include "engine/answers/json/json_line.hpp"
#include "engine/dimacs_puzzle.hpp"

namespace puzzlec {
namespace {

/// The one that most programs read, where that is not the first one of the family.
constexpr std::array usual{std::pair{"sudoku", "sudoku-line"}};

void add_solution(JsonWriter& out, const making::MadePuzzle& made) {
  out.name("solution");
  const auto rows = made.puzzle->answer_rows(made.solution);
  if (!rows) return add_rows(out, made.solution);
  out.begin_array();
  for (const std::string& row : *rows) out.text(row);
  out.end_array();
}

void add_head(JsonWriter& out, const making::Generator& generator, std::uint64_t index) {
  out.number("index", index).number("seed", generator.seed());
  out.text("kind", generator.spec().kind);
}

}  // namespace

std::vector<const Format*> formats_for(const making::MakeSpec& spec) {
  if (spec.genre != nullptr) return {find_format("puzzlec-genre")};
  const Family* family = find_family(spec.kind);
  std::vector<const Format*> found(family->formats.begin(), family->formats.end());
  for (const auto& [kind, format] : usual) {
    if (spec.kind == kind) found.insert(found.begin(), find_format(format));
  }
  found.push_back(find_format("puzzlec-model"));  // states what no other program knows
  return found;
}

const Format* format_for(const Puzzle& puzzle, const std::vector<const Format*>& formats) {
  const auto found = std::ranges::find_if(
      formats, [&](const Format* format) { return !format->loses(puzzle).has_value(); });
  return found == formats.end() ? nullptr : *found;
}

void add_made(JsonWriter& out, const making::Generator& generator, const making::MadePuzzle& made,
              const Format& format) {
  add_head(out, generator, made.index);
  out.text("family", made.puzzle->family()).text("format", format.name);
  out.text("puzzle", whole_text(format, *made.puzzle));
  add_solution(out, made);
  out.number("clues", made.clue_count).boolean("minimal", made.is_minimal);
  if (!made.rating) return;
  out.text("level", name_of(level_of(kind_and_size_of(*made.puzzle), *made.rating)));
  out.number("peak", made.rating->peak).number("effort", made.rating->effort);
  out.boolean("rating_complete", made.is_rating_whole);
}

void add_not_made(JsonWriter& out, const making::Generator& generator, std::uint64_t index,
                  const making::NotMade& why) {
  add_head(out, generator, index);
  out.text("status", why.is_stopped ? "unknown" : "none").text("reason", why.reason);
}

}  // namespace puzzlec
