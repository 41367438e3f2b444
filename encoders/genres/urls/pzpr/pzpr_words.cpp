#include "encoders/genres/urls/pzpr/pzpr_words.hpp"

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

namespace words_detail {
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

/// A given in a cell among answers.
std::optional<GenreClue> read_given(std::string_view word) {
  if (word.starts_with('q')) return read_number(word.substr(1));
  return GenreClue{};
}
std::string write_given(const GenreClue& clue) {
  const std::string text = write_number(clue);
  return text.empty() || text == "-" ? "" : "q" + text;
}

/// Snake: the two lowest bits are the circle.
std::optional<GenreClue> read_snake(std::string_view word) {
  const auto number = word == "." ? std::optional<std::int32_t>(0) : number_of(word);
  if (!number || *number < 0 || (*number & 3) == 3) return std::nullopt;
  return (*number & 3) == 0 ? GenreClue{} : clue_of(Kind::circle, *number & 3);
}

/// 16 times the direction, up, left, down, right, and a number below 16; -4 is not told.
constexpr std::array<Direction, 4> packed_directions{Direction::up, Direction::left,
                                                     Direction::down, Direction::right};

std::optional<GenreClue> read_packed_arrow(std::string_view word) {
  if (word == "." || word == "#" || word == "+") return GenreClue{};
  if (word == "-4") return clue_of(Kind::unknown);
  const auto packed = number_of(word);
  if (!packed || *packed < 0 || *packed >= 64) return std::nullopt;
  GenreClue clue = clue_of(Kind::number, *packed % 16);
  clue.direction = packed_directions.at(static_cast<std::size_t>(*packed / 16));
  return clue;
}
std::string write_packed_arrow(const GenreClue& clue) {
  if (clue.kind == Kind::unknown && clue.direction == Direction::none) return "-4";
  const auto* const found = std::ranges::find(packed_directions, clue.direction);
  if (clue.kind != Kind::number || clue.number < 0 || clue.number > 15 ||
      found == packed_directions.end())
    return "";
  return std::to_string(16 * (found - packed_directions.begin()) + clue.number);
}

std::optional<GenreClue> read_nothing(std::string_view) {
  return GenreClue{};
}
std::string write_nothing(const GenreClue&) {
  return "";
}

std::vector<NamedWords> make_words() {
  static const Words numbers{read_number, write_number};
  return {
      {"numbers", "numbers; - is `?`", numbers},
      {"holes", "numbers; * is `#`", words_with({{"*", clue_of(Kind::black)}}, &numbers)},
      {"asked-numbers", "numbers; ? is `?`", words_with({{"?", clue_of(Kind::unknown)}}, &numbers)},
      {"circles", "1 is `W`, 2 is `B`, * is `#`", {read_circle, write_circle}},
      {"circle-bits",
       "the same in the two lowest bits of a number",
       {read_snake, write_circle, "0"}},
      {"coloured", "colour,number: 0 white, 1 black", {read_coloured, write_coloured}},
      {"arrows", "direction,number", {read_arrow, write_arrow}},
      {"castle", "direction,number,colour", {read_castle, write_castle}},
      {"packed-arrows",
       "16 times a direction and a number; -4 is `?`",
       {read_packed_arrow, write_packed_arrow}},
      {"lists", "lists of numbers", {read_list, write_list}},
      {"given", "q and a number, among the numbers of the answer", {read_given, write_given}},
      {"nothing", "the answer alone", {read_nothing, write_nothing}},
  };
}

}  // namespace
}  // namespace words_detail

std::optional<GenreClue> read_beside(std::string_view word) {
  if (word.starts_with('c')) word.remove_prefix(1);
  return read_number(word);
}

Words words_with(std::vector<std::pair<std::string, GenreClue>> own, const Words* others) {
  const auto blank =
      std::ranges::find(own, GenreClue{}, &std::pair<std::string, GenreClue>::second);
  std::string blank_word = blank == own.end() ? "." : blank->first;
  return {[own, others](std::string_view word) -> std::optional<GenreClue> {
            for (const auto& [text, clue] : own) {
              if (text == word) return clue;
            }
            if (others != nullptr) return others->read(word);
            return is_mark(word) ? std::optional(GenreClue{}) : std::nullopt;
          },
          [own, others](const GenreClue& clue) -> std::string {
            for (const auto& [text, meaning] : own) {
              if (meaning == clue) return text;
            }
            const std::string text = others == nullptr ? std::string() : others->write(clue);
            const auto is_text = [&](const auto& one) { return one.first == text; };
            return std::ranges::any_of(own, is_text) ? std::string() : text;
          },
          std::move(blank_word)};
}

std::string word_of(const Words& words, const GenreClue& clue) {
  const std::string word = words.write(clue);
  return word.empty() ? words.blank : word;
}

std::span<const NamedWords> all_words() {
  static const std::vector<NamedWords> all = [] {
    std::vector<NamedWords> words = words_detail::make_words();
    for (NamedWords& one : janko_words()) words.push_back(std::move(one));
    return words;
  }();
  return all;
}

const NamedWords* find_words(std::string_view name) {
  for (const NamedWords& one : all_words()) {
    if (name == one.name) return &one;
  }
  return nullptr;
}

}  // namespace puzzlec::genres::pzpr
