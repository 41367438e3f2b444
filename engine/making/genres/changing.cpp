#include "engine/making/genres/changing.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "encoders/genres/board/filled.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/making/genres/clues.hpp"
#include "engine/making/genres/placing.hpp"
#include "engine/making/genres/rooms.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace changing_detail {
namespace {

/// A genre without those of some rules that an answer breaks: rules that answers are found with
/// besides do not hold for those that took the place of one.
GenrePtr without_broken(const GenrePtr& genre, const std::vector<genres::Rule>& rules,
                        const GenreInstance& board, const Grid& answer) {
  auto left = std::make_shared<Genre>(*genre);
  const Board laid_out(*genre, board);
  const Filled filled(laid_out, answer);
  for (const genres::Rule& rule : rules) {
    if (laid_out.applies(rule) && rule.kind->judge(rule, filled))
      std::erase_if(left->rules, [&](const genres::Rule& one) { return one.name == rule.name; });
  }
  return left;
}

/// One puzzle's changes.
class Changing {
 public:
  Changing(const GenrePtr& genre, Rng& rng) : genre_(genre), rng_(rng) {}

  /// False if that was given up.
  bool mend(Made& made) {
    auto open = open_cells(made);
    constexpr int patience = 600;
    std::size_t fewest = open ? open->size() : 0;
    for (int in_vain = 0; open && !open->empty() && in_vain < patience; ++in_vain) {
      auto changed = changed_near(made, rng_.pick(*open), random_reach(made.instance));
      if (!changed || changed->instance == made.instance) continue;
      auto left = open_cells(*changed);
      // A small step back leads out of a dead end.
      const std::size_t allowed = open->size() + (rng_.chance(10) ? 2 : 0);
      if (!left || left->size() > allowed) continue;
      if (left->size() < fewest) in_vain = 0;
      fewest = std::min(fewest, left->size());
      made = std::move(*changed);
      open = std::move(left);
    }
    return open && open->empty();
  }

  /// Changes the board where two answers differ, whatever becomes of it. False if no change was found.
  bool shake(Made& made, const Grid& other) {
    std::vector<std::uint32_t> differing;
    for (std::uint32_t index = 0; index < other.size(); ++index) {
      if (made.answer[CellId{index}] != other[CellId{index}]) differing.push_back(index);
    }
    constexpr int most_tries = 20;
    for (int i = 0; i < most_tries; ++i) {
      auto changed = changed_near(made, rng_.pick(differing), random_reach(made.instance));
      if (!changed || changed->instance == made.instance) continue;
      made = std::move(*changed);
      return true;
    }
    return false;
  }

 private:
  /// Cells of the model that hold different values in different answers; nothing if that is not found
  /// out soon.
  std::optional<std::vector<std::uint32_t>> open_cells(const Made& made) {
    PuzzleSolver solver(limited_options(made.instance, many_conflicts, rng_));
    Stats stats;
    const PuzzlePtr puzzle = hold(genre_puzzle(genre_, made.instance));
    const Candidates candidates = solver.candidates(*puzzle, stats);
    if (candidates.kind != Candidates::Kind::some) return std::nullopt;
    std::vector<std::uint32_t> open;
    for (std::uint32_t index = 0; index < candidates.domains.size(); ++index) {
      if (candidates.domains[index].size() > 1) open.push_back(index);
    }
    return open;
  }

  /// A long line has no other way in a small square.
  int random_reach(const GenreInstance& board) {
    const bool is_long_line = genre_->board == BoardKind::loop && is_large(board.cell_count());
    return is_long_line ? rng_.between(1, 8) : rng_.between(1, rng_.between(1, 4));
  }

  /// Other rooms or tokens in a square around a cell of the model, and another answer there.
  std::optional<Made> changed_near(const Made& made, std::uint32_t centre, int reach) {
    GenreInstance board = without_clues(*genre_, made.instance);
    const auto columns = static_cast<std::uint32_t>(made.answer.columns());
    const bool has_edges = columns != board.columns;
    const auto most = static_cast<std::uint32_t>(has_edges ? 2 * reach : reach);
    const auto near = [&](CellId cell) {
      const auto gap = [](std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; };
      return gap(cell.index / columns, centre / columns) <= most &&
             gap(cell.index % columns, centre % columns) <= most;
    };
    std::vector<std::uint32_t> cells;
    const Board places(*genre_, board);
    for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
      if (near(places.model_cell(cell))) cells.push_back(cell);
    }
    const bool has_only_rooms = genre_->make.fixed.empty() && genre_->make.cells.empty();
    const bool moves = genre_->takes.rooms && (has_only_rooms || rng_.chance(50));
    if (moves && !move_to_room(*genre_, board, rng_.pick(cells), rng_)) return std::nullopt;
    if (may_place(genre_->make) && rng_.chance(50)) place(*genre_, board, cells, rng_);
    auto answer = answer_near(board, made.answer, near);
    if (!answer) return std::nullopt;
    // Where clues forbid others, such as circles that may not see each other, new ones everywhere
    // would make another puzzle.
    const bool keeps = !genre_->takes.rooms && genre_->make.fixed.empty();
    if (keeps) keep_clues(*genre_, board, made.instance, *answer);
    add_clues(*genre_, board, *answer, rng_, keeps ? Adding::where_none_is : Adding::everywhere);
    return Made{std::move(board), std::move(*answer)};
  }

  /// An answer with the values of an old one, but near a cell.
  std::optional<Grid> answer_near(const GenreInstance& board, const Grid& old,
                                  const std::function<bool(CellId)>& near) {
    if (too_large(*genre_, board)) return std::nullopt;
    const GenrePtr loose = without_broken(loosened(genre_, board), genre_->make.also, board, old);
    const GenrePuzzle puzzle = genre_puzzle(loose, board);
    StructurePool pool;
    const Model model = puzzle.model(pool);
    std::vector<Given> fixed;
    std::vector<std::uint32_t> changeable;
    for (std::uint32_t index = 0; index < model.cell_count(); ++index) {
      const CellId cell{index};
      if (!near(cell)) {
        fixed.push_back({cell, old[cell]});
      } else if (model.structure->domains[index].size() > 1) {
        changeable.push_back(index);
      }
    }
    rng_.shuffle(changeable);
    const std::size_t most_changed = static_cast<std::size_t>(rng_.between(1, 3));
    for (std::size_t i = 0; i < std::min(most_changed, changeable.size()); ++i) {
      const CellId cell{changeable[i]};
      const Domain others = model.structure->domains[cell.index] - Domain::single(old[cell]);
      fixed.push_back({cell, random_value(others, rng_)});
    }
    return answer_with(loose, board, std::move(fixed), many_conflicts, rng_);
  }

  const GenrePtr& genre_;
  Rng& rng_;
};

}  // namespace
}  // namespace changing_detail

bool mend(const GenrePtr& genre, Made& made, Rng& rng) {
  return changing_detail::Changing(genre, rng).mend(made);
}

bool shake(const GenrePtr& genre, Made& made, const Grid& other, Rng& rng) {
  return changing_detail::Changing(genre, rng).shake(made, other);
}

}  // namespace puzzlec::making
