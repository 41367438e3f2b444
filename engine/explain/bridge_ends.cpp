#include "engine/explain/bridge_ends.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/explain/sentence_parts.hpp"

namespace puzzlec {

namespace {

struct Ends {
  bool is_across = false;
  std::optional<std::string> before;  ///< the island above or to the left
  std::optional<std::string> after;
};

/// Nothing if there are no bridges.
std::optional<Ends> ends_of(const std::string& one, const std::string& other,
                            const Puzzle& puzzle) {
  const auto* held = held_as<GenrePuzzle>(puzzle);
  const bool has_bridges =
      held != nullptr && std::ranges::find(held->genre->values, "bridge",
                                           &genres::NamedValue::look) != held->genre->values.end();
  const auto first = parse_cell_name(one);
  const auto second = parse_cell_name(other);
  if (!has_bridges || !first || !second) return std::nullopt;
  const auto islands = clues_by_place(puzzle);
  const auto size = puzzle.board_size();
  const auto end = [&](const CellName& from, const CellName& to) -> std::optional<std::string> {
    const std::uint64_t down = to.row - from.row;  // -1, 0 or 1, modulo the size of numbers
    const std::uint64_t right = to.column - from.column;
    for (CellName at = to; at.row - 1 < size.first && at.column - 1 < size.second;
         at.row += down, at.column += right) {
      std::string name = fmt::format("r{}c{}", at.row, at.column);
      if (islands.contains(name)) return name;
    }
    return std::nullopt;
  };
  return Ends{first->row == second->row, end(*second, *first), end(*first, *second)};
}

}  // namespace

std::string bridge_place(const std::string& one, const std::string& other, const Puzzle& puzzle) {
  const auto ends = ends_of(one, other, puzzle);
  if (ends && ends->before && ends->after)
    return fmt::format("between {} and {}", *ends->before, *ends->after);
  if (ends && ends->before)
    return fmt::format("from {} {}", *ends->before, ends->is_across ? "to the right" : "down");
  if (ends && ends->after)
    return fmt::format("from {} {}", *ends->after, ends->is_across ? "to the left" : "up");
  return fmt::format("between {} and {}", one, other);
}

bool is_between_cells(CellId cell, const Puzzle& puzzle) {
  return puzzle.place_name(cell).find('-') != std::string::npos;
}

std::string bridge_place(CellId edge, const Puzzle& puzzle) {
  const std::string name = puzzle.place_name(edge);
  const std::size_t dash = name.find('-');
  if (dash == std::string::npos) return "";
  return bridge_place(name.substr(0, dash), name.substr(dash + 1), puzzle);
}

bool leads_nowhere(CellId edge, const Puzzle& puzzle) {
  const std::string name = puzzle.place_name(edge);
  const std::size_t dash = name.find('-');
  if (dash == std::string::npos) return false;
  const auto ends = ends_of(name.substr(0, dash), name.substr(dash + 1), puzzle);
  return ends && (!ends->before || !ends->after);
}

bool is_idle_about_bridges(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle) {
  return step.rules.size() == 1 && is_about_bridges(book.rules()[step.rules.front()], puzzle);
}

bool is_about_bridges(const NamedRule& rule, const Puzzle& puzzle) {
  const auto* held = held_as<GenrePuzzle>(puzzle);
  return held != nullptr && std::ranges::any_of(held->genre->rules, [&](const genres::Rule& one) {
           return one.name == rule.origin.rule && std::string_view(one.kind->name) == "bridges";
         });
}

}  // namespace puzzlec
