#include "encoders/lower/graphs/node_classes.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace puzzlec {

std::optional<NodeClasses> classes_of(const Separated& separated) {
  std::map<std::uint32_t, std::vector<std::uint32_t>> others;  // of each node
  for (const Separated::Pair& pair : separated.pairs) {
    if (pair.if_holds || pair.a == pair.b) return std::nullopt;
    others[pair.a].push_back(pair.b);
    others[pair.b].push_back(pair.a);
  }
  // Nodes of one class are kept apart from the same nodes, and these are all others.
  std::map<std::vector<std::uint32_t>, std::vector<std::uint32_t>> members;
  for (auto& [node, apart] : others) {
    std::ranges::sort(apart);
    apart.erase(std::unique(apart.begin(), apart.end()), apart.end());
    members[apart].push_back(node);
  }
  NodeClasses classes;
  classes.of.resize(separated.graph->nodes.size());
  for (const auto& [apart, nodes] : members) {
    if (apart.size() + nodes.size() != others.size()) return std::nullopt;
    for (const std::uint32_t node : nodes) classes.of[node] = classes.count;
    ++classes.count;
  }
  if (classes.count == 0) return std::nullopt;
  return classes;
}

NodeClasses of_open_nodes(const NodeClasses& classes, const OpenGraph& open) {
  NodeClasses result = classes;
  result.of.assign(open.graph.node_count(), std::nullopt);
  for (std::uint32_t node = 0; node < classes.of.size(); ++node) {
    if (const auto index = open.index[node]) result.of[*index] = classes.of[node];
  }
  return result;
}

}  // namespace puzzlec
