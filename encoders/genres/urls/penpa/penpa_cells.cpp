// What stands in cells: texts, sums, pieces.
#include "encoders/base/ascii.hpp"
#include "encoders/genres/board/board.hpp"
#include "encoders/genres/urls/penpa/penpa_reading.hpp"

namespace puzzlec::genres::penpa_reading {

void SignReading::read_cells() {
  found_.cells.resize(found_.cell_count());
  for (std::size_t i = 0; i < cells_.size() && !error_; ++i) {
    const Place at{Place::Kind::cell, static_cast<int>(i / found_.columns),
                   static_cast<int>(i % found_.columns)};
    if (!board_.holes.empty() && board_.holes[i]) {
      if (!knows(is_black))
        return fail(fmt::format("a cell that is not part of the board, {}", name(at)));
      found_.cells[i] = clue_of(Kind::black);
    } else if (!cells_[i].empty()) {
      found_.cells[i] = clue_in(cells_[i], at);
      if (!genre_.takes.cells && found_.cells[i].kind != Kind::none)
        fail(fmt::format("a clue in the cell {}", name(at)));
    }
  }
  const bool has_black =
      std::ranges::any_of(found_.cells, [](const auto& clue) { return clue.kind == Kind::black; });
  has_black_cells_ = has_black;
  if (!letters_.empty()) number_letters();
}

GenreClue SignReading::clue_in(const Signs& signs, const Place& at) {
  if (signs.ways != 0) return pipe(signs, at);
  if (knows(is_pair)) {
    if (const auto sums = sums_in(signs, at)) return *sums;
  }
  GenreClue clue;
  bool is_clue = false;
  if (signs.text != nullptr) {
    if (genre_.penpa.has("small numbers")) fail(fmt::format("a given number at {}", name(at)));
    const auto read = clue_of_text(*signs.text, signs.symbol != nullptr || signs.surface != 0);
    if (error_) return {};
    is_clue = read.has_value();
    clue = read.value_or(GenreClue{});
  }
  read_small(signs, at, clue, is_clue);
  if (signs.symbol != nullptr && !error_) read_symbol(*signs.symbol, at, clue, is_clue);
  if (!error_) read_surface(signs, at, clue, is_clue);
  return error_ ? GenreClue{} : clue;
}

void SignReading::read_small(const Signs& signs, const Place& at, GenreClue& clue, bool& is_clue) {
  for (std::size_t i = 0; i < signs.small.size(); ++i) {
    const penpa::Text* const small = signs.small.at(i);
    if (small == nullptr || trimmed(small->text).empty()) continue;
    if (is_clue) return fail(fmt::format("two numbers at {}", name(at)));
    if (i != 0 || !has_room_numbers())
      return fail(
          fmt::format("a small {} in a corner of {}", puzzlec::quoted(small->text), name(at)));
    const auto read = clue_of_text(*small, false);
    if (!read) return;
    clue = *read;
    is_clue = true;
  }
}

std::optional<GenreClue> SignReading::sums_in(const Signs& signs, const Place& at) {
  const bool is_framed = signs.symbol != nullptr && signs.symbol->shape == "kakuro";
  if (!is_framed && !signs.has_small() && !is_dark(signs.surface)) return std::nullopt;
  GenreClue clue = clue_of(Kind::pair, -1);
  clue.second = -1;
  for (std::size_t i = 0; i < signs.small.size(); ++i) {
    if (signs.small.at(i) == nullptr) continue;
    const std::string text = trimmed(signs.small.at(i)->text);
    const auto number = number_in(text);
    if (text.empty()) continue;
    if (!number || (i != 1 && i != 2)) {
      fail(fmt::format("a small {} in a corner of {}", puzzlec::quoted(text), name(at)));
      return GenreClue{};
    }
    (i == 2 ? clue.number : clue.second) = *number;
  }
  return clue.number < 0 && clue.second < 0 ? clue_of(Kind::black) : clue;
}

GenreClue SignReading::pipe(const Signs& signs, const Place& at) {
  constexpr std::array<std::pair<unsigned, std::string_view>, 7> pieces{
      {{way_up | way_down | way_left | way_right, "+"},
       {way_up | way_down, "|"},
       {way_left | way_right, "-"},
       {way_up | way_right, "L"},
       {way_up | way_left, "J"},
       {way_down | way_left, "7"},
       {way_down | way_right, "F"}}};
  for (const auto& [ways, token] : pieces) {
    if (ways == signs.ways) return read_token(genre_, token).value_or(GenreClue{});
  }
  fail(fmt::format("a line that ends at {}", name(at)));
  return {};
}

std::optional<GenreClue> SignReading::clue_of_text(const penpa::Text& text, bool has_ground) {
  const std::string trim = trimmed(text.text);
  if (trim.empty()) {
    const bool is_circled = text.colour >= 5 && text.colour <= 7;
    if (is_dark_text_ground(text) || !knows(is_untold)) return std::nullopt;
    if (!is_circled && !has_ground && !knows(has_arrow) && text.position >= 0) return std::nullopt;
    return clue_of(Kind::unknown);
  }
  if (knows(is_list)) return list_of(trim, text);
  std::string body = trim;
  const auto direction = direction_of(body, text);
  std::optional<GenreClue> clue = clue_of_word(trimmed(body));
  if (!clue) {
    fail(fmt::format("the text {} at {}", puzzlec::quoted(trim), name(text.at)));
    return std::nullopt;
  }
  clue->direction = direction;
  return clue;
}

bool SignReading::is_dark_text_ground(const penpa::Text& text) {
  return text.at.kind == Place::Kind::cell && text.position < 0 &&
         board_.holds(text.at.row, text.at.column) && knows(is_black) &&
         genre_.penpa.has("blank texts are nothing");
}

GenreClue::Direction SignReading::direction_of(std::string& body, const penpa::Text& text) {
  using Direction = GenreClue::Direction;
  constexpr std::array<Direction, 8> directions{
      Direction::up,      Direction::left,     Direction::right,     Direction::down,
      Direction::up_left, Direction::up_right, Direction::down_left, Direction::down_right};
  if (text.form != "2" || body.size() < 2 || body[body.size() - 2] != '_') return Direction::none;
  const char last = body.back();
  if (last < '0' || last > '7') return Direction::none;
  body.resize(body.size() - 2);
  return directions.at(static_cast<std::size_t>(last - '0'));
}

std::optional<GenreClue> SignReading::clue_of_word(const std::string& word) {
  if (word == "?" || word.empty()) return clue_of(Kind::unknown);
  if (const auto number = number_in(word)) return clue_of(Kind::number, *number);
  if (word == "\uFF0B") return clue_of_word("+");
  if (word == "\uFF0D" || word == "\u2212") return clue_of_word("-");
  const auto& texts = genre_.penpa.texts;
  if (const auto text = texts.find(word); text != texts.end())
    return read_token(genre_, text->second);
  const bool has_letters = genre_.penpa.range && genre_.penpa.range->first == 'A';
  if (has_letters && word.size() == 1 && word[0] >= 'A' && word[0] <= 'Z') {
    largest_letter_ = std::max(largest_letter_, word[0] - 'A' + 1);
    return clue_of(Kind::number, word[0] - 'A' + 1);
  }
  if (genre_.penpa.has("texts are names")) return clue_of(Kind::number, number_of_letter(word));
  const auto token = read_token(genre_, word);
  const bool is_sign =
      token && (token->kind == Kind::symbol || token->mark != 0 || token->kind == Kind::list);
  return is_sign ? token : std::nullopt;
}

std::int32_t SignReading::number_of_letter(const std::string& word) {
  const auto next = -1 - static_cast<std::int32_t>(letters_.size());
  return letters_.emplace(word, next).first->second;
}

void SignReading::number_letters() {
  std::int32_t largest = 0;
  for (const GenreClue& clue : found_.cells) largest = std::max(largest, clue.number);
  for (GenreClue& clue : found_.cells) {
    if (clue.kind == Kind::number && clue.number < 0) clue.number = largest - clue.number;
  }
}

std::optional<GenreClue> SignReading::list_of(const std::string& word, const penpa::Text& text) {
  std::vector<std::int8_t> numbers;
  for (const char c : word) {
    if (c == ' ' || c == ',') continue;
    if (c != '?' && !is_ascii_digit(c)) {
      fail(fmt::format("the text {} at {}", puzzlec::quoted(word), name(text.at)));
      return std::nullopt;
    }
    numbers.push_back(static_cast<std::int8_t>(c == '?' ? -1 : c - '0'));
  }
  if (numbers.size() > 4) {
    fail(fmt::format("more than four numbers at {}", name(text.at)));
    return std::nullopt;
  }
  if (numbers.size() == 1)
    return numbers[0] < 0 ? clue_of(Kind::unknown) : clue_of(Kind::number, numbers[0]);
  GenreClue clue = clue_of(Kind::list);
  clue.list_size = static_cast<std::uint8_t>(numbers.size());
  std::ranges::copy(numbers, clue.list.begin());
  return clue;
}

}  // namespace puzzlec::genres::penpa_reading
