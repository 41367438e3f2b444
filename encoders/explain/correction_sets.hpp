// The correction sets of one candidate while rules are chosen that hit them: which sets are still
// open, and which rules are worth a try.
//
// A choice is refuted by lower bounds of what it takes to hit the open sets: disjoint sets are paid
// for one by one; and if each set gets a price so that no rule costs less than the prices of all
// sets that it hits, the prices together are a bound (the dual of the linear relaxation, solved
// greedily; Caprara, Toth, Fischetti, "Algorithms for the Set Covering Problem", Annals of
// Operations Research 98, 2000); while more than a few rules are left, better prices are searched
// for (price_search.hpp), from those that were found last. Prices also show which rules no
// affordable choice has. With one or two rules left, looking at all of them is cheaper than the
// bounds.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "encoders/explain/price_search.hpp"
#include "encoders/explain/rules/rule_book.hpp"

namespace puzzlec {

class CorrectionSets {
 public:
  explicit CorrectionSets(const RuleBook& book);

  /// No sets, and no rules chosen. All rules together may cost `budget`.
  void start(std::uint32_t budget);
  /// Adds a set that no chosen rule hits. Requires: it is ascending, and outlives the search.
  void add(std::span<const RuleId> set);

  [[nodiscard]] std::span<const RuleId> chosen() const { return chosen_; }
  [[nodiscard]] bool all_are_hit() const;

  /// Requires: the rule is one of the choices.
  void choose(RuleId rule);
  void take_back();

  /// Rules one of which has to be chosen next, the best first: those of an open set that are not
  /// excluded. Nothing if what is left of the budget does not hit all sets. Requires: not all are hit.
  [[nodiscard]] std::vector<RuleId> choices();

  /// Rules that may not be chosen; as often as they were excluded they have to be admitted.
  void exclude(RuleId rule) { ++excluded_[rule]; }
  void admit(RuleId rule) { --excluded_[rule]; }

 private:
  using Bits = std::uint64_t;
  static constexpr std::int64_t unit = PriceSearch::unit;
  [[nodiscard]] std::span<const Bits> open() const;
  [[nodiscard]] bool may_choose(RuleId rule) const;
  [[nodiscard]] bool hits_all_open(RuleId rule) const;
  [[nodiscard]] std::vector<RuleId> last_choices() const;
  template <typename MayChoose>
  [[nodiscard]] std::vector<RuleId> fewest_choices(std::size_t most_sets, MayChoose may) const;
  void count_degrees();
  [[nodiscard]] bool has_packing_above(std::uint32_t cost);
  [[nodiscard]] std::int64_t budget() const { return left_ * unit; }
  void find_prices();
  void improve_prices();
  [[nodiscard]] bool is_worth_its_cost(RuleId rule) const;
  void widen();
  template <typename Visit>
  void for_each_open_number(Visit visit) const;
  template <typename Visit>
  void for_each_open(Visit visit) const;

  std::vector<std::uint32_t> cost_;  ///< by rule
  std::vector<std::span<const RuleId>> sets_;
  std::size_t words_ = 1;     ///< of a set of sets
  std::vector<Bits> hit_;     ///< by rule: the sets that have it
  std::vector<Bits> open_;    ///< by number of chosen rules: the sets that they do not hit
  std::vector<RuleId> used_;  ///< rules of sets, some of them repeatedly
  std::vector<RuleId> chosen_;
  std::uint32_t left_ = 0;               ///< of the budget
  std::vector<std::uint32_t> excluded_;  ///< by rule: how often
  std::vector<std::uint32_t> degree_;    ///< by rule: how many open sets have it
  std::vector<RuleId> with_degree_;      ///< rules whose degree is not 0
  std::vector<std::int64_t> share_;      ///< by rule: of its cost, the same for each open set
  std::vector<std::int64_t> unpaid_;   ///< by rule: what the prices of open sets leave of its cost
  std::int64_t prices_ = 0;            ///< of all open sets
  std::vector<std::uint32_t> packed_;  ///< by rule: the last packing that took it
  std::uint32_t packing_ = 0;
  PriceSearch price_search_;
  std::vector<std::int64_t> price_of_;  ///< by set: that the last search found for it
  bool is_priced_ = false;              ///< whether prices were searched since the start
  std::vector<RuleId> allowed_;         ///< rules of a set
};

}  // namespace puzzlec
