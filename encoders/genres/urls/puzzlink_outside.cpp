// Codecs for the clues beside the grid: line by line, each line from the clue nearest to the grid
// outwards.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/genres/urls/puzzlink_entries.hpp"
#include "encoders/genres/urls/puzzlink_records.hpp"

namespace puzzlec::puzzlink {
namespace outside_detail {
namespace {

using Lists = std::vector<std::vector<GenreClue>>;

/// Whether a list has a place for each clue or only its clues, nearest first.
enum class Places { fixed, filled };

/// The lists of one side.
Lists lists_of(std::span<const GenreClue> entries, std::size_t depth, Places places) {
  Lists lists(entries.size() / depth);
  for (std::size_t i = 0; i < lists.size(); ++i) {
    for (std::size_t place = depth; place-- > 0;) {
      const GenreClue& clue = entries[i * depth + place];
      if (places == Places::fixed || !is_blank(clue)) lists[i].push_back(clue);
    }
  }
  return lists;
}

void append_entries(Clues& entries, const Lists& lists, std::size_t lines, std::size_t depth) {
  for (std::size_t i = 0; i < lines; ++i) {
    for (std::size_t place = 0; place < depth; ++place) {
      const bool is_there = i < lists.size() && place < lists[i].size();
      entries.push_back(is_there ? lists[i][lists[i].size() - 1 - place] : GenreClue{});
    }
  }
}

/// Clues above and to the left, `depth` for each column and row.
std::optional<InputError> read_above_and_left(LineScanner& scanner, GenreInstance& instance,
                                              std::size_t column_depth, std::size_t row_depth,
                                              Places places) {
  const std::size_t above = instance.columns * column_depth;
  const auto entries = read_entries(scanner, above + instance.rows * row_depth, number16);
  if (!entries) return entries.error();
  const std::span<const GenreClue> all = *entries;
  instance.top = lists_of(all.first(above), column_depth, places);
  instance.left = lists_of(all.subspan(above), row_depth, places);
  return std::nullopt;
}

std::string write_above_and_left(const GenreInstance& instance, std::size_t column_depth,
                                 std::size_t row_depth) {
  Clues entries;
  append_entries(entries, instance.top, instance.columns, column_depth);
  append_entries(entries, instance.left, instance.rows, row_depth);
  return write_entries(entries, number16);
}

std::optional<InputError> read_single(LineScanner& scanner, GenreInstance& instance) {
  return read_above_and_left(scanner, instance, 1, 1, Places::filled);
}

std::string write_single(const GenreInstance& instance) {
  return write_above_and_left(instance, 1, 1);
}

/// A digit in base 32, or "-" and two.
std::optional<InputError> read_base32(LineScanner& scanner, GenreInstance& instance) {
  Clues clues(instance.columns + instance.rows);
  for (GenreClue& clue : clues) {
    std::uint32_t number = 0;
    for (int digits = scanner.take('-') ? 2 : 1; digits > 0; --digits) {
      const auto digit = digit_value(scanner.peek(), 32);
      if (!digit) return scanner.unexpected("a digit in base 32, 0 .. v, or '-' and two of them");
      number = 32 * number + *digit;
      scanner.advance();
    }
    clue = clue_of(GenreClue::Kind::number, static_cast<std::int32_t>(number));
  }
  const std::span<const GenreClue> all = clues;
  instance.top = lists_of(all.first(instance.columns), 1, Places::filled);
  instance.left = lists_of(all.subspan(instance.columns), 1, Places::filled);
  return std::nullopt;
}

std::string write_base32(const GenreInstance& instance) {
  Clues clues;
  append_entries(clues, instance.top, instance.columns, 1);
  append_entries(clues, instance.left, instance.rows, 1);
  std::string text;
  for (const GenreClue& clue : clues) {
    const auto number = static_cast<std::uint32_t>(std::clamp(clue.number, 0, 32 * 32 - 1));
    if (number >= 32) text += {'-', digit_letter(number / 32)};
    text += digit_letter(number % 32);
  }
  return text;
}

std::optional<InputError> read_pairs(LineScanner& scanner, GenreInstance& instance) {
  return read_above_and_left(scanner, instance, 2, 2, Places::fixed);
}

std::string write_pairs(const GenreInstance& instance) {
  return write_above_and_left(instance, 2, 2);
}

GenreClue no_run() {
  return clue_of(GenreClue::Kind::number, 0);
}

/// As many as runs with gaps between them can be.
std::optional<InputError> read_lists(LineScanner& scanner, GenreInstance& instance) {
  return read_above_and_left(scanner, instance, (instance.rows + 1) / 2, (instance.columns + 1) / 2,
                             Places::filled);
}

/// A line without a run has an empty list. Where such a list says nothing, that cannot be spelled.
std::string write_lists(const GenreInstance& instance) {
  GenreInstance spelled = instance;
  for (Lists* lists : {&spelled.top, &spelled.left}) {
    for (std::vector<GenreClue>& list : *lists) {
      if (list == std::vector{no_run()}) list.clear();
    }
  }
  return write_above_and_left(spelled, (instance.rows + 1) / 2, (instance.columns + 1) / 2);
}

/// A line without clues has no run.
std::optional<InputError> read_nonogram(LineScanner& scanner, GenreInstance& instance) {
  auto error = read_lists(scanner, instance);
  for (Lists* lists : {&instance.top, &instance.left}) {
    for (std::vector<GenreClue>& list : *lists) {
      if (list.empty()) list = {no_run()};
    }
  }
  return error;
}

std::optional<InputError> read_around(LineScanner& scanner, GenreInstance& instance) {
  const std::size_t columns = instance.columns;
  const std::size_t rows = instance.rows;
  const auto entries = read_entries(scanner, 2 * (columns + rows), number16);
  if (!entries) return entries.error();
  const std::span<const GenreClue> all = *entries;
  instance.top = lists_of(all.first(columns), 1, Places::filled);
  instance.bottom = lists_of(all.subspan(columns, columns), 1, Places::filled);
  instance.left = lists_of(all.subspan(2 * columns, rows), 1, Places::filled);
  instance.right = lists_of(all.subspan(2 * columns + rows), 1, Places::filled);
  return std::nullopt;
}

std::string write_around(const GenreInstance& instance) {
  Clues entries;
  append_entries(entries, instance.top, instance.columns, 1);
  append_entries(entries, instance.bottom, instance.columns, 1);
  append_entries(entries, instance.left, instance.rows, 1);
  append_entries(entries, instance.right, instance.rows, 1);
  return write_entries(entries, number16);
}

/// Moves the second of two places of each list to the opposite side.
void part_places(Lists& near, Lists& far) {
  far.assign(near.size(), {});
  for (std::size_t line = 0; line < near.size(); ++line) {
    const std::vector<GenreClue> both = std::exchange(near[line], {});
    if (!is_blank(both.front())) near[line] = {both.front()};
    if (!is_blank(both.back())) far[line] = {both.back()};
  }
}

Lists joined_places(const Lists& near, const Lists& far, std::size_t lines) {
  Lists both(lines);
  for (std::size_t line = 0; line < lines; ++line) {
    for (const Lists* lists : {&near, &far}) {
      const bool is_there = line < lists->size() && !(*lists)[line].empty();
      both[line].push_back(is_there ? (*lists)[line].back() : GenreClue{});
    }
  }
  return both;
}

std::optional<InputError> read_parted(LineScanner& scanner, GenreInstance& instance) {
  if (auto error = read_pairs(scanner, instance)) return error;
  part_places(instance.top, instance.bottom);
  part_places(instance.left, instance.right);
  return std::nullopt;
}

std::string write_parted(const GenreInstance& instance) {
  GenreInstance spelled = instance;
  spelled.top = joined_places(instance.top, instance.bottom, instance.columns);
  spelled.left = joined_places(instance.left, instance.right, instance.rows);
  return write_pairs(spelled);
}

constexpr PuzzlinkCodec records[] = {
    {"outside-number16", "a number from 0 above each column and to the left of each row",
     read_single, write_single},
    {"outside-number32", "a number from 0 above every column and to the left of every row",
     read_base32, write_base32},
    {"outside-pair16", "two numbers from 0 above each column and to the left of each row",
     read_pairs, write_pairs},
    {"parted-pair16",
     "outside-pair16; the number nearer to the grid stands at the other end of the line",
     read_parted, write_parted},
    {"nonogram",
     "up to half as many numbers as cells above each column and to the left of each row; none: no "
     "run",
     read_nonogram, write_lists},
    {"outside-lists16", "the same; none says nothing", read_lists, write_lists},
    {"around-number16", "a number from 0 at both ends of each column and row", read_around,
     write_around},
};

}  // namespace
}  // namespace outside_detail

std::span<const PuzzlinkCodec> outside_codecs() {
  return outside_detail::records;
}

}  // namespace puzzlec::puzzlink
