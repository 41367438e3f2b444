#include "engine/convert.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/model/model_text.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "engine/dimacs_puzzle.hpp"

namespace puzzlec {
namespace convert_detail {
namespace {

/// What a model says, whatever its rules are called and in whatever order they stand: the lines of
/// its text.
std::vector<std::string> meaning_of(const Puzzle& puzzle, StructurePool& pool) {
  const Model model = puzzle.model(pool);
  Structure structure = *model.structure;
  Model unnamed{nullptr, model.clues, model.givens};
  const auto forget = [](std::vector<Constraint>& constraints) {
    for (Constraint& constraint : constraints)
      std::visit([](auto& one) { one.origin = {}; }, constraint);
  };
  forget(structure.constraints);
  forget(unnamed.clues);
  unnamed.structure = std::make_shared<const Structure>(std::move(structure));
  const std::string text = to_text(unnamed);
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < text.size(); from += lines.back().size() + 1)
    lines.push_back(text.substr(from, text.find('\n', from) - from));
  std::ranges::sort(lines);
  return lines;
}

}  // namespace
}  // namespace convert_detail

Expected<ConvertedPuzzle, std::string> convert(const Puzzle& puzzle, const Format& to,
                                               std::size_t number, StructurePool& pool) {
  if (auto needed = to.loses(puzzle)) return Failure{*std::move(needed)};
  ConvertedPuzzle converted{to.puzzles.item(number, puzzle, {}), false,
                            puzzle.left_behind(to.name)};
  // Whether the item, read as one of a family, is the same puzzle.
  const auto states_the_same = [&](const std::string& as) {
    const std::string text = whole_text(to, converted.item);
    StringSource source(text);
    TextCursor cursor(source, "");
    ReadOptions options{.as = as, .ignore_unsupported = !puzzle.left_out().empty()};
    if (const auto* of_genre = held_as<GenrePuzzle>(puzzle)) options.genre = of_genre->genre;
    const auto reader = to.open(cursor, options);
    const auto read = reader->next();
    return read && *read &&
           convert_detail::meaning_of(***read, pool) == convert_detail::meaning_of(puzzle, pool);
  };
  if (states_the_same("")) return converted;
  const std::string family(puzzle.family());
  if (!find_family(family)->is_square_class || !states_the_same(family)) {
    throw InternalError(
        fmt::format("a puzzle of {} reads as another one in format {}", family, to.name));
  }
  converted.needs_family = true;
  return converted;
}

}  // namespace puzzlec
