// Heavy components: the part of a component weight's upper bound that is cheap, beside cuts.
//
// For each tree of links that begins at the bound's node, leads to nodes with higher numbers alone,
// has at most one node more than the bound, and is heavier than the bound, but for its last node: if
// its nodes are used, not all of its links are open. If every node weighs 1 and has the bound, that
// is all of it. Where nodes weigh nothing, larger trees are left to cuts: there are very many.
// Variables: none.
// Clauses:   one for each tree: 22 for each node of a grid and a bound of 3, 87 for 4.
// Trees are listed as Redelmeier lists polyominoes (Counting polyominoes: yet another attack,
// Discrete Mathematics 36, 1981): a link is either taken when it is first met, or never.
#include "encoders/encodings/graph_encodings.hpp"

namespace puzzlec {
namespace {

class HeavyTrees {
 public:
  HeavyTrees(ClauseSink& sink, const LiteralGraph& graph, const LinksOfNodes& links_of,
             const WeightBounds& bounds)
      : sink_(sink),
        graph_(graph),
        links_of_(links_of),
        bounds_(bounds),
        is_met_(graph.links.size()),
        is_inside_(graph.node_count()) {}

  void encode() { enter(*bounds_.node, {}, 0, 0); }

 private:
  /// A node joins the tree; `open` are the links that were met and may still be taken.
  void enter(std::uint32_t node, std::vector<std::uint32_t> open, std::size_t next,
             std::uint64_t weight) {
    weight += bounds_.weights[node];
    nodes_.push_back(node);
    is_inside_[node] = true;
    if (weight > *bounds_.upper) {
      state();
    } else if (nodes_.size() <= *bounds_.upper) {
      const std::size_t before = open.size();
      for (const std::uint32_t link : links_of_[node]) {
        const std::uint32_t other = graph_.other_end(link, node);
        if (is_met_[link] || is_inside_[other] || other < *bounds_.node) continue;
        is_met_[link] = true;
        open.push_back(link);
      }
      for (std::size_t i = next; i < open.size(); ++i) {
        const LiteralGraph::Link& link = graph_.links[open[i]];
        if (is_inside_[link.a] && is_inside_[link.b]) continue;
        links_.push_back(open[i]);
        enter(is_inside_[link.a] ? link.b : link.a, open, i + 1, weight);
        links_.pop_back();
      }
      for (std::size_t i = before; i < open.size(); ++i) is_met_[open[i]] = false;
    }
    is_inside_[node] = false;
    nodes_.pop_back();
  }

  void state() {
    Implication closed;
    for (const std::uint32_t node : nodes_) closed.given(graph_.used[node]);
    for (const std::uint32_t link : links_) closed.given(graph_.links[link].open);
    closed.to(sink_);
  }

  ClauseSink& sink_;
  const LiteralGraph& graph_;
  const LinksOfNodes& links_of_;
  const WeightBounds& bounds_;
  std::vector<bool> is_met_;  ///< by link
  std::vector<bool> is_inside_;
  std::vector<std::uint32_t> nodes_;  ///< of the tree
  std::vector<std::uint32_t> links_;
};

}  // namespace

void encode_heavy(ClauseSink& sink, const LiteralGraph& graph, const LinksOfNodes& links_of,
                  const WeightBounds& bounds) {
  HeavyTrees(sink, graph, links_of, bounds).encode();
}

}  // namespace puzzlec
