#include "encoders/puzzles/model/graph_judge.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace puzzlec {
namespace graph_judge_detail {
namespace {

/// The used nodes and open links of an answer, walked through from each node that no walk before it
/// has reached.
struct Walks {
  static constexpr std::size_t unused = SIZE_MAX;

  std::vector<std::size_t> walk_of;  ///< by node: the number of the walk that reached it
  std::size_t count = 0;
  bool met_itself = false;  ///< a walk came to a node by two ways
};

bool is_true(const std::optional<CellFact>& fact, const Grid& answer) {
  return !fact || fact->values.contains(answer[fact->cell]);
}

Walks walks_through(const CellGraph& graph, const Grid& answer) {
  struct Way {
    std::size_t link = 0;
    std::size_t to = 0;
  };
  const std::size_t nodes = graph.nodes.size();
  std::vector<std::vector<Way>> ways(nodes);
  for (std::size_t i = 0; i < graph.links.size(); ++i) {
    const CellGraph::Link& link = graph.links[i];
    if (!is_true(graph.nodes[link.a].used, answer) || !is_true(graph.nodes[link.b].used, answer) ||
        !is_true(link.open, answer))
      continue;
    ways[link.a].push_back({i, link.b});
    ways[link.b].push_back({i, link.a});
  }
  Walks walks;
  walks.walk_of.assign(nodes, Walks::unused);
  struct Step {
    std::size_t at = 0;
    std::size_t link = SIZE_MAX;  // that led there
  };
  std::vector<Step> ahead;
  for (std::size_t start = 0; start < nodes; ++start) {
    if (walks.walk_of[start] != Walks::unused || !is_true(graph.nodes[start].used, answer))
      continue;
    walks.walk_of[start] = walks.count;
    ahead.push_back({start});
    while (!ahead.empty()) {
      const Step step = ahead.back();
      ahead.pop_back();
      for (const Way& way : ways[step.at]) {
        if (way.link == step.link) continue;
        if (walks.walk_of[way.to] != Walks::unused) {
          walks.met_itself = true;
          continue;
        }
        walks.walk_of[way.to] = walks.count;
        ahead.push_back({way.to, way.link});
      }
    }
    ++walks.count;
  }
  return walks;
}

}  // namespace
}  // namespace graph_judge_detail

bool graph_rule_holds(const Connected& connected, const Grid& answer) {
  const std::size_t parts = graph_judge_detail::walks_through(*connected.graph, answer).count;
  return connected.may_be_empty ? parts <= 1 : parts == 1;
}

bool graph_rule_holds(const Acyclic& acyclic, const Grid& answer) {
  return !graph_judge_detail::walks_through(*acyclic.graph, answer).met_itself;
}

bool graph_rule_holds(const ComponentWeight& weight, const Grid& answer) {
  using graph_judge_detail::Walks;
  const Walks walks = graph_judge_detail::walks_through(*weight.graph, answer);
  std::vector<std::uint64_t> weights(walks.count, 0);
  for (std::size_t node = 0; node < walks.walk_of.size(); ++node) {
    if (walks.walk_of[node] != Walks::unused)
      weights[walks.walk_of[node]] += weight.weights.empty() ? 1 : weight.weights[node];
  }
  for (std::size_t walk = 0; walk < walks.count; ++walk) {
    if (weight.node && walks.walk_of[*weight.node] != walk) continue;
    if (weights[walk] < weight.bound && weight.comparison != Comparison::at_most) return false;
    if (weights[walk] > weight.bound && weight.comparison != Comparison::at_least) return false;
  }
  return true;
}

bool graph_rule_holds(const Separated& separated, const Grid& answer) {
  using graph_judge_detail::Walks;
  const Walks walks = graph_judge_detail::walks_through(*separated.graph, answer);
  for (const Separated::Pair& pair : separated.pairs) {
    if (!graph_judge_detail::is_true(pair.if_holds, answer)) continue;
    if (walks.walk_of[pair.a] != Walks::unused && walks.walk_of[pair.a] == walks.walk_of[pair.b])
      return false;
  }
  return true;
}

}  // namespace puzzlec
