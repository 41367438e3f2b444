#include "encoders/explain/smallest_sets.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace puzzlec {

SmallestSets::SmallestSets(const RuleBook& book, const Grid& solution, std::vector<Domain> possible,
                           std::function<bool()> is_over, RoomOptions options)
    : book_(book),
      solution_(solution),
      possible_(std::move(possible)),
      is_over_(std::move(is_over)),
      options_(std::move(options)),
      search_(RuleSearch::make(book, solution)),
      near_miss_(book, solution),
      grids_at_(book.cell_count() * book.value_bound()),
      refuted_(grids_at_.size()),
      sets_(book) {}

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
  is_unsure_ = false;
  sets_.start(size);
  for (const GridId id : grids_at_[at]) sets_.add(grids_[id].broken);
  if (branch(removal)) {
    Result result{Kind::found, {sets_.chosen().begin(), sets_.chosen().end()}};
    std::ranges::sort(result.rules);
    return result;
  }
  if (is_cut_ || is_unsure_) return {Kind::unknown, {}};
  refuted_[at] = size;
  return {Kind::none, {}};
}

std::uint32_t SmallestSets::local_steps() const {
  // A single rule is soon refuted by almost any grids: mending them took most of the time in genres.
  if (size_ == 1) return 1;
  // Measured on Sudokus, killers, KenKens, skyscrapers and Futoshikis whose hardest steps take 2 to
  // 15 rules.
  return std::clamp(2 * size_ * size_ * size_, 15U, 2000U);
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
  RoomKind kind = search_->look(rules, removal.cell, removal.value, {options_.patience, &is_over_});
  std::vector<CellValue> changes;
  if (kind == RoomKind::some) {
    changes.assign(search_->found().begin(), search_->found().end());
  } else if (kind == RoomKind::unknown && options_.decide && !(is_over_ && is_over_())) {
    kind = decide(rules, removal, changes);
  }
  if (kind != RoomKind::some) return kind;
  const auto first = std::ranges::find_if(
      changes, [&](const CellValue& change) { return change.cell == removal.cell; });
  std::iter_swap(changes.begin(), first);
  *shown = learn(changes, rules);
  return kind;
}

RoomKind SmallestSets::decide(std::span<const RuleId> rules, Removal removal,
                              std::vector<CellValue>& changes) {
  const RoomAnswer answer = options_.decide(question_of(book_, rules, facts_, removal));
  if (answer.kind != RoomKind::some) return answer.kind;
  // The grid says nothing of cells that no rule is about: they may as well hold the solution's.
  std::vector<char> is_asked_for(book_.cell_count());
  is_asked_for[removal.cell.index] = 1;
  for (const RuleId rule : rules) {
    for (const CellId cell : book_.rules()[rule].cells) is_asked_for[cell.index] = 1;
  }
  for (std::uint32_t index = 0; index < is_asked_for.size(); ++index) {
    const CellId cell{index};
    if (is_asked_for[index] != 0 && (*answer.grid)[cell] != solution_[cell])
      changes.push_back({cell, (*answer.grid)[cell]});
  }
  return RoomKind::some;
}

SmallestSets::GridId SmallestSets::learn(std::span<const CellValue> changes,
                                         std::span<const RuleId> kept) {
  NearMiss::Result result = near_miss_.improve(changes, kept, local_steps());
  const auto id = static_cast<GridId>(grids_.size());
  std::uint64_t mark = 0;
  for (const RuleId rule : result.broken) mark |= std::uint64_t{1} << rule % 64;
  grids_.push_back({std::move(result.changes), std::move(result.broken), mark});
  for (const CellValue& change : grids_.back().changes) {
    if (!possible_[change.cell.index].contains(change.value)) add_to(slot(change), id);
  }
  return id;
}

void SmallestSets::add_to(std::size_t at, GridId id) {
  std::vector<GridId>& ids = grids_at_[at];
  const NearGrid& grid = grids_[id];
  const auto includes = [](const NearGrid& all, const NearGrid& some) {
    return (some.mark & ~all.mark) == 0 && some.broken.size() <= all.broken.size() &&
           std::ranges::includes(all.broken, some.broken);
  };
  for (const GridId known : ids) {
    if (includes(grid, grids_[known])) return;
  }
  std::erase_if(ids, [&](GridId known) { return includes(grids_[known], grid); });
  const auto place = std::ranges::find_if(
      ids, [&](GridId known) { return grids_[known].broken.size() > grid.broken.size(); });
  ids.insert(place, id);
}

bool SmallestSets::branch(Removal removal) {
  constexpr std::uint64_t nodes_between_looks = 64;
  if (++nodes_ % nodes_between_looks == 0 && is_over_ && is_over_()) is_cut_ = true;
  while (!is_cut_ && sets_.all_are_hit()) {
    const std::vector<RuleId> rules(sets_.chosen().begin(), sets_.chosen().end());
    GridId shown = 0;
    const RoomKind kind = look(rules, removal, &shown);
    if (kind == RoomKind::none) return true;
    if (kind == RoomKind::some) {
      sets_.add(grids_[shown].broken);
      continue;
    }
    is_unsure_ = true;
    is_cut_ = is_over_ && is_over_();
    return false;
  }
  if (is_cut_) return false;
  const std::vector<RuleId> rules = sets_.choices();
  std::size_t tried = 0;
  bool is_found = false;
  while (tried < rules.size() && !is_found && !is_cut_) {
    sets_.choose(rules[tried]);
    is_found = branch(removal);
    if (is_found) break;
    sets_.take_back();
    sets_.exclude(rules[tried++]);  // sets that have it were all looked at
  }
  for (std::size_t i = 0; i < tried; ++i) sets_.admit(rules[i]);
  return is_found;
}

std::vector<std::vector<CellValue>> SmallestSets::grids_of(Removal removal, std::uint32_t refuted) {
  const std::size_t at = slot(removal);
  // What filters say of single rules leaves no grids behind.
  if (refuted > 0) static_cast<void>(find(removal, refuted));
  if (grids_at_[at].empty()) static_cast<void>(learn(std::span(&removal, 1), {}));
  std::vector<std::vector<CellValue>> grids;
  for (const GridId id : grids_at_[at]) grids.push_back(grids_[id].changes);
  return grids;
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
      if (options_.is_late && options_.is_late()) return rules.clear();
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
