#include "encoders/genres/urls/pzpr_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <fmt/format.h>

namespace puzzlec::genres::pzpr {

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

namespace {

/// Words that a part holds beside clues: of the answer.
bool is_mark(std::string_view word) {
  return word == "." || word == "#" || word == "+" || word == "%" || word == "=" || word == "c";
}

}  // namespace

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
namespace {

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

}  // namespace

std::optional<GenreClue> read_arrow(std::string_view word) {
  if (word == ".") return GenreClue{};
  const auto read = read_directed(word);
  return read && read->second.empty() ? std::optional(read->first) : std::nullopt;
}
namespace {

std::string arrow_text(const GenreClue& clue) {
  if (clue.kind != Kind::number && clue.kind != Kind::unknown) return "";
  return fmt::format("{},{}", direction_digit(clue.direction),
                     clue.kind == Kind::number ? std::to_string(clue.number) : "-");
}

}  // namespace

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

}  // namespace puzzlec::genres::pzpr
