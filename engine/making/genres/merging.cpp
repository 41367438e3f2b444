#include "engine/making/genres/merging.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "encoders/genres/tokens.hpp"
#include "engine/making/genres/clues.hpp"
#include "engine/making/genres/rooms.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace {

/// Joins rooms while the puzzle has one answer; a joined room has a clue of its own.
class RoomJoining {
 public:
  RoomJoining(const GenrePtr& genre, Made& made, Rng& rng)
      : genre_(genre), made_(made), rng_(rng), right_(*genre) {}

  void join() {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (std::uint32_t cell = 0; cell < made_.instance.cell_count(); ++cell) {
      for (const std::uint32_t next : neighbours(made_.instance, cell)) {
        if (cell < next) pairs.emplace_back(cell, next);
      }
    }
    rng_.shuffle(pairs);
    for (const auto& [one, other] : pairs) {
      GenreInstance before = made_.instance;
      if (!join_rooms_of(one, other) ||
          ask(genre_, made_.instance, {}, some_conflicts, rng_).kind != Uniqueness::Kind::unique)
        made_.instance = std::move(before);
    }
  }

 private:
  /// False if they are one, would be too large, or had no clue that the answer agrees with.
  bool join_rooms_of(std::uint32_t one, std::uint32_t other) {
    GenreInstance& board = made_.instance;
    const std::uint32_t from = board.rooms[other];
    const std::uint32_t to = board.rooms[one];
    if (from == to) return false;
    std::uint32_t size = 0;
    for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
      if (board.rooms[cell] == from) board.rooms[cell] = to;
      if (board.rooms[cell] != to) continue;
      board.cells[cell] = {};
      ++size;
    }
    const auto first = std::ranges::find(board.rooms, to) - board.rooms.begin();
    number_rooms(board.rooms);
    if (size > genre_->make.most_joined) return false;
    GenreClue& clue = board.cells[static_cast<std::size_t>(first)];
    return std::ranges::any_of(genre_->make.cells, [&](const std::string& token) {
      clue = *read_token(*genre_, token);
      return right_.accepts(Board(*genre_, board), made_.answer);
    });
  }

  const GenrePtr& genre_;
  Made& made_;
  Rng& rng_;
  Judge right_;
};

/// Merges tokens while the puzzle has an answer, or one alone: a token in the middle of a rectangle
/// takes the place of those inside of it.
class Merging {
 public:
  /// Requires: the recipe merges a token.
  Merging(const GenrePtr& genre, Made& made, Rng& rng)
      : genre_(genre), made_(made), rng_(rng), token_(*read_token(*genre, *genre->make.merged)) {}

  /// In rectangles each of whose cells has a token, and in the end only in small ones.
  void merge_whole(std::size_t tries) {
    constexpr int longest_whole = 5;
    if (genre_->make.merged_squares) return merge_squares(longest_whole);
    for (std::size_t i = 0; i < tries; ++i) {
      const Rectangle rectangle = random_rectangle(i + i < tries ? longest_whole : 2);
      const auto cells = static_cast<std::size_t>(rectangle.height * rectangle.width);
      if (tokens_in(rectangle).size() == cells) merge_in(rectangle);
    }
  }
  void merge(std::size_t tries, bool needs_single) {
    for (std::size_t i = 0; i < tries; ++i) {
      GenreInstance before = made_.instance;
      const Uniqueness result = merge_in(random_rectangle(longest))
                                    ? ask(genre_, made_.instance, {}, some_conflicts, rng_)
                                    : Uniqueness{};
      if (result.first && (result.kind == Uniqueness::Kind::unique || !needs_single)) {
        made_.answer = *result.first;
      } else {
        made_.instance = std::move(before);
      }
    }
  }

 private:
  static constexpr int longest = 4;

  struct Rectangle {
    int top;
    int left;
    int height;
    int width;
  };

  Rectangle random_rectangle(int most) {
    const int rows = static_cast<int>(made_.instance.rows);
    const int columns = static_cast<int>(made_.instance.columns);
    const int height = rng_.between(1, std::min(most, rows));
    const int width = genre_->make.merged_squares ? std::min(height, columns)
                                                  : rng_.between(1, std::min(most, columns));
    return {rng_.below(rows - height + 1), rng_.below(columns - width + 1), height, width};
  }

  /// One after the other, so that few cells remain between them.
  void merge_squares(int longest_whole) {
    const int rows = static_cast<int>(made_.instance.rows);
    const int columns = static_cast<int>(made_.instance.columns);
    std::vector<bool> is_in_one(made_.instance.cell_count());
    const auto is_free = [&](const Rectangle& square) {
      for (int row = square.top; row < square.top + square.height; ++row) {
        for (int column = square.left; column < square.left + square.width; ++column) {
          if (is_in_one[static_cast<std::size_t>(row * columns + column)]) return false;
        }
      }
      return true;
    };
    for (int cell = 0; cell < rows * columns; ++cell) {
      const int top = cell / columns;
      const int left = cell % columns;
      int most = 0;
      while (most < std::min({longest_whole, rows - top, columns - left}) &&
             is_free({top, left, most + 1, most + 1}))
        ++most;
      if (most == 0) continue;
      const int side = rng_.between(std::min(most, 2), most);
      for (int i = 0; i < side * side; ++i)
        is_in_one[static_cast<std::size_t>((top + i / side) * columns + left + i % side)] = true;
      merge_in({top, left, side, side});
    }
  }

  /// The places inside of a rectangle where the token stands.
  std::vector<GenreClue*> tokens_in(const Rectangle& in) {
    std::vector<GenreClue*> found;
    for (int row = 2 * in.top + 1; row < 2 * (in.top + in.height); ++row) {
      for (int column = 2 * in.left + 1; column < 2 * (in.left + in.width); ++column) {
        GenreClue* const clue =
            clue_at(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
        if (clue != nullptr && *clue == token_) found.push_back(clue);
      }
    }
    return found;
  }

  /// False if there is nothing to merge.
  bool merge_in(const Rectangle& rectangle) {
    const std::vector<GenreClue*> tokens = tokens_in(rectangle);
    GenreClue* middle = clue_at(static_cast<std::size_t>(2 * rectangle.top + rectangle.height),
                                static_cast<std::size_t>(2 * rectangle.left + rectangle.width));
    if (tokens.size() < 2) return false;
    if (middle == nullptr && genre_->make.merged_squares)
      middle =
          clue_at(static_cast<std::size_t>(2 * (rectangle.top + rng_.below(rectangle.height)) + 1),
                  static_cast<std::size_t>(2 * (rectangle.left + rng_.below(rectangle.width)) + 1));
    if (middle == nullptr) return false;
    if (*middle != GenreClue{} && *middle != token_) return false;
    for (GenreClue* const token : tokens) *token = {};
    *middle = token_;
    return true;
  }

  /// What stands there, in half cells from the upper left corner: in a cell, on an edge or a corner.
  /// Null if the genre has no such place.
  GenreClue* clue_at(std::size_t row, std::size_t column) {
    GenreInstance& board = made_.instance;
    const auto in = [](std::vector<GenreClue>& clues, std::size_t index) {
      return clues.empty() ? nullptr : &clues[index];
    };
    if (row % 2 == 1 && column % 2 == 1) return &board.cells[row / 2 * board.columns + column / 2];
    if (row % 2 == 1) return in(board.edges, row / 2 * (board.columns - 1) + column / 2 - 1);
    const std::size_t vertical = board.rows * (board.columns - 1);
    if (column % 2 == 1)
      return in(board.edges, vertical + (row / 2 - 1) * board.columns + column / 2);
    return in(board.corners, row / 2 * (board.columns + 1) + column / 2);
  }

  const GenrePtr& genre_;
  Made& made_;
  Rng& rng_;
  GenreClue token_;
};

}  // namespace

void join_rooms(const GenrePtr& genre, Made& made, Rng& rng) {
  RoomJoining(genre, made, rng).join();
}

void roughen(const GenrePtr& genre, Made& made, Rng& rng) {
  constexpr int tries = 40;
  for (int i = 0; i < tries; ++i) {
    Made changed{without_clues(*genre, made.instance), made.answer};
    const Board board(*genre, changed.instance);
    const CellId at = board.model_cell(
        static_cast<std::uint32_t>(rng.below(static_cast<int>(board.cell_count()))));
    changed.answer[at] = random_value(board.cell_values(), rng);
    if (changed.answer == made.answer) continue;
    add_clues(*genre, changed.instance, changed.answer, rng);
    if (ask(genre, changed.instance, {}, some_conflicts, rng).kind == Uniqueness::Kind::unique)
      made = std::move(changed);
  }
}

void merge_tokens(const GenrePtr& genre, Made& made, std::size_t tries, bool needs_single,
                  Rng& rng) {
  Merging(genre, made, rng).merge(tries, needs_single);
}

void merge_rectangles(const GenrePtr& genre, GenreInstance& board, Rng& rng) {
  constexpr std::size_t tries_for_each_cell = 20;
  Made made{std::move(board), {}};
  Merging(genre, made, rng).merge_whole(tries_for_each_cell * made.instance.cell_count());
  board = std::move(made.instance);
}

}  // namespace puzzlec::making
