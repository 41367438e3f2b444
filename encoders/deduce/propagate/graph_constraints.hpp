// The constraints on graphs of a model: their graphs, which several may share, and what was known of
// each when it was looked at last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "encoders/deduce/propagate/component_weights.hpp"
#include "encoders/deduce/propagate/graphs.hpp"

namespace puzzlec {

template <typename Board>
class GraphConstraints {
 public:
  using Graph = WalkableGraph<typename Board::Word>;

  /// Forgets the constraints, but not the graphs, which another model may share.
  void clear() {
    slots_.clear();
    if (graphs_.size() > most_graphs) graphs_.clear();
  }

  /// A number for the constraint, which the others want.
  std::uint32_t add(const std::shared_ptr<const CellGraph>& graph) {
    auto& known = graphs_[graph.get()];
    if (known == nullptr) known = std::make_unique<Graph>(graph);
    slots_.push_back({known.get(), {}, false});
    return static_cast<std::uint32_t>(slots_.size() - 1);
  }

  /// Calls `visit` with each of the cells that matter to the constraint once.
  template <typename Kind, typename Visit>
  void for_each_cell(const Kind& kind, std::uint32_t number, std::size_t cell_count, Visit visit) {
    const Graph& graph = *slots_[number].graph;
    visited_.clear(cell_count);
    const auto visit_fact = [&](const typename Graph::Fact& fact) {
      if (fact.cell != Graph::Fact::no_cell && visited_.mark(fact.cell)) visit(fact.cell);
    };
    if constexpr (requires { kind.node; }) {
      if (kind.node && kind.comparison != Comparison::at_least &&
          2 * kind.bound < LightestWays::longest)
        return visit_facts_around(kind, graph, visit_fact);
    }
    for (std::uint32_t node = 0; node < graph.node_count(); ++node) visit_fact(graph.used(node));
    for (std::uint32_t link = 0; link < graph.link_count(); ++link)
      visit_fact(graph.link(link).open);
    if constexpr (requires { kind.pairs; }) {
      for (const auto& pair : kind.pairs) visit_fact(Graph::fact_of(pair.if_holds));
    }
  }

  /// Keeps supported values. False on a contradiction. Adds what was looked at to `work`.
  template <typename Kind>
  bool filter(Board& board, const Kind& kind, std::uint32_t number, std::uint64_t& work) {
    Slot& slot = slots_[number];
    GraphBoard<Board> out(board, *slot.graph, kind.origin);
    if constexpr (requires { kind.node; }) {
      if (kind.node) return weight_filter_.filter_node(out, kind, work);
    }
    states_.read(board, *slot.graph);
    if constexpr (requires { kind.pairs; }) {
      for (const auto& pair : kind.pairs)
        states_.conditions.push_back(Graph::state_of(board, Graph::fact_of(pair.if_holds)));
    }
    work += states_.nodes.size();
    if (slot.is_settled && states_ == slot.settled) return true;
    work += 4 * (states_.nodes.size() + states_.links.size());
    const bool consistent = look(out, kind);
    if (consistent && !out.has_changed()) {
      slot.settled = states_;
      slot.is_settled = true;
    }
    return consistent;
  }

 private:
  static constexpr std::size_t most_graphs = 64;

  struct Slot {
    const Graph* graph = nullptr;
    GraphStates settled;  ///< states from which nothing follows
    bool is_settled = false;
  };

  bool look(GraphBoard<Board>& out, const ComponentWeight& weight) {
    return weight_filter_.filter_all(out, weight, states_);
  }
  template <typename Kind>
  bool look(GraphBoard<Board>& out, const Kind& kind) {
    return filter_.filter(out, kind, states_);
  }

  /// The component of a node with an upper bound: it reaches no further than its bound, and what
  /// touches it no further than that again.
  template <typename VisitFact>
  void visit_facts_around(const ComponentWeight& weight, const Graph& graph,
                          const VisitFact& visit_fact) {
    const std::uint32_t start = *weight.node;
    reached_.clear(graph.node_count());
    reached_.mark(start);
    visit_fact(graph.used(start));
    ways_.walk(
        graph, std::span(&start, 1), 2 * std::uint64_t{weight.bound},
        [&](std::uint32_t node) { return std::uint64_t{weight.weight_of(node)}; },
        [&](std::uint32_t, const GraphArc& arc) {
          visit_fact(graph.used(arc.to));
          visit_fact(graph.link(arc.link).open);
          return true;
        },
        reached_, [](std::uint32_t) {});
  }

  std::unordered_map<const CellGraph*, std::unique_ptr<Graph>> graphs_;
  std::vector<Slot> slots_;
  GraphFilter<Board> filter_;
  ComponentWeightFilter<Board> weight_filter_;
  GraphStates states_;
  LightestWays ways_;
  NodeMarks reached_;  ///< nodes
  NodeMarks visited_;  ///< cells
};

}  // namespace puzzlec
