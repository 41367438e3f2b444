#include "encoders/explain/short_refuter.hpp"

#include <algorithm>
#include <utility>

namespace puzzlec {

ShortRefuter::ShortRefuter(const RuleBook& book, RuleSearch& search, std::span<const RuleId> rules)
    : book_(book),
      search_(search),
      rules_at_(book.cell_count()),
      is_used_(book.rules().size()),
      is_asked_(book.rules().size()) {
  for (const RuleId rule : rules) {
    is_used_[rule] = 1;
    for (const CellId cell : book.rules()[rule].cells) rules_at_[cell.index].push_back(rule);
  }
}

std::optional<std::size_t> ShortRefuter::rounds(std::span<const Domain> candidates,
                                                Removal supposed, std::size_t most) {
  asked_.clear();
  changed_.clear();
  return run(candidates, supposed, most);
}

bool ShortRefuter::refutes(std::span<const RuleId> rules, std::span<const Domain> candidates,
                           Removal supposed) {
  std::vector<char> only(is_used_.size());
  for (const RuleId rule : rules) only[rule] = 1;
  std::swap(only, is_used_);
  asked_.assign(rules.begin(), rules.end());
  for (const RuleId rule : rules) is_asked_[rule] = 1;
  changed_.clear();
  for (std::uint32_t index = 0; index < candidates.size(); ++index) {
    if (candidates[index].is_single()) changed_.push_back(CellId{index});
  }
  const bool is_refuted = run(candidates, supposed, SIZE_MAX).has_value();
  std::swap(only, is_used_);
  return is_refuted;
}

std::optional<std::size_t> ShortRefuter::run(std::span<const Domain> candidates, Removal supposed,
                                             std::size_t most) {
  now_.assign(candidates.begin(), candidates.end());
  now_[supposed.cell.index] = Domain::single(supposed.value);
  changed_.push_back(supposed.cell);
  ask_rules_of(supposed.cell);
  std::optional<std::size_t> found;
  for (std::size_t round = 1; round <= most && !found; ++round) {
    if (!place_known() || !apply_rules()) found = round;
    if (changed_.empty() && asked_.empty()) break;
  }
  for (const RuleId rule : asked_) is_asked_[rule] = 0;
  return found;
}

void ShortRefuter::ask_rules_of(CellId cell) {
  for (const RuleId rule : rules_at_[cell.index]) {
    if (is_used_[rule] == 0 || is_asked_[rule] != 0) continue;
    is_asked_[rule] = 1;
    asked_.push_back(rule);
  }
}

bool ShortRefuter::take(Removal removal) {
  Domain& values = now_[removal.cell.index];
  if (!values.contains(removal.value)) return true;
  values.erase(removal.value);
  changed_.push_back(removal.cell);
  ask_rules_of(removal.cell);
  return !values.empty();
}

bool ShortRefuter::place_known() {
  const std::vector<CellId> changed = std::exchange(changed_, {});
  for (const CellId cell : changed) {
    if (!now_[cell.index].is_single()) continue;
    const Value value = now_[cell.index].first();
    for (const CellId peer : book_.peers_of(cell)) {
      if (!take({peer, value})) return false;
    }
  }
  return true;
}

bool ShortRefuter::apply_rules() {
  const std::vector<RuleId> asked = std::exchange(asked_, {});
  for (const RuleId rule : asked) is_asked_[rule] = 0;
  search_.set_facts(now_);
  std::vector<Removal> removals;
  for (const RuleId rule : asked) {
    if (!search_.filter(rule, [&](Removal removal) { removals.push_back(removal); })) return false;
  }
  return std::ranges::all_of(removals, [this](Removal removal) { return take(removal); });
}

}  // namespace puzzlec
