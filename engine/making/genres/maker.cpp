#include "engine/making/genres/maker.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "encoders/genres/tokens.hpp"
#include "engine/making/clues/clue_symmetry.hpp"
#include "engine/making/genres/by_answer.hpp"
#include "engine/making/genres/clues.hpp"
#include "engine/making/genres/lines.hpp"
#include "engine/making/genres/merging.hpp"
#include "engine/making/genres/mixing.hpp"
#include "engine/making/genres/one_answer.hpp"
#include "engine/making/genres/pairs.hpp"
#include "engine/making/genres/paths.hpp"
#include "engine/making/genres/placing.hpp"
#include "engine/making/genres/rooms.hpp"
#include "engine/making/genres/settling.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace {

/// Rows are added below, with tokens and rooms of their own. The larger `step` is, the more cells are
/// fixed, and the smaller are the rooms, so that there are more clues.
void lengthen(const Genre& genre, GenreInstance& board, std::size_t rows, int step, Rng& rng) {
  const auto first = static_cast<std::uint32_t>(board.cell_count());
  const std::size_t columns = board.columns;
  board.rows = rows;
  board.cells.resize(rows * columns);
  if (may_place(genre.make) && !places_by_answer(genre.make))
    place_fixed(genre, board, first, step, rng);
  if (genre.takes.rooms) {
    const auto smaller = static_cast<std::uint32_t>(step);
    const Recipe& recipe = genre.make;
    if (recipe.as_many_rooms_as_rows) {
      board.rooms = as_many_rooms_as_rows(board, rng);
      number_rooms(board.rooms);
    } else {
      board.rooms.resize(board.cell_count(), no_room);
      grow_rooms(board, recipe, std::max(recipe.least_room + smaller, recipe.most_room) - smaller,
                 first, board.rooms, rng);
    }
  }
  if (genre.takes.corners) board.corners.resize((rows + 1) * (columns + 1));
  if (genre.takes.edges) board.edges.resize(rows * (columns - 1) + (rows - 1) * columns);
  if (genre.takes.top) board.top.resize(columns);
  if (genre.takes.bottom) board.bottom.resize(columns);
  if (genre.takes.left) board.left.resize(rows);
  if (genre.takes.right) board.right.resize(rows);
}

/// What the model's cells above the last row of an answer hold.
std::vector<Given> upper_values(const Grid& answer, const GenreInstance& board) {
  const bool has_edges = answer.columns() != board.columns;
  const std::size_t rows = (board.rows - 1) * (has_edges ? 2 : 1);
  const auto count = static_cast<std::uint32_t>(rows * answer.columns());
  std::vector<Given> values;
  for (std::uint32_t index = 0; index < count; ++index)
    values.push_back({CellId{index}, answer[CellId{index}]});
  return values;
}

/// An answer of a board that gets its rows a few at a time: what the upper ones hold stays, but for the
/// last row. The lower ones are changed until there is an answer; now and then, some are taken away
/// again. Nothing if that was given up.
std::optional<Grid> grow(const GenrePtr& genre, GenreInstance& board, std::size_t rows, int step,
                         Rng& rng) {
  constexpr int least_at_once = 2;
  constexpr int most_at_once = 4;
  constexpr int patience = 60;
  constexpr int failures_with_the_same = 3;
  constexpr int most_changes = 60;
  std::vector<Made> grown;
  for (int failed = 0; failed < patience;) {
    GenreInstance longer = grown.empty() ? board : grown.back().instance;
    std::vector<Given> given;
    if (!grown.empty()) given = upper_values(grown.back().answer, longer);
    const auto first_free = static_cast<std::uint32_t>(longer.cell_count());
    const auto more = static_cast<std::size_t>(rng.between(least_at_once, most_at_once));
    lengthen(*genre, longer, std::min(longer.rows + more, rows), step, rng);
    auto answer = settle(genre, longer, given, first_free, most_changes, rng);
    if (answer && longer.rows == rows) {
      board = std::move(longer);
      return answer;
    }
    if (answer) {
      grown.push_back({std::move(longer), std::move(*answer)});
    } else if (++failed % failures_with_the_same == 0 && !grown.empty()) {
      grown.pop_back();
    }
  }
  return std::nullopt;
}

/// How an answer of a board is looked for.
enum class Search : std::uint8_t {
  as_it_is,  ///< a board without one is of no use
  thorough,  ///< the same, with more patience
  settling,  ///< the board is changed until it has one
  growing,   ///< the same, for a few rows at a time
};

/// A puzzle with an answer, with all the clues that were found; nothing if the board had none. The
/// larger `step` is, the more clues there are room for. Rooms that are cut alike tell so much that
/// tests do without.
std::optional<Made> clued_board(const GenrePtr& genre, std::size_t rows, std::size_t columns,
                                int step, Search search, Rng& rng, bool may_cut_alike = true) {
  constexpr int most_changes = 500;
  const bool cuts_alike = may_cut_alike && !genre->make.alike_rooms.empty();
  const bool cuts_along = genre->make.path == Recipe::Path::loop && genre->takes.rooms;
  GenreInstance board;
  board.columns = columns;
  board.options = genre->make.options;
  std::optional<Grid> answer;
  if (search == Search::growing) {
    answer = grow(genre, board, rows, step, rng);
  } else {
    lengthen(*genre, board, rows, step, rng);
    if (genre->make.least_run > 0 && !lay_pattern(*genre, board, rng)) return std::nullopt;
    if (genre->make.merged && is_large(rows * columns)) merge_rectangles(genre, board, rng);
    if (cuts_alike) std::ranges::fill(board.rooms, 0U);
    if (genre->make.in_turns > 0) make_rooms_even(board, rng);
    if (genre->make.pairs > 0) lay_pairs(*genre, board, rng);
    answer = drawn_answer(*genre, board, rng);
    if (answer && cuts_along) {
      Made drawn{std::move(board), std::move(*answer)};
      cut_along_loop(*genre, drawn, rng);
      board = std::move(drawn.instance);
      answer = std::move(drawn.answer);
    }
    if (!answer)
      answer =
          search == Search::settling
              ? settle(genre, board, {}, 0, most_changes, rng)
              : random_answer(loosened(genre, board), board, {},
                              search == Search::thorough ? many_conflicts : few_conflicts, rng);
  }
  if (!answer) return std::nullopt;
  if (genre->make.mixed > 0) mix(loosened(genre, board), board, *answer, rng);
  Made made{std::move(board), std::move(*answer)};
  if (cuts_alike) cut_alike_rooms(*genre, made, rng);
  if (!place_by_answer(genre, made, rng)) return std::nullopt;
  if (genre->make.arrows) add_arrows(made.instance, made.answer);
  if (!is_of_pairs(*genre)) add_clues(*genre, made.instance, made.answer, rng);
  return made;
}

}  // namespace

bool shows_every_clue(const Genre& genre) {
  const Recipe& recipe = genre.make;
  return (recipe.runs_of && recipe.cells.empty()) || recipe.sums_of_runs || recipe.merged ||
         recipe.keeps_clues || recipe.dominoes || is_of_pairs(genre);
}

std::optional<Made> make_clued(const GenrePtr& genre, std::size_t rows, std::size_t columns,
                               Rng& rng) {
  auto made = clued_board(genre, rows, columns, 0, Search::as_it_is, rng, false);
  if (made && genre->make.merged) merge_tokens(genre, *made, rows * columns / 2, false, rng);
  return made;
}

std::optional<Made> make_unique(const GenrePtr& genre, std::size_t rows, std::size_t columns,
                                Rng& rng) {
  constexpr int most_boards = 2000;
  constexpr int most_tried = 200;  // boards with an answer
  const int boards_without_mending = is_large(rows * columns) ? 0 : 3;
  const int boards_of_a_kind = is_large(rows * columns) ? 1 : 4;
  constexpr int failures_of_a_kind = 2;
  const int step = is_large(rows * columns) ? 3 : 1;  // to the next kind, with more clues
  // In a row, before boards are changed until they have an answer.
  const int boards_as_they_are = is_large(rows * columns) ? 2 : 20;
  // After that, in turns; large boards are made easier after failures, too.
  const std::array<Search, 4> others =
      is_large(rows * columns)
          ? std::array{Search::settling, Search::growing, Search::thorough, Search::growing}
          : std::array{Search::growing, Search::growing, Search::growing, Search::settling};
  int tried = 0;
  int vain = 0;
  int failed = 0;
  for (int board = 0; board < most_boards && tried < most_tried && !rng.is_stopped(); ++board) {
    const bool is_answer_first = !genre->make.alike_rooms.empty() || places_by_answer(genre->make);
    Search search = is_answer_first && is_large(rows * columns) ? Search::thorough
                    : vain < boards_as_they_are || genre->make.merged || is_answer_first
                        ? Search::as_it_is
                        : others[static_cast<std::size_t>(vain % 4)];
    // A board that grows downwards has no symmetry and no pattern.
    const bool may_grow = genre->make.placed == ClueSymmetry::none && genre->make.least_run == 0;
    if (search == Search::growing && !may_grow) search = Search::settling;
    const int kind = tried / boards_of_a_kind + failed / failures_of_a_kind;
    auto made = clued_board(genre, rows, columns, step * kind, search, rng);
    ++vain;
    if (!made) {
      if (is_large(rows * columns)) ++failed;
      continue;
    }
    vain = 0;
    ++tried;
    if (!make_single(genre, *made, tried > boards_without_mending, rng)) continue;
    if (genre->make.merged) {
      const std::size_t tries_for_each_cell = is_large(rows * columns) ? 2 : 6;
      merge_tokens(genre, *made, tries_for_each_cell * rows * columns, true, rng);
      return made;
    }
    if (shows_every_clue(*genre)) return made;
    if (genre->make.nested && is_large(rows * columns)) roughen(genre, *made, rng);
    if (genre->make.most_joined > 0) join_rooms(genre, *made, rng);
    if (genre->make.line_length > 0) join_lines(genre, *made, rng);
    return made;
  }
  return std::nullopt;
}

}  // namespace puzzlec::making
