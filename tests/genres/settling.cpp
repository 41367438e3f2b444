#include "tests/genres/settling.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "encoders/genres/board.hpp"
#include "tests/genres/clues.hpp"
#include "tests/genres/rooms.hpp"

namespace genre_tests {

using namespace puzzlec;
using namespace puzzlec::genres;

namespace {

/// A puzzle of a genre whose rules are all clues, so that a core tells which contradict each other.
ChangedPuzzle with_rules_as_clues(GenrePuzzle puzzle) {
  return {std::move(puzzle), [](Model& model) {
            Structure structure = *model.structure;
            model.clues.insert(model.clues.begin(), structure.constraints.begin(),
                               structure.constraints.end());
            structure.constraints.clear();
            model.structure = std::make_shared<const Structure>(std::move(structure));
          }};
}

/// The cells of the board that a rule is about which others contradict, one about few of them if
/// possible; none if that is not found out soon.
std::vector<std::uint32_t> cells_in_conflict(const GenrePtr& genre, const GenreInstance& board,
                                             Rng& rng) {
  PuzzleSolver solver(limited_options(board, rng));
  Stats stats;
  std::vector<Selected> selected;
  const Core core = solver.core(with_rules_as_clues(genre_puzzle(genre, board)), selected, stats);
  std::vector<CellId> conflict;
  for (const std::size_t member : core.members) {
    const std::vector<CellId>& cells = selected[member].cells;
    if (conflict.empty() || (cells.size() <= conflict.size() && rng.chance(70))) conflict = cells;
  }
  const Board places(*genre, board);
  std::vector<std::uint32_t> cells;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (std::ranges::find(conflict, places.model_cell(cell)) != conflict.end())
      cells.push_back(cell);
  }
  return cells;
}

}  // namespace

std::optional<Grid> settle(const GenrePtr& genre, GenreInstance& board, Rng& rng) {
  constexpr int most_changes = 500;
  const bool has_tokens = !genre->make.fixed.empty();
  const bool has_rooms = genre->takes.rooms && !genre->make.as_many_rooms_as_rows;
  for (int i = 0; i < most_changes && (has_tokens || has_rooms); ++i) {
    const GenrePtr loose = loosened(genre, board);
    if (auto answer = random_answer(loose, board, rng)) return answer;
    const std::vector<std::uint32_t> cells = cells_in_conflict(loose, board, rng);
    if (cells.empty()) return std::nullopt;
    if (has_tokens && (!has_rooms || rng.chance(50))) {
      place(*genre, board, cells, rng);
    } else {
      cut_anew(genre->make, board, rng.pick(cells), rng);
    }
  }
  return std::nullopt;
}

}  // namespace genre_tests
