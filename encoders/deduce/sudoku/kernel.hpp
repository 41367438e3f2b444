// What the search of Sudokus keeps, and the functions that work on it: one set of them for each kind of
// processor and each size of boxes, made by the same templates (passes.hpp).
//
// A grid is rows of lanes of 16 bits, in four groups: a group for each box, a lane for each cell of the
// row in it. In a 9x9 grid a row is [c1 c2 c3 -][c4 c5 c6 -][c7 c8 c9 -][unused]. A lane is the set of a
// cell's candidates: bit v - 1 stands for the value v.
#pragma once

#include <cstddef>
#include <cstdint>

namespace puzzlec::sudoku_kernels {

using Group = std::uint64_t;

/// 1 in each of the first lanes of a group.
[[nodiscard]] constexpr Group each_lane(std::uint32_t lanes) {
  Group ones = 0;
  for (std::uint32_t lane = 0; lane < lanes; ++lane) ones |= Group{1} << (16 * lane);
  return ones;
}

/// Boxes side by side are a band, boxes on top of each other a stack. Each box of a band has a piece of
/// each of its rows, and a value takes one piece in each box, each in another row. Likewise in stacks.
/// Where there are as many boxes as lines, 2, 3 or 4, the ways of a value through them are permutations.
///
/// The ways are kept in parts: each part settles the lines of some boxes. With two or three boxes there is
/// one part; with four, one is about the first two boxes, and one about the others.
template <std::uint32_t lines>
struct Ways {
  static_assert(lines >= 2 && lines <= 4);
  static constexpr std::uint32_t parts = lines == 4 ? 2 : 1;
  static constexpr std::uint32_t boxes_of_part = lines / parts;
  /// The first way of a register uses line k of the first box in its lane k.
  static constexpr std::uint32_t registers = lines - 1;
  static constexpr std::uint32_t lanes = lines;
  static constexpr std::uint32_t count = registers * lines;

  /// Which line a way uses in the box number `box` of its part.
  [[nodiscard]] static constexpr std::uint32_t line_of(std::uint32_t way, std::uint32_t box) {
    const std::uint32_t first = way % lines;
    const std::uint32_t step = way / lines + 1;
    return (first + step * box) % lines;
  }
};

/// Boxes of that many rows and columns, and the square that is made of them.
template <std::uint32_t rows, std::uint32_t columns>
struct Boxes {
  static constexpr std::uint32_t height = rows;
  static constexpr std::uint32_t width = columns;
  static constexpr std::uint32_t side = rows * columns;
  static constexpr std::uint32_t cells = side * side;
  static constexpr std::uint32_t all_values = (std::uint32_t{1} << side) - 1;
  static constexpr Group all_candidates = all_values * each_lane(columns);
  /// As many bands as a box has columns.
  static constexpr std::uint32_t bands = columns;
  static constexpr std::uint32_t stacks = rows;
  using BandWays = Ways<rows>;
  using StackWays = Ways<columns>;
  /// Where a search branches: the parts of the bands, then the parts of the stacks.
  static constexpr std::uint32_t band_places = bands * BandWays::parts;
  static constexpr std::uint32_t places = band_places + stacks * StackWays::parts;
  static constexpr std::uint32_t most_ways =
      BandWays::count > StackWays::count ? BandWays::count : StackWays::count;
};
using Boxes9 = Boxes<3, 3>;

/// Houses besides rows, columns and boxes.
enum class Extra : std::uint8_t {
  none,
  diagonals,  ///< of Sudoku-X
  windows,    ///< of a windoku, which is 9x9
};

template <typename B>
struct alignas(32) Node {
  Group rows[B::side][4];
  /// The ways that values have: by part and register; a group for each band or stack. A lane is the
  /// values that can take the way.
  Group band_ways[B::BandWays::parts * B::BandWays::registers][4];
  Group stack_ways[B::StackWays::parts * B::StackWays::registers][4];
};

/// A node on the way from the root, and where the search has gone on from there.
template <typename B>
struct alignas(32) Level {
  Node<B> node;         ///< a fixpoint
  std::uint32_t place;  ///< where it branches
  std::uint32_t bit;    ///< the value whose ways are tried there
  std::uint32_t way;    ///< the one that was tried last
  std::uint32_t open;   ///< those that were not tried yet, as a set of bits
  bool has_pairs;       ///< no cell has more than two candidates
};

enum class Step : std::uint8_t {
  enter,  ///< the level is new
  go_on,  ///< the next way of the level, or of one above it
  flip,   ///< the next way to combine independent pairs (see Passes::find_flips)
};

enum class Event : std::uint8_t {
  solution,  ///< the node of the deepest level; each cell has one candidate
  limit,     ///< as many guesses were made as were allowed
  finished,
};

template <typename B>
struct Search {
  /// Each level settles one value at one place.
  static constexpr std::size_t most_levels = B::side * B::places + 1;
  /// Cells that depend on each other are at least four.
  static constexpr std::size_t most_flips = B::cells / 4;

  Level<B> levels[most_levels];
  std::uint32_t depth = 0;
  /// The least depth that was entered since the caller set this.
  std::uint32_t highest = 0;
  Step step = Step::enter;
  std::uint64_t guesses = 0;
  /// Chooses one of the open ways of a level; null: the first.
  std::uint32_t (*pick)(const Search& search, const Level<B>& level, void* with) = nullptr;
  void* with = nullptr;

  std::uint64_t flip = 0;        ///< how many of the combinations were visited after the first
  std::uint32_t flip_count = 0;  ///< of sets of cells
  /// What changes from one combination to the next: by the number of zeros at the end of `flip`.
  alignas(32) Group flips[most_flips][B::side][4];
};

/// What is done for one set of houses.
template <typename B>
struct Work {
  /// Brings a node of which only the rows are set to its fixpoint. False on a contradiction.
  bool (*settle)(Node<B>& node);
  /// Goes on to the next event. Requires: the levels up to `depth` are there.
  Event (*next)(Search<B>& search, std::uint64_t most_guesses);
};

template <typename B>
struct Works {
  Work<B> ordinary;
  Work<B> with_diagonals;
};
template <>
struct Works<Boxes9> {
  Work<Boxes9> ordinary;
  Work<Boxes9> with_diagonals;
  Work<Boxes9> with_windows;
};

struct Kernel : Works<Boxes<2, 2>>,
                Works<Boxes<2, 3>>,
                Works<Boxes<2, 4>>,
                Works<Boxes9>,
                Works<Boxes<3, 4>>,
                Works<Boxes<4, 4>> {
  const char* name;

  /// Requires: only 9x9 grids have windows.
  template <typename B>
  [[nodiscard]] const Work<B>& work(Extra extra) const {
    const Works<B>& works = *this;
    if constexpr (requires { works.with_windows; }) {
      if (extra == Extra::windows) return works.with_windows;
    }
    return extra == Extra::none ? works.ordinary : works.with_diagonals;
  }
};

/// The kernels, the slowest first. Null if the program was not compiled for such processors.
[[nodiscard]] const Kernel* words_kernel();
[[nodiscard]] const Kernel* sse2_kernel();
[[nodiscard]] const Kernel* avx2_kernel();

/// The fastest kernel that this processor can run.
[[nodiscard]] const Kernel& fastest_kernel();

}  // namespace puzzlec::sudoku_kernels
