#include "encoders/deduce/checks/supports.hpp"

namespace puzzlec {

void Supports::read_kind(const AllowedTuples& allowed, std::span<const Domain> domains) {
  begin(allowed.cells);
  for (const std::vector<Value>& tuple : *allowed.tuples) {
    bool is_possible = true;
    for (std::size_t place = 0; is_possible && place < tuple.size(); ++place)
      is_possible = domains[cells_[place].index].contains(tuple[place]);
    if (!is_possible) continue;
    for (std::size_t place = 0; place < tuple.size(); ++place)
      supported_[place].insert(tuple[place]);
  }
}

}  // namespace puzzlec
