#include "encoders/model/kinds/component_weight.hpp"

#include <algorithm>
#include <compare>

#include <fmt/format.h>

#include "encoders/model/kinds/words.hpp"
#include "encoders/model/meaning.hpp"

namespace puzzlec {
namespace {

constexpr std::uint32_t no_component = GraphComponents::no_component;

/// By component, the weights of its nodes together.
std::vector<std::uint64_t> weights_of(const ComponentWeight& weight,
                                      const GraphComponents& components) {
  std::vector<std::uint64_t> totals(components.count);
  for (std::uint32_t node = 0; node < components.of.size(); ++node) {
    if (components.of[node] != no_component) totals[components.of[node]] += weight.weight_of(node);
  }
  return totals;
}

/// How the weight of a component compares with the bound; nothing if it is too large to be looked at.
std::optional<std::strong_ordering> compare_with_bound(const ComponentWeight& weight,
                                                       std::uint32_t node, GraphExtent extent,
                                                       const GraphExtents& extents) {
  constexpr std::size_t most_nodes = 64;
  std::uint64_t total = 0;
  std::size_t count = 0;
  extents.walk(node, extent, [&](std::uint32_t reached) {
    total += weight.weight_of(reached);
    return total <= weight.bound && ++count < most_nodes;
  });
  if (count == most_nodes) return std::nullopt;
  return total <=> weight.bound;
}

}  // namespace

bool ComponentWeight::holds_in(const Meaning& grid) const {
  if (node) {
    const auto& used = graph->nodes[*node].used;
    if (used && !used->values.contains(grid[used->cell])) return true;
  }
  const GraphComponents components = components_of(*graph, grid.domains(), GraphExtent::sure);
  const std::vector<std::uint64_t> totals = weights_of(*this, components);
  const auto fits = [&](std::uint64_t total) { return may_meet(total, total, comparison, bound); };
  if (!node) return std::ranges::all_of(totals, fits);
  const std::uint32_t component = components.of[*node];
  return component == no_component || fits(totals[component]);
}

bool ComponentWeight::is_refuted(const GraphExtents& extents) const {
  const GraphComponents sure = extents.components(GraphExtent::sure);
  const auto is_meant = [&](std::uint32_t index) {
    return sure.of[index] != no_component && (!node || *node == index);
  };
  if (comparison != Comparison::at_least) {
    const std::vector<std::uint64_t> totals = weights_of(*this, sure);
    for (std::uint32_t index = 0; index < sure.of.size(); ++index) {
      if (is_meant(index) && totals[sure.of[index]] > bound) return true;
    }
  }
  if (comparison != Comparison::at_most) {
    const GraphComponents possible = extents.components(GraphExtent::possible);
    const std::vector<std::uint64_t> totals = weights_of(*this, possible);
    for (std::uint32_t index = 0; index < sure.of.size(); ++index) {
      if (is_meant(index) && totals[possible.of[index]] < bound) return true;
    }
  }
  return false;
}

bool ComponentWeight::is_refuted_at(std::span<const std::uint32_t> nodes,
                                    const GraphExtents& extents) const {
  if (nodes.empty()) return false;  // nothing changed
  if (node) nodes = {&*node, 1};
  return std::ranges::any_of(nodes, [&](std::uint32_t index) {
    if (!extents.has_node(index, GraphExtent::sure)) return false;
    const auto is = [&](GraphExtent extent, std::strong_ordering order) {
      return compare_with_bound(*this, index, extent, extents) == order;
    };
    return (comparison != Comparison::at_least &&
            is(GraphExtent::sure, std::strong_ordering::greater)) ||
           (comparison != Comparison::at_most &&
            is(GraphExtent::possible, std::strong_ordering::less));
  });
}

std::optional<std::string> ComponentWeight::problem(const Structure&) const {
  if (auto wrong = problem_of_graph(graph)) return wrong;
  const std::size_t count = graph->nodes.size();
  if (node && *node >= count) return "a node that does not exist";
  if (!weights.empty() && weights.size() != count)
    return fmt::format("{} weights for {} nodes", weights.size(), count);
  return std::nullopt;
}

std::string ComponentWeight::text(std::size_t columns) const {
  std::string text =
      node ? fmt::format("component of node {}", *node) : std::string("each component");
  text += fmt::format(" weighs {} {}", word_for(comparison), bound);
  for (std::size_t i = 0; i < weights.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? ", nodes " : " ", weights[i]);
  return text + ":" + text_of(*graph, columns);
}

}  // namespace puzzlec
