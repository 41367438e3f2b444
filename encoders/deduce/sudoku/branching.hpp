// The depth-first search over passes: it branches on a value with the fewest ways through a band or stack.
//
// Where no cell has more than two candidates, each value of an open cell stands in two cells of each of
// its houses (it has at least two, or it would be settled, and there are no more places than that). So
// each cell decides the others that it is connected with, and these sets of cells do not depend on each
// other: each has two solutions, which differ in all of its cells, or none. The first solution of each
// set is found by propagation, and all others of the whole by exchanging the two candidates of sets, in
// the order in which the search would find them.
#pragma once

#include "encoders/deduce/sudoku/passes.hpp"

namespace puzzlec::sudoku_kernels {

template <typename Lanes, typename B, Extra extra>
struct Branching {
  using P = Passes<Lanes, B, extra>;

  /// Chooses the place in which values have the fewest ways, and there a value with the fewest. False if
  /// each value has one way at each place.
  template <bool looks_for_pairs = true>
  static bool choose(Level<B>& level) {
    const Node<B>& node = level.node;
    std::uint32_t best = none;
    best = fewest<InBand, B::bands>(node.band_ways, 0, best);
    best = fewest<InStack, B::stacks>(node.stack_ways, B::band_places, best);
    if (best >= settled << 8) return false;
    level.place = best & 0xff;
    const bool has_two =
        level.place < B::band_places
            ? choose_value<InBand>(node.band_ways, level.place, level)
            : choose_value<InStack>(node.stack_ways, level.place - B::band_places, level);
    level.has_pairs = looks_for_pairs && has_two && P::has_pairs(node);
    return true;
  }
  using InBand = typename B::BandWays;
  using InStack = typename B::StackWays;
  static constexpr std::uint32_t none = 0xffff'ffff;
  static constexpr std::uint32_t settled = 0x8000;  // one way each: the difference below wraps

  /// The least of `best` and the numbers of ways at some places, each with the place in its last byte.
  template <typename W, std::uint32_t groups>
  static std::uint32_t fewest(const Group (*ways)[4], std::uint32_t first_place,
                              std::uint32_t best) {
    for (std::uint32_t group = 0; group < groups; ++group) {
      for (std::uint32_t part = 0; part < W::parts; ++part) {
        std::uint32_t count = 0;
        for (std::uint32_t i = 0; i < W::registers; ++i)
          count += static_cast<std::uint32_t>(
              __builtin_popcountll(ways[part * W::registers + i][group]));
        const std::uint32_t place = first_place + group * W::parts + part;
        const std::uint32_t candidate = ((count - B::side - 1) & 0xffff) << 8 | place;
        if (candidate < best) best = candidate;
      }
    }
    return best;
  }

  /// Chooses a value with the fewest ways. Returns whether no value has more than two.
  template <typename W>
  static bool choose_value(const Group (*ways)[4], std::uint32_t place, Level<B>& level) {
    const std::uint32_t group = place / W::parts;
    const std::uint32_t first = place % W::parts * W::registers;
    std::uint32_t values[W::count];
    std::uint32_t one = 0, two = 0, three = 0, four = 0;  // values with at least that many ways
    for (std::uint32_t way = 0; way < W::count; ++way) {
      values[way] = static_cast<std::uint32_t>(ways[first + way / W::lanes][group] >>
                                               (16 * (way % W::lanes))) &
                    B::all_values;
      four |= three & values[way];
      three |= two & values[way];
      two |= one & values[way];
      one |= values[way];
    }
    std::uint32_t fewest = four;
    if ((three & ~four) != 0) fewest = three & ~four;
    if ((two & ~three) != 0) fewest = two & ~three;
    level.bit = fewest & (~fewest + 1);
    level.open = 0;
    for (std::uint32_t way = 0; way < W::count; ++way)
      level.open |= static_cast<std::uint32_t>((values[way] & level.bit) != 0) << way;
    return three == 0;
  }

  static std::uint32_t first_way(std::uint32_t open) {
    return static_cast<std::uint32_t>(__builtin_ctz(open));
  }

  /// Settles a set of cells that depend on each other. Two ways of a value are of one set; more than two, of
  /// four boxes in line, may be of two sets, so that a cell is settled instead. False on a contradiction.
  static bool settle_set(Level<B>& level) {
    level.way = first_way(level.open);
    if ((level.open & (level.open - 1) & ~last_bit(level.open)) == 0)
      return P::take_way(level, level.node);
    NoRemovals<B> removed{};
    for (std::uint32_t row = 0; row < B::side; ++row) {
      for (std::uint32_t column = 0; column < B::side; ++column) {
        const std::uint32_t shift = 16 * (column % B::width);
        const auto candidates =
            static_cast<std::uint32_t>(level.node.rows[row][column / B::width] >> shift) &
            B::all_values;
        if ((candidates & (candidates - 1)) == 0) continue;
        removed.lanes[row][column / B::width] = Group{B::all_values} << shift;
        return P::propagate(level.node, level.node, removed.lanes, candidates & (candidates - 1));
      }
    }
    return false;
  }
  static std::uint32_t last_bit(std::uint32_t bits) {
    return std::uint32_t{1} << (31 - static_cast<std::uint32_t>(__builtin_clz(bits)));
  }

  /// Enters the level below with the first solution of each set of cells. False if one has none.
  static bool find_flips(Search<B>& search) {
    Level<B>& below = search.levels[search.depth + 1];
    below = search.levels[search.depth];
    Node<B> before;
    search.flip = 0;
    search.flip_count = 0;
    do {
      before = below.node;
      if (!settle_set(below)) return false;
      P::find_changes(before, below.node, search.flips[search.flip_count++]);
    } while (choose<false>(below));
    // The set found last changes most often; whenever one changes, those after it go back.
    for (std::uint32_t first = 0, last = search.flip_count - 1; first < last; ++first, --last)
      exchange(search.flips[first], search.flips[last]);
    for (std::uint32_t i = 1; i < search.flip_count; ++i)
      P::toggle(search.flips[i], search.flips[i - 1]);
    ++search.depth;
    return true;
  }
  static void exchange(Group (*a)[4], Group (*b)[4]) {
    P::toggle(a, b);
    P::toggle(b, a);
    P::toggle(a, b);
  }

  /// Goes on to the next combination. False if there are no more.
  static bool flip(Search<B>& search) {
    const auto number = static_cast<std::uint32_t>(__builtin_ctzll(search.flip + 1));
    if (number >= search.flip_count) return false;
    ++search.flip;
    P::toggle(search.levels[search.depth].node.rows, search.flips[number]);
    return true;
  }

  static Event next(Search<B>& search, std::uint64_t most_guesses) {
    if (search.step == Step::enter && !choose(search.levels[search.depth])) return leave(search);
    if (search.step == Step::flip) {
      if (search.guesses >= most_guesses) return Event::limit;
      if (flip(search)) {
        ++search.guesses;
        return Event::solution;
      }
    }
    search.step = Step::go_on;
    while (true) {
      Level<B>& level = search.levels[search.depth];
      if (level.open == 0) {
        if (search.depth == 0) return Event::finished;
        --search.depth;
        continue;
      }
      if (search.guesses >= most_guesses) return Event::limit;
      ++search.guesses;
      if (level.has_pairs && search.pick == nullptr) {
        const bool has_solutions = find_flips(search);
        level.open = 0;
        if (!has_solutions) continue;
        if (search.depth < search.highest) search.highest = search.depth;
        leave(search);
        search.step = Step::flip;
        return Event::solution;
      }
      level.way =
          search.pick == nullptr ? first_way(level.open) : search.pick(search, level, search.with);
      level.open &= ~(std::uint32_t{1} << level.way);
      Level<B>& below = search.levels[search.depth + 1];
      if (!P::take_way(level, below.node)) continue;
      ++search.depth;
      if (search.depth < search.highest) search.highest = search.depth;
      if (!choose(below)) return leave(search);
    }
  }

  /// The deepest level is a solution, from which nothing is left to try.
  static Event leave(Search<B>& search) {
    search.levels[search.depth].open = 0;
    search.step = Step::go_on;
    return Event::solution;
  }
};

template <typename Lanes, typename B>
constexpr Works<B> works_of() {
  using Ordinary = Branching<Lanes, B, Extra::none>;
  using WithDiagonals = Branching<Lanes, B, Extra::diagonals>;
  Works<B> works{};
  works.ordinary = {Ordinary::P::settle, Ordinary::next};
  works.with_diagonals = {WithDiagonals::P::settle, WithDiagonals::next};
  if constexpr (requires { works.with_windows; }) {
    using WithWindows = Branching<Lanes, B, Extra::windows>;
    works.with_windows = {WithWindows::P::settle, WithWindows::next};
  }
  return works;
}

/// `Lanes`: by the number of groups in use, the boxes side by side or on top of each other.
template <template <std::uint32_t> typename Lanes>
constexpr Kernel kernel_of(const char* name) {
  return {works_of<Lanes<2>, Boxes<2, 2>>(),
          works_of<Lanes<3>, Boxes<2, 3>>(),
          works_of<Lanes<4>, Boxes<2, 4>>(),
          works_of<Lanes<3>, Boxes9>(),
          works_of<Lanes<4>, Boxes<3, 4>>(),
          works_of<Lanes<4>, Boxes<4, 4>>(),
          name};
}

}  // namespace puzzlec::sudoku_kernels
