// What the search for cuts of one graph shares: what a grid makes of the graph, what surrounds a
// component, trees of few facts, and the cut at hand. What cuts a kind of constraint has, it says in
// kinds/.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <utility>
#include <vector>

#include "encoders/lower/graphs/graph_cuts.hpp"
#include "encoders/lower/graphs/grid_graph.hpp"

namespace puzzlec {

class CutSearch {
 public:
  static constexpr std::uint32_t nothing = GridGraph::none;

  /// `all` is what cells can hold at all, `open` what is left of that.
  CutSearch(const CellGraph& graph, std::span<const Domain> all, std::span<const Domain> open);

  /// The grid has to stay alive.
  void look_at(const Grid& grid, std::span<const std::uint32_t> changed);
  [[nodiscard]] const Grid& grid() const { return *grid_; }
  [[nodiscard]] const GridGraph& state() const { return state_; }

  // ---- Obstacles

  /// A part of what surrounds a component: a node that is not used, or a link that is not open.
  struct Obstacle {
    std::uint32_t node = nothing;
    std::uint32_t link = nothing;
    std::uint32_t beyond = 0;  ///< the node that it keeps out
  };
  /// Finds the obstacles around a component.
  void surround(std::uint32_t component);
  [[nodiscard]] const std::vector<Obstacle>& obstacles() const { return obstacles_; }
  [[nodiscard]] bool is_obstacle_node(std::uint32_t node) const { return nodes_.contains(node); }
  [[nodiscard]] bool is_obstacle_link(std::uint32_t link) const { return links_.contains(link); }
  /// A member that is surely used, if there is one.
  [[nodiscard]] std::uint32_t anchor_of(const std::vector<std::uint32_t>& members) const;

  // ---- Trees

  struct Reached {
    std::uint32_t node = 0;
    std::uint32_t link = nothing;   ///< that leads to it
    std::uint32_t above = nothing;  ///< the place in reached_ from which it does
  };

  /// Goes through a component from a node until `is_enough`, along as few nodes and links as
  /// possible that are not settled. Fills reached_, and reached_at_ by node.
  template <typename IsEnough, typename MayEnter>
  void reach(std::uint32_t start, IsEnough is_enough, MayEnter may_enter) {
    reached_.clear();
    reached_at_.assign(state_.node_count(), nothing);
    // Of equal cost first come, first served: a deque with what costs nothing in front.
    std::deque<std::pair<std::uint64_t, Reached>> waiting;
    best_.assign(state_.node_count(), UINT64_MAX);
    best_[start] = 0;
    waiting.push_back({0, {start, nothing, nothing}});
    while (!waiting.empty()) {
      const auto [cost, step] = waiting.front();
      waiting.pop_front();
      if (reached_at_[step.node] != nothing) continue;
      const auto place = static_cast<std::uint32_t>(reached_.size());
      reached_at_[step.node] = place;
      reached_.push_back(step);
      if (is_enough(step.node)) return;
      for (const auto& arc : state_.arcs_of(step.node)) {
        if (!state_.is_open(arc.link) || state_.component_of(arc.to) == nothing) continue;
        if (!may_enter(arc.to)) continue;
        const bool is_free = state_.is_surely_used(arc.to) && state_.is_surely_open(arc.link);
        const std::uint64_t with_arc = cost + (is_free ? 0 : 1);
        if (with_arc >= best_[arc.to]) continue;
        best_[arc.to] = with_arc;
        const std::pair<std::uint64_t, Reached> next{with_arc, {arc.to, arc.link, place}};
        if (is_free) {
          waiting.push_front(next);
        } else {
          waiting.push_back(next);
        }
      }
    }
  }

  /// The whole component of `start`.
  void reach_all(std::uint32_t start);
  /// In the order in which they were reached, so that later nodes are never above earlier ones.
  [[nodiscard]] const std::vector<Reached>& reached() const { return reached_; }
  /// The place of a node in reached(), or `nothing`.
  [[nodiscard]] std::uint32_t place_of(std::uint32_t node) const { return reached_at_[node]; }

  // ---- The cut at hand: facts that cannot hold together

  void begin() { facts_.clear(); }
  void add(const CellFact& fact);
  void use(std::uint32_t node);
  void open(std::uint32_t link);
  /// That the obstacle is one.
  void state(const Obstacle& obstacle);
  void finish();

  /// Starts the cuts of a constraint of that number.
  void start(std::size_t number);
  /// Those that were finished.
  [[nodiscard]] std::vector<Cut>& cuts() { return cuts_; }

 private:
  std::size_t number_ = 0;
  const Grid* grid_ = nullptr;
  std::vector<Domain> all_;
  GridGraph state_;
  std::vector<Cut> cuts_;
  Marks nodes_;  ///< obstacles
  Marks links_;
  std::vector<Obstacle> obstacles_;
  std::vector<Reached> reached_;
  std::vector<std::uint32_t> reached_at_;
  std::vector<std::uint64_t> best_;
  std::vector<CellFact> facts_;
};

}  // namespace puzzlec
