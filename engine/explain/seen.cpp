#include "engine/explain/seen.hpp"

#include <algorithm>
#include <string>

#include "encoders/genres/board/board.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/explain/bridge_ends.hpp"
#include "engine/explain/cell_sides.hpp"
#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/statements.hpp"

namespace puzzlec {
namespace {

/// Shading and the like beside a line.
bool has_others(const Domain& values) {
  for (const Value value : values) {
    if (value.number != 0 && genres::ways_of(value) == 0) return true;
  }
  return false;
}

}  // namespace

Seen::Seen(const Puzzle& puzzle, std::span<const CellValue> entries)
    : puzzle_(puzzle),
      has_lines_(puzzle.drawn_as() == DrawnAs::line && held_as<GenrePuzzle>(puzzle) != nullptr),
      has_links_(puzzle.drawn_as() == DrawnAs::links && held_as<GenrePuzzle>(puzzle) != nullptr) {
  for (const CellValue& entry : entries) entered_.insert(entry.cell);
}

bool Seen::is_below_bridges(CellId cell) const {
  const auto* held = held_as<GenrePuzzle>(puzzle_);
  return !is_between_cells(cell, puzzle_) &&
         std::ranges::find(held->genre->values, "bridge", &genres::NamedValue::look) !=
             held->genre->values.end();
}

bool Seen::is_line_seen(CellId cell, std::span<const Domain> before, const Domain& left) const {
  const Domain& was = before[cell.index];
  if (has_others(was - left)) return true;
  if (left.is_single() && has_others(left) && !was.is_single()) return true;
  return std::ranges::any_of(cell_sides, [&](const CellSide& side) {
    const auto other = beside(puzzle_, cell, side);
    const auto is_new = [&](bool is_so) {
      return all_lead(left, side.way, is_so) && !all_lead(was, side.way, is_so) &&
             !all_lead(before[other->index], side.back, is_so);
    };
    return other && (is_new(true) || is_new(false));
  });
}

bool Seen::is_seen(CellId cell, std::span<const Domain> before, const Domain& left) const {
  const Domain& was = before[cell.index];
  if (left.empty() || was == left) return false;
  if (has_lines_) return is_line_seen(cell, before, left);
  if (has_links_ && is_between_cells(cell, puzzle_)) {
    if (leads_nowhere(cell, puzzle_)) return false;
    return left.first() > was.first() || (left.is_single() && left.first().number == 0);
  }
  if (has_links_) return !is_below_bridges(cell);
  if (puzzle_.words_of_alike().empty()) return true;
  return !look_alike(puzzle_, cell, was) && (left.is_single() || look_alike(puzzle_, cell, left));
}

bool Seen::are_seen(const std::vector<Removal>& removals, std::span<const Domain> before) const {
  return std::ranges::any_of(left_without(removals, before), [&](const auto& one) {
    return is_seen(one.first, before, one.second);
  });
}

bool Seen::is_drawn(const std::vector<CellValue>& placed) const {
  return std::ranges::all_of(placed, [&](const CellValue& one) {
    if (has_lines_) return entered_.contains(one.cell);
    return has_links_ && (one.value.number == 0 || is_between_cells(one.cell, puzzle_) ||
                          is_below_bridges(one.cell));
  });
}

}  // namespace puzzlec
