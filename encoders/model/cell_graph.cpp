#include "encoders/model/cell_graph.hpp"

#include <algorithm>
#include <numeric>

namespace puzzlec {
namespace cell_graph_detail {
namespace {

bool holds(const std::optional<CellFact>& fact, std::span<const Domain> domains,
           GraphExtent extent) {
  if (!fact) return true;
  const Domain& domain = domains[fact->cell.index];
  return extent == GraphExtent::possible ? !(domain & fact->values).empty()
                                         : (domain - fact->values).empty();
}

/// Disjoint sets of nodes (Tarjan 1975, with path halving).
class NodeSets {
 public:
  explicit NodeSets(std::size_t count) : above_(count) {
    std::iota(above_.begin(), above_.end(), std::uint32_t{0});
  }
  std::uint32_t top_of(std::uint32_t node) {
    while (above_[node] != node) node = above_[node] = above_[above_[node]];
    return node;
  }
  void join(std::uint32_t a, std::uint32_t b) { above_[top_of(a)] = top_of(b); }

 private:
  std::vector<std::uint32_t> above_;
};

}  // namespace
}  // namespace cell_graph_detail

std::vector<CellId> cells_of(const CellGraph& graph) {
  std::vector<CellId> cells;
  for (const CellGraph::Node& node : graph.nodes) {
    if (node.used) cells.push_back(node.used->cell);
  }
  for (const CellGraph::Link& link : graph.links) {
    if (link.open) cells.push_back(link.open->cell);
  }
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

GraphComponents components_of(const CellGraph& graph, std::span<const Domain> domains,
                              GraphExtent extent) {
  using namespace cell_graph_detail;
  const auto count = static_cast<std::uint32_t>(graph.nodes.size());
  std::vector<char> is_in(count);
  for (std::uint32_t node = 0; node < count; ++node)
    is_in[node] = holds(graph.nodes[node].used, domains, extent);
  NodeSets sets(count);
  for (const CellGraph::Link& link : graph.links) {
    if (is_in[link.a] && is_in[link.b] && holds(link.open, domains, extent))
      sets.join(link.a, link.b);
  }
  GraphComponents components;
  components.of.assign(count, GraphComponents::no_component);
  std::vector<std::uint32_t> number_of(count, GraphComponents::no_component);
  for (std::uint32_t node = 0; node < count; ++node) {
    if (!is_in[node]) continue;
    std::uint32_t& number = number_of[sets.top_of(node)];
    if (number == GraphComponents::no_component) number = components.count++;
    components.of[node] = number;
  }
  return components;
}

}  // namespace puzzlec
