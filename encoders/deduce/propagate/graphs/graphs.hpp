// Candidates of Connected, Acyclic and Separated: what one walk through the graph can tell. All of
// it takes time in proportion to nodes and links (pairs of Separated times a logarithm).
//
// Connected is exact on nodes and links whose facts are about cells of their own: nodes out of
// reach are unused, and used nodes and open links are those without which used nodes would fall
// apart. Acyclic and Separated look one link ahead: a link that would close a cycle of open links,
// or join a pair, is closed; a node whose open links would do so is unused.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "encoders/deduce/propagate/graphs/graph_search.hpp"
#include "encoders/deduce/propagate/graphs/graph_states.hpp"

namespace puzzlec {

class GraphFilter {
 public:
  // Each keeps supported values, given the states of the graph on the board. False on a
  // contradiction.

  bool filter(GraphView& out, const Connected& connected, const GraphStates& states);

  bool filter(GraphView& out, const Acyclic&, const GraphStates& states);

  bool filter(GraphView& out, const Separated& separated, const GraphStates& states);

 private:
  using Pair = std::pair<std::uint32_t, std::uint32_t>;

  /// Something is used: the last node that can be.
  bool use_last(GraphView& out, const GraphStates& states);

  /// Closes links between components that `may_not_join`.
  template <typename MayNotJoin>
  bool close_links(GraphView& out, const GraphStates& states, MayNotJoin may_not_join);

  /// For each node that may be used: `neighbours_` are the components that it would join then, each
  /// once, and `count_of_ready_` is the number of links to them.
  template <typename IsWrong>
  bool leave_unused_if(GraphView& out, const GraphStates& states, IsWrong is_wrong);

  void note_neighbours(const LinkedNodes& graph, const GraphStates& states, std::uint32_t node);

  [[nodiscard]] bool is_neighbour(std::uint32_t top) const;

  /// Whether two of `neighbours_` are apart.
  [[nodiscard]] bool has_pair_apart() const;

  /// What a pair says alone; if its components are to stay apart, they are noted.
  bool look_at(GraphView& out, const GraphStates& states, const Separated::Pair& pair,
               FactState applies);

  DepthFirstTree tree_;
  JoinedNodes joined_;
  std::vector<Pair> apart_;  ///< components, smaller one first; sorted
  std::vector<std::uint32_t> neighbours_;
  std::size_t count_of_ready_ = 0;
};

}  // namespace puzzlec
