// THE LIST of how constraints on graphs are filtered, found by the kind's type: what one walk through
// the graph can tell. All of it takes time in proportion to nodes and links (pairs of Separated times
// a logarithm). ComponentWeight has a file of its own.
//
// Connected is exact on nodes and links whose facts are about cells of their own: nodes out of
// reach are unused, and used nodes and open links are those without which used nodes would fall
// apart. Acyclic and Separated look one link ahead: a link that would close a cycle of open links,
// or join a pair, is closed; a node whose open links would do so is unused.
#pragma once

#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "encoders/deduce/propagate/graphs/component_weights.hpp"
#include "encoders/deduce/propagate/graphs/graph_search.hpp"
#include "encoders/deduce/propagate/graphs/graph_states.hpp"
#include "encoders/deduce/propagate/graphs/link_ahead.hpp"
#include "encoders/deduce/propagate/graphs/loops.hpp"

namespace puzzlec {

/// What a filter is told of a constraint besides what it states.
struct GraphLook {
  const GraphStates& states;            ///< of the graph on the board
  const std::vector<char>& is_of_path;  ///< see loops.hpp; empty if no node is
};

// Each keeps supported values. False on a contradiction.

class ConnectedFilter {
 public:
  /// Its graph may be a loop.
  static constexpr bool finds_loops = true;
  bool filter(GraphView& out, const Connected& connected, const GraphLook& look);

 private:
  /// Something is used: the last node that can be.
  static bool use_last(GraphView& out, const GraphStates& states);

  DepthFirstTree tree_;
  LoopFilter loop_filter_;
};

class AcyclicFilter {
 public:
  bool filter(GraphView& out, const Acyclic& acyclic, const GraphLook& look);

 private:
  LinkAhead ahead_;
};

class SeparatedFilter {
 public:
  bool filter(GraphView& out, const Separated& separated, const GraphLook& look);

 private:
  using Pair = std::pair<std::uint32_t, std::uint32_t>;

  /// Whether two of the neighbours are apart.
  [[nodiscard]] bool has_pair_apart() const;

  /// What a pair says alone; if its components are to stay apart, they are noted.
  bool look_at(GraphView& out, const GraphStates& states, const Separated::Pair& pair,
               FactState applies);

  LinkAhead ahead_;
  std::vector<Pair> apart_;  ///< components, smaller one first; sorted
};

using GraphFilters =
    std::tuple<ConnectedFilter, AcyclicFilter, ComponentWeightFilter, SeparatedFilter>;

template <GraphConstraint Kind, std::size_t index = 0>
constexpr auto find_graph_filter() {
  using Here = std::tuple_element_t<index, GraphFilters>;
  if constexpr (requires(Here & filter, GraphView & out, const Kind& kind, const GraphLook& look) {
                  filter.filter(out, kind, look);
                }) {
    return std::type_identity<Here>{};
  } else {
    return find_graph_filter<Kind, index + 1>();
  }
}

/// The filter of a kind.
template <GraphConstraint Kind>
using GraphFilterOf = typename decltype(find_graph_filter<Kind>())::type;

}  // namespace puzzlec
