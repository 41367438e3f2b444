#include "encoders/deduce/propagate/graphs/loops.hpp"

namespace puzzlec {

bool LoopFilter::filter(GraphView& out, const GraphStates& states,
                        const std::vector<char>& is_of_path) {
  const LinkedNodes& graph = out.graph();
  joined_.reset(graph.node_count(), [](std::uint32_t) { return std::uint64_t{1}; });
  degree_.assign(graph.node_count(), 0);
  for (std::uint32_t index = 0; index < graph.link_count(); ++index) {
    if (states.links[index] != LinkState::sure) continue;
    const auto link = graph.ends(index);
    joined_.join(link.a, link.b);
    ++degree_[link.a];
    ++degree_[link.b];
  }
  count_inner(states, is_of_path);
  for (std::uint32_t index = 0; index < graph.link_count(); ++index) {
    const auto link = graph.ends(index);
    if (states.links[index] != LinkState::maybe || !is_end(link.a, is_of_path) ||
        !is_end(link.b, is_of_path))
      continue;
    const std::uint32_t top = joined_.top_of(link.a);
    const bool closes_loop =
        joined_.top_of(link.b) == top && inner_[top] + 2 == joined_.weight(top);
    if (closes_loop && joined_.weight(top) < used_ && !out.close(index)) return false;
  }
  return true;
}

void LoopFilter::count_inner(const GraphStates& states, const std::vector<char>& is_of_path) {
  inner_.assign(states.nodes.size(), 0);
  used_ = 0;
  for (std::uint32_t node = 0; node < states.nodes.size(); ++node) {
    used_ += states.nodes[node] == FactState::sure ? 1 : 0;
    if (is_of_path[node] != 0 && degree_[node] == 2) ++inner_[joined_.top_of(node)];
  }
}

bool LoopFilter::is_end(std::uint32_t node, const std::vector<char>& is_of_path) const {
  return is_of_path[node] != 0 && degree_[node] == 1;
}

}  // namespace puzzlec
