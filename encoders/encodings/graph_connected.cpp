// Connected: open links join any two of the used nodes by a path.
//
// The nodes are eliminated one by one. Each used node but one has to be linked to a used node that
// is eliminated later, through nodes that are eliminated before both; so all of them are linked,
// one to another, to the last one. No levels or distances are needed.
//
// Variables: c(a,b) for each edge of the chordal graph: a and b are used, and linked directly or
//            through nodes that are eliminated before both;
//            t(v,a,b) for each triangle: c(v,a) and c(v,b), where v is the first of the three;
//            root(v) for each node, unless one is used always: it need not be linked any further.
// Clauses:   c(a,b) -> used(a); c(a,b) -> used(b); c(a,b) -> open(a,b) or one of the t(v,a,b);
//            t(v,a,b) -> c(v,a); t(v,a,b) -> c(v,b); used(v) -> root(v) or one of the c(v,w) with w
//            after v; at most one root(v).
// Size:      with e edges and t triangles of the chordal graph of n nodes: e + t + n variables,
//            3e + 2t + n clauses, and those of at-most-one.
// Unit propagation is not complete; auxiliaries are not determined by the inputs.
//
// Elimination for reachability: Rankooh, Rintanen, "Propositional Encodings of Acyclicity and
// Reachability by Using Vertex Elimination", AAAI 2022; ours is a form for undirected graphs.
#include <utility>
#include <vector>

#include "encoders/encodings/graph_encodings.hpp"
#include "encoders/encodings/vertex_elimination.hpp"

namespace puzzlec {
namespace {

struct Linked {
  Lit literal;
  std::vector<Lit> reasons;  ///< one of these holds if the literal does
  bool needs_reason = true;
};

std::optional<std::uint32_t> root_of(const LiteralGraph& graph) {
  for (std::uint32_t node = 0; node < graph.node_count(); ++node) {
    if (!graph.used[node]) return node;
  }
  return std::nullopt;
}

}  // namespace

void encode_connected(ClauseSink& sink, const LiteralGraph& graph, const AtMostOne& at_most_one,
                      std::optional<std::uint32_t> root) {
  if (!root) root = root_of(graph);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (const LiteralGraph::Link& link : graph.links) edges.emplace_back(link.a, link.b);
  auto chordal = chordal_graph<Linked>(graph.node_count(), edges, root);
  for (const std::uint32_t node : chordal.order()) {
    for (auto& edge : chordal.edges_of(node)) edge.data.literal = positive(sink.new_var());
  }
  for (const LiteralGraph::Link& link : graph.links) {
    Linked& linked = chordal.between(link.a, link.b);
    linked.needs_reason = linked.needs_reason && link.open.has_value();
    if (link.open) linked.reasons.push_back(*link.open);
  }
  sink.expect(2 * chordal.count_of_reasons());
  chordal.for_each_triangle([&](std::uint32_t, const auto& first, const auto& second) {
    Linked& linked = chordal.between(first.later, second.later);
    if (!linked.needs_reason) return;
    const Lit both = positive(sink.new_var());
    Implication().given(both).then(first.data.literal).to(sink);
    Implication().given(both).then(second.data.literal).to(sink);
    linked.reasons.push_back(both);
  });
  std::vector<Lit> roots;
  for (const std::uint32_t node : chordal.order()) {
    Implication goes_on;
    goes_on.given(graph.used[node]);
    for (const auto& edge : chordal.edges_of(node)) {
      const Linked& linked = edge.data;
      goes_on.then(linked.literal);
      for (const std::uint32_t end : {node, edge.later}) {
        if (graph.used[end]) Implication().given(linked.literal).then(*graph.used[end]).to(sink);
      }
      if (!linked.needs_reason) continue;
      Implication has_reason;
      has_reason.given(linked.literal);
      for (const Lit reason : linked.reasons) has_reason.then(reason);
      has_reason.to(sink);
    }
    if (root == node) continue;
    if (!root) {
      roots.push_back(positive(sink.new_var()));
      goes_on.then(roots.back());
    }
    goes_on.to(sink);
  }
  at_most_one(sink, roots);
}

const GraphFacts graph_connected{
    "connected",
    {"elimination", "used nodes are linked to nodes that are eliminated later, all but one",
     "edges + triangles + n", "3 edges + 2 triangles + 4.5n",
     "after Rankooh, Rintanen, Propositional Encodings of Acyclicity and Reachability by Using "
     "Vertex Elimination, AAAI 2022",
     false, false}};

}  // namespace puzzlec
