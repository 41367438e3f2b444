#include "encoders/genres/urls/puzzlink/puzzlink_alphabets.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace puzzlec::puzzlink {
namespace alphabets_detail {
namespace {

using Kind = GenreClue::Kind;
using Direction = GenreClue::Direction;

// ---- Numbers on a colour, with an arrow

/// Twice the number, and one more on black; a circle without a number is 0 if white, 1 if black.
Parsed<GenreClue> read_coloured16(LineScanner& scanner) {
  auto spelled = read_clue16(scanner);
  if (!spelled || spelled->kind != Kind::number) return spelled;
  if (spelled->number < 2) return clue_of(Kind::circle, spelled->number + 1);
  GenreClue clue = clue_of(Kind::number, spelled->number / 2);
  clue.colour = spelled->number % 2 == 0 ? GenreClue::Colour::white : GenreClue::Colour::black;
  return clue;
}

std::string write_coloured16(const GenreClue& clue) {
  if (clue.kind == Kind::circle && (clue.number == 1 || clue.number == 2))
    return write_clue16(clue_of(Kind::number, clue.number - 1));
  if (clue.kind != Kind::unknown && !is_number(clue, 1, 0xffff)) return {};
  const std::int32_t number = clue.kind == Kind::unknown ? 0 : clue.number;
  const bool is_black = clue.colour == GenreClue::Colour::black;
  return write_clue16(clue_of(Kind::number, 2 * number + (is_black ? 1 : 0)));
}

constexpr std::uint32_t direction_count = 5;

/// A direction 0..4 (none, up, down, left, right) and one hexadecimal digit or "."; 5 more than the
/// direction and two digits; "-", the direction and three digits. "+" is a black cell.
Parsed<GenreClue> read_arrow(LineScanner& scanner) {
  if (scanner.take('+')) return clue_of(Kind::black);
  std::size_t digits = scanner.take('-') ? 3 : 1;
  auto direction = digit_value(scanner.peek(), digits == 3 ? direction_count : 10);
  if (!direction) return Failure{scanner.unexpected("the digit of a direction")};
  scanner.advance();
  if (*direction >= direction_count) {
    digits = 2;
    *direction -= direction_count;
  }
  GenreClue clue = clue_of(Kind::unknown);
  if (digits != 1 || !scanner.take('.')) {
    const auto number = read_digits(scanner, digits, 16);
    if (!number) return Failure{number.error()};
    clue = number_clue(*number);
  }
  clue.direction = static_cast<Direction>(*direction);
  return clue;
}

std::string write_arrow(const GenreClue& clue) {
  const auto direction = static_cast<std::uint32_t>(clue.direction);
  if (clue.kind == Kind::black) return "+";
  if (clue.kind == Kind::unknown) return fmt::format("{}.", direction);
  if (!is_number(clue, 0, 0xfff)) return {};
  if (clue.number < 16) return fmt::format("{}{:x}", direction, clue.number);
  if (clue.number < 256) return fmt::format("{}{:x}", direction + direction_count, clue.number);
  return fmt::format("-{}{:x}", direction, clue.number);
}

Parsed<GenreClue> read_castle(LineScanner& scanner) {
  const auto colour = digit_value(scanner.peek(), 3);
  if (!colour) return Failure{scanner.unexpected("a colour 0..2 or a run of blanks")};
  scanner.advance();
  if (scanner.peek() == '+') return Failure{scanner.unexpected("the digit of a direction")};
  auto clue = read_arrow(scanner);
  if (clue) clue->colour = static_cast<GenreClue::Colour>(*colour);
  return clue;
}

std::string write_castle(const GenreClue& clue) {
  const std::string arrow = clue.kind == Kind::black ? std::string() : write_arrow(clue);
  return arrow.empty() ? arrow
                       : fmt::format("{}{}", static_cast<std::uint32_t>(clue.colour), arrow);
}

// ---- Tapa: one number is a digit, "." if it is not told; 9 is four ones; more numbers are two digits
// in base 36, which hold the numbers in base 6, 4 or 2, 0 for one that is not stated.

struct TapaList {
  std::uint8_t size;
  std::uint32_t base;
  std::uint32_t first;
  std::uint32_t end;
};
constexpr std::array<TapaList, 3> tapa_lists{
    {{2, 6, 360, 396}, {3, 4, 396, 460}, {4, 2, 460, 476}}};

GenreClue list_of(std::span<const std::int8_t> numbers) {
  GenreClue clue = clue_of(Kind::list);
  clue.list_size = static_cast<std::uint8_t>(numbers.size());
  std::ranges::copy(numbers, clue.list.begin());
  return clue;
}

Parsed<GenreClue> read_tapa(LineScanner& scanner) {
  constexpr std::array<std::int8_t, 4> ones{1, 1, 1, 1};
  const LineScanner start = scanner;
  if (scanner.take('9')) return list_of(ones);
  if (scanner.take('.')) return clue_of(Kind::unknown);
  if (const auto digit = digit_value(scanner.peek(), 9)) {
    scanner.advance();
    return number_clue(*digit);
  }
  const auto spelled = read_digits(scanner, 2, 36);
  if (!spelled) return Failure{spelled.error()};
  for (const TapaList& list : tapa_lists) {
    if (*spelled < list.first || *spelled >= list.end) continue;
    std::array<std::int8_t, 4> numbers{};
    std::uint32_t rest = *spelled - list.first;
    for (std::size_t i = list.size; i-- > 0; rest /= list.base)
      numbers[i] =
          static_cast<std::int8_t>(rest % list.base == 0 ? -1 : static_cast<int>(rest % list.base));
    return list_of(std::span(numbers).first(list.size));
  }
  return Failure{start.unexpected("the numbers of a cell or a run of blanks")};
}

std::string write_tapa(const GenreClue& clue) {
  if (clue.kind == Kind::unknown) return ".";
  if (is_number(clue, 0, 8)) return std::to_string(clue.number);
  if (clue.kind != Kind::list || clue.list_size < 2) return {};
  const auto numbers = std::span(clue.list).first(clue.list_size);
  if (numbers.size() == 4 && std::ranges::count(numbers, 1) == 4) return "9";
  const TapaList& list = tapa_lists.at(numbers.size() - 2);
  std::uint32_t spelled = 0;
  for (const std::int8_t number : numbers) {
    const auto digit = static_cast<std::uint32_t>(std::max<std::int8_t>(number, 0));
    spelled = spelled * list.base + std::min(digit, list.base - 1);
  }
  spelled += list.first;
  return {digit_letter(spelled / 36), digit_letter(spelled % 36)};
}

// ---- Tateboo-Yokoboo: as number16 up to 255; x: a black cell; o .. s: a number 0 .. 4 on black; n: a
// blank; i and a digit: that many blanks.

constexpr std::uint32_t first_on_black = 24;
constexpr std::int32_t numbers_on_black = 5;

Parsed<GenreClue> read_tateyoko_cell(LineScanner& scanner) {
  if (scanner.take('x')) return clue_of(Kind::black);
  const auto letter = digit_value(scanner.peek(), 36).value_or(0);
  if (letter < first_on_black || letter >= first_on_black + numbers_on_black)
    return read_clue16(scanner);
  scanner.advance();
  GenreClue clue = number_clue(letter - first_on_black);
  clue.colour = GenreClue::Colour::black;
  return clue;
}

std::string write_tateyoko_cell(const GenreClue& clue) {
  if (clue.kind == Kind::black) return "x";
  if (clue.colour != GenreClue::Colour::black)
    return clue.kind == Kind::unknown || is_number(clue, 0, 255) ? write_clue16(clue)
                                                                 : std::string();
  if (!is_number(clue, 0, numbers_on_black - 1)) return "x";
  return {digit_letter(first_on_black + static_cast<std::uint32_t>(clue.number))};
}

Parsed<Clues> read_tateyoko(LineScanner& scanner, std::size_t count) {
  Clues cells;
  while (cells.size() < count && has_entry(scanner)) {
    std::size_t blanks = 0;
    if (scanner.take('n')) {
      blanks = 1;
    } else if (scanner.take('i')) {
      const auto run = read_digits(scanner, 1, 16);
      if (!run) return Failure{run.error()};
      blanks = *run;
    } else {
      const auto clue = read_tateyoko_cell(scanner);
      if (!clue) return Failure{clue.error()};
      cells.push_back(*clue);
    }
    if (blanks > count - cells.size())
      return Failure{scanner.unexpected("no more than the cells of the size that the URL states")};
    cells.resize(cells.size() + blanks);
  }
  cells.resize(count);
  return cells;
}

std::string write_tateyoko(const Clues& clues) {
  constexpr std::size_t longest_run = 15;
  std::string text;
  std::size_t blanks = 0;
  const auto end_run = [&] {
    if (blanks > 0) text += blanks == 1 ? std::string("n") : fmt::format("i{:x}", blanks);
    blanks = 0;
  };
  for (const GenreClue& clue : clues) {
    const std::string spelled = write_tateyoko_cell(clue);
    if (!spelled.empty()) {
      end_run();
      text += spelled;
    } else if (++blanks == longest_run) {
      end_run();
    }
  }
  end_run();
  return text;
}

// ---- A digit for each place

/// A digit 0..4, another character for none.
Parsed<Clues> read_digits4(LineScanner& scanner, std::size_t count) {
  Clues clues(count);
  for (GenreClue& clue : clues) {
    if (!has_entry(scanner)) break;
    if (const auto digit = digit_value(scanner.peek(), 5)) clue = number_clue(*digit);
    scanner.advance();
  }
  return clues;
}

std::string write_digits4(const Clues& clues) {
  std::string text;
  for (const GenreClue& clue : clues)
    text += is_number(clue, 0, 4) ? std::to_string(clue.number) : ".";
  return text;
}

/// A digit in base 32, or "-" and two.
Parsed<Clues> read_number32(LineScanner& scanner, std::size_t count) {
  Clues clues(count);
  for (GenreClue& clue : clues) {
    const auto number = read_digits(scanner, scanner.take('-') ? 2 : 1, 32);
    if (!number) return Failure{number.error()};
    clue = number_clue(*number);
  }
  return clues;
}

std::string number_in_base(std::int32_t number, std::int32_t base) {
  std::string text;
  if (number >= base) text += {'-', digit_letter(static_cast<std::uint32_t>(number / base))};
  return text + digit_letter(static_cast<std::uint32_t>(number % base));
}

std::string write_number32(const Clues& clues) {
  std::string text;
  for (const GenreClue& clue : clues)
    text += number_in_base(std::clamp(clue.number, 0, 32 * 32 - 1), 32);
  return text;
}

/// A digit in base 36, or "-" and two; "@" or "%": not told; "." a blank.
Parsed<Clues> read_number36(LineScanner& scanner, std::size_t count) {
  Clues clues(count);
  for (GenreClue& clue : clues) {
    if (!has_entry(scanner)) break;
    if (scanner.take('.')) continue;
    if (scanner.take('@') || scanner.take('%')) {
      clue = clue_of(Kind::unknown);
      continue;
    }
    const auto number = read_digits(scanner, scanner.take('-') ? 2 : 1, 36);
    if (!number) return Failure{number.error()};
    clue = number_clue(*number);
  }
  return clues;
}

std::string write_number36(const Clues& clues) {
  std::string text;
  for (const GenreClue& clue : clues) {
    if (clue.kind == Kind::unknown) {
      text += '@';
    } else {
      text += is_number(clue, 0, 36 * 36 - 1) ? number_in_base(clue.number, 36) : ".";
    }
  }
  return text;
}

/// "-" in front says that number16 follows, not number10.
Parsed<Clues> read_number10_or_16(LineScanner& scanner, std::size_t count) {
  return read_entries(scanner, count, scanner.take('-') ? number16() : number10());
}

std::string write_number10_or_16(const Clues& clues) {
  const bool is_small = std::ranges::none_of(
      clues, [](const GenreClue& c) { return c.kind == Kind::number && c.number > 9; });
  return is_small ? write_entries(clues, number10()) : "-" + write_entries(clues, number16());
}

// ---- A digit that holds a clue and the blanks that follow it

struct Following {
  std::vector<GenreClue> values;
  std::uint32_t most = 0;  ///< blanks that follow
  char one_blank = 'g';  ///< the digit of one blank without a clue; those after it are longer runs
  std::optional<GenreClue> dot = {};  ///< what "." is
  /// Whether the digit of the last clue may count more blanks than the list has left.
  bool overflows = true;
};

Parsed<Clues> read_following(LineScanner& scanner, std::size_t count, const Following& spelling) {
  const auto value_count = static_cast<std::uint32_t>(spelling.values.size());
  const std::uint32_t first_run = *digit_value(spelling.one_blank, 36);
  Clues clues;
  while (clues.size() < count && has_entry(scanner)) {
    if (spelling.dot && scanner.take('.')) {
      clues.push_back(*spelling.dot);
      continue;
    }
    const auto digit = digit_value(scanner.peek(), 36);
    const std::uint32_t clue_digits = value_count * (spelling.most + 1);
    if (!digit || (*digit >= clue_digits && *digit < first_run))
      return Failure{scanner.unexpected(
          "a clue with the blanks that follow it in one digit, or a run of blanks")};
    std::size_t blanks = *digit / value_count;
    if (*digit < clue_digits) {
      clues.push_back(spelling.values[*digit % value_count]);
      if (spelling.overflows) blanks = std::min(blanks, count - clues.size());
    } else {
      blanks = *digit - first_run + 1;
    }
    if (blanks > count - clues.size())
      return Failure{scanner.unexpected("no more than the cells of the size that the URL states")};
    scanner.advance();
    clues.resize(clues.size() + blanks);
  }
  clues.resize(count);
  return clues;
}

std::string write_following(const Clues& clues, const Following& spelling) {
  const auto index_of = [&](std::size_t at) {
    const auto found = std::ranges::find(spelling.values, clue_at(clues, at));
    return static_cast<std::size_t>(found - spelling.values.begin());
  };
  const auto is_empty = [&](std::size_t at) {
    if (at >= clues.size()) return spelling.overflows;
    return index_of(at) == spelling.values.size() && clues[at] != spelling.dot;
  };
  EntryWriter writer(characters_from(spelling.one_blank));
  for (std::size_t i = 0; i < clues.size(); ++i) {
    if (is_empty(i)) {
      writer.blank();
    } else if (clues[i] == spelling.dot) {
      writer.entry(".");
    } else {
      const std::size_t value = index_of(i);
      std::size_t following = 0;
      for (; following < spelling.most && is_empty(i + 1); ++i) ++following;
      const std::size_t digit = value + spelling.values.size() * following;
      writer.entry(std::string(1, digit_letter(static_cast<std::uint32_t>(digit))));
    }
  }
  return writer.text();
}

Alphabet following_alphabet(Following spelling) {
  return {[spelling](LineScanner& scanner, std::size_t count) {
            return read_following(scanner, count, spelling);
          },
          [spelling](const Clues& clues) { return write_following(clues, spelling); }};
}

std::vector<GenreClue> numbers_to_4() {
  std::vector<GenreClue> numbers;
  for (std::uint32_t number = 0; number < 5; ++number) numbers.push_back(number_clue(number));
  return numbers;
}

// ---- A digit in base 36 is the blanks in front of a mark, "." a run of 36 blanks

Parsed<Clues> read_gaps(LineScanner& scanner, std::size_t count, const GenreClue& mark) {
  Clues clues(count);
  if (count == 0 && scanner.take('0')) return clues;
  std::size_t at = 0;
  while (at < count && has_entry(scanner)) {
    const auto digit = digit_value(scanner.peek(), 36);
    if (!digit && scanner.peek() != '.')
      return Failure{scanner.unexpected("the blanks in front of a mark, a digit in base 36")};
    at += digit.value_or(36);
    if (at > count) return Failure{scanner.unexpected("fewer blanks")};
    if (digit && at < count) clues[at++] = mark;
    scanner.advance();
  }
  return clues;
}

/// `tells_end`: the blanks at the end are a digit, too.
std::string write_gaps(const Clues& clues, const GenreClue& mark, bool tells_end) {
  std::string text;
  std::uint32_t blanks = 0;
  for (const GenreClue& clue : clues) {
    if (clue == mark) {
      text += digit_letter(std::exchange(blanks, 0));
    } else if (++blanks == 36) {
      text += '.';
      blanks = 0;
    }
  }
  if (tells_end && (blanks > 0 || text.empty())) text += digit_letter(blanks);
  return text;
}

Alphabet gap_alphabet(const GenreClue& mark, bool tells_end) {
  return {
      [mark](LineScanner& scanner, std::size_t count) { return read_gaps(scanner, count, mark); },
      [=](const Clues& clues) { return write_gaps(clues, mark, tells_end); }};
}

// ---- Two circles in a digit of number16: four times the first one and the second one, which are 0 for
// none, then black, grey and white.

constexpr std::array<std::int32_t, 4> circles_of_pairs{-1, 2, 0, 1};

Parsed<Clues> read_circle_pairs(LineScanner& scanner, std::size_t count) {
  const auto pairs = read_entries(scanner, (count + 1) / 2, number16());
  if (!pairs) return pairs;
  Clues clues(count);
  for (std::size_t i = 0; i < count; ++i) {
    const GenreClue& pair = (*pairs)[i / 2];
    if (is_blank(pair)) continue;
    if (!is_number(pair, 0, 15)) return Failure{scanner.unexpected("a digit for two circles")};
    const std::int32_t digit = i % 2 == 0 ? pair.number / 4 : pair.number % 4;
    if (digit != 0)
      clues[i] = clue_of(Kind::circle, circles_of_pairs[static_cast<std::size_t>(digit)]);
  }
  return clues;
}

std::string write_circle_pairs(const Clues& clues) {
  const auto digit_of = [&](std::size_t at) -> std::uint32_t {
    const GenreClue& clue = clue_at(clues, at);
    if (clue.kind != Kind::circle) return 0;
    const auto* const found = std::ranges::find(circles_of_pairs, clue.number);
    return static_cast<std::uint32_t>(found - circles_of_pairs.begin());
  };
  Clues pairs;
  for (std::size_t i = 0; i < clues.size(); i += 2) {
    const std::uint32_t pair = 4 * digit_of(i) + digit_of(i + 1);
    pairs.push_back(pair == 0 ? GenreClue{} : number_clue(pair));
  }
  return write_entries(pairs, number16());
}

/// Left out if there is nothing in it.
Alphabet optional(const Alphabet& alphabet, const GenreClue& mark) {
  return {[read = alphabet.read](LineScanner& scanner, std::size_t count) -> Parsed<Clues> {
            if (!has_entry(scanner)) return Clues(count);
            return read(scanner, count);
          },
          [=, write = alphabet.write](const Clues& clues) {
            return std::ranges::count(clues, mark) > 0 ? write(clues) : std::string();
          }};
}

const Entries& arrows() {
  static const Entries entries{characters_from('a'), read_arrow, write_arrow};
  return entries;
}

std::vector<NamedAlphabet> all_alphabets() {
  const GenreClue black = clue_of(Kind::black);
  const GenreClue mark = clue_of(Kind::symbol);
  const GenreClue white_circle = clue_of(Kind::circle, 1);
  const GenreClue black_circle = clue_of(Kind::circle, 2);
  const auto entries = [](const Entries& own) { return alphabet_of(own); };
  const Entries coloured{characters_from('g', 20), read_coloured16, write_coloured16};
  const Entries castle{characters_from('a'), read_castle, write_castle};
  const Entries tapa{characters_from('g', 20), read_tapa, write_tapa};
  return {
      {"number16", "a number from 0, in hexadecimal, or `?`", entries(number16()), &number16()},
      {"number10", "a digit or `?`", entries(number10()), &number10()},
      {"number10-or-16",
       "number10 if no number needs more, otherwise \"-\" and number16",
       {read_number10_or_16, write_number10_or_16}},
      {"number4", "a number 0..4 with up to two blanks after it, or `?`",
       following_alphabet({numbers_to_4(), 2, 'g', clue_of(Kind::unknown)})},
      {"number4-or-black", "a number 0..4 with up to two blanks after it, or `#`",
       following_alphabet({numbers_to_4(), 2, 'g', black})},
      {"number32",
       "a digit in base 32, or two after \"-\", for every place",
       {read_number32, write_number32}},
      {"number36",
       "a digit in base 36, or two after \"-\", or `?`, for every place",
       {read_number36, write_number36}},
      {"digits",
       "a digit 0..4 or another character for every place",
       {read_digits4, write_digits4}},
      {"coloured-number16", "a number from 1 on white or black, or the colour alone",
       entries(coloured)},
      {"arrow-number16", "a number from 0 with an arrow, or `#`", entries(arrows()), &arrows()},
      {"castle", "the same on grey, white or black", entries(castle)},
      {"tapa", "one to four numbers", entries(tapa)},
      {"tateyoko",
       "a number 0..255, `#`, or a number 0..4 on black",
       {read_tateyoko, write_tateyoko}},
      {"circle", "`W` or `B`, three in a digit",
       packed_alphabet({GenreClue{}, white_circle, black_circle})},
      {"ice", "`O`, five in a digit", packed_alphabet({GenreClue{}, clue_of(Kind::circle)})},
      {"empty", "`#`, five in a digit; left out if there is none",
       optional(packed_alphabet({GenreClue{}, black}), black)},
      {"dots", "`W` or `B` with up to seven blanks after it",
       following_alphabet({{white_circle, black_circle}, 7})},
      {"circle-pairs", "`W`, `B` or `O`, two in a digit", {read_circle_pairs, write_circle_pairs}},
      {"mark", "the genre's first symbol with up to 17 blanks after it",
       following_alphabet({{mark}, 17, 'i', std::nullopt, false})},
      {"gap-mark",
       "how many blanks are in front of each occurrence of the genre's first symbol, and at the "
       "end",
       gap_alphabet(mark, true)},
      {"gap-black", "the blanks in front of each `#`", gap_alphabet(black, false)},
  };
}

}  // namespace
}  // namespace alphabets_detail

Alphabet alphabet_of(Entries entries) {
  return {[entries](LineScanner& scanner, std::size_t count) {
            return read_entries(scanner, count, entries);
          },
          [entries](const Clues& clues) { return write_entries(clues, entries); }};
}

Alphabet packed_alphabet(std::vector<GenreClue> values) {
  const Packing packing = values.size() == 2 ? bits : thirds;
  return {[=](LineScanner& scanner, std::size_t count) -> Parsed<Clues> {
            const auto numbers = read_packed(scanner, count, packing);
            if (!numbers) return Failure{numbers.error()};
            Clues clues;
            for (const std::uint8_t number : *numbers) clues.push_back(values[number]);
            return clues;
          },
          [=](const Clues& clues) {
            const auto blank = std::ranges::find_if(values, is_blank) - values.begin();
            std::vector<std::uint8_t> numbers;
            for (const GenreClue& clue : clues) {
              const auto found = std::ranges::find(values, clue);
              numbers.push_back(static_cast<std::uint8_t>(
                  found == values.end() ? blank : found - values.begin()));
            }
            return write_packed(numbers, packing);
          }};
}

std::span<const NamedAlphabet> alphabets() {
  static const std::vector<NamedAlphabet> all = alphabets_detail::all_alphabets();
  return all;
}

const NamedAlphabet* find_alphabet(std::string_view name) {
  for (const NamedAlphabet& one : alphabets()) {
    if (name == one.name) return &one;
  }
  return nullptr;
}

}  // namespace puzzlec::puzzlink
