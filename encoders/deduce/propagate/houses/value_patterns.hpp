// Patterns of a value: all the ways in which it can stand in the whole grid.
//
// In a square, a value stands once in each row, column and block. An empty 9x9 Sudoku has 46,656
// ways for that, too many to look at again and again. If other rules keep equal values apart as well
// (by a knight's move, or at a distance), there are some hundred, and they can be listed: house by house,
// a cell for the value that none of those before excludes. A candidate that is in no pattern is
// removed: this is all that follows for the value alone, and more than its singles and intersections
// find. Players call it templates, or pattern overlay (folklore of Sudoku forums).
//
// A pattern is a set of cells, as bits; it is possible while its cells all have the candidate, which
// is a few operations on words. A search goes deeper, where fewer patterns are possible, and comes
// back to more candidates again and again. So that nothing has to be restored, patterns that are
// still possible stand before the others in the list, and each level knows only how many they are:
// when candidates have gone, those that are left move to the front among themselves, and on the way
// back the old number holds again, for the same patterns in another order.
//
// The steps rest on many constraints, which a logged step cannot name: they are used where no log is
// kept. Whether listing pays is asked first (CommonPeers::is_useful()).
#pragma once

#include <array>
#include <bit>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "encoders/deduce/propagate/board/board.hpp"
#include "encoders/deduce/propagate/board/common_peers.hpp"

namespace puzzlec {

template <typename Board>
class ValuePatterns {
 public:
  using Word = typename Board::Word;

  /// A value in a cell.
  struct Choice {
    std::uint32_t cell = 0;
    Word bit{};
  };

  /// Lists the patterns of each value that has few. Requires: the board is at a fixpoint, to which
  /// searches come back, and `peers` has read the same model.
  void read(const Board& board, const CommonPeers<Board>& peers) {
    listed_ = {};
    lists_.clear();
    if (!peers.is_useful() || board.cell_count() > most_cells) return;
    gather(board);
    const std::size_t values = board.tables().value_bound;
    for (std::uint32_t value = 0; value < values; ++value) {
      if (!is_none(places_[value])) list_patterns(board, value, peers);
    }
  }

  /// The values whose patterns are known.
  [[nodiscard]] Word listed() const { return listed_; }

  /// Removes candidates that are in no pattern. False on a contradiction.
  bool look(Board& board) {
    if (lists_.empty()) return true;
    gather(board);
    // What follows from short lists makes the long ones shorter.
    for (const bool is_short : {true, false}) {
      for (List& list : lists_) {
        const bool comes_now = (list.levels.back().count <= short_list) == is_short;
        if (comes_now && !look(board, list)) return false;
      }
      if (board.has_placed() || !board.changed_houses.empty()) return true;
    }
    return true;
  }

  /// Of the value with the fewest patterns, but several: the cell that most of them, but not all,
  /// hold. Has no bit if there is no such value. Requires: look() has nothing more to say.
  [[nodiscard]] Choice choose() const {
    const List* fewest = nullptr;
    for (const List& list : lists_) {
      const std::size_t count = list.levels.back().count;
      if (count > 1 && (fewest == nullptr || count < fewest->levels.back().count)) fewest = &list;
    }
    if (fewest == nullptr) return {};
    const std::size_t all = fewest->levels.back().count;
    std::array<std::uint32_t, most_cells> counts{};
    for (std::size_t i = 0; i < all; ++i) {
      for (Cells rest = fewest->patterns[i]; !is_none(rest); rest = without_lowest(rest))
        ++counts[lowest(rest)];
    }
    Choice choice{.cell = 0, .bit = bit_of<Word>(fewest->value)};
    std::uint32_t most = 0;
    for (std::uint32_t cell = 0; cell < most_cells; ++cell) {
      if (counts[cell] == all || counts[cell] <= most) continue;
      most = counts[cell];
      choice.cell = cell;
    }
    return choice;
  }

 private:
  using Cells = TwoWords;
  static constexpr std::size_t most_cells = 128;
  /// Of a value. To list that many takes a tenth of a millisecond; beyond, they say little.
  static constexpr std::size_t most_patterns = 2048;
  static constexpr std::size_t short_list = 128;

  /// The patterns that lie inside a set of cells: the first `count`.
  struct Level {
    Cells inside;
    Cells covered{};  ///< by these patterns
    std::size_t count = 0;
  };
  struct List {
    std::uint32_t value = 0;
    std::vector<Cells> patterns;
    std::vector<Level> levels;  ///< each inside the one before; never empty
  };

  static bool is_inside(Cells inner, Cells outer) { return is_none(inner & ~outer); }

  void gather(const Board& board) {
    places_.assign(board.tables().value_bound, {});
    for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
      const Cells here = bit_of<Cells>(cell);
      for (Word rest = board[cell]; !is_none(rest); rest = without_lowest(rest))
        places_[lowest(rest)] |= here;
    }
  }

  void list_patterns(const Board& board, std::uint32_t value, const CommonPeers<Board>& peers) {
    const HouseTables& tables = board.tables();
    const Cells places = places_[value];
    Cells in_houses;
    houses_.clear();
    for (std::uint32_t house = 0; house < tables.houses.size(); ++house) {
      const bool needs_value = tables.houses[house].permutation &&
                               !is_none(board.values_of(house) & bit_of<Word>(value));
      if (!needs_value) continue;
      Cells cells;
      for (const std::uint32_t cell : tables.cells_of[house]) cells |= bit_of<Cells>(cell);
      in_houses |= cells;
      houses_.push_back(cells & places);
    }
    // Elsewhere it may stand any number of times.
    if (!is_inside(places, in_houses)) return;
    List list{.value = value, .patterns = {}, .levels = {{.inside = places}}};
    if (!extend(list, {}, places, peers)) return;
    Level& all = list.levels.front();
    all.count = list.patterns.size();
    for (const Cells pattern : list.patterns) all.covered |= pattern;
    lists_.push_back(std::move(list));
    listed_ |= bit_of<Word>(value);
  }

  /// Adds the patterns that consist of the chosen cells and some of the free ones. False if they are
  /// too many.
  bool extend(List& list, Cells chosen, Cells free, const CommonPeers<Board>& peers) {
    Cells places;
    int fewest = INT_MAX;
    for (const Cells house : houses_) {
      if (!is_none(house & chosen)) continue;
      const Cells left = house & free;
      const int size = std::popcount(left.parts[0]) + std::popcount(left.parts[1]);
      if (size >= fewest) continue;
      fewest = size;
      places = left;
    }
    if (fewest == INT_MAX) {
      if (list.patterns.size() == most_patterns) return false;
      list.patterns.push_back(chosen);
      return true;
    }
    for (; !is_none(places); places = without_lowest(places)) {
      const std::uint32_t cell = lowest(places);
      const Cells still_free = free & ~peers.apart(list.value, cell);
      if (!extend(list, chosen | bit_of<Cells>(cell), still_free, peers)) return false;
    }
    return true;
  }

  bool look(Board& board, List& list) {
    const Cells now = places_[list.value];
    // Another search than the one for which they were listed may have more candidates.
    if (!is_inside(now, list.levels.front().inside)) return true;
    // The search came back.
    while (list.levels.size() > 1 && !is_inside(now, list.levels.back().inside))
      list.levels.pop_back();
    if (!is_inside(list.levels.back().covered, now)) narrow(list, now);
    const Level& level = list.levels.back();
    if (level.count == 0) return board.fail(0, Reason::intersection, {});
    const Word others = ~bit_of<Word>(list.value);
    for (Cells rest = now & ~level.covered; !is_none(rest); rest = without_lowest(rest)) {
      if (!board.restrict(lowest(rest), others, Reason::intersection, {})) return false;
    }
    return true;
  }

  /// Begins a level with the patterns inside `now`.
  static void narrow(List& list, Cells now) {
    Level level{.inside = now};
    const std::size_t before = list.levels.back().count;
    for (std::size_t i = 0; i < before; ++i) {
      const Cells pattern = list.patterns[i];
      if (!is_inside(pattern, now)) continue;
      level.covered |= pattern;
      std::swap(list.patterns[i], list.patterns[level.count++]);
    }
    list.levels.push_back(level);
  }

  std::vector<List> lists_;
  Word listed_{};
  std::vector<Cells> places_;  ///< by value: the cells with the candidate
  std::vector<Cells> houses_;
};

}  // namespace puzzlec
