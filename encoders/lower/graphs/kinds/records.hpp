// THE LIST of how kinds of constraints on graphs become clauses, found by the kind's type: each writes
// all of itself, what a search with cuts begins with if there is such a thing, and finds the cuts
// that a grid violates.
#pragma once

#include <cstdint>
#include <tuple>
#include <type_traits>
#include <vector>

#include "encoders/lower/graphs/cut_search.hpp"
#include "encoders/lower/graphs/graph_lowering.hpp"
#include "encoders/model/constraint.hpp"

namespace puzzlec {

class ConnectedGraph {
 public:
  explicit ConnectedGraph(const CellGraph& graph);
  static void write(ClauseSink& sink, const Connected& connected, const GraphTools& tools);
  static void begin(ClauseSink& sink, const Connected& connected, const GraphTools& tools);
  void cut(CutSearch& search, const Connected& connected);

 private:
  static void cut_nothing_used(CutSearch& search);
  /// `here`, in the component, and `there`, outside, are used, and nothing leads from one to the
  /// other.
  void cut_off(CutSearch& search, std::uint32_t component, std::uint32_t here, std::uint32_t there);
  /// Collects in needed_ what stands between `there` and the component, and what is settled around
  /// there. True if any of it is settled.
  bool see_obstacles_from(CutSearch& search, std::uint32_t there);
  /// Keeps of needed_ what a way from `here` meets first.
  void keep_obstacles_near(CutSearch& search, std::uint32_t here);

  Marks visited_;
  // Obstacles that are needed.
  Marks needed_nodes_;
  Marks needed_links_;
  std::vector<CutSearch::Obstacle> needed_;
  std::vector<std::uint32_t> stack_;
};

class AcyclicGraph {
 public:
  explicit AcyclicGraph(const CellGraph& graph) : tree_links_(graph.links.size()) {}
  static void write(ClauseSink& sink, const Acyclic& acyclic, const GraphTools& tools);
  void cut(CutSearch& search, const Acyclic& acyclic);

 private:
  /// Requires: the search has reached the whole component.
  static void cut_cycle(CutSearch& search, std::uint32_t node, const GridGraph::Arc& arc);

  Marks tree_links_;  ///< and those that have closed a cycle
};

class WeightGraph {
 public:
  explicit WeightGraph(const CellGraph& graph);
  static void write(ClauseSink& sink, const ComponentWeight& weight, const GraphTools& tools);
  static void begin(ClauseSink& sink, const ComponentWeight& weight, const GraphTools& tools);
  void cut(CutSearch& search, const ComponentWeight& weight);

 private:
  /// Parts of the component that are too heavy, no two of which have a node in common.
  void cut_too_much(CutSearch& search, const ComponentWeight& weight,
                    const std::vector<std::uint32_t>& members);
  /// Nodes around `start` that are just too heavy; they are taken then. False if all that are left
  /// around it are not.
  bool cut_heavy_part(CutSearch& search, const ComponentWeight& weight, std::uint32_t start);
  void cut_too_little(CutSearch& search, const ComponentWeight& weight, std::uint32_t component,
                      std::uint64_t total);
  /// Whether the component would still be too light without the obstacle. If so, what lies beyond
  /// it is inside too.
  bool pass(CutSearch& search, const ComponentWeight& weight, const CutSearch::Obstacle& obstacle,
            std::uint64_t& total);

  Marks taken_;  ///< nodes in cuts of the component at hand
  Marks visited_;
  std::vector<char> inside_;
  std::vector<CutSearch::Obstacle> passed_settled_;
};

class SeparatedGraph {
 public:
  explicit SeparatedGraph(const CellGraph&) {}
  static void write(ClauseSink& sink, const Separated& separated, const GraphTools& tools);
  static void cut(CutSearch& search, const Separated& separated);

 private:
  /// Requires: the search has reached all of the component of pair.a.
  static void cut_path(CutSearch& search, const Separated::Pair& pair);
};

using GraphKinds = std::tuple<ConnectedGraph, AcyclicGraph, WeightGraph, SeparatedGraph>;

template <typename Record, typename Kind>
concept CutsKind = requires(Record& record, CutSearch& search, const Kind& kind) {
  record.cut(search, kind);
};

template <GraphConstraint Kind, std::size_t index = 0>
constexpr auto find_graph_kind() {
  using Here = std::tuple_element_t<index, GraphKinds>;
  if constexpr (CutsKind<Here, Kind>) {
    return std::type_identity<Here>{};
  } else {
    return find_graph_kind<Kind, index + 1>();
  }
}

/// The record of a kind.
template <GraphConstraint Kind>
using GraphKindOf = typename decltype(find_graph_kind<Kind>())::type;

}  // namespace puzzlec
