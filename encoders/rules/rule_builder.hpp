// What rules say themselves with: constraints, each with the name of the use that it comes from.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <tuple>
#include <vector>

#include "encoders/model/constraint.hpp"
#include "encoders/rules/rule.hpp"

namespace puzzlec {

/// Appends the constraints of rules to a list. Constraints that are alike share their tables.
class RuleBuilder {
 public:
  RuleBuilder(const RuleGrid& grid, std::vector<Constraint>& list) : grid_(grid), list_(list) {}

  [[nodiscard]] const RuleGrid& grid() const { return grid_; }

  /// Adds what `use` states. Requires: it has no fault, and its tables are not too large.
  void add(const RuleUse& use);

  // For Rule::constrain; all constraints bear the name of the use that is being added.

  /// The cells, read in order, are accepted by the automaton. Within one rule, an automaton is
  /// given by the number of its cells, the number and the values of the use, and `kind`.
  /// Requires: the diagram is not too large (see unroll).
  void line(std::vector<CellId> cells, const Automaton& automaton, int kind = 0);
  /// The relation holds between the values of `a` and `b`. A relation is given by the rule, the
  /// number of the use, and `kind`.
  void pair(CellId a, CellId b, const std::function<bool(int, int)>& relation, int kind = 0);
  void one_of(CellId cell, Domain values);
  void different(std::vector<CellId> cells);
  void less(CellId smaller, CellId larger);
  void sum(std::vector<CellId> cells, std::uint64_t target);
  void product(std::vector<CellId> cells, std::uint64_t target);
  void visible(std::vector<CellId> cells, std::uint32_t count);
  void equal_sums(std::vector<EqualSums::Part> parts);
  /// How many of the statements are true. Statements that occur twice count once.
  void count(std::vector<CellValue> statements, Comparison comparison, std::uint32_t bound);
  /// No answer obeys.
  void contradict();

  /// The pill that the cells are: their values, left to right, then top to bottom, as the digits of
  /// a number.
  [[nodiscard]] EqualSums::Part number_in(std::vector<CellId> pill) const;
  /// Each cell counts once.
  [[nodiscard]] static EqualSums::Part terms(std::span<const CellId> cells);

 private:
  using Key = std::tuple<const Rule*, std::size_t, std::uint64_t, std::vector<int>, int>;
  [[nodiscard]] Key key(std::size_t length, int kind) const;
  [[nodiscard]] Origin origin() const;

  const RuleGrid& grid_;
  std::vector<Constraint>& list_;
  const RuleUse* use_ = nullptr;
  std::map<Key, std::shared_ptr<const Diagram>> diagrams_;
  std::map<Key, std::shared_ptr<const Tuples>> tables_;
};

}  // namespace puzzlec
