#include "encoders/genres/tokens.hpp"

#include <algorithm>
#include <charconv>

namespace puzzlec::genres {
namespace tokens_detail {
namespace {

constexpr std::int32_t largest_clue = 1'000'000;

std::optional<std::int32_t> number_of(std::string_view text) {
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size() ||
      number > largest_clue || number < -largest_clue)
    return std::nullopt;
  return number;
}

struct Arrow {
  std::string_view letters;
  Direction direction;
};
constexpr Arrow arrows[] = {{"ul", Direction::up_left},   {"ur", Direction::up_right},
                            {"dl", Direction::down_left}, {"dr", Direction::down_right},
                            {"u", Direction::up},         {"d", Direction::down},
                            {"l", Direction::left},       {"r", Direction::right}};

std::optional<GenreClue> pair_of(std::string_view token) {
  const std::size_t slash = token.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  GenreClue clue{.kind = GenreClue::Kind::pair};
  for (auto [part, into] : {std::pair(token.substr(0, slash), &clue.number),
                            std::pair(token.substr(slash + 1), &clue.second)}) {
    const auto number = part == "." ? -1 : number_of(part);
    if (!number || *number < -1) return std::nullopt;
    *into = *number;
  }
  return clue;
}

/// Numbers, or `?` for one that is not stated, between commas.
std::optional<GenreClue> list_of(std::string_view token) {
  constexpr std::int32_t largest_in_list = 100;
  if (token.find(',') == std::string_view::npos) return std::nullopt;
  GenreClue clue{.kind = GenreClue::Kind::list};
  for (bool is_last = false; !is_last;) {
    const std::size_t comma = token.find(',');
    is_last = comma == std::string_view::npos;
    const std::string_view part = token.substr(0, comma);
    const auto number = part == "?" ? -1 : number_of(part);
    const bool is_told = number && *number >= 0 && *number <= largest_in_list;
    if (clue.list_size == clue.list.size() || (part != "?" && !is_told)) return std::nullopt;
    clue.list[clue.list_size++] = static_cast<std::int8_t>(*number);
    if (!is_last) token.remove_prefix(comma + 1);
  }
  return clue;
}

/// A number in the place of the "N" of a symbol's token.
std::optional<GenreClue> marked_number_of(const Genre& genre, std::string_view token) {
  for (std::size_t i = 0; i < genre.symbols.size(); ++i) {
    const std::string_view sign = genre.symbols[i].token;
    if (!genre.symbols[i].has_number() || !token.ends_with(sign.substr(1))) continue;
    const auto number = number_of(token.substr(0, token.size() - (sign.size() - 1)));
    if (number)
      return GenreClue{.kind = GenreClue::Kind::number,
                       .number = *number,
                       .mark = static_cast<std::uint8_t>(i + 1)};
  }
  return std::nullopt;
}

std::string list_text(const GenreClue& clue) {
  std::string text;
  for (std::size_t i = 0; i < clue.list_size; ++i) {
    if (i > 0) text += ',';
    text += clue.list[i] < 0 ? "?" : std::to_string(int{clue.list[i]});
  }
  return text;
}

}  // namespace
}  // namespace tokens_detail

std::optional<GenreClue> read_token(const Genre& genre, std::string_view token) {
  using namespace tokens_detail;
  using Kind = GenreClue::Kind;
  const auto symbol = std::ranges::find(genre.symbols, token, &Symbol::token);
  if (symbol != genre.symbols.end() && !symbol->has_number())
    return GenreClue{.kind = Kind::symbol,
                     .number = static_cast<std::int32_t>(symbol - genre.symbols.begin())};
  if (const auto marked = tokens_detail::marked_number_of(genre, token)) return marked;
  if (token == ".") return GenreClue{};
  if (token == "O") return GenreClue{.kind = Kind::circle, .number = 0};
  if (token == "W") return GenreClue{.kind = Kind::circle, .number = 1};
  if (token == "B") return GenreClue{.kind = Kind::circle, .number = 2};
  GenreClue clue;
  if (token.size() > 1 && (token.front() == 'W' || token.front() == 'B')) {
    clue.colour = token.front() == 'W' ? GenreClue::Colour::white : GenreClue::Colour::black;
    token.remove_prefix(1);
  }
  for (const Arrow& arrow : arrows) {
    if (token.size() <= arrow.letters.size() || !token.ends_with(arrow.letters)) continue;
    clue.direction = arrow.direction;
    token.remove_suffix(arrow.letters.size());
    break;
  }
  if (token == "?") {
    clue.kind = Kind::unknown;
    return clue;
  }
  if (token == "#" && clue.colour == GenreClue::Colour::none) {
    clue.kind = Kind::black;
    return clue;
  }
  if (const auto number = number_of(token)) {
    clue.kind = Kind::number;
    clue.number = *number;
    return clue;
  }
  if (clue != GenreClue{}) return std::nullopt;
  const auto list = list_of(token);
  return list ? list : pair_of(token);
}

std::string write_token(const Genre& genre, const GenreClue& clue) {
  using Kind = GenreClue::Kind;
  std::string text;
  if (clue.colour == GenreClue::Colour::white) text = "W";
  if (clue.colour == GenreClue::Colour::black) text = "B";
  switch (clue.kind) {
    case Kind::none:
      return ".";
    case Kind::unknown:
      text += "?";
      break;
    case Kind::number:
      text += std::to_string(clue.number);
      if (clue.mark > 0) text += genre.symbols[clue.mark - std::size_t{1}].token.substr(1);
      break;
    case Kind::pair: {
      const auto part = [](std::int32_t number) {
        return number < 0 ? std::string(".") : std::to_string(number);
      };
      return part(clue.number) + "/" + part(clue.second);
    }
    case Kind::black:
      text = "#";
      break;
    case Kind::list:
      if (clue.list_size == 1) return clue.list[0] < 0 ? "?" : std::to_string(int{clue.list[0]});
      return tokens_detail::list_text(clue);
    case Kind::circle:
      return clue.number == 0 ? "O" : clue.number == 1 ? "W" : "B";
    case Kind::symbol:
      return genre.symbols[static_cast<std::size_t>(clue.number)].token;
  }
  for (const tokens_detail::Arrow& arrow : tokens_detail::arrows) {
    if (arrow.direction == clue.direction) text += arrow.letters;
  }
  return text;
}

std::string value_token(const Genre& genre, Value value) {
  if (value.is_blank()) return ".";
  if (const NamedValue* named = genre.named(value)) return named->token;
  return std::to_string(value.number);
}

}  // namespace puzzlec::genres
