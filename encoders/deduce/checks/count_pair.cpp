#include "encoders/deduce/checks/count_pair.hpp"

#include <algorithm>

namespace puzzlec {

void CountPair::Part::settle(std::int64_t least, std::int64_t most) {
  none_holds = most <= sure;
  all_hold = least >= possible();
}

void CountPair::read(const Cardinality& a, const Cardinality& b, std::span<const Domain> domains) {
  const std::array counts{&a, &b};
  shared_ = {};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    alone_[i] = {};
    sorted_[i] = counts[i]->statements;
    if (!std::ranges::is_sorted(sorted_[i])) std::ranges::sort(sorted_[i]);
  }
  const auto add = [&](Part& part, const CellValue& statement) {
    const Domain& held = domains[statement.cell.index];
    if (!held.contains(statement.value)) return;
    if (held.is_single()) {
      ++part.sure;
    } else {
      part.open.push_back(statement);
    }
  };
  auto first = sorted_[0].begin();
  auto second = sorted_[1].begin();
  while (first != sorted_[0].end() || second != sorted_[1].end()) {
    if (second == sorted_[1].end() || (first != sorted_[0].end() && *first < *second)) {
      add(alone_[0], *first++);
    } else if (first == sorted_[0].end() || *second < *first) {
      add(alone_[1], *second++);
    } else {
      add(shared_, *first++);
      ++second;
    }
  }
  std::int64_t least = shared_.sure;
  std::int64_t most = shared_.possible();
  std::array<std::int64_t, 2> low{};
  std::array<std::int64_t, 2> high{};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const Comparison comparison = counts[i]->comparison;
    const auto all = static_cast<std::int64_t>(counts[i]->statements.size());
    low[i] = comparison == Comparison::at_most ? 0 : std::int64_t{counts[i]->bound};
    high[i] = comparison == Comparison::at_least ? all : std::int64_t{counts[i]->bound};
    least = std::max(least, low[i] - alone_[i].possible());
    most = std::min(most, high[i] - alone_[i].sure);
  }
  is_contradiction_ = least > most;
  shared_.settle(least, most);
  for (std::size_t i = 0; i < counts.size(); ++i) alone_[i].settle(low[i] - most, high[i] - least);
}

bool CountPair::excludes(CellId cell, const Domain& values) const {
  if (is_contradiction_) return true;
  Domain excluded;
  for (const Part* part : {&shared_, &alone_[0], &alone_[1]}) {
    if (!part->none_holds && !part->all_hold) continue;
    const CellValue first{cell, value_of(0)};
    for (auto at = std::ranges::lower_bound(part->open, first);
         at != part->open.end() && at->cell == cell; ++at) {
      // If it holds, no other value does.
      if (part->none_holds) excluded.insert(at->value);
      if (part->all_hold && !values.contains(at->value)) return true;
    }
  }
  return (values - excluded).empty();
}

}  // namespace puzzlec
