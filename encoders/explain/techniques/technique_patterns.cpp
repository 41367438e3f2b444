// Patterns of cells that are no chains: two almost locked sets with a common value, of which the
// xyz-wing is the smallest, and the empty rectangle.
#include <array>
#include <map>

#include "encoders/explain/techniques/step_shape.hpp"

namespace puzzlec {
namespace technique_patterns_detail {
namespace {

bool is_in(std::span<const NamedRule* const> rules, CellId cell) {
  return std::ranges::any_of(rules,
                             [cell](const NamedRule* rule) { return has(rule->cells, cell); });
}

// ---- ALS-XZ: two sets of cells, each in a house with one value more than it has cells. A value x
// of both can be in one of them only, so the other set holds all its other values; and a cell that
// shares houses with each z of both sets does not hold z.

/// Which rules of a step play which part.
struct AlsRules {
  const NamedRule* common = nullptr;        ///< x, of the cells of both sets that may hold it
  std::vector<const NamedRule*> of_target;  ///< z
  std::vector<std::vector<const NamedRule*>> sets;  ///< the other values, by house
};

/// Cells of a set.
using CellSet = std::vector<CellId>;

class AlsSearch {
 public:
  AlsSearch(const StepShape& shape, const AlsRules& rules)
      : shape_(shape), rules_(rules), z_(rules.of_target.front()->value) {}

  /// The two sets; empty if there are none.
  [[nodiscard]] std::array<CellSet, 2> sets() {
    const std::vector<CellSet> first = sets_of(0);
    const std::vector<CellSet> second = sets_of(1);
    for (const CellSet& one : first) {
      for (const CellSet& two : second) {
        const bool is_apart =
            std::ranges::none_of(one, [&](CellId cell) { return has(two, cell); });
        if (is_apart && sees_all(one) && sees_all(two)) return {one, two};
      }
    }
    return {};
  }

 private:
  /// Sets for the values of `rules_.sets[number]`; of a set of one cell, there are no rules.
  [[nodiscard]] std::vector<CellSet> sets_of(std::size_t number) const {
    Domain values = Domain::single(rules_.common->value) | Domain::single(z_);
    std::vector<CellId> from;
    std::size_t size = 1;
    if (number < rules_.sets.size()) {
      for (const NamedRule* rule : rules_.sets[number]) values.insert(rule->value);
      from = rules_.sets[number].front()->cells;
      size += rules_.sets[number].size();
    } else {
      from = rules_.common->cells;
    }
    std::erase_if(from, [&](CellId cell) { return !(shape_.at(cell) - values).empty(); });
    std::vector<CellSet> found;
    CellSet chosen;
    choose(from, 0, size, values, chosen, found);
    return found;
  }

  /// Sets of that many cells that have all of the values together.
  void choose(const std::vector<CellId>& from, std::size_t next, std::size_t left,
              const Domain& values, CellSet& chosen, std::vector<CellSet>& found) const {
    if (left == 0) {
      Domain all;
      for (const CellId cell : chosen) all = all | shape_.at(cell);
      if (all == values) found.push_back(chosen);
      return;
    }
    for (std::size_t i = next; i + left <= from.size(); ++i) {
      chosen.push_back(from[i]);
      choose(from, i + 1, left - 1, values, chosen, found);
      chosen.pop_back();
    }
  }

  /// Whether the rules reach all of x and z in the set.
  [[nodiscard]] bool sees_all(const CellSet& cells) const {
    return std::ranges::all_of(cells, [&](CellId cell) {
      const Domain& domain = shape_.at(cell);
      return (!domain.contains(rules_.common->value) || has(rules_.common->cells, cell)) &&
             (!domain.contains(z_) || is_in(rules_.of_target, cell)) && !is_target(cell);
    });
  }
  [[nodiscard]] bool is_target(CellId cell) const {
    return std::ranges::any_of(shape_.step.removals,
                               [&](const Removal& removal) { return removal.cell == cell; });
  }

  const StepShape& shape_;
  const AlsRules& rules_;
  Value z_;
};

std::optional<std::string> name_of_als(const StepShape& shape) {
  const Value z = shape.step.removals.front().value;
  AlsRules rules;
  std::vector<const NamedRule*> others;
  for (const NamedRule* rule : shape.most)
    (rule->value == z ? rules.of_target : others).push_back(rule);
  constexpr std::size_t fewest_rules = 4;  // fewer are a naked subset whose rules are of two houses
  const bool fits = shape.least.empty() && !rules.of_target.empty() &&
                    shape.most.size() >= fewest_rules && others.size() >= 2 &&
                    shape.all_removed([&](const Removal& removal) {
                      return removal.value == z &&
                             std::ranges::all_of(rules.of_target, [&](const NamedRule* rule) {
                               return has(rule->cells, removal.cell);
                             });
                    });
  if (!fits) return std::nullopt;
  for (const NamedRule* common : others) {
    rules.common = common;
    std::map<std::string, std::vector<const NamedRule*>> by_house;
    for (const NamedRule* rule : others) {
      if (rule != common) by_house[rule->origin.name].push_back(rule);
    }
    if (by_house.size() > 2) continue;
    rules.sets.clear();
    for (auto& [house, of_house] : by_house) rules.sets.push_back(std::move(of_house));
    const auto sets = AlsSearch(shape, rules).sets();
    if (sets[0].empty()) continue;
    // An xyz-wing: a cell with three values and one with two of them, and a third one apart.
    const bool is_wing = sets[0].size() == 2 && sets[1].size() == 1;
    if (!is_wing) return "als-xz";
    const Domain& one = shape.at(sets[0][0]);
    const Domain& two = shape.at(sets[0][1]);
    const Domain& wing = one.size() == 2 ? one : two;
    const bool is_xyz =
        one.size() + two.size() == 5 && wing.contains(z) && !wing.contains(common->value);
    return is_xyz ? "xyz-wing" : "als-xz";
  }
  return std::nullopt;
}

// ---- Empty rectangle: in a block, all places of a value are in one row and one column. A line has
// two places for it, one of which shares that row (or column), and the other one a line with the
// cell where the value would empty the column (or row).

std::optional<std::string> name_of_rectangle(const StepShape& shape) {
  if (shape.least.size() != 2 || shape.most.size() < 2 || shape.most.size() > 3)
    return std::nullopt;
  const Value value = shape.least[0]->value;
  const auto has_value = [&](const NamedRule* rule) { return rule->value == value; };
  if (!std::ranges::all_of(shape.least, has_value) || !std::ranges::all_of(shape.most, has_value))
    return std::nullopt;
  const std::size_t block_at = shape.least[0]->origin.rule == "block" ? 0 : 1;
  const NamedRule& block = *shape.least[block_at];
  const NamedRule& line = *shape.least[1 - block_at];
  const std::vector<CellId> ends = shape.places(line);
  if (block.origin.rule != "block" || !is_line(line) || ends.size() != 2) return std::nullopt;
  const std::vector<CellId> corner = shape.places(block);
  /// Whether the arms of the block are in these lines, and in none of them alone.
  const auto are_arms = [&](const NamedRule& one, const NamedRule& two) {
    const auto in_one = [&](CellId cell) { return has(one.cells, cell); };
    const auto in_two = [&](CellId cell) { return has(two.cells, cell); };
    return is_line(one) && is_line(two) && one.origin.rule != two.origin.rule &&
           std::ranges::all_of(corner, [&](CellId c) { return in_one(c) || in_two(c); }) &&
           !std::ranges::all_of(corner, in_one) && !std::ranges::all_of(corner, in_two);
  };
  const auto fits = [&](const NamedRule& near, const NamedRule& far, const NamedRule& last,
                        std::size_t end) {
    return are_arms(near, far) && has(near.cells, ends[end]) && !has(block.cells, ends[end]) &&
           has(last.cells, ends[1 - end]) && !has(block.cells, ends[1 - end]) &&
           shape.all_removed([&](const Removal& removal) {
             return removal.value == value && has(far.cells, removal.cell) &&
                    has(last.cells, removal.cell) && !has(block.cells, removal.cell) &&
                    !has(line.cells, removal.cell);
           });
  };
  for (const NamedRule* near : shape.most) {
    for (const NamedRule* far : shape.most) {
      for (const NamedRule* last : shape.most) {
        const bool uses_all =
            near != far && (shape.most.size() == 2 || (last != near && last != far));
        if (uses_all && (fits(*near, *far, *last, 0) || fits(*near, *far, *last, 1)))
          return "empty rectangle";
      }
    }
  }
  return std::nullopt;
}

}  // namespace
}  // namespace technique_patterns_detail

std::optional<std::string> name_of_pattern(const StepShape& shape) {
  if (auto name = technique_patterns_detail::name_of_als(shape)) return name;
  return technique_patterns_detail::name_of_rectangle(shape);
}

}  // namespace puzzlec
