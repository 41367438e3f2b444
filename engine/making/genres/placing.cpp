#include "engine/making/genres/placing.hpp"

#include <algorithm>
#include <numeric>

#include "encoders/genres/tokens.hpp"
#include "encoders/puzzles/stated_clue.hpp"
#include "engine/making/clues/clue_symmetry.hpp"
#include "engine/making/genres/rooms.hpp"
#include "engine/making/genres/trails.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace {

/// Cells that are full or not, inside the first row and column if these are.
class Pattern {
 public:
  Pattern(const Recipe& recipe, const GenreInstance& board)
      : recipe_(recipe),
        first_(recipe.sums_of_runs ? 1 : 0),
        rows_(static_cast<int>(board.rows)),
        columns_(static_cast<int>(board.columns)),
        is_full_(board.cell_count()) {
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        if (row < first_ || column < first_) is_full_[index(row, column)] = true;
      }
    }
  }

  /// Fills cells in a random order, with their images, where the runs beside them stay long enough,
  /// until enough are full and no run is too long.
  bool fill(unsigned percent, Rng& rng) {
    std::vector<int> order(is_full_.size());
    std::iota(order.begin(), order.end(), 0);
    rng.shuffle(order);
    const auto inner = static_cast<std::size_t>((rows_ - first_) * (columns_ - first_));
    std::size_t full = 0;
    for (const int cell : order) {
      if (full * 100 >= percent * inner && longest() <= recipe_.most_run) break;
      const int row = cell / columns_;
      const int column = cell % columns_;
      if (row < first_ || column < first_ || is_full(row, column)) continue;
      const int other_row = rows_ - 1 - row + first_;
      const int other_column = columns_ - 1 - column + first_;
      is_full_[index(row, column)] = is_full_[index(other_row, other_column)] = true;
      if (is_right(row, column) && is_right(other_row, other_column) && is_connected()) {
        full += row == other_row && column == other_column ? 1 : 2;
      } else {
        is_full_[index(row, column)] = is_full_[index(other_row, other_column)] = false;
      }
    }
    return longest() <= recipe_.most_run && shortest() >= recipe_.least_run;
  }

  [[nodiscard]] bool is_full(int row, int column) const {
    return row < 0 || column < 0 || row >= rows_ || column >= columns_ ||
           is_full_[index(row, column)];
  }

 private:
  [[nodiscard]] std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row * columns_ + column);
  }
  /// The open cells from there on.
  [[nodiscard]] std::uint32_t run(int row, int column, int down, int right) const {
    std::uint32_t length = 0;
    for (; !is_full(row, column); row += down, column += right) ++length;
    return length;
  }
  /// Whether the runs that end at a full cell are none or long enough.
  [[nodiscard]] bool is_right(int row, int column) const {
    for (const auto& [down, right] :
         {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
      const std::uint32_t length = run(row + down, column + right, down, right);
      if (length > 0 && length < recipe_.least_run) return false;
    }
    return true;
  }
  template <typename Better>
  [[nodiscard]] std::uint32_t extreme(std::uint32_t start, Better better) const {
    std::uint32_t found = start;
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        if (is_full(row, column)) continue;
        if (is_full(row, column - 1)) found = better(found, run(row, column, 0, 1));
        if (is_full(row - 1, column)) found = better(found, run(row, column, 1, 0));
      }
    }
    return found;
  }
  [[nodiscard]] std::uint32_t longest() const {
    return extreme(0, [](std::uint32_t a, std::uint32_t b) { return std::max(a, b); });
  }
  [[nodiscard]] std::uint32_t shortest() const {
    return extreme(UINT32_MAX, [](std::uint32_t a, std::uint32_t b) { return std::min(a, b); });
  }
  [[nodiscard]] bool is_connected() const {
    std::vector<bool> is_seen = is_full_;
    const auto start = std::ranges::find(is_seen, false);
    if (start == is_seen.end()) return false;
    std::vector<int> open{static_cast<int>(start - is_seen.begin())};
    *start = true;
    while (!open.empty()) {
      const int row = open.back() / columns_;
      const int column = open.back() % columns_;
      open.pop_back();
      for (const auto& [down, right] :
           {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
        if (is_full(row + down, column + right)) continue;
        const std::size_t next = index(row + down, column + right);
        if (is_seen[next]) continue;
        is_seen[next] = true;
        open.push_back(static_cast<int>(next));
      }
    }
    return std::ranges::find(is_seen, false) == is_seen.end();
  }

  const Recipe& recipe_;
  int first_;
  int rows_;
  int columns_;
  std::vector<bool> is_full_;
};

}  // namespace

bool may_place(const Recipe& recipe) {
  return !recipe.fixed.empty() && recipe.least_run == 0;
}

std::vector<std::uint32_t> orbit_of(const Recipe& recipe, const GenreInstance& board,
                                    std::uint32_t cell) {
  std::vector<std::uint32_t> orbit{cell};
  if (recipe.placed == ClueSymmetry::none) return orbit;
  const BoardPoint start = middle_of(CellId{cell}, board.columns);
  const auto next = [&](BoardPoint point) {
    return image_of(point, recipe.placed, board.rows, board.columns);
  };
  for (BoardPoint at = next(start); at != start; at = next(at))
    orbit.push_back(static_cast<std::uint32_t>(at.row / 2) *
                        static_cast<std::uint32_t>(board.columns) +
                    static_cast<std::uint32_t>(at.column / 2));
  return orbit;
}

namespace {

/// Whether tokens may stand in these cells, if tokens are to be apart.
bool may_stand(const Recipe& recipe, const GenreInstance& board,
               const std::vector<std::uint32_t>& cells) {
  if (!recipe.is_apart) return true;
  return std::ranges::none_of(cells, [&](std::uint32_t cell) {
    return std::ranges::any_of(neighbours(board, cell), [&](std::uint32_t next) {
      return board.cells[next] != GenreClue{} || std::ranges::find(cells, next) != cells.end();
    });
  });
}

}  // namespace

void put(const Genre& genre, GenreInstance& board, std::uint32_t cell, const GenreClue& token) {
  if (token != GenreClue{} && !may_stand(genre.make, board, orbit_of(genre.make, board, cell)))
    return;
  for (const std::uint32_t one : orbit_of(genre.make, board, cell)) board.cells[one] = token;
}

void place_fixed(const Genre& genre, GenreInstance& board, std::uint32_t first_free, int more,
                 Rng& rng) {
  for (const auto& [token, percent] : genre.make.fixed) {
    for (std::uint32_t cell = first_free; cell < board.cell_count(); ++cell) {
      const std::vector<std::uint32_t> orbit = orbit_of(genre.make, board, cell);
      if (*std::ranges::min_element(orbit) != cell || board.cells[cell] != GenreClue{}) continue;
      if (!rng.chance(static_cast<int>(percent) + more)) continue;
      if (!may_stand(genre.make, board, orbit)) continue;
      const GenreClue clue = *read_token(genre, token);
      for (const std::uint32_t one : orbit) board.cells[one] = clue;
    }
  }
}

bool lay_pattern(const Genre& genre, GenreInstance& board, Rng& rng) {
  constexpr int most_tries = 50;
  const auto& [token, percent] = genre.make.fixed.front();
  if (read_token(genre, token)->kind == GenreClue::Kind::circle) {
    lay_trails(genre, board, rng);
    return true;
  }
  for (int i = 0; i < most_tries; ++i) {
    Pattern pattern(genre.make, board);
    if (!pattern.fill(percent, rng)) continue;
    for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
      const bool is_full = pattern.is_full(static_cast<int>(cell / board.columns),
                                           static_cast<int>(cell % board.columns));
      board.cells[cell] = is_full ? *read_token(genre, token) : GenreClue{};
    }
    return true;
  }
  return false;
}

}  // namespace puzzlec::making
