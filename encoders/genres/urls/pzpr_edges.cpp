// Parts that speak of edges and corners: walls, rooms, clues between cells.
#include <algorithm>
#include <array>
#include <utility>

#include "encoders/genres/tokens.hpp"
#include "encoders/genres/urls/pzpr_parts.hpp"

namespace puzzlec::genres::pzpr {
namespace edges_detail {
namespace {

using Kind = GenreClue::Kind;
using puzzlink::clue_of;

template <bool is_marked>
Failed read_corners(File& file) {
  GenreInstance& in = file.instance;
  in.corners.resize(puzzlink::corner_count(in));
  return read_rows(file, in.rows + 1, in.columns + 1,
                   [&](std::size_t row, std::size_t column, std::string_view word) {
                     auto clue =
                         is_marked && word == "1" ? read_token(file.genre, "x") : read_number(word);
                     if (clue) in.corners[row * (in.columns + 1) + column] = *clue;
                     return clue.has_value();
                   });
}
void write_corners(std::vector<std::string>& out, const GenreInstance& in) {
  write_rows(out, in.rows + 1, in.columns + 1, [&](std::size_t row, std::size_t column) {
    const GenreClue& clue = puzzlink::clue_at(in.corners, row * (in.columns + 1) + column);
    return clue.kind == Kind::symbol ? std::string("1") : word_of(numbers, clue);
  });
}

/// A board of one column has no vertical edges, but lines for them.
Failed skip_blank_rows(File& file, std::size_t rows) {
  for (std::size_t row = 0; row < rows && file.in.peek().empty() && !file.in.at_end(); ++row)
    ++file.in.next;
  return std::nullopt;
}

/// Rows of vertical edges, then of horizontal ones.
Failed read_edges(File& file, const auto& take) {
  const GenreInstance& in = file.instance;
  const std::size_t vertical = puzzlink::vertical_edges(in);
  auto failed = in.columns < 2
                    ? skip_blank_rows(file, in.rows)
                    : read_rows(file, in.rows, in.columns - 1,
                                [&](std::size_t row, std::size_t column, std::string_view word) {
                                  return take(row * (in.columns - 1) + column, word);
                                });
  if (failed) return failed;
  return read_rows(file, in.rows - 1, in.columns,
                   [&](std::size_t row, std::size_t column, std::string_view word) {
                     return take(vertical + row * in.columns + column, word);
                   });
}
void write_edges(std::vector<std::string>& out, const GenreInstance& in, const auto& word) {
  const std::size_t vertical = puzzlink::vertical_edges(in);
  write_rows(out, in.rows, in.columns - 1, [&](std::size_t row, std::size_t column) {
    return word(row * (in.columns - 1) + column);
  });
  write_rows(out, in.rows - 1, in.columns, [&](std::size_t row, std::size_t column) {
    return word(vertical + row * in.columns + column);
  });
}

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

/// The number of rooms, then the number of each cell's.
Failed read_rooms(File& file) {
  GenreInstance& in = file.instance;
  if (!number_of(split(file.in.peek()).empty() ? std::string_view()
                                               : split(file.in.peek())[0].text) ||
      split(file.in.peek()).size() != 1)
    return file.in.error(
        InputErrorCode::bad_number, "the number of rooms",
        file.in.at_end() ? "the end of the file" : puzzlec::quoted(file.in.peek().substr(0, 20)));
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
  std::vector<std::uint8_t> walls(puzzlink::edge_count(in));
  for (std::size_t edge = 0; edge < walls.size(); ++edge) {
    const auto [a, b] = puzzlink::cells_at_edge(in, edge);
    walls[edge] = rooms[a] != rooms[b] ? 1 : 0;
  }
  puzzlink::set_rooms_between(in, walls);
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

Failed read_walls(File& file) {
  file.instance.edges.resize(puzzlink::edge_count(file.instance));
  return read_edges(file, [&](std::size_t edge, std::string_view word) {
    if (word == "1" || word == "X" || word == "-X")
      file.instance.edges[edge] = clue_of(Kind::black);
    return number_of(word).has_value() || word.ends_with('X');
  });
}

/// Fillomino: numbers, entries, walls among the edges of the answer.
Failed read_fillomino(File& file) {
  if (auto failed = read_cells<numbers>(file)) return failed;
  if (file.in.at_end()) return std::nullopt;
  if (auto failed = read_cells<nothing>(file)) return failed;
  if (file.in.at_end()) return std::nullopt;
  file.instance.edges.resize(puzzlink::edge_count(file.instance));
  return read_edges(file, [&](std::size_t edge, std::string_view word) {
    if (word.ends_with('X')) file.instance.edges[edge] = clue_of(Kind::black);
    return number_of(word).has_value() || word.ends_with('X');
  });
}
void write_fillomino(std::vector<std::string>& out, const GenreInstance& in) {
  write_cells<numbers>(out, in);
  write_cells<nothing>(out, in);
  write_edges(out, in, [&](std::size_t edge) -> std::string {
    return puzzlink::clue_at(in.edges, edge).kind == Kind::black ? "X" : "0";
  });
}

/// Circles, or differences and signs.
template <bool has_circles>
Failed read_edge_clues(File& file) {
  file.instance.edges.resize(puzzlink::edge_count(file.instance));
  return read_edges(file, [&](std::size_t edge, std::string_view word) {
    std::optional<GenreClue> clue;
    if (word == "0") clue = GenreClue{};
    if (word == ".") clue = clue_of(Kind::unknown);
    if (word == "a" || word == "b") clue = read_token(file.genre, word == "a" ? "<" : ">");
    if (!clue) clue = has_circles ? read_circle(word) : read_number(word);
    if (clue) file.instance.edges[edge] = *clue;
    return clue.has_value();
  });
}
void write_edge_clues(std::vector<std::string>& out, const GenreInstance& in) {
  write_edges(out, in, [&](std::size_t edge) -> std::string {
    const GenreClue& clue = puzzlink::clue_at(in.edges, edge);
    if (clue.kind == Kind::unknown) return ".";
    if (clue.kind == Kind::symbol) return clue.number == 0 ? "a" : "b";
    const std::string circle = write_circle(clue);
    return circle.empty() ? word_of(numbers, clue, "0") : circle;
  });
}

/// "|" a wall, a number on one, "-" one that is not told; "!" before it: without a wall.
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

/// The circles that the digits 1, 2, 3 of dots stand for: 0 neither, 1 white, 2 black.
using DotColours = std::array<std::int32_t, 3>;
constexpr DotColours white_black_grey{1, 2, 0};
constexpr DotColours black_grey_white{2, 0, 1};

/// Dots in cells, on edges and at inner corners, without blanks between them.
template <const DotColours& colours>
Failed read_dots(File& file) {
  GenreInstance& in = file.instance;
  in.cells.resize(in.cell_count());
  in.edges.resize(puzzlink::edge_count(in));
  in.corners.resize(puzzlink::corner_count(in));
  for (std::size_t y = 0; y < 2 * in.rows - 1; ++y) {
    const std::string line(file.in.peek());
    if (file.in.at_end() || line.size() != 2 * in.columns - 1)
      return file.in.error(InputErrorCode::wrong_count, counted(2 * in.columns - 1, "sign"),
                           counted(line.size(), "sign"));
    for (std::size_t x = 0; x < line.size(); ++x) {
      GenreClue clue;
      const char c = line[x];
      if (c == 'X') clue = clue_of(Kind::black);
      if (c >= '1' && c <= '3')
        clue = clue_of(Kind::circle, colours.at(static_cast<std::size_t>(c - '1')));
      if (clue.kind == Kind::none && c != '.')
        return file.in.error(InputErrorCode::bad_character, "a dot 1, 2 or 3, X or '.'",
                             puzzlec::quoted(std::string(1, c)), x + 1);
      const std::size_t row = y / 2;
      const std::size_t column = x / 2;
      if (y % 2 == 0 && x % 2 == 0) {
        in.cells[row * in.columns + column] = clue;
      } else if (y % 2 == 1 && x % 2 == 1) {
        in.corners[(row + 1) * (in.columns + 1) + column + 1] = clue;
      } else if (y % 2 == 0) {
        in.edges[row * (in.columns - 1) + column] = clue;
      } else {
        in.edges[puzzlink::vertical_edges(in) + row * in.columns + column] = clue;
      }
    }
    ++file.in.next;
  }
  return std::nullopt;
}
template <const DotColours& colours>
void write_dots(std::vector<std::string>& out, const GenreInstance& in) {
  for (std::size_t y = 0; y < 2 * in.rows - 1; ++y) {
    std::string& line = out.emplace_back();
    for (std::size_t x = 0; x < 2 * in.columns - 1; ++x) {
      const std::size_t row = y / 2;
      const std::size_t column = x / 2;
      const GenreClue& clue =
          y % 2 == 0 && x % 2 == 0 ? puzzlink::clue_at(in.cells, row * in.columns + column)
          : y % 2 == 1 && x % 2 == 1
              ? puzzlink::clue_at(in.corners, (row + 1) * (in.columns + 1) + column + 1)
          : y % 2 == 0 ? puzzlink::clue_at(in.edges, row * (in.columns - 1) + column)
                       : puzzlink::clue_at(
                             in.edges, puzzlink::vertical_edges(in) + row * in.columns + column);
      const auto digit = std::ranges::find(colours, clue.number) - colours.begin();
      line += clue.kind == Kind::black    ? 'X'
              : clue.kind != Kind::circle ? '.'
                                          : static_cast<char>('1' + digit);
    }
  }
}

constexpr Part parts[] = {
    {"corners", "numbers where cells meet", read_corners<false>, write_corners},
    {"marked-corners", "1: the genre's sign x, where cells meet", read_corners<true>,
     write_corners},
    {"borders", "walls between rooms, 0 and 1", read_borders, write_borders},
    {"rooms", "how many rooms there are, and the number of each cell's", read_rooms, write_rooms},
    {"rooms1", "rooms; borders from version 1 on", read_rooms_or_borders<1>, write_borders},
    {"rooms2", "rooms; borders from version 2 on", read_rooms_or_borders<2>, write_borders},
    {"walls", "walls, with the edges of the answer", read_walls, write_borders},
    {"fillomino", "numbers, those of the answer, and walls among its edges", read_fillomino,
     write_fillomino},
    {"edge-circles", "circles on edges", read_edge_clues<true>, write_edge_clues},
    {"edge-signs", "numbers and < > on edges", read_edge_clues<false>, write_edge_clues},
    {"dots",
     "dots in cells, on edges and at corners: 1 white, 2 black, 3 of no colour, X a black cell",
     read_dots<white_black_grey>, write_dots<white_black_grey>},
    {"grey-dots", "the same with 1 black, 2 of no colour, 3 white", read_dots<black_grey_white>,
     write_dots<black_grey_white>},
    {"numbered-borders", "walls with numbers on them", read_numbered_borders,
     write_numbered_borders},
};

}  // namespace
}  // namespace edges_detail

std::span<const Part> edge_parts() {
  return edges_detail::parts;
}

}  // namespace puzzlec::genres::pzpr
