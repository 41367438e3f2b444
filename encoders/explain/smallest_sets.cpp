#include "encoders/explain/smallest_sets.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace puzzlec {

SmallestSets::SmallestSets(const RuleBook& book, const Grid& solution, std::vector<Domain> possible,
                           std::function<bool()> is_over)
    : book_(book),
      possible_(std::move(possible)),
      is_over_(std::move(is_over)),
      search_(RuleSearch::make(book, solution)),
      near_miss_(book, solution),
      grids_at_(book.cell_count() * book.value_bound()),
      refuted_(grids_at_.size()),
      is_chosen_(book.rules().size()),
      banned_(book.rules().size()),
      packed_(book.rules().size()) {}

void SmallestSets::set_facts(std::span<const Domain> domains) {
  facts_.assign(domains.begin(), domains.end());
  search_->set_facts(domains);
  near_miss_.set_facts(domains);
  // Grids that the facts exclude say nothing any more.
  std::vector<GridId> number_of(grids_.size(), UINT32_MAX);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < grids_.size(); ++i) {
    const bool fits = std::ranges::all_of(grids_[i].changes, [&](const CellValue& change) {
      return facts_[change.cell.index].contains(change.value);
    });
    if (!fits) continue;
    number_of[i] = static_cast<GridId>(kept);
    if (kept != i) grids_[kept] = std::move(grids_[i]);
    ++kept;
  }
  if (kept == grids_.size()) return;
  grids_.resize(kept);
  for (std::size_t at = 0; at < grids_at_.size(); ++at) {
    std::vector<GridId>& ids = grids_at_[at];
    const std::size_t before = ids.size();
    for (GridId& id : ids) id = number_of[id];
    std::erase(ids, UINT32_MAX);
    if (ids.size() != before) refuted_[at] = 0;
  }
}

SmallestSets::Result SmallestSets::find(Removal removal, std::uint32_t size) {
  const std::size_t at = slot(removal);
  if (refuted_[at] >= size) return {Kind::none, {}};
  if (grids_at_[at].empty()) learn(std::span(&removal, 1), {});
  nodes_ = 0;
  is_cut_ = false;
  chosen_.clear();
  const bool is_found = branch(removal, size);
  Result result{Kind::found, chosen_};
  for (const RuleId rule : chosen_) is_chosen_[rule] = 0;
  if (is_found) {
    std::ranges::sort(result.rules);
    return result;
  }
  if (is_cut_) return {Kind::unknown, {}};
  refuted_[at] = size;
  return {Kind::none, {}};
}

RoomKind SmallestSets::room(std::span<const RuleId> rules, Removal removal) {
  for (const GridId id : grids_at_[slot(removal)]) {
    const bool is_hit = std::ranges::any_of(grids_[id].broken, [&](RuleId rule) {
      return std::ranges::find(rules, rule) != rules.end();
    });
    if (!is_hit) return RoomKind::some;
  }
  const RoomKind kind = search_->look(rules, removal.cell, removal.value, most_nodes);
  if (kind != RoomKind::some) return kind;
  std::vector<CellValue> changes(search_->found().begin(), search_->found().end());
  const auto first = std::ranges::find_if(
      changes, [&](const CellValue& change) { return change.cell == removal.cell; });
  std::iter_swap(changes.begin(), first);
  learn(changes, rules);
  return kind;
}

void SmallestSets::learn(std::span<const CellValue> changes, std::span<const RuleId> kept) {
  NearMiss::Result result = near_miss_.improve(changes, kept, local_steps);
  const auto id = static_cast<GridId>(grids_.size());
  grids_.push_back({std::move(result.changes), std::move(result.broken)});
  for (const CellValue& change : grids_.back().changes) {
    if (!possible_[change.cell.index].contains(change.value)) add_to(slot(change), id);
  }
}

void SmallestSets::add_to(std::size_t at, GridId id) {
  std::vector<GridId>& ids = grids_at_[at];
  const std::vector<RuleId>& broken = grids_[id].broken;
  for (const GridId known : ids) {
    if (std::ranges::includes(broken, grids_[known].broken)) return;
  }
  std::erase_if(ids,
                [&](GridId known) { return std::ranges::includes(grids_[known].broken, broken); });
  const auto place = std::ranges::find_if(
      ids, [&](GridId known) { return grids_[known].broken.size() > broken.size(); });
  ids.insert(place, id);
}

bool SmallestSets::branch(Removal removal, std::uint32_t size) {
  constexpr std::uint64_t nodes_between_looks = 64;
  if (++nodes_ % nodes_between_looks == 0 && is_over_ && is_over_()) is_cut_ = true;
  if (is_cut_) return false;
  std::optional<std::vector<RuleId>> rules;
  while (true) {
    rules = unhit(slot(removal), size - static_cast<std::uint32_t>(chosen_.size()));
    if (!rules) return false;
    if (!rules->empty()) break;
    switch (room(chosen_, removal)) {
      case RoomKind::none:
        return true;
      case RoomKind::unknown:
        is_cut_ = true;
        return false;
      case RoomKind::some:
        break;
    }
  }
  std::size_t tried = 0;
  for (; tried < rules->size(); ++tried) {
    const RuleId rule = (*rules)[tried];
    chosen_.push_back(rule);
    is_chosen_[rule] = 1;
    if (branch(removal, size)) break;
    chosen_.pop_back();
    is_chosen_[rule] = 0;
    ++banned_[rule];  // sets that have it were all looked at
  }
  for (std::size_t i = 0; i < tried; ++i) --banned_[(*rules)[i]];
  return tried < rules->size();
}

std::optional<std::vector<RuleId>> SmallestSets::unhit(std::size_t at, std::uint32_t left) {
  ++packing_;
  std::uint32_t disjoint = 0;
  const NearGrid* smallest = nullptr;
  std::size_t fewest = SIZE_MAX;
  for (const GridId id : grids_at_[at]) {
    const NearGrid& grid = grids_[id];
    std::size_t allowed = 0;
    bool is_hit = false;
    bool is_disjoint = true;
    for (const RuleId rule : grid.broken) {
      if (is_chosen_[rule] != 0) {
        is_hit = true;
        break;
      }
      if (banned_[rule] != 0) continue;
      ++allowed;
      if (packed_[rule] == packing_) is_disjoint = false;
    }
    if (is_hit) continue;
    if (allowed == 0) return std::nullopt;
    if (allowed < fewest) {
      fewest = allowed;
      smallest = &grid;
    }
    if (!is_disjoint) continue;
    if (++disjoint > left) return std::nullopt;
    for (const RuleId rule : grid.broken) packed_[rule] = packing_;
  }
  std::vector<RuleId> rules;
  if (smallest == nullptr) return rules;
  for (const RuleId rule : smallest->broken) {
    if (banned_[rule] == 0) rules.push_back(rule);
  }
  return rules;
}

std::vector<RuleId> SmallestSets::some_set(Removal removal) {
  std::vector<RuleId> rules(book_.rules().size());
  std::iota(rules.begin(), rules.end(), RuleId{0});
  if (room(rules, removal) != RoomKind::none) return {};
  return without_spare_rules(std::move(rules), removal);
}

/// Leaves out as many rules in a row as can be spared, then half as many at a time.
std::vector<RuleId> SmallestSets::without_spare_rules(std::vector<RuleId> rules, Removal removal) {
  for (std::size_t chunk = std::max<std::size_t>(rules.size() / 4, 1); chunk > 0; chunk /= 2) {
    for (std::size_t begin = 0; begin < rules.size();) {
      const auto from = rules.begin() + static_cast<std::ptrdiff_t>(begin);
      const auto count = std::min(chunk, rules.size() - begin);
      std::vector<RuleId> rest(rules.begin(), from);
      rest.insert(rest.end(), from + static_cast<std::ptrdiff_t>(count), rules.end());
      if (room(rest, removal) == RoomKind::none) {
        rules = std::move(rest);
      } else {
        begin += count;
      }
    }
  }
  return rules;
}

}  // namespace puzzlec
