// How else a square may be meant: what the people who set, copy and convert Sudoku forget to say.
#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/square/square_puzzle.hpp"

namespace puzzlec {
namespace {

bool is_use_of(const RuleUse& use, std::string_view rule) {
  return use.rule->name == rule;
}

bool has_use(const SquarePuzzle& puzzle, std::string_view rule) {
  return std::ranges::any_of(puzzle.rules.uses,
                             [&](const RuleUse& use) { return is_use_of(use, rule); });
}

SquarePuzzle without(SquarePuzzle puzzle, std::string_view rule) {
  std::erase_if(puzzle.rules.uses, [&](const RuleUse& use) { return is_use_of(use, rule); });
  return puzzle;
}

SquarePuzzle with(SquarePuzzle puzzle, RuleUse use) {
  puzzle.rules.uses.push_back(std::move(use));
  return puzzle;
}

class SquareReadings {
 public:
  explicit SquareReadings(const SquarePuzzle& stated) : stated_(stated) {}

  OtherReadings<SquarePuzzle> all() && {
    diagonals();
    cages();
    blocks();
    negative("non-consecutive", {"difference", "ratio"}, {},
             has_use(stated_, "ratio") ? "neighbours without a dot do not differ by 1"
                                       : "no neighbours differ by 1");
    negative("negative difference", {"difference", "ratio"}, {1},
             "neighbours without a dot do not differ by 1");
    negative("negative ratio", {"ratio", "difference"}, {2},
             "of neighbours without a dot none is twice the other");
    negative("negative xv", {"xv"}, {5, 10}, "neighbours without X or V do not add up to 5 or 10");
    whole_grid("anti-knight", "cells a knight's move apart");
    whole_grid("anti-king", "cells that touch at a corner");
    extremes();
    marks();
    return std::move(found_);
  }

 private:
  void add(std::string_view topic, std::string words, SquarePuzzle puzzle) {
    const RuleGrid grid = puzzle.rule_grid();
    const auto has_fault = [&](const RuleUse& use) { return fault_of(use, grid).has_value(); };
    if (std::ranges::any_of(puzzle.rules.uses, has_fault)) return;
    found_.push_back({std::string(topic), std::move(words), std::move(puzzle)});
  }

  void diagonals() {
    const bool both = stated_.shape().diagonals;
    const bool falling = both || has_use(stated_, "falling diagonal");
    const bool rising = both || has_use(stated_, "rising diagonal");
    SquarePuzzle plain = without(without(stated_, "rising diagonal"), "falling diagonal");
    const auto reading = [&](bool falls, bool rises, const char* words) {
      if (falls == falling && rises == rising) return;
      plain.rules.shape.diagonals = falls && rises;
      if (falls == rises) return add("diagonals", words, plain);
      const Rule* const rule = rule_of(falls ? "falling diagonal" : "rising diagonal");
      add("diagonals", words, with(plain, RuleUse{rule}));
    };
    reading(false, false, "values may repeat on the diagonals");
    reading(true, true, "both diagonals hold each value once");
    reading(true, false, "only the falling diagonal holds each value once");
    reading(false, true, "only the rising diagonal holds each value once");
  }

  /// Cages as rules state them are sum cages or killer cages, whose values differ.
  void cages() {
    const auto changed = [&](bool may_repeat) {
      SquarePuzzle puzzle = stated_;
      bool is_other = false;
      for (SumCage& cage : puzzle.rules.cages) {
        is_other = is_other || (cage.may_repeat != may_repeat && cage.cells.size() > 1);
        cage.may_repeat = may_repeat;
      }
      for (RuleUse& use : puzzle.rules.uses) {
        if (!is_use_of(use, may_repeat ? "killer cage" : "sum cage") || !use.number) continue;
        is_other = true;
        use.rule = rule_of(may_repeat ? "sum cage" : "killer cage");
      }
      return std::pair(is_other, std::move(puzzle));
    };
    auto [differs, repeating] = changed(true);
    if (differs) add("cages", "values may repeat in cages", std::move(repeating));
    auto [repeats, differing] = changed(false);
    if (repeats) add("cages", "no value occurs twice in a cage", std::move(differing));
  }

  void blocks() {
    const HouseShape& shape = stated_.shape();
    SquarePuzzle other = stated_;
    if (shape.block_rows > 0 || !stated_.rules.regions.empty()) {
      other.rules.shape.block_rows = 0;
      other.rules.shape.block_columns = 0;
      other.rules.regions.clear();
      const char* houses = stated_.rules.regions.empty() ? "blocks" : "regions";
      return add("blocks", fmt::format("values may repeat in {}", houses), std::move(other));
    }
    const auto usual = shape_of_family("sudoku", shape.side);
    if (!usual) return;
    other.rules.shape.block_rows = usual->block_rows;
    other.rules.shape.block_columns = usual->block_columns;
    add("blocks",
        fmt::format("each block of {} x {} holds each value once", usual->block_rows,
                    usual->block_columns),
        std::move(other));
  }

  /// A rule on the neighbours without a mark: off, or on if there are marks of its first kind.
  /// Marks of all these kinds exempt their cells. Only the plain rule needs no marks.
  void negative(std::string_view rule, std::initializer_list<std::string_view> kinds,
                std::vector<int> usual, const char* words) {
    if (has_use(stated_, rule)) {
      return add(rule, fmt::format("the rule '{}' does not hold", rule), without(stated_, rule));
    }
    const std::string_view counted = *kinds.begin();
    if (has_use(stated_, counted) == usual.empty()) return;
    RuleUse use{rule_of(rule)};
    use.values = std::move(usual);
    for (const RuleUse& mark : stated_.rules.uses) {
      const bool exempts =
          std::ranges::any_of(kinds, [&](std::string_view kind) { return is_use_of(mark, kind); });
      if (exempts) use.groups.push_back(mark.cells);
    }
    add(rule, words, with(stated_, std::move(use)));
  }

  void whole_grid(std::string_view rule, const char* cells) {
    if (has_use(stated_, rule)) {
      add(rule, fmt::format("{} may hold the same value", cells), without(stated_, rule));
    } else {
      add(rule, fmt::format("{} hold different values", cells),
          with(stated_, RuleUse{rule_of(rule)}));
    }
  }

  void extremes() {
    SquarePuzzle puzzle = stated_;
    for (const RuleUse& use : stated_.rules.uses) {
      const bool is_minimum = is_use_of(use, "minimum");
      if (!is_minimum && !is_use_of(use, "maximum")) continue;
      for (const CellId cell : use.cells) {
        for (const CellId other : diagonal_neighbours(cell)) {
          if (std::ranges::find(use.cells, other) != use.cells.end()) continue;
          const auto pair = is_minimum ? std::vector{other, cell} : std::vector{cell, other};
          const RuleUse greater{rule_of("greater than"), pair};
          if (std::ranges::find(puzzle.rules.uses, greater) == puzzle.rules.uses.end())
            puzzle.rules.uses.push_back(greater);
        }
      }
    }
    if (puzzle.rules.uses.size() == stated_.rules.uses.size()) return;
    add("extremes", "minima and maxima also beat their diagonal neighbours", std::move(puzzle));
  }

  [[nodiscard]] std::vector<CellId> diagonal_neighbours(CellId cell) const {
    const std::size_t side = stated_.shape().side;
    const std::size_t row = cell.index / side;
    const std::size_t column = cell.index % side;
    std::vector<CellId> found;
    for (const std::size_t r : {row - 1, row + 1}) {
      for (const std::size_t c : {column - 1, column + 1}) {
        if (r < side && c < side) found.push_back(CellId{static_cast<std::uint32_t>(r * side + c)});
      }
    }
    return found;
  }

  void marks() {
    if (stated_.rules.marks.empty()) return;
    SquarePuzzle puzzle = stated_;
    puzzle.rules.marks.clear();
    add("marks", "pencil marks are notes and rule nothing out", std::move(puzzle));
  }

  const SquarePuzzle& stated_;
  OtherReadings<SquarePuzzle> found_;
};

}  // namespace

OtherReadings<SquarePuzzle> SquarePuzzle::readings() const {
  return SquareReadings(*this).all();
}

}  // namespace puzzlec
