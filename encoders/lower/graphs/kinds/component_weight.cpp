// ComponentWeight. Cuts: too much of a component, or all around one that is too light.
#include <algorithm>
#include <optional>

#include "encoders/lower/graphs/kinds/records.hpp"

namespace puzzlec {
namespace {

/// Of the open graph; nothing if they are about a node that is not used.
std::optional<WeightBounds> bounds_of(const ComponentWeight& weight, const OpenGraph& open) {
  WeightBounds bounds;
  bounds.weights.resize(open.graph.node_count());
  for (std::uint32_t node = 0; node < weight.graph->nodes.size(); ++node) {
    if (const auto index = open.index[node]) bounds.weights[*index] = weight.weight_of(node);
  }
  if (weight.node) {
    bounds.node = open.index[*weight.node];
    if (!bounds.node) return std::nullopt;
  }
  if (weight.comparison != Comparison::at_most) bounds.lower = weight.bound;
  if (weight.comparison != Comparison::at_least) bounds.upper = weight.bound;
  return bounds;
}

std::uint64_t weight_of(const ComponentWeight& weight, const std::vector<std::uint32_t>& members) {
  std::uint64_t total = 0;
  for (const std::uint32_t node : members) total += weight.weight_of(node);
  return total;
}

}  // namespace

void WeightGraph::write(ClauseSink& sink, const ComponentWeight& weight, const GraphTools& tools) {
  const OpenGraph& open = open_graph_of(weight.graph, tools);
  if (const auto bounds = bounds_of(weight, open))
    encode_weight(sink, open.graph, *bounds, tools.between);
}

void WeightGraph::begin(ClauseSink& sink, const ComponentWeight& weight, const GraphTools& tools) {
  // If any weight will do, few sets are too light, and hardly any of these cannot go on.
  const bool may_be_light = weight.comparison != Comparison::at_most && weight.bound >= 2;
  // There are four times as many trees for each more: measured on Four Cells and Five Cells.
  constexpr std::uint32_t most_heavy = 4;
  // Nodes without a weight could go on for ever.
  const bool has_weights = std::ranges::find(weight.weights, 0U) == weight.weights.end();
  const bool may_be_heavy = weight.comparison != Comparison::at_least && weight.node &&
                            weight.bound <= most_heavy && has_weights;
  if (!may_be_light && !may_be_heavy) return;
  const OpenGraph& open = open_graph_of(weight.graph, tools);
  const auto bounds = bounds_of(weight, open);
  if (!bounds) return;
  if (may_be_light) encode_light(sink, open.graph, open.links_of, *bounds);
  if (may_be_heavy) encode_heavy(sink, open.graph, open.links_of, *bounds);
}

// ---- Cuts

WeightGraph::WeightGraph(const CellGraph& graph)
    : taken_(graph.nodes.size()), visited_(graph.nodes.size()) {}

void WeightGraph::cut(CutSearch& search, const ComponentWeight& weight) {
  for (std::uint32_t c = 0; c < search.state().components().size(); ++c) {
    if (weight.node && search.state().component_of(*weight.node) != c) continue;
    const auto& members = search.state().components()[c];
    const std::uint64_t total = weight_of(weight, members);
    if (weight.comparison != Comparison::at_least && total > weight.bound)
      cut_too_much(search, weight, members);
    if (weight.comparison != Comparison::at_most && total < weight.bound)
      cut_too_little(search, weight, c, total);
  }
}

void WeightGraph::cut_too_much(CutSearch& search, const ComponentWeight& weight,
                               const std::vector<std::uint32_t>& members) {
  taken_.clear();
  if (weight.node) return static_cast<void>(cut_heavy_part(search, weight, *weight.node));
  for (const std::uint32_t node : members) {
    if (weight.weight_of(node) == 0 || taken_.contains(node)) continue;
    if (cut_heavy_part(search, weight, node)) continue;
    for (const CutSearch::Reached& step : search.reached()) taken_.insert(step.node);
  }
}

bool WeightGraph::cut_heavy_part(CutSearch& search, const ComponentWeight& weight,
                                 std::uint32_t start) {
  std::uint64_t total = 0;
  search.reach(
      start,
      [&](std::uint32_t node) {
        total += weight.weight_of(node);
        return total > weight.bound;
      },
      [this](std::uint32_t node) { return !taken_.contains(node); });
  if (total <= weight.bound) return false;
  // Leaves that are not needed; later nodes are never above earlier ones.
  std::vector<char> has_child(search.reached().size(), 0);
  search.begin();
  for (std::size_t i = search.reached().size(); i-- > 0;) {
    const CutSearch::Reached& step = search.reached()[i];
    const std::uint32_t own = weight.weight_of(step.node);
    if (i > 0 && has_child[i] == 0 && total - own > weight.bound) {
      total -= own;
      continue;
    }
    taken_.insert(step.node);
    search.use(step.node);
    if (step.link == CutSearch::nothing) continue;
    has_child[step.above] = 1;
    search.open(step.link);
  }
  search.finish();
  return true;
}

void WeightGraph::cut_too_little(CutSearch& search, const ComponentWeight& weight,
                                 std::uint32_t component, std::uint64_t total) {
  search.surround(component);
  search.begin();
  search.use(weight.node ? *weight.node : search.anchor_of(search.state().components()[component]));
  inside_.clear();
  inside_.resize(search.state().node_count(), 0);
  for (const std::uint32_t node : search.state().components()[component]) inside_[node] = 1;
  for (const CutSearch::Obstacle& obstacle : search.obstacles()) {
    const bool is_free = obstacle.node != CutSearch::nothing
                             ? !search.state().may_be_used(obstacle.node)
                             : !search.state().may_be_open(obstacle.link);
    if (is_free || (inside_[obstacle.beyond] == 0 && !pass(search, weight, obstacle, total)))
      search.state(obstacle);
  }
  for (const CutSearch::Obstacle& obstacle : passed_settled_) search.state(obstacle);
  passed_settled_.clear();
  search.finish();
}

bool WeightGraph::pass(CutSearch& search, const ComponentWeight& weight,
                       const CutSearch::Obstacle& obstacle, std::uint64_t& total) {
  constexpr std::size_t most_nodes = 64;
  std::vector<std::uint32_t> pocket{obstacle.beyond};
  const std::size_t settled_before = passed_settled_.size();
  std::uint64_t more = 0;
  visited_.clear();
  visited_.insert(obstacle.beyond);
  for (std::size_t i = 0; i < pocket.size(); ++i) {
    more += weight.weight_of(pocket[i]);
    if (total + more >= weight.bound || pocket.size() > most_nodes) {
      passed_settled_.resize(settled_before);
      return false;
    }
    for (const auto& arc : search.state().arcs_of(pocket[i])) {
      if (inside_[arc.to] != 0 || visited_.contains(arc.to)) continue;
      if (!search.state().may_be_used(arc.to)) {
        passed_settled_.push_back({arc.to, CutSearch::nothing, arc.to});
      } else if (!search.state().may_be_open(arc.link)) {
        passed_settled_.push_back({CutSearch::nothing, arc.link, arc.to});
      } else if (!search.is_obstacle_node(arc.to)) {
        visited_.insert(arc.to);
        pocket.push_back(arc.to);
      }
    }
  }
  for (const std::uint32_t node : pocket) inside_[node] = 1;
  total += more;
  return true;
}

}  // namespace puzzlec
