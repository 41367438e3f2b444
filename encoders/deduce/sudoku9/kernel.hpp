// What the 9x9 search keeps, and the functions that work on it: one set of them for each kind of
// processor, made by the same templates (passes.hpp).
//
// A grid is nine rows of lanes of 16 bits, in four groups: [c1 c2 c3 -][c4 c5 c6 -][c7 c8 c9 -][unused].
// A lane is the set of a cell's candidates: bit v - 1 stands for the value v.
#pragma once

#include <cstddef>
#include <cstdint>

namespace puzzlec::sudoku9 {

using Group = std::uint64_t;

inline constexpr std::uint32_t all_values = 0x1ff;
/// 1 in each lane of a group that is a cell.
inline constexpr Group each_cell = 0x0000000100010001;
inline constexpr Group all_candidates = all_values * each_cell;

/// Three boxes side by side are a band, three on top of each other a stack. A value takes one cell
/// of each of the three, each in another line: this leaves six ways through a line of boxes.
inline constexpr std::uint32_t ways = 6;
/// Bands 0..2, then stacks 3..5.
inline constexpr std::uint32_t box_lines = 6;

/// Which line of box `box`, 0..2, a way uses. The first three ways are the even permutations.
[[nodiscard]] constexpr std::uint32_t line_of(std::uint32_t way, std::uint32_t box) {
  return (way < 3 ? way + box : way + 3 - box) % 3;
}

struct alignas(32) Node {
  Group rows[9][4];
  /// The ways that values have: [band or stack][number of it], lane `way` of `even` the values that
  /// can take that way, and lane `way` - 3 of `odd`.
  Group even[2][4];
  Group odd[2][4];
};

/// A node on the way from the root, and where the search has gone on from there.
struct alignas(32) Level {
  Node node;           ///< a fixpoint
  std::uint32_t line;  ///< the band or stack where it branches
  std::uint32_t bit;   ///< the value whose ways are tried there
  std::uint32_t way;   ///< the one that was tried last
  std::uint32_t open;  ///< those that were not tried yet, as a set of bits
};

enum class Step : std::uint8_t {
  enter,  ///< the level is new
  go_on,  ///< the next way of the level, or of one above it
};

enum class Event : std::uint8_t {
  solution,  ///< the node of the deepest level; each cell has one candidate
  limit,     ///< as many guesses were made as were allowed
  finished,
};

/// Each level settles the ways of one value in one line of boxes.
inline constexpr std::size_t most_levels = 9 * box_lines + 1;

struct Search {
  Level levels[most_levels];
  std::uint32_t depth = 0;
  /// The least depth that was entered since the caller set this.
  std::uint32_t highest = 0;
  Step step = Step::enter;
  std::uint64_t guesses = 0;
  /// Chooses one of the open ways of a level; null: the first.
  std::uint32_t (*pick)(const Search& search, const Level& level, void* with) = nullptr;
  void* with = nullptr;
};

/// What is done for one set of houses.
struct Work {
  /// Brings a node of which only the rows are set to its fixpoint. False on a contradiction.
  bool (*settle)(Node& node);
  /// Goes on to the next event. Requires: the levels up to `depth` are there.
  Event (*next)(Search& search, std::uint64_t most_guesses);
};

struct Kernel {
  const char* name;
  Work ordinary;
  Work with_diagonals;  ///< for Sudoku-X

  [[nodiscard]] const Work& work(bool has_diagonals) const {
    return has_diagonals ? with_diagonals : ordinary;
  }
};

/// The kernels, the slowest first. Null if the program was not compiled for such processors.
[[nodiscard]] const Kernel* words_kernel();
[[nodiscard]] const Kernel* sse2_kernel();
[[nodiscard]] const Kernel* avx2_kernel();

/// The fastest kernel that this processor can run.
[[nodiscard]] const Kernel& fastest_kernel();

}  // namespace puzzlec::sudoku9
