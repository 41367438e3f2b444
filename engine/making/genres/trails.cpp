#include "engine/making/genres/trails.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "encoders/genres/tokens.hpp"
#include "engine/making/genres/rooms.hpp"

namespace puzzlec::making {

namespace {

using Direction = GenreClue::Direction;

/// The direction from a cell to a neighbour.
Direction way(std::uint32_t from, std::uint32_t to, std::size_t columns) {
  if (to == from + columns) return Direction::down;
  if (to + columns == from) return Direction::up;
  return to == from + 1 ? Direction::right : Direction::left;
}

/// A random trail through free cells; mostly straight, as people draw them.
std::vector<std::uint32_t> trail_from(std::uint32_t start, const GenreInstance& board,
                                      std::size_t length, Rng& rng) {
  constexpr int percent_straight = 60;
  std::vector<std::uint32_t> trail{start};
  while (trail.size() < length) {
    const std::uint32_t last = trail.back();
    std::vector<std::uint32_t> free = neighbours(board, last);
    std::erase_if(free, [&](std::uint32_t next) {
      if (board.cells[next] != GenreClue{}) return true;
      const std::vector<std::uint32_t> beside = neighbours(board, next);
      return std::ranges::find(trail, next) != trail.end() ||
             std::ranges::any_of(trail, [&](std::uint32_t one) {
               return one != last && std::ranges::find(beside, one) != beside.end();
             });
    });
    if (free.empty()) break;
    std::uint32_t next = rng.pick(free);
    if (trail.size() > 1) {
      const std::uint32_t ahead = 2 * last - trail[trail.size() - 2];
      if (std::ranges::find(free, ahead) != free.end() && rng.chance(percent_straight))
        next = ahead;
    }
    trail.push_back(next);
  }
  return trail;
}

}  // namespace

void lay_trails(const Genre& genre, GenreInstance& board, Rng& rng) {
  const GenreClue circle = *puzzlec::genres::read_token(genre, genre.make.fixed.front().first);
  std::vector<std::uint32_t> order(board.cell_count());
  std::iota(order.begin(), order.end(), 0U);
  rng.shuffle(order);
  for (const std::uint32_t start : order) {
    if (board.cells[start] != GenreClue{}) continue;
    const auto length = static_cast<std::size_t>(
        rng.between(static_cast<int>(genre.make.least_run), static_cast<int>(genre.make.most_run)));
    const std::vector<std::uint32_t> trail = trail_from(start, board, length, rng);
    if (trail.size() < genre.make.least_run) continue;
    board.cells[trail.front()] = circle;
    for (std::size_t i = 1; i < trail.size(); ++i)
      board.cells[trail[i]] = {.kind = GenreClue::Kind::unknown,
                               .direction = way(trail[i], trail[i - 1], board.columns)};
  }
}

}  // namespace puzzlec::making
