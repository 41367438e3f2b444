// Naked and hidden singles.
//
// Naked: a value that a cell holds leaves the other cells of its houses. Hidden: if all candidates
// for a value in a permutation house are in one cell, the cell holds it. Both are what unit
// propagation does on the extended encoding. A house is swept with two masks, the values seen once
// and those seen again: no counting by value.
#pragma once

#include "encoders/deduce/propagate/board/board.hpp"

namespace puzzlec {

/// Hidden singles of one house. `fixed_size` is its number of cells, for the compiler to unroll, or
/// 0. False on a contradiction.
template <std::size_t fixed_size, typename Board>
bool sweep_hidden_singles(Board& board, std::uint32_t house) {
  using Word = typename Board::Word;
  const HouseTables& tables = board.tables();
  const auto cells = tables.cells_of[house];
  const std::size_t size = fixed_size != 0 ? fixed_size : cells.size();
  const std::uint32_t* const cell = cells.data();
  const Word* const now = board.candidates();
  Word once{};
  Word again{};
  for (std::size_t i = 0; i < size; ++i) {
    const Word word = now[cell[i]];
    again |= once & word;
    once |= word;
  }
  const auto& facts = tables.houses[house];
  if (once != board.values_of(house)) return board.fail(cell[0], Reason::hidden_single, facts.id);
  const Word hidden = once & ~again & ~board.placed_in(house);
  if (is_none(hidden)) return true;
  for (std::size_t i = 0; i < size; ++i) {
    const Word forced = now[cell[i]] & hidden;
    if (is_none(forced)) continue;
    if (has_several(forced)) return board.fail(cell[i], Reason::hidden_single, facts.id);
    if (!board.restrict(cell[i], forced, Reason::hidden_single, facts.id)) return false;
  }
  return true;
}

/// All singles. The houses that were looked at are added to `swept`. False on a contradiction.
template <std::size_t fixed_size, typename Board>
bool find_singles_of_size(Board& board, Techniques techniques, typename Board::HouseSet& swept) {
  const bool naked = techniques.contains(Reason::naked_single);
  const bool hidden = techniques.contains(Reason::hidden_single);
  while (true) {
    if (naked) {
      if (!board.eliminate_placed()) return false;
    } else {
      board.note_all_placed();
    }
    // With naked singles alone a full board is right: all houses were checked by elimination.
    if (board.changed_houses.empty() || (board.open_cells() == 0 && naked)) return true;
    const std::uint32_t house = board.changed_houses.pop();
    swept.add(house);
    if (hidden && board.tables().houses[house].permutation &&
        !sweep_hidden_singles<fixed_size>(board, house)) {
      return false;
    }
  }
}

template <typename Board>
bool find_singles(Board& board, Techniques techniques, typename Board::HouseSet& swept) {
  if constexpr (sizeof(typename Board::Word) == sizeof(std::uint32_t)) {
    if (board.tables().house_size == 9) return find_singles_of_size<9>(board, techniques, swept);
  }
  return find_singles_of_size<0>(board, techniques, swept);
}

}  // namespace puzzlec
