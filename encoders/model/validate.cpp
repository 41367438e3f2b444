#include <algorithm>
#include <functional>
#include <set>

#include <fmt/format.h>

#include "encoders/model/model.hpp"

namespace puzzlec {
namespace {

template <typename Item>
bool has_twins(const std::vector<Item>& items) {
  return std::set<Item>(items.begin(), items.end()).size() != items.size();
}

/// Whether some house of the structure keeps the cells distinct.
bool are_distinct(const Structure& structure, const std::vector<CellId>& cells) {
  return std::ranges::any_of(structure.constraints, [&](const Constraint& constraint) {
    const AllDifferent* house = house_in(constraint);
    return house != nullptr && std::ranges::all_of(cells, [house](CellId cell) {
             return std::ranges::find(house->cells, cell) != house->cells.end();
           });
  });
}

/// What is wrong with a constraint whose cells exist, by its kind: a phrase, or nothing.
class Validator {
 public:
  explicit Validator(const Structure& structure) : structure_(structure) {}

  std::optional<std::string> operator()(const AllDifferent& all) const {
    if (has_twins(all.cells)) return cell_twice;
    Domain values;
    for (const CellId cell : all.cells) values = values | structure_.domains[cell.index];
    if (all.permutation && values.size() != all.cells.size()) {
      return fmt::format("a permutation of {} cells has {} values", all.cells.size(),
                         values.size());
    }
    return std::nullopt;
  }

  std::optional<std::string> operator()(const Cardinality& cardinality) const {
    if (has_twins(cardinality.statements)) return "a statement occurs twice";
    return std::nullopt;
  }

  std::optional<std::string> operator()(const Cage& cage) const {
    const bool pair =
        cage.operation == CageOperation::subtract || cage.operation == CageOperation::divide;
    if (cage.cells.empty() || (pair && cage.cells.size() != 2) ||
        (cage.operation == CageOperation::fixed && cage.cells.size() != 1)) {
      return fmt::format("{} cells do not fit the operation", cage.cells.size());
    }
    return std::nullopt;
  }

  std::optional<std::string> operator()(const Less& less) const {
    if (less.smaller == less.larger) return cell_twice;
    return std::nullopt;
  }

  std::optional<std::string> operator()(const Visible& visible) const {
    if (auto wrong = in_line(visible.cells)) return wrong;
    if (!visible.smallest_of_distinct) return std::nullopt;
    if (visible.empty) return "empty cells cannot go with smallest_of_distinct";
    const bool lower = std::ranges::any_of(visible.cells, [&](CellId cell) {
      return structure_.domains[cell.index].first() < *visible.smallest_of_distinct;
    });
    if (lower || !are_distinct(structure_, visible.cells))
      return "the cells are not distinct, or hold a value below smallest_of_distinct";
    return std::nullopt;
  }

  std::optional<std::string> operator()(const AllowedTuples& allowed) const {
    if (auto wrong = in_line(allowed.cells)) return wrong;
    if (!allowed.tuples) return "no table";
    const Tuples& tuples = *allowed.tuples;
    const auto has_other_size = [&](const auto& tuple) {
      return tuple.size() != allowed.cells.size();
    };
    if (std::ranges::any_of(tuples, has_other_size))
      return fmt::format("a tuple without a value for each of {} cells", allowed.cells.size());
    if (std::ranges::adjacent_find(tuples, std::greater_equal<>{}) != tuples.end())
      return "the tuples are not in ascending order";
    return std::nullopt;
  }

  std::optional<std::string> operator()(const Regular& regular) const {
    if (regular.cells.empty()) return "no cells";
    if (!regular.diagram) return "no diagram";
    if (regular.diagram->length() != regular.cells.size()) {
      return fmt::format("{} cells for a diagram that reads {}", regular.cells.size(),
                         regular.diagram->length());
    }
    return std::nullopt;
  }

  std::optional<std::string> operator()(const EqualSums& sums) const {
    if (sums.parts.empty()) return "no parts";
    for (const EqualSums::Part& part : sums.parts) {
      for (const EqualSums::Term& term : part) {
        if (term.weight == 0 || term.weight > EqualSums::largest_weight)
          return fmt::format("the weight {}", term.weight);
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> operator()(const CountByValue& count) const {
    if (has_twins(count.cells)) return cell_twice;
    std::set<Value> values;
    for (const CountByValue::Entry& entry : count.entries) {
      if (!values.insert(entry.value).second) return "a value has two counts";
      if (entry.low > entry.high) return fmt::format("from {} to {}", entry.low, entry.high);
    }
    return std::nullopt;
  }

  std::optional<std::string> operator()(const AnyOf& any) const {
    for (const auto& alternative : any.alternatives) {
      std::set<CellId> cells;
      for (const CellFact& fact : alternative) {
        if (!cells.insert(fact.cell).second) return cell_twice;
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> operator()(const Separated& separated) const {
    if (auto wrong = in_graph(separated.graph)) return wrong;
    const std::size_t count = separated.graph->nodes.size();
    for (const Separated::Pair& pair : separated.pairs) {
      if (pair.a >= count || pair.b >= count) return "a pair of nodes that do not exist";
    }
    return std::nullopt;
  }

  std::optional<std::string> operator()(const ComponentWeight& weight) const {
    if (auto wrong = in_graph(weight.graph)) return wrong;
    const std::size_t count = weight.graph->nodes.size();
    if (weight.node && *weight.node >= count) return "a node that does not exist";
    if (!weight.weights.empty() && weight.weights.size() != count)
      return fmt::format("{} weights for {} nodes", weight.weights.size(), count);
    return std::nullopt;
  }

  std::optional<std::string> operator()(const Connected& connected) const {
    return in_graph(connected.graph);
  }

  std::optional<std::string> operator()(const Acyclic& acyclic) const {
    return in_graph(acyclic.graph);
  }

 private:
  static constexpr const char* cell_twice = "a cell occurs twice";

  static std::optional<std::string> in_graph(const std::shared_ptr<const CellGraph>& graph) {
    if (!graph) return "no graph";
    for (const CellGraph::Link& link : graph->links) {
      if (link.a >= graph->nodes.size() || link.b >= graph->nodes.size())
        return "a link to a node that does not exist";
      if (link.a == link.b) return "a link from a node to itself";
    }
    return std::nullopt;
  }

  /// For the kinds that read their cells in order.
  static std::optional<std::string> in_line(const std::vector<CellId>& cells) {
    if (cells.empty()) return "no cells";
    if (has_twins(cells)) return cell_twice;
    return std::nullopt;
  }

  const Structure& structure_;
};

std::optional<std::string> problem_of(const Model& model, const Constraint& constraint) {
  const std::string& name = origin_of(constraint).name;
  for (const CellId cell : cells_of(constraint)) {
    if (cell.index >= model.cell_count())
      return fmt::format("{}: cell {} does not exist", name, cell.index);
  }
  const auto problem = std::visit(Validator(*model.structure), constraint);
  if (!problem) return std::nullopt;
  return fmt::format("{}: {}", name, *problem);
}

}  // namespace

std::optional<std::string> validate(const Model& model) {
  if (model.structure->domains.size() != model.cell_count()) return "a cell without a domain";
  std::optional<std::string> problem;
  model.for_each_constraint([&](const Constraint& constraint) {
    if (!problem) problem = problem_of(model, constraint);
  });
  for (const Given& given : model.givens) {
    if (given.cell.index >= model.cell_count() || given.value.is_blank())
      return "a given without a cell or value";
  }
  return problem;
}

}  // namespace puzzlec
