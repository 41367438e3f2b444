#include "encoders/model/refutation.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "encoders/model/cage_steps.hpp"
#include "encoders/model/graph_refutation.hpp"
#include "encoders/model/relation_steps.hpp"

namespace puzzlec {
namespace refutation_detail {
namespace {

/// Whether an automaton accepts some choice of values for the cells: it is in all states at once
/// that the values so far may have led to.
template <typename Step, typename Accepts>
bool accepts_some(std::span<const CellId> cells, std::span<const Domain> domains,
                  std::uint64_t start, Step step, Accepts accepts) {
  std::vector<std::uint64_t> states{start};
  std::vector<std::uint64_t> next;
  for (std::size_t index = 0; index < cells.size(); ++index) {
    next.clear();
    for (const std::uint64_t state : states) {
      for (const Value value : domains[cells[index].index]) {
        if (const std::optional<std::uint64_t> after = step(index, state, value))
          next.push_back(*after);
      }
    }
    std::ranges::sort(next);
    next.erase(std::unique(next.begin(), next.end()), next.end());
    states.swap(next);
  }
  return std::ranges::any_of(states, accepts);
}

template <typename Relation>
bool relation_holds(const Relation& relation, std::span<const CellId> cells,
                    std::span<const Domain> domains) {
  return accepts_some(
      cells, domains, relation_start(relation),
      [&](std::size_t index, RelationState state, Value value) {
        return relation_step(relation, index, state, value);
      },
      [&](RelationState state) { return relation_accepts(relation, state); });
}

class Refutation {
 public:
  explicit Refutation(std::span<const Domain> domains) : domains_(domains) {}

  bool operator()(const AllDifferent& all) const {
    Domain seen;
    for (const CellId cell : all.cells) {
      const Domain& held = at(cell);
      if (!held.is_single()) continue;
      if (seen.contains(held.first())) return true;
      seen.insert(held.first());
    }
    return false;
  }

  bool operator()(const Cardinality& cardinality) const {
    std::uint32_t sure = 0;
    std::uint32_t possible = 0;
    // Of the statements about one cell, one holds at most.
    std::vector<CellValue> statements = cardinality.statements;
    std::ranges::sort(statements);
    for (std::size_t i = 0; i < statements.size();) {
      const CellId cell = statements[i].cell;
      Domain named;
      for (; i < statements.size() && statements[i].cell == cell; ++i)
        named.insert(statements[i].value);
      possible += (at(cell) & named).empty() ? 0U : 1U;
      sure += (at(cell) - named).empty() ? 1U : 0U;
    }
    switch (cardinality.comparison) {
      case Comparison::exactly:
        return sure > cardinality.bound || possible < cardinality.bound;
      case Comparison::at_least:
        return possible < cardinality.bound;
      case Comparison::at_most:
        return sure > cardinality.bound;
    }
    return false;
  }

  bool operator()(const Cage& cage) const {
    if (cage.operation == CageOperation::multiply && cage.target == 0) {
      return std::ranges::none_of(cage.cells,
                                  [&](CellId cell) { return at(cell).contains(value_of(0)); });
    }
    return !accepts_some(
        cage.cells, domains_, cage_start(cage),
        [&](std::size_t, CageState state, Value value) { return cage_step(cage, state, value); },
        [&](CageState state) { return cage_accepts(cage, state); });
  }

  bool operator()(const Less& less) const {
    return at(less.larger).last() <= at(less.smaller).first();
  }

  bool operator()(const Visible& visible) const {
    // That values repeat is not this clue's fault.
    Visible alone = visible;
    alone.smallest_of_distinct.reset();
    return !relation_holds(alone, alone.cells, domains_);
  }

  bool operator()(const AllowedTuples& allowed) const {
    return std::ranges::none_of(*allowed.tuples, [&](const std::vector<Value>& tuple) {
      for (std::size_t i = 0; i < tuple.size(); ++i) {
        if (!at(allowed.cells[i]).contains(tuple[i])) return false;
      }
      return true;
    });
  }

  bool operator()(const Regular& regular) const {
    return !relation_holds(regular, regular.cells, domains_);
  }

  bool operator()(const EqualSums& sums) const {
    std::uint64_t least = 0;
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    for (const EqualSums::Part& part : sums.parts) {
      least = std::max(least, sum_of(part, [&](CellId cell) { return at(cell).first(); }));
      most = std::min(most, sum_of(part, [&](CellId cell) { return at(cell).last(); }));
    }
    return least > most;
  }

  bool operator()(const CountByValue& count) const {
    for (const Value value : at(count.cell)) {
      const auto entry = std::ranges::find(count.entries, value, &CountByValue::Entry::value);
      if (entry == count.entries.end()) return false;
      std::uint32_t sure = 0;
      std::uint32_t possible = 0;
      for (const CellId cell : count.cells) {
        const Domain held = cell == count.cell ? Domain::single(value) : at(cell);
        if (!held.contains(entry->counted)) continue;
        ++possible;
        if (held.is_single()) ++sure;
      }
      if (possible >= entry->low && sure <= entry->high) return false;
    }
    return true;
  }

  bool operator()(const AnyOf& any) const {
    return std::ranges::none_of(any.alternatives, [&](const std::vector<CellFact>& facts) {
      return std::ranges::all_of(
          facts, [&](const CellFact& fact) { return !(at(fact.cell) & fact.values).empty(); });
    });
  }

  template <GraphConstraint Kind>
  bool operator()(const Kind& kind) const {
    return is_refuted(kind, domains_);
  }

 private:
  [[nodiscard]] const Domain& at(CellId cell) const { return domains_[cell.index]; }

  std::span<const Domain> domains_;
};

}  // namespace
}  // namespace refutation_detail

bool is_refuted(const Constraint& constraint, std::span<const Domain> domains) {
  return std::visit(refutation_detail::Refutation(domains), constraint);
}

}  // namespace puzzlec
