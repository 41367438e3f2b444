#include "encoders/deduce/checks/sudoku_ways.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <optional>

#include "encoders/base/errors.hpp"

namespace puzzlec {
namespace sudoku_ways_detail {
namespace {

/// Cells of a band, three rows of nine bits each, or fewer of them: a row, or a pattern as below.
using Bits = std::uint32_t;
constexpr Bits whole_row = (Bits{1} << 9) - 1;
constexpr Bits whole_band = (Bits{1} << 27) - 1;
/// Nine bits times this are the same nine bits in each row of a band.
constexpr Bits in_each_row = 1 | 1 << 9 | 1 << 18;

/// Where a value may be in a band, by row and box, or in a stack, by box and column: bit 3 * line + place.
/// A way is a pattern with one place in each line, each another one.
constexpr std::array<Bits, 6> ways{1 << 0 | 1 << 4 | 1 << 8, 1 << 0 | 1 << 5 | 1 << 7,
                                   1 << 1 | 1 << 3 | 1 << 8, 1 << 1 | 1 << 5 | 1 << 6,
                                   1 << 2 | 1 << 3 | 1 << 7, 1 << 2 | 1 << 4 | 1 << 6};

/// By nine bits: for patterns, or for rows, which are three thirds.
struct Tables {
  std::array<std::uint16_t, 512> used{};    ///< of a pattern: what its ways use
  std::array<std::uint8_t, 512> number{};   ///< of a pattern: how many ways there are in it
  std::array<Bits, 512> cells{};            ///< of a band's pattern
  std::array<std::uint8_t, 512> thirds{};   ///< of a row: those that are not empty
  std::array<std::uint16_t, 512> filled{};  ///< of a row: all bits of those that are not empty
  std::array<std::uint16_t, 512> lone{};    ///< of a row: bits that are alone in their third
};

constexpr Tables make_tables() {
  Tables tables;
  for (std::size_t bits = 0; bits < 512; ++bits) {
    for (const Bits way : ways) {
      if ((way & ~bits) != 0) continue;
      tables.used[bits] = static_cast<std::uint16_t>(tables.used[bits] | way);
      ++tables.number[bits];
    }
    for (std::size_t i = 0; i < 9; ++i) {
      if ((bits >> i & 1) != 0) tables.cells[bits] |= Bits{7} << (9 * (i / 3) + 3 * (i % 3));
    }
    for (std::size_t third = 0; third < 3; ++third) {
      const std::size_t own = bits & std::size_t{7} << 3 * third;
      if (own == 0) continue;
      tables.thirds[bits] = static_cast<std::uint8_t>(tables.thirds[bits] | 1U << third);
      tables.filled[bits] = static_cast<std::uint16_t>(tables.filled[bits] | 7U << 3 * third);
      if (std::has_single_bit(own))
        tables.lone[bits] = static_cast<std::uint16_t>(tables.lone[bits] | own);
    }
  }
  return tables;
}
constexpr Tables tables = make_tables();

constexpr Bits row(Bits cells, std::size_t number) {
  return cells >> 9 * number & whole_row;
}

/// By place in a band: the cells of the band in the same row or box, without the place itself.
constexpr std::array<Bits, 27> make_neighbours() {
  std::array<Bits, 27> neighbours{};
  for (std::size_t place = 0; place < 27; ++place) {
    const Bits box = Bits{7} << place % 9 / 3 * 3;
    neighbours[place] = (whole_row << place / 9 * 9 | box * in_each_row) & ~(Bits{1} << place);
  }
  return neighbours;
}
constexpr std::array<Bits, 27> neighbours = make_neighbours();

/// A value in a band (numbers 0 to 2) or in a stack (3 to 5).
struct Passage {
  std::size_t value;
  std::size_t number;
};

using Bands = std::array<Bits, 3>;

Bits band_pattern(Bits cells) {
  return tables.thirds[row(cells, 0)] | Bits{tables.thirds[row(cells, 1)]} << 3 |
         Bits{tables.thirds[row(cells, 2)]} << 6;
}

/// By band: the columns in which a value may be.
Bands columns_of(const Bands& bands) {
  Bands columns{};
  for (std::size_t band = 0; band < 3; ++band)
    columns[band] = row(bands[band], 0) | row(bands[band], 1) | row(bands[band], 2);
  return columns;
}

Bits stack_pattern(const Bands& columns, std::size_t stack) {
  const std::size_t shift = 3 * stack;
  return (columns[0] >> shift & 7) | (columns[1] >> shift & 7) << 3 |
         (columns[2] >> shift & 7) << 6;
}

Bits pattern_of(const Bands& bands, std::size_t passage) {
  return passage < 3 ? band_pattern(bands[passage]) : stack_pattern(columns_of(bands), passage - 3);
}

/// Leaves a value the places of a pattern.
void keep(Bands& bands, std::size_t passage, Bits pattern) {
  if (passage < 3) {
    bands[passage] &= tables.cells[pattern];
    return;
  }
  const std::size_t shift = 3 * (passage - 3);
  for (std::size_t band = 0; band < 3; ++band) {
    const Bits columns = (whole_row & ~(Bits{7} << shift)) | (pattern >> 3 * band & 7) << shift;
    bands[band] &= columns * in_each_row;
  }
}

/// Keeps the places that ways use. False if there is no way.
bool keep_ways(Bands& bands) {
  for (Bits& cells : bands) {
    const Bits used = tables.used[band_pattern(cells)];
    if (used == 0) return false;
    cells &= tables.cells[used];
  }
  const Bands columns = columns_of(bands);
  Bands left{};
  for (std::size_t stack = 0; stack < 3; ++stack) {
    const Bits used = tables.used[stack_pattern(columns, stack)];
    if (used == 0) return false;
    for (std::size_t band = 0; band < 3; ++band) left[band] |= (used >> 3 * band & 7) << 3 * stack;
  }
  for (std::size_t band = 0; band < 3; ++band) bands[band] &= left[band] * in_each_row;
  return true;
}

/// The places that are alone in their box.
Bits lone_places(Bits cells) {
  const Bits first = row(cells, 0), second = row(cells, 1), third = row(cells, 2);
  const Bits twice = (first & second) | ((first | second) & third);
  const Bits columns = tables.lone[first | second | third] & ~Bits{tables.filled[twice]};
  return cells & columns * in_each_row;
}

class Candidates {
 public:
  Candidates() {
    places_.fill({whole_band, whole_band, whole_band});
    seen_.fill({});
    open_.fill(whole_band);
  }

  /// A value that stands in a cell.
  void place(std::size_t cell, std::size_t value) {
    const Bits bit = Bits{1} << cell % 27;
    for (std::size_t other = 0; other < 9; ++other) {
      if (other != value) places_[other][cell / 27] &= ~bit;
    }
    spread(value, cell / 27, cell % 27);
  }
  void keep(const Passage& passage, Bits pattern) {
    sudoku_ways_detail::keep(places_[passage.value], passage.number, pattern);
  }
  [[nodiscard]] Bits pattern(const Passage& passage) const {
    return pattern_of(places_[passage.value], passage.number);
  }

  /// Follows the rules as far as they go. False if they contradict each other.
  [[nodiscard]] bool settle() {
    for (bool goes_on = true; goes_on;) {
      bool is_changed = false;
      if (!settle_cells(is_changed)) return false;
      goes_on = is_changed;
      for (std::size_t value = 0; value < 9; ++value) {
        Bands& bands = places_[value];
        if (bands == seen_[value]) continue;
        seen_[value] = bands;
        if (!keep_ways(bands)) return false;
        goes_on |= settle_value(value) || bands != seen_[value];
      }
    }
    return true;
  }

  /// Whether each cell has its one value; after settle().
  [[nodiscard]] bool is_complete() const { return open_ == Bands{}; }
  [[nodiscard]] bool has_places_of(const Candidates& other) const {
    return places_ == other.places_;
  }

  /// One with the fewest ways, of those with several.
  [[nodiscard]] std::optional<Passage> narrowest() const {
    std::optional<Passage> found;
    unsigned fewest = 7;
    for (std::size_t value = 0; value < 9; ++value) {
      const Bands& bands = places_[value];
      const Bands columns = columns_of(bands);
      for (std::size_t number = 0; number < 6; ++number) {
        const Bits pattern =
            number < 3 ? band_pattern(bands[number]) : stack_pattern(columns, number - 3);
        const unsigned count = tables.number[pattern];
        if (count < 2 || count >= fewest) continue;
        found = Passage{value, number};
        fewest = count;
        if (count == 2) return found;
      }
    }
    return found;
  }

 private:
  /// Takes a value that a cell has from the cells that it sees.
  void spread(std::size_t value, std::size_t band, std::size_t place) {
    const Bits column = (Bits{1} << place % 9) * in_each_row;
    for (std::size_t other = 0; other < 3; ++other)
      places_[value][other] &= ~(other == band ? neighbours[place] : column);
  }

  /// Cells with one candidate. False if one has none.
  [[nodiscard]] bool settle_cells(bool& is_changed) {
    for (std::size_t band = 0; band < 3; ++band) {
      Bits once = 0, twice = 0;
      for (const Bands& bands : places_) {
        twice |= once & bands[band];
        once |= bands[band];
      }
      if (once != whole_band) return false;
      const Bits single = once & ~twice & open_[band];
      if (single == 0) continue;
      is_changed = true;
      open_[band] &= ~single;
      for (std::size_t value = 0; value < 9; ++value) {
        for (Bits cells = places_[value][band] & single; cells != 0; cells &= cells - 1)
          spread(value, band, static_cast<std::size_t>(std::countr_zero(cells)));
      }
    }
    return true;
  }

  /// Takes the other candidates from cells that are a value's only place in a box. Whether there are any.
  bool settle_value(std::size_t value) {
    bool is_changed = false;
    for (std::size_t band = 0; band < 3; ++band) {
      const Bits cells = lone_places(places_[value][band]) & open_[band];
      if (cells == 0) continue;
      is_changed = true;
      open_[band] &= ~cells;
      for (std::size_t other = 0; other < 9; ++other) {
        if (other != value) places_[other][band] &= ~cells;
      }
    }
    return is_changed;
  }

  std::array<Bands, 9> places_;  ///< by value: where it may be
  std::array<Bands, 9> seen_;    ///< the same when ways were looked at last
  Bands open_;                   ///< cells whose value was not taken from other cells yet
};

/// Refutes all that `known` does not say; everything, without it. Each trial is one of a passage's ways;
/// all of them are refuted but that of `known`, or the last one, with which it goes on without a copy.
bool leaves_no_other(Candidates candidates, const Candidates* known, std::uint64_t& trials) {
  while (candidates.settle()) {
    if (candidates.is_complete()) return known != nullptr && candidates.has_places_of(*known);
    const std::optional<Passage> passage = candidates.narrowest();
    if (!passage) return false;
    const Bits pattern = candidates.pattern(*passage);
    const Bits known_way = known != nullptr ? known->pattern(*passage) : 0;
    Bits last = known_way;
    for (const Bits way : ways) {
      if ((way & ~pattern) != 0 || way == known_way) continue;
      if (known == nullptr && last == 0) {
        last = way;
        continue;
      }
      if (trials == 0) return false;
      --trials;
      Candidates trial = candidates;
      trial.keep(*passage, way);
      if (!leaves_no_other(trial, nullptr, trials)) return false;
    }
    candidates.keep(*passage, last);
  }
  return known == nullptr;
}

void add(Candidates& candidates, const Grid& grid) {
  ensure(grid.rows() == 9 && grid.columns() == 9, "it is a 9x9 Sudoku");
  for (std::uint32_t cell = 0; cell < 81; ++cell) {
    const Value value = grid[CellId{cell}];
    if (!value.is_blank()) candidates.place(cell, static_cast<std::size_t>(value.number) - 1);
  }
}

}  // namespace
}  // namespace sudoku_ways_detail

bool has_no_other_sudoku(const Grid& givens, const Grid* known, std::uint64_t most_trials) {
  using namespace sudoku_ways_detail;
  Candidates start;
  add(start, givens);
  if (known == nullptr) return leaves_no_other(start, nullptr, most_trials);
  ensure(known->is_complete(), "a solution has a value in each cell");
  Candidates solution;
  add(solution, *known);
  return leaves_no_other(start, &solution, most_trials);
}

}  // namespace puzzlec
