// Codecs for walls between cells, for the rooms that they enclose, and for the rooms' numbers.
#include <algorithm>
#include <utility>

#include "encoders/genres/urls/puzzlink/puzzlink_entries.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_parts.hpp"

namespace puzzlec::puzzlink {
namespace borders_detail {
namespace {

using Kind = GenreClue::Kind;

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
  set_rooms_between(instance, *walls);
  return std::nullopt;
}

bool is_black(const GenreInstance& instance, std::size_t cell) {
  return clue_at(instance.cells, cell).kind == Kind::black;
}

bool is_at_black_cell(const GenreInstance& instance, std::size_t edge) {
  const auto [a, b] = cells_at_edge(instance, edge);
  return is_black(instance, a) || is_black(instance, b);
}

/// `ends_at_black`: only drawn walls stand at black cells.
template <bool ends_at_black>
std::string write_border(const GenreInstance& instance) {
  std::vector<std::uint8_t> walls(edge_count(instance));
  for (std::size_t edge = 0; edge < walls.size(); ++edge) {
    const auto [a, b] = cells_at_edge(instance, edge);
    const bool is_between = !instance.rooms.empty() && instance.rooms[a] != instance.rooms[b];
    const bool is_drawn = clue_at(instance.edges, edge).kind == Kind::black;
    const bool is_told = ends_at_black && is_at_black_cell(instance, edge);
    walls[edge] = is_drawn || (is_between && !is_told) ? 1 : 0;
  }
  return write_edge_bits(instance, walls);
}

/// Neighbours with the same letter lie in one room.
std::optional<InputError> read_room_letters(LineScanner& scanner, GenreInstance& instance) {
  std::string letters;
  while (letters.size() < instance.cell_count()) {
    if (!has_entry(scanner)) return scanner.unexpected("a letter for each cell");
    letters += scanner.peek();
    scanner.advance();
  }
  std::vector<std::uint8_t> walls(edge_count(instance));
  for (std::size_t edge = 0; edge < walls.size(); ++edge) {
    const auto [a, b] = cells_at_edge(instance, edge);
    walls[edge] = letters[a] != letters[b] ? 1 : 0;
  }
  instance.rooms = rooms_between(instance, walls);
  return std::nullopt;
}

/// Requires: at most 36 rooms; the letters of more begin again.
std::string write_room_letters(const GenreInstance& instance) {
  std::string text;
  for (const std::uint32_t room : instance.rooms) text += digit_letter(room % 36);
  return text;
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

bool has_no_wall(const GenreInstance& instance) {
  return std::ranges::none_of(instance.edges,
                              [](const GenreClue& clue) { return clue.kind == Kind::black; });
}

}  // namespace
}  // namespace borders_detail

void set_rooms_between(GenreInstance& instance, const std::vector<std::uint8_t>& walls) {
  using namespace borders_detail;
  instance.rooms = rooms_between(instance, walls);
  for (std::size_t edge = 0; edge < walls.size(); ++edge) {
    const auto [a, b] = cells_at_edge(instance, edge);
    if (walls[edge] == 0 || instance.rooms[a] != instance.rooms[b]) continue;
    instance.edges.resize(walls.size());
    instance.edges[edge] = clue_of(Kind::black);
  }
}

void part_rooms_at_black_cells(GenreInstance& instance) {
  using namespace borders_detail;
  if (instance.rooms.empty()) return;
  const std::size_t count = edge_count(instance);
  std::vector<bool> is_drawn(count);
  std::vector<std::uint8_t> walls(count);
  for (std::size_t edge = 0; edge < count; ++edge) {
    const auto [a, b] = cells_at_edge(instance, edge);
    is_drawn[edge] =
        instance.rooms[a] != instance.rooms[b] || clue_at(instance.edges, edge).kind == Kind::black;
    walls[edge] = is_drawn[edge] || is_at_black_cell(instance, edge) ? 1 : 0;
  }
  instance.rooms = rooms_between(instance, walls);
  Clues edges(count);
  for (std::size_t edge = 0; edge < count; ++edge) {
    const auto [a, b] = cells_at_edge(instance, edge);
    const bool is_border = instance.rooms[a] != instance.rooms[b];
    if (is_drawn[edge] && (!is_border || is_at_black_cell(instance, edge)))
      edges[edge] = clue_of(Kind::black);
  }
  if (std::ranges::all_of(edges, is_blank)) edges.clear();
  instance.edges = std::move(edges);
}

std::vector<PuzzlinkCodec> border_codecs() {
  using namespace borders_detail;
  return {
      {.name = "border",
       .summary = "rooms, as the walls around them; walls inside a room are black edges",
       .read = read_border,
       .write = write_border<false>},
      {.name = "border-before-empty",
       .summary =
           "border, where rooms end at black cells without a wall; a part with these follows",
       .read = read_border,
       .write = write_border<true>,
       .ends_at_black = true},
      {.name = "room-letters",
       .summary = "rooms, as a letter for each cell",
       .read = read_room_letters,
       .write = write_room_letters},
      {.name = "walls",
       .summary = "walls between cells, which need not enclose anything",
       .read = read_walls,
       .write = write_walls,
       .is_blank = has_no_wall},
  };
}

}  // namespace puzzlec::puzzlink
