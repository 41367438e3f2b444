#include "encoders/puzzles/model/graph_walks.hpp"

#include <optional>
#include <vector>

namespace puzzlec::model_json {
namespace {

bool is_true(const std::optional<CellFact>& fact, const Grid& answer) {
  return !fact || fact->values.contains(answer[fact->cell]);
}

}  // namespace

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

}  // namespace puzzlec::model_json
