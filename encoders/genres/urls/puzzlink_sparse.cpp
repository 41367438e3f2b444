// Codecs for places of which few have a clue: a digit holds a clue and how many blanks follow.
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "encoders/genres/urls/puzzlink_entries.hpp"
#include "encoders/genres/urls/puzzlink_records.hpp"

namespace puzzlec::puzzlink {
namespace sparse_detail {
namespace {

using Kind = GenreClue::Kind;

// Of Tateboo-Yokoboo.
constexpr std::uint32_t first_on_black = 24;  ///< the digit, o, of a 0 on black
constexpr std::int32_t numbers_on_black = 5;

/// Numbers 0 .. 4: the digit is the number, plus 5 for each of at most two blanks that follow. After
/// the last clue these blanks may lie outside the list.
Parsed<Clues> read_numbers4(LineScanner& scanner, std::size_t count) {
  std::size_t skip = 0;
  Clues clues;
  while (clues.size() < count && has_entry(scanner)) {
    if (scanner.take('.')) {
      clues.push_back(clue_of(Kind::unknown));
      continue;
    }
    const auto digit = digit_value(scanner.peek(), 36);
    if (!digit || *digit == 15) {
      return Failure{
          scanner.unexpected("a number 0..4 with the blanks that follow it, 0 .. e, or a run of "
                             "blanks, g .. z")};
    }
    if (*digit < 15) {
      clues.push_back(number_clue(*digit % 5));
      skip = *digit / 5;
    } else {
      skip = *digit - 15;
      if (skip > count - clues.size())
        return Failure{scanner.unexpected("a shorter run of blanks")};
    }
    scanner.advance();
    clues.resize(std::min(count, clues.size() + skip));
  }
  clues.resize(count);
  return clues;
}

std::string write_numbers4(const Clues& clues, std::size_t count) {
  const auto is_empty = [&](std::size_t at) {
    const GenreClue& clue = clue_at(clues, at);
    return clue.kind != Kind::unknown && !is_number(clue, 0, 4);
  };
  EntryWriter writer;
  for (std::size_t i = 0; i < count; ++i) {
    const GenreClue& clue = clue_at(clues, i);
    if (is_empty(i)) {
      writer.blank();
    } else if (clue.kind == Kind::unknown) {
      writer.entry(".");
    } else {
      std::uint32_t following = 0;
      while (following < 2 && is_empty(i + 1)) {
        ++following;
        ++i;
      }
      const auto digit = static_cast<std::uint32_t>(clue.number) + 5 * following;
      writer.entry(std::string(1, digit_letter(digit)));
    }
  }
  return writer.text();
}

std::optional<InputError> read_cell_number4(LineScanner& scanner, GenreInstance& instance) {
  const auto clues = read_numbers4(scanner, instance.cell_count());
  if (!clues) return clues.error();
  put_clues(instance.cells, *clues);
  return std::nullopt;
}

std::string write_cell_number4(const GenreInstance& instance) {
  return write_numbers4(instance.cells, instance.cell_count());
}

/// Where others have a clue that is not told, there are black cells.
std::optional<InputError> read_number4_or_black(LineScanner& scanner, GenreInstance& instance) {
  auto clues = read_numbers4(scanner, instance.cell_count());
  if (!clues) return clues.error();
  std::ranges::replace(*clues, clue_of(Kind::unknown), clue_of(Kind::black));
  put_clues(instance.cells, *clues);
  return std::nullopt;
}

std::string write_number4_or_black(const GenreInstance& instance) {
  Clues clues = instance.cells;
  std::ranges::replace(clues, clue_of(Kind::black), clue_of(Kind::unknown));
  return write_numbers4(clues, instance.cell_count());
}

std::optional<InputError> read_corner_number4(LineScanner& scanner, GenreInstance& instance) {
  const auto clues = read_numbers4(scanner, corner_count(instance));
  if (!clues) return clues.error();
  instance.corners = *clues;
  return std::nullopt;
}

std::string write_corner_number4(const GenreInstance& instance) {
  return write_numbers4(instance.corners, corner_count(instance));
}

/// A digit 0..4 for each corner, another character for none.
std::optional<InputError> read_corner_digits(LineScanner& scanner, GenreInstance& instance) {
  instance.corners.assign(corner_count(instance), {});
  for (GenreClue& clue : instance.corners) {
    if (!has_entry(scanner)) return std::nullopt;
    if (const auto digit = digit_value(scanner.peek(), 5)) clue = number_clue(*digit);
    scanner.advance();
  }
  return std::nullopt;
}

std::string write_corner_digits(const GenreInstance& instance) {
  std::string text;
  for (std::size_t i = 0; i < corner_count(instance); ++i) {
    const GenreClue& clue = clue_at(instance.corners, i);
    text += is_number(clue, 0, 4) ? std::to_string(clue.number) : ".";
  }
  return text;
}

/// The clue at a point of the grid of half cells, which holds cells, the edges between them and the
/// corners inside, in reading order.
GenreClue& clue_at_point(GenreInstance& instance, std::size_t point) {
  const std::size_t width = 2 * instance.columns - 1;
  const std::size_t row = point / width;
  const std::size_t column = point % width;
  if (row % 2 == 1 && column % 2 == 1)
    return instance.corners[(row / 2 + 1) * (instance.columns + 1) + column / 2 + 1];
  if (row % 2 == 1)
    return instance.edges[vertical_edges(instance) + row / 2 * instance.columns + column / 2];
  if (column % 2 == 1) return instance.edges[row / 2 * (instance.columns - 1) + column / 2];
  return instance.cells[row / 2 * instance.columns + column / 2];
}

std::size_t point_count(const GenreInstance& instance) {
  return (2 * instance.columns - 1) * (2 * instance.rows - 1);
}

void size_points(GenreInstance& instance) {
  instance.cells.resize(instance.cell_count());
  instance.edges.resize(edge_count(instance));
  instance.corners.resize(corner_count(instance));
}

/// A digit below 16 is a circle, white if it is even, and half as many blanks that follow, which may
/// lie outside the grid after the last one.
std::optional<InputError> read_dot(LineScanner& scanner, GenreInstance& instance) {
  size_points(instance);
  const std::size_t count = point_count(instance);
  std::size_t at = 0;
  while (at < count && has_entry(scanner)) {
    const auto digit = digit_value(scanner.peek(), 36);
    if (!digit)
      return scanner.unexpected("a circle with the blanks that follow it or a run of blanks");
    if (*digit < 16) {
      clue_at_point(instance, at) = clue_of(Kind::circle, *digit % 2 == 0 ? 1 : 2);
      at += *digit / 2 + 1;
    } else {
      at += *digit - 15;
      if (at > count) return scanner.unexpected("a shorter run of blanks");
    }
    scanner.advance();
  }
  return std::nullopt;
}

std::string write_dot(const GenreInstance& instance) {
  constexpr std::uint32_t most_following = 7;
  GenreInstance sized = instance;
  size_points(sized);
  const std::size_t count = point_count(sized);
  const auto is_dot = [&](std::size_t point) {
    return point < count && clue_at_point(sized, point).kind == Kind::circle;
  };
  EntryWriter writer;
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_dot(i)) {
      writer.blank();
      continue;
    }
    const bool is_black = clue_at_point(sized, i).number == 2;
    std::uint32_t following = 0;
    while (following < most_following && !is_dot(i + 1)) {
      ++following;
      ++i;
    }
    writer.entry(std::string(1, digit_letter(2 * following + (is_black ? 1 : 0))));
  }
  return writer.text();
}

/// How pairs of points spell circles: 0 for none, then black, grey and white.
constexpr std::array<std::int32_t, 4> circles_of_pairs{-1, 2, 0, 1};

/// A number, as in number16, for two points: four times the first one's circle and the second one's.
std::optional<InputError> read_dot_pairs(LineScanner& scanner, GenreInstance& instance) {
  size_points(instance);
  const std::size_t count = point_count(instance);
  const auto pairs = read_entries(scanner, (count + 1) / 2, number16);
  if (!pairs) return pairs.error();
  for (std::size_t point = 0; point < count; ++point) {
    const GenreClue& pair = (*pairs)[point / 2];
    if (is_blank(pair)) continue;
    if (!is_number(pair, 0, 15)) return scanner.unexpected("a digit for two circles");
    const std::int32_t digit = point % 2 == 0 ? pair.number / 4 : pair.number % 4;
    if (digit != 0)
      clue_at_point(instance, point) =
          clue_of(Kind::circle, circles_of_pairs[static_cast<std::size_t>(digit)]);
  }
  return std::nullopt;
}

std::string write_dot_pairs(const GenreInstance& instance) {
  GenreInstance sized = instance;
  size_points(sized);
  const std::size_t count = point_count(sized);
  const auto digit_of = [&](std::size_t point) -> std::uint32_t {
    if (point >= count) return 0;
    const GenreClue& clue = clue_at_point(sized, point);
    if (clue.kind != Kind::circle) return 0;
    const auto* const found = std::ranges::find(circles_of_pairs, clue.number);
    return static_cast<std::uint32_t>(found - circles_of_pairs.begin());
  };
  EntryWriter writer;
  for (std::size_t point = 0; point < count; point += 2) {
    const std::uint32_t pair = 4 * digit_of(point) + digit_of(point + 1);
    if (pair == 0) {
      writer.blank();
    } else {
      writer.entry(std::string(1, digit_letter(pair)));
    }
  }
  return writer.text();
}

/// Digits in base 36 up to h are a mark and the blanks that follow it, those after h blanks alone,
/// from none on.
std::optional<InputError> read_mark(LineScanner& scanner, GenreInstance& instance) {
  constexpr std::uint32_t blanks_alone = 18;
  const std::size_t count = instance.cell_count();
  instance.cells.resize(count);
  std::size_t at = 0;
  while (at < count && has_entry(scanner)) {
    const auto digit = digit_value(scanner.peek(), 36);
    if (!digit) return scanner.unexpected("a mark with the blanks that follow it or blanks");
    if (*digit < blanks_alone) instance.cells[at] = clue_of(Kind::symbol, 0);
    at += *digit % blanks_alone + 1;
    if (at > count) return scanner.unexpected("fewer blanks");
    scanner.advance();
  }
  return std::nullopt;
}

std::string write_mark(const GenreInstance& instance) {
  constexpr std::size_t longest = 18;
  std::string text;
  const std::size_t count = instance.cell_count();
  for (std::size_t i = 0; i < count;) {
    const auto is_mark = [&](std::size_t at) {
      return clue_at(instance.cells, at).kind == Kind::symbol;
    };
    const bool marked = is_mark(i);
    std::size_t end = i + 1;
    while (end < count && end < i + longest && !is_mark(end)) ++end;
    text += digit_letter(static_cast<std::uint32_t>(end - i - 1 + (marked ? 0 : longest)));
    i = end;
  }
  return text;
}

/// A digit in base 36 is the blanks in front of a mark, "." a run of 36 blanks. Calls `put` with the
/// number of each place that has a mark.
template <typename Put>
std::optional<InputError> read_gaps(LineScanner& scanner, std::size_t places, Put put) {
  std::size_t at = 0;
  while (at < places && has_entry(scanner)) {
    const auto digit = digit_value(scanner.peek(), 36);
    if (!digit && scanner.peek() != '.')
      return scanner.unexpected("the blanks in front of a mark, a digit in base 36");
    at += digit.value_or(36);
    if (at > places) return scanner.unexpected("fewer blanks");
    if (digit && at < places) put(at++);
    scanner.advance();
  }
  return std::nullopt;
}

struct Gaps {
  std::string text;
  std::uint32_t blanks_at_end = 0;
};

template <typename IsMark>
Gaps write_gaps(std::size_t places, IsMark is_mark) {
  Gaps gaps;
  for (std::size_t i = 0; i < places; ++i) {
    if (is_mark(i)) {
      gaps.text += digit_letter(std::exchange(gaps.blanks_at_end, 0));
    } else if (++gaps.blanks_at_end == 36) {
      gaps.text += '.';
      gaps.blanks_at_end = 0;
    }
  }
  return gaps;
}

/// The blanks at the end are a digit too.
template <std::size_t first>
struct CornerMarks {
  static std::size_t columns(const GenreInstance& i) { return i.columns + 1 - 2 * first; }
  static std::size_t count(const GenreInstance& i) { return columns(i) * (i.rows + 1 - 2 * first); }
  static std::size_t corner(const GenreInstance& i, std::size_t place) {
    return (place / columns(i) + first) * (i.columns + 1) + place % columns(i) + first;
  }

  static std::optional<InputError> read(LineScanner& scanner, GenreInstance& instance) {
    instance.corners.resize(corner_count(instance));
    const std::size_t places = count(instance);
    if (places == 0 && scanner.take('0')) return std::nullopt;
    return read_gaps(scanner, places, [&](std::size_t place) {
      instance.corners[corner(instance, place)] = clue_of(Kind::symbol, 0);
    });
  }

  static std::string write(const GenreInstance& instance) {
    Gaps gaps = write_gaps(count(instance), [&](std::size_t place) {
      return clue_at(instance.corners, corner(instance, place)).kind == Kind::symbol;
    });
    if (gaps.blanks_at_end > 0 || gaps.text.empty()) gaps.text += digit_letter(gaps.blanks_at_end);
    return std::move(gaps.text);
  }
};

std::optional<InputError> read_black(LineScanner& scanner, GenreInstance& instance) {
  instance.cells.resize(instance.cell_count());
  if (auto error = read_gaps(scanner, instance.cell_count(), [&](std::size_t cell) {
        instance.cells[cell] = clue_of(Kind::black);
      }))
    return error;
  part_rooms_at_black_cells(instance);
  return std::nullopt;
}

std::string write_black(const GenreInstance& instance) {
  return write_gaps(
             instance.cell_count(),
             [&](std::size_t cell) { return clue_at(instance.cells, cell).kind == Kind::black; })
      .text;
}

/// A number 0 .. 255 as in number16; x: a black cell; o .. s: a number 0 .. 4 on black; n: a blank;
/// i and a digit: so many blanks.
std::optional<InputError> read_tateyoko(LineScanner& scanner, GenreInstance& instance) {
  Clues cells;
  while (cells.size() < instance.cell_count() && has_entry(scanner)) {
    const auto letter = digit_value(scanner.peek(), 36).value_or(0);
    std::size_t blanks = 0;
    if (scanner.take('n')) {
      blanks = 1;
    } else if (scanner.take('i')) {
      const auto run = read_digits(scanner, 1, 16);
      if (!run) return run.error();
      blanks = *run;
    } else if (scanner.take('x')) {
      cells.push_back(clue_of(Kind::black));
    } else if (letter >= first_on_black && letter < first_on_black + numbers_on_black) {
      scanner.advance();
      cells.push_back(number_clue(letter - first_on_black));
      cells.back().colour = GenreClue::Colour::black;
    } else {
      const auto clue = read_clue16(scanner);
      if (!clue) return clue.error();
      cells.push_back(*clue);
    }
    if (blanks > instance.cell_count() - cells.size())
      return scanner.unexpected("a shorter run of blanks");
    cells.resize(cells.size() + blanks);
  }
  cells.resize(instance.cell_count());
  put_clues(instance.cells, cells);
  return std::nullopt;
}

std::string write_tateyoko(const GenreInstance& instance) {
  constexpr std::size_t longest_run = 15;
  std::string text;
  std::size_t blanks = 0;
  const auto end_run = [&] {
    if (blanks == 1) text += 'n';
    if (blanks > 1) text += fmt::format("i{:x}", blanks);
    blanks = 0;
  };
  for (std::size_t i = 0; i < instance.cell_count(); ++i) {
    const GenreClue& clue = clue_at(instance.cells, i);
    std::string spelled;
    if (clue.kind == Kind::black) {
      spelled = "x";
    } else if (clue.colour == GenreClue::Colour::black) {
      spelled = is_number(clue, 0, numbers_on_black - 1)
                    ? std::string(
                          1, digit_letter(first_on_black + static_cast<std::uint32_t>(clue.number)))
                    : "x";
    } else if (clue.kind == Kind::unknown || is_number(clue, 0, 255)) {
      spelled = write_clue16(clue);
    }
    if (spelled.empty()) {
      if (++blanks == longest_run) end_run();
      continue;
    }
    end_run();
    text += spelled;
  }
  end_run();
  return text;
}

constexpr PuzzlinkCodec records[] = {
    {"number4", "a number 0..4 in each cell", read_cell_number4, write_cell_number4},
    {"number4-or-black", "a number 0..4 or a black cell in each cell", read_number4_or_black,
     write_number4_or_black},
    {"corner-number4", "a number 0..4 at each corner of a cell", read_corner_number4,
     write_corner_number4},
    {"corner-digits", "a digit 0..4 for each corner of a cell, another character for none",
     read_corner_digits, write_corner_digits},
    {"dot", "a white or black circle in each cell, on each edge and corner inside", read_dot,
     write_dot},
    {"dot-pairs", "a white, grey or black circle in each cell, on each edge and corner inside",
     read_dot_pairs, write_dot_pairs},
    {"black", "black cells, at which rooms end", read_black, write_black},
    {"tateyoko", "a number 0..255 in each cell, black or with a number 0..4 on black",
     read_tateyoko, write_tateyoko},
    {"mark", "a symbol in each cell", read_mark, write_mark},
    {"corner-mark", "a symbol at each corner", CornerMarks<0>::read, CornerMarks<0>::write},
    {"inner-corner-mark", "a symbol at each corner inside the grid", CornerMarks<1>::read,
     CornerMarks<1>::write},
};

}  // namespace
}  // namespace sparse_detail

std::span<const PuzzlinkCodec> sparse_codecs() {
  return sparse_detail::records;
}

}  // namespace puzzlec::puzzlink
