// What rules say themselves with: constraints, each with the name of the use that it comes from.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "encoders/model/constraint.hpp"
#include "encoders/variants/variant.hpp"

namespace puzzlec {

/// Whether an automaton with at most that many states before each of `length` cells is unrolled in
/// a few milliseconds. Rules refuse other uses, or state them without an automaton.
[[nodiscard]] bool is_small_diagram(std::size_t length, std::uint64_t states,
                                    const VariantGrid& grid);

/// Whether the sum of that many cells takes clauses that fit in memory with ease.
[[nodiscard]] bool is_small_sum(std::size_t length, const VariantGrid& grid);

/// The same for a product that is to be `number`.
[[nodiscard]] bool is_small_product(std::size_t length, std::uint64_t number,
                                    const VariantGrid& grid);

/// The most states that VariantBuilder::ended_line needs.
[[nodiscard]] std::uint64_t states_of_ends(const VariantGrid& grid);

/// Tells things of one name apart: "sandwich 12 at r1c1", "sandwich 12 at r1c1 (2)".
class UniqueNames {
 public:
  [[nodiscard]] std::string of(std::string name);

 private:
  std::map<std::string, std::size_t> seen_;
};

/// Appends the constraints of rules to a list. Constraints that are alike share their tables.
class VariantBuilder {
 public:
  /// With `names`, no two uses have one name.
  VariantBuilder(const VariantGrid& grid, std::vector<Constraint>& list,
                 UniqueNames* names = nullptr)
      : grid_(grid), list_(list), names_(names) {}

  [[nodiscard]] const VariantGrid& grid() const { return grid_; }

  /// Adds what `use` states. Requires: it has no fault, and its tables are not too large.
  void add(const VariantUse& use);

  // For Variant::constrain; all constraints bear the name of the use that is being added.

  /// The cells, read in order, are accepted by the automaton. Within one rule, an automaton is
  /// given by the number of its cells, the number and the values of the use, and `kind`.
  /// Requires: the diagram is not too large (see unroll).
  void line(std::vector<CellId> cells, const Automaton& automaton, int kind = 0);
  /// A line whose ends limit what is between them: `ends` says which smaller and larger end may
  /// go together, `inner` which values may stand between these.
  /// Requires: at least two cells, and is_small_diagram of them with states_of_ends.
  void ended_line(std::span<const CellId> cells, const std::function<bool(int, int)>& ends,
                  const std::function<bool(int, int, int)>& inner);
  /// Of any three successive cells, one holds a value of each class; classes are 0, 1 and 2.
  /// Requires: at least three cells, and is_small_diagram of them with 6 states.
  void classes_in_turn(const std::vector<CellId>& cells, const std::function<int(int)>& class_of);
  /// The relation holds between the values of `a` and `b`. A relation is given by the rule, the
  /// number of the use, and `kind`.
  void pair(CellId a, CellId b, const std::function<bool(int, int)>& relation, int kind = 0);
  void one_of(CellId cell, Domain values);
  /// No two of the cells hold the same value.
  void different(std::vector<CellId> cells);
  void less(CellId smaller, CellId larger);
  void sum(std::vector<CellId> cells, std::uint64_t target);
  /// Requires: at least one cell.
  void product(std::vector<CellId> cells, std::uint64_t target);
  void visible(std::vector<CellId> cells, std::uint32_t count);
  void equal_sums(std::vector<EqualSums::Part> parts);
  /// How many of the statements are true. Statements that occur twice count once.
  void count(std::vector<CellValue> statements, Comparison comparison, std::uint32_t bound);
  /// If the cell holds the value of an entry, then that many of the cells hold what it counts.
  void count_by_value(CellId cell, std::vector<CellId> cells,
                      std::vector<CountByValue::Entry> entries);
  /// No answer obeys.
  void contradict();

  /// The pill that the cells are: their values, left to right, then top to bottom, as the digits of
  /// a number.
  [[nodiscard]] EqualSums::Part number_in(std::vector<CellId> pill) const;
  /// Each cell counts once.
  [[nodiscard]] static EqualSums::Part terms(std::span<const CellId> cells);

 private:
  using Key = std::tuple<const Variant*, std::size_t, std::uint64_t, std::vector<int>, int>;
  [[nodiscard]] Key key(std::size_t length, int kind) const;
  /// A use without cells, but for exceptions, is about the whole grid.
  [[nodiscard]] Origin origin() const {
    const bool is_of_grid = use_->cells.empty() && use_->rule->takes.groups.least == 0;
    return {use_->rule->name, name_, is_of_grid};
  }

  const VariantGrid& grid_;
  std::vector<Constraint>& list_;
  UniqueNames* names_;
  const VariantUse* use_ = nullptr;
  std::string name_;  ///< of the use
  std::map<Key, std::shared_ptr<const Diagram>> diagrams_;
  std::map<Key, std::shared_ptr<const Tuples>> tables_;
};

}  // namespace puzzlec
