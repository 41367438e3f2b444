// The words of rules: which places a rule speaks of, which cells, which values, which numbers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "encoders/genres/instance.hpp"
#include "encoders/model/domain.hpp"

namespace puzzlec::genres {

using Direction = GenreClue::Direction;

/// A number, which may depend on the place: "$clue", "$size", "$stars", and something added to it.
struct Amount {
  enum class Base : std::uint8_t {
    number,  ///< `plus` alone
    clue,    ///< the number of the place's clue; from here to `rest`, see depends_on_place
    second,  ///< the second number of a pair
    size,    ///< how many cells the place has
    half,    ///< half of them
    third,   ///< a third of them
    wall,    ///< the length of the straight wall between the first two
    free,    ///< how many of them have no clue
    rest,    ///< without as many as the clue says
    value,   ///< of `for`
    rows,    ///< of the board
    columns,
    side,            ///< the larger of both
    cells,           ///< of the board
    open,            ///< those that are not black
    largest_clue,    ///< of all numbers in the cells
    largest_room,    ///< the cells of the largest room
    largest_region,  ///< the largest clue, or the number of cells without one if more fit
    rooms,           ///< how many there are
    clues,           ///< how many cells have a clue
    circles,         ///< how many circles are in cells, on edges and at corners
    share,           ///< how often a number of the largest room falls into a line
    option,
  };
  Base base = Base::number;
  std::string option = {};
  std::int64_t plus = 0;
  std::int64_t times = 1;  ///< of what is not a number

  /// Whether it may differ from place to place, for the same value of `for`.
  [[nodiscard]] bool depends_on_place() const { return base >= Base::clue && base <= Base::rest; }

  friend bool operator==(const Amount&, const Amount&) = default;
};

struct NumberRange {
  Amount first;
  Amount last;

  friend bool operator==(const NumberRange&, const NumberRange&) = default;
};

/// Values of cells.
struct ValueSet {
  Domain named;
  bool numbers = false;  ///< all numbers of the board
  bool every = false;
  std::vector<NumberRange> ranges = {};
  bool ahead = false;   ///< ways of a line that lead on in the direction of the cell
  bool behind = false;  ///< those that lead back
  bool negated = false;

  [[nodiscard]] bool depends_on_direction() const { return ahead || behind; }

  friend bool operator==(const ValueSet&, const ValueSet&) = default;
};

/// What is known of a place before the puzzle is solved.
struct Condition {
  enum class Kind : std::uint8_t {
    clue,    ///< there is one
    number,  ///< a number that is given
    equals,  ///< the number `number`
    unknown,
    black,
    on_black,  ///< black, or a number on black
    pair,
    circle,
    white_circle,
    black_circle,
    open_circle,
    arrow,
    symbol,           ///< number `number`
    equal_clues,      ///< of the first two cells
    same_room,        ///< of all cells
    different_rooms,  ///< no two cells lie in one
    all_black,        ///< all cells
    border,           ///< a cell at the edge of the grid
    odd,              ///< a number that is odd
    even,
  };
  Kind kind = Kind::clue;
  std::int64_t number = 0;
  bool negated = false;
};
using Filter = std::vector<Condition>;  ///< all of them hold

/// The places of a rule.
struct Scope {
  enum class Kind : std::uint8_t {
    grid,
    cell,
    clue,        ///< each cell with a clue
    pair,        ///< neighbours
    pair_right,  ///< a cell and the one right of it
    pair_down,
    touching_pair,  ///< neighbours, also at a corner
    plain_pair,     ///< neighbours without a clue on the edge between them
    plain_pair_down,
    clue_pair,  ///< two cells with a clue
    line_pair,  ///< two cells of a row or column
    sight,      ///< two cells with a clue and the cells between them in a line
    bend,       ///< the same along a row and a column, where the way between them turns once
    row_pair,   ///< two cells of a row
    level_pair,  ///< the same, connected by cells of their room, none of which is higher, without walls
    opposite_pair,  ///< a cell and the one that half a turn about its room's middle leads to
    room_pair,      ///< the cells of two rooms that share a side
    window,
    row,
    column,
    line,  ///< each row and column
    room,
    edge,     ///< two neighbours with a clue on the edge between them
    corner,   ///< where up to four cells meet
    outside,  ///< the cells of a row or column as seen from a clue beside the grid
    run,      ///< neighbouring cells of a row or column up to a block
    run_across,
    run_down,
    stretch,   ///< neighbouring cells of a line that lie in `height` rooms, no longer than needed
    diagonal,  ///< the two main ones
    box,       ///< the boxes of a Sudoku
    rim,       ///< the cells at the edge of the grid, clockwise
  };
  Kind kind = Kind::grid;
  std::uint32_t height = 1;  ///< of a window
  std::uint32_t width = 1;
  bool top = true;  ///< of clues outside
  bool bottom = true;
  bool left = true;
  bool right = true;
};

/// Cells that a rule picks at a place.
struct Selector {
  enum class Kind : std::uint8_t {
    cells,  ///< those of the place
    first,
    second,
    third,
    last,
    neighbours,
    diagonals,
    around,  ///< both
    row,
    column,
    room,
    all,
    ray,  ///< as seen in the direction of the clue, without the cell itself
    ray_up,
    ray_down,
    ray_left,
    ray_right,
    ray_up_left,
    ray_up_right,
    ray_down_left,
    ray_down_right,
    ray_of_value,  ///< in the direction in which the value of `for` leads
    seen,          ///< the cell and those of its row and column up to blocks
    next,          ///< one step in the direction of the clue
    up,
    down,
    left,
    right,
    own_neighbours,    ///< in the same room
    other_neighbours,  ///< in another room
    knights,
    pointing,  ///< those whose arrows point at the cell
    steps,     ///< as many steps away as the clue says, up, down, left and right
    exits,     ///< the place's cells beside others, once for each, in the direction of these
    beyond,    ///< the neighbours of the place's cells that are not its own
    edges,     ///< around a cell, between two, at a corner, or between cells of a place
  };
  std::vector<Kind> kinds{Kind::cells};
  Filter among = {};

  /// Whether other cells are picked for other values of "for".
  [[nodiscard]] bool depends_on_value() const {
    return std::ranges::find(kinds, Kind::ray_of_value) != kinds.end();
  }
};

/// What a number may be.
struct Bound {
  std::vector<Amount> is = {};
  std::optional<Amount> is_not = {};
  std::optional<Amount> at_least = {};
  std::optional<Amount> at_most = {};
  std::optional<bool> is_odd = {};
};

/// Values of a small window, row by row.
struct Pattern {
  std::uint32_t height = 1;
  std::uint32_t width = 1;
  std::vector<ValueSet> cells;

  friend bool operator==(const Pattern&, const Pattern&) = default;
};

/// Values that cells beside a cell hold, by selectors of one cell.
using Alternative = std::vector<std::pair<Selector::Kind, ValueSet>>;

struct OptionTest {
  std::string option;
  bool negated = false;
};

struct RuleKind;

/// A rule as a file states it. Which members a kind reads is in its record.
struct Rule {
  const RuleKind* kind = nullptr;  ///< never null
  std::string name;
  std::string says = {};                ///< as a sentence, for people; may be empty
  std::vector<std::string> codes = {};  ///< of pzprjs
  bool is_implied = false;              ///< by the others: said for speed
  std::vector<OptionTest> when = {};
  Scope each = {};
  Filter where = {};
  std::optional<ValueSet> repeated = {};  ///< "for": once for each of these values
  std::optional<ValueSet> given = {};     ///< "if": only if the first cell holds one of them
  ValueSet values = {};                   ///< of the member that names the kind
  Selector of = {};
  std::optional<Selector::Kind> from = {};  ///< the cell that `compare` compares with others
  Bound bound = {};
  std::vector<Pattern> patterns = {};
  std::vector<Alternative> alternatives = {};
  std::map<std::string, ValueSet> sets = {};  ///< further members of the kind, by name
  std::map<std::string, std::string> words = {};
  std::map<std::string, bool> flags = {};

  [[nodiscard]] bool flag(const std::string& flag_name) const {
    const auto found = flags.find(flag_name);
    return found != flags.end() && found->second;
  }
  [[nodiscard]] std::string word(const std::string& word_name, std::string preset) const {
    const auto found = words.find(word_name);
    return found != words.end() ? found->second : preset;
  }
};

}  // namespace puzzlec::genres
