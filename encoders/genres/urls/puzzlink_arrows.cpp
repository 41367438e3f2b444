// Codecs for numbers with an arrow: arrow-number16, and castle with a colour in front.
#include <fmt/format.h>

#include "encoders/genres/urls/puzzlink_entries.hpp"
#include "encoders/genres/urls/puzzlink_records.hpp"

namespace puzzlec::puzzlink {
namespace arrows_detail {
namespace {

using Kind = GenreClue::Kind;
using Direction = GenreClue::Direction;
constexpr std::uint32_t direction_count = 5;

/// A direction 0..4 (none, up, down, left, right) and one hexadecimal digit or "."; 5 more than the
/// direction and two digits; "-", the direction and three digits.
Parsed<GenreClue> read_arrow(LineScanner& scanner) {
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
  if (clue.kind == Kind::unknown) return fmt::format("{}.", direction);
  if (!is_number(clue, 0, 0xfff)) return {};
  if (clue.number < 16) return fmt::format("{}{:x}", direction, clue.number);
  if (clue.number < 256) return fmt::format("{}{:x}", direction + direction_count, clue.number);
  return fmt::format("-{}{:x}", direction, clue.number);
}

Parsed<GenreClue> read_arrow_or_black(LineScanner& scanner) {
  return scanner.take('+') ? clue_of(Kind::black) : read_arrow(scanner);
}

std::string write_arrow_or_black(const GenreClue& clue) {
  return clue.kind == Kind::black ? "+" : write_arrow(clue);
}

Parsed<GenreClue> read_castle(LineScanner& scanner) {
  const auto colour = digit_value(scanner.peek(), 3);
  if (!colour) return Failure{scanner.unexpected("a colour 0..2 or a run of blanks")};
  scanner.advance();
  auto clue = read_arrow(scanner);
  if (clue) clue->colour = static_cast<GenreClue::Colour>(*colour);
  return clue;
}

std::string write_castle(const GenreClue& clue) {
  const std::string arrow = write_arrow(clue);
  if (arrow.empty()) return {};
  return fmt::format("{}{}", static_cast<std::uint32_t>(clue.colour), arrow);
}

constexpr Entries arrows{'a', 26, read_arrow_or_black, write_arrow_or_black};
constexpr Entries castles{'a', 26, read_castle, write_castle};

template <const Entries& entries>
std::optional<InputError> read_arrows(LineScanner& scanner, GenreInstance& instance) {
  const auto clues = read_entries(scanner, instance.cell_count(), entries);
  if (!clues) return clues.error();
  put_clues(instance.cells, *clues);
  return std::nullopt;
}

template <const Entries& entries>
std::string write_arrows(const GenreInstance& instance) {
  Clues cells = instance.cells;
  cells.resize(instance.cell_count());
  return write_entries(cells, entries);
}

constexpr PuzzlinkCodec records[] = {
    {"arrow-number16", "a number from 0 with an arrow in each cell, or a black cell",
     read_arrows<arrows>, write_arrows<arrows>},
    {"castle", "a number from 0 with an arrow on grey, white or black in each cell",
     read_arrows<castles>, write_arrows<castles>},
};

}  // namespace
}  // namespace arrows_detail

std::span<const PuzzlinkCodec> arrow_codecs() {
  return arrows_detail::records;
}

}  // namespace puzzlec::puzzlink
