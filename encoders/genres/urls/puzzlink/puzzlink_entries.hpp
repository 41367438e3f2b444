// What the codecs of puzz.link URLs share: lists of entries with runs of blanks, numbers in
// hexadecimal, and bits packed into digits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "encoders/genres/instance.hpp"
#include "encoders/spelling/line_scanner.hpp"

namespace puzzlec::puzzlink {

using Clues = std::vector<GenreClue>;

/// How the entries of a list are spelled.
struct Entries {
  /// The characters of one blank, two blanks, ...
  std::string blanks;
  /// Reads one entry. Called in front of a character that is not a run.
  std::function<Parsed<GenreClue>(LineScanner& scanner)> read;
  /// Empty if the clue is a blank.
  std::function<std::string(const GenreClue& clue)> write;
};
/// Digits in base 36 from that one on.
[[nodiscard]] std::string characters_from(char first, std::size_t count = 36);

/// `count` entries; blanks at the end may be missing. Errors: wrong_count (a run that is too long)
/// and what `entries.read` finds.
[[nodiscard]] Parsed<Clues> read_entries(LineScanner& scanner, std::size_t count,
                                         const Entries& entries);
[[nodiscard]] std::string write_entries(std::span<const GenreClue> clues, const Entries& entries);

/// Whether a list of entries goes on: neither the end of the text nor a "/".
[[nodiscard]] bool has_entry(const LineScanner& scanner);

/// Collects the entries of a list that is written and puts runs of blanks between them.
class EntryWriter {
 public:
  /// `blanks`: the characters of one blank, two blanks, ...
  explicit EntryWriter(std::string blanks) : run_(std::move(blanks)) {}
  void blank();
  void entry(std::string_view spelled);
  /// The list, with the blanks at its end.
  [[nodiscard]] std::string text();

 private:
  void end_run();

  std::string run_;
  std::size_t blanks_ = 0;
  std::string text_;
};

/// The value of a digit in base 36 below `base`; nothing for another character.
[[nodiscard]] std::optional<std::uint32_t> digit_value(char c, std::uint32_t base);
/// Lower case.
[[nodiscard]] char digit_letter(std::uint32_t value);
/// `digits` digits. Errors: bad_character, wrong_count.
[[nodiscard]] Parsed<std::uint32_t> read_digits(LineScanner& scanner, std::size_t digits,
                                                std::uint32_t base);

/// A number as number16 spells it: 0 .. f; -HH; +HHH; =HHH from 4096; @HHH or %HHH from 8192; *HHHH
/// from 12240; $HHHHH from 77776; "." is a number that is not stated.
[[nodiscard]] Parsed<GenreClue> read_clue16(LineScanner& scanner);
/// Empty unless the clue is a number that the spelling has, or one that is not stated.
[[nodiscard]] std::string write_clue16(const GenreClue& clue);

[[nodiscard]] Parsed<GenreClue> read_clue10(LineScanner& scanner);
[[nodiscard]] std::string write_clue10(const GenreClue& clue);

[[nodiscard]] const Entries& number16();
[[nodiscard]] const Entries& number10();

/// Values below `radix`, of which a digit in base radix^size holds `size`.
struct Packing {
  std::uint32_t radix = 2;
  std::size_t size = 5;
};
inline constexpr Packing bits{2, 5};
inline constexpr Packing thirds{3, 3};
/// `count` values. Errors: bad_character, wrong_count.
[[nodiscard]] Parsed<std::vector<std::uint8_t>> read_packed(LineScanner& scanner, std::size_t count,
                                                            Packing packing);
/// Requires: each value is below the radix.
[[nodiscard]] std::string write_packed(std::span<const std::uint8_t> values, Packing packing);

[[nodiscard]] GenreClue number_clue(std::uint32_t number);
[[nodiscard]] inline GenreClue clue_of(GenreClue::Kind kind, std::int32_t number = 0) {
  GenreClue clue;
  clue.kind = kind;
  clue.number = number;
  return clue;
}
[[nodiscard]] inline bool is_blank(const GenreClue& clue) {
  return clue.kind == GenreClue::Kind::none;
}
/// Whether the clue is a number of `first` .. `last`.
[[nodiscard]] inline bool is_number(const GenreClue& clue, std::int32_t first, std::int32_t last) {
  return clue.kind == GenreClue::Kind::number && clue.number >= first && clue.number <= last;
}
/// The clue at `place`; a blank one if the list is empty.
[[nodiscard]] const GenreClue& clue_at(const Clues& clues, std::size_t place);
/// Puts the entries that are not blank into the places of `clues`, which gets its size if it is
/// empty.
void put_clues(Clues& clues, const Clues& entries);

/// Gives cells, edges and corners their sizes.
void size_points(GenreInstance& instance);
/// The clue at a point of the grid of half cells: of a cell, an edge or an inner corner. Requires: all of
/// them have their sizes.
[[nodiscard]] GenreClue& clue_at_point(GenreInstance& instance, std::size_t y, std::size_t x);

/// Makes rooms of the cells that walls part: one 0 or 1 for each edge, vertical ones first. Walls inside
/// of a room become black edges.
void set_rooms_between(GenreInstance& instance, const std::vector<std::uint8_t>& walls);

/// Makes a room of each black cell, and of each part of a room that is connected without it. Walls
/// that were drawn at black cells become black edges.
void part_rooms_at_black_cells(GenreInstance& instance);

/// How many edges between cells there are: vertical and horizontal ones.
[[nodiscard]] inline std::size_t vertical_edges(const GenreInstance& instance) {
  return instance.rows * (instance.columns - 1);
}
[[nodiscard]] inline std::size_t horizontal_edges(const GenreInstance& instance) {
  return (instance.rows - 1) * instance.columns;
}
[[nodiscard]] inline std::size_t edge_count(const GenreInstance& instance) {
  return vertical_edges(instance) + horizontal_edges(instance);
}
/// The two cells at an edge: the vertical edges row by row, then the horizontal ones.
[[nodiscard]] inline std::pair<std::size_t, std::size_t> cells_at_edge(
    const GenreInstance& instance, std::size_t edge) {
  const std::size_t vertical = vertical_edges(instance);
  if (edge >= vertical) return {edge - vertical, edge - vertical + instance.columns};
  const std::size_t inner = instance.columns - 1;
  const std::size_t cell = edge / inner * instance.columns + edge % inner;
  return {cell, cell + 1};
}
[[nodiscard]] inline std::size_t corner_count(const GenreInstance& instance) {
  return (instance.rows + 1) * (instance.columns + 1);
}

}  // namespace puzzlec::puzzlink
