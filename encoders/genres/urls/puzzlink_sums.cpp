// Codecs for cells with two numbers, one for the cells below and one for those to the right, and the
// numbers beside the grid: kakuro and tilepaint.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/urls/puzzlink_entries.hpp"
#include "encoders/genres/urls/puzzlink_records.hpp"

namespace puzzlec::puzzlink {
namespace sums_detail {
namespace {

using Kind = GenreClue::Kind;

GenreClue pair_clue(std::int32_t down, std::int32_t right) {
  if (down < 0 && right < 0) return clue_of(Kind::black);
  GenreClue clue = clue_of(Kind::pair, down);
  clue.second = right;
  return clue;
}

bool is_sum_cell(const GenreClue& clue) {
  return clue.kind == Kind::pair || clue.kind == Kind::black;
}

/// The number beside a line; -1 if there is none.
std::int32_t outside_number(const std::vector<std::vector<GenreClue>>& lists, std::size_t line) {
  if (line >= lists.size() || lists[line].empty() || lists[line].back().kind != Kind::number)
    return -1;
  return lists[line].back().number;
}

std::vector<GenreClue> outside_list(std::int32_t number) {
  if (number < 0) return {};
  return {clue_of(Kind::number, number)};
}

/// A sum 1..45: 1 .. 9, a .. j, then capital letters from A = 20; "-" and 0 are none.
Parsed<std::int32_t> read_sum(LineScanner& scanner) {
  const char next = scanner.peek();
  std::int32_t sum = -1;
  if (next >= 'A' && next <= 'Z') {
    sum = next - 'A' + 20;
  } else if (const auto digit = digit_value(next, 20)) {
    if (*digit > 0) sum = static_cast<std::int32_t>(*digit);
  } else if (next != '-') {
    return Failure{scanner.unexpected("a sum: 0..9, a..j, A..Z, or '-' for none")};
  }
  scanner.advance();
  return sum;
}

char sum_letter(std::int32_t sum) {
  if (sum < 0 || sum > 45) return '-';
  return sum < 20 ? digit_letter(static_cast<std::uint32_t>(sum))
                  : static_cast<char>('A' + (sum - 20));
}

Parsed<GenreClue> read_kakuro_cell(LineScanner& scanner) {
  if (scanner.take('.')) return clue_of(Kind::black);
  const auto down = read_sum(scanner);
  if (!down) return Failure{down.error()};
  const auto right = read_sum(scanner);
  if (!right) return Failure{right.error()};
  return pair_clue(*down, *right);
}

std::string write_kakuro_cell(const GenreClue& clue) {
  if (clue.kind == Kind::black) return ".";
  if (clue.kind != Kind::pair) return {};
  return {sum_letter(std::max(clue.number, 0)), sum_letter(std::max(clue.second, 0))};
}

constexpr Entries kakuro_cells{'k', 16, read_kakuro_cell, write_kakuro_cell};

/// The cells without those of the margin, the first row and column.
Clues inner_cells(const GenreInstance& instance) {
  Clues cells;
  for (std::size_t i = instance.columns; i < instance.cell_count(); ++i) {
    if (i % instance.columns != 0) cells.push_back(clue_at(instance.cells, i));
  }
  return cells;
}

/// The cells of the margin beside lines whose first cell is not black: first the top ones, then
/// those to the left.
std::vector<std::size_t> open_margin(const GenreInstance& instance) {
  std::vector<std::size_t> cells;
  for (std::size_t column = 1; column < instance.columns; ++column) {
    if (!is_sum_cell(clue_at(instance.cells, instance.columns + column))) cells.push_back(column);
  }
  for (std::size_t row = 1; row < instance.rows; ++row) {
    const std::size_t cell = row * instance.columns;
    if (!is_sum_cell(clue_at(instance.cells, cell + 1))) cells.push_back(cell);
  }
  return cells;
}

std::optional<InputError> read_kakuro(LineScanner& scanner, GenreInstance& instance) {
  const std::size_t inner = (instance.rows - 1) * (instance.columns - 1);
  const auto cells = read_entries(scanner, inner, kakuro_cells);
  if (!cells) return cells.error();
  instance.cells.assign(instance.cell_count(), clue_of(Kind::black));
  for (std::size_t i = 0; i < inner; ++i) {
    const std::size_t row = i / (instance.columns - 1) + 1;
    instance.cells[row * instance.columns + i % (instance.columns - 1) + 1] = (*cells)[i];
  }
  for (const std::size_t cell : open_margin(instance)) {
    if (!has_entry(scanner)) return std::nullopt;
    const auto sum = read_sum(scanner);
    if (!sum) return sum.error();
    instance.cells[cell] = cell < instance.columns ? pair_clue(*sum, -1) : pair_clue(-1, *sum);
  }
  return std::nullopt;
}

std::string write_kakuro(const GenreInstance& instance) {
  std::string text = write_entries(inner_cells(instance), kakuro_cells);
  for (const std::size_t cell : open_margin(instance)) {
    const GenreClue& clue = clue_at(instance.cells, cell);
    const bool is_pair = clue.kind == Kind::pair;
    const std::int32_t sum = cell < instance.columns ? clue.number : clue.second;
    text += is_pair && sum > 0 ? sum_letter(sum) : '-';
  }
  return text;
}

/// `digits` hexadecimal digits; "." in place of a single one is none.
Parsed<std::int32_t> read_count(LineScanner& scanner, std::size_t digits) {
  if (digits == 1 && scanner.take('.')) return -1;
  const auto count = read_digits(scanner, digits, 16);
  if (!count) return Failure{count.error()};
  return static_cast<std::int32_t>(*count);
}

/// The two counts with one digit each; "-" in front: the second has two, "+": the first has two,
/// "=": both.
Parsed<GenreClue> read_tile_cell(LineScanner& scanner) {
  const char sign = scanner.peek();
  if (sign == '-' || sign == '+' || sign == '=') scanner.advance();
  const auto down = read_count(scanner, sign == '+' || sign == '=' ? 2 : 1);
  if (!down) return Failure{down.error()};
  const auto right = read_count(scanner, sign == '-' || sign == '=' ? 2 : 1);
  if (!right) return Failure{right.error()};
  return pair_clue(*down, *right);
}

std::string count_text(std::int32_t count) {
  return count < 0 || count > 0xff ? "." : fmt::format("{:x}", count);
}

std::string write_tile_cell(const GenreClue& clue) {
  if (clue.kind == Kind::black) return "..";
  if (clue.kind != Kind::pair) return {};
  const std::string down = count_text(clue.number);
  const std::string right = count_text(clue.second);
  const char* const sign =
      down.size() == 2 ? (right.size() == 2 ? "=" : "+") : (right.size() == 2 ? "-" : "");
  return sign + down + right;
}

constexpr Entries tile_cells{'g', 20, read_tile_cell, write_tile_cell};

std::optional<InputError> read_tile_side(LineScanner& scanner, std::size_t lines,
                                         std::vector<std::vector<GenreClue>>& lists) {
  lists.resize(lines);
  for (auto& list : lists) {
    if (!has_entry(scanner)) return std::nullopt;
    const auto count = read_count(scanner, scanner.take('-') ? 2 : 1);
    if (!count) return count.error();
    list = outside_list(*count);
  }
  return std::nullopt;
}

std::optional<InputError> read_tile_paint(LineScanner& scanner, GenreInstance& instance) {
  const auto cells = read_entries(scanner, instance.cell_count(), tile_cells);
  if (!cells) return cells.error();
  instance.cells = *cells;
  if (auto error = read_tile_side(scanner, instance.columns, instance.top)) return error;
  return read_tile_side(scanner, instance.rows, instance.left);
}

std::string write_tile_paint(const GenreInstance& instance) {
  Clues cells = instance.cells;
  cells.resize(instance.cell_count());
  std::string text = write_entries(cells, tile_cells);
  const auto write_side = [&](const std::vector<std::vector<GenreClue>>& lists, std::size_t lines) {
    for (std::size_t line = 0; line < lines; ++line) {
      const std::string count = count_text(outside_number(lists, line));
      text += (count.size() == 2 ? "-" : "") + count;
    }
  };
  write_side(instance.top, instance.columns);
  write_side(instance.left, instance.rows);
  return text;
}

constexpr PuzzlinkCodec records[] = {
    {"kakuro", "sums 1..45 down and right in black cells, also of the first row and column",
     read_kakuro, write_kakuro, 1},
    {"tilepaint", "counts 0..255 down and right in black cells, and beside the grid",
     read_tile_paint, write_tile_paint},
};

}  // namespace
}  // namespace sums_detail

std::span<const PuzzlinkCodec> sum_codecs() {
  return sums_detail::records;
}

}  // namespace puzzlec::puzzlink
