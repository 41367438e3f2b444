// Words that only texts of janko.at have, where nothing is "-".
#include <algorithm>
#include <iterator>

#include "encoders/genres/urls/pzpr/pzpr_words.hpp"

namespace puzzlec::genres::pzpr {
namespace janko_detail {
namespace {

using Kind = GenreClue::Kind;
using Colour = GenreClue::Colour;
using Direction = GenreClue::Direction;
using puzzlink::clue_of;

bool is_nothing(std::string_view word) {
  return word == "-" || word == ".";
}

/// Numbers, and "?" for one that is not stated.
std::optional<GenreClue> read_plain(std::string_view word) {
  if (is_nothing(word)) return GenreClue{};
  if (word == "?") return clue_of(Kind::unknown);
  const auto number = number_of(word);
  return number && *number >= 0 ? std::optional(clue_of(Kind::number, *number)) : std::nullopt;
}
std::string write_plain(const GenreClue& clue) {
  const std::string text = write_number(clue);
  return text == "-" ? "?" : text;
}

/// A letter is its place in the alphabet.
std::optional<GenreClue> read_letter(std::string_view word) {
  if (word.size() != 1 || (word[0] | 0x20) < 'a' || (word[0] | 0x20) > 'z') return read_plain(word);
  return clue_of(Kind::number, (word[0] | 0x20) - 'a' + 1);
}

std::optional<GenreClue> read_black_or_number(std::string_view word) {
  return word == "x" ? clue_of(Kind::black) : read_plain(word);
}
std::string write_black_or_number(const GenreClue& clue) {
  return clue.kind == Kind::black ? "x" : write_plain(clue);
}

/// A number that ends in x stands on black.
std::optional<GenreClue> read_number_on_black(std::string_view word) {
  if (word.size() < 2 || !word.ends_with('x')) return read_black_or_number(word);
  auto clue = read_plain(word.substr(0, word.size() - 1));
  if (clue) clue->colour = Colour::black;
  return clue;
}
std::string write_number_on_black(const GenreClue& clue) {
  if (clue.colour != Colour::black) return write_black_or_number(clue);
  GenreClue plain = clue;
  plain.colour = Colour::none;
  const std::string text = write_plain(plain);
  return text.empty() ? text : text + "x";
}

std::optional<GenreClue> read_wb(std::string_view word) {
  if (is_nothing(word)) return GenreClue{};
  if (word == "w" || word == "W") return clue_of(Kind::circle, 1);
  if (word == "b" || word == "B") return clue_of(Kind::circle, 2);
  return std::nullopt;
}
std::string write_wb(const GenreClue& clue) {
  if (clue.kind != Kind::circle || clue.number == 0) return "";
  return clue.number == 1 ? "w" : "b";
}

struct Compass {
  char letter;
  Direction direction;
};
constexpr Compass compass[] = {
    {'n', Direction::up}, {'e', Direction::right}, {'s', Direction::down}, {'w', Direction::left}};

/// A number and the point of the compass that its arrow shows to, in either order.
std::optional<GenreClue> read_compass(std::string_view word) {
  if (is_nothing(word)) return GenreClue{};
  if (word.size() < 2) return std::nullopt;
  const bool is_first =
      std::ranges::find(compass, word.front(), &Compass::letter) != std::end(compass);
  const char letter = is_first ? word.front() : word.back();
  for (const Compass& one : compass) {
    if (one.letter != letter) continue;
    auto clue = read_plain(is_first ? word.substr(1) : word.substr(0, word.size() - 1));
    if (clue) clue->direction = one.direction;
    return clue;
  }
  return std::nullopt;
}
std::string write_compass(const GenreClue& clue) {
  for (const Compass& one : compass) {
    if (one.direction != clue.direction) continue;
    GenreClue plain = clue;
    plain.direction = Direction::none;
    const std::string number = write_plain(plain);
    return number.empty() ? number : number + one.letter;
  }
  return "";
}

}  // namespace
}  // namespace janko_detail

std::vector<NamedWords> janko_words() {
  using namespace janko_detail;
  return {
      {"plain-numbers", "numbers; ? is `?`, - is nothing", {read_plain, write_plain}},
      {"letters-or-numbers",
       "the same; a letter is its place in the alphabet",
       {read_letter, write_plain}},
      {"x-or-number", "the same; x is `#`", {read_black_or_number, write_black_or_number}},
      {"number-x",
       "the same; 5x is a number on black",
       {read_number_on_black, write_number_on_black}},
      {"w-or-b", "w is `W`, b is `B`", {read_wb, write_wb}},
      {"compass", "a number and n, e, s or w", {read_compass, write_compass}},
  };
}

std::string write_janko_label(const GenreClue& clue) {
  return janko_detail::write_plain(clue);
}

std::optional<GenreClue> read_janko_label(std::string_view word, bool may_be_letter) {
  return may_be_letter ? janko_detail::read_letter(word) : janko_detail::read_plain(word);
}

}  // namespace puzzlec::genres::pzpr
