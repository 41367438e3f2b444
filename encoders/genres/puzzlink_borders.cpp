// Codecs for walls between cells, for the rooms that they enclose, and for the rooms' numbers.
#include <algorithm>
#include <utility>

#include "encoders/genres/puzzlink_entries.hpp"
#include "encoders/genres/puzzlink_records.hpp"

namespace puzzlec::puzzlink {
namespace borders_detail {
namespace {

using Kind = GenreClue::Kind;

/// The cells at an edge: the vertical edges row by row, then the horizontal ones.
std::pair<std::size_t, std::size_t> cells_at_edge(const GenreInstance& instance, std::size_t edge) {
  const std::size_t vertical = vertical_edges(instance);
  if (edge >= vertical) return {edge - vertical, edge - vertical + instance.columns};
  const std::size_t inner = instance.columns - 1;
  const std::size_t cell = edge / inner * instance.columns + edge % inner;
  return {cell, cell + 1};
}

/// The two kinds of edges fill digits of their own.
Parsed<std::vector<std::uint8_t>> read_edge_bits(LineScanner& scanner,
                                                 const GenreInstance& instance) {
  auto edges = read_packed(scanner, vertical_edges(instance), bits);
  if (!edges) return edges;
  const auto horizontal = read_packed(scanner, horizontal_edges(instance), bits);
  if (!horizontal) return Failure{horizontal.error()};
  edges->insert(edges->end(), horizontal->begin(), horizontal->end());
  return edges;
}

std::string write_edge_bits(const GenreInstance& instance, std::span<const std::uint8_t> edges) {
  const std::size_t vertical = vertical_edges(instance);
  return write_packed(edges.first(vertical), bits) + write_packed(edges.subspan(vertical), bits);
}

/// By cell: the component over the edges without a wall, numbered in the order of first cells.
std::vector<std::uint32_t> rooms_between(const GenreInstance& instance,
                                         const std::vector<std::uint8_t>& walls) {
  std::vector<std::vector<std::size_t>> neighbours(instance.cell_count());
  for (std::size_t edge = 0; edge < walls.size(); ++edge) {
    if (walls[edge] != 0) continue;
    const auto [a, b] = cells_at_edge(instance, edge);
    neighbours[a].push_back(b);
    neighbours[b].push_back(a);
  }
  constexpr auto none = static_cast<std::uint32_t>(-1);
  std::vector<std::uint32_t> rooms(instance.cell_count(), none);
  std::uint32_t count = 0;
  for (std::size_t first = 0; first < rooms.size(); ++first) {
    if (rooms[first] != none) continue;
    rooms[first] = count;
    for (std::vector<std::size_t> open{first}; !open.empty();) {
      const std::size_t cell = open.back();
      open.pop_back();
      for (const std::size_t next : neighbours[cell]) {
        if (rooms[next] != none) continue;
        rooms[next] = count;
        open.push_back(next);
      }
    }
    ++count;
  }
  return rooms;
}

std::optional<InputError> read_border(LineScanner& scanner, GenreInstance& instance) {
  const auto walls = read_edge_bits(scanner, instance);
  if (!walls) return walls.error();
  instance.rooms = rooms_between(instance, *walls);
  for (std::size_t edge = 0; edge < walls->size(); ++edge) {
    const auto [a, b] = cells_at_edge(instance, edge);
    if ((*walls)[edge] == 0 || instance.rooms[a] != instance.rooms[b]) continue;
    instance.edges.resize(walls->size());
    instance.edges[edge] = clue_of(Kind::black);
  }
  return std::nullopt;
}

bool is_black(const GenreInstance& instance, std::size_t cell) {
  return clue_at(instance.cells, cell).kind == Kind::black;
}

bool is_at_black_cell(const GenreInstance& instance, std::size_t edge) {
  const auto [a, b] = cells_at_edge(instance, edge);
  return is_black(instance, a) || is_black(instance, b);
}

std::string write_border(const GenreInstance& instance) {
  std::vector<std::uint8_t> walls(edge_count(instance));
  for (std::size_t edge = 0; edge < walls.size(); ++edge) {
    const auto [a, b] = cells_at_edge(instance, edge);
    const bool is_between = !instance.rooms.empty() && instance.rooms[a] != instance.rooms[b] &&
                            !is_at_black_cell(instance, edge);
    const bool is_inside = clue_at(instance.edges, edge).kind == Kind::black;
    walls[edge] = is_between || is_inside ? 1 : 0;
  }
  return write_edge_bits(instance, walls);
}

std::optional<InputError> read_walls(LineScanner& scanner, GenreInstance& instance) {
  const auto walls = read_edge_bits(scanner, instance);
  if (!walls) return walls.error();
  instance.edges.resize(walls->size());
  for (std::size_t edge = 0; edge < walls->size(); ++edge) {
    if ((*walls)[edge] != 0) instance.edges[edge] = clue_of(Kind::black);
  }
  return std::nullopt;
}

std::string write_walls(const GenreInstance& instance) {
  std::vector<std::uint8_t> walls(edge_count(instance));
  for (std::size_t edge = 0; edge < walls.size(); ++edge)
    walls[edge] = clue_at(instance.edges, edge).kind == Kind::black ? 1 : 0;
  return write_edge_bits(instance, walls);
}

std::optional<InputError> read_walls_if_any(LineScanner& scanner, GenreInstance& instance) {
  return has_entry(scanner) ? read_walls(scanner, instance) : std::nullopt;
}

std::string write_walls_if_any(const GenreInstance& instance) {
  const bool has_wall = std::ranges::any_of(
      instance.edges, [](const GenreClue& clue) { return clue.kind == Kind::black; });
  return has_wall ? write_walls(instance) : std::string{};
}

/// The first cell of each room. Requires: rooms are numbered in the order of first cells.
std::vector<std::size_t> first_cells(const GenreInstance& instance) {
  std::vector<std::size_t> cells;
  for (std::size_t cell = 0; cell < instance.rooms.size(); ++cell) {
    if (instance.rooms[cell] == cells.size()) cells.push_back(cell);
  }
  return cells;
}

std::optional<InputError> read_room_number16(LineScanner& scanner, GenreInstance& instance) {
  const std::vector<std::size_t> cells = first_cells(instance);
  const auto clues = read_entries(scanner, cells.size(), number16);
  if (!clues) return clues.error();
  instance.cells.resize(instance.cell_count());
  for (std::size_t room = 0; room < cells.size(); ++room) {
    if (!is_blank((*clues)[room])) instance.cells[cells[room]] = (*clues)[room];
  }
  return std::nullopt;
}

std::string write_room_number16(const GenreInstance& instance) {
  Clues clues;
  for (const std::size_t cell : first_cells(instance))
    clues.push_back(clue_at(instance.cells, cell));
  return write_entries(clues, number16);
}

constexpr PuzzlinkCodec records[] = {
    {"border", "rooms, as the walls around them; walls inside a room are black edges", read_border,
     write_border},
    {"walls", "walls between cells, which need not enclose anything", read_walls, write_walls},
    {"walls-if-any", "walls, left out if there are none", read_walls_if_any, write_walls_if_any},
    {"room-number16", "a number from 0 for each room, in its first cell; after border",
     read_room_number16, write_room_number16},
};

}  // namespace
}  // namespace borders_detail

void part_rooms_at_black_cells(GenreInstance& instance) {
  using namespace borders_detail;
  if (instance.rooms.empty()) return;
  std::vector<std::uint8_t> walls(edge_count(instance));
  for (std::size_t edge = 0; edge < walls.size(); ++edge) {
    const auto [a, b] = cells_at_edge(instance, edge);
    const bool is_between = instance.rooms[a] != instance.rooms[b];
    walls[edge] = is_between || is_at_black_cell(instance, edge) ? 1 : 0;
    if (!is_between || !is_at_black_cell(instance, edge)) continue;
    instance.edges.resize(walls.size());
    instance.edges[edge] = clue_of(Kind::black);
  }
  instance.rooms = rooms_between(instance, walls);
}

std::span<const PuzzlinkCodec> border_codecs() {
  return borders_detail::records;
}

}  // namespace puzzlec::puzzlink
