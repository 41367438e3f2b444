// Parts that only files and addresses of kanpen have.
#include <algorithm>
#include <array>

#include "encoders/genres/urls/pzpr_parts.hpp"

namespace puzzlec::genres::pzpr {
namespace kanpen_detail {
namespace {

using Kind = GenreClue::Kind;
using puzzlink::clue_of;

using Direction = GenreClue::Direction;

// ---- Cells

/// `untold`: the word for a clue whose number is not told.
template <char untold>
std::optional<GenreClue> read_untold_or(std::string_view word) {
  if (word == "?" || (word.size() == 1 && word[0] == untold)) return clue_of(Kind::unknown);
  return read_number(word);
}
template <char untold>
std::string write_untold_or(const GenreClue& clue) {
  const std::string text = write_number(clue);
  if (text == "-") return std::string(1, untold);
  return text.size() == 1 && text[0] == untold ? "" : text;
}

/// 0 is a blank, too.
std::optional<GenreClue> read_positive(std::string_view word) {
  return word == "0" ? GenreClue{} : read_number(word);
}
std::string write_positive(const GenreClue& clue) {
  return clue.kind == Kind::unknown || (clue.kind == Kind::number && clue.number == 0)
             ? ""
             : write_number(clue);
}

/// 16 times the direction, up, left, down, right, and a number below 16; -4 is not told.
constexpr std::array<Direction, 4> directions{Direction::up, Direction::left, Direction::down,
                                              Direction::right};

std::optional<GenreClue> read_packed_arrow(std::string_view word) {
  if (word == "." || word == "#" || word == "+") return GenreClue{};
  if (word == "-4") return clue_of(Kind::unknown);
  const auto packed = number_of(word);
  if (!packed || *packed < 0 || *packed >= 64) return std::nullopt;
  GenreClue clue = clue_of(Kind::number, *packed % 16);
  clue.direction = directions.at(static_cast<std::size_t>(*packed / 16));
  return clue;
}
std::string write_packed_arrow(const GenreClue& clue) {
  if (clue.kind == Kind::unknown && clue.direction == Direction::none) return "-4";
  const auto* const found = std::ranges::find(directions, clue.direction);
  if (clue.kind != Kind::number || clue.number < 0 || clue.number > 15 || found == directions.end())
    return "";
  return std::to_string(16 * (found - directions.begin()) + clue.number);
}

constexpr Words asked_numbers{read_untold_or<'?'>, write_untold_or<'?'>};
constexpr Words nine_untold{read_untold_or<'9'>, write_untold_or<'9'>};
constexpr Words positive{read_positive, write_positive};
constexpr Words packed_arrows{read_packed_arrow, write_packed_arrow};

// ---- Lists

/// The numbers in a line; nothing if a word is none.
std::optional<std::vector<std::int32_t>> numbers_in(std::string_view line) {
  std::vector<std::int32_t> numbers;
  for (const Token& word : split(line)) {
    const auto number = number_of(word.text);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

InputError error_in(const File& file, InputErrorCode code, std::string expected) {
  return file.in.error(
      code, std::move(expected),
      file.in.at_end() ? "the end of the file" : puzzlec::quoted(file.in.peek().substr(0, 20)));
}

/// How many rooms there are, and for each its first row and column, its last ones, and its number.
Failed read_listed_rooms(File& file) {
  GenreInstance& in = file.instance;
  in.cells.resize(in.cell_count());
  const auto head = numbers_in(file.in.peek());
  const auto cells = static_cast<std::int32_t>(in.cell_count());
  if (file.in.at_end() || !head || head->size() != 1 || head->front() < 1 || head->front() > cells)
    return error_in(file, InputErrorCode::bad_number, "the number of rooms");
  ++file.in.next;
  std::vector<std::int32_t> rooms(in.cell_count(), -1);
  for (std::int32_t room = 0; room < head->front(); ++room, ++file.in.next) {
    const auto numbers = numbers_in(file.in.peek());
    const bool has_size = numbers && (numbers->size() == 4 || numbers->size() == 5);
    if (file.in.at_end() || !has_size)
      return error_in(file, InputErrorCode::wrong_count,
                      "the corners of a room, and perhaps its number");
    const auto& n = *numbers;
    if (n[0] < 0 || n[1] < 0 || n[2] < n[0] || n[3] < n[1] ||
        n[2] >= static_cast<std::int32_t>(in.rows) || n[3] >= static_cast<std::int32_t>(in.columns))
      return error_in(file, InputErrorCode::out_of_range, "a room on the board");
    for (auto row = static_cast<std::size_t>(n[0]); row <= static_cast<std::size_t>(n[2]); ++row) {
      for (auto column = static_cast<std::size_t>(n[1]); column <= static_cast<std::size_t>(n[3]);
           ++column) {
        std::int32_t& of_cell = rooms[row * in.columns + column];
        if (of_cell >= 0)
          return error_in(file, InputErrorCode::bad_cage, "rooms that do not overlap");
        of_cell = room;
      }
    }
    if (n.size() == 5 && n[4] >= 0)
      in.cells[static_cast<std::size_t>(n[0]) * in.columns + static_cast<std::size_t>(n[1])] =
          clue_of(Kind::number, n[4]);
  }
  std::vector<std::uint8_t> walls(puzzlink::edge_count(in));
  for (std::size_t edge = 0; edge < walls.size(); ++edge) {
    const auto [a, b] = puzzlink::cells_at_edge(in, edge);
    walls[edge] = rooms[a] != rooms[b] ? 1 : 0;
  }
  puzzlink::set_rooms_between(in, walls);
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

/// For each black cell its row, its column, and the sums to the right and down, 0 for none. Those in the row
/// and column in front need not be listed.
Failed read_listed_sums(File& file) {
  GenreInstance& in = file.instance;
  in.cells.resize(in.cell_count());
  for (std::size_t i = 0; i < in.cell_count(); ++i) {
    if (i < in.columns || i % in.columns == 0) in.cells[i] = clue_of(Kind::black);
  }
  while (!file.in.at_end() && !file.in.peek().empty()) {
    const auto numbers = numbers_in(file.in.peek());
    if (!numbers || numbers->size() != 4)
      return error_in(file, InputErrorCode::wrong_count, "a row, a column and two sums");
    const auto& n = *numbers;
    if (n[0] < 0 || n[1] < 0 || n[0] >= static_cast<std::int32_t>(in.rows) ||
        n[1] >= static_cast<std::int32_t>(in.columns))
      return error_in(file, InputErrorCode::out_of_range, "a cell of the board");
    GenreClue clue = clue_of(Kind::pair, n[3] > 0 ? n[3] : -1);
    clue.second = n[2] > 0 ? n[2] : -1;
    in.cells[static_cast<std::size_t>(n[0]) * in.columns + static_cast<std::size_t>(n[1])] =
        clue.number < 0 && clue.second < 0 ? clue_of(Kind::black) : clue;
    ++file.in.next;
  }
  return std::nullopt;
}
void write_listed_sums(std::vector<std::string>& out, const GenreInstance& in) {
  for (std::size_t i = 0; i < in.cells.size(); ++i) {
    const GenreClue& clue = in.cells[i];
    if (clue.kind != Kind::pair && clue.kind != Kind::black) continue;
    const auto sum = [&](std::int32_t number) {
      return clue.kind == Kind::pair && number > 0 ? number : 0;
    };
    out.push_back(fmt::format("{} {} {} {}", i / in.columns, i % in.columns, sum(clue.second),
                              sum(clue.number)));
  }
}

constexpr Part parts[] = {
    {"asked-numbers", "numbers; ? is one that is not told", read_cells<asked_numbers>,
     write_cells<asked_numbers>},
    {"9-or-number", "numbers; 9 is one that is not told", read_cells<nine_untold>,
     write_cells<nine_untold>},
    {"positive-numbers", "numbers from 1; 0 is a blank", read_cells<positive>,
     write_cells<positive>},
    {"packed-arrows", "16 times a direction and a number; -4 is not told",
     read_cells<packed_arrows>, write_cells<packed_arrows>},
    {"listed-rooms", "rectangles with numbers, a line for each", read_listed_rooms,
     write_listed_rooms},
    {"listed-sums", "black cells with sums, a line for each", read_listed_sums, write_listed_sums},
};

}  // namespace
}  // namespace kanpen_detail

std::span<const Part> kanpen_parts() {
  return kanpen_detail::parts;
}

}  // namespace puzzlec::genres::pzpr
