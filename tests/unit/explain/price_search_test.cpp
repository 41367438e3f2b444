// Bounds of what it takes to hit sets, against trying all choices of rules.
#include "encoders/explain/price_search.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "tests/support/random.hpp"

namespace puzzlec {
namespace {

struct Instance {
  std::vector<std::int64_t> costs;  ///< by rule
  std::vector<std::vector<RuleId>> sets;
};

Instance random_instance(Rng& rng) {
  Instance all;
  for (int rule = 0; rule < 10; ++rule)
    all.costs.push_back(static_cast<std::int64_t>(1 + rng.below(3)));
  const std::size_t count = 1 + rng.below(12);
  while (all.sets.size() < count) {
    std::vector<RuleId> set;
    for (RuleId rule = 0; rule < all.costs.size(); ++rule) {
      if (rng.below(3) == 0) set.push_back(rule);
    }
    if (!set.empty()) all.sets.push_back(std::move(set));
  }
  return all;
}

/// What the cheapest choice costs that hits all sets and has the rules of `wanted`, in units.
std::int64_t cheapest(const Instance& all, std::uint32_t wanted) {
  std::int64_t least = INT64_MAX;
  for (std::uint32_t chosen = 0; chosen < 1U << all.costs.size(); ++chosen) {
    if ((chosen & wanted) != wanted) continue;
    const bool hits_all = std::ranges::all_of(all.sets, [&](const auto& set) {
      return std::ranges::any_of(set, [&](RuleId rule) { return (chosen >> rule & 1U) != 0; });
    });
    if (!hits_all) continue;
    std::int64_t cost = 0;
    for (RuleId rule = 0; rule < all.costs.size(); ++rule)
      cost += (chosen >> rule & 1U) != 0 ? all.costs[rule] * PriceSearch::unit : 0;
    least = std::min(least, cost);
  }
  return least;
}

PriceSearch prices_of(const Instance& all, std::int64_t first_price) {
  PriceSearch prices(all.costs.size());
  prices.clear();
  for (RuleId rule = 0; rule < all.costs.size(); ++rule)
    prices.add_rule(rule, all.costs[rule] * PriceSearch::unit);
  for (const auto& set : all.sets) prices.add_set(set, first_price);
  return prices;
}

}  // namespace

TEST_CASE("no choice of rules is cheaper than the bound, and none with a rule than its surcharge") {
  Rng rng(test::seed_or(1));
  int close = 0;
  const int rounds = test::scaled<int>(200, 100);
  for (int i = 0; i < rounds; ++i) {
    CAPTURE(i);
    const Instance all = random_instance(rng);
    const std::int64_t least = cheapest(all, 0);
    PriceSearch prices =
        prices_of(all, static_cast<std::int64_t>(rng.below(2 * PriceSearch::unit)));
    prices.improve(20 * PriceSearch::unit, 1 + static_cast<int>(rng.below(100)));
    CHECK(prices.bound() <= least);
    for (RuleId rule = 0; rule < all.costs.size(); ++rule)
      CHECK(prices.bound() + prices.surcharge(rule) <= cheapest(all, 1U << rule));
    if (prices.bound() + PriceSearch::unit > least) ++close;
  }
  CHECK(close > rounds / 2);
}

TEST_CASE("of three rules, any two of which share a set, one and a half have to be paid") {
  const Instance all{{1, 1, 1}, {{0, 1}, {1, 2}, {0, 2}}};
  PriceSearch prices = prices_of(all, 0);
  prices.improve(2 * PriceSearch::unit, 100);
  CHECK(prices.bound() > PriceSearch::unit * 149 / 100);
  CHECK(prices.bound() <= PriceSearch::unit * 3 / 2);

  prices = prices_of(all, 0);
  prices.improve(PriceSearch::unit, 100);
  CHECK_MESSAGE(prices.bound() > PriceSearch::unit, "one rule does not suffice");
}

}  // namespace puzzlec
