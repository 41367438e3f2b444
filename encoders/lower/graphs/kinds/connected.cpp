// Connected: some node is used, and a tree of links from one root reaches all that are. Cuts: all but
// one component are cut off from it.
#include <algorithm>
#include <utility>

#include "encoders/lower/graphs/kinds/records.hpp"

namespace puzzlec {
namespace {

/// Some node is used.
void require_node(ClauseSink& sink, const Connected& connected, const GraphTools& tools) {
  if (connected.may_be_empty) return;
  std::vector<Lit> some;
  for (const CellGraph::Node& node : connected.graph->nodes) {
    if (!node.used) return;
    const StatementLiteral used = tools.facts.literal(*node.used, tools.map, tools.definitions);
    if (used.is_true()) return;
    if (used.is_open()) some.push_back(used.literal);
  }
  sink.add(some);
}

}  // namespace

void ConnectedGraph::write(ClauseSink& sink, const Connected& connected, const GraphTools& tools) {
  require_node(sink, connected, tools);
  encode_connected(sink, open_graph_of(connected.graph, tools).graph, tools.at_most_one);
}

void ConnectedGraph::begin(ClauseSink& sink, const Connected& connected, const GraphTools& tools) {
  require_node(sink, connected, tools);
}

// ---- Cuts

ConnectedGraph::ConnectedGraph(const CellGraph& graph)
    : visited_(graph.nodes.size()),
      needed_nodes_(graph.nodes.size()),
      needed_links_(graph.links.size()) {}

void ConnectedGraph::cut(CutSearch& search, const Connected& connected) {
  const auto& components = search.state().components();
  if (components.empty() && !connected.may_be_empty) return cut_nothing_used(search);
  if (components.size() < 2) return;
  std::uint32_t home = 0;
  const auto rank = [&](const std::vector<std::uint32_t>& members) {
    return std::pair(search.state().is_surely_used(search.anchor_of(members)), members.size());
  };
  for (std::uint32_t c = 1; c < components.size(); ++c) {
    if (rank(components[c]) > rank(components[home])) home = c;
  }
  const std::uint32_t there = search.anchor_of(components[home]);
  for (std::uint32_t c = 0; c < components.size(); ++c) {
    if (c != home) cut_off(search, c, search.anchor_of(components[c]), there);
  }
}

void ConnectedGraph::cut_nothing_used(CutSearch& search) {
  search.begin();
  for (std::uint32_t node = 0; node < search.state().node_count(); ++node)
    search.state({node, CutSearch::nothing, node});
  search.finish();
}

void ConnectedGraph::cut_off(CutSearch& search, std::uint32_t component, std::uint32_t here,
                             std::uint32_t there) {
  search.surround(component);
  search.begin();
  search.use(here);
  search.use(there);
  needed_nodes_.clear();
  needed_links_.clear();
  needed_.clear();
  if (see_obstacles_from(search, there)) {
    keep_obstacles_near(search, here);
  }
  for (const CutSearch::Obstacle& obstacle : needed_) search.state(obstacle);
  search.finish();
}

bool ConnectedGraph::see_obstacles_from(CutSearch& search, std::uint32_t there) {
  bool has_settled = false;
  visited_.clear();
  stack_.assign(1, there);
  visited_.insert(there);
  while (!stack_.empty()) {
    const std::uint32_t node = stack_.back();
    stack_.pop_back();
    for (const auto& arc : search.state().arcs_of(node)) {
      const bool is_link_settled = !search.state().may_be_open(arc.link);
      const bool is_node_settled = !search.state().may_be_used(arc.to);
      if (search.is_obstacle_link(arc.link) || (is_link_settled && !is_node_settled)) {
        has_settled = has_settled || is_link_settled;
        if (needed_links_.insert(arc.link))
          needed_.push_back({CutSearch::nothing, arc.link, arc.to});
      } else if (search.is_obstacle_node(arc.to) || is_node_settled) {
        has_settled = has_settled || is_node_settled;
        if (needed_nodes_.insert(arc.to)) needed_.push_back({arc.to, CutSearch::nothing, arc.to});
      } else if (visited_.insert(arc.to)) {
        stack_.push_back(arc.to);
      }
    }
  }
  return has_settled;
}

void ConnectedGraph::keep_obstacles_near(CutSearch& search, std::uint32_t here) {
  needed_.clear();
  visited_.clear();
  stack_.assign(1, here);
  visited_.insert(here);
  while (!stack_.empty()) {
    const std::uint32_t node = stack_.back();
    stack_.pop_back();
    for (const auto& arc : search.state().arcs_of(node)) {
      if (needed_links_.contains(arc.link)) {
        needed_.push_back({CutSearch::nothing, arc.link, arc.to});
      } else if (needed_nodes_.contains(arc.to)) {
        needed_.push_back({arc.to, CutSearch::nothing, arc.to});
      } else if (visited_.insert(arc.to)) {
        stack_.push_back(arc.to);
      }
    }
  }
}

}  // namespace puzzlec
