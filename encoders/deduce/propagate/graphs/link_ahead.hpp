// One link ahead: what Acyclic and Separated say of links and nodes that would join components of
// open links.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "encoders/deduce/propagate/graphs/graph_search.hpp"
#include "encoders/deduce/propagate/graphs/graph_states.hpp"

namespace puzzlec {

class LinkAhead {
 public:
  /// Every node stands alone.
  void begin(const LinkedNodes& graph) {
    joined_.reset(graph.node_count(), [](std::uint32_t) { return std::uint64_t{0}; });
  }
  /// Joins the ends of an open link. False if they were joined.
  bool join(std::uint32_t a, std::uint32_t b) { return joined_.join(a, b); }
  [[nodiscard]] std::uint32_t top_of(std::uint32_t node) { return joined_.top_of(node); }

  /// Closes links between components that `may_not_join`. False on a contradiction.
  template <typename MayNotJoin>
  bool close_links(GraphView& out, const GraphStates& states, MayNotJoin may_not_join) {
    for (std::uint32_t index = 0; index < states.links.size(); ++index) {
      if (states.links[index] != LinkState::maybe) continue;
      const auto link = out.graph().ends(index);
      if (states.nodes[link.a] != FactState::sure || states.nodes[link.b] != FactState::sure)
        continue;
      if (may_not_join(joined_.top_of(link.a), joined_.top_of(link.b)) && !out.close(index))
        return false;
    }
    return true;
  }

  /// Leaves nodes unused that have links to several open nodes and are wrong; is_wrong() is asked
  /// after note_neighbours(). False on a contradiction.
  template <typename IsWrong>
  bool leave_unused_if(GraphView& out, const GraphStates& states, IsWrong is_wrong) {
    for (std::uint32_t node = 0; node < states.nodes.size(); ++node) {
      if (states.nodes[node] != FactState::maybe) continue;
      note_neighbours(out.graph(), states, node);
      if (count_of_ready_ > 1 && is_wrong() && !out.leave_unused(node)) return false;
    }
    return true;
  }

  /// Finds the components that a node would join if it were used.
  void note_neighbours(const LinkedNodes& graph, const GraphStates& states, std::uint32_t node);
  /// Those components by their tops, each once, ascending.
  [[nodiscard]] const std::vector<std::uint32_t>& neighbours() const { return neighbours_; }
  [[nodiscard]] bool is_neighbour(std::uint32_t top) const {
    return std::ranges::binary_search(neighbours_, top);
  }
  /// The number of links to them.
  [[nodiscard]] std::size_t links_to_neighbours() const { return count_of_ready_; }

 private:
  JoinedNodes joined_;
  std::vector<std::uint32_t> neighbours_;
  std::size_t count_of_ready_ = 0;
};

}  // namespace puzzlec
