#include "encoders/deduce/propagate/graphs/component_weights.hpp"

#include <algorithm>

#include "encoders/deduce/propagate/graphs/kind_filters.hpp"

namespace puzzlec {

bool ComponentWeightFilter::filter(GraphView& out, const ComponentWeight& weight,
                                   const GraphLook& look) {
  const GraphStates& states = look.states;
  if (weight.comparison != Comparison::at_least && !keep_light(out, weight, states)) return false;
  return weight.comparison == Comparison::at_most || keep_heavy(out, weight, states);
}

bool ComponentWeightFilter::filter_node(GraphView& out, const ComponentWeight& weight,
                                        std::uint64_t& work) {
  const std::uint32_t node = *weight.node;
  const FactState state = state_of(out, node);
  if (state == FactState::no) return true;
  work_ = 0;
  const bool may_be = around(out, weight, state == FactState::sure);
  work += work_;
  if (out.failed()) return false;
  return may_be || out.leave_unused(node);
}

bool ComponentWeightFilter::keep_light(GraphView& out, const ComponentWeight& weight,
                                       const GraphStates& states) {
  const LinkedNodes& graph = out.graph();
  joined_.reset(graph.node_count(), [&](std::uint32_t node) { return weight.weight_of(node); });
  for (std::uint32_t index = 0; index < graph.link_count(); ++index) {
    if (states.links[index] == LinkState::sure)
      joined_.join(graph.ends(index).a, graph.ends(index).b);
  }
  for (std::uint32_t node = 0; node < graph.node_count(); ++node) {
    if (states.nodes[node] == FactState::no) continue;
    const std::uint64_t total = weight_with(graph, weight, states, node);
    const bool is_sure = states.nodes[node] == FactState::sure;
    if (total > weight.bound) {
      if (!out.leave_unused(node)) return false;
      continue;
    }
    for (const GraphArc& arc : graph.arcs_at(node)) {
      if (states.links[arc.link] != LinkState::maybe || states.nodes[arc.to] != FactState::sure)
        continue;
      const std::uint32_t top = joined_.top_of(arc.to);
      const bool is_joined = is_sure ? joined_.top_of(node) == top : is_neighbour(top);
      if (!is_joined && total + joined_.weight(top) > weight.bound && !out.close(arc.link))
        return false;
    }
  }
  return true;
}

std::uint64_t ComponentWeightFilter::weight_with(const LinkedNodes& graph,
                                                 const ComponentWeight& weight,
                                                 const GraphStates& states, std::uint32_t node) {
  if (states.nodes[node] == FactState::sure) return joined_.weight(joined_.top_of(node));
  neighbours_.clear();
  for (const GraphArc& arc : graph.arcs_at(node)) {
    if (states.links[arc.link] == LinkState::ready && states.nodes[arc.to] == FactState::sure)
      neighbours_.push_back(joined_.top_of(arc.to));
  }
  std::ranges::sort(neighbours_);
  neighbours_.erase(std::unique(neighbours_.begin(), neighbours_.end()), neighbours_.end());
  std::uint64_t total = weight.weight_of(node);
  for (const std::uint32_t top : neighbours_) total += joined_.weight(top);
  return total;
}

bool ComponentWeightFilter::is_neighbour(std::uint32_t top) const {
  return std::ranges::binary_search(neighbours_, top);
}

bool ComponentWeightFilter::keep_heavy(GraphView& out, const ComponentWeight& weight,
                                       const GraphStates& states) {
  const LinkedNodes& graph = out.graph();
  const auto load_of = [&](std::uint32_t node) {
    return DepthFirstTree::Load{weight.weight_of(node),
                                states.nodes[node] == FactState::sure ? 1U : 0U};
  };
  tree_.clear(graph.node_count());
  for (std::uint32_t node = 0; node < graph.node_count(); ++node) {
    if (states.nodes[node] == FactState::no || tree_.has(node)) continue;
    const std::uint32_t first = tree_.size();
    tree_.grow(graph, node, load_of,
               [&](const GraphArc& arc) { return states.links[arc.link] != LinkState::no; });
    if (tree_.below(first).weight < weight.bound) {
      for (std::uint32_t visit = first; visit < tree_.size(); ++visit) {
        if (!out.leave_unused(tree_.node(visit))) return false;
      }
    } else if (tree_.below(first).sure > 0 && !keep_together(out, weight.bound, first)) {
      return false;
    }
  }
  return true;
}

bool ComponentWeightFilter::keep_together(GraphView& out, std::uint64_t bound,
                                          std::uint32_t first) {
  const DepthFirstTree::Load all = tree_.below(first);
  const auto is_wanting = [bound](const DepthFirstTree::Load& part) {
    return part.sure > 0 && part.weight < bound;
  };
  for (std::uint32_t visit = first; visit < tree_.size(); ++visit) {
    // The part above, if this node is not used.
    DepthFirstTree::Load rest = all;
    rest -= tree_.load(visit);
    rest -= tree_.hanging(visit);
    if (is_wanting(rest) && !out.use(tree_.node(visit))) return false;
    if (visit == first) continue;
    const DepthFirstTree::Load below = tree_.below(visit);
    if (tree_.hangs_on_node(visit) && is_wanting(below) && !out.use(tree_.node(tree_.above(visit))))
      return false;
    if (!tree_.hangs_on_link(visit)) continue;
    rest = all;
    rest -= below;
    if ((is_wanting(below) || is_wanting(rest)) && !out.open(tree_.link(visit))) return false;
  }
  return true;
}

FactState ComponentWeightFilter::state_of(const GraphView& out, std::uint32_t node) {
  return out.node(node);
}

LinkState ComponentWeightFilter::state_of(const GraphView& out, std::uint32_t node,
                                          const GraphArc& arc) {
  return GraphStates::link_state(state_of(out, node), state_of(out, arc.to),
                                 out.open_fact(arc.link));
}

bool ComponentWeightFilter::is_joined(const GraphView& out, std::uint32_t node,
                                      const GraphArc& arc) {
  return state_of(out, arc.to) == FactState::sure && state_of(out, node, arc) >= LinkState::ready;
}

bool ComponentWeightFilter::around(GraphView& out, const ComponentWeight& weight, bool is_sure) {
  const std::uint64_t now = gather(out, weight);
  const bool has_upper_bound = weight.comparison != Comparison::at_least;
  if (has_upper_bound && now > weight.bound) return false;
  is_looked_at_.clear(out.graph().node_count());
  is_barred_.clear(out.graph().node_count());
  if (has_upper_bound && !bar_heavy(out, weight, now, is_sure)) return false;
  if (weight.comparison == Comparison::at_most || now >= weight.bound) return true;
  reach(out, weight, now, has_upper_bound);
  const auto load_of = [&](std::uint32_t node) {
    return DepthFirstTree::Load{weight.weight_of(node), 0};
  };
  tree_.clear(out.graph().node_count());
  tree_.grow(out.graph(), *weight.node, load_of, [&](const GraphArc& arc) {
    ++work_;
    if (!is_in_reach_.has(arc.to)) return false;
    return out.open_fact(arc.link) != FactState::no;
  });
  if (tree_.below(0).weight < weight.bound) return false;
  return !is_sure || extend(out, weight.bound);
}

std::uint64_t ComponentWeightFilter::gather(GraphView& out, const ComponentWeight& weight) {
  is_in_reach_.clear(out.graph().node_count());
  is_inside_.clear(out.graph().node_count());
  inside_.clear();
  const auto take_in = [this](std::uint32_t node) {
    inside_.push_back(node);
    is_inside_.mark(node);
    is_in_reach_.mark(node);
  };
  take_in(*weight.node);
  std::uint64_t total = weight.weight_of(*weight.node);
  for (std::size_t i = 0; i < inside_.size(); ++i) {  // NOLINT(modernize-loop-convert): it grows
    const std::uint32_t node = inside_[i];
    for (const GraphArc& arc : out.graph().arcs_at(node)) {
      ++work_;
      if (is_inside_.has(arc.to) || !is_joined(out, node, arc)) continue;
      take_in(arc.to);
      total += weight.weight_of(arc.to);
    }
    if (weight.comparison != Comparison::at_least && total > weight.bound) return total;
  }
  return total;
}

bool ComponentWeightFilter::bar_heavy(GraphView& out, const ComponentWeight& weight,
                                      std::uint64_t now, bool is_sure) {
  for (const std::uint32_t node : inside_) {
    for (const GraphArc& arc : out.graph().arcs_at(node)) {
      ++work_;
      if (is_inside_.has(arc.to) || state_of(out, node, arc) == LinkState::no) continue;
      if (is_barred(out, weight, arc.to, now) && is_sure && !out.close(arc.link)) return false;
    }
  }
  return true;
}

bool ComponentWeightFilter::is_barred(GraphView& out, const ComponentWeight& weight,
                                      std::uint32_t node, std::uint64_t now) {
  if (is_looked_at_.mark(node) && now + added_by(out, weight, node, now) > weight.bound)
    is_barred_.mark(node);
  return is_barred_.has(node);
}

std::uint64_t ComponentWeightFilter::added_by(GraphView& out, const ComponentWeight& weight,
                                              std::uint32_t node, std::uint64_t now) {
  is_beside_.clear(out.graph().node_count());
  beside_.assign(1, node);
  is_beside_.mark(node);
  std::uint64_t total = weight.weight_of(node);
  for (std::size_t i = 0; i < beside_.size() && now + total <= weight.bound; ++i) {
    for (const GraphArc& arc : out.graph().arcs_at(beside_[i])) {
      ++work_;
      if (is_inside_.has(arc.to) || is_beside_.has(arc.to) || !is_joined(out, beside_[i], arc))
        continue;
      is_beside_.mark(arc.to);
      beside_.push_back(arc.to);
      total += weight.weight_of(arc.to);
    }
  }
  return total;
}

void ComponentWeightFilter::reach(GraphView& out, const ComponentWeight& weight, std::uint64_t now,
                                  bool has_upper_bound) {
  const std::uint64_t left = weight.bound - now;
  const bool is_limited = has_upper_bound && left <= LightestWays::longest;
  const auto weight_of = [&](std::uint32_t node) {
    return is_limited ? std::uint64_t{weight.weight_of(node)} : 0;
  };
  const auto leads = [&](std::uint32_t node, const GraphArc& arc) {
    ++work_;
    return state_of(out, node, arc) != LinkState::no &&
           !(has_upper_bound && is_barred(out, weight, arc.to, now));
  };
  ways_.walk(out.graph(), inside_, is_limited ? left : 0, weight_of, leads, is_in_reach_,
             [](std::uint32_t) {});
}

bool ComponentWeightFilter::extend(GraphView& out, std::uint64_t bound) {
  const std::uint64_t all = tree_.below(0).weight;
  for (std::uint32_t visit = 1; visit < tree_.size(); ++visit) {
    const std::uint64_t without = all - tree_.load(visit).weight - tree_.hanging(visit).weight;
    if (without < bound && !out.use(tree_.node(visit))) return false;
    if (tree_.hangs_on_link(visit) && all - tree_.below(visit).weight < bound &&
        !out.open(tree_.link(visit)))
      return false;
  }
  return true;
}

}  // namespace puzzlec
