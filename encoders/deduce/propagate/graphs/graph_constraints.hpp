// The constraints on graphs of a model: their graphs, which several may share, and what was known of
// each when it was looked at last.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "encoders/deduce/propagate/filters/kind_filter.hpp"
#include "encoders/deduce/propagate/filters/tuples.hpp"
#include "encoders/deduce/propagate/graphs/kind_filters.hpp"

namespace puzzlec {

template <typename Board>
class GraphConstraints : public KindFilter {
 public:
  using KindFilter::KindFilter;
  using Word = typename Board::Word;
  using Graph = WalkableGraph<Word>;

  /// Forgets the constraints, but not the graphs, which another model may share.
  void begin_model() {
    slots_.clear();
    has_large_ = has_small_ = false;
    if (graphs_.size() > most_graphs) graphs_.clear();
  }

  template <GraphConstraint Kind>
  std::uint32_t add(const Kind& kind) {
    has_large_ = has_large_ || holds_all_together<Kind>;
    has_small_ = has_small_ || divides<Kind>;
    auto& known = graphs_[kind.graph.get()];
    if (known == nullptr) known = std::make_unique<Graph>(kind.graph);
    Slot& slot = slots_.emplace_back();
    slot.graph = known.get();
    slot.may_be_loop = holds_all_together<Kind> &&
                       std::ranges::any_of(kind.graph->links, [](const CellGraph::Link& link) {
                         return link.open.has_value();
                       });
    return static_cast<std::uint32_t>(slots_.size() - 1);
  }

  /// Finds loops by the tables for two cells. To be called when all constraints are added.
  void find_loops(const TupleFilter<Board>& tuples) {
    if (std::ranges::none_of(slots_, [](const Slot& slot) { return slot.may_be_loop; })) return;
    tables_of_pairs_.clear();
    for (const auto& [allowed, number] : tuples.pairs()) tables_of_pairs_.add(*allowed, number);
    for (Slot& slot : slots_) {
      if (slot.may_be_loop)
        slot.is_of_path = nodes_of_paths(*slot.graph, tuples.tables(), tables_of_pairs_);
    }
  }

  /// Whether the model has none.
  [[nodiscard]] bool empty() const { return slots_.empty(); }
  /// One candidate of a loop or a connected area settles much of the rest; one of many small regions
  /// does not.
  [[nodiscard]] bool settle_much() const { return has_large_ && !has_small_; }

  static Reason technique_of(const auto&) { return Reason::connectivity; }
  static bool verifies(Techniques techniques) { return techniques.contains(Reason::connectivity); }
  static FilterTurn turn_of(const auto&, std::uint32_t) { return FilterTurn::last; }

  /// Calls `visit` with each of the cells that matter to the constraint once.
  template <typename Kind, typename Visit>
  void for_each_cell(const Kind& kind, std::uint32_t number, Visit visit) {
    const Graph& graph = *slots_[number].graph;
    visited_.clear(sizes().cell_count);
    const auto visit_fact = [&](const typename Graph::Fact& fact) {
      if (fact.cell != Graph::Fact::no_cell && visited_.mark(fact.cell)) visit(fact.cell);
    };
    if constexpr (requires { kind.node; }) {
      if (kind.node && kind.comparison != Comparison::at_least &&
          kind.bound < LightestWays::longest / 2)
        return visit_facts_around(kind, graph, visit_fact);
    }
    for (std::uint32_t node = 0; node < graph.node_count(); ++node) visit_fact(graph.used(node));
    for (std::uint32_t link = 0; link < graph.link_count(); ++link) visit_fact(graph.open(link));
    if constexpr (requires { kind.pairs; }) {
      for (const auto& pair : kind.pairs) visit_fact(Graph::fact_of(pair.if_holds));
    }
  }

  template <GraphConstraint Kind>
  bool filter(Board& board, const Kind& kind, std::uint32_t number, std::uint64_t& work) {
    Slot& slot = slots_[number];
    GraphBoard<Board> out(board, *slot.graph);
    if constexpr (requires { kind.node; }) {
      if (kind.node) return filter_of<Kind>().filter_node(out, kind, work);
    }
    states_.read(out);
    if constexpr (requires { kind.pairs; }) {
      for (const auto& pair : kind.pairs) states_.conditions.push_back(out.fact(pair.if_holds));
    }
    work += states_.nodes.size();
    if (slot.is_settled && states_ == slot.settled) return true;
    work += 4 * (states_.nodes.size() + states_.links.size());
    const bool consistent =
        filter_of<Kind>().filter(out, kind, GraphLook{states_, slot.is_of_path});
    if (consistent && !out.has_changed()) {
      slot.settled = states_;
      slot.is_settled = true;
    }
    return consistent;
  }

 private:
  static constexpr std::size_t most_graphs = 64;

  // What filters say of their kinds.
  template <GraphConstraint Kind>
  static constexpr bool holds_all_together = requires {
    GraphFilterOf<Kind>::finds_loops;
  };
  template <GraphConstraint Kind>
  static constexpr bool divides = requires {
    GraphFilterOf<Kind>::divides;
  };

  struct Slot {
    const Graph* graph = nullptr;
    GraphStates settled;  ///< states from which nothing follows
    bool is_settled = false;
    bool may_be_loop = false;
    std::vector<char> is_of_path;  ///< see loops.hpp; empty if no node is
  };

  template <GraphConstraint Kind>
  [[nodiscard]] auto& filter_of() {
    return std::get<GraphFilterOf<Kind>>(filters_);
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
          visit_fact(graph.open(arc.link));
          return true;
        },
        reached_, [](std::uint32_t) {});
  }

  std::unordered_map<const CellGraph*, std::unique_ptr<Graph>> graphs_;
  std::vector<Slot> slots_;
  bool has_large_ = false;               ///< constraints that hold all used nodes together
  bool has_small_ = false;               ///< constraints that divide them
  TablesOfPairs<Word> tables_of_pairs_;  ///< only if there may be loops
  GraphFilters filters_;
  GraphStates states_;
  LightestWays ways_;
  NodeMarks reached_;  ///< nodes
  NodeMarks visited_;  ///< cells
};

}  // namespace puzzlec
