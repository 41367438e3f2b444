// Codecs for more than a clue in each cell: kakuro and tilepaint with two numbers, one for the cells below
// and one for those to the right, and the numbers beside the grid; pipelink with pieces of a loop on ice.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/urls/puzzlink/puzzlink_entries.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_parts.hpp"

namespace puzzlec::puzzlink {
namespace cells_detail {
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

const Entries& kakuro_cells() {
  static const Entries entries{characters_from('k'), read_kakuro_cell, write_kakuro_cell};
  return entries;
}

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
  const auto cells = read_entries(scanner, inner, kakuro_cells());
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
  std::string text = write_entries(inner_cells(instance), kakuro_cells());
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

const Entries& tile_cells() {
  static const Entries entries{characters_from('g', 20), read_tile_cell, write_tile_cell};
  return entries;
}

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
  const auto cells = read_entries(scanner, instance.cell_count(), tile_cells());
  if (!cells) return cells.error();
  instance.cells = *cells;
  if (auto error = read_tile_side(scanner, instance.columns, instance.top)) return error;
  return read_tile_side(scanner, instance.rows, instance.left);
}

std::string write_tile_paint(const GenreInstance& instance) {
  Clues cells = instance.cells;
  cells.resize(instance.cell_count());
  std::string text = write_entries(cells, tile_cells());
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

// ---- Pipelink: pieces a .. g, the symbols 0 .. 6: + | - and the bends ne nw sw se; "." not told; digits
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
  EntryWriter writer(characters_from('h'));
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

}  // namespace
}  // namespace cells_detail

std::vector<PuzzlinkCodec> cell_codecs() {
  using namespace cells_detail;
  return {
      {.name = "kakuro",
       .summary = "sums 1..45 down and right in black cells, also of the first row and column",
       .read = read_kakuro,
       .write = write_kakuro,
       .margin = 1},
      {.name = "tilepaint",
       .summary = "counts 0..255 down and right in black cells, and beside the grid",
       .read = read_tile_paint,
       .write = write_tile_paint},
      {.name = "pipelink",
       .summary = "pieces of a loop, marked cells",
       .read = read_pipelink,
       .write = write_pipelink},
  };
}

}  // namespace puzzlec::puzzlink
