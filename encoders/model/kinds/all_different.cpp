#include "encoders/model/kinds/all_different.hpp"

#include <set>

#include <fmt/format.h>

#include "encoders/model/kinds/words.hpp"
#include "encoders/model/meaning.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

Domain AllDifferent::values_in(std::span<const Domain> domains) const {
  Domain values;
  for (const CellId cell : cells) values = values | domains[cell.index];
  return values;
}

std::vector<CountedFacts> AllDifferent::counts(std::span<const Domain> domains) const {
  const std::set<CellId> each(cells.begin(), cells.end());
  std::vector<CountedFacts> counts;
  for (const Value value : values_in(domains)) {
    CountedFacts& of_value = counts.emplace_back();
    of_value.low = permutation ? 1 : 0;
    of_value.high = 1;
    for (const CellId cell : each) {
      if (domains[cell.index].contains(value))
        of_value.facts.push_back({cell, Domain::single(value)});
    }
  }
  return counts;
}

bool AllDifferent::holds_in(const Meaning& grid) const {
  Domain seen;
  for (const CellId cell : cells) {
    if (seen.contains(grid[cell])) return false;
    seen.insert(grid[cell]);
  }
  return true;
}

bool AllDifferent::is_refuted(std::span<const Domain> domains) const {
  Domain seen;
  for (const CellId cell : cells) {
    const Domain& held = domains[cell.index];
    if (!held.is_single()) continue;
    if (seen.contains(held.first())) return true;
    seen.insert(held.first());
  }
  return false;
}

std::optional<std::string> AllDifferent::problem(const Structure& structure) const {
  if (has_twins(cells)) return cell_twice;
  const std::size_t values = values_in(structure.domains).size();
  if (permutation && values != cells.size())
    return fmt::format("a permutation of {} cells has {} values", cells.size(), values);
  return std::nullopt;
}

std::string AllDifferent::text(std::size_t columns) const {
  return (permutation ? "permutation" : "all-different") + text_of(cells, columns);
}

}  // namespace puzzlec
