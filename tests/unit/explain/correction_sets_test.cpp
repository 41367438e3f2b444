// The bounds of the search for rules that hit all correction sets, against trying all rules.
#include "encoders/explain/correction_sets.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "tests/support/random.hpp"

namespace puzzlec {
namespace {

/// With rules that cost one, two and three.
Model killer() {
  Model model;
  model.structure = std::make_shared<const Structure>(square_structure(HouseShape{4, 2, 2, false}));
  for (const std::uint32_t first : {0U, 2U, 4U, 9U, 12U}) {
    model.clues.emplace_back(Cage{{CellId{first}, CellId{first + 1}},
                                  CageOperation::add,
                                  5,
                                  {"cage", "cage " + std::to_string(first)}});
  }
  return model;
}

using Sets = std::vector<std::vector<RuleId>>;

bool can_hit(const RuleBook& book, const Sets& sets, std::size_t from, std::uint32_t left) {
  if (from == sets.size()) return true;
  return std::ranges::any_of(sets[from], [&](RuleId rule) {
    if (book.rules()[rule].cost > left) return false;
    Sets open(sets.begin() + static_cast<std::ptrdiff_t>(from) + 1, sets.end());
    std::erase_if(open, [&](const auto& set) { return std::ranges::binary_search(set, rule); });
    return can_hit(book, open, 0, left - book.rules()[rule].cost);
  });
}

/// Whether the choices lead to rules that hit all.
bool search(CorrectionSets& sets) {
  if (sets.all_are_hit()) return true;
  std::vector<RuleId> tried;
  bool is_found = false;
  for (const RuleId rule : sets.choices()) {
    sets.choose(rule);
    is_found = search(sets);
    sets.take_back();
    if (is_found) break;
    sets.exclude(rule);
    tried.push_back(rule);
  }
  for (const RuleId rule : tried) sets.admit(rule);
  return is_found;
}

}  // namespace

TEST_CASE("choices lead to rules that hit all sets if and only if the budget suffices") {
  const RuleBook book(killer());
  std::vector<RuleId> rules;
  for (RuleId rule = 0; rule < book.rules().size(); ++rule) {
    const std::uint32_t cost = book.rules()[rule].cost;
    if (cost > 1 || rule < 12) rules.push_back(rule);
  }
  REQUIRE(std::ranges::count_if(rules, [&](RuleId rule) { return book.rules()[rule].cost == 3; }) >
          0);
  CorrectionSets sets(book);
  Rng rng(test::seed_or(1));
  std::map<std::uint32_t, int> budgets;
  for (int i = 0; i < test::scaled<int>(200, 100); ++i) {
    Sets all;
    const std::size_t count = 1 + rng.below(i % 20 == 0 ? 150 : 20);
    for (std::size_t k = 0; k < count; ++k) {
      std::vector<RuleId> set;
      const std::size_t size = 1 + rng.below(5);
      while (set.size() < size) {
        const RuleId rule = rules[rng.below(rules.size())];
        if (std::ranges::find(set, rule) == set.end()) set.push_back(rule);
      }
      std::ranges::sort(set);
      all.push_back(std::move(set));
    }
    CAPTURE(i);
    std::uint32_t budget = 0;
    while (true) {
      sets.start(budget);
      for (const auto& set : all) sets.add(set);
      const bool is_enough = can_hit(book, all, 0, budget);
      CHECK(search(sets) == is_enough);
      if (is_enough || budget == 7) break;
      ++budget;
    }
    ++budgets[budget];
  }
  for (const std::uint32_t budget : {2U, 3U, 4U, 5U, 6U, 7U}) CHECK(budgets[budget] > 3);
}

}  // namespace puzzlec
