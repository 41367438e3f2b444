// A puzzle of a genre laid out: its cells, edges and rooms, and what the words of rules mean on it:
// places (board_places.cpp), the cells picked at them (board_picks.cpp), amounts and values
// (board_amounts.cpp).
// Nothing here depends on answers; the model and the plain evaluation both go by it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/genres/genre.hpp"
#include "encoders/model/cell_graph.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec::genres {

/// The sides of a cell.
inline constexpr std::array<Direction, 4> directions{Direction::up, Direction::down,
                                                     Direction::left, Direction::right};
inline const GenreClue no_clue{};

/// From one cell to another.
struct Offset {
  int down = 0;   ///< rows
  int right = 0;  ///< columns
};

/// A place that a rule speaks of. Cells are those of the board, numbered row by row.
struct Place {
  Scope::Kind scope = Scope::Kind::grid;
  std::vector<std::uint32_t> cells;
  const GenreClue* clue = nullptr;                ///< may be null
  const std::vector<GenreClue>* clues = nullptr;  ///< of a line; else null
  /// Of the clue's arrow, or in which the cells of a line are read.
  Direction direction = Direction::none;
  std::optional<std::int64_t> number = {};  ///< "$clue"; nothing if the clue tells none
  std::optional<Value> value = {};          ///< of `for`
  std::uint32_t index = 0;                  ///< among the scope's places
};

[[nodiscard]] inline Place place_of(std::uint32_t cell) {
  return {.scope = Scope::Kind::cell, .cells = {cell}};
}

/// The smallest rectangle around cells: its first and last rows and columns.
struct Extent {
  std::size_t top = SIZE_MAX;
  std::size_t bottom = 0;
  std::size_t left = SIZE_MAX;
  std::size_t right = 0;
};

/// A cell of the model, and in which direction it lies from the place's first cell.
struct Pick {
  CellId cell;
  Direction direction = Direction::none;
};
[[nodiscard]] std::vector<CellId> cells_picked(const std::vector<Pick>& picks);

/// A bound at a place.
struct Tally {
  std::vector<std::int64_t> is = {};  ///< if not empty: one of these
  std::optional<std::int64_t> is_not = {};
  std::optional<std::int64_t> at_least = {};
  std::optional<std::int64_t> at_most = {};
  std::optional<bool> is_odd = {};

  [[nodiscard]] bool holds(std::int64_t number) const;
  /// Numbers from here on are all allowed, or all not, but for parity.
  [[nodiscard]] std::int64_t horizon() const;
  /// A small number that is allowed if and only if this one is, and stays so if both grow: numbers
  /// from the horizon on are told apart by parity alone, if at all.
  [[nodiscard]] std::uint64_t folded(std::uint64_t number) const {
    const auto large = static_cast<std::uint64_t>(horizon());
    return number < large ? number : large + (is_odd ? (number - large) % 2 : 0);
  }
  /// Whether the numbers that it allows are those of an interval.
  [[nodiscard]] bool is_interval() const { return is.size() <= 1 && !is_not && !is_odd; }
  /// The least and the most of the numbers up to `count` that it allows; nothing is allowed if the least
  /// is larger than the most, or than `count`. Requires: is_interval().
  [[nodiscard]] std::pair<std::int64_t, std::int64_t> interval(std::int64_t count) const;
  /// Bytes that tell tallies apart; no key is the beginning of another.
  [[nodiscard]] std::string key() const;
};

/// Refers to the genre and the instance.
class Board {
 public:
  Board(const Genre& genre, const GenreInstance& instance);

  [[nodiscard]] const Genre& genre() const { return *genre_; }
  [[nodiscard]] const GenreInstance& instance() const { return *instance_; }
  [[nodiscard]] std::size_t rows() const { return instance_->rows; }
  [[nodiscard]] std::size_t columns() const { return instance_->columns; }
  [[nodiscard]] std::uint32_t cell_count() const {
    return static_cast<std::uint32_t>(instance_->cell_count());
  }
  [[nodiscard]] std::size_t row_of(std::uint32_t cell) const { return cell / columns(); }
  [[nodiscard]] std::size_t column_of(std::uint32_t cell) const { return cell % columns(); }
  [[nodiscard]] Extent extent_of(const std::vector<std::uint32_t>& cells) const;
  [[nodiscard]] std::uint32_t cell(std::size_t row, std::size_t column) const {
    return static_cast<std::uint32_t>(row * columns() + column);
  }
  /// The cell one step on; nothing outside of the board.
  [[nodiscard]] std::optional<std::uint32_t> step(std::uint32_t from, Direction direction) const;
  [[nodiscard]] std::optional<std::uint32_t> step(std::uint32_t from, int down, int right) const;
  /// Calls `visit` with each two cells that share an edge: a cell, and the one right of it or below.
  template <typename Visit>
  void for_each_neighbours(Visit&& visit) const {
    for (std::uint32_t cell = 0; cell < cell_count(); ++cell) {
      for (const Direction direction : {Direction::right, Direction::down}) {
        if (const auto other = step(cell, direction)) visit(cell, *other);
      }
    }
  }
  [[nodiscard]] const GenreClue& clue(std::uint32_t at) const;
  /// Whether the cell does not belong to the board.
  [[nodiscard]] bool is_hole(std::uint32_t at) const {
    return !instance_->holes.empty() && instance_->holes[at];
  }
  /// 0 if there are no rooms.
  [[nodiscard]] std::uint32_t room(std::uint32_t cell) const {
    return instance_->rooms.empty() ? 0 : instance_->rooms[cell];
  }
  [[nodiscard]] std::int64_t option(const std::string& name) const;

  // ---- The model's cells: on boards with walls or links, cells and the edges between them are
  // those of a grid of (2 rows - 1) x (2 columns - 1).

  [[nodiscard]] bool has_edges() const {
    return genre_->board == BoardKind::walls || genre_->board == BoardKind::links;
  }
  [[nodiscard]] std::size_t model_rows() const { return has_edges() ? 2 * rows() - 1 : rows(); }
  [[nodiscard]] std::size_t model_columns() const {
    return has_edges() ? 2 * columns() - 1 : columns();
  }
  [[nodiscard]] CellId model_cell(std::uint32_t cell) const {
    if (!has_edges()) return CellId{cell};
    return CellId{
        static_cast<std::uint32_t>(2 * row_of(cell) * model_columns() + 2 * column_of(cell))};
  }
  /// The edge between two neighbours. Requires: has_edges().
  [[nodiscard]] CellId edge(std::uint32_t a, std::uint32_t b) const {
    return CellId{(model_cell(a).index + model_cell(b).index) / 2};
  }
  /// All values that a cell, or an edge, may hold.
  [[nodiscard]] const Domain& cell_values() const { return cell_values_; }
  [[nodiscard]] const Domain& edge_values() const { return edge_values_; }
  [[nodiscard]] const Domain& numbers() const { return numbers_; }
  /// What a model's cell may hold before any rule is heard: a line does not leave the grid.
  [[nodiscard]] Domain first_values(CellId at) const;

  // ---- The words of rules

  [[nodiscard]] bool applies(const Rule& rule) const;
  [[nodiscard]] std::vector<Place> places(const Rule& rule) const;
  /// Without "for": each of them once. Their values are those of for_each_value.
  [[nodiscard]] std::vector<Place> places_once(const Rule& rule) const;
  /// Sets the place's value to each that "for" names and visits it; without "for", it visits it once.
  template <typename Visit>
  void for_each_value(const Rule& rule, Place& place, Visit visit) const {
    if (!rule.repeated) return visit();
    for (const Value value : domain(*rule.repeated, place).value_or(Domain())) {
      place.value = value;
      visit();
    }
  }
  /// The "if" of a rule: what the first cell of the place has to hold; nothing if there is no "if".
  [[nodiscard]] std::optional<CellFact> given_at(const Rule& rule, const Place& place) const;
  /// Whether a cell lies at the edge of the grid.
  [[nodiscard]] bool is_at_edge(std::uint32_t at) const;
  [[nodiscard]] bool passes(const Filter& filter, const Place& place) const;
  [[nodiscard]] bool passes(const Filter& filter, std::uint32_t at) const;
  [[nodiscard]] std::vector<std::uint32_t> cells_of(const Selector& selector,
                                                    const Place& place) const;
  [[nodiscard]] std::vector<Pick> picks(const Selector& selector, const Place& place) const;
  /// The cell that a selector of one cell picks; nothing outside of the grid.
  [[nodiscard]] std::optional<std::uint32_t> one(Selector::Kind kind, const Place& place) const;
  /// How long the straight wall between two neighbours is, of rooms or black edges; nothing without one.
  [[nodiscard]] std::optional<std::int64_t> wall_between(std::uint32_t a, std::uint32_t b) const;
  /// Nothing if the clue does not tell it.
  [[nodiscard]] std::optional<std::int64_t> amount(const Amount& amount, const Place& place) const;
  [[nodiscard]] std::optional<Tally> tally(const Bound& bound, const Place& place) const;
  [[nodiscard]] std::optional<Domain> domain(const ValueSet& set, const Place& place,
                                             Direction direction = Direction::none) const;
  /// The values of cells that lead on in a direction: ways of a line, or those named after it.
  [[nodiscard]] Domain leading(Direction direction) const;
  /// Whether exactly two of the rays from a cell see something, or none: on a board where a line passes
  /// through cells and never ends or branches. `values` are what the cell may hold.
  [[nodiscard]] bool are_paired(std::span<const std::vector<CellFact>> rays, const ValueSet& seen,
                                const Place& place, const Domain& values) const;
  /// "row 3", "r1c2".
  [[nodiscard]] std::string name_of(const Place& place) const;

 private:
  const Genre* genre_;
  const GenreInstance* instance_;
  Domain cell_values_;
  Domain edge_values_;
  Domain numbers_;
  std::vector<std::vector<std::uint32_t>> rooms_;
};

// ---- Ways of a line

enum Way : unsigned { way_up = 1, way_down = 2, way_left = 4, way_right = 8 };

/// The ways of a line that a cell with this value of a `loop` board has; 0 for other values.
[[nodiscard]] unsigned ways_of(Value value);
[[nodiscard]] unsigned way_towards(Direction direction);
[[nodiscard]] Direction opposite(Direction direction);
/// Whether a value of a board of cells leads there, by its name: up, down, left or right; "across"
/// leads to the left and the right, "upright" up and down, "slash" and "backslash" to two corners.
[[nodiscard]] bool leads(const NamedValue& value, Direction direction);
/// The direction in which a value leads, by its name; none if it leads nowhere or in several.
[[nodiscard]] Direction direction_of(const Genre& genre, Value value);
inline constexpr std::size_t line_values = 12;  ///< the first values of a `loop` board are ways
[[nodiscard]] const char* line_name(std::size_t value);

}  // namespace puzzlec::genres
