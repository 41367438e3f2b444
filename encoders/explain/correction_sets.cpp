#include "encoders/explain/correction_sets.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>

namespace puzzlec {

CorrectionSets::CorrectionSets(const RuleBook& book)
    : book_(book),
      hit_(book.rules().size()),
      open_(1),
      excluded_(book.rules().size()),
      degree_(book.rules().size()),
      packed_(book.rules().size()) {}

void CorrectionSets::start(std::uint32_t budget) {
  for (const RuleId rule : used_) std::fill_n(hit_.begin() + rule * words_, words_, Bits{0});
  used_.clear();
  sets_.clear();
  chosen_.clear();
  open_.assign(words_, Bits{0});
  left_ = budget;
}

void CorrectionSets::add(std::span<const RuleId> set) {
  constexpr std::size_t bits = 64;
  if (sets_.size() == words_ * bits) widen();
  const std::size_t word = sets_.size() / bits;
  const Bits bit = Bits{1} << sets_.size() % bits;
  sets_.push_back(set);
  for (const RuleId rule : set) {
    hit_[rule * words_ + word] |= bit;
    used_.push_back(rule);
  }
  for (std::size_t depth = 0; depth <= chosen_.size(); ++depth) open_[depth * words_ + word] |= bit;
}

/// Makes room for more sets.
void CorrectionSets::widen() {
  const auto widened = [this](const std::vector<Bits>& rows) {
    std::vector<Bits> wider(rows.size() * 2);
    for (std::size_t i = 0; i < rows.size(); ++i)
      wider[i / words_ * words_ * 2 + i % words_] = rows[i];
    return wider;
  };
  hit_ = widened(hit_);
  open_ = widened(open_);
  words_ *= 2;
}

std::span<const CorrectionSets::Bits> CorrectionSets::open() const {
  return std::span(open_).subspan(chosen_.size() * words_, words_);
}

bool CorrectionSets::all_are_hit() const {
  return std::ranges::all_of(open(), [](Bits bits) { return bits == 0; });
}

void CorrectionSets::choose(RuleId rule) {
  const std::size_t now = chosen_.size() * words_;
  open_.resize(now + 2 * words_);
  for (std::size_t i = 0; i < words_; ++i)
    open_[now + words_ + i] = open_[now + i] & ~hit_[rule * words_ + i];
  chosen_.push_back(rule);
  left_ -= book_.rules()[rule].cost;
}

void CorrectionSets::take_back() {
  left_ += book_.rules()[chosen_.back()].cost;
  chosen_.pop_back();
  open_.resize((chosen_.size() + 1) * words_);
}

bool CorrectionSets::may_choose(RuleId rule) const {
  return excluded_[rule] == 0 && book_.rules()[rule].cost <= left_;
}

bool CorrectionSets::hits_all_open(RuleId rule) const {
  const std::span<const Bits> sets = open();
  for (std::size_t i = 0; i < words_; ++i) {
    if ((sets[i] & ~hit_[rule * words_ + i]) != 0) return false;
  }
  return true;
}

/// Calls visit with each open set, in the order in which they were added, until it returns false.
template <typename Visit>
void CorrectionSets::for_each_open(Visit visit) const {
  const std::span<const Bits> bits = open();
  for (std::size_t i = 0; i < words_; ++i) {
    for (Bits rest = bits[i]; rest != 0; rest &= rest - 1) {
      if (!visit(sets_[i * 64 + static_cast<std::size_t>(std::countr_zero(rest))])) return;
    }
  }
}

std::vector<RuleId> CorrectionSets::choices() {
  constexpr std::size_t few_sets = 16;
  if (left_ == 0) return {};
  if (left_ == 1) return last_choices();
  if (left_ == 2) return choices_of_smallest(few_sets);
  count_degrees();
  if (most_hit(left_) < open_count_ || has_packing_above(left_)) return {};
  std::vector<RuleId> best = choices_of_smallest(SIZE_MAX);
  // The others that can be paid besides a rule have to hit what it leaves open.
  const std::size_t others = most_hit(left_ - 1);
  std::erase_if(best, [&](RuleId rule) { return degree_[rule] + others < open_count_; });
  std::ranges::stable_sort(best, std::greater<>(), [this](RuleId rule) { return degree_[rule]; });
  return best;
}

/// If one rule is left, it has to hit all.
std::vector<RuleId> CorrectionSets::last_choices() const {
  std::vector<RuleId> found;
  for_each_open([&](std::span<const RuleId> set) {
    std::ranges::copy_if(set, std::back_inserter(found),
                         [this](RuleId rule) { return may_choose(rule) && hits_all_open(rule); });
    return false;
  });
  return found;
}

/// What may be chosen of the set that has the fewest such rules, among the first few open ones.
std::vector<RuleId> CorrectionSets::choices_of_smallest(std::size_t most_sets) const {
  std::span<const RuleId> smallest;
  std::size_t fewest = SIZE_MAX;
  for_each_open([&](std::span<const RuleId> set) {
    const auto allowed = static_cast<std::size_t>(
        std::ranges::count_if(set, [this](RuleId rule) { return may_choose(rule); }));
    if (allowed < fewest) {
      fewest = allowed;
      smallest = set;
    }
    return --most_sets > 0 && fewest > 0;
  });
  std::vector<RuleId> found;
  std::ranges::copy_if(smallest, std::back_inserter(found),
                       [this](RuleId rule) { return may_choose(rule); });
  return found;
}

void CorrectionSets::count_degrees() {
  for (const RuleId rule : with_degree_) degree_[rule] = 0;
  with_degree_.clear();
  open_count_ = 0;
  for_each_open([this](std::span<const RuleId> set) {
    ++open_count_;
    for (const RuleId rule : set) {
      if (may_choose(rule) && degree_[rule]++ == 0) with_degree_.push_back(rule);
    }
    return true;
  });
}

/// A bound on how many open sets rules of that cost hit: as many as the most frequent ones together.
/// A rule of cost n counts as n rules that share what it hits.
std::size_t CorrectionSets::most_hit(std::uint32_t cost) {
  std::vector<std::uint32_t> most;
  for (const RuleId rule : with_degree_) {
    const std::uint32_t of_rule = book_.rules()[rule].cost;
    most.insert(most.end(), of_rule, (degree_[rule] + of_rule - 1) / of_rule);
  }
  const std::size_t counted = std::min<std::size_t>(cost, most.size());
  std::partial_sort(most.begin(), most.begin() + static_cast<std::ptrdiff_t>(counted), most.end(),
                    std::greater<>());
  return std::accumulate(most.begin(), most.begin() + static_cast<std::ptrdiff_t>(counted),
                         std::size_t{0});
}

/// Whether open sets no two of which share a rule that may be chosen cost more than that, or one of
/// them has no such rule.
bool CorrectionSets::has_packing_above(std::uint32_t cost) {
  ++packing_;
  std::uint32_t taken = 0;
  for_each_open([&](std::span<const RuleId> set) {
    std::uint32_t cheapest = UINT32_MAX;
    for (const RuleId rule : set) {
      if (!may_choose(rule)) continue;
      if (packed_[rule] == packing_) return true;
      cheapest = std::min(cheapest, book_.rules()[rule].cost);
    }
    if (cheapest > cost - taken) {
      taken = UINT32_MAX;
      return false;
    }
    taken += cheapest;
    for (const RuleId rule : set) packed_[rule] = packing_;
    return true;
  });
  return taken > cost;
}

}  // namespace puzzlec
