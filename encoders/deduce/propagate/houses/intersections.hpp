// Intersections of two houses (locked candidates: pointing and claiming), in their general form.
//
// Let the permutation house P and the all-different house H share at least two cells. If all
// candidates for a value in P lie in shared cells, the value is in one of them, and leaves the
// other cells of H. A row and a block of a Sudoku, or a diagonal and a block of a Sudoku-X, are
// such houses. All values are looked at at once.
#pragma once

#include "encoders/deduce/propagate/board/board.hpp"

namespace puzzlec {

/// Looks at the intersections of the houses in `changed`. False on a contradiction.
template <typename Board>
bool find_intersections(Board& board, const typename Board::HouseSet& changed) {
  using Word = typename Board::Word;
  const HouseTables& tables = board.tables();
  const std::uint32_t* const cells = tables.intersection_cells.data();
  const auto all_of = [&](std::uint32_t from, std::uint32_t to) {
    Word all{};
    for (std::uint32_t i = from; i < to; ++i) all |= board[cells[i]];
    return all;
  };
  for (const HouseTables::Intersection& pair : tables.intersections) {
    if (!changed.contains(pair.first) && !changed.contains(pair.second)) continue;
    const Word common = all_of(pair.common, pair.first_only);
    const Word first_only = all_of(pair.first_only, pair.second_only);
    const Word second_only = all_of(pair.second_only, pair.end);
    if (is_none(common & (first_only ^ second_only))) continue;
    const auto& first = tables.houses[pair.first];
    const auto& second = tables.houses[pair.second];
    if (first.permutation) {
      const Word locked = common & ~first_only & second_only;
      for (std::uint32_t i = pair.second_only; !is_none(locked) && i < pair.end; ++i) {
        if (!board.restrict(cells[i], ~locked, Reason::intersection, first.id, second.id))
          return false;
      }
    }
    if (second.permutation) {
      const Word locked = common & ~second_only & first_only;
      for (std::uint32_t i = pair.first_only; !is_none(locked) && i < pair.second_only; ++i) {
        if (!board.restrict(cells[i], ~locked, Reason::intersection, second.id, first.id))
          return false;
      }
    }
  }
  return true;
}

}  // namespace puzzlec
