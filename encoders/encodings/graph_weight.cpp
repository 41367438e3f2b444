// Component weight: what the nodes of a component weigh together has bounds. This is said of every
// component, or of that of one node.
//
// Of one node: variables m(v) say that v is in its component, for nodes in reach: those that a path
// leads to whose weight is within the bounds. With an upper bound, m holds for all of the component
// (an open link leads from m to m, and never out of reach). With a lower bound, m holds for nothing
// else (the nodes with m are connected, see graph_connected.cpp). A cardinality bounds the weights
// of m.
// Variables: one for each node in reach, those of the connection, those of the cardinality.
// Clauses:   2 for each link in reach, and those of the connection and the cardinality.
//
// Of every component: nodes are eliminated one by one (see vertex_elimination.hpp), and each node
// hands the weight that it has collected to the first of those left that it is linked to. The last
// node of a component then has the weight of all. Without a lower bound, c may hold of more than is
// linked, which makes components weigh more; without an upper one, of less.
// Variables: c(a,b) for each edge and t(v,a,b) for each triangle as in graph_connected.cpp (t only
//            with a lower bound); f(v,w) for each edge: w is the first that v is linked to;
//            s(v,j): v has collected j or more, for j up to the bound, and one more if it is an
//            upper one; for each edge as many, for sums.
// Clauses:   those that define c, f and s, as far as the bounds need them, about k^2/2 for a sum
//            where k is the bound; no s(v,j) above the upper bound; used(v) -> some c(v,w) or
//            s(v,lower).
// Unit propagation is not complete; auxiliaries are not determined by the inputs. The sums are
// those of Bailleux, Boufkhad, "Efficient CNF Encoding of Boolean Cardinality Constraints", CP
// 2003; putting them on an elimination is ours.
#include <algorithm>
#include <queue>
#include <utility>
#include <vector>

#include "encoders/encodings/graph_encodings.hpp"
#include "encoders/encodings/vertex_elimination.hpp"

namespace puzzlec {
namespace {

// ---- Of one node

/// By node: the least weight of a path from `start` to it, both included.
std::vector<std::uint64_t> path_weights(const LiteralGraph& graph,
                                        const std::vector<std::uint32_t>& weights,
                                        std::uint32_t start) {
  std::vector<std::vector<std::uint32_t>> neighbours(graph.node_count());
  for (const LiteralGraph::Link& link : graph.links) {
    neighbours[link.a].push_back(link.b);
    neighbours[link.b].push_back(link.a);
  }
  std::vector<std::uint64_t> least(graph.node_count(), UINT64_MAX);
  using Entry = std::pair<std::uint64_t, std::uint32_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  least[start] = weights[start];
  queue.emplace(least[start], start);
  while (!queue.empty()) {
    const auto [weight, node] = queue.top();
    queue.pop();
    if (weight > least[node]) continue;
    for (const std::uint32_t next : neighbours[node]) {
      const std::uint64_t with_next = weight + weights[next];
      if (with_next >= least[next]) continue;
      least[next] = with_next;
      queue.emplace(with_next, next);
    }
  }
  return least;
}

class OfOneNode {
 public:
  OfOneNode(ClauseSink& sink, const LiteralGraph& graph, const WeightBounds& bounds)
      : sink_(sink), graph_(graph), bounds_(bounds), node_(*bounds.node) {}

  void encode(const BetweenBounds& between) {
    const auto own = bounds_.weights[node_];
    if (bounds_.upper && own > *bounds_.upper) return forbid();
    find_members();
    if (bounds_.upper) close();
    if (bounds_.lower) connect();
    bound(between);
  }

 private:
  static constexpr std::uint32_t out_of_reach = UINT32_MAX;

  /// The node is not used.
  void forbid() { Implication().given(graph_.used[node_]).to(sink_); }

  void find_members() {
    const auto least = path_weights(graph_, bounds_.weights, node_);
    index_.assign(graph_.node_count(), out_of_reach);
    for (std::uint32_t node = 0; node < graph_.node_count(); ++node) {
      // Whoever has enough without a node need not go there.
      const bool is_in = bounds_.upper ? least[node] <= *bounds_.upper
                                       : least[node] != UINT64_MAX &&
                                             (node == node_ ||
                                              least[node] - bounds_.weights[node] < *bounds_.lower);
      if (!is_in) continue;
      index_[node] = members_.node_count();
      if (node == node_) {
        members_.used.push_back(graph_.used[node]);
        continue;
      }
      members_.used.emplace_back(positive(sink_.new_var()));
      if (graph_.used[node])
        Implication().given(members_.used.back()).then(*graph_.used[node]).to(sink_);
    }
    for (const LiteralGraph::Link& link : graph_.links) {
      if (index_[link.a] != out_of_reach && index_[link.b] != out_of_reach)
        members_.links.push_back({index_[link.a], index_[link.b], link.open});
    }
  }

  void close() {
    for (const LiteralGraph::Link& link : graph_.links) {
      for (const auto& [from, to] : {std::pair(link.a, link.b), std::pair(link.b, link.a)}) {
        if (index_[from] == out_of_reach || to == node_) continue;
        Implication leads_on;
        leads_on.given(members_.used[index_[from]]).given(link.open).given(graph_.used[to]);
        if (index_[to] != out_of_reach) leads_on.then(*members_.used[index_[to]]);
        leads_on.to(sink_);
      }
    }
  }

  void connect() {
    encode_connected(
        sink_, members_, [](ClauseSink&, std::span<const Lit>) {}, index_[node_]);
  }

  void bound(const BetweenBounds& between) {
    const std::uint32_t own = bounds_.weights[node_];
    const std::uint32_t most = bounds_.upper ? *bounds_.upper : *bounds_.lower;
    std::vector<Lit> units;
    for (std::uint32_t node = 0; node < graph_.node_count(); ++node) {
      if (node == node_ || index_[node] == out_of_reach) continue;
      const std::uint32_t count = std::min(bounds_.weights[node], most);
      units.insert(units.end(), count, *members_.used[index_[node]]);
    }
    const auto all = static_cast<std::uint32_t>(units.size());
    const std::uint32_t lower = bounds_.lower && *bounds_.lower > own ? *bounds_.lower - own : 0;
    const std::uint32_t upper = bounds_.upper ? std::min(*bounds_.upper - own, all) : all;
    if (lower > upper) return forbid();
    if (lower == 0 && upper == all) return;
    if (!graph_.used[node_]) return between(sink_, units, lower, upper);
    GuardedSink guard(sink_, *graph_.used[node_]);
    between(guard, units, lower, upper);
  }

  ClauseSink& sink_;
  const LiteralGraph& graph_;
  const WeightBounds& bounds_;
  std::uint32_t node_;
  std::vector<std::uint32_t> index_;  ///< by node: among the members
  LiteralGraph members_;              ///< nodes in reach; used if they are of the component
};

// ---- Of every component

class OfAll {
 public:
  OfAll(ClauseSink& sink, const LiteralGraph& graph, const WeightBounds& bounds)
      : sink_(sink),
        graph_(graph),
        bounds_(bounds),
        most_(bounds.upper ? *bounds.upper + 1 : *bounds.lower),
        chordal_(chordal_graph<Linked>(graph.node_count(), edges_of(graph))) {}

  void encode() {
    for (const std::uint32_t node : chordal_.order()) {
      for (auto& edge : chordal_.edges_of(node)) edge.data.literal = positive(sink_.new_var());
    }
    link_ends();
    sink_.expect((bounds_.upper ? chordal_.triangle_count() : 0) +
                 (bounds_.lower ? 2 * chordal_.count_of_reasons() : 0));
    chordal_.for_each_triangle([&](std::uint32_t, const auto& first, const auto& second) {
      link_third(first.data.literal, second.data.literal,
                 chordal_.between(first.later, second.later));
    });
    if (bounds_.lower) give_reasons();
    collect();
  }

 private:
  struct Linked {
    Lit literal;
    std::vector<Lit> reasons;
    bool needs_reason = true;
  };
  /// Literals "1 or more", "2 or more", ...
  using Unary = std::vector<Lit>;

  static std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_of(const LiteralGraph& graph) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (const LiteralGraph::Link& link : graph.links) edges.emplace_back(link.a, link.b);
    return edges;
  }

  void link_ends() {
    for (const LiteralGraph::Link& link : graph_.links) {
      Linked& linked = chordal_.between(link.a, link.b);
      linked.needs_reason = linked.needs_reason && link.open.has_value();
      if (link.open) linked.reasons.push_back(*link.open);
      if (!bounds_.upper) continue;
      Implication()
          .given(graph_.used[link.a])
          .given(graph_.used[link.b])
          .given(link.open)
          .then(linked.literal)
          .to(sink_);
    }
  }

  void link_third(Lit first, Lit second, Linked& third) {
    if (bounds_.upper) Implication().given(first).given(second).then(third.literal).to(sink_);
    if (!bounds_.lower || !third.needs_reason) return;
    const Lit both = positive(sink_.new_var());
    Implication().given(both).then(first).to(sink_);
    Implication().given(both).then(second).to(sink_);
    third.reasons.push_back(both);
  }

  void give_reasons() {
    for (const std::uint32_t node : chordal_.order()) {
      for (const auto& edge : chordal_.edges_of(node)) {
        for (const std::uint32_t end : {node, edge.later}) {
          if (graph_.used[end])
            Implication().given(edge.data.literal).then(*graph_.used[end]).to(sink_);
        }
        if (!edge.data.needs_reason) continue;
        Implication has_reason;
        has_reason.given(edge.data.literal);
        for (const Lit reason : edge.data.reasons) has_reason.then(reason);
        has_reason.to(sink_);
      }
    }
  }

  void collect() {
    std::vector<Unary> collected(graph_.node_count());
    for (std::uint32_t node = 0; node < graph_.node_count(); ++node)
      collected[node].assign(std::min(bounds_.weights[node], most_), used_literal(node));
    for (const std::uint32_t node : chordal_.order()) {
      const Unary& own = collected[node];
      if (bounds_.upper && own.size() > *bounds_.upper) sink_.add({~own[*bounds_.upper]});
      const auto& edges = chordal_.edges_of(node);
      if (bounds_.lower) {
        Implication is_enough;
        is_enough.given(graph_.used[node]);
        for (const auto& edge : edges) is_enough.then(edge.data.literal);
        if (own.size() >= *bounds_.lower) is_enough.then(own[*bounds_.lower - 1]);
        is_enough.to(sink_);
      }
      if (own.empty()) continue;
      for (std::size_t i = 0; i < edges.size(); ++i) {
        Unary& heir = collected[edges[i].later];
        heir = sum_of(heir, own, first_of(edges, i));
      }
    }
  }

  Lit used_literal(std::uint32_t node) {
    if (graph_.used[node]) return *graph_.used[node];
    if (!true_) {
      true_ = positive(sink_.new_var());
      sink_.add({*true_});
    }
    return *true_;
  }

  /// That the i-th is the first of the edges that are linked.
  template <typename Edges>
  Lit first_of(const Edges& edges, std::size_t i) {
    if (i == 0) return edges[0].data.literal;
    const Lit first = positive(sink_.new_var());
    Implication().given(first).then(edges[i].data.literal).to(sink_);
    Implication is_it;
    is_it.given(edges[i].data.literal).then(first);
    for (std::size_t j = 0; j < i; ++j) {
      Implication().given(first).then(~edges[j].data.literal).to(sink_);
      is_it.then(edges[j].data.literal);
    }
    is_it.to(sink_);
    return first;
  }

  /// `base`, and `more` if `counts`.
  Unary sum_of(const Unary& base, const Unary& more, Lit counts) {
    Unary sum;
    const std::size_t size = std::min<std::size_t>(base.size() + more.size(), most_);
    for (std::size_t i = 0; i < size; ++i) sum.push_back(positive(sink_.new_var()));
    const auto at = [](const Unary& unary, std::size_t j) {
      return j == 0 ? std::optional<Lit>() : std::optional(unary[j - 1]);
    };
    for (std::size_t i = 0; i <= base.size(); ++i) {
      for (std::size_t j = 0; j <= more.size(); ++j) {
        const std::size_t both = std::min(i + j, size);
        if (bounds_.upper && both > 0) {
          Implication up;
          up.given(at(base, i)).given(at(more, j));
          if (j > 0) up.given(counts);
          up.then(sum[both - 1]).to(sink_);
        }
        if (bounds_.lower && i + j < size) {
          Implication down;
          down.given(sum[i + j]);
          if (i < base.size()) down.then(base[i]);
          if (j < more.size()) down.then(more[j]);
          down.to(sink_);
        }
      }
    }
    for (std::size_t k = 1; bounds_.lower && k <= size; ++k) {
      Implication without;
      without.given(sum[k - 1]).then(counts);
      if (k <= base.size()) without.then(base[k - 1]);
      without.to(sink_);
    }
    return sum;
  }

  ClauseSink& sink_;
  const LiteralGraph& graph_;
  const WeightBounds& bounds_;
  std::uint32_t most_;
  ChordalGraph<Linked> chordal_;
  std::optional<Lit> true_;
};

}  // namespace

void encode_weight(ClauseSink& sink, const LiteralGraph& graph, const WeightBounds& bounds,
                   const BetweenBounds& between) {
  WeightBounds needed = bounds;
  if (needed.lower == 0U) needed.lower.reset();
  if (!needed.lower && !needed.upper) return;
  if (needed.node) {
    OfOneNode(sink, graph, needed).encode(between);
  } else {
    OfAll(sink, graph, needed).encode();
  }
}

const GraphFacts graph_weight{
    "component weight",
    {"elimination", "weights are handed on to linked nodes that are eliminated later",
     "edges (2 + bound) + triangles; of one node: those in reach and of a cardinality",
     "edges bound^2 + 3 triangles; of one node: those in reach and of a cardinality",
     "sums after Bailleux, Boufkhad, Efficient CNF Encoding of Boolean Cardinality Constraints, CP "
     "2003",
     false, false}};

}  // namespace puzzlec
