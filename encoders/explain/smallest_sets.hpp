// The smallest set of rules that excludes a candidate, exactly: implicit hitting sets.
//
// The question of a hint is: which few rules show that this cell cannot hold 5? There may be a
// hundred rules, and trying all sets of them is out of the question.
//
// A grid in which the cell holds 5 breaks some rules, say {row 3, box 2}: this is a correction set.
// A set of rules without any of these two leaves room for that grid and excludes nothing. So every
// set that excludes the candidate hits every correction set, that is, has one of its rules. The
// search therefore keeps the correction sets that it knows, finds a set of k rules that hits them
// all, and asks whether those k rules alone exclude the candidate. If so, that is the answer; it is
// a smallest one if k - 1 was refuted before. If not, there is a grid that obeys all k, and its
// correction set, which none of them hits, joins the others. No set of rules is asked about twice.
//
// Sets of k rules are enumerated by branch and bound: branching on the rules of a smallest correction
// set that is not hit, with the number of disjoint ones as lower bound (correction_sets.hpp has the
// better bounds). If no set of k rules is left, k is refuted by correction sets alone, which stand
// for as long as their grids fit the facts. A set about which the search for a grid gives up, and so
// does whoever is asked then, is passed over; k counts as refuted only if there was none.
//
// Ignatiev, Previti, Liffiton, Marques-Silva, "Smallest MUS Extraction with Minimal Hitting Set
// Dualization", CP 2015; here grids are shared between the candidates that they have.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "encoders/explain/correction_sets.hpp"
#include "encoders/explain/near_miss.hpp"
#include "encoders/explain/rule_question.hpp"
#include "encoders/explain/rule_search.hpp"

namespace puzzlec {

/// How it is decided whether a set of rules excludes a candidate.
struct RoomOptions {
  /// Asked if the search for a grid takes longer than `patience`; may be empty.
  RuleDecider decide = {};
  /// Nodes of the search for one set. Beyond, learning pays.
  std::uint64_t patience = 20'000;
  /// Whether it is too late even for a last step, which is looked for after the search was cut short.
  /// May be empty.
  std::function<bool()> is_late = {};
};

class SmallestSets {
 public:
  /// The book outlives it. `solution` obeys all rules; `possible` are, by cell, the values that
  /// some solution has. `is_over` may be empty.
  SmallestSets(const RuleBook& book, const Grid& solution, std::vector<Domain> possible,
               std::function<bool()> is_over, RoomOptions options = {});

  /// What cells may hold, from now on: never more than before. Requires: it has `possible`.
  void set_facts(std::span<const Domain> domains);

  enum class Kind {
    found,
    none,     ///< every set that excludes the candidate costs more
    unknown,  ///< cut short, or some sets were too hard to decide
  };
  struct Result {
    Kind kind = Kind::unknown;
    std::vector<RuleId> rules;  ///< if found: ascending
  };

  /// Looks for a set of rules that cost at most `size` and exclude a candidate. Requires: the facts
  /// have the candidate, and no solution does.
  [[nodiscard]] Result find(Removal removal, std::uint32_t size);

  /// Whether these rules exclude the candidate. A grid that shows the contrary is remembered.
  [[nodiscard]] RoomKind room(std::span<const RuleId> rules, Removal removal);

  /// The largest size that is known to be too small.
  [[nodiscard]] std::uint32_t refuted(Removal removal) const { return refuted_[slot(removal)]; }

  /// Grids that have the candidate, as differences from the solution: unless it is cut short, no
  /// rules that cost at most `refuted` hit all sets of rules that they break. Requires: that no such
  /// rules exclude the candidate, which the facts have and no solution does.
  [[nodiscard]] std::vector<std::vector<CellValue>> grids_of(Removal removal,
                                                             std::uint32_t refuted);

  /// A set that excludes the candidate with few rules that could be left out; not a smallest one.
  /// Empty if `is_over`, which holds for this call, says so before one is known.
  [[nodiscard]] std::vector<RuleId> some_set(Removal removal, std::function<bool()> is_over);

  [[nodiscard]] RuleSearch& search() { return *search_; }

 private:
  struct NearGrid {
    std::vector<CellValue> changes;
    std::vector<RuleId> broken;
    std::uint64_t mark = 0;  ///< of the broken rules: a superset has all bits of a set's mark
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
  [[nodiscard]] RoomKind decide(std::span<const RuleId> rules, Removal removal,
                                std::vector<CellValue>& changes);
  /// Whether a set was found that has the chosen rules.
  [[nodiscard]] bool branch(Removal removal);
  void leave_out_spare_rules(std::vector<RuleId>& rules, Removal removal);

  /// Steps of local search for one grid: small correction sets are worth more the larger the sets
  /// of rules are that have to hit them.
  [[nodiscard]] std::uint32_t local_steps() const;

  const RuleBook& book_;
  Grid solution_;
  std::vector<Domain> possible_;
  std::vector<Domain> facts_;
  std::function<bool()> is_over_;
  RoomOptions options_;
  std::unique_ptr<RuleSearch> search_;
  NearMiss near_miss_;
  std::vector<NearGrid> grids_;
  std::vector<std::vector<GridId>> grids_at_;  ///< by slot, fewest broken rules first
  std::vector<std::uint32_t> refuted_;         ///< by slot
  // The search.
  CorrectionSets sets_;
  std::uint32_t size_ = 1;  ///< that was asked for last
  std::uint64_t nodes_ = 0;
  bool is_cut_ = false;
  bool is_unsure_ = false;  ///< whether a set was passed over
};

}  // namespace puzzlec
