// Passes over a whole 9x9 grid, and the search that uses them, for any kind of registers.
//
// A pass does for all boxes, bands and stacks at once, without a branch:
//
//   - naked and hidden singles of boxes;
//   - the ways of values: a triad is the three cells that a box shares with a row or column. In a
//     band, a value stands in one triad of each of its boxes, each in another row. A value leaves a
//     triad that none of its six ways uses. This covers hidden singles of rows and columns, and
//     intersections of boxes with rows and columns;
//   - triads that are full: if three values at most can stand in a triad, they stand in no other
//     triad of its box or of its row; if three values must stand there, no other does.
//
// Passes are repeated until nothing changes. The search then branches on the value with the fewest
// ways through a band or stack. A grid in which each value has one way through each of them is a
// solution: each value stands where its way through a band meets its way through a stack.
//
// Triads and their ways as what a search works on are from tdoku (Dillon, "Tdoku: A Fast Sudoku
// Solver for CPUs with Vector Instructions", 2019); passes over the whole grid in place of messages
// between boxes, and branching on ways, are our own.
//
// `Lanes` is nine or more candidates sets in registers; see the files of the kernels. Everything
// here depends on it, and it has internal linkage: no function that is compiled for one kind of
// processor can take the place of another one's when the program is linked. For the same reason
// there are no functions of the standard library here.
#pragma once

#include "encoders/deduce/sudoku9/kernel.hpp"

namespace puzzlec::sudoku9 {

/// What a value that takes a way has to leave: [band or stack][way][row]: all bits of its lanes.
struct Removals {
  alignas(32) Group lanes[box_lines][ways][9][4] = {};
};

constexpr Removals make_removals() {
  constexpr Group whole_lane = 0xffff;
  constexpr Group whole_group = 0xffff'ffff'ffff;
  Removals result;
  for (std::uint32_t band = 0; band < 3; ++band) {
    for (std::uint32_t way = 0; way < ways; ++way) {
      for (std::uint32_t box = 0; box < 3; ++box) {
        for (std::uint32_t line = 0; line < 3; ++line) {
          if (line == line_of(way, box)) continue;
          result.lanes[band][way][3 * band + line][box] = whole_group;
          for (std::uint32_t i = 0; i < 3; ++i)
            result.lanes[3 + band][way][3 * box + i][band] |= whole_lane << (16 * line);
        }
      }
    }
  }
  return result;
}
inline constexpr Removals removals = make_removals();

/// No lane at all: for a node that has just been set.
struct NoRemovals {
  alignas(32) Group lanes[9][4] = {};
};
inline constexpr NoRemovals no_removals{};

/// By row: the lane of its cell on the diagonal from the top left, and on the one from the top right.
struct DiagonalLanes {
  alignas(32) Group lanes[2][9][4] = {};
};

constexpr DiagonalLanes make_diagonal_lanes() {
  DiagonalLanes result;
  for (std::uint32_t row = 0; row < 9; ++row) {
    for (std::uint32_t diagonal = 0; diagonal < 2; ++diagonal) {
      const std::uint32_t column = diagonal == 0 ? row : 8 - row;
      result.lanes[diagonal][row][column / 3] = Group{all_values} << (16 * (column % 3));
    }
  }
  return result;
}
inline constexpr DiagonalLanes diagonal_lanes = make_diagonal_lanes();

template <typename Lanes, bool has_diagonals>
struct Passes {
  /// The lanes of three rows, or of the triads of three bands.
  struct Three {
    Lanes a, b, c;
  };

  /// What the ways of values leave of triads. Lane k of group b of the p-th member: the values that
  /// may stand in line k of the p-th box of band b.
  static void close_lines(Three& t, Group* evens, Group* odds) {
    const Lanes even = t.a & rot1(t.b) & rot2(t.c);
    const Lanes odd = t.a & rot2(t.b) & rot1(t.c);
    even.store(evens);
    odd.store(odds);
    t.a = even | odd;
    t.b = rot2(even) | rot1(odd);
    t.c = rot1(even) | rot2(odd);
    const Lanes a = full(t.a), b = full(t.b), c = full(t.c);
    const Lanes not_in_a = rot1(a) | rot2(a) | b | c | excess(t.a);
    const Lanes not_in_b = rot1(b) | rot2(b) | a | c | excess(t.b);
    const Lanes not_in_c = rot1(c) | rot2(c) | a | b | excess(t.c);
    t.a = t.a.without(not_in_a);
    t.b = t.b.without(not_in_b);
    t.c = t.c.without(not_in_c);
  }

  /// Triads of at most three values.
  static Lanes full(Lanes triads) {
    return triads & is_zero(less_lowest(less_lowest(less_lowest(triads))));
  }

  /// In triads that three values must stand in, the other ones.
  static Lanes excess(Lanes triads) {
    const Lanes must = Lanes::same(all_candidates).without(rot1(triads) | rot2(triads));
    const Lanes third = less_lowest(less_lowest(must));
    return triads.without(must).without(is_zero(third));
  }

  /// Naked and hidden singles of the three boxes of a band. Returns the values that some cell of each
  /// box can hold. If `is_first`, values that two cells of a box are left with are not among these: a
  /// search finds this as soon as it branches on them, but contradictory givens are best seen at once.
  template <bool is_first>
  static Lanes settle_boxes(Three& rows) {
    const Lanes ab = rows.a | rows.b;
    const Lanes one = ab | rows.c;  // in each column of the box, at least once
    const Lanes two = (rows.a & rows.b) | (ab & rows.c);  // ... twice
    const Lanes one1 = rot1(one), one2 = rot2(one), one01 = one | one1;
    const Lanes twice = (two | rot1(two)) | (rot2(two) | (one & one1)) | (one01 & one2);
    const Lanes a = settled(rows.a, twice), b = settled(rows.b, twice), c = settled(rows.c, twice);
    const Lanes some = a | b | c;
    const Lanes taken = some | rot1(some) | rot2(some);
    rows.a = rest(rows.a, a, taken);
    rows.b = rest(rows.b, b, taken);
    rows.c = rest(rows.c, c, taken);
    if constexpr (!is_first) return one01 | one2;
    const Lanes settled_twice = (a & b) | ((a | b) & c) | (some & rot1(some));
    return (one01 | one2).without(settled_twice);
  }

  /// The candidate of a cell that has one, or the one that stands nowhere else in the box.
  static Lanes settled(Lanes row, Lanes twice) {
    return row.without(twice.without(is_zero(less_lowest(row))));
  }
  static Lanes rest(Lanes row, Lanes row_settled, Lanes taken) {
    return (row.without(taken) & is_zero(row_settled)) | row_settled;
  }

  /// Naked and hidden singles of both diagonals. Returns in each lane the values that some cell of
  /// each of them can hold; as settle_boxes.
  template <bool is_first>
  static Lanes settle_diagonals(Lanes* rows) {
    Lanes present = Lanes::same(all_candidates);
    for (const auto& lanes : diagonal_lanes.lanes) {
      Lanes diagonal = rows[0] & Lanes::load(lanes[0]);
      for (int i = 1; i < 9; ++i) diagonal = diagonal | (rows[i] & Lanes::load(lanes[i]));
      const Lanes next = rot1(diagonal), last = rot2(diagonal);
      const Lanes one = diagonal | next | last;  // in each group, at least once
      const Lanes two = (diagonal & next) | (diagonal & last) | (next & last);
      const Lanes one1 = next_group(one), one2 = last_group(one);
      const Lanes twice =
          (two | next_group(two)) | (last_group(two) | (one & one1)) | ((one | one1) & one2);
      const Lanes single = settled(diagonal, twice);
      const Lanes some = single | rot1(single) | rot2(single);
      const Lanes taken = some | next_group(some) | last_group(some);
      const Lanes left = rest(diagonal, single, taken);
      for (int i = 0; i < 9; ++i) rows[i] = rows[i].without(Lanes::load(lanes[i]).without(left));
      present = present & (one | one1 | one2);
      if constexpr (is_first)
        present = present.without((single & rot1(single)) | (some & next_group(some)));
    }
    return present;
  }

  /// Lane k of each group: the values in the k-th row of its box.
  static Lanes row_triads(Lanes a, Lanes b, Lanes c) {
    return diagonal(a, b, c) | rot1(diagonal(c, a, b)) | rot2(diagonal(b, c, a));
  }

  /// The fixpoint of `from` without the value `bit` in the lanes of `removed`. `to` may be `from`.
  /// False on a contradiction.
  template <bool is_first>
  static bool propagate(const Node& from, Node& to, const Group (*removed)[4], std::uint32_t bit) {
    const Lanes value = Lanes::same(bit * each_cell);
    const Lanes all = Lanes::same(all_candidates);
    Lanes r[9];
    for (int i = 0; i < 9; ++i) {
      r[i] = Lanes::load(from.rows[i]).without(Lanes::load(removed[i]) & value);
      r[i].store(to.rows[i]);
    }
    while (true) {
      Lanes present = all;
      for (int i = 0; i < 9; i += 3) {
        Three band{r[i], r[i + 1], r[i + 2]};
        present = present & settle_boxes<is_first>(band);
        r[i] = band.a, r[i + 1] = band.b, r[i + 2] = band.c;
      }
      Three t{row_triads(r[0], r[1], r[2]), row_triads(r[3], r[4], r[5]),
              row_triads(r[6], r[7], r[8])};
      transpose(t.a, t.b, t.c);
      close_lines(t, to.even[0], to.odd[0]);
      transpose(t.a, t.b, t.c);
      keep_rows(r, 0, t.a);
      keep_rows(r, 3, t.b);
      keep_rows(r, 6, t.c);
      t = {r[0] | r[1] | r[2], r[3] | r[4] | r[5], r[6] | r[7] | r[8]};
      close_lines(t, to.even[1], to.odd[1]);
      for (int i = 0; i < 9; ++i) r[i] = r[i] & (i < 3 ? t.a : i < 6 ? t.b : t.c);
      if constexpr (has_diagonals) present = present & settle_diagonals<is_first>(r);
      Lanes changed = Lanes::same(0);
      Lanes least = all;
      for (int i = 0; i < 9; ++i) {
        least = zero_if_any(least, r[i]);
        changed = changed | (r[i] ^ Lanes::load(to.rows[i]));
        r[i].store(to.rows[i]);
      }
      if (!((is_zero(least) & all) | all.without(present)).none()) return false;
      if (changed.none()) return true;
    }
  }

  /// In the three rows from `first` on: what the triads of their boxes leave.
  static void keep_rows(Lanes* r, int first, Lanes triads) {
    r[first] = r[first] & broadcast<0>(triads);
    r[first + 1] = r[first + 1] & broadcast<1>(triads);
    r[first + 2] = r[first + 2] & broadcast<2>(triads);
  }

  /// Chooses the band or stack in which values have the fewest ways, and there a value with the
  /// fewest. False if each value has one way through each of them.
  static bool choose(Level& level) {
    constexpr std::uint32_t settled = 0x80;  // nine ways: the difference below wraps
    std::uint32_t best = UINT32_MAX;
    for (std::uint32_t line = 0; line < box_lines; ++line) {
      const Group even = level.node.even[line / 3][line % 3];
      const Group odd = level.node.odd[line / 3][line % 3];
      const auto count = static_cast<std::uint32_t>(__builtin_popcountll(even | odd << 48) +
                                                    __builtin_popcountll(odd >> 16));
      const std::uint32_t candidate = ((count - 10) & 0xff) << 4 | line;
      if (candidate < best) best = candidate;
    }
    if (best >= settled << 4) return false;
    level.line = best & 15;
    std::uint32_t values[ways];
    ways_in(level.node, level.line, values);
    std::uint32_t one = 0, two = 0, three = 0, four = 0;  // values with at least that many ways
    for (const std::uint32_t way : values) {
      four |= three & way;
      three |= two & way;
      two |= one & way;
      one |= way;
    }
    std::uint32_t fewest = four;
    if ((three & ~four) != 0) fewest = three & ~four;
    if ((two & ~three) != 0) fewest = two & ~three;
    level.bit = fewest & (~fewest + 1);
    level.open = 0;
    for (std::uint32_t way = 0; way < ways; ++way)
      level.open |= static_cast<std::uint32_t>((values[way] & level.bit) != 0) << way;
    return true;
  }

  static void ways_in(const Node& node, std::uint32_t line, std::uint32_t* values) {
    const Group even = node.even[line / 3][line % 3];
    const Group odd = node.odd[line / 3][line % 3];
    for (std::uint32_t i = 0; i < 3; ++i) {
      values[i] = static_cast<std::uint32_t>(even >> (16 * i)) & all_values;
      values[3 + i] = static_cast<std::uint32_t>(odd >> (16 * i)) & all_values;
    }
  }

  static bool settle(Node& node) { return propagate<true>(node, node, no_removals.lanes, 0); }

  static Event next(Search& search, std::uint64_t most_guesses) {
    if (search.step == Step::enter && !choose(search.levels[search.depth])) return leave(search);
    search.step = Step::go_on;
    while (true) {
      Level& level = search.levels[search.depth];
      if (level.open == 0) {
        if (search.depth == 0) return Event::finished;
        --search.depth;
        continue;
      }
      if (search.guesses >= most_guesses) return Event::limit;
      ++search.guesses;
      level.way = search.pick == nullptr ? static_cast<std::uint32_t>(__builtin_ctz(level.open))
                                         : search.pick(search, level, search.with);
      level.open &= ~(std::uint32_t{1} << level.way);
      Level& below = search.levels[search.depth + 1];
      if (!propagate<false>(level.node, below.node, removals.lanes[level.line][level.way],
                            level.bit))
        continue;
      ++search.depth;
      if (search.depth < search.highest) search.highest = search.depth;
      if (!choose(below)) return leave(search);
    }
  }

  /// The deepest level is a solution, from which nothing is left to try.
  static Event leave(Search& search) {
    search.levels[search.depth].open = 0;
    search.step = Step::go_on;
    return Event::solution;
  }
};

template <typename Lanes>
constexpr Kernel kernel_of(const char* name) {
  using Ordinary = Passes<Lanes, false>;
  using WithDiagonals = Passes<Lanes, true>;
  return {name, {Ordinary::settle, Ordinary::next}, {WithDiagonals::settle, WithDiagonals::next}};
}

}  // namespace puzzlec::sudoku9
