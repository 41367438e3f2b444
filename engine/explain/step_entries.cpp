#include "engine/explain/step_entries.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/explain/bridge_ends.hpp"
#include "engine/explain/cell_sides.hpp"
#include "engine/explain/conclusion_words.hpp"

namespace puzzlec {
namespace {

/// Lines that lead on, or do not, whichever of the values that are left the cell holds. Returns what the
/// cell could hold if nothing else were excluded.
Domain add_sides(CellId cell, const Domain& left, const Domain& before, const Puzzle& puzzle,
                 std::set<std::string>& entries) {
  Domain same = before;
  for (const CellSide& side : cell_sides) {
    const auto other = beside(puzzle, cell, side);
    for (const bool is_so : {true, false}) {
      if (!other || !all_lead(left, side.way, is_so) || all_lead(before, side.way, is_so)) continue;
      entries.insert(fmt::format("{}-{}={}", puzzle.place_name(std::min(cell, *other)),
                                 puzzle.place_name(std::max(cell, *other)),
                                 is_so ? "line" : "none"));
      for (const Value value : before) {
        if (((genres::ways_of(value) & side.way) != 0) != is_so) same.erase(value);
      }
    }
  }
  return same;
}

/// "r1c2", "r1c1-r1c2"; of a bridge, its islands: "r1c1-r1c4".
std::string place_of_entry(CellId cell, const EntryWords& words) {
  constexpr std::string_view between = "between ";
  constexpr std::string_view sign = " and ";
  std::string place = words.has_links() ? bridge_place(cell, words.puzzle()) : "";
  if (!place.starts_with(between)) return words.puzzle().place_name(cell);
  place.erase(0, between.size());
  return place.replace(place.find(sign), sign.size(), "-");
}

}  // namespace

std::string excluding_entries(const ExplainedStep& step, const EntryWords& words,
                              std::span<const Domain> before) {
  const Puzzle& puzzle = words.puzzle();
  std::set<std::string> lines;
  std::set<std::string> told;
  std::vector<std::string> entries;
  for (const auto& [cell, left] : left_without(step.removals, before)) {
    const Domain& was = before[cell.index];
    const Domain same = words.has_lines() ? add_sides(cell, left, was, puzzle, lines) : was;
    if (same == left) continue;
    std::vector<std::string> values;
    for (const Value value : same - left) values.push_back(words.word_for(cell, value));
    std::string entry = fmt::format("{}!={}", place_of_entry(cell, words), fmt::join(values, ","));
    if (told.insert(entry).second) entries.push_back(std::move(entry));
  }
  entries.insert(entries.begin(), lines.begin(), lines.end());
  return fmt::format("{}", fmt::join(entries, " "));
}

}  // namespace puzzlec
