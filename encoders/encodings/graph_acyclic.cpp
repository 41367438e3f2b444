// Acyclic: no open links form a cycle.
//
// A forest can be directed so that each node has at most one link out of it and no links lead in a
// circle; a graph with a cycle cannot. Vertex elimination says that no links lead in a circle.
//
// Variables: for each link, one for each of its directions; r(a,b) and r(b,a) for each edge of the
//            chordal graph: links lead from a to b, directly or through nodes that are eliminated
//            before both (or more than that).
// Clauses:   an open link has a direction; at most one link leads out of a node; a direction is a
//            way, r(a,v) and r(v,b) -> r(a,b) for each triangle whose first node is v, in both
//            directions; not both r(a,b) and r(b,a).
// Size:      with l links, e edges and t triangles: 2l + 2e variables, 3l + e + 2t clauses, and
//            those of at-most-one.
// Unit propagation is not complete; auxiliaries are not determined by the inputs.
//
// Rankooh, Rintanen, "Propositional Encodings of Acyclicity and Reachability by Using Vertex
// Elimination", AAAI 2022, for the directed graph.
#include <utility>
#include <vector>

#include "encoders/encodings/graph_encodings.hpp"
#include "encoders/encodings/vertex_elimination.hpp"

namespace puzzlec {
namespace {

/// That links lead to the node that is eliminated later, and from it.
struct Ways {
  Lit up;
  Lit down;
};

}  // namespace

void encode_acyclic(ClauseSink& sink, const LiteralGraph& graph, const AtMostOne& at_most_one) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (const LiteralGraph::Link& link : graph.links) edges.emplace_back(link.a, link.b);
  auto chordal = chordal_graph<Ways>(graph.node_count(), edges);
  sink.expect(2 * chordal.triangle_count());
  for (const std::uint32_t node : chordal.order()) {
    for (auto& edge : chordal.edges_of(node)) {
      edge.data = {positive(sink.new_var()), positive(sink.new_var())};
      Implication().given(edge.data.up).then(~edge.data.down).to(sink);
    }
  }
  const auto way = [&](std::uint32_t from, std::uint32_t to) {
    const Ways& ways = chordal.between(from, to);
    return chordal.is_before(from, to) ? ways.up : ways.down;
  };
  std::vector<std::vector<Lit>> out_of(graph.node_count());
  for (const LiteralGraph::Link& link : graph.links) {
    const Lit to_b = positive(sink.new_var());
    const Lit to_a = positive(sink.new_var());
    Implication()
        .given(graph.used[link.a])
        .given(graph.used[link.b])
        .given(link.open)
        .then(to_a)
        .then(to_b)
        .to(sink);
    Implication().given(to_b).then(way(link.a, link.b)).to(sink);
    Implication().given(to_a).then(way(link.b, link.a)).to(sink);
    out_of[link.a].push_back(to_b);
    out_of[link.b].push_back(to_a);
  }
  for (const std::vector<Lit>& links : out_of) at_most_one(sink, links);
  chordal.for_each_triangle([&](std::uint32_t, const auto& first, const auto& second) {
    const std::uint32_t a = first.later;
    const std::uint32_t b = second.later;
    Implication().given(first.data.down).given(second.data.up).then(way(a, b)).to(sink);
    Implication().given(second.data.down).given(first.data.up).then(way(b, a)).to(sink);
  });
}

const GraphFacts graph_acyclic{
    "acyclic",
    {"elimination", "links have directions that never lead in a circle", "2 links + 2 edges",
     "3 links + edges + 2 triangles + at-most-one at each node",
     "Rankooh, Rintanen, Propositional Encodings of Acyclicity and Reachability by Using Vertex "
     "Elimination, AAAI 2022",
     false, false}};

}  // namespace puzzlec
