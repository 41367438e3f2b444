#include "encoders/explain/rules/group_parts.hpp"

#include <algorithm>
#include <utility>

namespace puzzlec {
namespace group_parts_detail {
namespace {

bool holds(const std::optional<CellFact>& fact, const Grid& grid) {
  return !fact || fact->values.contains(grid[fact->cell]);
}

/// The node that is in all pairs.
std::optional<std::uint32_t> common_node(const Separated& separated) {
  if (separated.pairs.empty()) return std::nullopt;
  for (const std::uint32_t node : {separated.pairs[0].a, separated.pairs[0].b}) {
    if (std::ranges::all_of(separated.pairs,
                            [&](const auto& pair) { return pair.a == node || pair.b == node; }))
      return node;
  }
  return std::nullopt;
}

/// Of a constraint that is about the component of one node.
std::uint32_t node_of(const Constraint& constraint) {
  if (const auto* weight = std::get_if<ComponentWeight>(&constraint)) return *weight->node;
  return *common_node(std::get<Separated>(constraint));
}

bool is_broken_by(const Connected& connected, std::size_t components) {
  return components == 0 ? !connected.may_be_empty : components > 1;
}

}  // namespace
}  // namespace group_parts_detail

using namespace group_parts_detail;

GroupParts::GroupParts(const RuleBook& book)
    : book_(book), graph_of_(book.parts().size(), no_graph), places_(book.cell_count()) {
  for (std::uint32_t part = 0; part < book.parts().size(); ++part) {
    const Constraint* constraint = book.parts()[part].constraint;
    if (constraint != nullptr) add(part, *constraint);
  }
  for (auto& places : places_)
    std::ranges::stable_sort(places,
                             [](const Place& a, const Place& b) { return a.graph < b.graph; });
  std::size_t most_nodes = 0;
  for (const Graph& graph : graphs_) most_nodes = std::max(most_nodes, graph.arcs.size());
  component_.resize(most_nodes);
}

void GroupParts::add(std::uint32_t part, const Constraint& constraint) {
  if (const auto* weight = std::get_if<ComponentWeight>(&constraint)) {
    if (!weight->node) return;
    graph_of_[part] = number_of(*weight->graph, &weight->weights);
    graphs_[graph_of_[part]].parts_at[*weight->node].push_back(part);
    graphs_[graph_of_[part]].is_by_node = true;
  } else if (const auto* connected = std::get_if<Connected>(&constraint)) {
    graph_of_[part] = number_of(*connected->graph, nullptr);
    graphs_[graph_of_[part]].connected_parts.push_back(part);
  } else if (const auto* separated = std::get_if<Separated>(&constraint)) {
    const auto node = common_node(*separated);
    if (!node) return;
    graph_of_[part] = number_of(*separated->graph, nullptr);
    graphs_[graph_of_[part]].parts_at[*node].push_back(part);
    graphs_[graph_of_[part]].is_by_node = true;
    for (const auto& pair : separated->pairs) note_place(graph_of_[part], pair.if_holds, {*node});
  }
}

std::uint32_t GroupParts::number_of(const CellGraph& graph,
                                    const std::vector<std::uint32_t>* weights) {
  const auto known = std::ranges::find_if(graphs_, [&](const Graph& one) {
    if (one.graph != &graph) return false;
    return weights == nullptr || one.weights == nullptr || *one.weights == *weights;
  });
  if (known != graphs_.end()) {
    if (known->weights == nullptr) known->weights = weights;
    return static_cast<std::uint32_t>(known - graphs_.begin());
  }
  const auto number = static_cast<std::uint32_t>(graphs_.size());
  Graph& added = graphs_.emplace_back();
  added.graph = &graph;
  added.weights = weights;
  added.cells = cells_of(graph);
  added.arcs.resize(graph.nodes.size());
  added.parts_at.resize(graph.nodes.size());
  for (std::uint32_t index = 0; index < graph.links.size(); ++index) {
    const CellGraph::Link& link = graph.links[index];
    added.arcs[link.a].push_back({link.b, index});
    added.arcs[link.b].push_back({link.a, index});
    note_place(number, link.open, {link.a, link.b});
  }
  for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
    std::vector<std::uint32_t> nodes{node};
    for (const Arc& arc : added.arcs[node]) nodes.push_back(arc.to);
    note_place(number, graph.nodes[node].used, std::move(nodes));
  }
  return number;
}

void GroupParts::note_place(std::uint32_t number, const std::optional<CellFact>& fact,
                            std::vector<std::uint32_t> nodes) {
  if (!fact) return;
  std::vector<Place>& places = places_[fact->cell.index];
  const auto known = std::ranges::find_if(places, [&](const Place& place) {
    return place.graph == number && place.values == fact->values;
  });
  if (known == places.end()) {
    places.push_back({number, fact->values, std::move(nodes)});
  } else {
    known->nodes.insert(known->nodes.end(), nodes.begin(), nodes.end());
  }
}

std::span<const GroupParts::Seen> GroupParts::look(const Grid& grid, CellId cell, Value before) {
  seen_.clear();
  const Value now = grid[cell];
  std::uint32_t begun = no_graph;
  const auto end = [&] {
    if (begun != no_graph && !graphs_[begun].connected_parts.empty())
      look_at_all(graphs_[begun], grid);
  };
  for (const Place& place : places_[cell.index]) {
    if (place.values.contains(before) == place.values.contains(now)) continue;
    const Graph& graph = graphs_[place.graph];
    if (begun != place.graph) {
      end();
      begin();
      begun = place.graph;
    }
    if (graph.is_by_node) {
      for (const std::uint32_t node : place.nodes) {
        if (component_[node] > first_component_) continue;
        walk(graph, node, grid);
        note_parts(graph, grid);
      }
    }
  }
  end();
  return seen_;
}

void GroupParts::begin() {
  first_component_ = component_count_;
}

/// Finds the component of a node; a node that is not used has one of its own, of no weight.
void GroupParts::walk(const Graph& graph, std::uint32_t from, const Grid& grid) {
  const std::uint64_t number = ++component_count_;
  std::uint64_t total = 0;
  reached_.assign(1, from);
  component_[from] = number;
  const bool is_used = holds(graph.graph->nodes[from].used, grid);
  for (std::size_t i = 0; i < reached_.size(); ++i) {
    const std::uint32_t node = reached_[i];
    if (!is_used) break;
    total += graph.weights == nullptr || graph.weights->empty() ? 1 : (*graph.weights)[node];
    for (const Arc& arc : graph.arcs[node]) {
      if (component_[arc.to] == number || !holds(graph.graph->nodes[arc.to].used, grid) ||
          !holds(graph.graph->links[arc.link].open, grid))
        continue;
      component_[arc.to] = number;
      reached_.push_back(arc.to);
    }
  }
  total_ = total;
}

/// Of the parts of the component that was found last.
void GroupParts::note_parts(const Graph& graph, const Grid& grid) {
  const bool is_used = holds(graph.graph->nodes[reached_.front()].used, grid);
  for (const std::uint32_t node : reached_) {
    for (const std::uint32_t part : graph.parts_at[node])
      seen_.push_back({part, is_used && is_broken_at(*book_.parts()[part].constraint, grid)});
  }
}

/// Of the parts that say that all is one component.
void GroupParts::look_at_all(const Graph& graph, const Grid& grid) {
  const std::size_t count = count_components(graph, grid);
  for (const std::uint32_t part : graph.connected_parts)
    seen_.push_back(
        {part, is_broken_by(std::get<Connected>(*book_.parts()[part].constraint), count)});
}

/// Whether there are none, one, or more: of more, two are counted.
std::size_t GroupParts::count_components(const Graph& graph, const Grid& grid) {
  std::size_t count = 0;
  begin();
  for (std::uint32_t node = 0; node < graph.arcs.size() && count < 2; ++node) {
    if (component_[node] > first_component_ || !holds(graph.graph->nodes[node].used, grid))
      continue;
    walk(graph, node, grid);
    ++count;
  }
  return count;
}

bool GroupParts::is_broken(std::uint32_t part, const Grid& grid) {
  const Constraint& constraint = *book_.parts()[part].constraint;
  const Graph& graph = graphs_[graph_of_[part]];
  if (const auto* connected = std::get_if<Connected>(&constraint))
    return is_broken_by(*connected, count_components(graph, grid));
  const std::uint32_t node = node_of(constraint);
  if (!holds(graph.graph->nodes[node].used, grid)) return false;
  begin();
  walk(graph, node, grid);
  return is_broken_at(constraint, grid);
}

/// Requires: the component of its node was found last.
bool GroupParts::is_broken_at(const Constraint& constraint, const Grid& grid) const {
  if (const auto* weight = std::get_if<ComponentWeight>(&constraint))
    return !may_meet(total_, total_, weight->comparison, weight->bound);
  return std::ranges::any_of(std::get<Separated>(constraint).pairs, [&](const auto& pair) {
    return component_[pair.a] == component_count_ && component_[pair.b] == component_count_ &&
           holds(pair.if_holds, grid);
  });
}

std::span<const CellId> GroupParts::cells_at(std::uint32_t part, const Grid& grid) {
  const Constraint& constraint = *book_.parts()[part].constraint;
  const Graph& graph = graphs_[graph_of_[part]];
  cells_.clear();
  if (std::holds_alternative<Connected>(constraint)) {
    find_smallest(graph, grid);
  } else {
    if (const auto* separated = std::get_if<Separated>(&constraint)) {
      for (const auto& pair : separated->pairs) note(pair.if_holds);
    }
    begin();
    walk(graph, node_of(constraint), grid);
  }
  for (const std::uint32_t node : reached_) {
    note(graph.graph->nodes[node].used);
    for (const Arc& arc : graph.arcs[node]) {
      note(graph.graph->links[arc.link].open);
      note(graph.graph->nodes[arc.to].used);
    }
  }
  std::ranges::sort(cells_);
  cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
  return cells_;
}

std::span<const CellId> GroupParts::all_cells(std::uint32_t part) const {
  return graphs_[graph_of_[part]].cells;
}

void GroupParts::note(const std::optional<CellFact>& fact) {
  if (fact) cells_.push_back(fact->cell);
}

/// The nodes of the smallest component become those that were reached last.
void GroupParts::find_smallest(const Graph& graph, const Grid& grid) {
  std::vector<std::uint32_t> smallest;
  begin();
  for (std::uint32_t node = 0; node < graph.arcs.size(); ++node) {
    if (component_[node] > first_component_ || !holds(graph.graph->nodes[node].used, grid))
      continue;
    walk(graph, node, grid);
    if (smallest.empty() || reached_.size() < smallest.size()) smallest = reached_;
  }
  reached_ = std::move(smallest);
}

}  // namespace puzzlec
