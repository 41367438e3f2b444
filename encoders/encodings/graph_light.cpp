// Light components: the part of a component weight's lower bound that is cheap, beside cuts.
//
// For each one, two or three nodes that hang together and are lighter than the bound: if they are
// used, an open link leads out of them. With a node that the bound is about, only for those that
// it is one of.
// Variables: none.
// Clauses:   one for each set of nodes, with a literal for each node and each link out of the set; about
//            seven for each node of a grid.
#include <algorithm>
#include <initializer_list>

#include "encoders/encodings/graph_encodings.hpp"

namespace puzzlec {
namespace {

class LightSets {
 public:
  LightSets(ClauseSink& sink, const LiteralGraph& graph, const LinksOfNodes& links_of,
            const WeightBounds& bounds)
      : sink_(sink), graph_(graph), links_of_(links_of), bounds_(bounds) {}

  void encode() {
    if (!bounds_.node) {
      for (std::uint32_t node = 0; node < graph_.node_count(); ++node) encode_around(node);
      return;
    }
    encode_around(*bounds_.node);
    for (const std::uint32_t link : links_of_[*bounds_.node])
      encode_around(graph_.other_end(link, *bounds_.node));
  }

 private:
  /// The node, with one or two others that it is linked with.
  void encode_around(std::uint32_t node) {
    state({node});
    const std::vector<std::uint32_t>& links = links_of_[node];
    constexpr std::size_t most_links = 8;
    if (links.size() > most_links) return;
    for (std::size_t i = 0; i < links.size(); ++i) {
      const std::uint32_t one = graph_.other_end(links[i], node);
      if (node < one) state({node, one});
      for (std::size_t j = 0; j < i; ++j) state({one, node, graph_.other_end(links[j], node)});
    }
  }

  void state(std::initializer_list<std::uint32_t> nodes) {
    if (bounds_.node && std::ranges::find(nodes, *bounds_.node) == nodes.end()) return;
    std::uint64_t weight = 0;
    for (const std::uint32_t node : nodes) weight += bounds_.weights[node];
    if (weight >= *bounds_.lower) return;
    goes_on_.clear();
    for (const std::uint32_t node : nodes) {
      goes_on_.given(graph_.used[node]);
      for (const std::uint32_t link : links_of_[node]) {
        const std::uint32_t next = graph_.other_end(link, node);
        if (std::ranges::find(nodes, next) != nodes.end()) continue;
        const std::optional<Lit>& open = graph_.links[link].open;
        const std::optional<Lit>& way = open ? open : graph_.used[next];
        if (!way) return;
        goes_on_.then(*way);
      }
    }
    goes_on_.to(sink_);
  }

  ClauseSink& sink_;
  const LiteralGraph& graph_;
  const LinksOfNodes& links_of_;
  const WeightBounds& bounds_;
  Implication goes_on_;  ///< at hand
};

}  // namespace

void encode_light(ClauseSink& sink, const LiteralGraph& graph, const LinksOfNodes& links_of,
                  const WeightBounds& bounds) {
  LightSets(sink, graph, links_of, bounds).encode();
}

}  // namespace puzzlec
