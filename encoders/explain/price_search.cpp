#include "encoders/explain/price_search.hpp"

#include <algorithm>
#include <limits>

namespace puzzlec {

void PriceSearch::clear() {
  rules_.clear();
  rules_of_sets_.clear();
  ends_.clear();
  prices_.clear();
}

void PriceSearch::add_rule(RuleId rule, std::int64_t cost) {
  rules_.push_back({rule, cost});
}

void PriceSearch::add_set(std::span<const RuleId> rules, std::int64_t price) {
  rules_of_sets_.insert(rules_of_sets_.end(), rules.begin(), rules.end());
  ends_.push_back(rules_of_sets_.size());
  prices_.push_back(price);
}

void PriceSearch::improve(std::int64_t budget, int steps) {
  // Measured on Futoshikis and Skyscrapers whose hardest steps take 10 to 18 rules.
  constexpr int patience = 3;
  constexpr std::int64_t least_gain = unit / 100;
  constexpr std::int64_t least_length = unit / 2000;
  bound_ = std::numeric_limits<std::int64_t>::min();
  std::int64_t parts = 2;  // of three times the way that would close the gap
  int since_gain = 0;
  for (int step = 0; step < steps; ++step) {
    const std::int64_t bound = bound_of_prices();
    if (bound > bound_ + least_gain) since_gain = 0;
    if (bound > bound_) {
      bound_ = bound;
      best_prices_ = prices_;
      for (const Rule& rule : rules_) best_rest_[rule.id] = rest_[rule.id];
    }
    if (bound_ > budget) return;
    if (++since_gain >= patience) {
      since_gain = 0;
      parts *= 2;
    }
    const std::int64_t norm = find_directions();
    if (norm == 0) return;
    const std::int64_t length = 3 * (budget + unit - bound) / (parts * norm);
    if (length < least_length) return;
    for (std::size_t set = 0; set < prices_.size(); ++set)
      prices_[set] = std::max<std::int64_t>(prices_[set] + length * directions_[set], 0);
  }
}

std::int64_t PriceSearch::bound_of_prices() {
  std::int64_t bound = 0;
  for (const Rule& rule : rules_) rest_[rule.id] = rule.cost;
  for (std::size_t set = 0; set < prices_.size(); ++set) {
    const std::int64_t price = prices_[set];
    if (price == 0) continue;
    bound += price;
    for (const RuleId rule : rules_of(set)) rest_[rule] -= price;
  }
  for (const Rule& rule : rules_) bound += std::min<std::int64_t>(rest_[rule.id], 0);
  return bound;
}

/// The sum of their squares, as far as prices can go there.
std::int64_t PriceSearch::find_directions() {
  directions_.resize(prices_.size());
  std::int64_t norm = 0;
  for (std::size_t set = 0; set < prices_.size(); ++set) {
    std::int64_t direction = 1;
    for (const RuleId rule : rules_of(set)) direction -= rest_[rule] < 0 ? 1 : 0;
    directions_[set] = direction;
    if (prices_[set] > 0 || direction > 0) norm += direction * direction;
  }
  return norm;
}

}  // namespace puzzlec
