#include "encoders/model/cell_graph.hpp"

#include <algorithm>
#include <numeric>

namespace puzzlec {
namespace cell_graph_detail {
namespace {

bool is_possible(const std::optional<CellFact>& fact, std::span<const Domain> domains) {
  return !fact || !(domains[fact->cell.index] & fact->values).empty();
}

bool is_sure(const std::optional<CellFact>& fact, std::span<const Domain> domains) {
  return !fact || (domains[fact->cell.index] - fact->values).empty();
}

bool holds(const std::optional<CellFact>& fact, std::span<const Domain> domains,
           GraphExtent extent) {
  return extent == GraphExtent::possible ? is_possible(fact, domains) : is_sure(fact, domains);
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

/// The components of the nodes that are let in, joined by the links that are.
template <typename HasNode, typename HasLink>
GraphComponents components_of(const CellGraph& graph, HasNode has_node, HasLink has_link) {
  const auto count = static_cast<std::uint32_t>(graph.nodes.size());
  NodeSets sets(count);
  for (std::uint32_t index = 0; index < graph.links.size(); ++index) {
    const CellGraph::Link& link = graph.links[index];
    if (has_link(index) && has_node(link.a) && has_node(link.b)) sets.join(link.a, link.b);
  }
  GraphComponents components;
  components.of.assign(count, GraphComponents::no_component);
  for (std::uint32_t node = 0; node < count; ++node) {
    if (!has_node(node)) continue;
    std::uint32_t& number = components.of[sets.top_of(node)];
    if (number == GraphComponents::no_component) number = components.count++;
    components.of[node] = number;
  }
  return components;
}

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
  std::vector<char> has_node;
  has_node.reserve(graph.nodes.size());
  for (const CellGraph::Node& node : graph.nodes)
    has_node.push_back(holds(node.used, domains, extent));
  return cell_graph_detail::components_of(
      graph, [&](std::uint32_t node) { return has_node[node] != 0; },
      [&](std::uint32_t link) { return holds(graph.links[link].open, domains, extent); });
}

GraphExtents::GraphExtents(const CellGraph& graph, std::span<const Domain> domains)
    : graph_(graph), domains_(domains), nodes_(graph.nodes.size()), links_(graph.links.size()) {
  for (std::uint32_t node = 0; node < nodes_.size(); ++node) read({node, false});
  for (std::uint32_t link = 0; link < links_.size(); ++link) read({link, true});
}

void GraphExtents::read(Dependent dependent) {
  using namespace cell_graph_detail;
  const auto& fact =
      dependent.is_link ? graph_.links[dependent.index].open : graph_.nodes[dependent.index].used;
  auto& extents = dependent.is_link ? links_[dependent.index] : nodes_[dependent.index];
  extents = {is_sure(fact, domains_), is_possible(fact, domains_)};
}

void GraphExtents::prepare_to_look_again() {
  dependents_.resize(domains_.size());
  arcs_.resize(nodes_.size());
  constexpr std::size_t arcs_in_grid = 4;
  for (std::vector<Arc>& arcs : arcs_) arcs.reserve(arcs_in_grid);
  const auto list = [this](const std::optional<CellFact>& fact, Dependent dependent) {
    if (fact) dependents_[fact->cell.index].push_back(dependent);
  };
  for (std::uint32_t node = 0; node < nodes_.size(); ++node)
    list(graph_.nodes[node].used, {node, false});
  for (std::uint32_t index = 0; index < links_.size(); ++index) {
    const CellGraph::Link& link = graph_.links[index];
    list(link.open, {index, true});
    arcs_[link.a].push_back({link.b, index});
    arcs_[link.b].push_back({link.a, index});
  }
}

void GraphExtents::look_again_at(CellId cell) {
  if (dependents_.empty()) prepare_to_look_again();
  for (const Dependent& dependent : dependents_[cell.index]) read(dependent);
}

void GraphExtents::append_nodes_at(CellId cell, std::vector<std::uint32_t>& nodes) const {
  for (const Dependent& dependent : dependents_[cell.index]) {
    if (dependent.is_link) {
      const CellGraph::Link& link = graph_.links[dependent.index];
      nodes.insert(nodes.end(), {link.a, link.b});
    } else {
      nodes.push_back(dependent.index);
      for (const Arc& arc : arcs_[dependent.index]) nodes.push_back(arc.to);
    }
  }
}

GraphComponents GraphExtents::components(GraphExtent extent) const {
  return cell_graph_detail::components_of(
      graph_, [&](std::uint32_t node) { return has_node(node, extent); },
      [&](std::uint32_t link) { return has_link(link, extent); });
}

}  // namespace puzzlec
