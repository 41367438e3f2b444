#include "encoders/puzzles/rule_readings.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include <fmt/format.h>

namespace puzzlec {
namespace {

using Uses = std::vector<VariantUse>;

bool is_use_of(const VariantUse& use, std::string_view rule) {
  return use.rule->name == rule;
}

Uses with(Uses uses, VariantUse use) {
  uses.push_back(std::move(use));
  return uses;
}

class RuleReadings {
 public:
  RuleReadings(const Uses& stated, const VariantGrid& grid) : stated_(stated), grid_(grid) {}

  OtherReadings<Uses> all() && {
    diagonals();
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
    return std::move(found_);
  }

 private:
  void add(std::string_view topic, std::string words, Uses uses) {
    if (has_fault(uses, grid_)) return;
    found_.push_back({std::string(topic), std::move(words), std::move(uses)});
  }

  void diagonals() {
    const bool falling = has_use(stated_, "falling diagonal");
    const bool rising = has_use(stated_, "rising diagonal");
    const Uses plain = without(without(stated_, "rising diagonal"), "falling diagonal");
    const auto reading = [&](bool falls, bool rises, const char* words) {
      if (falls == falling && rises == rising) return;
      Uses uses = plain;
      if (falls) uses.push_back({rule_of("falling diagonal")});
      if (rises) uses.push_back({rule_of("rising diagonal")});
      add("diagonals", words, std::move(uses));
    };
    reading(false, false, "values may repeat on the diagonals");
    reading(true, true, "both diagonals hold each value once");
    reading(true, false, "only the falling diagonal holds each value once");
    reading(false, true, "only the rising diagonal holds each value once");
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
    VariantUse use{rule_of(rule)};
    use.values = std::move(usual);
    for (const VariantUse& mark : stated_) {
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
          with(stated_, VariantUse{rule_of(rule)}));
    }
  }

  void extremes() {
    Uses uses = stated_;
    for (const VariantUse& use : stated_) {
      const bool is_minimum = is_use_of(use, "minimum");
      if (!is_minimum && !is_use_of(use, "maximum")) continue;
      for (const CellId cell : use.cells) {
        for (const CellId other : diagonal_neighbours(cell)) {
          if (std::ranges::find(use.cells, other) != use.cells.end()) continue;
          const auto pair = is_minimum ? std::vector{other, cell} : std::vector{cell, other};
          const VariantUse greater{rule_of("greater than"), pair};
          if (std::ranges::find(uses, greater) == uses.end()) uses.push_back(greater);
        }
      }
    }
    if (uses.size() == stated_.size()) return;
    add("extremes", "minima and maxima also beat their diagonal neighbours", std::move(uses));
  }

  [[nodiscard]] std::vector<CellId> diagonal_neighbours(CellId cell) const {
    const std::size_t row = grid_.row_of(cell);
    const std::size_t column = grid_.column_of(cell);
    std::vector<CellId> found;
    for (const std::size_t r : {row - 1, row + 1}) {
      for (const std::size_t c : {column - 1, column + 1}) {
        if (r < grid_.rows && c < grid_.columns) found.push_back(grid_.cell(r, c));
      }
    }
    return found;
  }

  const Uses& stated_;
  const VariantGrid& grid_;
  OtherReadings<Uses> found_;
};

}  // namespace

bool has_fault(const std::vector<VariantUse>& uses, const VariantGrid& grid) {
  return std::ranges::any_of(
      uses, [&](const VariantUse& use) { return fault_of(use, grid).has_value(); });
}

bool has_use(const std::vector<VariantUse>& uses, std::string_view rule) {
  return std::ranges::any_of(uses, [&](const VariantUse& use) { return is_use_of(use, rule); });
}

std::vector<VariantUse> without(std::vector<VariantUse> uses, std::string_view rule) {
  std::erase_if(uses, [&](const VariantUse& use) { return is_use_of(use, rule); });
  return uses;
}

bool let_cages_repeat(std::vector<VariantUse>& uses, bool may_repeat) {
  bool is_other = false;
  for (VariantUse& use : uses) {
    if (!is_use_of(use, may_repeat ? "killer cage" : "sum cage") || !use.number) continue;
    is_other = true;
    use.rule = rule_of(may_repeat ? "sum cage" : "killer cage");
  }
  return is_other;
}

OtherReadings<std::vector<VariantUse>> rule_readings(const std::vector<VariantUse>& uses,
                                                     const VariantGrid& grid) {
  return RuleReadings(uses, grid).all();
}

}  // namespace puzzlec
