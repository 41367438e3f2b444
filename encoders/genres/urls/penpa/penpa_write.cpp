// A puzzle of a genre as a drawing of penpa-edit.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/tokens.hpp"
#include "encoders/genres/urls/penpa/penpa_signs.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_entries.hpp"
#include "encoders/spelling/sites/penpa_drawing.hpp"

namespace puzzlec::genres {
namespace penpa_write_detail {
namespace {

using Kind = GenreClue::Kind;
using Colour = GenreClue::Colour;
using penpa::Drawing;
using penpa::Place;

constexpr int black = 4;
constexpr int light_grey = 3;

std::size_t longest(const std::vector<std::vector<GenreClue>>& lists) {
  std::size_t most = 0;
  for (const auto& list : lists) most = std::max(most, list.size());
  return most;
}

/// How many rows ships need below the grid.
std::size_t rows_of_ships(const GenreInstance& instance, const Genre& genre) {
  std::int64_t ships = 0;
  if (!genre.penpa.has("ships beside the grid")) return 0;
  for (const auto& [name, value] : instance.options) ships += name.starts_with("ships") ? value : 0;
  return ships > 0 && ships < 50 ? static_cast<std::size_t>(2 * ships) : 0;
}

class Writer {
 public:
  Writer(const GenreInstance& instance, const Genre& genre)
      : in_(instance),
        genre_(genre),
        drawing_(instance.rows, instance.columns,
                 {std::max<std::size_t>(longest(instance.top), genre.options.empty() ? 0 : 1),
                  std::max(longest(instance.bottom), rows_of_ships(instance, genre)),
                  longest(instance.left),
                  std::max<std::size_t>(longest(instance.right), genre.options.empty() ? 0 : 1)}) {}

  std::optional<std::string> write() {
    for (std::size_t i = 0; i < in_.cells.size(); ++i)
      draw_cell(place(Place::Kind::cell, i, in_.columns), in_.cells[i]);
    for (std::size_t i = 0; i < in_.corners.size(); ++i) {
      Place at = place(Place::Kind::corner, i, in_.columns + 1);
      --at.row;
      --at.column;
      draw_between(at, in_.corners[i]);
    }
    draw_edges();
    draw_outside();
    draw_options();
    if (is_lost_) return std::nullopt;
    return drawing_.address(genre_.name);
  }

 private:
  static Place place(Place::Kind kind, std::size_t i, std::size_t width) {
    return {kind, static_cast<int>(i / width), static_cast<int>(i % width)};
  }

  void draw_cell(const Place& at, const GenreClue& clue) {
    if (clue.kind == Kind::none) return;
    draw_ground(at, clue);
    switch (clue.kind) {
      case Kind::number:
      case Kind::unknown:
        return draw_number(at, clue);
      case Kind::pair:
        drawing_.symbol(at, "kakuro", 1);
        if (clue.second >= 0) drawing_.small_text(at, 1, std::to_string(clue.second));
        if (clue.number >= 0) drawing_.small_text(at, 2, std::to_string(clue.number));
        return;
      case Kind::black:
        is_lost_ = is_lost_ || clue.direction != GenreClue::Direction::none;
        return drawing_.surface(at, black);
      case Kind::circle:
        return drawing_.symbol(at, "circle_L", clue.number == 0 ? 5 : clue.number);
      case Kind::symbol:
        if (write_token(genre_, clue) == "T") return drawing_.symbol(at, "tents", 1);
        return drawing_.text(at, write_token(genre_, clue));
      case Kind::list: {
        std::string digits;
        for (std::size_t i = 0; i < clue.list_size; ++i)
          digits += clue.list.at(i) < 0 ? std::string("?") : std::to_string(clue.list.at(i));
        return drawing_.text(at, digits, "4");
      }
      case Kind::none:
        return;
    }
  }

  /// What a coloured number stands on.
  void draw_ground(const Place& at, const GenreClue& clue) {
    const bool by_surface = genre_.penpa.has_coloured_ground();
    if (genre_.penpa.has("white, grey and black cells") && clue.colour == Colour::none)
      drawing_.surface(at, light_grey);
    if (clue.colour == Colour::none) return;
    if (!by_surface) return drawing_.symbol(at, "circle_L", clue.colour == Colour::white ? 1 : 2);
    if (clue.colour == Colour::black) drawing_.surface(at, black);
  }

  void draw_number(const Place& at, const GenreClue& clue) {
    std::string text =
        write_token(genre_, GenreClue{.kind = clue.kind, .number = clue.number, .mark = clue.mark});
    using Direction = GenreClue::Direction;
    constexpr Direction directions[] = {
        Direction::up,      Direction::left,     Direction::right,     Direction::down,
        Direction::up_left, Direction::up_right, Direction::down_left, Direction::down_right};
    if (genre_.penpa.has("small numbers")) return drawing_.small_text(at, 0, text);
    if (clue.direction == Direction::none) return drawing_.text(at, text);
    const auto* const found = std::ranges::find(directions, clue.direction);
    drawing_.text(at, fmt::format("{}_{}", text, found - std::begin(directions)), "2");
  }

  /// At corners and on edges.
  void draw_between(const Place& at, const GenreClue& clue) {
    const std::string token = write_token(genre_, clue);
    if (clue.kind == Kind::none) return;
    if (clue.kind == Kind::circle) {
      drawing_.symbol(at, "circle_SS", clue.number == 0 ? 5 : clue.number);
    } else if (token == "x") {
      drawing_.symbol(at, "sudokuetc", 1);
    } else if (token == "<" || token == ">") {
      const int first = at.kind == Place::Kind::right ? 1 : 2;
      drawing_.symbol(at, "inequality", first + (token == "<" ? 0 : 2));
    } else {
      drawing_.text(at, token);
    }
  }

  void draw_edges() {
    const std::size_t vertical = puzzlink::vertical_edges(in_);
    for (std::size_t i = 0; i < puzzlink::edge_count(in_); ++i) {
      const bool is_right = i < vertical;
      const Place at = is_right ? place(Place::Kind::right, i, in_.columns - 1)
                                : place(Place::Kind::below, i - vertical, in_.columns);
      const auto cell =
          static_cast<std::size_t>(at.row) * in_.columns + static_cast<std::size_t>(at.column);
      const std::size_t other = cell + (is_right ? 1 : in_.columns);
      const bool is_between = !in_.rooms.empty() && in_.rooms[cell] != in_.rooms[other];
      const GenreClue& clue = puzzlink::clue_at(in_.edges, i);
      if (is_between || clue.kind == Kind::black) drawing_.edge(at);
      if (clue.kind != Kind::black) draw_between(at, clue);
    }
  }

  void draw_outside() {
    const auto rows = static_cast<int>(in_.rows);
    const auto columns = static_cast<int>(in_.columns);
    const auto draw = [&](const std::vector<std::vector<GenreClue>>& lists, auto at) {
      for (std::size_t line = 0; line < lists.size(); ++line) {
        for (std::size_t i = 0; i < lists[line].size(); ++i) {
          const GenreClue& clue = lists[line][i];
          is_lost_ = is_lost_ || (clue.kind != Kind::number && clue.kind != Kind::unknown) ||
                     clue.mark != 0;
          drawing_.text(
              at(static_cast<int>(line), static_cast<int>(i), static_cast<int>(lists[line].size())),
              clue.kind == Kind::number ? std::to_string(clue.number) : "?");
        }
      }
    };
    draw(in_.top, [](int line, int i, int size) {
      return Place{Place::Kind::cell, i - size, line};
    });
    draw(in_.left, [](int line, int i, int size) {
      return Place{Place::Kind::cell, line, i - size};
    });
    draw(in_.bottom, [&](int line, int i, int) {
      return Place{Place::Kind::cell, rows + i, line};
    });
    draw(in_.right, [&](int line, int i, int) {
      return Place{Place::Kind::cell, line, columns + i};
    });
  }

  void draw_options() {
    for (const auto& [name, value] : in_.options) {
      if (value == 0) continue;
      const Place above{Place::Kind::cell, -1, static_cast<int>(in_.columns) - 1};
      const Place beside{Place::Kind::cell, -1, static_cast<int>(in_.columns)};
      const auto& number = genre_.penpa.number;
      const auto& range = genre_.penpa.range;
      if (number && name == number->option) {
        drawing_.text(above, std::to_string(value));
        drawing_.symbol(beside, "star", 2);
      } else if (range && name == range->option && value <= (range->first == 'A' ? 26 : 9)) {
        drawing_.text(
            beside,
            fmt::format("({}-{})", range->first, static_cast<char>(range->first + value - 1)), "8");
      } else if (genre_.penpa.has("ships beside the grid") && name.starts_with("ships")) {
        draw_ships(static_cast<int>(name[5] - '0'), value);
      } else if (!is_preset(name, value)) {
        is_lost_ = true;
      }
    }
  }

  /// In rows of their own below the grid.
  void draw_ships(int length, std::int64_t count) {
    if (length > static_cast<int>(in_.columns) || rows_of_ships(in_, genre_) == 0) {
      is_lost_ = true;
      return;
    }
    for (std::int64_t ship = 0; ship < count; ++ship, next_ship_ += 2) {
      for (int i = 0; i < length; ++i)
        drawing_.symbol({Place::Kind::cell, static_cast<int>(in_.rows) + next_ship_, i},
                        "battleship_B", 1);
    }
  }

  [[nodiscard]] bool is_preset(std::string_view name, std::int64_t value) const {
    const auto option = std::ranges::find(genre_.options, name, &Option::name);
    return option != genre_.options.end() && option->preset == value;
  }

  const GenreInstance& in_;
  const Genre& genre_;
  Drawing drawing_;
  int next_ship_ = 1;
  bool is_lost_ = false;
};

}  // namespace
}  // namespace penpa_write_detail

std::optional<std::string> write_penpa(const GenreInstance& instance, const Genre& genre) {
  // Boards with these tags are read as Sudokus.
  if (genre.penpa.has("a Sudoku")) return std::nullopt;
  GenreInstance full = instance;
  for (const Option& option : genre.options) {
    if (option.preset != 0) full.options.emplace(option.name, option.preset);
  }
  auto address = penpa_write_detail::Writer(full, genre).write();
  if (!address) return std::nullopt;
  StringSource source(*address);
  TextCursor cursor(source, "");
  LineScanner line(cursor, *address);
  const auto board = penpa::read_board(line, "", 1);
  if (!board) return std::nullopt;
  const GenrePtr named = genre_named_by(*board).genre;
  std::vector<std::string> notes;
  auto again = read_penpa(*board, genre, line, notes);
  if (!again || !notes.empty() || !named || named->name != genre.name) return std::nullopt;
  for (const Option& option : genre.options) {
    if (option.preset != 0) again->options.emplace(option.name, option.preset);
  }
  if (without_blank_parts(*again) != without_blank_parts(full)) return std::nullopt;
  return address;
}

}  // namespace puzzlec::genres
