#include "engine/making/families/rule_uses.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>
#include <utility>

#include "engine/making/families/squares.hpp"

namespace puzzlec::making {
namespace rule_uses_detail {
namespace {

constexpr std::size_t usual_lines = 6;
constexpr std::size_t usual_corners = 10;
constexpr std::size_t usual_marks = 12;
constexpr std::size_t usual_copies = 3;
constexpr std::size_t usual_slanted = 10;
constexpr std::size_t longest_slanted = 6;
constexpr std::size_t longest_line = 7;

/// Of rules that take values and speak of the whole grid: what people mean if they name none.
constexpr std::array<std::pair<std::string_view, std::array<int, 2>>, 4> usual_values{
    {{"negative difference", {1, 0}},
     {"negative ratio", {2, 0}},
     {"negative xv", {5, 10}},
     {"chess offset", {2, 3}}}};

std::vector<int> usual_values_of(const Variant& rule) {
  for (const auto& [name, values] : usual_values) {
    if (name != rule.name) continue;
    std::vector<int> found(values.begin(), values.end());
    std::erase(found, 0);
    return found;
  }
  return {};
}

/// Whether the groups of a rule are pairs for which it does not hold.
bool has_exempt_pairs(const Variant& rule) {
  return rule.takes.cells.most == 0 && rule.takes.groups.least == 0 && rule.takes.groups.most > 0 &&
         !usual_values_of(rule).empty();
}

/// The rule of the marks on pairs that a "negative" one exempts.
const Variant* marks_of(const Variant& rule) {
  constexpr std::string_view negative = "negative ";
  const std::string_view name(rule.name);
  return name.starts_with(negative) ? rule_of(name.substr(negative.size())) : nullptr;
}

class Laying {
 public:
  Laying(const Variant& rule, std::optional<std::uint32_t> count, const VariantGrid& grid,
         const Grid& answer, std::set<std::uint32_t>& taken, Rng& rng)
      : rule_(rule), count_(count), grid_(grid), answer_(answer), taken_(taken), rng_(rng) {}

  std::vector<VariantUse> lay() {
    if (rule_.takes.groups_name != nullptr && rule_.takes.groups.least >= 2) {
      lay_copies();
      return std::move(laid_);
    }
    if (has_exempt_pairs(rule_)) {
      lay_with_exempt_pairs();
      return std::move(laid_);
    }
    switch (rule_.look) {
      case VariantLook::thermometer:
      case VariantLook::line:
      case VariantLook::ended_line:
      case VariantLook::arrow:
        lay_lines();
        break;
      case VariantLook::dot:
      case VariantLook::sign:
        lay_between();
        break;
      case VariantLook::corner:
        lay_corners();
        break;
      case VariantLook::outside:
        lay_outside();
        break;
      case VariantLook::cage:
        lay_cages();
        break;
      case VariantLook::circle:
      case VariantLook::square:
      case VariantLook::shading:
        lay_marks();
        break;
      case VariantLook::note:
      case VariantLook::rising_diagonal:
      case VariantLook::falling_diagonal:
        break;
    }
    return std::move(laid_);
  }

 private:
  [[nodiscard]] std::size_t wanted(std::size_t usual) const { return count_.value_or(usual); }
  /// Whether the use is well formed, and the answer obeys it.
  [[nodiscard]] bool is_right(const VariantUse& use) const {
    return !fault_in(use, grid_) && use.rule->holds(use, grid_, answer_);
  }
  [[nodiscard]] bool is_enough(std::size_t usual) const { return laid_.size() >= wanted(usual); }

  /// With a number that the answer obeys, if the rule takes one. Nothing if there is none.
  [[nodiscard]] std::optional<VariantUse> right(VariantUse use, bool wants_number) const {
    if (rule_.takes.values.least > 0 && use.values.empty()) return with_values(std::move(use));
    if (rule_.takes.groups.least == 1 && use.groups.empty()) return with_total(std::move(use));
    const bool has_number =
        rule_.takes.number == Wants::always || (wants_number && rule_.takes.number == Wants::maybe);
    if (!has_number) return is_right(use) ? std::optional(use) : std::nullopt;
    constexpr std::uint64_t highest = 3000;  // products of a few cells
    for (std::uint64_t number = 0; number <= highest; ++number) {
      use.number = number;
      if (is_right(use)) return use;
    }
    return std::nullopt;
  }

  /// With values that the answer obeys: one and another one, which is wrong, or counts of values.
  [[nodiscard]] std::optional<VariantUse> with_values(VariantUse use) const {
    constexpr int highest = 60;
    if (rule_.takes.values.least == 1) {
      for (int value = 1; value <= highest; ++value) {
        use.values = {value};
        if (!is_right(use)) continue;
        const int other = std::max(1, value + (rng_.chance(50) ? 1 : -1) * rng_.between(1, 4));
        if (other != value) use.values.push_back(other);
        std::ranges::sort(use.values);
        return is_right(use) ? std::optional(use) : std::nullopt;
      }
      return std::nullopt;
    }
    const std::vector<int> held = values_at(answer_, use.cells);
    for (const int value : std::set<int>(held.begin(), held.end())) {
      if (use.values.size() >= 4) break;
      use.values.push_back(static_cast<int>(std::ranges::count(held, value)));
      use.values.push_back(value);
    }
    return is_right(use) ? std::optional(use) : std::nullopt;
  }

  /// With a cell or two beside each other, elsewhere, whose value or number is what the rule asks for.
  [[nodiscard]] std::optional<VariantUse> with_total(VariantUse use) const {
    std::vector<std::vector<CellId>> totals;
    for (const CellId cell : free_cells()) {
      totals.push_back({cell});
      const std::size_t row = grid_.row_of(cell);
      const std::size_t column = grid_.column_of(cell);
      if (column + 1 < grid_.columns) totals.push_back({cell, grid_.cell(row, column + 1)});
      if (row + 1 < grid_.rows) totals.push_back({cell, grid_.cell(row + 1, column)});
    }
    rng_.shuffle(totals);
    for (const std::vector<CellId>& total : totals) {
      const bool is_apart = std::ranges::none_of(total, [&](CellId cell) {
        return taken_.contains(cell.index) || std::ranges::find(use.cells, cell) != use.cells.end();
      });
      use.groups = {total};
      if (is_apart && is_right(use)) return use;
    }
    return std::nullopt;
  }

  /// Connected areas of which another one, further down or right, is a copy in the answer.
  void lay_copies() {
    constexpr std::size_t most_cells = 4;
    std::vector<std::pair<int, int>> offsets;
    const auto side = static_cast<int>(grid_.rows);
    for (int down = 0; down < side; ++down) {
      for (int right_by = -side + 1; right_by < side; ++right_by) {
        if (down > 0 || right_by > 0) offsets.emplace_back(down, right_by);
      }
    }
    rng_.shuffle(offsets);
    for (const auto& offset : offsets) {
      if (is_enough(usual_copies)) return;
      std::vector<CellId> starts = free_cells();
      rng_.shuffle(starts);
      for (const CellId start : starts) {
        std::vector<std::vector<CellId>> copies(2);
        const auto add = [&](CellId cell) {
          const auto image = image_of(cell, offset);
          const auto is_used = [&](CellId one) {
            return taken_.contains(one.index) || std::ranges::any_of(copies, [&](const auto& copy) {
                     return std::ranges::find(copy, one) != copy.end();
                   });
          };
          if (!image || answer_[cell] != answer_[*image] || is_used(cell) || is_used(*image))
            return;
          copies[0].push_back(cell);
          copies[1].push_back(*image);
        };
        add(start);
        for (std::size_t i = 0; i < copies[0].size() && copies[0].size() < most_cells; ++i) {
          for (const CellId next : beside(copies[0][i], grid_.rows, grid_.columns)) {
            if (copies[0].size() < most_cells) add(next);
          }
        }
        VariantUse use{&rule_, {}, copies};
        if (copies[0].size() < 2 || !is_right(use)) continue;
        take(std::move(use));
        break;
      }
    }
  }

  [[nodiscard]] std::optional<CellId> image_of(CellId cell, std::pair<int, int> offset) const {
    const int row = static_cast<int>(grid_.row_of(cell)) + offset.first;
    const int column = static_cast<int>(grid_.column_of(cell)) + offset.second;
    if (row >= static_cast<int>(grid_.rows) || column < 0 ||
        column >= static_cast<int>(grid_.columns))
      return std::nullopt;
    return grid_.cell(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
  }

  /// One use for the whole grid, and a mark on each pair that has to be exempt from it.
  void lay_with_exempt_pairs() {
    VariantUse use{&rule_};
    use.values = usual_values_of(rule_);
    std::vector<std::vector<CellId>> pairs;
    for (std::uint32_t i = 0; i < grid_.size(); ++i) {
      for (const CellId next : beside(CellId{i}, grid_.rows, grid_.columns)) {
        if (next.index > i) pairs.push_back({CellId{i}, next});
      }
    }
    std::vector<std::vector<CellId>> exempt;
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      use.groups = pairs;
      use.groups.erase(use.groups.begin() + static_cast<std::ptrdiff_t>(pair));
      if (!rule_.holds(use, grid_, answer_)) exempt.push_back(pairs[pair]);
    }
    use.groups = exempt;
    if (!is_right(use)) return;
    laid_.push_back(std::move(use));
    const Variant* mark = marks_of(rule_);
    if (mark == nullptr) return;
    for (const std::vector<CellId>& pair : exempt) {
      const bool has_number = mark->takes.number == Wants::always;
      VariantUse one{mark, pair};
      for (const int value : usual_values_of(rule_)) {
        if (has_number) one.number = static_cast<std::uint64_t>(value);
        if (!is_right(one)) continue;
        laid_.push_back(one);
        break;
      }
    }
  }

  void take(VariantUse use) {
    for (const CellId cell : use.cells) taken_.insert(cell.index);
    for (const auto& group : use.groups) {
      for (const CellId cell : group) taken_.insert(cell.index);
    }
    laid_.push_back(std::move(use));
  }

  [[nodiscard]] std::vector<CellId> free_cells() const {
    std::vector<CellId> cells;
    for (std::uint32_t i = 0; i < grid_.size(); ++i) {
      if (!taken_.contains(i)) cells.push_back(CellId{i});
    }
    return cells;
  }

  /// A line as the rule wants it: its cells, or a circle and an arm.
  [[nodiscard]] VariantUse line_use(const std::vector<CellId>& cells) const {
    if (rule_.look == VariantLook::arrow)
      return {&rule_, {cells.front()}, {{cells.begin() + 1, cells.end()}}};
    if (rule_.takes.groups.least > 0) return {&rule_, {}, {cells}};
    return {&rule_, cells};
  }

  /// Grows a line from a random cell, one cell after the other, where the answer goes on to obey if
  /// there is such a way; the longest that it obeys.
  [[nodiscard]] std::optional<VariantUse> grow_line() const {
    const std::vector<CellId> free = free_cells();
    if (free.empty()) return std::nullopt;
    std::vector<CellId> cells{rng_.pick(free)};
    const auto length = static_cast<std::size_t>(rng_.between(3, longest_line));
    std::optional<VariantUse> best;
    while (cells.size() < length) {
      std::vector<CellId> next = around(cells);
      if (next.empty()) break;
      rng_.shuffle(next);
      std::optional<VariantUse> longer;
      for (const CellId cell : next) {
        cells.push_back(cell);
        longer = right(line_use(cells), false);
        if (longer) break;
        cells.pop_back();
      }
      if (!longer) cells.push_back(next.front());
      if (longer && cells.size() >= 3) best = std::move(longer);
    }
    return best;
  }

  /// Free cells that touch the last one, without a crossing of the line.
  [[nodiscard]] std::vector<CellId> around(const std::vector<CellId>& line) const {
    std::vector<CellId> cells;
    const std::size_t row = grid_.row_of(line.back());
    const std::size_t column = grid_.column_of(line.back());
    for (std::size_t r = row == 0 ? 0 : row - 1; r < std::min(row + 2, grid_.rows); ++r) {
      for (std::size_t c = column == 0 ? 0 : column - 1; c < std::min(column + 2, grid_.columns);
           ++c) {
        const CellId cell = grid_.cell(r, c);
        const auto is_on = [&](CellId one) { return std::ranges::find(line, one) != line.end(); };
        const bool crosses =
            is_on(grid_.cell(row, c)) && is_on(grid_.cell(r, column)) && r != row && c != column;
        if (!taken_.contains(cell.index) && !is_on(cell) && !crosses) cells.push_back(cell);
      }
    }
    return cells;
  }

  void lay_lines() {
    constexpr int most_tries = 400;
    constexpr int tries_each = 12;
    for (int i = 0; i < most_tries && !is_enough(usual_lines); ++i) {
      std::optional<VariantUse> longest;
      const auto length = [](const VariantUse& use) {
        return use.cells.size() + (use.groups.empty() ? 0 : use.groups.front().size());
      };
      for (int t = 0; t < tries_each; ++t) {
        auto use = grow_line();
        if (use && (!longest || length(*use) > length(*longest))) longest = std::move(use);
      }
      if (longest) take(std::move(*longest));
    }
  }

  void lay_between() {
    std::vector<std::vector<CellId>> pairs;
    for (std::uint32_t i = 0; i < grid_.size(); ++i) {
      for (const CellId next : beside(CellId{i}, grid_.rows, grid_.columns))
        pairs.push_back({CellId{i}, next});
    }
    rng_.shuffle(pairs);
    std::set<std::pair<CellId, CellId>> seen;
    for (const auto& pair : pairs) {
      if (is_enough(SIZE_MAX)) return;
      if (!seen.insert(std::minmax(pair[0], pair[1])).second) continue;
      auto use = right({&rule_, pair}, false);
      if (!use) use = right({&rule_, {pair[1], pair[0]}}, false);
      if (use) laid_.push_back(std::move(*use));
    }
  }

  void lay_corners() {
    std::vector<CellId> tops;
    for (std::size_t row = 0; row + 1 < grid_.rows; ++row) {
      for (std::size_t column = 0; column + 1 < grid_.columns; ++column)
        tops.push_back(grid_.cell(row, column));
    }
    rng_.shuffle(tops);
    for (const CellId top : tops) {
      if (is_enough(usual_corners)) return;
      const std::size_t row = grid_.row_of(top);
      const std::size_t column = grid_.column_of(top);
      VariantUse use{&rule_,
                     {top, grid_.cell(row, column + 1), grid_.cell(row + 1, column),
                      grid_.cell(row + 1, column + 1)}};
      use.values = values_at(answer_, use.cells);
      rng_.shuffle(use.values);
      use.values.resize(static_cast<std::size_t>(rng_.between(2, 4)));
      std::ranges::sort(use.values);
      if (auto found = right(std::move(use), false)) laid_.push_back(std::move(*found));
    }
  }

  void lay_outside() {
    std::vector<std::vector<CellId>> lines;
    const auto side = grid_.rows;
    const auto walk = [&](std::size_t row, std::size_t column, int down, int right) {
      std::vector<CellId> cells;
      while (row < side && column < grid_.columns) {
        cells.push_back(grid_.cell(row, column));
        row += static_cast<std::size_t>(down);
        column += static_cast<std::size_t>(right);
      }
      lines.push_back(std::move(cells));
    };
    if (rule_.style.ornament == VariantOrnament::slanted_arrow) {
      for (std::size_t i = 0; i + 1 < side; ++i) {
        walk(0, i, 1, 1);
        walk(i, side - 1, 1, -1);
        walk(side - 1, side - 1 - i, -1, -1);
        walk(side - 1 - i, 0, -1, 1);
      }
      // Long sums say little, and take long.
      std::erase_if(
          lines, [](const auto& line) { return line.size() < 2 || line.size() > longest_slanted; });
    } else {
      for (std::size_t i = 0; i < side; ++i) {
        walk(i, 0, 0, 1);
        walk(0, i, 1, 0);
        walk(i, grid_.columns - 1, 0, -1);
        walk(side - 1, i, -1, 0);
      }
    }
    rng_.shuffle(lines);
    std::set<std::pair<std::vector<CellId>, std::optional<std::uint64_t>>> seen;
    for (std::vector<CellId>& line : lines) {
      const bool is_slanted = rule_.style.ornament == VariantOrnament::slanted_arrow;
      if (is_enough(is_slanted ? usual_slanted : SIZE_MAX)) return;
      auto use = right({&rule_, std::move(line)}, true);
      if (!use) continue;
      // What says the same from both ends stands at one of them.
      VariantUse reversed = *use;
      std::ranges::reverse(reversed.cells);
      if (seen.contains({reversed.cells, reversed.number}) && rule_.holds(reversed, grid_, answer_))
        continue;
      seen.insert({use->cells, use->number});
      laid_.push_back(std::move(*use));
    }
  }

  /// Areas of cells that are free, in a random order, until there are enough or nothing is left.
  void lay_cages() {
    std::vector<CellId> free = free_cells();
    rng_.shuffle(free);
    for (const CellId start : free) {
      if (is_enough(SIZE_MAX)) return;
      if (taken_.contains(start.index)) continue;
      const auto size = static_cast<std::size_t>(rng_.between(2, 4));
      std::vector<CellId> cells{start};
      std::optional<VariantUse> best;
      while (cells.size() < size) {
        std::vector<CellId> next;
        for (const CellId cell : cells) {
          for (const CellId one : beside(cell, grid_.rows, grid_.columns)) {
            if (!taken_.contains(one.index) && std::ranges::find(cells, one) == cells.end())
              next.push_back(one);
          }
        }
        if (next.empty()) break;
        cells.push_back(rng_.pick(next));
        VariantUse use{&rule_, cells};
        std::ranges::sort(use.cells);
        auto found = right(std::move(use), true);
        if (!found) {
          cells.pop_back();
          break;
        }
        best = std::move(found);
      }
      if (best) take(std::move(*best));
    }
  }

  void lay_marks() {
    std::vector<CellId> cells = free_cells();
    rng_.shuffle(cells);
    const bool is_region = rule_.takes.groups.least > 0;
    for (const CellId cell : cells) {
      if (is_enough(usual_marks) || is_region) return;
      if (auto use = right({&rule_, {cell}}, false)) laid_.push_back(std::move(*use));
    }
  }

  const Variant& rule_;
  std::optional<std::uint32_t> count_;
  const VariantGrid& grid_;
  const Grid& answer_;
  std::set<std::uint32_t>& taken_;
  Rng& rng_;
  std::vector<VariantUse> laid_;
};

}  // namespace
}  // namespace rule_uses_detail

bool is_of_grid(const Variant& rule) {
  const VariantTakes& takes = rule.takes;
  return takes.cells.most == 0 && takes.groups.least == 0 && takes.number == Wants::never &&
         (takes.values.least == 0 ||
          (takes.groups.most == 0 && !rule_uses_detail::usual_values_of(rule).empty()));
}

VariantUse use_of_grid(const Variant& rule) {
  VariantUse use{&rule};
  if (rule.takes.values.least > 0) use.values = rule_uses_detail::usual_values_of(rule);
  return use;
}

bool is_told_as_a_whole(const Variant& rule) {
  return rule_uses_detail::has_exempt_pairs(rule);
}

std::vector<VariantUse> lay_uses(const Variant& rule, std::optional<std::uint32_t> count,
                                 const VariantGrid& grid, const Grid& answer,
                                 std::set<std::uint32_t>& taken, Rng& rng) {
  return rule_uses_detail::Laying(rule, count, grid, answer, taken, rng).lay();
}

}  // namespace puzzlec::making
