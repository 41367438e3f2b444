#include "encoders/model/graph_refutation.hpp"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlec {
namespace graph_refutation_detail {
namespace {

constexpr std::uint32_t no_component = GraphComponents::no_component;

bool surely_holds(const std::optional<CellFact>& fact, std::span<const Domain> domains) {
  return !fact || (domains[fact->cell.index] - fact->values).empty();
}

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
}  // namespace graph_refutation_detail

bool is_refuted(const Connected& connected, const GraphExtents& extents) {
  using namespace graph_refutation_detail;
  const GraphComponents possible = extents.components(GraphExtent::possible);
  if (possible.count == 0) return !connected.may_be_empty;
  std::uint32_t home = no_component;
  for (std::uint32_t node = 0; node < possible.of.size(); ++node) {
    if (!extents.has_node(node, GraphExtent::sure)) continue;
    if (home != no_component && home != possible.of[node]) return true;
    home = possible.of[node];
  }
  return false;
}

bool is_refuted(const Acyclic& acyclic, const GraphExtents& extents) {
  using namespace graph_refutation_detail;
  const GraphComponents sure = extents.components(GraphExtent::sure);
  std::size_t used = 0;
  for (const std::uint32_t component : sure.of) used += component == no_component ? 0 : 1;
  std::size_t open = 0;
  for (std::uint32_t index = 0; index < acyclic.graph->links.size(); ++index) {
    const CellGraph::Link& link = acyclic.graph->links[index];
    const bool is_open = extents.has_link(index, GraphExtent::sure) &&
                         sure.of[link.a] != no_component && sure.of[link.b] != no_component;
    open += is_open ? 1 : 0;
  }
  // A forest has as many links as nodes that are not the first ones of their trees.
  return open + sure.count > used;
}

bool is_refuted(const ComponentWeight& weight, const GraphExtents& extents) {
  using namespace graph_refutation_detail;
  const GraphComponents sure = extents.components(GraphExtent::sure);
  const auto is_meant = [&](std::uint32_t node) {
    return sure.of[node] != no_component && (!weight.node || *weight.node == node);
  };
  if (weight.comparison != Comparison::at_least) {
    const std::vector<std::uint64_t> totals = weights_of(weight, sure);
    for (std::uint32_t node = 0; node < sure.of.size(); ++node) {
      if (is_meant(node) && totals[sure.of[node]] > weight.bound) return true;
    }
  }
  if (weight.comparison != Comparison::at_most) {
    const GraphComponents possible = extents.components(GraphExtent::possible);
    const std::vector<std::uint64_t> totals = weights_of(weight, possible);
    for (std::uint32_t node = 0; node < sure.of.size(); ++node) {
      if (is_meant(node) && totals[possible.of[node]] < weight.bound) return true;
    }
  }
  return false;
}

bool is_refuted_at(std::span<const std::uint32_t> nodes, const ComponentWeight& weight,
                   const GraphExtents& extents) {
  using namespace graph_refutation_detail;
  if (nodes.empty()) return false;  // nothing changed
  if (weight.node) nodes = {&*weight.node, 1};
  return std::ranges::any_of(nodes, [&](std::uint32_t node) {
    if (!extents.has_node(node, GraphExtent::sure)) return false;
    const auto is = [&](GraphExtent extent, std::strong_ordering order) {
      return compare_with_bound(weight, node, extent, extents) == order;
    };
    return (weight.comparison != Comparison::at_least &&
            is(GraphExtent::sure, std::strong_ordering::greater)) ||
           (weight.comparison != Comparison::at_most &&
            is(GraphExtent::possible, std::strong_ordering::less));
  });
}

bool is_refuted(const Separated& separated, const GraphExtents& extents) {
  using namespace graph_refutation_detail;
  const GraphComponents sure = extents.components(GraphExtent::sure);
  return std::ranges::any_of(separated.pairs, [&](const Separated::Pair& pair) {
    return sure.of[pair.a] != no_component && sure.of[pair.a] == sure.of[pair.b] &&
           surely_holds(pair.if_holds, extents.domains());
  });
}

}  // namespace puzzlec
