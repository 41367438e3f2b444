// Parts that speak of rooms and walls.
#include <algorithm>
#include <utility>

#include "encoders/genres/urls/pzpr/pzpr_parts.hpp"

namespace puzzlec::genres::pzpr {
namespace rooms_detail {
namespace {

using Kind = GenreClue::Kind;
using puzzlink::clue_of;

Failed read_borders(File& file) {
  std::vector<std::uint8_t> walls(puzzlink::edge_count(file.instance));
  auto failed = read_edges(file, [&](std::size_t edge, std::string_view word) {
    walls[edge] = word == "1" ? 1 : 0;
    return word == "0" || word == "1";
  });
  if (!failed) puzzlink::set_rooms_between(file.instance, walls);
  return failed;
}
void write_borders(std::vector<std::string>& out, const GenreInstance& in) {
  write_edges(out, in, [&](std::size_t edge) -> std::string {
    const auto [a, b] = puzzlink::cells_at_edge(in, edge);
    const bool is_wall = (!in.rooms.empty() && in.rooms[a] != in.rooms[b]) ||
                         puzzlink::clue_at(in.edges, edge).kind == Kind::black;
    return is_wall ? "1" : "0";
  });
}

/// Rooms of cells with equal numbers that are connected.
void set_rooms(GenreInstance& in, const std::vector<std::int32_t>& rooms) {
  std::vector<std::uint8_t> walls(puzzlink::edge_count(in));
  for (std::size_t edge = 0; edge < walls.size(); ++edge) {
    const auto [a, b] = puzzlink::cells_at_edge(in, edge);
    walls[edge] = rooms[a] != rooms[b] ? 1 : 0;
  }
  puzzlink::set_rooms_between(in, walls);
}

/// The number of rooms, then the number of each cell's.
Failed read_rooms(File& file) {
  GenreInstance& in = file.instance;
  const auto head = file.next_numbers();
  if (!head || head->size() != 1)
    return file.next_error(InputErrorCode::bad_number, "the number of rooms");
  ++file.in.next;
  std::vector<std::int32_t> rooms(in.cell_count(), -1);
  auto failed = read_rows(
      file, in.rows, in.columns, [&](std::size_t row, std::size_t column, std::string_view word) {
        const bool is_black = word == "#";  // in Dosun-Fuwari
        if (is_black) in.cells[row * in.columns + column] = clue_of(Kind::black);
        const auto room =
            word == "." || is_black ? std::optional<std::int32_t>(-1) : number_of(word);
        if (room) rooms[row * in.columns + column] = *room;
        return room.has_value();
      });
  if (failed) return failed;
  set_rooms(in, rooms);
  return std::nullopt;
}
void write_rooms(std::vector<std::string>& out, const GenreInstance& in) {
  const std::uint32_t last = in.rooms.empty() ? 0 : *std::ranges::max_element(in.rooms);
  out.push_back(std::to_string(last + 1));
  write_rows(out, in.rows, in.columns, [&](std::size_t row, std::size_t column) {
    return std::to_string(in.rooms.empty() ? 0 : in.rooms[row * in.columns + column]);
  });
}

/// Rooms, as borders from that version on.
template <unsigned version>
Failed read_rooms_or_borders(File& file) {
  return file.version >= version ? read_borders(file) : read_rooms(file);
}

/// Walls among the edges of an answer.
Failed read_walls(File& file) {
  file.instance.edges.resize(puzzlink::edge_count(file.instance));
  return read_edges(file, [&](std::size_t edge, std::string_view word) {
    if (word == "1" || word.ends_with('X')) file.instance.edges[edge] = clue_of(Kind::black);
    return number_of(word).has_value() || word.ends_with('X');
  });
}
/// Fillomino: numbers, entries, walls among the edges of the answer.
Failed read_fillomino(File& file) {
  const Layout& cells = layouts().front();
  for (const char* words : {"numbers", "nothing"}) {
    if (auto failed = cells.read(file, find_words(words)->words)) return failed;
    if (file.in.at_end()) return std::nullopt;
  }
  file.instance.edges.resize(puzzlink::edge_count(file.instance));
  return read_edges(file, [&](std::size_t edge, std::string_view word) {
    if (word.ends_with('X')) file.instance.edges[edge] = clue_of(Kind::black);
    return number_of(word).has_value() || word.ends_with('X');
  });
}
void write_fillomino(std::vector<std::string>& out, const GenreInstance& in) {
  const Layout& cells = layouts().front();
  cells.write(out, in, find_words("numbers")->words);
  cells.write(out, in, find_words("nothing")->words);
  write_edges(out, in, [&](std::size_t edge) -> std::string {
    return puzzlink::clue_at(in.edges, edge).kind == Kind::black ? "X" : "0";
  });
}

/// "|" a wall, a number on one, "-" one that is not stated; "!" before it: without a wall.
Failed read_numbered_borders(File& file) {
  const std::size_t count = puzzlink::edge_count(file.instance);
  std::vector<std::uint8_t> walls(count);
  std::vector<GenreClue> clues(count);
  auto failed = read_edges(file, [&](std::size_t edge, std::string_view word) {
    walls[edge] = word == "." || word.starts_with('!') ? 0 : 1;
    if (word == "." || word == "|") return true;
    if (word.starts_with('!')) word.remove_prefix(1);
    const auto clue =
        word.empty() || word == "-" ? std::optional(clue_of(Kind::unknown)) : read_number(word);
    if (clue) clues[edge] = *clue;
    return clue.has_value();
  });
  if (failed) return failed;
  puzzlink::set_rooms_between(file.instance, walls);
  file.instance.edges.resize(count);
  for (std::size_t edge = 0; edge < count; ++edge) {
    if (clues[edge].kind != Kind::none) file.instance.edges[edge] = clues[edge];
  }
  return std::nullopt;
}
void write_numbered_borders(std::vector<std::string>& out, const GenreInstance& in) {
  write_edges(out, in, [&](std::size_t edge) -> std::string {
    const auto [a, b] = puzzlink::cells_at_edge(in, edge);
    const bool is_wall = !in.rooms.empty() && in.rooms[a] != in.rooms[b];
    const GenreClue& clue = puzzlink::clue_at(in.edges, edge);
    const std::string number = clue.kind == Kind::unknown ? "-" : write_number(clue);
    if (is_wall) return number.empty() ? "|" : number;
    return number.empty() ? "." : "!" + (number == "-" ? std::string() : number);
  });
}

/// How many rooms there are, and for each its first row and column, its last ones, and its number.
Failed read_listed_rooms(File& file) {
  GenreInstance& in = file.instance;
  in.cells.resize(in.cell_count());
  const auto head = file.next_numbers();
  const auto cells = static_cast<std::int32_t>(in.cell_count());
  if (file.in.at_end() || !head || head->size() != 1 || head->front() < 1 || head->front() > cells)
    return file.next_error(InputErrorCode::bad_number, "the number of rooms");
  ++file.in.next;
  std::vector<std::int32_t> rooms(in.cell_count(), -1);
  for (std::int32_t room = 0; room < head->front(); ++room, ++file.in.next) {
    const auto numbers = file.next_numbers();
    const bool has_size = numbers && (numbers->size() == 4 || numbers->size() == 5);
    if (file.in.at_end() || !has_size)
      return file.next_error(InputErrorCode::wrong_count,
                             "the corners of a room, and perhaps its number");
    const auto& n = *numbers;
    if (n[0] < 0 || n[1] < 0 || n[2] < n[0] || n[3] < n[1] ||
        n[2] >= static_cast<std::int32_t>(in.rows) || n[3] >= static_cast<std::int32_t>(in.columns))
      return file.next_error(InputErrorCode::out_of_range, "a room on the board");
    for (auto row = static_cast<std::size_t>(n[0]); row <= static_cast<std::size_t>(n[2]); ++row) {
      for (auto column = static_cast<std::size_t>(n[1]); column <= static_cast<std::size_t>(n[3]);
           ++column) {
        std::int32_t& of_cell = rooms[row * in.columns + column];
        if (of_cell >= 0)
          return file.next_error(InputErrorCode::bad_cage, "rooms that do not overlap");
        of_cell = room;
      }
    }
    if (n.size() == 5 && n[4] >= 0)
      in.cells[static_cast<std::size_t>(n[0]) * in.columns + static_cast<std::size_t>(n[1])] =
          clue_of(Kind::number, n[4]);
  }
  set_rooms(in, rooms);
  return std::nullopt;
}
void write_listed_rooms(std::vector<std::string>& out, const GenreInstance& in) {
  struct Room {
    std::size_t top = SIZE_MAX, left = SIZE_MAX, bottom = 0, right = 0;
  };
  const std::uint32_t last = in.rooms.empty() ? 0 : *std::ranges::max_element(in.rooms);
  std::vector<Room> rooms(last + 1);
  for (std::size_t cell = 0; cell < in.cell_count(); ++cell) {
    Room& room = rooms[in.rooms.empty() ? 0 : in.rooms[cell]];
    room.top = std::min(room.top, cell / in.columns);
    room.bottom = std::max(room.bottom, cell / in.columns);
    room.left = std::min(room.left, cell % in.columns);
    room.right = std::max(room.right, cell % in.columns);
  }
  out.push_back(std::to_string(rooms.size()));
  for (const Room& room : rooms) {
    const GenreClue& clue = puzzlink::clue_at(in.cells, room.top * in.columns + room.left);
    out.push_back(fmt::format("{} {} {} {} {}", room.top, room.left, room.bottom, room.right,
                              clue.kind == Kind::number ? std::to_string(clue.number) : ""));
  }
}

}  // namespace
}  // namespace rooms_detail

std::vector<PzprPart> room_parts() {
  using namespace rooms_detail;
  return {
      {"borders", "walls between rooms, 0 and 1", read_borders, write_borders},
      {"rooms", "how many rooms there are, and the number of each cell's", read_rooms, write_rooms},
      {"rooms1", "rooms; borders from version 1 on", read_rooms_or_borders<1>, write_borders},
      {"rooms2", "rooms; borders from version 2 on", read_rooms_or_borders<2>, write_borders},
      {"walls", "walls, with the edges of the answer", read_walls, write_borders},
      {"fillomino", "numbers, those of the answer, and walls among its edges", read_fillomino,
       write_fillomino},
      {"numbered-borders", "walls with numbers on them", read_numbered_borders,
       write_numbered_borders},
      {"listed-rooms", "rectangles with numbers, a line for each", read_listed_rooms,
       write_listed_rooms},
  };
}

}  // namespace puzzlec::genres::pzpr
