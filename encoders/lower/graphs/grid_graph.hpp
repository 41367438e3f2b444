// A graph as the search for cuts sees it: what a grid makes of it, and what is settled.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "encoders/model/cell_graph.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec {

[[nodiscard]] inline bool holds(const std::optional<CellFact>& fact, const Grid& grid) {
  return !fact || fact->values.contains(grid[fact->cell]);
}

/// Members of a set of numbers that is emptied at once.
class Marks {
 public:
  explicit Marks(std::size_t count) : marks_(count, 0) {}
  void clear() { ++now_; }
  /// False if it was there.
  bool insert(std::uint32_t index) { return std::exchange(marks_[index], now_) != now_; }
  void erase(std::uint32_t index) { marks_[index] = 0; }
  [[nodiscard]] bool contains(std::uint32_t index) const { return marks_[index] == now_; }

 private:
  std::vector<std::uint32_t> marks_;
  std::uint32_t now_ = 1;
};

/// A graph with what a grid makes of it.
class GridGraph {
 public:
  struct Arc {
    std::uint32_t to = 0;
    std::uint32_t link = 0;
  };

  /// `open` is what cells can still hold. The graph has to stay alive.
  GridGraph(const CellGraph& graph, std::span<const Domain> open);

  /// Finds the components that the grid makes. `changed`: the cells in which it differs from the grid
  /// before, at first all. Requires: it is complete.
  void look_at(const Grid& grid, std::span<const std::uint32_t> changed);

  [[nodiscard]] const CellGraph& graph() const { return graph_; }
  [[nodiscard]] std::size_t node_count() const { return is_used_.size(); }
  [[nodiscard]] std::span<const Arc> arcs_of(std::uint32_t node) const {
    return std::span<const Arc>(arcs_).subspan(starts_[node], starts_[node + 1] - starts_[node]);
  }
  /// What the grid holds is possible, too.
  [[nodiscard]] bool may_be_used(std::uint32_t node) const {
    return left_.has_node(node, GraphExtent::possible) || is_used_[node] != 0;
  }
  [[nodiscard]] bool is_surely_used(std::uint32_t node) const {
    return left_.has_node(node, GraphExtent::sure);
  }
  [[nodiscard]] bool may_be_open(std::uint32_t link) const {
    return left_.has_link(link, GraphExtent::possible) || is_open_[link] != 0;
  }
  [[nodiscard]] bool is_surely_open(std::uint32_t link) const {
    return left_.has_link(link, GraphExtent::sure);
  }
  /// By itself, whatever its nodes are.
  [[nodiscard]] bool is_open(std::uint32_t link) const { return is_open_[link] != 0; }
  /// The component of a node, or `none` if it is not used.
  static constexpr std::uint32_t none = UINT32_MAX;
  [[nodiscard]] std::uint32_t component_of(std::uint32_t node) const { return component_[node]; }
  [[nodiscard]] const std::vector<std::vector<std::uint32_t>>& components() const {
    return components_;
  }

 private:
  /// That a node is used or a link is open, in few bytes: most are about values of one machine word.
  struct ShortFact {
    static constexpr std::uint32_t many_words = UINT32_MAX;
    std::uint32_t index = 0;
    bool is_link = false;
    std::uint32_t word = 0;  ///< in which word of the domain the values are
    std::uint64_t values = 0;
  };

  void list_facts(std::size_t cell_count);
  [[nodiscard]] bool holds(const ShortFact& fact, Value value) const;
  void find_components();

  const CellGraph& graph_;
  std::vector<std::uint32_t> starts_;
  std::vector<Arc> arcs_;
  std::vector<std::uint32_t> fact_starts_;  ///< facts_[start[c] .. start[c + 1]) speak of cell c
  std::vector<ShortFact> facts_;
  GraphExtents left_;  ///< by the `open` domains
  // What the grid says.
  bool is_read_ = false;
  std::vector<char> is_used_;
  std::vector<char> is_open_;
  std::vector<std::uint32_t> component_;
  std::vector<std::vector<std::uint32_t>> components_;
};

}  // namespace puzzlec
