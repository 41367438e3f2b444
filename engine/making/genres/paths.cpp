// A path is mixed by steps from one of its ends: the end is linked to any cell that may follow it, and
// the path is cut there, so that what lay between runs the other way (Oberdorf, Ferguson, Jacobsen,
// Kondev, *Secondary structures in long compact polymers*, Physical Review E 74, 2006). A search
// would fill the grid row by row instead.
#include "engine/making/genres/paths.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "encoders/genres/board/board.hpp"
#include "engine/making/genres/rooms.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace {

using Path = std::vector<std::uint32_t>;

/// The cells that may follow a cell.
std::vector<std::uint32_t> followers(const GenreInstance& board, Recipe::Path kind,
                                     std::uint32_t cell) {
  const auto rows = static_cast<int>(board.rows);
  const auto columns = static_cast<int>(board.columns);
  const int row = static_cast<int>(cell) / columns;
  const int column = static_cast<int>(cell) % columns;
  const bool is_straight = kind == Recipe::Path::neighbours || kind == Recipe::Path::loop;
  const int reach = kind == Recipe::Path::ray ? std::max(rows, columns) : 1;
  std::vector<std::uint32_t> cells;
  for (int down = -1; down <= 1; ++down) {
    for (int right = -1; right <= 1; ++right) {
      if ((down == 0) == (right == 0) && (is_straight || down == 0)) continue;
      for (int i = 1; i <= reach; ++i) {
        const int to_row = row + i * down;
        const int to_column = column + i * right;
        if (to_row < 0 || to_column < 0 || to_row >= rows || to_column >= columns) break;
        cells.push_back(static_cast<std::uint32_t>(to_row * columns + to_column));
      }
    }
  }
  return cells;
}

/// One row after the other, there and back.
Path rows_in_turn(const GenreInstance& board) {
  Path path;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    const auto columns = static_cast<std::uint32_t>(board.columns);
    const std::uint32_t row = cell / columns;
    path.push_back(row % 2 == 0 ? cell : row * columns + columns - 1 - cell % columns);
  }
  return path;
}

void step(Path& path, const GenreInstance& board, Recipe::Path kind, Rng& rng) {
  if (rng.chance(50)) std::ranges::reverse(path);
  const std::uint32_t next = rng.pick(followers(board, kind, path.back()));
  std::reverse(std::ranges::find(path, next) + 1, path.end());
}

Path mixed_path(const GenreInstance& board, Recipe::Path kind, Rng& rng) {
  constexpr std::size_t steps_for_each_cell = 20;
  Path path = rows_in_turn(board);
  for (std::size_t i = 0; i < steps_for_each_cell * path.size(); ++i) step(path, board, kind, rng);
  return path;
}

bool is_loop(const Path& path, const GenreInstance& board) {
  const std::vector<std::uint32_t> beside = neighbours(board, path.front());
  return std::ranges::find(beside, path.back()) != beside.end();
}

/// By cell, the ways of a loop that goes through all cells.
Grid loop_along(const Path& path, const Board& board) {
  std::vector<unsigned> ways(path.size());
  const auto columns = static_cast<std::uint32_t>(board.columns());
  for (std::size_t i = 0; i < path.size(); ++i) {
    const std::uint32_t from = path[i];
    const std::uint32_t to = path[(i + 1) % path.size()];
    const bool is_down = to == from + columns;
    const bool is_up = to + columns == from;
    const bool is_right = !is_down && to == from + 1;
    ways[from] |= is_down ? way_down : is_up ? way_up : is_right ? way_right : way_left;
    ways[to] |= is_down ? way_up : is_up ? way_down : is_right ? way_left : way_right;
  }
  Grid answer(board.model_rows(), board.model_columns());
  for (std::uint32_t cell = 0; cell < ways.size(); ++cell) {
    for (const Value value : board.cell_values()) {
      if (ways_of(value) == ways[cell]) answer[CellId{cell}] = value;
    }
  }
  return answer;
}

/// The cells of the loop of an answer, one after the other.
Path cells_of_loop(const Board& board, const Grid& answer) {
  constexpr std::array ways{std::pair(way_up, Direction::up), std::pair(way_down, Direction::down),
                            std::pair(way_left, Direction::left),
                            std::pair(way_right, Direction::right)};
  Path path{0};
  std::vector<bool> is_passed(board.cell_count());
  for (bool goes_on = true; goes_on;) {
    const std::uint32_t cell = path.back();
    is_passed[cell] = true;
    goes_on = false;
    for (const auto& [way, direction] : ways) {
      if ((ways_of(answer[CellId{cell}]) & way) == 0 || goes_on) continue;
      const std::uint32_t next = *board.step(cell, direction);
      if (is_passed[next]) continue;
      path.push_back(next);
      goes_on = true;
    }
  }
  return path;
}

}  // namespace

std::optional<Grid> drawn_path(const Genre& genre, const GenreInstance& board, Rng& rng) {
  const bool has_tokens =
      std::ranges::any_of(board.cells, [](const GenreClue& clue) { return clue != GenreClue{}; });
  const bool is_line = board.rows < 2 || board.columns < 2;
  if (has_tokens || is_line || !board.holes.empty()) return std::nullopt;
  Path path = mixed_path(board, genre.make.path, rng);
  const Board laid_out(genre, board);
  if (genre.make.path == Recipe::Path::loop) {
    if (path.size() % 2 != 0) return std::nullopt;
    constexpr std::size_t most_for_each_cell = 1000;
    for (std::size_t i = 0; i < most_for_each_cell * path.size() && !is_loop(path, board); ++i)
      step(path, board, genre.make.path, rng);
    return is_loop(path, board) ? std::optional(loop_along(path, laid_out)) : std::nullopt;
  }
  Grid answer(laid_out.model_rows(), laid_out.model_columns());
  for (std::size_t i = 0; i < path.size(); ++i)
    answer[laid_out.model_cell(path[i])] = value_of(i + 1);
  return answer;
}

void cut_along_loop(const Genre& genre, Made& made, Rng& rng) {
  Path path = cells_of_loop(Board(genre, made.instance), made.answer);
  std::rotate(path.begin(), path.begin() + rng.below(static_cast<int>(path.size())), path.end());
  const std::size_t least = genre.make.least_room;
  const std::size_t most = std::max<std::size_t>(genre.make.most_room, least);
  std::uint32_t room = 0;
  for (std::size_t at = 0; at < path.size(); ++room) {
    const std::size_t left = path.size() - at;
    auto length =
        static_cast<std::size_t>(rng.between(static_cast<int>(least), static_cast<int>(most)));
    if (left < length + least) length = left;
    for (std::size_t i = 0; i < length; ++i) made.instance.rooms[path[at++]] = room;
  }
  number_rooms(made.instance.rooms);
}

}  // namespace puzzlec::making
