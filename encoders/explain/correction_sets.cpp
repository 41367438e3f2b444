#include "encoders/explain/correction_sets.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <iterator>

namespace puzzlec {
namespace {

constexpr std::size_t bits_in_word = 64;

}  // namespace

CorrectionSets::CorrectionSets(const RuleBook& book)
    : hit_(book.rules().size()),
      open_(1),
      excluded_(book.rules().size()),
      degree_(book.rules().size()),
      share_(book.rules().size()),
      unpaid_(book.rules().size()),
      packed_(book.rules().size()),
      price_search_(book.rules().size()) {
  for (const auto& rule : book.rules()) cost_.push_back(rule.cost);
}

void CorrectionSets::start(std::uint32_t budget) {
  for (const RuleId rule : used_) std::fill_n(&hit_[rule * words_], words_, Bits{0});
  used_.clear();
  sets_.clear();
  chosen_.clear();
  open_.assign(words_, Bits{0});
  price_of_.clear();
  is_priced_ = false;
  left_ = budget;
}

void CorrectionSets::add(std::span<const RuleId> set) {
  if (sets_.size() == words_ * bits_in_word) widen();
  const std::size_t word = sets_.size() / bits_in_word;
  const Bits bit = Bits{1} << sets_.size() % bits_in_word;
  sets_.push_back(set);
  price_of_.push_back(0);
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
  left_ -= cost_[rule];
}

void CorrectionSets::take_back() {
  left_ += cost_[chosen_.back()];
  chosen_.pop_back();
  open_.resize((chosen_.size() + 1) * words_);
}

bool CorrectionSets::may_choose(RuleId rule) const {
  return excluded_[rule] == 0 && cost_[rule] <= left_;
}

bool CorrectionSets::hits_all_open(RuleId rule) const {
  const std::span<const Bits> sets = open();
  for (std::size_t i = 0; i < words_; ++i) {
    if ((sets[i] & ~hit_[rule * words_ + i]) != 0) return false;
  }
  return true;
}

/// Calls visit with the number of each open set, in the order in which they were added, until it
/// returns false.
template <typename Visit>
void CorrectionSets::for_each_open_number(Visit visit) const {
  const std::span<const Bits> bits = open();
  for (std::size_t i = 0; i < words_; ++i) {
    for (Bits rest = bits[i]; rest != 0; rest &= rest - 1) {
      if (!visit(i * bits_in_word + static_cast<std::size_t>(std::countr_zero(rest)))) return;
    }
  }
}

/// The same with the sets.
template <typename Visit>
void CorrectionSets::for_each_open(Visit visit) const {
  for_each_open_number([&](std::size_t number) { return visit(sets_[number]); });
}

std::vector<RuleId> CorrectionSets::choices() {
  constexpr std::size_t few_sets = 16;
  constexpr std::uint32_t worth_a_search = 6;
  if (left_ == 0) return {};
  if (left_ == 1) return last_choices();
  if (left_ == 2) return fewest_choices(few_sets, [this](RuleId rule) { return may_choose(rule); });
  if (has_packing_above(left_)) return {};
  count_degrees();
  find_prices();
  if (prices_ <= budget() && left_ >= worth_a_search) improve_prices();
  if (prices_ > budget()) return {};
  std::vector<RuleId> best = fewest_choices(
      SIZE_MAX, [this](RuleId rule) { return may_choose(rule) && is_worth_its_cost(rule); });
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
template <typename MayChoose>
std::vector<RuleId> CorrectionSets::fewest_choices(std::size_t most_sets, MayChoose may) const {
  std::span<const RuleId> smallest;
  std::size_t fewest = SIZE_MAX;
  for_each_open([&](std::span<const RuleId> set) {
    const auto allowed = static_cast<std::size_t>(std::ranges::count_if(set, may));
    if (allowed < fewest) {
      fewest = allowed;
      smallest = set;
    }
    return --most_sets > 0 && fewest > 0;
  });
  std::vector<RuleId> found;
  std::ranges::copy_if(smallest, std::back_inserter(found), may);
  return found;
}

void CorrectionSets::count_degrees() {
  for (const RuleId rule : with_degree_) degree_[rule] = 0;
  with_degree_.clear();
  for_each_open([this](std::span<const RuleId> set) {
    for (const RuleId rule : set) {
      if (degree_[rule]++ == 0) with_degree_.push_back(rule);
    }
    return true;
  });
}

/// First each set pays its share of each rule, then it pays what no rule would forbid.
void CorrectionSets::find_prices() {
  constexpr std::int64_t no_limit = INT64_MAX / 2;  // of rules that may not be chosen
  prices_ = 0;
  for (const RuleId rule : with_degree_) {
    const bool may = may_choose(rule);
    unpaid_[rule] = may ? cost_[rule] * unit : no_limit;
    share_[rule] = may ? cost_[rule] * unit / degree_[rule] : no_limit;
  }
  const auto pay = [this](std::span<const RuleId> set, const std::vector<std::int64_t>& most) {
    std::int64_t price = budget() + 1;  // of a set that nothing may hit
    for (const RuleId rule : set) price = std::min(price, most[rule]);
    for (const RuleId rule : set) unpaid_[rule] -= price;
    prices_ += price;
    return prices_ <= budget();
  };
  for_each_open([&](std::span<const RuleId> set) { return pay(set, share_); });
  if (prices_ > budget()) return;
  for_each_open([&](std::span<const RuleId> set) { return pay(set, unpaid_); });
}

/// Starts from the prices that sets had when they last were open.
void CorrectionSets::improve_prices() {
  constexpr int first_steps = 100;
  constexpr int later_steps = 20;
  price_search_.clear();
  for (const RuleId rule : with_degree_) {
    if (may_choose(rule)) price_search_.add_rule(rule, cost_[rule] * unit);
  }
  for_each_open_number([&](std::size_t number) {
    allowed_.clear();
    std::ranges::copy_if(sets_[number], std::back_inserter(allowed_),
                         [this](RuleId rule) { return may_choose(rule); });
    price_search_.add_set(allowed_, price_of_[number]);
    return true;
  });
  price_search_.improve(budget(), is_priced_ ? later_steps : first_steps);
  is_priced_ = true;
  std::size_t added = 0;
  for_each_open_number([&](std::size_t number) {
    price_of_[number] = price_search_.price(added++);
    return true;
  });
  if (price_search_.bound() <= prices_) return;
  prices_ = price_search_.bound();
  for (const RuleId rule : with_degree_) {
    if (may_choose(rule)) unpaid_[rule] = price_search_.surcharge(rule);
  }
}

/// Whether a choice with the rule may hit all sets: it costs the prices and what they do not pay of
/// the rule.
bool CorrectionSets::is_worth_its_cost(RuleId rule) const {
  return prices_ + unpaid_[rule] <= budget();
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
      cheapest = std::min(cheapest, cost_[rule]);
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
