// Codecs with one clue for each cell, edge or corner, all of one kind: numbers, circles, marks.
#include <algorithm>

#include "encoders/genres/urls/puzzlink_entries.hpp"
#include "encoders/genres/urls/puzzlink_records.hpp"

namespace puzzlec::puzzlink {
namespace cells_detail {
namespace {

using Kind = GenreClue::Kind;

template <const Entries& entries>
std::optional<InputError> read_cells(LineScanner& scanner, GenreInstance& instance) {
  const auto clues = read_entries(scanner, instance.cell_count(), entries);
  if (!clues) return clues.error();
  put_clues(instance.cells, *clues);
  return std::nullopt;
}

template <const Entries& entries>
std::string write_cells(const GenreInstance& instance) {
  Clues cells = instance.cells;
  cells.resize(instance.cell_count());
  return write_entries(cells, entries);
}

bool has_clue(const GenreInstance& instance) {
  return !std::ranges::all_of(instance.cells, is_blank);
}

/// For parts that may be missing.
template <std::optional<InputError> (*read)(LineScanner&, GenreInstance&)>
std::optional<InputError> read_if_any(LineScanner& scanner, GenreInstance& instance) {
  return has_entry(scanner) ? read(scanner, instance) : std::nullopt;
}

/// For parts that pzprjs leaves out if no cell has a clue.
template <std::string (*write)(const GenreInstance&)>
std::string write_if_any(const GenreInstance& instance) {
  return has_clue(instance) ? write(instance) : std::string{};
}

/// A "-" in front says that number16 follows.
std::optional<InputError> read_number10_or_16(LineScanner& scanner, GenreInstance& instance) {
  return scanner.take('-') ? read_cells<number16>(scanner, instance)
                           : read_cells<number10>(scanner, instance);
}

std::string write_number10_or_16(const GenreInstance& instance) {
  const bool is_small = std::ranges::none_of(
      instance.cells, [](const GenreClue& c) { return c.kind == Kind::number && c.number > 9; });
  return is_small ? write_cells<number10>(instance) : "-" + write_cells<number16>(instance);
}

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

constexpr Entries coloured16{'g', 20, read_coloured16, write_coloured16};

template <const Entries& entries>
std::optional<InputError> read_edges(LineScanner& scanner, GenreInstance& instance) {
  const auto clues = read_entries(scanner, edge_count(instance), entries);
  if (!clues) return clues.error();
  instance.edges = *clues;
  return std::nullopt;
}

template <const Entries& entries>
std::string write_edges(const GenreInstance& instance) {
  Clues edges = instance.edges;
  edges.resize(edge_count(instance));
  return write_entries(edges, entries);
}

/// The signs are the first two symbols of the genre: less and greater.
Parsed<GenreClue> read_sign(LineScanner& scanner) {
  for (const auto& [letter, symbol] : {std::pair('g', 0), std::pair('h', 1)}) {
    if (scanner.take(letter)) return clue_of(Kind::symbol, symbol);
  }
  return read_clue16(scanner);
}

std::string write_sign(const GenreClue& clue) {
  if (clue.kind == Kind::symbol) return clue.number == 0 ? "g" : "h";
  return write_clue16(clue);
}

constexpr Entries signs{'i', 18, read_sign, write_sign};

Parsed<Clues> read_circles(LineScanner& scanner, std::size_t count) {
  const auto values = read_packed(scanner, count, thirds);
  if (!values) return Failure{values.error()};
  Clues clues(count);
  for (std::size_t i = 0; i < count; ++i) {
    if ((*values)[i] != 0) clues[i] = clue_of(Kind::circle, (*values)[i]);
  }
  return clues;
}

std::string write_circles(const Clues& clues, std::size_t count) {
  std::vector<std::uint8_t> values(count);
  for (std::size_t i = 0; i < count; ++i) {
    const GenreClue& clue = clue_at(clues, i);
    if (clue.kind == Kind::circle && (clue.number == 1 || clue.number == 2))
      values[i] = static_cast<std::uint8_t>(clue.number);
  }
  return write_packed(values, thirds);
}

std::optional<InputError> read_circle(LineScanner& scanner, GenreInstance& instance) {
  const auto clues = read_circles(scanner, instance.cell_count());
  if (!clues) return clues.error();
  put_clues(instance.cells, *clues);
  return std::nullopt;
}

std::string write_circle(const GenreInstance& instance) {
  return write_circles(instance.cells, instance.cell_count());
}

std::optional<InputError> read_edge_circle(LineScanner& scanner, GenreInstance& instance) {
  const auto clues = read_circles(scanner, edge_count(instance));
  if (!clues) return clues.error();
  instance.edges = *clues;
  return std::nullopt;
}

std::string write_edge_circle(const GenreInstance& instance) {
  return write_circles(instance.edges, edge_count(instance));
}

std::optional<InputError> read_empty(LineScanner& scanner, GenreInstance& instance) {
  const auto values = read_packed(scanner, instance.cell_count(), bits);
  if (!values) return values.error();
  instance.cells.resize(instance.cell_count());
  for (std::size_t i = 0; i < values->size(); ++i) {
    if ((*values)[i] != 0) instance.cells[i] = clue_of(Kind::black);
  }
  part_rooms_at_black_cells(instance);
  return std::nullopt;
}

/// Nothing at all if there is no black cell.
std::string write_empty(const GenreInstance& instance) {
  std::vector<std::uint8_t> values(instance.cell_count());
  bool found = false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (clue_at(instance.cells, i).kind != Kind::black) continue;
    values[i] = 1;
    found = true;
  }
  return found ? write_packed(values, bits) : std::string{};
}

/// `is_set`: what the bit of a cell with a circle is.
template <bool is_set>
std::optional<InputError> read_packed_circle(LineScanner& scanner, GenreInstance& instance) {
  const auto values = read_packed(scanner, instance.cell_count(), bits);
  if (!values) return values.error();
  instance.cells.resize(instance.cell_count());
  for (std::size_t i = 0; i < values->size(); ++i) {
    if (((*values)[i] != 0) == is_set) instance.cells[i] = clue_of(Kind::circle);
  }
  return std::nullopt;
}

template <bool is_set>
std::string write_packed_circle(const GenreInstance& instance) {
  std::vector<std::uint8_t> values(instance.cell_count());
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = (clue_at(instance.cells, i).kind == Kind::circle) == is_set ? 1 : 0;
  return write_packed(values, bits);
}

constexpr PuzzlinkCodec records[] = {
    {"number16", "a number from 0 in each cell", read_cells<number16>, write_cells<number16>},
    {"number16-if-any", "number16, left out if no cell has a clue", read_cells<number16>,
     write_if_any<write_cells<number16>>},
    {"number10", "a digit in each cell", read_cells<number10>, write_cells<number10>},
    {"number10-or-16", "number10 if no number needs more, otherwise \"-\" and number16",
     read_number10_or_16, write_number10_or_16},
    {"coloured-number16", "a number from 1 on white or black, or the colour alone, in each cell",
     read_cells<coloured16>, write_cells<coloured16>},
    {"edge-number16", "a number from 0 on each edge between cells", read_edges<number16>,
     write_edges<number16>},
    {"edge-sign", "a number from 0, less or greater on each edge between cells", read_edges<signs>,
     write_edges<signs>},
    {"circle", "a white or black circle in each cell", read_circle, write_circle},
    {"circle-if-any", "circle, left out if no cell has a clue", read_if_any<read_circle>,
     write_if_any<write_circle>},
    {"edge-circle", "a white or black circle on each edge between cells", read_edge_circle,
     write_edge_circle},
    {"empty", "black cells, at which rooms end; left out if there are none",
     read_if_any<read_empty>, write_empty},
    {"packed-circle", "a circle of no colour, or none, in each cell", read_packed_circle<false>,
     write_packed_circle<false>},
    {"ice", "ice, as circles of no colour", read_packed_circle<true>, write_packed_circle<true>},
};

}  // namespace
}  // namespace cells_detail

std::span<const PuzzlinkCodec> cell_codecs() {
  return cells_detail::records;
}

}  // namespace puzzlec::puzzlink
