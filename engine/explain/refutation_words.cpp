#include "engine/explain/refutation_words.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/answers/broken_words.hpp"
#include "engine/explain/bridge_ends.hpp"
#include "engine/explain/matched_reason.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/sentence_parts.hpp"

namespace puzzlec {
namespace {

std::string broken(const StepwiseRefutation& way, const RuleBook& book, const Puzzle& puzzle) {
  const BrokenWords words(puzzle, book.model());
  for (const std::uint32_t index : book.parts_of(way.rule)) {
    const Constraint* constraint = book.parts()[index].constraint;
    if (constraint == nullptr || !is_refuted(*constraint, way.candidates)) continue;
    // The rule may need more cells than the part of it that is broken. Of a few, all are named.
    constexpr std::size_t few = 4;
    std::vector<CellId> cells = cells_of(*constraint);
    if (cells.size() > few) {
      std::erase_if(cells, [&](CellId cell) {
        return std::ranges::find(way.cells, cell) == way.cells.end();
      });
    }
    return words.sentence(*constraint, cells.empty() ? way.cells : cells, way.candidates);
  }
  // What a cage comes to may fail because its numbers differ.
  for (const std::uint32_t index : book.parts_of(way.rule)) {
    const Constraint* constraint = book.parts()[index].constraint;
    if (constraint != nullptr && std::holds_alternative<Cage>(*constraint))
      return words.sentence(*constraint, way.cells, way.candidates);
  }
  return words.sentence(book.rules()[way.rule].origin, way.cells, way.candidates);
}

/// "no number of bridges fits between r1c1 and r1c4", "there is no island from r1c1 to the right"
std::string no_bridges(CellId cell, const Puzzle& puzzle) {
  const std::string name = puzzle.place_name(cell);
  const std::size_t dash = name.find('-');
  if (dash == std::string::npos) return fmt::format("nothing fits {}", name);
  const std::string place = bridge_place(name.substr(0, dash), name.substr(dash + 1), puzzle);
  if (place.starts_with("from ")) return fmt::format("there is no island {}", place);
  return fmt::format("no number of {}s fits {}", held_as<GenrePuzzle>(puzzle)->genre->spoken_link,
                     place);
}

/// "outside" of "outside the loop" and "inside the loop".
std::string without_same_end(const std::string& one, const std::string& other) {
  const std::size_t words = one.find(' ');
  const bool is_same = words != std::string::npos && other.ends_with(one.substr(words));
  return is_same ? one.substr(0, words) : one;
}

}  // namespace

RefutationEnd end_of(const StepwiseRefutation& way, const RuleBook& book, const Puzzle& puzzle) {
  const DrawnAs drawn = puzzle.drawn_as();
  if (way.empty && drawn == DrawnAs::line)
    return {fmt::format("there is no way to draw the lines at {}", puzzle.place_name(*way.empty))};
  if (way.empty && drawn == DrawnAs::links) return {no_bridges(*way.empty, puzzle)};
  if (way.empty && way.seen.empty()) {
    // Where people shade, or do not.
    const Domain values = book.start()[way.empty->index];
    if (values.size() == 2) {
      const ValueWords one = puzzle.value_words(*way.empty, values.first());
      const ValueWords other =
          puzzle.value_words(*way.empty, (values - Domain::single(values.first())).first());
      if (!one.is_a_thing && !other.is_a_thing)
        return {fmt::format("{} can be neither {} nor {}", puzzle.place_name(*way.empty),
                            without_same_end(one.text, other.text), other.text)};
    }
    return {fmt::format("nothing is left for {}", puzzle.place_name(*way.empty))};
  }
  if (way.empty) {
    std::vector<std::string> seen;
    for (const CellValue& known : way.seen) {
      seen.push_back(fmt::format("{} in {}", puzzle.value_words(known.cell, known.value).text,
                                 puzzle.place_name(known.cell)));
    }
    return {fmt::format("nothing is left for {}, which sees {}", puzzle.place_name(*way.empty),
                        listed(seen))};
  }
  const NamedRule& rule = book.rules()[way.rule];
  if (rule.kind != NamedRule::Kind::stated) {
    const std::string value = puzzle.value_words(rule.cells.front(), rule.value).text;
    const std::string house = RuleWords(book, puzzle).house_of(rule);
    return {rule.kind == NamedRule::Kind::at_least_once
                ? fmt::format("{} has no place in {}", value, house)
                : fmt::format("{} stands twice in {}", value, house)};
  }
  if (auto text = matched_end(rule.origin, puzzle, way.candidates)) return {*std::move(text), true};
  std::string text = within_sentence(broken(way, book, puzzle));
  if (!text.empty() && text.back() == '.') text.pop_back();
  return {std::move(text), true};
}

}  // namespace puzzlec
