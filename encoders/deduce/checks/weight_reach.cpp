#include "encoders/deduce/checks/weight_reach.hpp"

#include <cstdint>
#include <set>
#include <vector>

#include "encoders/model/cell_graph.hpp"

namespace puzzlec {
namespace {

constexpr std::uint32_t no_component = GraphComponents::no_component;
constexpr std::uint64_t unreached = UINT64_MAX;

/// From the component of a node, as far as it is sure.
class Reach {
 public:
  Reach(const ComponentWeight& weight, std::span<const Domain> domains)
      : weight_(weight),
        graph_(*weight.graph),
        extents_(graph_, domains),
        sure_(extents_.components(GraphExtent::sure)),
        sure_weights_(sure_.count),
        added_(graph_.nodes.size()),
        added_by_way_(graph_.nodes.size(), unreached) {
    for (std::uint32_t node = 0; node < sure_.of.size(); ++node) {
      if (is_sure(node)) sure_weights_[sure_.of[node]] += weight.weight_of(node);
    }
  }

  [[nodiscard]] bool is_too_small() {
    if (!is_sure(*weight_.node)) return false;
    const std::uint64_t now = sure_weights_[home()];
    if (now > weight_.bound) return true;
    find_added();
    walk(weight_.bound - now);
    std::uint64_t total = 0;
    for (std::uint32_t node = 0; node < graph_.nodes.size(); ++node) {
      if (added_by_way_[node] != unreached) total += weight_.weight_of(node);
    }
    return total < weight_.bound;
  }

 private:
  [[nodiscard]] bool is_sure(std::uint32_t node) const { return sure_.of[node] != no_component; }
  [[nodiscard]] std::uint32_t home() const { return sure_.of[*weight_.node]; }

  /// What a node brings along: the sure components that it is a part of or joins.
  void find_added() {
    std::vector<std::set<std::uint32_t>> joined(graph_.nodes.size());
    for (std::uint32_t index = 0; index < graph_.links.size(); ++index) {
      if (!extents_.has_link(index, GraphExtent::sure)) continue;
      const auto& [a, b, open] = graph_.links[index];
      if (is_sure(b)) joined[a].insert(sure_.of[b]);
      if (is_sure(a)) joined[b].insert(sure_.of[a]);
    }
    for (std::uint32_t node = 0; node < graph_.nodes.size(); ++node) {
      if (is_sure(node)) {
        added_[node] = sure_weights_[sure_.of[node]];
        continue;
      }
      added_[node] = weight_.weight_of(node);
      for (const std::uint32_t component : joined[node]) {
        if (component != home()) added_[node] += sure_weights_[component];
      }
    }
  }

  /// Along nodes that may be used, which together add no more than what is left.
  void walk(std::uint64_t left) {
    for (std::uint32_t node = 0; node < graph_.nodes.size(); ++node) {
      if (sure_.of[node] == home()) added_by_way_[node] = 0;
    }
    // Ways get lighter until nothing changes: graphs are small here.
    for (bool changes = true; changes;) {
      changes = false;
      for (std::uint32_t index = 0; index < graph_.links.size(); ++index) {
        if (!extents_.has_link(index, GraphExtent::possible)) continue;
        const auto& [a, b, open] = graph_.links[index];
        changes = step(a, b, left) || changes;
        changes = step(b, a, left) || changes;
      }
    }
  }

  /// Whether there is a lighter way to a node now.
  bool step(std::uint32_t from, std::uint32_t to, std::uint64_t left) {
    if (added_by_way_[from] == unreached || !extents_.has_node(to, GraphExtent::possible) ||
        added_[to] > left)
      return false;
    const std::uint64_t added = added_by_way_[from] + weight_.weight_of(to);
    if (added > left || added >= added_by_way_[to]) return false;
    added_by_way_[to] = added;
    return true;
  }

  const ComponentWeight& weight_;
  const CellGraph& graph_;
  GraphExtents extents_;
  GraphComponents sure_;
  std::vector<std::uint64_t> sure_weights_;  ///< by sure component
  std::vector<std::uint64_t> added_;         ///< by node: what the component weighs more with it
  std::vector<std::uint64_t> added_by_way_;  ///< by node: what the lightest way to it weighs
};

}  // namespace

bool is_out_of_reach(const ComponentWeight& weight, std::span<const Domain> domains) {
  const bool is_meant = weight.node && weight.comparison == Comparison::exactly;
  return is_meant && Reach(weight, domains).is_too_small();
}

}  // namespace puzzlec
