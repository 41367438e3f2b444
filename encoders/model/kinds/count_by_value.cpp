#include "encoders/model/kinds/count_by_value.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "encoders/model/kinds/words.hpp"
#include "encoders/model/meaning.hpp"

namespace puzzlec {

std::vector<CellId> CountByValue::every_cell() const {
  std::vector<CellId> every = cells;
  if (std::ranges::find(every, cell) == every.end()) every.push_back(cell);
  return every;
}

bool CountByValue::holds_in(const Meaning& grid) const {
  return std::ranges::all_of(entries, [&](const Entry& entry) {
    if (grid[cell] != entry.value) return true;
    const auto held =
        std::ranges::count_if(cells, [&](CellId one) { return grid[one] == entry.counted; });
    return entry.low <= held && held <= entry.high;
  });
}

bool CountByValue::is_refuted(std::span<const Domain> domains) const {
  for (const Value value : domains[cell.index]) {
    const auto entry = std::ranges::find(entries, value, &Entry::value);
    if (entry == entries.end()) return false;
    std::uint32_t sure = 0;
    std::uint32_t possible = 0;
    for (const CellId one : cells) {
      const Domain held = one == cell ? Domain::single(value) : domains[one.index];
      if (!held.contains(entry->counted)) continue;
      ++possible;
      if (held.is_single()) ++sure;
    }
    if (possible >= entry->low && sure <= entry->high) return false;
  }
  return true;
}

std::optional<std::string> CountByValue::problem(const Structure&) const {
  if (has_twins(cells)) return cell_twice;
  std::set<Value> values;
  for (const Entry& entry : entries) {
    if (!values.insert(entry.value).second) return "a value has two counts";
    if (entry.low > entry.high) return fmt::format("from {} to {}", entry.low, entry.high);
  }
  return std::nullopt;
}

std::string CountByValue::text(std::size_t columns) const {
  std::string text = "count by the value of " + cell_name(cell, columns) + ":";
  for (const Entry& entry : entries) {
    text += fmt::format(" {}: {}..{} of {},", entry.value.number, entry.low, entry.high,
                        entry.counted.number);
  }
  return text + " in" + text_of(cells, columns);
}

}  // namespace puzzlec
