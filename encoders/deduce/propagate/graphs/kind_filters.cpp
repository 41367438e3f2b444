#include "encoders/deduce/propagate/graphs/kind_filters.hpp"

#include <algorithm>

namespace puzzlec {

// ---- Connected

bool ConnectedFilter::filter(GraphView& out, const Connected& connected, const GraphLook& look) {
  const GraphStates& states = look.states;
  const LinkedNodes& graph = out.graph();
  const auto& nodes = states.nodes;
  const auto first_sure = std::ranges::find(nodes, FactState::sure);
  if (first_sure == nodes.end()) {
    if (!connected.may_be_empty && !use_last(out, states)) return false;
    return look.is_of_path.empty() || loop_filter_.filter(out, states, look.is_of_path);
  }
  const auto root = static_cast<std::uint32_t>(first_sure - nodes.begin());
  const auto load_of = [&](std::uint32_t node) {
    return DepthFirstTree::Load{0, nodes[node] == FactState::sure ? 1U : 0U};
  };
  tree_.clear(graph.node_count());
  tree_.grow(graph, root, load_of,
             [&](const GraphArc& arc) { return states.links[arc.link] != LinkState::no; });
  for (std::uint32_t node = 0; node < nodes.size(); ++node) {
    if (nodes[node] == FactState::no || tree_.has(node)) continue;
    if (!out.leave_unused(node)) return false;
  }
  for (std::uint32_t visit = 1; visit < tree_.size(); ++visit) {
    if (tree_.below(visit).sure == 0) continue;
    if (tree_.hangs_on_node(visit) && !out.use(tree_.node(tree_.above(visit)))) return false;
    if (tree_.hangs_on_link(visit) && !out.open(tree_.link(visit))) return false;
  }
  return look.is_of_path.empty() || loop_filter_.filter(out, states, look.is_of_path);
}

bool ConnectedFilter::use_last(GraphView& out, const GraphStates& states) {
  std::uint32_t last = 0;
  std::size_t possible = 0;
  for (std::uint32_t node = 0; node < states.nodes.size(); ++node) {
    if (states.nodes[node] == FactState::no) continue;
    ++possible;
    last = node;
  }
  if (possible == 0) return out.fail();
  return possible > 1 || out.use(last);
}

// ---- Acyclic

bool AcyclicFilter::filter(GraphView& out, const Acyclic&, const GraphLook& look) {
  const GraphStates& states = look.states;
  const LinkedNodes& graph = out.graph();
  ahead_.begin(graph);
  for (std::uint32_t link = 0; link < graph.link_count(); ++link) {
    if (states.links[link] != LinkState::sure) continue;
    if (!ahead_.join(graph.ends(link).a, graph.ends(link).b)) return out.fail();
  }
  const auto closes_cycle = [](std::uint32_t a, std::uint32_t b) { return a == b; };
  if (!ahead_.close_links(out, states, closes_cycle)) return false;
  // Two ways into one component, if the node is used.
  return ahead_.leave_unused_if(
      out, states, [&] { return ahead_.neighbours().size() < ahead_.links_to_neighbours(); });
}

// ---- Separated

bool SeparatedFilter::filter(GraphView& out, const Separated& separated, const GraphLook& look) {
  const GraphStates& states = look.states;
  const LinkedNodes& graph = out.graph();
  ahead_.begin(graph);
  for (std::uint32_t link = 0; link < graph.link_count(); ++link) {
    if (states.links[link] == LinkState::sure) ahead_.join(graph.ends(link).a, graph.ends(link).b);
  }
  apart_.clear();
  for (std::size_t i = 0; i < separated.pairs.size(); ++i) {
    if (!look_at(out, states, separated.pairs[i], states.conditions[i])) return false;
  }
  if (apart_.empty()) return true;
  std::ranges::sort(apart_);
  const auto are_apart = [this](std::uint32_t a, std::uint32_t b) {
    return std::ranges::binary_search(apart_, std::minmax({a, b}));
  };
  if (!ahead_.close_links(out, states, are_apart)) return false;
  return ahead_.leave_unused_if(out, states, [&] { return has_pair_apart(); });
}

bool SeparatedFilter::has_pair_apart() const {
  const auto& neighbours = ahead_.neighbours();
  if (neighbours.size() * neighbours.size() > apart_.size()) {
    return std::ranges::any_of(apart_, [this](const Pair& pair) {
      return ahead_.is_neighbour(pair.first) && ahead_.is_neighbour(pair.second);
    });
  }
  for (const std::uint32_t a : neighbours) {
    for (const std::uint32_t b : neighbours) {
      if (a < b && std::ranges::binary_search(apart_, Pair(a, b))) return true;
    }
  }
  return false;
}

bool SeparatedFilter::look_at(GraphView& out, const GraphStates& states,
                              const Separated::Pair& pair, FactState applies) {
  const FactState a = states.nodes[pair.a];
  const FactState b = states.nodes[pair.b];
  if (applies == FactState::no || a == FactState::no || b == FactState::no) return true;
  if (a == FactState::sure && b == FactState::sure) {
    const Pair tops = std::minmax({ahead_.top_of(pair.a), ahead_.top_of(pair.b)});
    if (tops.first == tops.second) return pair.if_holds ? out.deny(pair.if_holds) : out.fail();
    if (applies == FactState::sure) apart_.push_back(tops);
    return true;
  }
  if (applies != FactState::sure) return true;
  if (pair.a == pair.b) return out.leave_unused(pair.a);
  if (a == FactState::maybe && b == FactState::maybe) return true;
  const std::uint32_t open = a == FactState::maybe ? pair.a : pair.b;
  const std::uint32_t used = a == FactState::maybe ? pair.b : pair.a;
  ahead_.note_neighbours(out.graph(), states, open);
  return !ahead_.is_neighbour(ahead_.top_of(used)) || out.leave_unused(open);
}

}  // namespace puzzlec
