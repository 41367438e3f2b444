// The maker of ordinary 9x9 Sudokus, and of those with diagonals: faster than the one of all squares.
#include <algorithm>
#include <memory>
#include <utility>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "engine/making/draft.hpp"
#include "engine/making/sudoku9/sudoku9_maker.hpp"

namespace puzzlec::making {
namespace sudoku9_puzzles_detail {
namespace {

bool makes(const MakeSpec& spec) {
  const bool is_of_size = (spec.rows == 0 || spec.rows == 9) && spec.columns == spec.rows;
  return (spec.kind == "sudoku" || spec.kind == "sudoku-x") && is_of_size && spec.rules.empty() &&
         spec.pattern.empty() && !spec.clue_count && spec.clues != ClueAmount::all;
}

std::optional<std::string> complete(MakeSpec& spec) {
  spec.rows = spec.columns = 9;
  if (!spec.symmetry && spec.clues == ClueAmount::usual) spec.symmetry = Symmetry::rotate180;
  return std::nullopt;
}

std::optional<std::pair<PuzzlePtr, Grid>> whole(const MakeSpec& spec, Rng& rng) {
  Sudoku9Wish wish;
  wish.symmetry = spec.symmetry.value_or(Symmetry::none);
  wish.is_minimal = spec.clues == ClueAmount::minimal || !spec.givens;
  wish.tries = 100;
  if (spec.givens) {
    constexpr std::uint64_t cells = 81;
    wish.least_givens = static_cast<std::uint32_t>(std::min(spec.givens->least, cells));
    wish.most_givens = static_cast<std::uint32_t>(std::min(spec.givens->most, cells));
  }
  const bool has_diagonals = spec.kind == "sudoku-x";
  const auto made = Sudoku9Maker(rng.next(), has_diagonals).make(0, wish);
  if (!made) return std::nullopt;
  Grid solution(9, 9);
  for (std::uint32_t i = 0; i < solution.size(); ++i)
    solution[CellId{i}] = value_of(made->solution[i]);
  return std::pair(PuzzlePtr(hold(SquarePuzzle{made->puzzle(), {*shape_of_family(spec.kind, 9)}})),
                   std::move(solution));
}

}  // namespace
}  // namespace sudoku9_puzzles_detail

extern const Maker sudoku9_maker;
const Maker sudoku9_maker{.makes = sudoku9_puzzles_detail::makes,
                          .complete = sudoku9_puzzles_detail::complete,
                          .most_boards = 5000,
                          .whole = sudoku9_puzzles_detail::whole};

}  // namespace puzzlec::making
