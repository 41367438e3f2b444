// Separated, for nodes that fall into classes: nodes of different classes are in different
// components. Each class is a colour, which open links carry along.
//
// Variables: c(v,k) for each node v and colour k: the component of v has colour k (or it does no
//            harm to say so: one without a node of any class may have any colour).
// Clauses:   a used node of class k -> c(v,k), and no other colour; an open link carries each colour
//            both ways; at most one colour for each node. If each component has a node of a class:
//            a used node -> some colour (encode_some_colour).
// Size:      with n nodes, m links, k colours: n k variables, 2 m k + n + at-most-one clauses.
// Unit propagation is not complete: it does not see that a component is connected by what is left.
// The inputs determine the auxiliaries only if each component has a node of a class.
//
// Folklore: Flow Free and Numberlink have been solved in this way many times.
#include <optional>
#include <vector>

#include "encoders/encodings/graph_encodings.hpp"

namespace puzzlec {

NodeColours encode_coloured(ClauseSink& sink, const LiteralGraph& graph, const NodeClasses& classes,
                            const AtMostOne& at_most_one) {
  NodeColours colours{classes.count, {}};
  colours.literals.reserve(std::size_t{graph.node_count()} * classes.count);
  for (std::uint32_t node = 0; node < graph.node_count(); ++node) {
    for (std::uint32_t colour = 0; colour < classes.count; ++colour)
      colours.literals.push_back(positive(sink.new_var()));
    const std::span<const Lit> own = colours.of(node);
    if (const auto known = classes.of[node]) {
      for (std::uint32_t colour = 0; colour < classes.count; ++colour) {
        Implication()
            .given(graph.used[node])
            .then(colour == *known ? own[colour] : ~own[colour])
            .to(sink);
      }
      continue;
    }
    at_most_one(sink, own);
  }
  for (const LiteralGraph::Link& link : graph.links) {
    const auto carry = [&](std::uint32_t from, std::uint32_t to) {
      for (std::uint32_t colour = 0; colour < classes.count; ++colour) {
        Implication carried;
        if (!classes.do_links_imply_nodes) carried.given(graph.used[from]).given(graph.used[to]);
        carried.given(link.open)
            .given(colours.of(from)[colour])
            .then(colours.of(to)[colour])
            .to(sink);
      }
    };
    carry(link.a, link.b);
    carry(link.b, link.a);
  }
  return colours;
}

void encode_some_colour(ClauseSink& sink, const LiteralGraph& graph, const NodeColours& colours) {
  for (std::uint32_t node = 0; node < graph.node_count(); ++node) {
    Implication some;
    some.given(graph.used[node]);
    for (const Lit colour : colours.of(node)) some.then(colour);
    some.to(sink);
  }
}

const GraphFacts graph_colours{
    "separated",
    {"colours", "a colour for each class of nodes, carried along links", "colours n",
     "2 colours links + n + at-most-one at each node", "folklore", false, false}};

}  // namespace puzzlec
