#include "engine/making/genres/settling.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/tokens.hpp"
#include "engine/making/genres/clues.hpp"
#include "engine/making/genres/placing.hpp"
#include "engine/making/genres/rooms.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace {

/// A puzzle of a genre whose rules are all clues, so that a core tells which contradict each other;
/// the given values are none.
ChangedPuzzle with_rules_as_clues(GenrePuzzle puzzle, std::vector<Given> given) {
  return {std::move(puzzle), [given = std::move(given)](Model& model) {
            Structure structure = *model.structure;
            for (const auto& [cell, value] : given) {
              Domain& domain = structure.domains[cell.index];
              if (domain.contains(value)) domain = Domain::single(value);
            }
            model.clues.insert(model.clues.begin(), structure.constraints.begin(),
                               structure.constraints.end());
            structure.constraints.clear();
            model.structure = std::make_shared<const Structure>(std::move(structure));
          }};
}

/// Those cells of a board, from the first free one, that a rule is about which others contradict, one
/// about few of them if possible; none if that is not found out soon.
std::vector<std::uint32_t> cells_in_conflict(const GenrePtr& genre, const GenreInstance& board,
                                             const std::vector<Given>& given,
                                             std::uint32_t first_free, Rng& rng) {
  // Large boards have other conflicts that are found sooner.
  const std::uint64_t conflicts = is_large(board.cell_count()) ? some_conflicts : many_conflicts;
  PuzzleSolver solver(limited_options(board, conflicts, rng));
  Stats stats;
  std::vector<Selected> selected;
  const Core core =
      solver.core(with_rules_as_clues(genre_puzzle(genre, board), given), selected, stats);
  const Board places(*genre, board);
  const auto is_about = [&](CellId one, std::uint32_t cell) {
    const CellId at = places.model_cell(cell);
    if (one == at || !places.has_edges()) return one == at;
    const auto columns = static_cast<std::uint32_t>(places.model_columns());
    const auto gap = std::max(one.index, at.index) - std::min(one.index, at.index);
    return gap == 1 || gap == columns;  // an edge of the cell
  };
  std::vector<std::uint32_t> conflict;
  for (const std::size_t member : core.members) {
    const std::vector<CellId>& about = selected[member].cells;
    std::vector<std::uint32_t> cells;
    for (std::uint32_t cell = first_free; cell < board.cell_count(); ++cell) {
      // A rule of the whole grid names no cells.
      const bool is_in = about.empty() || std::ranges::any_of(about, [&](CellId one) {
                           return is_about(one, cell);
                         });
      if (is_in) cells.push_back(cell);
    }
    const bool is_better = conflict.empty() || (cells.size() <= conflict.size() && rng.chance(70));
    if (is_better && !cells.empty()) conflict = std::move(cells);
  }
  return conflict;
}

/// A token comes or goes, both as often, so that boards stay as full as they are; or one of each.
void place_or_take(const Genre& genre, GenreInstance& board,
                   const std::vector<std::uint32_t>& cells, Rng& rng) {
  const GenreClue token = *read_token(genre, rng.pick(genre.make.fixed).first);
  const auto change = [&](bool places) {
    std::vector<std::uint32_t> able = cells;
    std::erase_if(able,
                  [&](std::uint32_t cell) { return (board.cells[cell] == GenreClue{}) != places; });
    if (!able.empty()) put(genre, board, rng.pick(able), places ? token : GenreClue{});
  };
  const bool places = rng.chance(50);
  change(places);
  if (rng.chance(50)) change(!places);
}

}  // namespace

std::optional<Grid> settle(const GenrePtr& genre, GenreInstance& board,
                           const std::vector<Given>& given, std::uint32_t first_free,
                           int most_changes, Rng& rng) {
  const bool has_tokens = may_place(genre->make);
  const bool has_rooms = genre->takes.rooms && !genre->make.as_many_rooms_as_rows;
  for (int i = 0; i < most_changes; ++i) {
    const GenrePtr loose = loosened(genre, board);
    if (auto answer = random_answer(loose, board, given, few_conflicts, rng)) return answer;
    if ((!has_tokens && !has_rooms) || too_large(*genre, board)) return std::nullopt;
    std::vector<std::uint32_t> cells = cells_in_conflict(loose, board, given, first_free, rng);
    if (cells.empty()) return std::nullopt;
    if (has_tokens && (!has_rooms || rng.chance(50))) {
      // Tokens near by, or in the same lines, may be the reason.
      const Surroundings wanted = rng.chance(50) ? Surroundings::lines : Surroundings::square;
      if (rng.chance(50)) cells = surroundings_of(board, cells, first_free, wanted);
      place_or_take(*genre, board, cells, rng);
    } else {
      cut_anew(genre->make, board, rng.pick(cells), first_free, rng);
    }
  }
  return std::nullopt;
}

}  // namespace puzzlec::making
