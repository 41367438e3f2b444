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
/// its text. Without its structure: its clues and givens.
std::vector<std::string> meaning_of(const Model& model, bool with_structure) {
  Structure structure{model.rows(), model.columns(), {}, {}};
  if (with_structure) structure = *model.structure;
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

std::vector<std::pair<CellId, Value>> sorted_givens(const Model& model) {
  std::vector<std::pair<CellId, Value>> givens;
  givens.reserve(model.givens.size());
  for (const Given& given : model.givens) givens.emplace_back(given.cell, given.value);
  std::ranges::sort(givens);
  return givens;
}

bool say_the_same(const Model& a, const Model& b) {
  // Nearly all puzzles share their structure with others: then only the rest is to be compared.
  const bool is_shared = a.structure == b.structure;
  if (is_shared && a.clues.empty() && b.clues.empty()) return sorted_givens(a) == sorted_givens(b);
  return meaning_of(a, !is_shared) == meaning_of(b, !is_shared);
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
    return read && *read && convert_detail::say_the_same((**read)->model(pool), puzzle.model(pool));
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
