// The smallest set of rules that excludes a candidate, exactly: implicit hitting sets.
//
// A grid that has the candidate breaks some rules, and every set of rules that excludes the
// candidate has one of them (a correction set). Sets of k rules that hit every known correction set
// are enumerated by branch and bound: branching on the rules of a smallest correction set that is
// not hit, with the number of disjoint ones as lower bound. A set that hits all either excludes the
// candidate, or leaves room for another grid, whose correction set joins the others. If no set of k
// rules is left, k is refuted by correction sets alone, which stand for as long as their grids fit
// the facts. (Ignatiev, Previti, Liffiton, Marques-Silva, "Smallest MUS Extraction with Minimal
// Hitting Set Dualization", CP 2015; grids are shared between the candidates that they have.)
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "encoders/explain/near_miss.hpp"
#include "encoders/explain/rule_search.hpp"

namespace puzzlec {

class SmallestSets {
 public:
  /// The book outlives it. `solution` obeys all rules; `possible` are, by cell, the values that
  /// some solution has. `is_over` may be empty.
  SmallestSets(const RuleBook& book, const Grid& solution, std::vector<Domain> possible,
               std::function<bool()> is_over);

  /// What cells may hold, from now on: never more than before. Requires: it has `possible`.
  void set_facts(std::span<const Domain> domains);

  enum class Kind {
    found,
    none,     ///< every set that excludes the candidate has more rules
    unknown,  ///< cut short
  };
  struct Result {
    Kind kind = Kind::unknown;
    std::vector<RuleId> rules;  ///< if found: ascending
  };

  /// Looks for a set of at most `size` rules that excludes a candidate. Requires: the facts have
  /// the candidate, and no solution does.
  [[nodiscard]] Result find(Removal removal, std::uint32_t size);

  /// Whether these rules exclude the candidate. A grid that shows the contrary is remembered.
  [[nodiscard]] RoomKind room(std::span<const RuleId> rules, Removal removal);

  /// The largest size that is known to be too small.
  [[nodiscard]] std::uint32_t refuted(Removal removal) const { return refuted_[slot(removal)]; }

  /// A set that excludes the candidate with few rules that could be left out; not a smallest one.
  /// Empty if `is_over`, which holds for this call, says so before one is known.
  [[nodiscard]] std::vector<RuleId> some_set(Removal removal, std::function<bool()> is_over);

  [[nodiscard]] RuleSearch& search() { return *search_; }

 private:
  struct NearGrid {
    std::vector<CellValue> changes;
    std::vector<RuleId> broken;
  };
  using GridId = std::uint32_t;

  [[nodiscard]] std::size_t slot(Removal removal) const {
    return removal.cell.index * book_.value_bound() +
           static_cast<std::size_t>(removal.value.number);
  }
  /// The id of a grid that has the removal's candidate.
  GridId learn(std::span<const CellValue> changes, std::span<const RuleId> kept);
  void add_to(std::size_t at, GridId id);
  [[nodiscard]] RoomKind look(std::span<const RuleId> rules, Removal removal, GridId* shown);
  /// Whether a set was found below the chosen rules.
  [[nodiscard]] bool branch(Removal removal, std::uint32_t size);
  [[nodiscard]] bool try_rule(RuleId rule, Removal removal, std::uint32_t size);
  /// The rules to branch on, most frequent first. Nothing if no `left` more rules hit all of
  /// `open_` at this depth.
  [[nodiscard]] std::vector<RuleId> choices(std::uint32_t left);
  void count_degrees(std::span<const GridId> open);
  [[nodiscard]] bool has_packing_above(std::span<const GridId> open, std::uint32_t left);
  void leave_out_spare_rules(std::vector<RuleId>& rules, Removal removal);

  /// Steps of local search for one grid: small correction sets are worth more the larger the sets
  /// of rules are that have to hit them.
  [[nodiscard]] std::uint32_t local_steps() const;
  static constexpr std::uint64_t nodes_a_look = 200'000;

  const RuleBook& book_;
  std::vector<Domain> possible_;
  std::vector<Domain> facts_;
  std::function<bool()> is_over_;
  std::unique_ptr<RuleSearch> search_;
  NearMiss near_miss_;
  std::vector<NearGrid> grids_;
  std::vector<std::vector<GridId>> grids_at_;  ///< by slot, fewest broken rules first
  std::vector<std::uint32_t> refuted_;         ///< by slot
  // The search.
  std::vector<RuleId> chosen_;
  /// By depth: correction sets that the first so many chosen rules do not hit.
  std::vector<std::vector<GridId>> open_;
  std::vector<std::uint32_t> banned_;  ///< by rule: how often
  std::vector<std::uint32_t> degree_;  ///< by rule: how many open sets have it
  std::vector<RuleId> with_degree_;    ///< rules whose degree is not 0
  std::vector<std::uint32_t> packed_;  ///< by rule: the last packing that took it
  std::uint32_t packing_ = 0;
  std::uint32_t size_ = 1;  ///< that was asked for last
  std::uint64_t nodes_ = 0;
  bool is_cut_ = false;
};

}  // namespace puzzlec
