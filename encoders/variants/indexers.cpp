#include "encoders/variants/indexers.hpp"

#include <algorithm>

namespace puzzlec {

VariantNeed needs_values_as_places(const VariantGrid& grid, std::size_t places,
                                   const char* needed) {
  return grid.first == 1 && static_cast<std::size_t>(grid.last) == places ? nullptr : needed;
}

void index_places(VariantBuilder& out, CellId cell, const std::vector<CellId>& line) {
  const int place = static_cast<int>(std::ranges::find(line, cell) - line.begin()) + 1;
  for (const Value value : out.grid().values()) {
    if (value.number == place) continue;
    const int kind = place * static_cast<int>(Domain::capacity) + value.number;
    out.pair(
        cell, line[static_cast<std::size_t>(value.number) - 1],
        [place, v = value.number](int here, int there) { return (here == v) == (there == place); },
        kind);
  }
}

bool indexes(const std::vector<int>& line, std::size_t place) {
  // The value at the place says where the place stands, and it stands nowhere else.
  const auto value = static_cast<std::size_t>(line[place - 1]);
  for (std::size_t i = 1; i <= line.size(); ++i) {
    const bool holds_place = static_cast<std::size_t>(line[i - 1]) == place;
    if (holds_place != (i == value)) return false;
  }
  return true;
}

}  // namespace puzzlec
