#include "encoders/explain/smallest_sets.hpp"

#include <algorithm>
#include <functional>
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
      banned_(book.rules().size()),
      degree_(book.rules().size()),
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
  size_ = size;
  if (grids_at_[at].empty()) static_cast<void>(learn(std::span(&removal, 1), {}));
  nodes_ = 0;
  is_cut_ = false;
  chosen_.clear();
  open_.resize(size + 1);
  open_[0] = grids_at_[at];
  if (branch(removal, size)) {
    Result result{Kind::found, chosen_};
    std::ranges::sort(result.rules);
    return result;
  }
  if (is_cut_) return {Kind::unknown, {}};
  refuted_[at] = size;
  return {Kind::none, {}};
}

std::uint32_t SmallestSets::local_steps() const {
  // Measured on 9x9 Sudokus whose hardest steps take 2 to 10 rules.
  return std::clamp(20 * size_ * size_, 60U, 2000U);
}

RoomKind SmallestSets::room(std::span<const RuleId> rules, Removal removal) {
  for (const GridId id : grids_at_[slot(removal)]) {
    const bool is_hit = std::ranges::any_of(grids_[id].broken, [&](RuleId rule) {
      return std::ranges::find(rules, rule) != rules.end();
    });
    if (!is_hit) return RoomKind::some;
  }
  GridId shown = 0;
  return look(rules, removal, &shown);
}

RoomKind SmallestSets::look(std::span<const RuleId> rules, Removal removal, GridId* shown) {
  const RoomKind kind =
      search_->look(rules, removal.cell, removal.value, {nodes_a_look, &is_over_});
  if (kind != RoomKind::some) return kind;
  std::vector<CellValue> changes(search_->found().begin(), search_->found().end());
  const auto first = std::ranges::find_if(
      changes, [&](const CellValue& change) { return change.cell == removal.cell; });
  std::iter_swap(changes.begin(), first);
  *shown = learn(changes, rules);
  return kind;
}

SmallestSets::GridId SmallestSets::learn(std::span<const CellValue> changes,
                                         std::span<const RuleId> kept) {
  NearMiss::Result result = near_miss_.improve(changes, kept, local_steps());
  const auto id = static_cast<GridId>(grids_.size());
  grids_.push_back({std::move(result.changes), std::move(result.broken)});
  for (const CellValue& change : grids_.back().changes) {
    if (!possible_[change.cell.index].contains(change.value)) add_to(slot(change), id);
  }
  return id;
}

void SmallestSets::add_to(std::size_t at, GridId id) {
  std::vector<GridId>& ids = grids_at_[at];
  const std::vector<RuleId>& broken = grids_[id].broken;
  const auto includes = [](const std::vector<RuleId>& all, const std::vector<RuleId>& some) {
    return std::includes(all.begin(), all.end(), some.begin(), some.end());
  };
  for (const GridId known : ids) {
    if (includes(broken, grids_[known].broken)) return;
  }
  std::erase_if(ids, [&](GridId known) { return includes(grids_[known].broken, broken); });
  const auto place = std::ranges::find_if(
      ids, [&](GridId known) { return grids_[known].broken.size() > broken.size(); });
  ids.insert(place, id);
}

bool SmallestSets::branch(Removal removal, std::uint32_t size) {
  constexpr std::uint64_t nodes_between_looks = 64;
  if (++nodes_ % nodes_between_looks == 0 && is_over_ && is_over_()) is_cut_ = true;
  const std::size_t depth = chosen_.size();
  while (!is_cut_ && open_[depth].empty()) {
    GridId shown = 0;
    const RoomKind kind = look(chosen_, removal, &shown);
    if (kind == RoomKind::none) return true;
    if (kind == RoomKind::unknown) is_cut_ = true;
    if (kind == RoomKind::some) {
      for (std::size_t i = 0; i <= depth; ++i) open_[i].push_back(shown);
    }
  }
  if (is_cut_) return false;
  const std::vector<RuleId> rules = choices(size - static_cast<std::uint32_t>(depth));
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const bool is_found = try_rule(rules[i], removal, size);
    if (!is_found && !is_cut_) {
      ++banned_[rules[i]];  // sets that have it were all looked at
      continue;
    }
    for (std::size_t k = 0; k < i; ++k) --banned_[rules[k]];
    return is_found;
  }
  for (const RuleId rule : rules) --banned_[rule];
  return false;
}

bool SmallestSets::try_rule(RuleId rule, Removal removal, std::uint32_t size) {
  const std::vector<GridId>& open = open_[chosen_.size()];
  chosen_.push_back(rule);
  std::vector<GridId>& still_open = open_[chosen_.size()];
  still_open.clear();
  for (const GridId id : open) {
    if (!std::ranges::binary_search(grids_[id].broken, rule)) still_open.push_back(id);
  }
  if (branch(removal, size)) return true;
  chosen_.pop_back();
  return false;
}

std::vector<RuleId> SmallestSets::choices(std::uint32_t left) {
  const std::span<const GridId> open = open_[chosen_.size()];
  count_degrees(open);
  // As few rules as there are left hit no more sets than the most frequent ones together.
  std::vector<std::uint32_t> most;
  for (const RuleId rule : with_degree_) most.push_back(degree_[rule]);
  const std::size_t counted = std::min<std::size_t>(left, most.size());
  std::partial_sort(most.begin(), most.begin() + static_cast<std::ptrdiff_t>(counted), most.end(),
                    std::greater<>());
  most.resize(counted);
  const std::size_t hit = std::accumulate(most.begin(), most.end(), std::size_t{0});
  if (left == 0 || hit < open.size() || has_packing_above(open, left)) return {};
  // With a rule among those chosen, the others that are left have to hit the rest.
  const std::size_t others = hit - most.back();
  std::vector<RuleId> best;
  std::size_t fewest = SIZE_MAX;
  for (const GridId id : open) {
    const auto& broken = grids_[id].broken;
    const auto allowed = static_cast<std::size_t>(
        std::ranges::count_if(broken, [this](RuleId rule) { return banned_[rule] == 0; }));
    if (allowed >= fewest) continue;
    fewest = allowed;
    best.clear();
    for (const RuleId rule : broken) {
      if (banned_[rule] == 0 && degree_[rule] + others >= open.size()) best.push_back(rule);
    }
  }
  std::ranges::stable_sort(best, std::greater<>(), [this](RuleId rule) { return degree_[rule]; });
  return best;
}

void SmallestSets::count_degrees(std::span<const GridId> open) {
  for (const RuleId rule : with_degree_) degree_[rule] = 0;
  with_degree_.clear();
  for (const GridId id : open) {
    for (const RuleId rule : grids_[id].broken) {
      if (banned_[rule] == 0 && degree_[rule]++ == 0) with_degree_.push_back(rule);
    }
  }
}

/// Whether there are more than `left` open sets no two of which share a rule that may be chosen, or
/// one without such a rule.
bool SmallestSets::has_packing_above(std::span<const GridId> open, std::uint32_t left) {
  ++packing_;
  std::uint32_t disjoint = 0;
  for (const GridId id : open) {
    bool is_disjoint = true;
    for (const RuleId rule : grids_[id].broken) {
      if (banned_[rule] == 0 && packed_[rule] == packing_) is_disjoint = false;
    }
    if (!is_disjoint) continue;
    if (++disjoint > left) return true;
    for (const RuleId rule : grids_[id].broken) packed_[rule] = packing_;
  }
  return false;
}

std::vector<RuleId> SmallestSets::some_set(Removal removal, std::function<bool()> is_over) {
  std::swap(is_over_, is_over);
  std::vector<RuleId> rules(book_.rules().size());
  std::iota(rules.begin(), rules.end(), RuleId{0});
  if (room(rules, removal) == RoomKind::none) {
    leave_out_spare_rules(rules, removal);
  } else {
    rules.clear();
  }
  std::swap(is_over_, is_over);
  return rules;
}

/// Leaves out as many rules in a row as can be spared, then half as many at a time.
void SmallestSets::leave_out_spare_rules(std::vector<RuleId>& rules, Removal removal) {
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
}

}  // namespace puzzlec
