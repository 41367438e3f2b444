// Orders in which the nodes of a graph are eliminated, and the chordal graph that results.
//
// Eliminating a node joins all of its neighbours that are left with each other. If a path leads
// from a to b through nodes that are eliminated before both, then a and b are joined, so what is
// connected can be told by looking at triangles alone. Every step takes a node of least degree:
// Rose, "A Graph-Theoretic Study of the Numerical Solution of Sparse Positive Definite Systems of
// Linear Equations", 1972.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "encoders/base/strong_id.hpp"

namespace puzzlec {

/// The edges of the chordal graph, each with the data of one encoding.
template <typename Data>
class ChordalGraph {
 public:
  struct Edge {
    std::uint32_t later = 0;  ///< the node that is eliminated later
    Data data;
  };

  explicit ChordalGraph(std::vector<std::uint32_t> order) : order_(std::move(order)) {
    places_.resize(order_.size());
    edges_.resize(order_.size());
    for (std::uint32_t place = 0; place < order_.size(); ++place) places_[order_[place]] = place;
  }

  [[nodiscard]] const std::vector<std::uint32_t>& order() const { return order_; }
  /// The edges to nodes that are eliminated later, in the order of these.
  [[nodiscard]] std::vector<Edge>& edges_of(std::uint32_t node) { return edges_[node]; }
  [[nodiscard]] const std::vector<Edge>& edges_of(std::uint32_t node) const { return edges_[node]; }
  [[nodiscard]] bool is_before(std::uint32_t a, std::uint32_t b) const {
    return places_[a] < places_[b];
  }

  /// The edge between two nodes. Requires: there is one.
  [[nodiscard]] Data& between(std::uint32_t a, std::uint32_t b) {
    if (!is_before(a, b)) std::swap(a, b);
    std::vector<Edge>& edges = edges_[a];
    std::size_t low = 0;
    for (std::size_t high = edges.size() - 1; low < high;) {
      const std::size_t middle = (low + high) / 2;
      if (places_[edges[middle].later] < places_[b]) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return edges[low].data;
  }

  [[nodiscard]] std::uint64_t triangle_count() const {
    std::uint64_t count = 0;
    for (const std::vector<Edge>& edges : edges_) {
      if (!edges.empty()) count += std::uint64_t{edges.size()} * (edges.size() - 1) / 2;
    }
    return count;
  }
  /// How many triangles have a last edge, between the nodes that are eliminated later, that needs a
  /// reason, as `Data` says.
  [[nodiscard]] std::uint64_t count_of_reasons() {
    std::uint64_t count = 0;
    for_each_triangle([&](std::uint32_t, const Edge& first, const Edge& second) {
      if (between(first.later, second.later).needs_reason) ++count;
    });
    return count;
  }

  /// Calls `visit(node, first edge, second edge)` for the edges of each triangle's first node, in
  /// the order of elimination.
  template <typename Visit>
  void for_each_triangle(Visit&& visit) {
    for (const std::uint32_t node : order_) {
      const std::vector<Edge>& edges = edges_[node];
      for (std::size_t j = 1; j < edges.size(); ++j) {
        for (std::size_t i = 0; i < j; ++i) visit(node, edges[i], edges[j]);
      }
    }
  }

 private:
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> places_;  ///< by node, in the order
  std::vector<std::vector<Edge>> edges_;
};

/// An order of elimination with the edges of the chordal graph: by node, the neighbours that are
/// eliminated later, in their order.
struct Elimination {
  std::vector<std::uint32_t> order;
  std::vector<std::vector<std::uint32_t>> later;
};

/// Eliminates the nodes 0 .. count-1, always one of least degree, but `last` after all others.
/// Edges may be given more than once.
[[nodiscard]] Elimination eliminate(std::uint32_t count,
                                    std::span<const std::pair<std::uint32_t, std::uint32_t>> edges,
                                    std::optional<std::uint32_t> last);

/// The chordal graph of such an elimination, whose edges hold Data{} each.
template <typename Data>
[[nodiscard]] ChordalGraph<Data> chordal_graph(
    std::uint32_t count, std::span<const std::pair<std::uint32_t, std::uint32_t>> edges,
    std::optional<std::uint32_t> last = std::nullopt) {
  Elimination elimination = eliminate(count, edges, last);
  ChordalGraph<Data> graph(std::move(elimination.order));
  for (std::uint32_t node = 0; node < count; ++node) {
    for (const std::uint32_t later : elimination.later[node])
      graph.edges_of(node).push_back({later, Data{}});
  }
  return graph;
}

}  // namespace puzzlec
