#include "engine/making/genres/placing_more.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "encoders/genres/tokens.hpp"
#include "engine/making/genres/by_answer.hpp"
#include "engine/making/genres/clues.hpp"
#include "engine/making/genres/placing.hpp"
#include "engine/making/genres/rooms.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace placing_more_detail {
namespace {

/// Takes the clues away that stand in a square or in lines about a cell.
void clear_near(const Genre& genre, GenreInstance& board, std::uint32_t centre) {
  std::set<std::uint32_t> near;
  for (const Surroundings wanted : {Surroundings::square, Surroundings::lines}) {
    for (const std::uint32_t cell : surroundings_of(board, {centre}, 0, wanted)) near.insert(cell);
  }
  for (const Slots::Slot& slot : Slots(genre, board).all()) {
    if (slot.cell && near.contains(*slot.cell)) Removal(genre, slot);
  }
}

/// The answer with other values in some cells of the board alone; nothing if there is none.
std::optional<Grid> changed_in(const GenrePtr& genre, const GenreInstance& board,
                               const Grid& answer, const std::vector<std::uint32_t>& cells,
                               Rng& rng) {
  std::set<std::uint32_t> free;
  const Board places(*genre, board);
  for (const std::uint32_t cell : cells) free.insert(places.model_cell(cell).index);
  std::vector<Given> given;
  for (std::uint32_t index = 0; index < answer.size(); ++index) {
    if (!free.contains(index)) given.push_back({CellId{index}, answer[CellId{index}]});
  }
  return answer_with(loosened(genre, board), board, std::move(given), some_conflicts, rng);
}

}  // namespace
}  // namespace placing_more_detail

using namespace placing_more_detail;

bool place_there(const GenrePtr& genre, Made& made, const std::vector<Grid>& others, Rng& rng) {
  const auto& fixed = genre->make.fixed;
  if (!may_place(genre->make) || genre->make.arrows || places_by_answer(genre->make)) return false;
  std::vector<std::uint32_t> cells;
  const Board places(*genre, made.instance);
  for (std::uint32_t cell = 0; cell < places.cell_count(); ++cell) {
    const CellId at = places.model_cell(cell);
    if (made.instance.cells[cell] == GenreClue{} && made.answer[at] != others.back()[at])
      cells.push_back(cell);
  }
  rng.shuffle(cells);
  constexpr std::size_t most_tries = 12;
  if (cells.size() > most_tries) cells.resize(most_tries);
  for (const std::uint32_t cell : cells) {
    Made changed = made;
    const std::vector<std::uint32_t> orbit = orbit_of(genre->make, changed.instance, cell);
    put(*genre, changed.instance, cell, *read_token(*genre, rng.pick(fixed).first));
    for (const std::uint32_t one : orbit) clear_near(*genre, changed.instance, one);
    Judge judge(*genre);
    if (!judge.accepts(Board(*genre, changed.instance), made.answer)) {
      auto answer = changed_in(genre, changed.instance, made.answer, orbit, rng);
      if (!answer) continue;
      changed.answer = std::move(*answer);
    }
    add_clues(*genre, changed.instance, changed.answer, rng, Adding::where_none_is);
    const Board board(*genre, changed.instance);
    if (!judge.accepts(board, changed.answer)) continue;
    if (std::ranges::any_of(others, [&](const Grid& one) { return judge.accepts(board, one); }))
      continue;
    made = std::move(changed);
    return true;
  }
  return false;
}

bool answer_anew(const GenrePtr& genre, Made& made, const Grid& other, Rng& rng) {
  const auto& fixed = genre->make.fixed;
  if (!may_place(genre->make) || genre->make.each_region > 0 || genre->make.in_turns > 0)
    return false;
  const GenreInstance bare_board = without_clues(*genre, made.instance);
  std::vector<std::uint32_t> free;
  std::vector<std::uint32_t> differing;
  const Board board(*genre, made.instance);
  for (std::uint32_t cell = 0; cell < bare_board.cell_count(); ++cell) {
    if (bare_board.cells[cell] != GenreClue{}) continue;
    free.push_back(cell);
    const CellId at = board.model_cell(cell);
    if (made.answer[at] != other[at]) differing.push_back(cell);
  }
  if (differing.empty()) return false;
  constexpr int most_tries = 20;
  for (int tries = 0; tries < most_tries; ++tries) {
    GenreInstance more = bare_board;
    put(*genre, more, rng.pick(differing), *read_token(*genre, rng.pick(fixed).first));
    // One token alone may be impossible, such as in a loop through all other cells.
    if (tries % 2 == 1)
      put(*genre, more, rng.pick(free), *read_token(*genre, rng.pick(fixed).first));
    const auto answer = random_answer(loosened(genre, more), more, {}, few_conflicts, rng);
    if (!answer) continue;
    add_clues(*genre, more, *answer, rng);
    made = {std::move(more), *answer};
    return true;
  }
  return false;
}

}  // namespace puzzlec::making
