#include "encoders/model/graph_refutation.hpp"

#include <algorithm>
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

}  // namespace
}  // namespace graph_refutation_detail

bool is_refuted(const Connected& connected, std::span<const Domain> domains) {
  using namespace graph_refutation_detail;
  const GraphComponents possible = components_of(*connected.graph, domains, GraphExtent::possible);
  if (possible.count == 0) return !connected.may_be_empty;
  std::uint32_t home = no_component;
  for (std::uint32_t node = 0; node < possible.of.size(); ++node) {
    if (!surely_holds(connected.graph->nodes[node].used, domains)) continue;
    if (home != no_component && home != possible.of[node]) return true;
    home = possible.of[node];
  }
  return false;
}

bool is_refuted(const Acyclic& acyclic, std::span<const Domain> domains) {
  using namespace graph_refutation_detail;
  const GraphComponents sure = components_of(*acyclic.graph, domains, GraphExtent::sure);
  std::size_t used = 0;
  for (const std::uint32_t component : sure.of) used += component == no_component ? 0 : 1;
  std::size_t open = 0;
  for (const CellGraph::Link& link : acyclic.graph->links) {
    const bool is_open = sure.of[link.a] != no_component && sure.of[link.b] != no_component &&
                         surely_holds(link.open, domains);
    open += is_open ? 1 : 0;
  }
  // A forest has as many links as nodes that are not the first ones of their trees.
  return open + sure.count > used;
}

bool is_refuted(const ComponentWeight& weight, std::span<const Domain> domains) {
  using namespace graph_refutation_detail;
  const GraphComponents sure = components_of(*weight.graph, domains, GraphExtent::sure);
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
    const GraphComponents possible = components_of(*weight.graph, domains, GraphExtent::possible);
    const std::vector<std::uint64_t> totals = weights_of(weight, possible);
    for (std::uint32_t node = 0; node < sure.of.size(); ++node) {
      if (is_meant(node) && totals[possible.of[node]] < weight.bound) return true;
    }
  }
  return false;
}

bool is_refuted(const Separated& separated, std::span<const Domain> domains) {
  using namespace graph_refutation_detail;
  const GraphComponents sure = components_of(*separated.graph, domains, GraphExtent::sure);
  return std::ranges::any_of(separated.pairs, [&](const Separated::Pair& pair) {
    return sure.of[pair.a] != no_component && sure.of[pair.a] == sure.of[pair.b] &&
           surely_holds(pair.if_holds, domains);
  });
}

}  // namespace puzzlec
