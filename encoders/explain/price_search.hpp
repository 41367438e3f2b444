// A bound of what it takes to hit sets of rules: prices of the sets, by Lagrangian relaxation.
//
// Each rule pays the prices of its sets. A choice of rules that hits all sets costs at least what
// all prices come to, less what the rules would pay above their costs: whatever the prices are, that
// is a bound. Better prices are found by subgradient steps: up for a set if none of its rules pays
// more than its cost, down if several do. (Held, Wolfe, Crowder, "Validation of subgradient
// optimization", Mathematical Programming 6, 1974; for hitting sets: Caprara, Toth, Fischetti,
// "Algorithms for the Set Covering Problem", Annals of Operations Research 98, 2000.) All
// arithmetic is on integers: the same on every platform.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "encoders/explain/rules/rule_book.hpp"

namespace puzzlec {

class PriceSearch {
 public:
  static constexpr std::int64_t unit = 1 << 20;  ///< amounts are multiples of 1 / unit

  explicit PriceSearch(std::size_t rule_count) : rest_(rule_count), best_rest_(rule_count) {}

  /// No rules, and no sets.
  void clear();
  void add_rule(RuleId rule, std::int64_t cost);
  /// A set of rules that were added, and the price with which the search starts. Sets are numbered
  /// in this order.
  void add_set(std::span<const RuleId> rules, std::int64_t price);

  /// Takes up to that many steps towards a bound above `budget`, and ends when there is one.
  void improve(std::int64_t budget, int steps);

  /// The best bound that was found.
  [[nodiscard]] std::int64_t bound() const { return bound_; }
  /// The price that the set has for this bound.
  [[nodiscard]] std::int64_t price(std::size_t set) const { return best_prices_[set]; }
  /// How much more than the bound a choice costs at least if it has the rule.
  [[nodiscard]] std::int64_t surcharge(RuleId rule) const {
    return best_rest_[rule] > 0 ? best_rest_[rule] : 0;
  }

 private:
  struct Rule {
    RuleId id = 0;
    std::int64_t cost = 0;
  };
  [[nodiscard]] std::span<const RuleId> rules_of(std::size_t set) const {
    const std::size_t begin = set == 0 ? 0 : ends_[set - 1];
    return std::span(rules_of_sets_).subspan(begin, ends_[set] - begin);
  }
  [[nodiscard]] std::int64_t bound_of_prices();
  [[nodiscard]] std::int64_t find_directions();

  std::vector<Rule> rules_;
  std::vector<RuleId> rules_of_sets_;
  std::vector<std::size_t> ends_;  ///< by set: of its rules among those
  std::vector<std::int64_t> prices_;
  std::vector<std::int64_t> directions_;  ///< by set: where its price should go
  std::vector<std::int64_t> rest_;        ///< by rule: its cost, less the prices of its sets
  std::int64_t bound_ = 0;
  std::vector<std::int64_t> best_prices_;
  std::vector<std::int64_t> best_rest_;
};

}  // namespace puzzlec
