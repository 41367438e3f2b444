#include "encoders/model/kinds/visible.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "encoders/model/constraint.hpp"
#include "encoders/model/kinds/words.hpp"
#include "encoders/model/meaning.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {
namespace {

/// Whether some house of the structure keeps the cells distinct.
bool are_distinct(const Structure& structure, const std::vector<CellId>& cells) {
  return std::ranges::any_of(structure.constraints, [&](const Constraint& constraint) {
    const AllDifferent* house = house_in(constraint);
    return house != nullptr && std::ranges::all_of(cells, [house](CellId cell) {
             return std::ranges::find(house->cells, cell) != house->cells.end();
           });
  });
}

}  // namespace

std::uint32_t count_visible(std::span<const Value> values, std::optional<Value> empty) {
  std::uint32_t count = 0;
  std::optional<Value> tallest;
  for (const Value value : values) {
    if (value == empty || (tallest && value <= *tallest)) continue;
    tallest = value;
    ++count;
  }
  return count;
}

bool Visible::holds_in(const Meaning& grid) const {
  return count_visible(grid.values_of(cells), empty) == count;
}

bool Visible::is_refuted(std::span<const Domain> domains) const {
  // That values repeat is not this clue's fault.
  Visible alone = *this;
  alone.smallest_of_distinct.reset();
  return !accepts_some(alone, domains);
}

std::optional<std::string> Visible::problem(const Structure& structure) const {
  if (auto wrong = problem_of_line(cells)) return wrong;
  if (!smallest_of_distinct) return std::nullopt;
  if (empty) return "empty cells cannot go with smallest_of_distinct";
  const bool lower = std::ranges::any_of(cells, [&](CellId cell) {
    return structure.domains[cell.index].first() < *smallest_of_distinct;
  });
  if (lower || !are_distinct(structure, cells))
    return "the cells are not distinct, or hold a value below smallest_of_distinct";
  return std::nullopt;
}

std::string Visible::text(std::size_t columns) const {
  return fmt::format("visible {} of{}{}", count, text_of(cells, columns),
                     empty ? fmt::format(", empty {}", empty->number) : "");
}

std::optional<SequenceState> Visible::step(std::size_t index, SequenceState state,
                                           Value value) const {
  if (value == empty) return state;
  const auto number = [](Value of) { return static_cast<std::uint64_t>(of.number); };
  const std::uint64_t height = number(value) + 1;
  const std::uint64_t tallest = std::max(height, high_of(state));
  const std::uint64_t seen = low_of(state) + (height > high_of(state) ? 1 : 0);
  if (seen > count) return std::nullopt;
  if (smallest_of_distinct) {
    // That many distinct values, none larger than the tallest: it cannot be too small.
    const std::uint64_t least = number(*smallest_of_distinct) + index + 1;
    if (height == high_of(state) || tallest < least) return std::nullopt;
  }
  return pack(tallest, seen);
}

}  // namespace puzzlec
