#include <algorithm>

#include "encoders/deduce/checks/supports.hpp"

namespace puzzlec {

/// A cell counts if it holds one of the values that are named for it.
void Supports::read_kind(const Cardinality& cardinality, std::span<const Domain> domains) {
  begin({});
  std::vector<CellValue> sorted;
  std::span<const CellValue> statements = cardinality.statements;
  if (!std::ranges::is_sorted(statements)) {
    sorted = cardinality.statements;
    std::ranges::sort(sorted);
    statements = sorted;
  }
  std::int64_t sure = 0;
  std::int64_t possible = 0;
  for (const CellValue& statement : statements) {
    if (cells_.empty() || cells_.back() != statement.cell) {
      cells_.push_back(statement.cell);
      supported_.emplace_back();
    }
    supported_.back().insert(statement.value);
  }
  const auto may_count = [&](std::size_t place) {
    return !(domains[cells_[place].index] & supported_[place]).empty();
  };
  const auto must_count = [&](std::size_t place) {
    return (domains[cells_[place].index] - supported_[place]).empty();
  };
  for (std::size_t place = 0; place < cells_.size(); ++place) {
    possible += may_count(place) ? 1 : 0;
    sure += must_count(place) ? 1 : 0;
  }
  const std::int64_t bound = cardinality.bound;
  const std::int64_t least = cardinality.comparison == Comparison::at_most ? 0 : bound;
  const std::int64_t most = cardinality.comparison == Comparison::at_least
                                ? static_cast<std::int64_t>(cells_.size())
                                : bound;
  for (std::size_t place = 0; place < cells_.size(); ++place) {
    const std::int64_t other_sure = sure - (must_count(place) ? 1 : 0);
    const std::int64_t other_possible = possible - (may_count(place) ? 1 : 0);
    const Domain counted = domains[cells_[place].index] & supported_[place];
    const Domain others = domains[cells_[place].index] - supported_[place];
    supported_[place] = {};
    if (other_sure + 1 <= most && other_possible + 1 >= least) supported_[place] = counted;
    if (other_sure <= most && other_possible >= least)
      supported_[place] = supported_[place] | others;
  }
}

}  // namespace puzzlec
