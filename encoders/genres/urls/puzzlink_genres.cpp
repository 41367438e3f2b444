// Codecs that one genre has for itself, a clue for each cell.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "encoders/genres/urls/puzzlink_entries.hpp"
#include "encoders/genres/urls/puzzlink_records.hpp"

namespace puzzlec::puzzlink {
namespace genres_detail {
namespace {

using Kind = GenreClue::Kind;

template <const Entries& entries>
std::optional<InputError> read_own(LineScanner& scanner, GenreInstance& instance) {
  const auto clues = read_entries(scanner, instance.cell_count(), entries);
  if (!clues) return clues.error();
  put_clues(instance.cells, *clues);
  return std::nullopt;
}

template <const Entries& entries>
std::string write_own(const GenreInstance& instance) {
  Clues cells = instance.cells;
  cells.resize(instance.cell_count());
  return write_entries(cells, entries);
}

// Hitori: a digit in base 36 for each cell, "-" and two for more, "@" or "%" not told, "." blank.

Parsed<GenreClue> read_hitori_cell(LineScanner& scanner) {
  if (scanner.take('.')) return GenreClue{};
  if (scanner.take('@') || scanner.take('%')) return clue_of(Kind::unknown);
  const auto number = read_digits(scanner, scanner.take('-') ? 2 : 1, 36);
  if (!number) return Failure{number.error()};
  return number_clue(*number);
}

std::optional<InputError> read_hitori(LineScanner& scanner, GenreInstance& instance) {
  instance.cells.resize(instance.cell_count());
  for (GenreClue& cell : instance.cells) {
    if (!has_entry(scanner)) return std::nullopt;
    const auto clue = read_hitori_cell(scanner);
    if (!clue) return clue.error();
    cell = *clue;
  }
  return std::nullopt;
}

std::string write_hitori(const GenreInstance& instance) {
  std::string text;
  for (std::size_t i = 0; i < instance.cell_count(); ++i) {
    const GenreClue& clue = clue_at(instance.cells, i);
    if (clue.kind == Kind::unknown) {
      text += '@';
    } else if (!is_number(clue, 0, 36 * 36 - 1)) {
      text += '.';
    } else {
      const auto number = static_cast<std::uint32_t>(clue.number);
      if (number >= 36) text += {'-', digit_letter(number / 36)};
      text += digit_letter(number % 36);
    }
  }
  return text;
}

// Tapa: one number is a digit, "." if it is not told; 9 is four ones; more numbers are two digits in
// base 36, which hold the numbers in base 6, 4 or 2, 0 for one that is not told.

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

Parsed<GenreClue> read_tapa_cell(LineScanner& scanner) {
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

std::string write_tapa_cell(const GenreClue& clue) {
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

// Tatamibari: the symbols 0 "+" (a square), 1 "|" (higher than wide), 2 "-" (wider than high).

Parsed<GenreClue> read_tatamibari_cell(LineScanner& scanner) {
  if (scanner.take('.')) return clue_of(Kind::unknown);
  const auto digit = digit_value(scanner.peek(), 4);
  if (!digit || *digit == 0) return Failure{scanner.unexpected("a symbol 1..3 or a run of blanks")};
  scanner.advance();
  return clue_of(Kind::symbol, static_cast<std::int32_t>(*digit % 3));
}

std::string write_tatamibari_cell(const GenreClue& clue) {
  if (clue.kind == Kind::unknown) return ".";
  if (clue.kind != Kind::symbol || clue.number < 0 || clue.number > 2) return {};
  return std::to_string(clue.number == 0 ? 3 : clue.number);
}

// Makaro: numbers from 1, of which the URL holds one less; black cells with an arrow.

Parsed<GenreClue> read_makaro_cell(LineScanner& scanner) {
  if (scanner.peek() >= 'a' && scanner.peek() <= 'e') {
    GenreClue clue = clue_of(Kind::black);
    clue.direction = static_cast<GenreClue::Direction>(scanner.peek() - 'a');
    scanner.advance();
    return clue;
  }
  const auto number = read_digits(scanner, scanner.take('-') ? 2 : 1, 10);
  if (!number) return Failure{number.error()};
  return number_clue(*number + 1);
}

std::string write_makaro_cell(const GenreClue& clue) {
  if (clue.kind == Kind::black)
    return std::string(1, static_cast<char>('a' + static_cast<int>(clue.direction)));
  if (!is_number(clue, 1, 100)) return {};
  return fmt::format("{}{}", clue.number > 10 ? "-" : "", clue.number - 1);
}

// Kakuru: sums 1..45 as in kakuro, "_" not told, "+" black; "." is one blank, k .. z are 2 .. 17.

Parsed<GenreClue> read_kakuru_cell(LineScanner& scanner) {
  const char next = scanner.peek();
  if (scanner.take('.')) return GenreClue{};
  if (scanner.take('+')) return clue_of(Kind::black);
  if (scanner.take('_')) return clue_of(Kind::unknown);
  std::int32_t number = 0;
  if (next >= 'A' && next <= 'Z') {
    number = next - 'A' + 20;
  } else if (const auto digit = digit_value(next, 20)) {
    number = static_cast<std::int32_t>(*digit);
  } else {
    return Failure{scanner.unexpected("a sum, '+', '_' or a run of blanks")};
  }
  scanner.advance();
  return clue_of(Kind::number, number);
}

std::string kakuru_text(const GenreClue& clue) {
  if (clue.kind == Kind::black) return "+";
  if (clue.kind == Kind::unknown) return "_";
  if (!is_number(clue, 0, 45)) return {};
  return {clue.number < 20 ? digit_letter(static_cast<std::uint32_t>(clue.number))
                           : static_cast<char>('A' + (clue.number - 20))};
}

constexpr std::uint32_t kakuru_two_blanks = 20;
constexpr std::size_t kakuru_longest_run = 17;

std::optional<InputError> read_kakuru(LineScanner& scanner, GenreInstance& instance) {
  const std::size_t count = instance.cell_count();
  Clues clues;
  while (clues.size() < count && has_entry(scanner)) {
    const auto digit = digit_value(scanner.peek(), 36);
    if (digit && *digit >= kakuru_two_blanks) {
      const std::size_t run = *digit - kakuru_two_blanks + 2;
      if (run > count - clues.size()) return scanner.unexpected("a shorter run of blanks");
      clues.resize(clues.size() + run);
      scanner.advance();
      continue;
    }
    const auto clue = read_kakuru_cell(scanner);
    if (!clue) return clue.error();
    clues.push_back(*clue);
  }
  clues.resize(count);
  put_clues(instance.cells, clues);
  return std::nullopt;
}

std::string write_kakuru(const GenreInstance& instance) {
  std::string text;
  std::size_t blanks = 0;
  const auto end_run = [&] {
    if (blanks == 1) text += '.';
    if (blanks > 1)
      text += digit_letter(static_cast<std::uint32_t>(blanks - 2) + kakuru_two_blanks);
    blanks = 0;
  };
  for (std::size_t i = 0; i < instance.cell_count(); ++i) {
    const std::string spelled = kakuru_text(clue_at(instance.cells, i));
    if (!spelled.empty()) {
      end_run();
      text += spelled;
    } else if (++blanks == kakuru_longest_run) {
      end_run();
    }
  }
  end_run();
  return text;
}

// Pipelink: pieces a .. g, the symbols 0 .. 6: + | - and the bends ne nw sw se; "." not told; digits
// are runs of 1 .. 10 marked cells; h .. z are 1 .. 19 blanks.

constexpr std::uint32_t first_piece = 10;
constexpr std::uint32_t pieces = 7;
constexpr std::uint32_t longest_marked_run = 10;

std::optional<InputError> read_pipelink(LineScanner& scanner, GenreInstance& instance) {
  const std::size_t count = instance.cell_count();
  Clues clues;
  std::vector<bool> marked(count);
  while (clues.size() < count && has_entry(scanner)) {
    const auto digit = scanner.peek() == '.' ? 0 : digit_value(scanner.peek(), 36);
    if (!digit) return scanner.unexpected("a piece, a digit or a run of blanks");
    if (scanner.peek() == '.') {
      clues.push_back(clue_of(Kind::unknown));
    } else if (*digit >= first_piece && *digit < first_piece + pieces) {
      clues.push_back(clue_of(Kind::symbol, static_cast<std::int32_t>(*digit - first_piece)));
    } else {
      const bool is_marked = *digit < first_piece;
      const std::size_t run = *digit + 1 - (is_marked ? 0 : first_piece + pieces);
      if (run > count - clues.size()) return scanner.unexpected("a shorter run");
      if (is_marked) {
        instance.marked.resize(count);
        std::fill_n(instance.marked.begin() + static_cast<std::ptrdiff_t>(clues.size()), run, true);
      }
      clues.resize(clues.size() + run);
    }
    scanner.advance();
  }
  clues.resize(count);
  put_clues(instance.cells, clues);
  return std::nullopt;
}

std::string write_pipelink(const GenreInstance& instance) {
  const auto is_marked = [&](std::size_t i) {
    return i < instance.marked.size() && instance.marked[i];
  };
  EntryWriter writer('h', 19);
  for (std::size_t i = 0; i < instance.cell_count(); ++i) {
    const GenreClue& clue = clue_at(instance.cells, i);
    if (clue.kind == Kind::unknown) {
      writer.entry(".");
    } else if (is_marked(i)) {
      std::uint32_t following = 0;
      while (following + 1 < longest_marked_run && is_marked(i + 1)) {
        ++following;
        ++i;
      }
      writer.entry(std::string(1, digit_letter(following)));
    } else if (clue.kind == Kind::symbol && clue.number >= 0 &&
               clue.number < static_cast<std::int32_t>(pieces)) {
      writer.entry(
          std::string(1, digit_letter(first_piece + static_cast<std::uint32_t>(clue.number))));
    } else {
      writer.blank();
    }
  }
  return writer.text();
}

// FourCells and Nawabari: number10, where 7 is a cell that does not belong to the grid.

constexpr std::int32_t no_cell = 7;

Parsed<GenreClue> read_fourcells_cell(LineScanner& scanner) {
  auto clue = read_clue10(scanner);
  if (clue && clue->kind == Kind::number && clue->number == no_cell) return clue_of(Kind::black);
  return clue;
}

std::string write_fourcells_cell(const GenreClue& clue) {
  if (clue.kind == Kind::black) return std::to_string(no_cell);
  if (is_number(clue, no_cell, no_cell)) return {};
  return write_clue10(clue);
}

// School Trip: numbers 0..4; 5 is a clue that is not told.

Parsed<GenreClue> read_shugaku_cell(LineScanner& scanner) {
  const auto digit = digit_value(scanner.peek(), 6);
  if (!digit) return Failure{scanner.unexpected("a number 0..4, 5 or a run of blanks")};
  scanner.advance();
  return *digit == 5 ? clue_of(Kind::unknown) : number_clue(*digit);
}

std::string write_shugaku_cell(const GenreClue& clue) {
  if (clue.kind == Kind::unknown) return "5";
  return is_number(clue, 0, 4) ? std::to_string(clue.number) : std::string{};
}

constexpr Entries tapa{'g', 20, read_tapa_cell, write_tapa_cell};
constexpr Entries tatamibari{'g', 20, read_tatamibari_cell, write_tatamibari_cell};
constexpr Entries makaro{'g', 20, read_makaro_cell, write_makaro_cell};
constexpr Entries fourcells{'a', 26, read_fourcells_cell, write_fourcells_cell};
constexpr Entries shugaku{'6', 30, read_shugaku_cell, write_shugaku_cell};

constexpr PuzzlinkCodec records[] = {
    {"hitori", "a number 0..1295 in each cell", read_hitori, write_hitori},
    {"tapa", "one to four numbers in each cell", read_own<tapa>, write_own<tapa>},
    {"tatamibari", "a symbol in each cell: 0 square, 1 higher than wide, 2 wider than high",
     read_own<tatamibari>, write_own<tatamibari>},
    {"makaro", "a number from 1 in each cell, or a black cell with an arrow", read_own<makaro>,
     write_own<makaro>},
    {"kakuru", "a number to 45 in each cell, or a black cell", read_kakuru, write_kakuru},
    {"pipelink", "pieces of a loop, marked cells", read_pipelink, write_pipelink},
    {"fourcells", "a digit in each cell; black cells are outside the grid", read_own<fourcells>,
     write_own<fourcells>},
    {"shugaku", "a number 0..4 in each cell", read_own<shugaku>, write_own<shugaku>},
};

}  // namespace
}  // namespace genres_detail

std::span<const PuzzlinkCodec> genre_codecs() {
  return genres_detail::records;
}

}  // namespace puzzlec::puzzlink
