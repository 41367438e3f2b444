#include "tests/genres/maker.hpp"

#include <algorithm>
#include <utility>

#include "encoders/genres/tokens.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/genres/clues.hpp"
#include "tests/genres/one_answer.hpp"
#include "tests/genres/rooms.hpp"
#include "tests/genres/settling.hpp"
#include "tests/genres/thinning.hpp"

namespace genre_tests {

using namespace puzzlec;
using namespace puzzlec::genres;

namespace {

/// `tried` counts the boards whose clues did not suffice: the more, the more cells are fixed, and the
/// smaller are the rooms, so that there are more clues.
GenreInstance blank_board(const Genre& genre, std::size_t rows, std::size_t columns, int tried,
                          Rng& rng) {
  constexpr int boards_of_a_kind = 4;
  const int step = tried / boards_of_a_kind;
  GenreInstance board;
  board.rows = rows;
  board.columns = columns;
  board.cells.resize(rows * columns);
  board.options = genre.make.options;
  for (const auto& [token, percent] : genre.make.fixed) {
    for (GenreClue& clue : board.cells) {
      if (clue == GenreClue{} && rng.chance(static_cast<int>(percent) + step))
        clue = *read_token(genre, token);
    }
  }
  if (genre.takes.rooms) {
    const auto smaller = static_cast<std::uint32_t>(step);
    const Recipe& recipe = genre.make;
    if (recipe.as_many_rooms_as_rows) {
      board.rooms = as_many_rooms_as_rows(board, rng);
      number_rooms(board.rooms);
    } else {
      board.rooms.assign(board.cell_count(), no_room);
      grow_rooms(board, recipe, std::max(recipe.least_room + smaller, recipe.most_room) - smaller,
                 board.rooms, rng);
    }
  }
  if (genre.takes.corners) board.corners.resize((rows + 1) * (columns + 1));
  if (genre.takes.edges) board.edges.resize(rows * (columns - 1) + (rows - 1) * columns);
  if (genre.takes.top) board.top.resize(columns);
  if (genre.takes.bottom) board.bottom.resize(columns);
  if (genre.takes.left) board.left.resize(rows);
  if (genre.takes.right) board.right.resize(rows);
  return board;
}

/// A puzzle with an answer, with all the clues that were found; nothing if the board had none. The
/// larger `tried` is, the more clues there are room for. If it `settles`, a board without an answer is
/// changed until it has one.
std::optional<Made> clued_board(const GenrePtr& genre, std::size_t rows, std::size_t columns,
                                int tried, bool settles, Rng& rng) {
  GenreInstance board = blank_board(*genre, rows, columns, tried, rng);
  const auto answer =
      settles ? settle(genre, board, rng) : random_answer(loosened(genre, board), board, rng);
  if (!answer) return std::nullopt;
  add_clues(*genre, board, *answer, rng);
  return Made{std::move(board), *answer};
}

}  // namespace

Parsed<PuzzlePtr> read_puzzle(const std::string& text, const std::string& format,
                              const std::string& as) {
  StringSource source(text);
  TextCursor cursor(source, format);
  return *find_format(format)->open(cursor, {as, false, {}})->next();
}

std::optional<Made> make_clued(const GenrePtr& genre, std::size_t rows, std::size_t columns,
                               Rng& rng) {
  auto made = clued_board(genre, rows, columns, 0, false, rng);
  if (made && genre->make.merged) merge_tokens(genre, *made, rows * columns / 2, false, rng);
  return made;
}

std::optional<Made> make_unique(const GenrePtr& genre, std::size_t rows, std::size_t columns,
                                Rng& rng) {
  constexpr int most_boards = 2000;
  constexpr int most_tried = 200;  // boards with an answer
  constexpr int boards_without_mending = 3;
  constexpr int boards_without_settling = 20;  // in a row
  int tried = 0;
  int vain = 0;
  for (int board = 0; board < most_boards && tried < most_tried; ++board) {
    auto made = clued_board(genre, rows, columns, tried, vain >= boards_without_settling, rng);
    ++vain;
    if (!made) continue;
    vain = 0;
    ++tried;
    if (!make_single(genre, *made, tried > boards_without_mending, rng)) continue;
    if (genre->make.runs_of || genre->make.sums_of_runs) return made;
    if (genre->make.merged) {
      constexpr std::size_t tries_for_each_cell = 6;
      merge_tokens(genre, *made, tries_for_each_cell * rows * columns, true, rng);
      return made;
    }
    if (genre->make.keeps_clues) return made;
    if (genre->make.most_joined > 0) join_rooms(genre, *made, rng);
    remove_clues(genre, *made, rng);
    return made;
  }
  return std::nullopt;
}

}  // namespace genre_tests
