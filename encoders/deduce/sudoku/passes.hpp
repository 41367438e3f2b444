// Passes over a whole grid, for any kind of registers and any size of boxes.
//
// A pass does for all boxes, bands and stacks at once, without a branch:
//
//   - naked and hidden singles of boxes (and of diagonals and windows);
//   - the ways of values: a piece is what a box shares with a row or column. In a band, a value stands
//     in one piece of each of its boxes, each in another row. A value leaves a piece that none of its
//     ways uses. This covers hidden singles of rows and columns, and intersections of boxes with them;
//   - pieces that are full: if a piece has as many possible values as cells, they stand in no other
//     piece of its box or of its row; if as many values must stand there, no other does.
//
// Passes are repeated until nothing changes. A grid in which each value has one way through each band
// and stack is a solution: each value stands where its way through a band meets its way through a stack.
//
// Triads (the pieces of a 9x9 grid) and their ways as what a search works on are from tdoku (Dillon,
// "Tdoku: A Fast Sudoku Solver for CPUs with Vector Instructions", 2019); passes over the whole grid in
// place of messages between boxes, other sizes, and branching on ways are our own.
//
// `Lanes` is the row of a grid in registers; see the files of the kernels. Everything here depends on
// it, and it has internal linkage: no function that is compiled for one kind of processor can take the
// place of another one's when the program is linked. For the same reason there are no functions of the
// standard library here.
#pragma once

#include "encoders/deduce/sudoku/places.hpp"

namespace puzzlec::sudoku_kernels {

template <typename Lanes, typename B, Extra extra>
struct Passes {
  static constexpr std::uint32_t height = B::height;
  static constexpr std::uint32_t width = B::width;
  static constexpr std::uint32_t side = B::side;

  static Lanes every_candidate() { return Lanes::template same<height>(B::all_candidates); }

  /// In the first n lanes of each group, lane k from lane k + s.
  template <std::uint32_t n, std::uint32_t s>
  static Lanes turned(Lanes v) {
    constexpr auto from = [](std::uint32_t lane) { return lane < n ? (lane + s) % n : lane; };
    return in_groups<from(0), from(1), from(2), from(3)>(v);
  }
  template <std::uint32_t n, std::uint32_t s>
  static Lanes turned_groups(Lanes v) {
    constexpr auto from = [](std::uint32_t group) { return group < n ? (group + s) % n : group; };
    return groups<from(0), from(1), from(2), from(3)>(v);
  }

  /// In each of the first n lanes, the values of all of them.
  template <std::uint32_t n>
  static Lanes any_lane(Lanes v) {
    if constexpr (n == 3) return v | turned<3, 1>(v) | turned<3, 2>(v);
    if constexpr (n == 4) v = v | turned<4, 2>(v);
    return v | turned<n, 1>(v);
  }
  template <std::uint32_t n>
  static Lanes any_group(Lanes v) {
    if constexpr (n == 3) return v | turned_groups<3, 1>(v) | turned_groups<3, 2>(v);
    if constexpr (n == 4) v = v | turned_groups<4, 2>(v);
    return v | turned_groups<n, 1>(v);
  }
  /// In each lane, the values of the other ones of the first n.
  template <std::uint32_t n>
  static Lanes other_lanes(Lanes v) {
    Lanes others = turned<n, 1>(v);
    if constexpr (n > 2) others = others | turned<n, 2>(v);
    if constexpr (n > 3) others = others | turned<n, 3>(v);
    return others;
  }

  /// Values that occur at least once, and at least twice.
  struct Counts {
    Lanes one, two;

    void add(Lanes v) {
      two = two | (one & v);
      one = one | v;
    }
    void add(Counts other) {
      two = two | other.two | (one & other.one);
      one = one | other.one;
    }
  };
  template <std::uint32_t n>
  static Counts over_lanes(Counts v) {
    const auto turn = [&v](auto how) { return Counts{how(v.one), how(v.two)}; };
    if constexpr (n == 3) {
      const Counts next = turn(turned<3, 1>), last = turn(turned<3, 2>);
      v.add(next);
      v.add(last);
    } else {
      if constexpr (n == 4) v.add(turn(turned<4, 2>));
      v.add(turn(turned<n, 1>));
    }
    return v;
  }
  template <std::uint32_t n>
  static Counts over_groups(Counts v) {
    const auto turn = [&v](auto how) { return Counts{how(v.one), how(v.two)}; };
    if constexpr (n == 3) {
      const Counts next = turn(turned_groups<3, 1>), last = turn(turned_groups<3, 2>);
      v.add(next);
      v.add(last);
    } else {
      if constexpr (n == 4) v.add(turn(turned_groups<4, 2>));
      v.add(turn(turned_groups<n, 1>));
    }
    return v;
  }

  /// Keeps of pieces what ways use, and writes the ways. Lane k of group b of the p-th member: the values
  /// that may stand in line k of the p-th box of band b.
  template <std::uint32_t lines>
  static void keep_ways(Lanes* t, Group (*ways)[4]) {
    if constexpr (lines == 2) {
      t[0] = t[0] & turned<2, 1>(t[1]);
      t[1] = turned<2, 1>(t[0]);
      t[0].store(ways[0]);
    } else if constexpr (lines == 3) {
      const Lanes even = t[0] & turned<3, 1>(t[1]) & turned<3, 2>(t[2]);
      const Lanes odd = t[0] & turned<3, 2>(t[1]) & turned<3, 1>(t[2]);
      even.store(ways[0]);
      odd.store(ways[1]);
      t[0] = even | odd;
      t[1] = turned<3, 2>(even) | turned<3, 1>(odd);
      t[2] = turned<3, 1>(even) | turned<3, 2>(odd);
    } else {
      const Four first(t[0], t[1]), second(t[2], t[3]);
      first.keep(second, t, ways);
      second.keep(first, t + 2, ways + 3);
    }
  }
  /// Two of four boxes: in lane k the values that may stand in line k of the first one, and of the second
  /// one in the line 1, 2 or 3 lines after that.
  struct Four {
    Lanes one, two, three;

    Four(Lanes a, Lanes b)
        : one(a & turned<4, 1>(b)), two(a & turned<4, 2>(b)), three(a & turned<4, 3>(b)) {}

    /// What is left if the other boxes take the other two lines.
    void keep(const Four& others, Lanes* t, Group (*ways)[4]) const {
      const Lanes next = others.one | turned<4, 1>(others.three);    // lines k and k + 1
      const Lanes opposite = others.two | turned<4, 2>(others.two);  // lines k and k + 2
      const Lanes by1 = one & turned<4, 2>(next);
      const Lanes by2 = two & turned<4, 1>(opposite);
      const Lanes by3 = three & turned<4, 1>(next);
      by1.store(ways[0]);
      by2.store(ways[1]);
      by3.store(ways[2]);
      t[0] = by1 | by2 | by3;
      t[1] = turned<4, 3>(by1) | turned<4, 2>(by2) | turned<4, 1>(by3);
    }
  };

  /// What ways and full pieces leave of pieces of `cells` cells.
  template <std::uint32_t lines, std::uint32_t cells>
  [[gnu::always_inline]] static inline void close_lines(Lanes* t, Group (*ways)[4]) {
    keep_ways<lines>(t, ways);
    Lanes filled[lines], gone[lines];
    for (std::uint32_t i = 0; i < lines; ++i) filled[i] = full<cells>(t[i]);
    for (std::uint32_t i = 0; i < lines; ++i) {
      gone[i] = other_lanes<lines>(filled[i]) | excess<lines, cells>(t[i]);
      for (std::uint32_t k = 0; k < lines; ++k) {
        if (k != i) gone[i] = gone[i] | filled[k];
      }
    }
    for (std::uint32_t i = 0; i < lines; ++i) t[i] = t[i].without(gone[i]);
  }

  template <std::uint32_t count>
  static Lanes less_lowest_of(Lanes v) {
    for (std::uint32_t i = 0; i < count; ++i) v = less_lowest(v);
    return v;
  }
  /// Pieces with as many values as cells, at most.
  template <std::uint32_t cells>
  static Lanes full(Lanes pieces) {
    return pieces & is_zero(less_lowest_of<cells>(pieces));
  }
  /// In pieces that as many values as cells must stand in, the other ones.
  template <std::uint32_t lines, std::uint32_t cells>
  static Lanes excess(Lanes pieces) {
    constexpr Group every_piece = B::all_values * each_lane(lines);
    const Lanes must = Lanes::template same<cells>(every_piece).without(other_lanes<lines>(pieces));
    const Lanes last = less_lowest_of<cells - 1>(must);
    return pieces.without(must).without(is_zero(last));
  }

  /// Naked and hidden singles of the boxes of a band. Returns the values that some cell of each box can
  /// hold.
  static Lanes settle_boxes(Lanes* rows) {
    Counts counts{rows[0] | rows[1], rows[0] & rows[1]};
    for (std::uint32_t i = 2; i < height; ++i) counts.add(rows[i]);
    counts = over_lanes<width>(counts);
    Lanes single[height];
    for (std::uint32_t i = 0; i < height; ++i) single[i] = settled(rows[i], counts.two);
    Lanes settled_in = single[0] | single[1];
    for (std::uint32_t i = 2; i < height; ++i) settled_in = settled_in | single[i];
    const Lanes taken = any_lane<width>(settled_in);
    for (std::uint32_t i = 0; i < height; ++i) rows[i] = rest(rows[i], single[i], taken);
    return counts.one;
  }

  /// The candidate of a cell that has one, or the one that stands nowhere else in the house.
  static Lanes settled(Lanes row, Lanes twice) {
    return row.without(twice.without(is_zero(less_lowest(row))));
  }
  static Lanes rest(Lanes row, Lanes row_settled, Lanes taken) {
    return (row.without(taken) & is_zero(row_settled)) | row_settled;
  }

  /// Naked and hidden singles of both diagonals. Returns in each lane the values that some cell of
  /// each of them can hold.
  static Lanes settle_diagonals(Lanes* rows) {
    Lanes present = every_candidate();
    for (const auto& lanes : diagonal_lanes<B>.lanes) {
      Lanes diagonal = rows[0] & Lanes::load(lanes[0]);
      for (std::uint32_t i = 1; i < side; ++i)
        diagonal = diagonal | (rows[i] & Lanes::load(lanes[i]));
      Counts counts{diagonal, diagonal ^ diagonal};
      counts = over_groups<height>(over_lanes<width>(counts));
      const Lanes single = settled(diagonal, counts.two);
      const Lanes some = any_lane<width>(single);
      const Lanes left = rest(diagonal, single, any_group<height>(some));
      for (std::uint32_t i = 0; i < side; ++i)
        rows[i] = rows[i].without(Lanes::load(lanes[i]).without(left));
      present = present & counts.one;
    }
    return present;
  }

  /// The columns 2 to 4, 6 to 8, and the three others of a 9x9 grid, as boxes; and back.
  static Lanes to_windows(Lanes v) {
    const Lanes next = turned<3, 1>(v), last = turned<3, 2>(v);
    const Lanes first = lane_from<2>(next, groups<1, 1, 1, 3>(next));
    const Lanes second = lane_from<0>(groups<2, 2, 2, 3>(last), groups<1, 1, 1, 3>(last));
    const Lanes third = lane_from<2>(lane_from<1>(groups<0, 0, 0, 3>(v), groups<1, 1, 1, 3>(v)),
                                     groups<2, 2, 2, 3>(v));
    return group_from<2>(group_from<1>(first, second), third);
  }
  static Lanes from_windows(Lanes v) {
    const Lanes next = turned<3, 1>(v), last = turned<3, 2>(v);
    const Lanes others = groups<2, 2, 2, 3>(v);
    const Lanes first = lane_from<0>(last, others);
    const Lanes second = lane_from<1>(lane_from<0>(next, groups<0, 0, 0, 3>(last)), others);
    const Lanes third = lane_from<2>(groups<1, 1, 1, 3>(next), others);
    return group_from<2>(group_from<1>(first, second), third);
  }
  /// Naked and hidden singles of the windows, and of the other rows and columns: what three windows in
  /// line leave holds each value once, too.
  static Lanes settle_windows(Lanes* rows) {
    Lanes present = every_candidate();
    for (const auto& band : window_rows) {
      Lanes window[3];
      for (std::uint32_t i = 0; i < 3; ++i) window[i] = to_windows(rows[band[i]]);
      present = present & settle_boxes(window);
      for (std::uint32_t i = 0; i < 3; ++i) rows[band[i]] = from_windows(window[i]);
    }
    return present;
  }
  static constexpr std::uint32_t window_rows[3][3] = {{1, 2, 3}, {5, 6, 7}, {0, 4, 8}};

  /// Lane k of each group: the values in the k-th row of its box.
  static Lanes row_pieces(const Lanes* rows) {
    Lanes pieces = slanted<0>(rows) | turned<width, width - 1>(slanted<1>(rows));
    if constexpr (width > 2) pieces = pieces | turned<width, width - 2>(slanted<2>(rows));
    if constexpr (width > 3) pieces = pieces | turned<width, width - 3>(slanted<3>(rows));
    return pieces;
  }
  /// Lane k of each group from row k + s of its box; rows that there are not are empty.
  template <std::uint32_t s>
  static Lanes slanted(const Lanes* rows) {
    const auto row = [rows](std::uint32_t i) {
      return i % width < height ? rows[i % width] : rows[0] ^ rows[0];
    };
    Lanes lanes = lane_from<1>(row(s), row(s + 1));
    if constexpr (width > 2) lanes = lane_from<2>(lanes, row(s + 2));
    if constexpr (width > 3) lanes = lane_from<3>(lanes, row(s + 3));
    return lanes;
  }

  /// In the rows of a band: what the pieces of its boxes leave.
  static void keep_rows(Lanes* rows, Lanes pieces) {
    rows[0] = rows[0] & in_groups<0, 0, 0, 0>(pieces);
    rows[1] = rows[1] & in_groups<1, 1, 1, 1>(pieces);
    if constexpr (height > 2) rows[2] = rows[2] & in_groups<2, 2, 2, 2>(pieces);
    if constexpr (height > 3) rows[3] = rows[3] & in_groups<3, 3, 3, 3>(pieces);
  }

  /// One pass. Returns the values that some cell of each box can hold.
  static Lanes pass(Lanes* r, Node<B>& node) {
    Lanes present = every_candidate();
    Lanes t[4];
    for (Lanes& pieces : t) pieces = present ^ present;
    for (std::uint32_t band = 0; band < B::bands; ++band)
      present = present & settle_boxes(r + band * height);
    for (std::uint32_t band = 0; band < B::bands; ++band) t[band] = row_pieces(r + band * height);
    transpose(t);
    close_lines<height, width>(t, node.band_ways);
    transpose(t);
    for (std::uint32_t band = 0; band < B::bands; ++band) keep_rows(r + band * height, t[band]);
    for (std::uint32_t band = 0; band < B::bands; ++band) {
      t[band] = r[band * height] | r[band * height + 1];
      for (std::uint32_t i = 2; i < height; ++i) t[band] = t[band] | r[band * height + i];
    }
    close_lines<width, height>(t, node.stack_ways);
    for (std::uint32_t i = 0; i < side; ++i) r[i] = r[i] & t[i / height];
    if constexpr (extra == Extra::diagonals) present = present & settle_diagonals(r);
    if constexpr (extra == Extra::windows) present = present & settle_windows(r);
    return present;
  }

  /// The fixpoint of `from` without the value `bit` in the lanes of `removed`. `to` may be `from`.
  /// False on a contradiction.
  [[gnu::noinline]] static bool propagate(const Node<B>& from, Node<B>& to,
                                          const Group (*removed)[4], std::uint32_t bit) {
    constexpr Group each_cell = each_lane(width);
    const Lanes value = Lanes::template same<height>(bit * each_cell);
    const Lanes all = every_candidate();
    Lanes r[side];
    for (std::uint32_t i = 0; i < side; ++i) {
      r[i] = Lanes::load(from.rows[i]).without(Lanes::load(removed[i]) & value);
      r[i].store(to.rows[i]);
    }
    while (true) {
      const Lanes present = pass(r, to);
      Lanes changed = all ^ all;
      Lanes least = all;
      for (std::uint32_t i = 0; i < side; ++i) {
        least = zero_if_any(least, r[i]);
        changed = changed | (r[i] ^ Lanes::load(to.rows[i]));
        r[i].store(to.rows[i]);
      }
      if (!((is_zero(least) & all) | all.without(present)).none()) return false;
      if (changed.none()) return true;
    }
  }

  /// Whether no cell has more than two candidates.
  static bool has_pairs(const Node<B>& node) {
    for (std::uint32_t first = 0; first < side; first += height) {
      Lanes more = less_lowest_of<2>(Lanes::load(node.rows[first]));
      for (std::uint32_t i = 1; i < height; ++i)
        more = more | less_lowest_of<2>(Lanes::load(node.rows[first + i]));
      if (!more.none()) return false;
    }
    return true;
  }

  /// Values that two cells of a box are left with.
  static Lanes twins(const Lanes* rows) {
    Counts singles{rows[0] ^ rows[0], rows[0] ^ rows[0]};
    for (std::uint32_t i = 0; i < height; ++i) singles.add(only(rows[i]));
    return singles.two | (singles.one & other_lanes<width>(singles.one));
  }
  static Lanes only(Lanes row) { return row & is_zero(less_lowest(row)); }
  /// The same of a diagonal.
  static Lanes twins_of_diagonal(const Lanes* rows, const Group (*lanes)[4]) {
    Lanes diagonal = rows[0] & Lanes::load(lanes[0]);
    for (std::uint32_t i = 1; i < side; ++i)
      diagonal = diagonal | (rows[i] & Lanes::load(lanes[i]));
    const Lanes single = only(diagonal);
    const Lanes some = any_lane<width>(single);
    Lanes other_groups = turned_groups<height, 1>(some);
    if constexpr (height > 2) other_groups = other_groups | turned_groups<height, 2>(some);
    if constexpr (height > 3) other_groups = other_groups | turned_groups<height, 3>(some);
    return (single & other_lanes<width>(single)) | (some & other_groups);
  }
  /// Whether two cells of a house are left with the same candidate. Passes leave it to them: a search finds
  /// this as soon as it branches on the value. Contradictory givens are best seen at once.
  static bool has_twins(const Node<B>& node) {
    Lanes r[side];
    for (std::uint32_t i = 0; i < side; ++i) r[i] = Lanes::load(node.rows[i]);
    Lanes found = r[0] ^ r[0];
    for (std::uint32_t first = 0; first < side; first += height) found = found | twins(r + first);
    if constexpr (extra == Extra::diagonals) {
      for (const auto& lanes : diagonal_lanes<B>.lanes) found = found | twins_of_diagonal(r, lanes);
    }
    if constexpr (extra == Extra::windows) {
      for (const auto& band : window_rows) {
        Lanes window[3];
        for (std::uint32_t i = 0; i < 3; ++i) window[i] = to_windows(r[band[i]]);
        found = found | twins(window);
      }
    }
    return !found.none();
  }

  /// For a node of givens.
  static bool settle(Node<B>& node) {
    return propagate(node, node, no_removals<B>.lanes, 0) && !has_twins(node);
  }
  /// What is left of a level if its value takes its way; see Level.
  static bool take_way(const Level<B>& level, Node<B>& to) {
    return propagate(level.node, to, removals<B>.lanes[level.place][level.way], level.bit);
  }

  /// By row, the lanes of the cells that one has and the other has not, with what `before` has there.
  static void find_changes(const Node<B>& before, const Node<B>& after, Group (*changes)[4]) {
    for (std::uint32_t i = 0; i < side; ++i) {
      const Lanes row = Lanes::load(before.rows[i]);
      row.without(is_zero(row ^ Lanes::load(after.rows[i]))).store(changes[i]);
    }
  }
  static void toggle(Group (*rows)[4], const Group (*by)[4]) {
    for (std::uint32_t i = 0; i < side; ++i)
      (Lanes::load(rows[i]) ^ Lanes::load(by[i])).store(rows[i]);
  }
};

}  // namespace puzzlec::sudoku_kernels
