// The numbers that rows and columns are, read from each of their ends, by size.
//
// If the outer rows and columns hold each value once, then of the 4n numbers exactly four begin with
// each value, one seen from each side. So the number's rank says which value it begins with, and how
// many of the three others with that value are smaller. An automaton compares the clue's line with
// them, one line of another side after the other; it looks at a line's cells only if the line begins
// with the value.
#include <algorithm>
#include <array>
#include <utility>

#include "encoders/variants/outside.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace full_rank_detail {
namespace {

using Line = std::vector<CellId>;

/// The rows and columns as they are seen from a side: left, right, top, bottom.
std::array<std::vector<Line>, 4> lines_of(const VariantGrid& grid) {
  std::array<std::vector<Line>, 4> sides;
  for (std::size_t i = 0; i < grid.rows; ++i) {
    Line row;
    Line column;
    for (std::size_t k = 0; k < grid.columns; ++k) {
      row.push_back(grid.cell(i, k));
      column.push_back(grid.cell(k, i));
    }
    sides[0].push_back(row);
    sides[2].push_back(column);
    std::ranges::reverse(row);
    std::ranges::reverse(column);
    sides[1].push_back(std::move(row));
    sides[3].push_back(std::move(column));
  }
  return sides;
}

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  const std::size_t side = grid.rows;
  if (grid.columns != side || side < 2 || grid.values().size() != side || grid.first < 0)
    return "a square grid of as many values as rows";
  if (*use.number < 1 || *use.number > 4 * side)
    return {"a number from 1 to four times the number of rows", VariantPart::number};
  // Of each count of smaller lines: whether the side's line was found, and while it is compared,
  // the value of the clue's line.
  if (!is_small_diagram(3 * side * (2 * side - 1), 4 * (side + 4), grid)) return "a smaller grid";
  return needs_row_or_column(use, grid);
}

/// What an automaton knows: how many lines are smaller, and where in the line at hand it is.
enum Stage : Automaton::State {
  searching,  ///< no line of this side began with the value yet
  skipping,   ///< the line at hand does not begin with it
  found,      ///< this side's line is compared and counted
  equal,      ///< so far, the line at hand equals the clue's
  pending,    ///< the same, and the clue's next value is the state minus this one
};

class Comparison {
 public:
  Comparison(std::size_t side, int first_value, std::uint64_t smaller)
      : side_(side), block_(2 * side - 1), first_(first_value), smaller_(smaller) {}

  [[nodiscard]] std::optional<Automaton::State> step(std::size_t index, Automaton::State state,
                                                     int value) const {
    const Automaton::State base = pending + Domain::capacity;
    Automaton::State count = state / base;
    Automaton::State stage = state % base;
    const std::size_t at = index % block_;
    if (at == 0) {
      // The first cell of a line; and of a side.
      if (index % (block_ * side_) == 0) stage = searching;
      if (stage == searching) stage = value == first_ ? equal : skipping;
    } else if (stage == equal) {
      stage = pending + static_cast<Automaton::State>(value);
    } else if (stage >= pending) {
      const auto clue = static_cast<int>(stage - pending);
      if (value < clue && ++count > smaller_) return std::nullopt;
      stage = value == clue ? equal : found;
    }
    if (at + 1 == block_) {
      if (stage == equal) return std::nullopt;
      if (stage == skipping) stage = searching;
    }
    return base * count + stage;
  }
  [[nodiscard]] bool accepts(Automaton::State state) const {
    return state / (pending + Domain::capacity) == smaller_;
  }

 private:
  std::size_t side_;
  std::size_t block_;
  int first_;
  std::uint64_t smaller_;
};

void constrain(VariantBuilder& out, const VariantUse& use) {
  const std::size_t side = use.cells.size();
  const auto sides = lines_of(out.grid());
  for (const auto& lines : sides) {
    Line ends;
    for (const Line& line : lines) ends.push_back(line.front());
    out.different(std::move(ends));
  }
  const int first = out.grid().first + static_cast<int>((*use.number - 1) / 4);
  out.one_of(use.cells.front(), Domain::single(value_of(static_cast<std::size_t>(first))));
  Line order;
  for (const auto& lines : sides) {
    if (std::ranges::find(lines, use.cells) != lines.end()) continue;
    for (const Line& line : lines) {
      order.push_back(line.front());
      for (std::size_t k = 1; k < side; ++k) {
        order.push_back(use.cells[k]);
        order.push_back(line[k]);
      }
    }
  }
  const Comparison comparison(side, first, (*use.number - 1) % 4);
  out.line(std::move(order),
           {searching,
            [comparison](std::size_t index, Automaton::State state, int value) {
              return comparison.step(index, state, value);
            },
            [comparison](Automaton::State state) { return comparison.accepts(state); }});
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  std::uint64_t smaller = 0;
  std::uint64_t equal = 0;
  const std::vector<int> number = values_at(answer, use.cells);
  for (const auto& lines : lines_of(grid)) {
    std::vector<int> ends;
    for (const Line& line : lines) {
      const std::vector<int> values = values_at(answer, line);
      ends.push_back(values.front());
      if (values < number) ++smaller;
      if (values == number) ++equal;
    }
    std::ranges::sort(ends);
    if (std::ranges::adjacent_find(ends) != ends.end()) return false;
  }
  return equal == 1 && smaller + 1 == *use.number;
}

}  // namespace
}  // namespace full_rank_detail

constinit const Variant rule_full_rank{
    .name = "full rank",
    .meaning =
        "Each row and column is read as a number from both of its ends. The clue is the rank of "
        "the "
        "number that begins beside it among all of these, from the smallest; no other equals it. "
        "The "
        "outer rows and columns hold each value once.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = full_rank_detail::needs,
    .constrain = full_rank_detail::constrain,
    .holds = full_rank_detail::holds,
    .look = VariantLook::outside,
    .style = {.tag = "rank", .is_named = true},
};

}  // namespace puzzlec
