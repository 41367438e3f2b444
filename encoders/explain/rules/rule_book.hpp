// The rules of a puzzle one by one, each with a name, so that a question can leave some of them
// out.
//
// How finely a puzzle is cut into rules decides how many of them a deduction takes. A house that
// uses each of its values gives two rules for each value: "at least once" and "at most once". Any
// other house of more than two cells gives "at most once" for each value. What a clue, a cage or a
// line states is one rule, however many constraints that takes; of what is stated all over the grid,
// what is said at one cell is (applications.hpp). That a cell holds one value is no rule, and free;
// so are givens.
//
// Who reads a sum or a product knows which of its cells must differ, because they share a house or see
// each other: a cage of 4 in two cells of a row is 1 and 3. So that is a part of its rule, and what a
// cage says of its own cells alone, that they differ, is no other.
//
// What cages and houses imply about sums (union_sums.hpp) is also among the rules, and costs as many
// as it takes houses.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "encoders/explain/rules/applications.hpp"
#include "encoders/model/meaning.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

using RuleId = std::uint32_t;

struct NamedRule {
  enum class Kind {
    at_least_once,  ///< the house has a cell with the value
    at_most_once,   ///< the house has no two cells with the value
    stated,         ///< anything else: what a constraint or a clue states
  };
  Kind kind = Kind::stated;
  Origin origin;  ///< of a house rule: that of the house; otherwise with a name of its own
  Value value;    ///< of a house rule
  std::vector<CellId> cells;  ///< each once, ascending
  std::uint32_t cost = 1;     ///< how many rules it counts as
};

/// "row 3: 7 at least once", "anti-knight r1c1 r2c3", "cage b 3-".
[[nodiscard]] std::string name_of(const NamedRule& rule);

/// "at least once", "at most once" or "stated".
[[nodiscard]] const char* name_of(NamedRule::Kind kind);

class RuleBook {
 public:
  /// Keeps what it needs of the model. Rules of the whole grid are named by their cells: as
  /// `name_of_cell` says, or by row and column.
  explicit RuleBook(const Model& model, const NameOfCell& name_of_cell = {});
  RuleBook(const RuleBook&) = delete;
  RuleBook& operator=(const RuleBook&) = delete;

  [[nodiscard]] std::span<const NamedRule> rules() const { return rules_; }
  [[nodiscard]] std::uint32_t cost_of(std::span<const RuleId> rules) const;
  /// Of all rules.
  [[nodiscard]] std::uint32_t total_cost() const { return total_cost_; }
  [[nodiscard]] const Model& model() const { return model_; }
  [[nodiscard]] std::size_t cell_count() const { return model_.cell_count(); }
  [[nodiscard]] std::size_t value_bound() const { return value_bound_; }
  /// What is left of the structure's domains by the givens, by cell; empty where they clash.
  [[nodiscard]] std::vector<Domain> start() const;
  /// Cells that must differ from the cell, in a house or by a rule of two cells; each once.
  [[nodiscard]] std::span<const CellId> peers_of(CellId cell) const { return peers_[cell.index]; }

  // ---- What rules consist of. A rule is obeyed if all its parts are.

  /// A cell counts if it holds one of the values.
  struct CountItem {
    CellId cell;
    Domain values;
  };
  /// Parts may look at the same count.
  struct CountList {
    std::vector<CountItem> items;
  };
  struct Part {
    RuleId rule = 0;
    const Constraint* constraint = nullptr;  ///< null: `low` to `high` items of the count
    std::uint32_t count = 0;
    std::uint32_t low = 0;
    std::uint32_t high = UINT32_MAX;
  };
  [[nodiscard]] std::span<const Part> parts() const { return parts_; }
  /// Indices of parts.
  [[nodiscard]] std::span<const std::uint32_t> parts_of(RuleId rule) const {
    return parts_of_[rule];
  }
  [[nodiscard]] const CountList& count(std::uint32_t number) const { return counts_[number]; }
  [[nodiscard]] std::size_t count_of_counts() const { return counts_.size(); }
  /// Whether filters of candidates (see RuleSearch::filter) find everything that the rule excludes
  /// by itself, unless they give up.
  [[nodiscard]] bool is_filtered_exactly(RuleId rule) const {
    return is_filtered_exactly_[rule] != 0;
  }
  /// Whether two cells that a sum or product combines must differ.
  [[nodiscard]] bool must_differ(CellId a, CellId b) const {
    return std::ranges::binary_search(peers_[a.index], b);
  }
  [[nodiscard]] bool holds(const Part& part, const Meaning& meaning) const;

  /// The rules that a complete grid breaks, ascending: the reference for everything that keeps
  /// track of broken rules.
  [[nodiscard]] std::vector<RuleId> broken(const Grid& grid) const;

 private:
  void find_peers();
  void find_cages();
  void read_constraints(const NameOfCell& name_of_cell);
  [[nodiscard]] bool is_of_cage(const Constraint& constraint) const;
  void add_house(const AllDifferent& house, const Origin& origin);
  void add_union_sums();
  void add_stated(const Application& application);
  void add_cage(const Cage& cage, RuleId rule);
  [[nodiscard]] std::vector<Part> parts_for(const Constraint& constraint);
  [[nodiscard]] std::uint32_t count_value(std::span<const CellId> cells, Value value);
  [[nodiscard]] Domain values_of(std::span<const CellId> cells) const;
  RuleId add_rule(NamedRule rule);
  void find_exact();

  Model model_;
  std::size_t value_bound_ = 1;
  std::vector<NamedRule> rules_;
  std::uint32_t total_cost_ = 0;
  std::deque<Constraint> stated_;                               ///< that parts point at
  std::map<const Constraint*, std::vector<Part>> known_parts_;  ///< of the model's constraints
  std::vector<char> is_filtered_exactly_;                       ///< by rule
  std::vector<Part> parts_;
  std::vector<std::vector<std::uint32_t>> parts_of_;
  std::vector<CountList> counts_;
  std::vector<std::vector<CellId>> peers_;
  std::vector<std::vector<CellId>> houses_;  ///< cells that differ, ascending
  std::set<std::vector<CellId>> cages_;      ///< cells of sums and products, ascending
};

}  // namespace puzzlec
