#include "engine/making/sudoku9/small_steps.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>
#include <vector>

namespace puzzlec::making {
namespace small_steps_detail {
namespace {

using Mask = std::uint16_t;  // of values in a cell, or of places in a house
using Cell = std::uint8_t;

struct Spot {
  std::uint8_t house;
  std::uint8_t place;
};

/// Of a Sudoku with square boxes.
template <std::size_t box>
struct Layout {
  static constexpr std::size_t side = box * box;
  static constexpr std::size_t cell_count = side * side;
  static constexpr std::size_t house_count = 3 * side;

  std::array<std::array<Spot, 3>, cell_count> spots{};
  std::array<std::array<Cell, side>, house_count> cells{};

  Layout() {
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
      const std::size_t row = cell / side;
      const std::size_t column = cell % side;
      const std::size_t in_boxes = row / box * box + column / box;
      const std::size_t in_box = row % box * box + column % box;
      const std::array<std::array<std::size_t, 2>, 3> at{
          {{row, column}, {side + column, row}, {2 * side + in_boxes, in_box}}};
      for (std::size_t i = 0; i < at.size(); ++i) {
        spots[cell][i] = {static_cast<std::uint8_t>(at[i][0]), static_cast<std::uint8_t>(at[i][1])};
        cells[at[i][0]][at[i][1]] = static_cast<Cell>(cell);
      }
    }
  }
};

template <std::size_t box>
const Layout<box>& layout() {
  static const Layout<box> one;
  return one;
}

/// A few rules, in ascending order.
class Rules {
 public:
  static constexpr std::size_t most = 16;

  [[nodiscard]] std::size_t size() const { return size_; }

  /// False if there would be more than that.
  bool add(std::uint16_t rule, std::size_t limit) {
    auto* const end = rules_.begin() + size_;
    auto* const place = std::lower_bound(rules_.begin(), end, rule);
    if (place != end && *place == rule) return true;
    if (size_ >= limit) return false;
    std::copy_backward(place, end, end + 1);
    *place = rule;
    ++size_;
    return true;
  }
  bool add(const Rules& others, std::size_t limit) {
    return std::all_of(others.rules_.begin(), others.rules_.begin() + others.size_,
                       [&](std::uint16_t rule) { return add(rule, limit); });
  }

 private:
  std::array<std::uint16_t, most> rules_;
  std::uint8_t size_ = 0;
};

/// The candidates that are left, by cell, and the places that are left, by house and value.
template <std::size_t box>
struct Left {
  std::array<Mask, Layout<box>::cell_count> values;
  std::array<std::array<Mask, Layout<box>::side>, Layout<box>::house_count> places;

  void remove(std::size_t cell, std::size_t value) {
    values[cell] = static_cast<Mask>(values[cell] & ~(1U << value));
    for (const Spot& spot : layout<box>().spots[cell]) {
      Mask& left = places[spot.house][value];
      left = static_cast<Mask>(left & ~(1U << spot.place));
    }
  }
};

template <typename Visit>
void for_each(Mask mask, Visit visit) {
  for (; mask != 0; mask = static_cast<Mask>(mask & (mask - 1)))
    visit(static_cast<std::size_t>(std::countr_zero(mask)));
}

/// What follows from a candidate: what takes the fewest rules comes first.
template <std::size_t box>
class Consequences {
  static constexpr std::size_t side = Layout<box>::side;
  static constexpr std::size_t cell_count = Layout<box>::cell_count;
  static constexpr std::size_t house_count = Layout<box>::house_count;

 public:
  explicit Consequences(std::size_t most) : most_(most) {}

  /// Whether the candidate contradicts itself by few enough rules.
  bool contradict(const Left<box>& start, std::size_t cell, std::size_t value) {
    start_ = &start;
    left_ = start;
    for (auto& facts : waiting_) facts.clear();
    is_held_.fill(false);
    is_excluded_.fill(false);
    hold(cell, value, {});
    for (std::size_t size = 0; size <= most_; ++size) {
      for (std::size_t i = 0; i < waiting_[size].size(); ++i) {
        const Fact fact = waiting_[size][i];
        if (fact.is_held ? follow_held(fact) : follow_excluded(fact)) return true;
      }
    }
    return false;
  }

 private:
  struct Fact {
    bool is_held;
    Cell cell;
    std::uint8_t value;
    Rules rules;
  };

  static std::size_t index_of(std::size_t cell, std::size_t value) { return cell * side + value; }
  static std::uint16_t at_most_once(std::size_t house, std::size_t value) {
    return static_cast<std::uint16_t>(house * side + value);
  }
  static std::uint16_t at_least_once(std::size_t house, std::size_t value) {
    return static_cast<std::uint16_t>((house_count + house) * side + value);
  }

  void hold(std::size_t cell, std::size_t value, const Rules& rules) {
    if (!is_held_[index_of(cell, value)])
      waiting_[rules.size()].push_back(
          {true, static_cast<Cell>(cell), static_cast<std::uint8_t>(value), rules});
  }
  void exclude(std::size_t cell, std::size_t value, const Rules& rules) {
    if (!is_excluded_[index_of(cell, value)])
      waiting_[rules.size()].push_back(
          {false, static_cast<Cell>(cell), static_cast<std::uint8_t>(value), rules});
  }

  bool follow_held(const Fact& fact) {
    if (is_held_[index_of(fact.cell, fact.value)]) return false;
    is_held_[index_of(fact.cell, fact.value)] = true;
    for_each(left_.values[fact.cell], [&](std::size_t value) {
      if (value != fact.value) exclude(fact.cell, value, fact.rules);
    });
    for (const Spot& spot : layout<box>().spots[fact.cell]) {
      Rules rules = fact.rules;
      if (!rules.add(at_most_once(spot.house, fact.value), most_)) continue;
      for_each(left_.places[spot.house][fact.value], [&](std::size_t place) {
        if (place != spot.place) exclude(layout<box>().cells[spot.house][place], fact.value, rules);
      });
    }
    return false;
  }

  /// True if that leaves nothing somewhere.
  bool follow_excluded(const Fact& fact) {
    bool& is_excluded = is_excluded_[index_of(fact.cell, fact.value)];
    if (is_excluded) return false;
    is_excluded = true;
    why_[index_of(fact.cell, fact.value)] = fact.rules;
    left_.remove(fact.cell, fact.value);
    const Mask values = left_.values[fact.cell];
    if (std::popcount(values) < 2) {
      Rules rules;
      bool is_few = true;
      for_each(static_cast<Mask>(start_->values[fact.cell] & ~values), [&](std::size_t value) {
        is_few = is_few && rules.add(why_[index_of(fact.cell, value)], most_);
      });
      if (is_few && values == 0) return true;
      if (is_few) hold(fact.cell, static_cast<std::size_t>(std::countr_zero(values)), rules);
    }
    return std::ranges::any_of(layout<box>().spots[fact.cell], [&](const Spot& spot) {
      return lacks_places(spot.house, fact.value);
    });
  }

  bool lacks_places(std::size_t house, std::size_t value) {
    const Mask places = left_.places[house][value];
    if (std::popcount(places) > 1) return false;
    Rules rules;
    bool is_few = rules.add(at_least_once(house, value), most_);
    for_each(static_cast<Mask>(start_->places[house][value] & ~places), [&](std::size_t place) {
      is_few = is_few && rules.add(why_[index_of(layout<box>().cells[house][place], value)], most_);
    });
    if (!is_few) return false;
    if (places == 0) return true;
    hold(layout<box>().cells[house][static_cast<std::size_t>(std::countr_zero(places))], value,
         rules);
    return false;
  }

  std::size_t most_;
  const Left<box>* start_ = nullptr;
  Left<box> left_;
  std::array<std::vector<Fact>, Rules::most + 1> waiting_;  ///< by how many rules they take
  std::array<bool, cell_count * side> is_held_{};
  std::array<bool, cell_count * side> is_excluded_{};
  std::array<Rules, cell_count * side> why_;  ///< of those that are excluded
};

template <std::size_t box>
class SmallSteps {
  static constexpr std::size_t side = Layout<box>::side;
  static constexpr std::size_t cell_count = Layout<box>::cell_count;
  static constexpr std::size_t house_count = Layout<box>::house_count;
  static constexpr auto all = static_cast<Mask>((1U << side) - 1);

 public:
  SmallSteps(const Grid& givens, std::uint32_t most_rules)
      : consequences_(std::min<std::size_t>(most_rules, Rules::most)) {
    left_.values.fill(all);
    for (auto& places : left_.places) places.fill(all);
    for (std::uint32_t cell = 0; cell < givens.size(); ++cell) {
      const Value given = givens[CellId{cell}];
      if (!given.is_blank()) set(cell, static_cast<std::size_t>(given.number - 1));
    }
  }

  /// Excludes all other values.
  void begin_with(std::span<const Domain> candidates) {
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
      for_each(left_.values[cell], [&](std::size_t value) {
        if (!candidates[cell].contains(value_of(value + 1))) left_.remove(cell, value);
      });
    }
  }

  [[nodiscard]] std::vector<Domain> candidates() const {
    std::vector<Domain> found(cell_count);
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
      for_each(left_.values[cell],
               [&](std::size_t value) { found[cell].insert(value_of(value + 1)); });
    }
    return found;
  }

  bool solve() {
    for (;;) {
      while (found_singles()) {
      }
      if (known_ == cell_count) return true;
      if (!excluded_some()) return false;
    }
  }

 private:
  void set(std::size_t cell, std::size_t value) {
    if (is_known_[cell]) return;
    is_known_[cell] = true;
    ++known_;
    for_each(static_cast<Mask>(left_.values[cell] & ~(1U << value)),
             [&](std::size_t other) { left_.remove(cell, other); });
    for (const Spot& spot : layout<box>().spots[cell]) {
      for_each(left_.places[spot.house][value], [&](std::size_t place) {
        if (place != spot.place) left_.remove(layout<box>().cells[spot.house][place], value);
      });
    }
  }

  bool found_singles() {
    const std::size_t before = known_;
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
      if (std::has_single_bit(left_.values[cell]))
        set(cell, static_cast<std::size_t>(std::countr_zero(left_.values[cell])));
    }
    for (std::size_t house = 0; house < house_count; ++house) {
      for (std::size_t value = 0; value < side; ++value) {
        const Mask places = left_.places[house][value];
        if (std::has_single_bit(places))
          set(layout<box>().cells[house][static_cast<std::size_t>(std::countr_zero(places))],
              value);
      }
    }
    return known_ > before;
  }

  bool excluded_some() {
    bool found = false;
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
      if (is_known_[cell]) continue;
      for_each(left_.values[cell], [&](std::size_t value) {
        if (!consequences_.contradict(left_, cell, value)) return;
        left_.remove(cell, value);
        found = true;
      });
    }
    return found;
  }

  Left<box> left_;
  std::array<bool, cell_count> is_known_{};
  std::size_t known_ = 0;
  Consequences<box> consequences_;
};

}  // namespace
}  // namespace small_steps_detail

bool solved_by_small_steps(const Grid& givens, std::uint32_t most_rules) {
  return small_steps_detail::SmallSteps<3>(givens, most_rules).solve();
}

bool solved16_by_small_steps(const Grid& givens, std::uint32_t most_rules,
                             std::vector<Domain>& left) {
  small_steps_detail::SmallSteps<4> steps(givens, most_rules);
  if (!left.empty()) steps.begin_with(left);
  if (steps.solve()) return true;
  left = steps.candidates();
  return false;
}

}  // namespace puzzlec::making
