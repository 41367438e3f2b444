#include "encoders/deduce/propagate/graphs/link_ahead.hpp"

namespace puzzlec {

void LinkAhead::note_neighbours(const LinkedNodes& graph, const GraphStates& states,
                                std::uint32_t node) {
  neighbours_.clear();
  count_of_ready_ = 0;
  for (const GraphArc& arc : graph.arcs_at(node)) {
    if (states.links[arc.link] != LinkState::ready || states.nodes[arc.to] != FactState::sure)
      continue;
    ++count_of_ready_;
    neighbours_.push_back(joined_.top_of(arc.to));
  }
  std::ranges::sort(neighbours_);
  neighbours_.erase(std::unique(neighbours_.begin(), neighbours_.end()), neighbours_.end());
}

}  // namespace puzzlec
