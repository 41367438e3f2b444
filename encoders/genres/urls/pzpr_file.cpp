#include "encoders/genres/urls/pzpr_file.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/ascii.hpp"
#include "encoders/base/counted.hpp"
#include "encoders/genres/urls/puzzlink_entries.hpp"
#include "encoders/genres/tokens.hpp"

namespace puzzlec::genres {
namespace pzpr_file_detail {
namespace {

using Kind = GenreClue::Kind;
using Colour = GenreClue::Colour;
using Direction = GenreClue::Direction;
using puzzlink::clue_of;

std::optional<std::int32_t> number_of(std::string_view text) {
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// ---- Words: how a clue is spelled. Nothing for a word that is none.

struct Words {
  std::optional<GenreClue> (*read)(std::string_view word) = nullptr;
  std::string (*write)(const GenreClue& clue) = nullptr;  ///< empty: it has no word
};

/// Words that a part holds beside clues: of the answer.
bool is_mark(std::string_view word) {
  return word == "." || word == "#" || word == "+" || word == "%" || word == "=" || word == "c";
}

std::optional<GenreClue> read_number(std::string_view word) {
  if (is_mark(word)) return GenreClue{};
  if (word == "-" || word == "-2") return clue_of(Kind::unknown);
  const auto number = number_of(word);
  if (!number || *number < 0) return std::nullopt;
  return clue_of(Kind::number, *number);
}
std::string write_number(const GenreClue& clue) {
  if (clue.kind == Kind::unknown && clue.direction == Direction::none &&
      clue.colour == Colour::none)
    return "-";
  if (clue.kind != Kind::number || clue.number < 0 || clue.mark != 0 ||
      clue.direction != Direction::none || clue.colour != Colour::none)
    return "";
  return std::to_string(clue.number);
}

/// `untold`: the word for a black cell without a number, or for a clue without one.
template <char untold, Kind kind>
std::optional<GenreClue> read_number_or(std::string_view word) {
  if (word.size() == 1 && word[0] == untold) return clue_of(kind);
  return read_number(word);
}
template <char untold, Kind kind>
std::string write_number_or(const GenreClue& clue) {
  if (clue.kind == kind && clue.direction == Direction::none) return std::string(1, untold);
  return clue.kind == Kind::unknown ? "" : write_number(clue);
}

std::optional<GenreClue> read_hole_or_number(std::string_view word) {
  return word == "*" ? clue_of(Kind::black) : read_number(word);
}
std::string write_hole_or_number(const GenreClue& clue) {
  return clue.kind == Kind::black ? "*" : write_number(clue);
}

std::optional<GenreClue> read_circle(std::string_view word) {
  if (word == "1" || word == "2") return clue_of(Kind::circle, word == "1" ? 1 : 2);
  if (word == "*") return clue_of(Kind::black);
  if (word == "-") return clue_of(Kind::unknown);
  return is_mark(word) ? std::optional(GenreClue{}) : std::nullopt;
}
std::string write_circle(const GenreClue& clue) {
  if (clue.kind == Kind::unknown) return "-";
  return clue.kind == Kind::circle && clue.number > 0 ? std::to_string(clue.number) : "";
}

std::optional<GenreClue> read_open_circle(std::string_view word) {
  if (word == "o" || word == "1" || word == "#" || word == "%") return clue_of(Kind::circle, 0);
  return word == "." || word == "0" || word == "+" ? std::optional(GenreClue{}) : std::nullopt;
}
template <char sign>
std::string write_open_circle(const GenreClue& clue) {
  return clue.kind == Kind::circle && clue.number == 0 ? std::string(1, sign) : "";
}

constexpr std::array<Direction, 5> directions{Direction::none, Direction::up, Direction::down,
                                              Direction::left, Direction::right};

std::string direction_digit(Direction direction) {
  return std::to_string(std::ranges::find(directions, direction) - directions.begin());
}

/// "direction,number" and what may follow.
std::optional<std::pair<GenreClue, std::string_view>> read_directed(std::string_view word) {
  const std::size_t comma = word.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto direction = number_of(word.substr(0, comma));
  std::string_view rest = word.substr(comma + 1);
  const std::size_t end = std::min(rest.find(','), rest.size());
  const std::string_view number = rest.substr(0, end);
  rest.remove_prefix(end);
  if (!direction || *direction < 0 || *direction > 4) return std::nullopt;
  GenreClue clue = clue_of(Kind::unknown);
  if (number == "-1") return std::pair(GenreClue{}, rest);
  if (number != "-" && number != "-2") {
    const auto value = number_of(number);
    if (!value || *value < 0) return std::nullopt;
    clue = clue_of(Kind::number, *value);
  }
  clue.direction = directions.at(static_cast<std::size_t>(*direction));
  return std::pair(clue, rest);
}

std::optional<GenreClue> read_arrow(std::string_view word) {
  if (word == ".") return GenreClue{};
  const auto read = read_directed(word);
  return read && read->second.empty() ? std::optional(read->first) : std::nullopt;
}
std::string arrow_text(const GenreClue& clue) {
  if (clue.kind != Kind::number && clue.kind != Kind::unknown) return "";
  return fmt::format("{},{}", direction_digit(clue.direction),
                     clue.kind == Kind::number ? std::to_string(clue.number) : "-");
}
std::string write_arrow(const GenreClue& clue) {
  return clue.colour == Colour::none ? arrow_text(clue) : "";
}

/// With the colour of the cell: 0 grey, 1 white, 2 black.
std::optional<GenreClue> read_castle(std::string_view word) {
  if (word == ".") return GenreClue{};
  auto read = read_directed(word);
  if (!read || read->second.size() < 2) return std::nullopt;
  const auto colour = number_of(read->second.substr(1));
  if (!colour || *colour < 0 || *colour > 7 || (*colour & 3) == 3) return std::nullopt;
  GenreClue clue = read->first;
  if (clue.kind == Kind::none) return clue;
  clue.colour = (*colour & 3) == 0   ? Colour::none
                : (*colour & 3) == 1 ? Colour::white
                                     : Colour::black;
  return clue;
}
std::string write_castle(const GenreClue& clue) {
  if (clue.kind == Kind::circle && clue.number > 0) return fmt::format("0,-,{}", clue.number);
  const std::string text = arrow_text(clue);
  const int colour = clue.colour == Colour::none ? 0 : clue.colour == Colour::white ? 1 : 2;
  return text.empty() ? text : fmt::format("{},{}", text, colour);
}

/// "colour,number": 0 white, 1 black.
std::optional<GenreClue> read_coloured(std::string_view word) {
  if (word == ".") return GenreClue{};
  const std::size_t comma = word.find(',');
  if (comma != 1 || (word[0] != '0' && word[0] != '1')) return std::nullopt;
  const auto number = number_of(word.substr(2));
  if (!number) return std::nullopt;
  if (*number < 0) return clue_of(Kind::circle, word[0] == '0' ? 1 : 2);
  GenreClue clue = clue_of(Kind::number, *number);
  clue.colour = word[0] == '0' ? Colour::white : Colour::black;
  return clue;
}
std::string write_coloured(const GenreClue& clue) {
  if (clue.kind == Kind::circle && clue.number > 0) return fmt::format("{},-2", clue.number - 1);
  if (clue.colour == Colour::none || (clue.kind != Kind::number && clue.kind != Kind::unknown))
    return "";
  return fmt::format("{},{}", clue.colour == Colour::white ? 0 : 1,
                     clue.kind == Kind::number ? clue.number : -2);
}

std::optional<GenreClue> read_list(std::string_view word) {
  if (is_mark(word)) return GenreClue{};
  if (word.find(',') == std::string_view::npos) return read_number(word);
  GenreClue clue = clue_of(Kind::list);
  while (true) {
    const std::size_t comma = std::min(word.find(','), word.size());
    const std::string_view part = word.substr(0, comma);
    const auto number = part == "-" ? std::optional<std::int32_t>(-1) : number_of(part);
    if (!number || *number > 8 || clue.list_size == clue.list.size()) return std::nullopt;
    clue.list.at(clue.list_size++) = static_cast<std::int8_t>(*number);
    if (comma == word.size()) return clue;
    word.remove_prefix(comma + 1);
  }
}
std::string write_list(const GenreClue& clue) {
  if (clue.kind != Kind::list) return write_number(clue);
  std::string text;
  for (std::size_t i = 0; i < clue.list_size; ++i)
    text += (i == 0 ? "" : ",") +
            (clue.list.at(i) < 0 ? std::string("-") : std::to_string(clue.list.at(i)));
  return text;
}

std::optional<GenreClue> read_makaro(std::string_view word) {
  constexpr std::string_view signs = "#tblr";
  const std::size_t sign = word.size() == 1 ? signs.find(word[0]) : std::string_view::npos;
  if (sign == std::string_view::npos) return read_number(word);
  GenreClue clue = clue_of(Kind::black);
  clue.direction = directions.at(sign);
  return clue;
}
std::string write_makaro(const GenreClue& clue) {
  if (clue.kind != Kind::black) return write_number(clue);
  const auto place =
      static_cast<std::size_t>(std::ranges::find(directions, clue.direction) - directions.begin());
  return place < 5 ? std::string(1, "#tblr"[place]) : "";
}

std::optional<GenreClue> read_kakuru(std::string_view word) {
  if (word == "b") return clue_of(Kind::black);
  if (word == "?") return clue_of(Kind::unknown);
  return read_number(word);
}
std::string write_kakuru(const GenreClue& clue) {
  if (clue.kind == Kind::black) return "b";
  return clue.kind == Kind::unknown ? "?" : write_number(clue);
}

/// Symbols 0 square, 1 higher than wide, 2 wider than high.
std::optional<GenreClue> read_tatamibari(std::string_view word) {
  if (word == "-") return clue_of(Kind::unknown);
  if (word == ".") return GenreClue{};
  constexpr std::array<std::int32_t, 3> symbols{1, 2, 0};  // of a b c
  if (word.size() != 1 || word[0] < 'a' || word[0] > 'c') return std::nullopt;
  return clue_of(Kind::symbol, symbols.at(static_cast<std::size_t>(word[0] - 'a')));
}
std::string write_tatamibari(const GenreClue& clue) {
  if (clue.kind == Kind::unknown) return "-";
  if (clue.kind != Kind::symbol || clue.number < 0 || clue.number > 2) return "";
  return std::string(1, "cab"[clue.number]);
}

std::optional<GenreClue> read_tateyoko(std::string_view word) {
  if (word == "?") return clue_of(Kind::unknown);
  if (word.size() == 1 && word[0] >= 'a' && word[0] <= 'f') {
    if (word == "f") return clue_of(Kind::black);
    GenreClue clue = clue_of(Kind::number, word == "e" ? 0 : word[0] - 'a' + 1);
    clue.colour = Colour::black;
    return clue;
  }
  return read_number(word);
}
std::string write_tateyoko(const GenreClue& clue) {
  if (clue.kind == Kind::black) return "f";
  if (clue.kind == Kind::unknown && clue.colour == Colour::none) return "?";
  if (clue.colour != Colour::black) return write_number(clue);
  if (clue.kind != Kind::number || clue.number < 0 || clue.number > 4) return "";
  return std::string(1, "eabcd"[clue.number]);
}

/// Pieces a .. g are the symbols 0 .. 6.
std::optional<GenreClue> read_pipe(std::string_view word) {
  if (word == "-") return clue_of(Kind::unknown);
  if (word == ".") return GenreClue{};
  if (word.size() != 1 || word[0] < 'a' || word[0] > 'g') return std::nullopt;
  return clue_of(Kind::symbol, word[0] - 'a');
}
std::string write_pipe(const GenreClue& clue) {
  if (clue.kind == Kind::unknown) return "-";
  return clue.kind == Kind::symbol && clue.number < 7
             ? std::string(1, static_cast<char>('a' + clue.number))
             : "";
}

std::optional<GenreClue> read_school(std::string_view word) {
  if (word == "5") return clue_of(Kind::unknown);
  const bool is_answer = word.size() == 1 && ((word[0] >= 'a' && word[0] <= 'j') || word == "-");
  return is_answer ? std::optional(GenreClue{}) : read_number(word);
}
std::string write_school(const GenreClue& clue) {
  return clue.kind == Kind::unknown ? "5" : write_number(clue);
}

/// A given in a cell among answers.
std::optional<GenreClue> read_given(std::string_view word) {
  if (word.starts_with('q')) return read_number(word.substr(1));
  return GenreClue{};
}
std::string write_given(const GenreClue& clue) {
  const std::string text = write_number(clue);
  return text.empty() || text == "-" ? "" : "q" + text;
}

std::optional<GenreClue> read_tree(std::string_view word) {
  return word == "1" ? std::optional(clue_of(Kind::symbol)) : std::optional(GenreClue{});
}
std::string write_tree(const GenreClue& clue) {
  return clue.kind == Kind::symbol ? "1" : "";
}

/// Snake: the two lowest bits are the circle.
std::optional<GenreClue> read_snake(std::string_view word) {
  const auto number = word == "." ? std::optional<std::int32_t>(0) : number_of(word);
  if (!number || *number < 0 || (*number & 3) == 3) return std::nullopt;
  return (*number & 3) == 0 ? GenreClue{} : clue_of(Kind::circle, *number & 3);
}

std::optional<GenreClue> read_nothing(std::string_view) {
  return GenreClue{};
}
std::string write_nothing(const GenreClue&) {
  return "";
}

std::optional<GenreClue> read_beside(std::string_view word) {
  if (word.starts_with('c')) word.remove_prefix(1);
  return read_number(word);
}

constexpr Words numbers{read_number, write_number};
constexpr Words black_or_number{read_number_or<'-', Kind::black>,
                                write_number_or<'-', Kind::black>};
constexpr Words five_or_number{read_number_or<'5', Kind::black>, write_number_or<'5', Kind::black>};
constexpr Words hole_or_number{read_hole_or_number, write_hole_or_number};
constexpr Words circles{read_circle, write_circle};
constexpr Words ice{read_open_circle, write_open_circle<'1'>};
constexpr Words dango{read_open_circle, write_open_circle<'o'>};
constexpr Words arrows{read_arrow, write_arrow};
constexpr Words castle{read_castle, write_castle};
constexpr Words coloured{read_coloured, write_coloured};
constexpr Words number_lists{read_list, write_list};
constexpr Words makaro{read_makaro, write_makaro};
constexpr Words kakuru{read_kakuru, write_kakuru};
constexpr Words tatamibari{read_tatamibari, write_tatamibari};
constexpr Words tateyoko{read_tateyoko, write_tateyoko};
constexpr Words pipes{read_pipe, write_pipe};
constexpr Words school{read_school, write_school};
constexpr Words given{read_given, write_given};
constexpr Words trees{read_tree, write_tree};
constexpr Words snake{read_snake, write_circle};
constexpr Words nothing{read_nothing, write_nothing};
constexpr Words beside{read_beside, write_number};

// ---- Parts

/// A file while it is read or written.
struct File {
  FileLines& in;
  GenreInstance& instance;
  const Genre& genre;
  unsigned version = 0;
};
using Failed = std::optional<InputError>;

/// Rows of words.
Failed read_rows(File& file, std::size_t rows, std::size_t columns, const auto& take) {
  for (std::size_t row = 0; row < rows; ++row) {
    const std::string_view line = file.in.peek();
    const auto words = split(line);
    if (file.in.at_end() || words.size() != columns)
      return file.in.error(
          InputErrorCode::wrong_count, counted(columns, "word"),
          file.in.at_end() ? "the end of the file" : counted(words.size(), "word"));
    for (std::size_t column = 0; column < columns; ++column) {
      if (!take(row, column, words[column].text))
        return file.in.error(InputErrorCode::bad_character,
                             fmt::format("a word of a {} file", file.genre.title),
                             puzzlec::quoted(words[column].text), words[column].column);
    }
    ++file.in.next;
  }
  return std::nullopt;
}

void write_rows(std::vector<std::string>& out, std::size_t rows, std::size_t columns,
                const auto& word) {
  for (std::size_t row = 0; row < rows; ++row) {
    std::string& line = out.emplace_back();
    for (std::size_t column = 0; column < columns; ++column) line += word(row, column) + " ";
  }
}

struct Part {
  const char* name = "";
  Failed (*read)(File& file) = nullptr;
  void (*write)(std::vector<std::string>& out, const GenreInstance& instance) = nullptr;
};

std::string word_of(const Words& words, const GenreClue& clue, std::string_view blank = ".") {
  const std::string word = words.write(clue);
  return word.empty() ? std::string(blank) : word;
}

template <const Words& words>
Failed read_cells(File& file) {
  GenreInstance& in = file.instance;
  in.cells.resize(in.cell_count());
  return read_rows(file, in.rows, in.columns,
                   [&](std::size_t row, std::size_t column, std::string_view word) {
                     const auto clue = words.read(word);
                     if (clue && clue->kind != Kind::none)
                       in.cells[row * in.columns + column] = *clue;
                     return clue.has_value();
                   });
}
template <const Words& words>
void write_cells(std::vector<std::string>& out, const GenreInstance& in) {
  write_rows(out, in.rows, in.columns, [&](std::size_t row, std::size_t column) {
    return word_of(words, puzzlink::clue_at(in.cells, row * in.columns + column));
  });
}

/// For parts in which 0 is the blank.
void write_ice(std::vector<std::string>& out, const GenreInstance& in) {
  write_rows(out, in.rows, in.columns, [&](std::size_t row, std::size_t column) {
    return word_of(ice, puzzlink::clue_at(in.cells, row * in.columns + column));
  });
}

Failed read_corners(File& file) {
  GenreInstance& in = file.instance;
  in.corners.resize(puzzlink::corner_count(in));
  const bool is_marked = file.genre.name == "batten";
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
std::pair<std::size_t, std::size_t> cells_at(const GenreInstance& in, std::size_t edge) {
  const std::size_t vertical = puzzlink::vertical_edges(in);
  if (edge < vertical) {
    const std::size_t first = edge / (in.columns - 1) * in.columns + edge % (in.columns - 1);
    return {first, first + 1};
  }
  return {edge - vertical, edge - vertical + in.columns};
}
void write_borders(std::vector<std::string>& out, const GenreInstance& in) {
  write_edges(out, in, [&](std::size_t edge) -> std::string {
    const auto [a, b] = cells_at(in, edge);
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
    const auto [a, b] = cells_at(in, edge);
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

/// Kropki and Minarism: circles, or differences and signs.
Failed read_edge_clues(File& file) {
  const bool has_circles = file.genre.name == "kropki";
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

/// Kazunori Room: "|" a wall, a number on one, "-" one that is not told; "!" before it: without a wall.
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
    const auto [a, b] = cells_at(in, edge);
    const bool is_wall = !in.rooms.empty() && in.rooms[a] != in.rooms[b];
    const GenreClue& clue = puzzlink::clue_at(in.edges, edge);
    const std::string number = clue.kind == Kind::unknown ? "-" : write_number(clue);
    if (is_wall) return number.empty() ? "|" : number;
    return number.empty() ? "." : "!" + (number == "-" ? std::string() : number);
  });
}

/// What the digits 1, 2, 3 of dots are: 0 neither, 1 white, 2 black.
std::array<std::int32_t, 3> dot_colours(const Genre& genre) {
  if (genre.name == "kurarin") return {2, 0, 1};
  return {1, 2, 0};
}

/// Dots in cells, on edges and at inner corners, without blanks between them.
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
        clue = clue_of(Kind::circle, dot_colours(file.genre).at(static_cast<std::size_t>(c - '1')));
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
      line += clue.kind == Kind::black    ? 'X'
              : clue.kind != Kind::circle ? '.'
              : clue.number == 0          ? '3'
                                          : static_cast<char>('0' + clue.number);
    }
  }
}

/// Lists above and left of the board, in places of their own that half as many as the lines have cells;
/// words of cells follow in the same rows.
template <const Words& cell_words>
Failed read_lists_beside(File& file) {
  GenreInstance& in = file.instance;
  const std::size_t above = (in.rows + 1) / 2;
  const std::size_t left = (in.columns + 1) / 2;
  in.cells.resize(in.cell_count());
  in.top.resize(in.columns);
  in.left.resize(in.rows);
  return read_rows(file, in.rows + above, in.columns + left,
                   [&](std::size_t row, std::size_t column, std::string_view word) {
                     const bool is_cell = row >= above && column >= left;
                     const auto clue = is_cell ? cell_words.read(word) : read_beside(word);
                     if (!clue || clue->kind == Kind::none) return clue.has_value();
                     if (is_cell) {
                       in.cells[(row - above) * in.columns + column - left] = *clue;
                     } else if (column >= left) {
                       in.top[column - left].push_back(*clue);
                     } else if (row >= above) {
                       in.left[row - above].push_back(*clue);
                     }
                     return true;
                   });
}
template <const Words& cell_words>
void write_lists_beside(std::vector<std::string>& out, const GenreInstance& in) {
  const std::size_t above = (in.rows + 1) / 2;
  const std::size_t left = (in.columns + 1) / 2;
  const auto entry = [](const std::vector<std::vector<GenreClue>>& lists, std::size_t line,
                        std::size_t place, std::size_t places) {
    if (line >= lists.size() || lists[line].size() + place < places) return std::string(".");
    return word_of(beside, lists[line][lists[line].size() + place - places]);
  };
  write_rows(out, in.rows + above, in.columns + left,
             [&](std::size_t row, std::size_t column) -> std::string {
               if (row < above)
                 return column < left ? "." : entry(in.top, column - left, row, above);
               if (column < left) return entry(in.left, row - above, column, left);
               return word_of(cell_words, puzzlink::clue_at(in.cells, (row - above) * in.columns +
                                                                          column - left));
             });
}

/// One clue for each line, above and left of the board, or around it.
template <const Words& cell_words, std::size_t after>
Failed read_beside_lines(File& file) {
  GenreInstance& in = file.instance;
  in.cells.resize(in.cell_count());
  in.top.resize(in.columns);
  in.left.resize(in.rows);
  if (after > 0) {
    in.bottom.resize(in.columns);
    in.right.resize(in.rows);
  }
  return read_rows(file, in.rows + 1 + after, in.columns + 1 + after,
                   [&](std::size_t row, std::size_t column, std::string_view word) {
                     const bool is_row = row >= 1 && row <= in.rows;
                     const bool is_column = column >= 1 && column <= in.columns;
                     const auto clue =
                         is_row && is_column ? cell_words.read(word) : read_beside(word);
                     if (!clue || clue->kind == Kind::none) return clue.has_value();
                     if (is_row && is_column) {
                       in.cells[(row - 1) * in.columns + column - 1] = *clue;
                     } else if (is_column) {
                       (row == 0 ? in.top : in.bottom)[column - 1].push_back(*clue);
                     } else if (is_row) {
                       (column == 0 ? in.left : in.right)[row - 1].push_back(*clue);
                     }
                     return true;
                   });
}
template <const Words& cell_words, std::size_t after>
void write_beside_lines(std::vector<std::string>& out, const GenreInstance& in) {
  const auto first = [](const std::vector<std::vector<GenreClue>>& lists, std::size_t line) {
    return line < lists.size() && !lists[line].empty() ? word_of(beside, lists[line][0])
                                                       : std::string(".");
  };
  write_rows(out, in.rows + 1 + after, in.columns + 1 + after,
             [&](std::size_t row, std::size_t column) -> std::string {
               const bool is_row = row >= 1 && row <= in.rows;
               const bool is_column = column >= 1 && column <= in.columns;
               if (is_row && is_column)
                 return word_of(cell_words,
                                puzzlink::clue_at(in.cells, (row - 1) * in.columns + column - 1),
                                in.columns > 0 && cell_words.write == write_circle ? "0" : ".");
               if (is_column) return first(row == 0 ? in.top : in.bottom, column - 1);
               if (is_row) return first(column == 0 ? in.left : in.right, row - 1);
               return ".";
             });
}

/// Magnets: above the columns the numbers of plus poles, then of minus poles; left of the rows likewise.
std::optional<GenreClue> read_pole(std::string_view word) {
  if (word == "#") return clue_of(Kind::black);
  if (word.starts_with('q')) return read_circle(word.substr(1));
  return GenreClue{};
}
Failed read_magnets(File& file) {
  GenreInstance& in = file.instance;
  for (auto* lists : {&in.top, &in.bottom}) lists->resize(in.columns);
  for (auto* lists : {&in.left, &in.right}) lists->resize(in.rows);
  return read_rows(file, in.rows + 2, in.columns + 2,
                   [&](std::size_t row, std::size_t column, std::string_view word) {
                     const bool is_cell = row >= 2 && column >= 2;
                     const auto clue = is_cell ? read_pole(word) : read_beside(word);
                     if (!clue || clue->kind == Kind::none) return clue.has_value();
                     if (is_cell) {
                       in.cells[(row - 2) * in.columns + column - 2] = *clue;
                     } else if (column >= 2) {
                       (row == 0 ? in.top : in.bottom)[column - 2].push_back(*clue);
                     } else if (row >= 2) {
                       (column == 0 ? in.left : in.right)[row - 2].push_back(*clue);
                     }
                     return true;
                   });
}
void write_magnets(std::vector<std::string>& out, const GenreInstance& in) {
  const auto first = [](const std::vector<std::vector<GenreClue>>& lists, std::size_t line) {
    return line < lists.size() && !lists[line].empty() ? word_of(beside, lists[line][0])
                                                       : std::string(".");
  };
  write_rows(
      out, in.rows + 2, in.columns + 2, [&](std::size_t row, std::size_t column) -> std::string {
        if (row < 2) return column < 2 ? "." : first(row == 0 ? in.top : in.bottom, column - 2);
        if (column < 2) return first(column == 0 ? in.left : in.right, row - 2);
        const GenreClue& clue = puzzlink::clue_at(in.cells, (row - 2) * in.columns + column - 2);
        if (clue.kind == Kind::black) return "#";
        const std::string circle = write_circle(clue);
        return circle.empty() ? "." : "q" + circle;
      });
}

/// Sums: "right,down" in black cells, and above and left of the board one of them. `has_margin`: these
/// are cells of the instance.
template <bool has_margin>
Failed read_sums(File& file) {
  GenreInstance& in = file.instance;
  const std::size_t rows = has_margin ? in.rows - 1 : in.rows;
  const std::size_t columns = has_margin ? in.columns - 1 : in.columns;
  in.cells.resize(in.cell_count());
  if (!has_margin) {
    in.top.resize(columns);
    in.left.resize(rows);
  }
  const auto put = [&](std::size_t row, std::size_t column, std::int32_t down, std::int32_t right) {
    GenreClue clue = clue_of(Kind::pair, down > 0 || (!has_margin && down == 0) ? down : -1);
    clue.second = right > 0 || (!has_margin && right == 0) ? right : -1;
    in.cells[row * in.columns + column] =
        clue.number < 0 && clue.second < 0 ? clue_of(Kind::black) : clue;
  };
  return read_rows(
      file, rows + 1, columns + 1, [&](std::size_t row, std::size_t column, std::string_view word) {
        const std::size_t comma = word.find(',');
        const bool is_outside = row == 0 || column == 0;
        if (word == "." && !is_outside) return true;
        const auto first =
            word == "." ? std::optional<std::int32_t>(-1) : number_of(word.substr(0, comma));
        if (!first || is_outside != (comma == std::string_view::npos)) return false;
        if (is_outside && has_margin) {
          put(row, column, row == 0 && column > 0 ? *first : -1,
              column == 0 && row > 0 ? *first : -1);
        } else if (is_outside) {
          if (row + column > 0 && *first >= 0 && (row == 0 || column == 0))
            (row == 0 ? in.top[column - 1] : in.left[row - 1])
                .push_back(clue_of(Kind::number, *first));
        } else {
          const auto second = number_of(word.substr(comma + 1));
          if (!second) return false;
          put(row - (has_margin ? 0 : 1), column - (has_margin ? 0 : 1), *second, *first);
        }
        return true;
      });
}
template <bool has_margin>
void write_sums(std::vector<std::string>& out, const GenreInstance& in) {
  const std::size_t rows = has_margin ? in.rows : in.rows + 1;
  const std::size_t columns = has_margin ? in.columns : in.columns + 1;
  write_rows(out, rows, columns, [&](std::size_t row, std::size_t column) -> std::string {
    if (row == 0 && column == 0) return "0";
    if (!has_margin && (row == 0 || column == 0)) {
      const auto& lists = row == 0 ? in.top : in.left;
      const std::size_t line = row == 0 ? column - 1 : row - 1;
      return line < lists.size() && !lists[line].empty() ? std::to_string(lists[line][0].number)
                                                         : "-1";
    }
    const GenreClue& clue = puzzlink::clue_at(
        in.cells, has_margin ? row * in.columns + column : (row - 1) * in.columns + column - 1);
    const std::int32_t down = clue.kind == Kind::pair ? clue.number : -1;
    const std::int32_t right = clue.kind == Kind::pair ? clue.second : -1;
    if (row == 0) return std::to_string(down);
    if (column == 0) return std::to_string(right);
    return clue.kind == Kind::none ? "." : fmt::format("{},{}", right, down);
  });
}

/// A number in a line of its own.
template <const auto& option>
Failed read_count(File& file) {
  const auto words = split(file.in.peek());
  const auto number = words.size() == 1 ? number_of(words[0].text) : std::nullopt;
  if (!number || *number < 0)
    return file.in.error(
        InputErrorCode::bad_number, fmt::format("the number of {}", option),
        file.in.at_end() ? "the end of the file" : puzzlec::quoted(file.in.peek().substr(0, 20)));
  file.instance.options[option] = *number;
  ++file.in.next;
  return std::nullopt;
}
template <const auto& option>
void write_count(std::vector<std::string>& out, const GenreInstance& in) {
  const auto found = in.options.find(option);
  out.push_back(std::to_string(found == in.options.end() ? 0 : found->second));
}
constexpr char stars[] = "stars";
constexpr char letters[] = "letters";
constexpr char largest[] = "numbers";
constexpr char group[] = "group";

Failed read_word(File& file) {
  ++file.in.next;
  return std::nullopt;
}
void write_pipe_word(std::vector<std::string>& out, const GenreInstance&) {
  out.emplace_back("pipe");
}

/// A line with the letters of the genre's flags, if there is one.
Failed read_flags(File& file) {
  const std::string_view line = file.in.peek();
  // Country Road has a line for them, blank or not, from version 1 on.
  const bool has_line = file.genre.name == "country" && file.version >= 1;
  bool is_known = !line.empty();
  for (const char letter : line) {
    const auto flag = std::ranges::find(file.genre.url.flags, letter, &PuzzlinkFlag::letter);
    is_known = is_known && flag != file.genre.url.flags.end();
    if (is_known && !flag->option.empty()) file.instance.options[flag->option] = 1;
  }
  if (is_known || (has_line && !file.in.at_end())) ++file.in.next;
  return std::nullopt;
}

/// Of Nonogram: a line without numbers has no shaded cell.
Failed read_zeros(File& file) {
  for (auto* lists : {&file.instance.top, &file.instance.left}) {
    for (auto& list : *lists) {
      if (list.empty()) list.push_back(clue_of(Kind::number, 0));
    }
  }
  return std::nullopt;
}
void write_no_part(std::vector<std::string>&, const GenreInstance&) {}

constexpr Part parts[] = {
    {"zeros", read_zeros, write_no_part},
    {"numbers", read_cells<numbers>, write_cells<numbers>},
    {"black-or-number", read_cells<black_or_number>, write_cells<black_or_number>},
    {"5-or-number", read_cells<five_or_number>, write_cells<five_or_number>},
    {"holes", read_cells<hole_or_number>, write_cells<hole_or_number>},
    {"circles", read_cells<circles>, write_cells<circles>},
    {"ice", read_cells<ice>, write_ice},
    {"dango", read_cells<dango>, write_cells<dango>},
    {"arrows", read_cells<arrows>, write_cells<arrows>},
    {"castle", read_cells<castle>, write_cells<castle>},
    {"coloured", read_cells<coloured>, write_cells<coloured>},
    {"lists", read_cells<number_lists>, write_cells<number_lists>},
    {"makaro", read_cells<makaro>, write_cells<makaro>},
    {"kakuru", read_cells<kakuru>, write_cells<kakuru>},
    {"tatamibari", read_cells<tatamibari>, write_cells<tatamibari>},
    {"tateyoko", read_cells<tateyoko>, write_cells<tateyoko>},
    {"pipes", read_cells<pipes>, write_cells<pipes>},
    {"school", read_cells<school>, write_cells<school>},
    {"corners", read_corners, write_corners},
    {"borders", read_borders, write_borders},
    {"rooms", read_rooms, write_rooms},
    {"rooms1", read_rooms_or_borders<1>, write_borders},
    {"rooms2", read_rooms_or_borders<2>, write_borders},
    {"walls", read_walls, write_borders},
    {"fillomino", read_fillomino, write_fillomino},
    {"edge-clues", read_edge_clues, write_edge_clues},
    {"dots", read_dots, write_dots},
    {"numbered-borders", read_numbered_borders, write_numbered_borders},
    {"nonogram", read_lists_beside<nothing>, write_lists_beside<nothing>},
    {"sums-beside", read_lists_beside<given>, write_lists_beside<given>},
    {"beside", read_beside_lines<nothing, 0>, write_beside_lines<nothing, 0>},
    {"beside-given", read_beside_lines<given, 0>, write_beside_lines<given, 0>},
    {"beside-trees", read_beside_lines<trees, 0>, write_beside_lines<trees, 0>},
    {"beside-snake", read_beside_lines<snake, 0>, write_beside_lines<snake, 0>},
    {"around", read_beside_lines<given, 1>, write_beside_lines<given, 1>},
    {"magnets", read_magnets, write_magnets},
    {"kakuro", read_sums<true>, write_sums<true>},
    {"tilepaint", read_sums<false>, write_sums<false>},
    {"stars", read_count<stars>, write_count<stars>},
    {"letters", read_count<letters>, write_count<letters>},
    {"largest", read_count<largest>, write_count<largest>},
    {"group", read_count<group>, write_count<group>},
    {"pipe", read_word, write_pipe_word},
};

/// The parts of each genre's files, and the version that is written.
struct Spelling {
  std::string_view genre;
  unsigned version;
  std::string_view parts;
};
constexpr Spelling spellings[] = {
    {"akari", 0, "black-or-number"},
    {"aqre", 1, "rooms1 numbers"},
    {"aquapelago", 0, "numbers"},
    {"aquarium", 0, "borders beside"},
    {"araf", 0, "numbers"},
    {"ayeheya", 1, "rooms1 numbers"},
    {"balance", 0, "coloured"},
    {"barns", 0, "ice walls"},
    {"batten", 0, "corners beside"},
    {"bosnianroad", 0, "numbers"},
    {"canal", 0, "numbers"},
    {"castle", 0, "castle"},
    {"cave", 0, "numbers"},
    {"chocona", 1, "rooms1 numbers"},
    {"circlesquare", 0, "circles"},
    {"cocktail", 1, "rooms1 numbers"},
    {"cojun", 0, "borders holes"},
    {"context", 0, "numbers"},
    {"coral", 0, "nonogram"},
    {"country", 0, "rooms2 numbers"},
    {"creek", 0, "corners"},
    {"curving", 0, "ice"},
    {"detour", 2, "rooms2 numbers"},
    {"doppelblock", 0, "beside-given"},
    {"dosufuwa", 0, "rooms"},
    {"dotchi", 2, "rooms2 circles"},
    {"doubleback", 2, "rooms2 holes"},
    {"easyasabc", 0, "letters around"},
    {"factors", 0, "borders numbers"},
    {"fillmat", 0, "numbers"},
    {"fillomino", 0, "fillomino"},
    {"fivecells", 0, "holes"},
    {"fourcells", 0, "holes"},
    {"galaxies", 0, "dots"},
    {"geradeweg", 0, "numbers"},
    {"gokigen", 0, "corners"},
    {"hakoiri", 0, "rooms numbers"},
    {"hakyuu", 0, "borders holes"},
    {"hanare", 0, "borders numbers"},
    {"hashi", 0, "numbers"},
    {"heyablock", 1, "rooms1 numbers"},
    {"heyawake", 1, "rooms1 numbers"},
    {"hitori", 0, "numbers"},
    {"isowatari", 0, "group circles"},
    {"japanesesums", 0, "largest sums-beside"},
    {"juosan", 0, "rooms numbers"},
    {"kakurasu", 0, "beside"},
    {"kakuro", 0, "kakuro"},
    {"kakuru", 0, "kakuru"},
    {"kazunori", 0, "numbered-borders"},
    {"koburin", 0, "numbers"},
    {"kropki", 0, "edge-clues"},
    {"kurarin", 0, "dots"},
    {"kurochute", 0, "numbers"},
    {"kuromasu", 0, "numbers"},
    {"kurotto", 0, "numbers"},
    {"lightshadow", 0, "coloured"},
    {"lits", 1, "rooms1"},
    {"lookair", 0, "numbers"},
    {"magnets", 0, "borders magnets"},
    {"makaro", 0, "rooms makaro"},
    {"masyu", 0, "circles"},
    {"meander", 0, "borders holes"},
    {"midloop", 0, "dots"},
    {"minarism", 0, "edge-clues"},
    {"mines", 0, "numbers"},
    {"mochikoro", 0, "numbers"},
    {"moonsun", 2, "rooms2 circles"},
    {"nanro", 1, "rooms1 numbers"},
    {"nawabari", 0, "holes"},
    {"nondango", 0, "rooms dango"},
    {"nonogram", 0, "nonogram zeros"},
    {"norinori", 1, "rooms1"},
    {"norinuri", 0, "numbers"},
    {"nothing", 2, "rooms2"},
    {"nothree", 0, "dots"},
    {"numlin", 0, "numbers"},
    {"nuribou", 0, "numbers"},
    {"nurikabe", 0, "numbers"},
    {"nurimisaki", 0, "numbers"},
    {"paintarea", 0, "rooms numbers"},
    {"pipelink", 0, "pipe pipes"},
    {"putteria", 0, "borders numbers"},
    {"rassi", 2, "rooms2 holes"},
    {"renban-madoguchi", 0, "borders numbers"},
    {"roma", 0, "rooms numbers"},
    {"shakashaka", 0, "5-or-number"},
    {"shikaku", 0, "numbers"},
    {"shimaguni", 1, "rooms1 numbers"},
    {"shugaku", 0, "school"},
    {"simplegako", 0, "numbers"},
    {"simpleloop", 0, "holes"},
    {"skyscrapers", 0, "around"},
    {"slitherlink", 0, "numbers"},
    {"smullyan", 0, "numbers"},
    {"snake", 0, "beside-snake"},
    {"starbattle", 0, "stars rooms"},
    {"suguru", 0, "borders holes"},
    {"sukoro", 0, "numbers"},
    {"sukororoom", 0, "borders numbers"},
    {"swslither", 0, "numbers"},
    {"tapa", 0, "lists"},
    {"tasquare", 0, "numbers"},
    {"tatamibari", 0, "tatamibari"},
    {"tateyoko", 0, "tateyoko"},
    {"tents", 0, "beside-trees"},
    {"tilepaint", 0, "rooms tilepaint"},
    {"turnaround", 0, "numbers"},
    {"usoone", 0, "rooms numbers"},
    {"usotatami", 0, "numbers"},
    {"view", 0, "numbers"},
    {"wblink", 0, "circles"},
    {"wittgen", 0, "numbers"},
    {"yajikazu", 0, "arrows"},
    {"yajilin", 0, "arrows"},
    {"yajilin-regions", 0, "rooms numbers"},
    {"yinyang", 0, "circles"},
};

const Spelling* spelling_of(const Genre& genre) {
  const auto* const found = std::ranges::find(spellings, genre.name, &Spelling::genre);
  return found == std::end(spellings) ? nullptr : found;
}

const Part* find_part(std::string_view name) {
  const auto* const found =
      std::ranges::find(parts, name, [](const Part& part) { return std::string_view(part.name); });
  return found == std::end(parts) ? nullptr : found;
}

/// What may follow the question: rows of an answer, and what the program remembers.
Failed pass_answer(File& file) {
  const GenreInstance& in = file.instance;
  bool is_history = false;
  for (; !file.in.at_end(); ++file.in.next) {
    const std::string_view line = file.in.peek();
    is_history = is_history || line.starts_with("info:") || line.starts_with("history:") ||
                 line.starts_with("http");
    if (is_history || line.empty()) continue;
    const auto words = split(line);
    const std::size_t most = std::max(in.columns, in.rows) * 2 + 3;
    const auto is_word = [](std::string_view text) {
      return std::ranges::count_if(text, [](char c) { return c >= 'A' && !is_ascii_digit(c); }) > 3;
    };
    const bool is_row = words.size() <= most && std::ranges::none_of(words, is_word, &Token::text);
    if (!is_row)
      return file.in.error(InputErrorCode::trailing_text,
                           "rows of an answer, or the end of the file",
                           puzzlec::quoted(line.substr(0, 20)));
  }
  return std::nullopt;
}

std::size_t margin_of(const Genre& genre) {
  return genre.name == "kakuro" ? 1 : 0;
}

Parsed<GenreInstance> read_parts(FileLines& lines, const Genre& genre, std::size_t rows,
                                 std::size_t columns, unsigned version, std::string_view names) {
  GenreInstance instance;
  instance.rows = rows + margin_of(genre);
  instance.columns = columns + margin_of(genre);
  instance.cells.resize(instance.cell_count());
  File file{lines, instance, genre, version};
  if (lines.at_end()) {
    // A board that nobody has drawn on is its sizes alone.
    if (genre.takes.rooms)
      puzzlink::set_rooms_between(instance,
                                  std::vector<std::uint8_t>(puzzlink::edge_count(instance)));
    return instance;
  }
  if (auto failed = read_flags(file)) return Failure{*failed};
  for (const Token& name : split(names)) {
    const Part* part = find_part(name.text);
    if (part == nullptr) continue;
    if (auto failed = part->read(file)) return Failure{*failed};
  }
  if (auto failed = pass_answer(file)) return Failure{*failed};
  const bool has_black = std::ranges::any_of(
      instance.cells, [](const GenreClue& clue) { return clue.kind == Kind::black; });
  const bool are_parted = std::ranges::any_of(genre.url.codecs, [](const PuzzlinkCodec* codec) {
    return std::string_view(codec->name) == "border-before-empty";
  });
  if (has_black && are_parted) puzzlink::part_rooms_at_black_cells(instance);
  for (auto* clues : {&instance.edges, &instance.corners}) {
    if (std::ranges::all_of(*clues, puzzlink::is_blank)) clues->clear();
  }
  return instance;
}

}  // namespace
}  // namespace pzpr_file_detail

InputError FileLines::error(InputErrorCode code, std::string expected, std::string found,
                            std::size_t column) const {
  if (at_end()) {
    const std::size_t number = lines.empty() ? 1 : lines.back().number + 1;
    return {code, file, number, 1, std::move(expected), std::move(found)};
  }
  return {code,
          file,
          lines[next].number,
          lines[next].column + column - 1,
          std::move(expected),
          std::move(found)};
}

bool has_pzpr_file(const Genre& genre) {
  using namespace pzpr_file_detail;
  return spelling_of(genre) != nullptr;
}

Parsed<GenreInstance> read_pzpr_file(FileLines& lines, const Genre& genre, std::size_t rows,
                                     std::size_t columns, unsigned version) {
  using namespace pzpr_file_detail;
  const Spelling* spelling = spelling_of(genre);
  if (spelling == nullptr)
    return Failure{lines.error(InputErrorCode::unsupported, "a genre whose files puzzlec reads",
                               puzzlec::quoted(genre.name))};
  return read_parts(lines, genre, rows, columns, version, spelling->parts);
}

std::optional<std::string> write_pzpr_file(const GenreInstance& instance, const Genre& genre) {
  using namespace pzpr_file_detail;
  const Spelling* spelling = spelling_of(genre);
  const std::size_t margin = margin_of(genre);
  if (spelling == nullptr || genre.url.pids.empty() || instance.rows <= margin ||
      instance.columns <= margin)
    return std::nullopt;
  GenreInstance full = instance;
  for (const Option& option : genre.options) full.options.emplace(option.name, option.preset);
  std::vector<std::string> lines;
  for (const PuzzlinkFlag& flag : genre.url.flags) {
    const auto option = full.options.find(flag.option);
    if (!flag.option.empty() && option != full.options.end() && option->second == 1)
      lines.emplace_back(1, flag.letter);
  }
  for (const Token& name : split(spelling->parts)) {
    if (const Part* part = find_part(name.text)) part->write(lines, full);
  }
  FileLines again{"", {}, 0};
  for (const std::string& line : lines) again.lines.push_back({line, 1, 1});
  auto read = read_pzpr_file(again, genre, instance.rows - margin, instance.columns - margin,
                             spelling->version);
  if (!read) return std::nullopt;
  for (const Option& option : genre.options) read->options.emplace(option.name, option.preset);
  if (without_blank_parts(*read) != without_blank_parts(full)) return std::nullopt;
  std::string text =
      spelling->version == 0 ? "pzprv3\n" : fmt::format("pzprv3.{}\n", spelling->version);
  text += fmt::format("{}\n{}\n{}\n", genre.url.pids.front(), instance.rows - margin,
                      instance.columns - margin);
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace puzzlec::genres
