#include "tests/genres/rooms.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <span>

namespace genre_tests {

std::vector<std::uint32_t> neighbours(const GenreInstance& board, std::uint32_t cell) {
  std::vector<std::uint32_t> cells;
  const auto columns = static_cast<std::uint32_t>(board.columns);
  if (cell >= columns) cells.push_back(cell - columns);
  if (cell + columns < board.cell_count()) cells.push_back(cell + columns);
  if (cell % columns > 0) cells.push_back(cell - 1);
  if (cell % columns + 1 < columns) cells.push_back(cell + 1);
  return cells;
}

std::vector<std::uint32_t> surroundings_of(const GenreInstance& board,
                                           const std::vector<std::uint32_t>& cells,
                                           std::uint32_t first, Surroundings wanted) {
  constexpr std::size_t reach = 2;
  const auto gap = [](std::size_t a, std::size_t b) { return a < b ? b - a : a - b; };
  std::vector<std::uint32_t> found;
  for (std::uint32_t cell = first; cell < board.cell_count(); ++cell) {
    const bool is_in = std::ranges::any_of(cells, [&](std::uint32_t one) {
      const std::size_t down = gap(one / board.columns, cell / board.columns);
      const std::size_t right = gap(one % board.columns, cell % board.columns);
      return wanted == Surroundings::lines ? down == 0 || right == 0
                                           : down <= reach && right <= reach;
    });
    if (is_in) found.push_back(cell);
  }
  return found;
}

void number_rooms(std::vector<std::uint32_t>& room) {
  std::map<std::uint32_t, std::uint32_t> number;
  for (std::uint32_t& one : room)
    one = number.emplace(one, static_cast<std::uint32_t>(number.size())).first->second;
}

bool is_room(const GenreInstance& board, const std::vector<std::uint32_t>& rooms,
             std::uint32_t room, std::size_t least) {
  const auto size = static_cast<std::size_t>(std::ranges::count(rooms, room));
  if (size < std::max<std::size_t>(least, 1)) return false;
  const auto first = static_cast<std::uint32_t>(std::ranges::find(rooms, room) - rooms.begin());
  std::set<std::uint32_t> reached{first};
  std::vector<std::uint32_t> open{first};
  while (!open.empty()) {
    const std::uint32_t cell = open.back();
    open.pop_back();
    for (const std::uint32_t next : neighbours(board, cell)) {
      if (rooms[next] == room && reached.insert(next).second) open.push_back(next);
    }
  }
  return reached.size() == size;
}

std::vector<std::uint32_t> as_many_rooms_as_rows(const GenreInstance& board, Rng& rng) {
  std::vector<std::uint32_t> room(board.cell_count(), no_room);
  std::vector<std::uint32_t> order(board.cell_count());
  std::iota(order.begin(), order.end(), 0U);
  rng.shuffle(order);
  std::vector<std::uint32_t> edge;
  for (std::uint32_t number = 0; number < board.rows; ++number) {
    room[order[number]] = number;
    edge.push_back(order[number]);
  }
  while (!edge.empty()) {
    const auto at = static_cast<std::size_t>(rng.below(static_cast<int>(edge.size())));
    std::vector<std::uint32_t> free = neighbours(board, edge[at]);
    std::erase_if(free, [&](std::uint32_t cell) { return room[cell] != no_room; });
    if (free.empty()) {
      edge.erase(edge.begin() + static_cast<std::ptrdiff_t>(at));
      continue;
    }
    const std::uint32_t next = rng.pick(free);
    room[next] = room[edge[at]];
    edge.push_back(next);
  }
  return room;
}

void grow_rooms(const GenreInstance& board, const Recipe& recipe, std::uint32_t most,
                std::uint32_t first_free, std::vector<std::uint32_t>& room, Rng& rng) {
  const std::uint32_t least = recipe.least_room;
  std::vector<std::uint32_t> order;
  std::uint32_t rooms = 0;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (room[cell] == no_room) {
      order.push_back(cell);
    } else {
      rooms = std::max(rooms, room[cell] + 1);
    }
  }
  rng.shuffle(order);
  for (const std::uint32_t start : order) {
    if (room[start] != no_room) continue;
    const auto wanted =
        static_cast<std::size_t>(rng.between(static_cast<int>(least), static_cast<int>(most)));
    std::vector<std::uint32_t> cells{start};
    room[start] = rooms;
    std::uint32_t other = no_room;
    while (cells.size() < wanted) {
      std::vector<std::uint32_t> free;
      const std::span<const std::uint32_t> ends(cells);
      for (const std::uint32_t cell : recipe.path_rooms ? ends.last(1) : ends) {
        for (const std::uint32_t next : neighbours(board, cell)) {
          if (room[next] == no_room) free.push_back(next);
          if (next >= first_free && room[next] != no_room && room[next] != rooms)
            other = room[next];
        }
      }
      if (free.empty()) break;
      cells.push_back(rng.pick(free));
      room[cells.back()] = rooms;
    }
    if (cells.size() < least && other != no_room) {
      for (const std::uint32_t cell : cells) room[cell] = other;
    } else {
      ++rooms;
    }
  }
  number_rooms(room);
}

std::size_t least_room(const Genre& genre) {
  return genre.make.as_many_rooms_as_rows ? 1 : genre.make.least_room;
}

bool move_to_room(const Genre& genre, GenreInstance& board, std::uint32_t cell, Rng& rng) {
  const std::uint32_t from = board.rooms[cell];
  const std::uint32_t to = board.rooms[rng.pick(neighbours(board, cell))];
  if (from == to) return false;
  board.rooms[cell] = to;
  if (!is_room(board, board.rooms, from, least_room(genre))) {
    board.rooms[cell] = from;
    return false;
  }
  number_rooms(board.rooms);
  return true;
}

void cut_anew(const Recipe& recipe, GenreInstance& board, std::uint32_t cell,
              std::uint32_t first_free, Rng& rng) {
  const std::set<std::uint32_t> kept(board.rooms.begin(), board.rooms.begin() + first_free);
  std::set<std::uint32_t> near{board.rooms[cell]};
  for (int i = rng.between(1, 2); i > 0; --i) {
    std::vector<std::uint32_t> beside;
    for (std::uint32_t one = 0; one < board.cell_count(); ++one) {
      if (!near.contains(board.rooms[one])) continue;
      for (const std::uint32_t next : neighbours(board, one)) {
        const std::uint32_t room = board.rooms[next];
        if (!near.contains(room) && !kept.contains(room)) beside.push_back(room);
      }
    }
    if (!beside.empty()) near.insert(rng.pick(beside));
  }
  for (std::uint32_t& room : board.rooms) {
    if (near.contains(room) && !kept.contains(room)) room = no_room;
  }
  grow_rooms(board, recipe, recipe.most_room, first_free, board.rooms, rng);
}

}  // namespace genre_tests
