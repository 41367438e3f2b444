#include "encoders/lower/grid_graph.hpp"

#include <algorithm>

namespace puzzlec {
GridGraph::GridGraph(const CellGraph& graph, std::span<const Domain> open)
    : graph_(graph), left_(graph, open) {
  const std::size_t nodes = graph.nodes.size();
  starts_.assign(nodes + 1, 0);
  for (const CellGraph::Link& link : graph.links) {
    ++starts_[link.a + 1];
    ++starts_[link.b + 1];
  }
  for (std::size_t node = 0; node < nodes; ++node) starts_[node + 1] += starts_[node];
  arcs_.resize(2 * graph.links.size());
  std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
  for (std::uint32_t link = 0; link < graph.links.size(); ++link) {
    const auto [a, b] = std::pair(graph.links[link].a, graph.links[link].b);
    arcs_[next[a]++] = {b, link};
    arcs_[next[b]++] = {a, link};
  }
  is_used_.resize(nodes);
  is_open_.resize(graph.links.size(), 1);
  for (const CellGraph::Node& node : graph.nodes) node_facts_.push_back(shortened(node.used));
  if (std::ranges::any_of(graph.links, [](const auto& link) { return link.open.has_value(); })) {
    for (const CellGraph::Link& link : graph.links) link_facts_.push_back(shortened(link.open));
  }
  component_.resize(nodes);
}

GridGraph::ShortFact GridGraph::shortened(const std::optional<CellFact>& fact) {
  if (!fact) return {};
  const Domain::Words& words = fact->values.words();
  const auto is_used = [](std::uint64_t word) { return word != 0; };
  if (std::ranges::count_if(words, is_used) > 1)
    return {fact->cell.index, ShortFact::many_words, 0};
  const auto used = std::ranges::find_if(words, is_used);
  if (used == words.end()) return {fact->cell.index, 0, 0};
  return {fact->cell.index, static_cast<std::uint32_t>(used - words.begin()), *used};
}

bool GridGraph::holds(const ShortFact& fact, const std::optional<CellFact>& whole,
                      const Grid& grid) {
  if (fact.cell == ShortFact::always) return true;
  if (fact.word == ShortFact::many_words) return puzzlec::holds(whole, grid);
  const Value value = grid[CellId{fact.cell}];
  const auto number = static_cast<std::uint32_t>(value.number);
  return !value.is_blank() && number / 64 == fact.word && (fact.values >> number % 64 & 1) != 0;
}

void GridGraph::look_at(const Grid& grid) {
  for (std::uint32_t node = 0; node < is_used_.size(); ++node)
    is_used_[node] = holds(node_facts_[node], graph_.nodes[node].used, grid);
  for (std::uint32_t link = 0; link < link_facts_.size(); ++link)
    is_open_[link] = holds(link_facts_[link], graph_.links[link].open, grid);
  find_components();
}

void GridGraph::find_components() {
  component_.assign(component_.size(), none);
  components_.clear();
  for (std::uint32_t node = 0; node < is_used_.size(); ++node) {
    if (!is_used_[node] || component_[node] != none) continue;
    const auto number = static_cast<std::uint32_t>(components_.size());
    std::vector<std::uint32_t>& members = components_.emplace_back(1, node);
    component_[node] = number;
    for (std::size_t i = 0; i < members.size(); ++i) {
      for (const Arc& arc : arcs_of(members[i])) {
        if (!is_open_[arc.link] || !is_used_[arc.to] || component_[arc.to] != none) continue;
        component_[arc.to] = number;
        members.push_back(arc.to);
      }
    }
  }
}

}  // namespace puzzlec
