// Candidates of ComponentWeight: what one walk through the graph can tell.
//
// Upwards: what would make a component too heavy is closed or stays unused, so that one at its bound
// is sealed. Downwards: nodes of a possible component that is too light are unused, and what parts a
// used node from too much of it is used (see DepthFirstTree). A constraint on the component of one
// node looks no further than that component can reach.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "encoders/deduce/propagate/graphs/graph_search.hpp"
#include "encoders/deduce/propagate/graphs/graph_states.hpp"

namespace puzzlec {

struct GraphLook;

class ComponentWeightFilter {
 public:
  /// The used nodes fall into several components.
  static constexpr bool divides = true;

  /// For a constraint on all components; keeps supported values. False on a contradiction.
  bool filter(GraphView& out, const ComponentWeight& weight, const GraphLook& look);

  /// For a constraint on the component of a node. Adds the links that were looked at to `work`.
  bool filter_node(GraphView& out, const ComponentWeight& weight, std::uint64_t& work);

 private:
  // ---- All components

  /// None is too heavy.
  bool keep_light(GraphView& out, const ComponentWeight& weight, const GraphStates& states);

  /// Of the component of a node, once it is used; for one that may be used, `neighbours_` are the
  /// components that it joins then.
  std::uint64_t weight_with(const LinkedNodes& graph, const ComponentWeight& weight,
                            const GraphStates& states, std::uint32_t node);
  [[nodiscard]] bool is_neighbour(std::uint32_t top) const;

  /// None is too light.
  bool keep_heavy(GraphView& out, const ComponentWeight& weight, const GraphStates& states);

  /// In the tree from this visit on, no part with used nodes is cut off that is too light.
  bool keep_together(GraphView& out, std::uint64_t bound, std::uint32_t first);

  // ---- The component of one node

  [[nodiscard]] static FactState state_of(const GraphView& out, std::uint32_t node);
  [[nodiscard]] static LinkState state_of(const GraphView& out, std::uint32_t node,
                                          const GraphArc& arc);
  /// Whether a node at this arc is used and in one component with `node`, if that is used.
  [[nodiscard]] static bool is_joined(const GraphView& out, std::uint32_t node,
                                      const GraphArc& arc);

  /// False if the node cannot be used, or after a contradiction.
  bool around(GraphView& out, const ComponentWeight& weight, bool is_sure);

  /// Puts the nodes that are in one component with the constraint's node into `inside_` and marks
  /// them as in reach; returns their weight, or what is above the bound of at_most.
  std::uint64_t gather(GraphView& out, const ComponentWeight& weight);

  /// Finds the neighbours of the component that would make it too heavy; links to them are closed
  /// if the node is used.
  bool bar_heavy(GraphView& out, const ComponentWeight& weight, std::uint64_t now, bool is_sure);

  /// Whether the component would be too heavy with a node and what that brings along.
  bool is_barred(GraphView& out, const ComponentWeight& weight, std::uint32_t node,
                 std::uint64_t now);

  /// What a node brings along, or what is above the bound.
  std::uint64_t added_by(GraphView& out, const ComponentWeight& weight, std::uint32_t node,
                         std::uint64_t now);

  /// Marks what the component can grow to, by ways that are not too heavy in themselves.
  void reach(GraphView& out, const ComponentWeight& weight, std::uint64_t now,
             bool has_upper_bound);

  /// Uses what the component, which is too light as yet, cannot do without.
  bool extend(GraphView& out, std::uint64_t bound);

  DepthFirstTree tree_;
  JoinedNodes joined_;
  std::vector<std::uint32_t> neighbours_;
  // Of one component.
  std::vector<std::uint32_t> inside_;
  std::vector<std::uint32_t> beside_;
  LightestWays ways_;
  NodeMarks is_inside_;
  NodeMarks is_in_reach_;
  NodeMarks is_looked_at_;
  NodeMarks is_beside_;
  NodeMarks is_barred_;
  std::uint64_t work_ = 0;
};

}  // namespace puzzlec
