#include "engine/making/genres/rooms.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <span>

namespace puzzlec::making {

namespace {

/// Two rooms of one size beside each other are cut anew: a random tree of their cells is halved. False
/// if no edge of it does that.
bool halve_anew(const GenreInstance& board, std::vector<std::uint32_t>& room, std::uint32_t one,
                std::uint32_t other, Rng& rng) {
  std::vector<std::uint32_t> cells;
  for (std::uint32_t cell = 0; cell < room.size(); ++cell) {
    if (room[cell] == one || room[cell] == other) cells.push_back(cell);
  }
  std::vector<std::uint32_t> tree{rng.pick(cells)};
  std::map<std::uint32_t, std::uint32_t> parent{{tree[0], no_room}};
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  const auto reach = [&](std::uint32_t cell) {
    for (const std::uint32_t next : neighbours(board, cell)) {
      if (room[next] == one || room[next] == other) edges.emplace_back(cell, next);
    }
  };
  for (reach(tree[0]); !edges.empty();) {
    std::swap(edges[static_cast<std::size_t>(rng.below(static_cast<int>(edges.size())))],
              edges.back());
    const auto [from, to] = edges.back();
    edges.pop_back();
    if (!parent.emplace(to, from).second) continue;
    tree.push_back(to);
    reach(to);
  }
  std::map<std::uint32_t, std::size_t> size;
  std::vector<std::uint32_t> halves;
  for (std::size_t i = tree.size(); i-- > 0;) {
    const std::uint32_t cell = tree[i];
    const std::size_t here = ++size[cell];
    if (2 * here == cells.size()) halves.push_back(cell);
    if (parent[cell] != no_room) size[parent[cell]] += here;
  }
  if (halves.empty()) return false;
  const std::uint32_t top = rng.pick(halves);
  std::set<std::uint32_t> half;
  for (const std::uint32_t cell : tree) {
    const bool is_in = cell == top || half.contains(parent[cell]);
    if (is_in) half.insert(cell);
    room[cell] = is_in ? one : other;
  }
  return true;
}

/// Rooms of one size: a path through all free cells is cut, and neighbours are halved anew many times.
/// Requires: the cells from the first free one on have no rooms, and the size divides the columns.
void cut_evenly(const GenreInstance& board, std::uint32_t size, std::uint32_t first_free,
                std::vector<std::uint32_t>& room, Rng& rng) {
  const auto columns = static_cast<std::uint32_t>(board.columns);
  const std::uint32_t rooms =
      first_free == 0 ? 0 : *std::max_element(room.begin(), room.begin() + first_free) + 1;
  for (std::uint32_t i = 0; first_free + i < room.size(); ++i) {
    const std::uint32_t column = i / columns % 2 == 0 ? i % columns : columns - 1 - i % columns;
    room[first_free + i / columns * columns + column] = rooms + i / size;
  }
  constexpr std::size_t times_for_each_cell = 10;
  const auto count = static_cast<int>(room.size() - first_free);
  for (std::size_t i = 0; i < times_for_each_cell * static_cast<std::size_t>(count); ++i) {
    const std::uint32_t cell = first_free + static_cast<std::uint32_t>(rng.below(count));
    const std::uint32_t next = rng.pick(neighbours(board, cell));
    if (next >= first_free && room[cell] != room[next])
      halve_anew(board, room, room[cell], room[next], rng);
  }
  number_rooms(room);
}

/// Rectangles, one after the other, with the first free cell in their upper left corner.
void cut_rectangles(const GenreInstance& board, std::uint32_t least, std::uint32_t most,
                    std::vector<std::uint32_t>& room, Rng& rng) {
  const auto columns = static_cast<std::uint32_t>(board.columns);
  std::uint32_t number = 0;
  for (const std::uint32_t one : room) number = one == no_room ? number : std::max(number, one + 1);
  const auto is_free = [&](std::uint32_t first, std::uint32_t width) {
    return first + width <= room.size() &&
           std::all_of(room.begin() + first, room.begin() + first + width,
                       [](auto one) { return one == no_room; });
  };
  for (std::uint32_t cell = 0; cell < room.size(); ++cell) {
    if (room[cell] != no_room) continue;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> sizes;  // height and width
    for (std::uint32_t width = 1; cell % columns + width <= columns && is_free(cell, width);
         ++width) {
      for (std::uint32_t height = 1; is_free(cell + (height - 1) * columns, width); ++height) {
        if (width * height <= most) sizes.emplace_back(height, width);
      }
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> wanted = sizes;
    std::erase_if(wanted, [&](const auto& size) {
      // Long strips are rare, and one column alone would become one.
      const auto [low, high] = std::minmax(size.first, size.second);
      const std::uint32_t right = cell + size.second;
      const bool leaves_strip = right % columns != 0 && is_free(right, 1) &&
                                ((right + 1) % columns == 0 || !is_free(right + 1, 1));
      return low * high < least || high > 3 * low || leaves_strip;
    });
    const auto [height, width] = rng.pick(wanted.empty() ? sizes : wanted);
    for (std::uint32_t i = 0; i < height * width; ++i)
      room[cell + i / width * columns + i % width] = number;
    ++number;
  }
  number_rooms(room);
}

/// The size of all rooms, if a recipe wants one and the columns allow it; otherwise 0.
std::uint32_t common_size(const Recipe& recipe, std::size_t columns) {
  if (!recipe.equal_rooms) return 0;
  for (std::uint32_t size = recipe.most_room; size >= recipe.least_room && size > 1; --size) {
    if (columns % size == 0) return size;
  }
  return 0;
}

}  // namespace

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

namespace {

/// Rooms that grow from a random cell each. Of two that may grow, the smaller one does.
std::vector<std::uint32_t> grown_rooms(const GenreInstance& board, Rng& rng) {
  std::vector<std::uint32_t> room(board.cell_count(), no_room);
  std::vector<std::uint32_t> order(board.cell_count());
  std::iota(order.begin(), order.end(), 0U);
  rng.shuffle(order);
  std::vector<std::uint32_t> edge;
  std::vector<std::size_t> size(board.rows, 1);
  for (std::uint32_t number = 0; number < board.rows; ++number) {
    room[order[number]] = number;
    edge.push_back(order[number]);
  }
  const auto any = [&] {
    return static_cast<std::size_t>(rng.below(static_cast<int>(edge.size())));
  };
  while (!edge.empty()) {
    const std::size_t one = any();
    const std::size_t other = any();
    const std::size_t at = size[room[edge[one]]] <= size[room[edge[other]]] ? one : other;
    std::vector<std::uint32_t> free = neighbours(board, edge[at]);
    std::erase_if(free, [&](std::uint32_t cell) { return room[cell] != no_room; });
    if (free.empty()) {
      edge.erase(edge.begin() + static_cast<std::ptrdiff_t>(at));
      continue;
    }
    const std::uint32_t next = rng.pick(free);
    room[next] = room[edge[at]];
    ++size[room[next]];
    edge.push_back(next);
  }
  return room;
}

}  // namespace

std::vector<std::uint32_t> as_many_rooms_as_rows(const GenreInstance& board, Rng& rng) {
  constexpr int most_tries = 100;
  std::vector<std::uint32_t> room = grown_rooms(board, rng);
  const auto is_alone = [&](std::uint32_t cell) {
    return std::ranges::count(room, room[cell]) == 1;
  };
  // One cell alone would tell what it holds.
  for (int i = 0; i < most_tries && board.columns > 1; ++i) {
    bool is_any_alone = false;
    for (std::uint32_t cell = 0; cell < room.size(); ++cell)
      is_any_alone = is_any_alone || is_alone(cell);
    if (!is_any_alone) break;
    room = grown_rooms(board, rng);
  }
  return room;
}

void grow_rooms(const GenreInstance& board, const Recipe& recipe, std::uint32_t most,
                std::uint32_t first_free, std::vector<std::uint32_t>& room, Rng& rng,
                const std::vector<std::uint32_t>* kind) {
  const std::uint32_t least = recipe.least_room;
  const std::uint32_t size = common_size(recipe, board.columns);
  if (size > 0) return cut_evenly(board, size, first_free, room, rng);
  if (recipe.rectangular_rooms) return cut_rectangles(board, least, most, room, rng);
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
          if (kind != nullptr && (*kind)[next] != (*kind)[cell]) continue;
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

void make_rooms_even(GenreInstance& board, Rng& rng) {
  const std::uint32_t last = *std::ranges::max_element(board.rooms);
  if (last % 2 == 1) return;
  std::vector<std::uint32_t> beside;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (board.rooms[cell] != last) continue;
    for (const std::uint32_t next : neighbours(board, cell)) {
      if (board.rooms[next] != last) beside.push_back(board.rooms[next]);
    }
  }
  if (!beside.empty()) std::ranges::replace(board.rooms, last, rng.pick(beside));
}

bool move_to_room(const Genre& genre, GenreInstance& board, std::uint32_t cell, Rng& rng) {
  if (genre.make.rectangular_rooms) {
    cut_anew(genre.make, board, cell, 0, rng);
    return true;
  }
  const std::uint32_t from = board.rooms[cell];
  const std::uint32_t to = board.rooms[rng.pick(neighbours(board, cell))];
  if (from == to) return false;
  board.rooms[cell] = to;
  if (!is_room(board, board.rooms, from, genre.make.least_room)) {
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
  if (common_size(recipe, board.columns) > 0) {
    const std::uint32_t next = rng.pick(neighbours(board, cell));
    const std::uint32_t one = board.rooms[cell];
    const std::uint32_t other = board.rooms[next];
    if (one != other && !kept.contains(one) && !kept.contains(other) &&
        halve_anew(board, board.rooms, one, other, rng))
      number_rooms(board.rooms);
    return;
  }
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

}  // namespace puzzlec::making
