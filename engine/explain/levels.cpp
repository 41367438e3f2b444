#include "engine/explain/levels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"

namespace puzzlec {
namespace {

constexpr std::array<const char*, 5> names{"easy", "medium", "hard", "expert", "extreme"};

/// The hardest puzzles of a level: their peak, and the effort of those that have it, for each row of
/// a square of their area.
struct Hardest {
  std::uint32_t peak = 0;
  double effort = std::numeric_limits<double>::infinity();
};

/// Of easy to expert; what is harder is extreme.
struct Scale {
  std::array<Hardest, 4> most;
  std::span<const std::string_view> kinds;  ///< families and genres
};

// Where the makers or publishers of a kind state levels, these are theirs: of Simon Tatham's
// collection (20 puzzles of each level, 12 of Loopy and Pearl, Debian's version of 2023), whose words
// stand for easy (trivial, easy, basic), medium (normal, tricky, intermediate), hard (hard,
// advanced), expert (extreme) and extreme (unreasonable, recursive); beside each kind, the peaks that
// its puzzles had. For Sudoku they agree with those of qqwing, too: simple and easy have peaks of 0 and
// 1, intermediate 2, expert 3 and 4.
constexpr std::array<std::string_view, 1> akari{"akari"};        // 1, 3, 3 to 9
constexpr std::array<std::string_view, 1> dominosa{"dominosa"};  // 1, 2 to 5, 4 to 6, 4 to 7
constexpr std::array<std::string_view, 2> factors{"kenken", "factors"};
constexpr std::array<std::string_view, 1> gokigen{"gokigen"};  // 1, hard 2 and 3
constexpr std::array<std::string_view, 1> hashi{"hashi"};      // 1, 1, 1 to 11
constexpr std::array<std::string_view, 1> hitori{"hitori"};    // 2, 2 and 3
constexpr std::array<std::string_view, 1> futoshiki{"futoshiki"};
constexpr std::array<std::string_view, 1> masyu{"masyu"};  // 1 and 2, 2 and 3
constexpr std::array<std::string_view, 1> moonsun{"moonsun"};
constexpr std::array<std::string_view, 1> skyscrapers{"skyscrapers"};
constexpr std::array<std::string_view, 1> slitherlink{"slitherlink"};
constexpr std::array<std::string_view, 1> tents{"tents"};  // 1 and 2, 2 to 4
constexpr std::array<std::string_view, 1> yajilin{"yajilin"};

const std::array scales{
    Scale{{{{1}, {3}, {5}, {8}}}, akari},
    Scale{{{{1}, {3}, {4}, {7}}}, dominosa},
    // Of 40 puzzles of each level at 6x6: 1 with an effort of 13 to 30, 1 (10 to 33), 1 and 2 (21 to 42), 1 to
    // 4 (24 to 48), 1 to 7.
    Scale{{{{1, 3.5}, {1}, {2, 6}, {4}}}, factors},
    Scale{{{{1}, {2}, {3}, {5}}}, gokigen},
    // Medium ones take more steps of one rule: an effort of 20 to 60 and of 32 to 90 at 10x10.
    Scale{{{{1, 4.2}, {1}, {3}, {8}}}, hashi},
    // An effort of 16 to 34 and of 16 to 40 at 8x8.
    Scale{{{{2, 2.6}, {2}, {3}, {5}}}, hitori},
    // 0 and 1, 2, extreme 2 to 5, recursive 3 to 6
    Scale{{{{1}, {2}, {3}, {5}}}, futoshiki},
    Scale{{{{1}, {3}, {5}, {8}}}, masyu},
    // Of sixteen 10x10 puzzles that were made, none had a smaller peak than 2; of seven with this peak, three
    // had an effort of 20 to 34, four of 36 to 76.
    Scale{{{{2, 3.4}, {2}, {4}, {8}}}, moonsun},
    // 1 and 2, hard 1 to 3, extreme 4 and 5, unreasonable 4 to 7
    Scale{{{{1}, {2}, {3}, {5}}}, skyscrapers},
    // 1 to 5, 2 to 4, 2 to 4, 2 to 6; published ones 1 to 4
    Scale{{{{2}, {3}, {5}, {8}}}, slitherlink},
    Scale{{{{1}, {3}, {5}, {8}}}, tents},
    // Nine 10x10 puzzles that people published: 2, 2, 3, 4, 4 (one called hard), 4, 6, 8 (another), 9 or more.
    Scale{{{{2}, {3}, {5}, {8}}}, yajilin},
};

/// For kinds without published levels.
constexpr Scale usual{{{{1}, {2}, {4}, {8}}}, {}};

/// A genre nearly all puzzles of which have one peak: their effort tells them apart.
struct OnePeak {
  std::string_view kind;
  std::uint32_t peak = 1;
  double easy = 0;  ///< efforts for each row of a square of their area
  double medium = 0;
};

// Of eight minimal puzzles of 10x10 each (tests/bench/genres), seven or more had the peak; three had
// no more than the first effort, six no more than the second.
constexpr std::array one_peaks{
    OnePeak{"batten", 1, 0.6, 0.6},     OnePeak{"chocona", 1, 0.2, 0.2},
    OnePeak{"cojun", 1, 2.0, 2.3},      OnePeak{"dosufuwa", 2, 1.8, 2.6},
    OnePeak{"doubleback", 2, 1.8, 2.2}, OnePeak{"fourwinds", 1, 1.4, 1.8},
    OnePeak{"galaxies", 1, 0.6, 0.8},   OnePeak{"hanare", 1, 0.2, 0.4},
    OnePeak{"kakurasu", 1, 0.4, 0.6},   OnePeak{"koburin", 2, 2.8, 4.4},
    OnePeak{"kurotto", 1, 0.6, 0.6},    OnePeak{"linesweeper", 1, 0.8, 1.2},
    OnePeak{"magnets", 2, 1.0, 2.2},    OnePeak{"mines", 1, 0.2, 0.4},
    OnePeak{"neighbours", 1, 0.8, 1.1}, OnePeak{"no-four-in-a-row", 1, 1.4, 2.2},
    OnePeak{"nonogram", 1, 0.4, 0.8},   OnePeak{"smullyan", 2, 1.8, 2.4},
    OnePeak{"tenner", 2, 1.5, 2.4},     OnePeak{"thermometers", 1, 0.6, 0.8},
    OnePeak{"wblink", 1, 2.2, 2.6},     OnePeak{"wittgen", 2, 2.2, 3.6},
    OnePeak{"yajikazu", 2, 2.4, 4.0},
};

using Bounds = std::array<Hardest, 4>;

Bounds bounds_of(std::string_view kind) {
  const auto scale = std::ranges::find_if(scales, [&](const Scale& one) {
    return std::ranges::find(one.kinds, kind) != one.kinds.end();
  });
  if (scale != scales.end()) return scale->most;
  const auto one = std::ranges::find(one_peaks, kind, &OnePeak::kind);
  if (one == one_peaks.end()) return usual.most;
  return {Hardest{one->peak, one->easy}, Hardest{one->peak, one->medium}, Hardest{one->peak + 1},
          Hardest{one->peak + 3}};
}

}  // namespace

const char* name_of(Level level) {
  return names[static_cast<std::size_t>(level)];
}

std::optional<Level> level_of(std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Level>(found - names.begin());
}

std::vector<std::string> level_names() {
  return {names.begin(), names.end()};
}

KindAndSize kind_and_size_of(const Puzzle& puzzle) {
  const auto* held = held_as<GenrePuzzle>(puzzle);
  const std::string_view kind = held == nullptr ? puzzle.family() : held->genre->name;
  const auto [rows, columns] = puzzle.board_size();
  return {kind, rows, columns};
}

Level level_of(const KindAndSize& puzzle, const Rating& rating) {
  const double side = std::sqrt(static_cast<double>(puzzle.rows * puzzle.columns));
  const Bounds most = bounds_of(puzzle.kind);
  const auto found = std::ranges::find_if(most, [&](const Hardest& hardest) {
    return rating.peak < hardest.peak ||
           (rating.peak == hardest.peak && rating.effort <= hardest.effort * side + 1e-9);
  });
  return static_cast<Level>(found - most.begin());
}

std::uint32_t largest_peak(std::string_view kind, Level level) {
  const Bounds most = bounds_of(kind);
  const auto number = static_cast<std::size_t>(level);
  return number < most.size() ? most[number].peak : UINT32_MAX;
}

bool goes_by_peak(std::string_view kind, Level level) {
  const Bounds most = bounds_of(kind);
  const auto number = static_cast<std::size_t>(level);
  return number >= most.size() || std::isinf(most[number].effort);
}

}  // namespace puzzlec
