// Separated: nodes of a pair are in different components, if a condition holds.
//
// The ends of open links are equal, and what is equal to the same node is equal. Between the nodes
// of a chordal graph, this says all there is to say about equality, so the graph of links and pairs
// is made chordal by vertex elimination.
//
// Variables: q(a,b) for each edge of the chordal graph: a and b are in the same component (or it
//            does no harm to say so).
// Clauses:   an open link -> q of its ends; for each triangle, any two of its q -> the third; both
//            nodes of a pair used, its condition -> not q.
// Size:      with e edges and t triangles: e variables, 3t + links + pairs clauses.
// Unit propagation is not complete; auxiliaries are not determined by the inputs.
//
// Bryant, Velev, "Boolean Satisfiability with Transitivity Constraints", ACM Transactions on
// Computational Logic 3 (2002).
#include <utility>
#include <vector>

#include "encoders/encodings/graph_encodings.hpp"
#include "encoders/encodings/vertex_elimination.hpp"

namespace puzzlec {

void encode_separated(ClauseSink& sink, const LiteralGraph& graph,
                      std::span<const SeparatedPair> pairs) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (const LiteralGraph::Link& link : graph.links) edges.emplace_back(link.a, link.b);
  for (const SeparatedPair& pair : pairs) {
    if (pair.a != pair.b) edges.emplace_back(pair.a, pair.b);
  }
  auto chordal = chordal_graph<Lit>(graph.node_count(), edges);
  sink.expect(3 * chordal.triangle_count());
  for (const std::uint32_t node : chordal.order()) {
    for (auto& edge : chordal.edges_of(node)) edge.data = positive(sink.new_var());
  }
  for (const LiteralGraph::Link& link : graph.links) {
    Implication()
        .given(graph.used[link.a])
        .given(graph.used[link.b])
        .given(link.open)
        .then(chordal.between(link.a, link.b))
        .to(sink);
  }
  chordal.for_each_triangle([&](std::uint32_t, const auto& first, const auto& second) {
    const Lit third = chordal.between(first.later, second.later);
    Implication().given(first.data).given(second.data).then(third).to(sink);
    Implication().given(first.data).given(third).then(second.data).to(sink);
    Implication().given(second.data).given(third).then(first.data).to(sink);
  });
  for (const SeparatedPair& pair : pairs) {
    Implication apart;
    apart.given(graph.used[pair.a]).given(graph.used[pair.b]).given(pair.if_holds);
    if (pair.a != pair.b) apart.then(~chordal.between(pair.a, pair.b));
    apart.to(sink);
  }
}

const GraphFacts graph_separated{
    "separated",
    {"chordal", "equality of components on a chordal graph of links and pairs", "edges",
     "3 triangles + links + pairs",
     "Bryant, Velev, Boolean Satisfiability with Transitivity Constraints, ACM Transactions on "
     "Computational Logic 3, 2002",
     false, false}};

}  // namespace puzzlec
