#include "encoders/deduce/propagate/graphs/graph_states.hpp"

namespace puzzlec {

LinkedNodes::LinkedNodes(const CellGraph& graph) : first_arc_(graph.nodes.size() + 1, 0) {
  for (const CellGraph::Link& link : graph.links) {
    ends_.push_back({link.a, link.b});
    ++first_arc_[link.a];
    ++first_arc_[link.b];
  }
  std::uint32_t total = 0;
  for (std::uint32_t& first : first_arc_) first = total += first;
  arcs_.resize(total);
  for (auto link = static_cast<std::uint32_t>(ends_.size()); link-- > 0;) {
    arcs_[--first_arc_[ends_[link].a]] = {ends_[link].b, link};
    arcs_[--first_arc_[ends_[link].b]] = {ends_[link].a, link};
  }
}

void GraphStates::read(const GraphView& view) {
  nodes.resize(view.graph().node_count());
  links.resize(view.graph().link_count());
  conditions.clear();
  for (std::uint32_t node = 0; node < nodes.size(); ++node) nodes[node] = view.node(node);
  for (std::uint32_t link = 0; link < links.size(); ++link) {
    const auto ends = view.graph().ends(link);
    links[link] = link_state(nodes[ends.a], nodes[ends.b], view.open_fact(link));
  }
}

}  // namespace puzzlec
