#include "encoders/lower/graphs/grid_graph.hpp"

#include <utility>

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
  is_used_.resize(nodes, 1);
  is_open_.resize(graph.links.size(), 1);
  component_.resize(nodes);
  list_facts(open.size());
}

void GridGraph::list_facts(std::size_t cell_count) {
  const auto for_each_fact = [this](const auto& visit) {
    for (std::uint32_t node = 0; node < graph_.nodes.size(); ++node) {
      if (const auto& used = graph_.nodes[node].used) visit(*used, node, false);
    }
    for (std::uint32_t link = 0; link < graph_.links.size(); ++link) {
      if (const auto& is_open = graph_.links[link].open) visit(*is_open, link, true);
    }
  };
  fact_starts_.assign(cell_count + 1, 0);
  for_each_fact(
      [this](const CellFact& fact, std::uint32_t, bool) { ++fact_starts_[fact.cell.index + 1]; });
  for (std::size_t cell = 0; cell < cell_count; ++cell)
    fact_starts_[cell + 1] += fact_starts_[cell];
  facts_.resize(fact_starts_.back());
  std::vector<std::uint32_t> next(fact_starts_.begin(), fact_starts_.end() - 1);
  for_each_fact([this, &next](const CellFact& fact, std::uint32_t index, bool is_link) {
    ShortFact& shortened = facts_[next[fact.cell.index]++];
    shortened = {index, is_link, 0, 0};
    const Domain::Words& words = fact.values.words();
    for (std::uint32_t word = 0; word < words.size(); ++word) {
      if (words[word] == 0) continue;
      shortened.word = shortened.values == 0 ? word : ShortFact::many_words;
      shortened.values = words[word];
    }
  });
}

bool GridGraph::holds(const ShortFact& fact, Value value) const {
  if (fact.word == ShortFact::many_words) {
    const auto& whole =
        fact.is_link ? graph_.links[fact.index].open : graph_.nodes[fact.index].used;
    return whole->values.contains(value);
  }
  const auto number = static_cast<std::uint32_t>(value.number);
  return number / 64 == fact.word && (fact.values >> number % 64 & 1) != 0;
}

void GridGraph::look_at(const Grid& grid, std::span<const std::uint32_t> changed) {
  bool differs = !std::exchange(is_read_, true);
  for (const std::uint32_t cell : changed) {
    const Value value = grid[CellId{cell}];
    for (std::uint32_t i = fact_starts_[cell]; i < fact_starts_[cell + 1]; ++i) {
      const ShortFact& fact = facts_[i];
      char& flag = fact.is_link ? is_open_[fact.index] : is_used_[fact.index];
      const char now = holds(fact, value) ? 1 : 0;
      differs = differs || flag != now;
      flag = now;
    }
  }
  if (differs) find_components();
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
