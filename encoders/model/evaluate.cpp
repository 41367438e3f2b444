// The reference meaning of every kind of constraint, on complete grids.
#include <algorithm>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/model/meaning.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {
namespace {

/// What each kind of constraint means. `values` and `domains` are for it to write into.
class HoldsIn {
 public:
  HoldsIn(const Grid& grid, std::vector<Value>& values, std::vector<Domain>& domains)
      : grid_(grid), values_(values), domains_(domains) {}

  bool operator()(const AllDifferent& all) const {
    Domain seen;
    for (const CellId cell : all.cells) {
      if (seen.contains(grid_[cell])) return false;
      seen.insert(grid_[cell]);
    }
    return true;
  }

  bool operator()(const Cardinality& cardinality) const {
    const auto count = static_cast<std::uint32_t>(std::ranges::count_if(
        cardinality.statements,
        [&](const CellValue& statement) { return grid_[statement.cell] == statement.value; }));
    switch (cardinality.comparison) {
      case Comparison::exactly:
        return count == cardinality.bound;
      case Comparison::at_least:
        return count >= cardinality.bound;
      case Comparison::at_most:
        return count <= cardinality.bound;
    }
    return false;
  }

  bool operator()(const Cage& cage) const { return cage_holds(cage, values_of(cage.cells)); }

  bool operator()(const Less& less) const { return grid_[less.smaller] < grid_[less.larger]; }

  bool operator()(const Visible& visible) const {
    return count_visible(values_of(visible.cells), visible.empty) == visible.count;
  }

  bool operator()(const AllowedTuples& allowed) const {
    return std::ranges::find(*allowed.tuples, values_of(allowed.cells)) != allowed.tuples->end();
  }

  bool operator()(const Regular& regular) const {
    return regular.diagram->accepts(values_of(regular.cells));
  }

  bool operator()(const EqualSums& sums) const {
    const auto value_at = [this](CellId cell) { return grid_[cell]; };
    const std::uint64_t sum = sum_of(sums.parts.front(), value_at);
    return std::ranges::all_of(
        sums.parts, [&](const EqualSums::Part& part) { return sum_of(part, value_at) == sum; });
  }

  bool operator()(const CountByValue& count) const {
    return std::ranges::all_of(count.entries, [&](const CountByValue::Entry& entry) {
      if (grid_[count.cell] != entry.value) return true;
      const auto held = std::ranges::count_if(
          count.cells, [&](CellId cell) { return grid_[cell] == entry.counted; });
      return entry.low <= held && held <= entry.high;
    });
  }

  bool operator()(const AnyOf& any) const {
    return std::ranges::any_of(any.alternatives, [this](const std::vector<CellFact>& facts) {
      return std::ranges::all_of(facts, [this](const CellFact& fact) { return holds(fact); });
    });
  }

  bool operator()(const Connected& connected) const {
    const GraphComponents components = parts_of(*connected.graph);
    return components.count == 1 || (components.count == 0 && connected.may_be_empty);
  }

  bool operator()(const Acyclic& acyclic) const {
    const GraphComponents components = parts_of(*acyclic.graph);
    // A forest has as many links as nodes without a way up.
    const auto used = std::ranges::count_if(components.of, [](std::uint32_t component) {
      return component != GraphComponents::no_component;
    });
    const auto open = std::ranges::count_if(acyclic.graph->links, [&](const CellGraph::Link& link) {
      return components.of[link.a] != GraphComponents::no_component &&
             components.of[link.b] != GraphComponents::no_component &&
             (!link.open || holds(*link.open));
    });
    return open + components.count == used;
  }

  bool operator()(const ComponentWeight& weight) const {
    const GraphComponents components = parts_of(*weight.graph);
    std::vector<std::uint64_t> totals(components.count);
    for (std::uint32_t node = 0; node < components.of.size(); ++node) {
      if (components.of[node] != GraphComponents::no_component)
        totals[components.of[node]] += weight.weight_of(node);
    }
    const auto fits = [&](std::uint64_t total) {
      switch (weight.comparison) {
        case Comparison::exactly:
          return total == weight.bound;
        case Comparison::at_least:
          return total >= weight.bound;
        case Comparison::at_most:
          return total <= weight.bound;
      }
      return false;
    };
    if (!weight.node) return std::ranges::all_of(totals, fits);
    const std::uint32_t component = components.of[*weight.node];
    return component == GraphComponents::no_component || fits(totals[component]);
  }

  bool operator()(const Separated& separated) const {
    const GraphComponents components = parts_of(*separated.graph);
    return std::ranges::none_of(separated.pairs, [&](const Separated::Pair& pair) {
      return components.of[pair.a] != GraphComponents::no_component &&
             components.of[pair.a] == components.of[pair.b] &&
             (!pair.if_holds || holds(*pair.if_holds));
    });
  }

 private:
  [[nodiscard]] bool holds(const CellFact& fact) const {
    return fact.values.contains(grid_[fact.cell]);
  }

  [[nodiscard]] GraphComponents parts_of(const CellGraph& graph) const {
    domains_.clear();
    for (std::uint32_t index = 0; index < grid_.size(); ++index)
      domains_.push_back(Domain::single(grid_[CellId{index}]));
    return components_of(graph, domains_, GraphExtent::sure);
  }

  [[nodiscard]] const std::vector<Value>& values_of(const std::vector<CellId>& cells) const {
    values_.clear();
    for (const CellId cell : cells) values_.push_back(grid_[cell]);
    return values_;
  }

  const Grid& grid_;
  std::vector<Value>& values_;
  std::vector<Domain>& domains_;
};

}  // namespace

bool Meaning::holds(const Constraint& constraint) const {
  return std::visit(HoldsIn(grid_, values_, domains_), constraint);
}

std::vector<std::string> evaluate(const Model& model, const Grid& grid) {
  ensure(grid.rows() == model.rows() && grid.columns() == model.columns(),
         "grid and model have one shape");
  std::vector<std::string> violations;
  for (std::uint32_t index = 0; index < model.cell_count(); ++index) {
    const CellId cell{index};
    if (!model.structure->domains[index].contains(grid[cell])) {
      violations.push_back(fmt::format("domain of {}", cell_name(cell, model.columns())));
    }
  }
  if (!violations.empty()) return violations;
  for (const Given& given : model.givens) {
    if (grid[given.cell] != given.value) violations.push_back(given_name(given, model.columns()));
  }
  const Meaning meaning(grid);
  model.for_each_constraint([&](const Constraint& constraint) {
    if (!meaning.holds(constraint)) violations.push_back(origin_of(constraint).name);
  });
  return violations;
}

}  // namespace puzzlec
