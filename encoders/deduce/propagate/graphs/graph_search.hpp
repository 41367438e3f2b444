// Walks through graphs: sets of joined nodes, and what hangs on one node or link.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace puzzlec {

/// A link as seen from one of its nodes.
struct GraphArc {
  std::uint32_t to = 0;
  std::uint32_t link = 0;
};

/// Disjoint sets of nodes with weights (Tarjan, "Efficiency of a Good But Not Linear Set Union
/// Algorithm", JACM 1975, with path halving).
class JoinedNodes {
 public:
  template <typename WeightOf>
  void reset(std::uint32_t count, WeightOf weight_of) {
    above_.resize(count);
    weight_.resize(count);
    for (std::uint32_t node = 0; node < count; ++node) {
      above_[node] = node;
      weight_[node] = weight_of(node);
    }
  }
  [[nodiscard]] std::uint32_t top_of(std::uint32_t node) {
    while (above_[node] != node) node = above_[node] = above_[above_[node]];
    return node;
  }
  /// False if they are in one set already.
  bool join(std::uint32_t a, std::uint32_t b) {
    a = top_of(a);
    b = top_of(b);
    if (a == b) return false;
    above_[a] = b;
    weight_[b] += weight_[a];
    return true;
  }
  /// Of all nodes in the set of `top`.
  [[nodiscard]] std::uint64_t weight(std::uint32_t top) const { return weight_[top]; }

 private:
  std::vector<std::uint32_t> above_;
  std::vector<std::uint64_t> weight_;
};

/// Marks on nodes that are all taken away at once.
class NodeMarks {
 public:
  void clear(std::size_t count) {
    if (marks_.size() < count) marks_.resize(count, 0);
    ++round_;
  }
  /// False if it was marked.
  bool mark(std::uint32_t node) {
    if (marks_[node] == round_) return false;
    marks_[node] = round_;
    return true;
  }
  [[nodiscard]] bool has(std::uint32_t node) const { return marks_[node] == round_; }

 private:
  std::vector<std::uint64_t> marks_;
  std::uint64_t round_ = 0;
};

/// Nodes in the order of the lightest ways to them: the weight of a way is that of its nodes, but for
/// the first (Dijkstra, "A Note on Two Problems in Connexion with Graphs", 1959, with a list of nodes
/// for each weight).
class LightestWays {
 public:
  static constexpr std::uint64_t longest = 2047;

  /// Visits and marks what ways no heavier than `most` lead to. `leads` is asked whether a way goes
  /// on from a node through an arc. Requires: most <= longest, and of all nodes, the starts are
  /// marked.
  template <typename Graph, typename WeightOf, typename Leads, typename Visit>
  void walk(const Graph& graph, std::span<const std::uint32_t> starts, std::uint64_t most,
            WeightOf weight_of, Leads leads, NodeMarks& reached, Visit visit) {
    if (ends_.size() <= most) ends_.resize(most + 1);
    ends_[0].assign(starts.begin(), starts.end());
    for (std::uint64_t weight = 0; weight <= most; ++weight) {
      for (std::size_t i = 0; i < ends_[weight].size(); ++i) {
        const std::uint32_t node = ends_[weight][i];
        const bool is_start = weight == 0 && i < starts.size();
        if (!is_start && !reached.mark(node)) continue;
        visit(node);
        for (const GraphArc& arc : graph.arcs_at(node)) {
          if (reached.has(arc.to) || !leads(node, arc)) continue;
          const std::uint64_t there = weight + weight_of(arc.to);
          if (there <= most) ends_[there].push_back(arc.to);
        }
      }
      ends_[weight].clear();
    }
  }

 private:
  std::vector<std::vector<std::uint32_t>> ends_;  ///< by weight: where ways end
};

/// A depth-first tree, and which of its parts hang on one node or link.
///
/// Hopcroft and Tarjan, "Algorithm 447: Efficient Algorithms for Graph Manipulation", CACM 1973: a
/// subtree hangs on the node above it if no link leads from it to nodes before that one, and on the
/// link to it if none leads to that node either.
class DepthFirstTree {
 public:
  static constexpr std::uint32_t none = UINT32_MAX;

  /// What is counted in parts of the graph.
  struct Load {
    std::uint64_t weight = 0;
    std::uint32_t sure = 0;  ///< nodes that are used in any case
    Load& operator+=(const Load& other) {
      weight += other.weight;
      sure += other.sure;
      return *this;
    }
    Load& operator-=(const Load& other) {
      weight -= other.weight;
      sure -= other.sure;
      return *this;
    }
  };

  void clear(std::uint32_t node_count) {
    visits_.clear();
    number_of_.assign(node_count, none);
  }
  [[nodiscard]] bool has(std::uint32_t node) const { return number_of_[node] != none; }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(visits_.size()); }

  /// Visits what the root is linked with; trees of earlier calls stay. `load_of` is asked for each
  /// node, and `leads` for each arc, whether it leads to its node. Ensures: visits from the size
  /// before to that afterwards are those of this tree, the root first, each node before those that
  /// were reached through it. Requires: !has(root).
  template <typename Graph, typename LoadOf, typename Leads>
  void grow(const Graph& graph, std::uint32_t root, LoadOf load_of, Leads leads) {
    const std::uint32_t first = size();
    visit(root, none, none, load_of(root));
    std::uint32_t at = first;
    while (at != none) {
      Visit& here = visits_[at];
      const std::span<const GraphArc> arcs = graph.arcs_at(here.node);
      if (here.next_arc == arcs.size()) {
        at = here.above;
        continue;
      }
      const GraphArc arc = arcs[here.next_arc++];
      if (arc.link == here.link || !leads(arc)) continue;
      if (const std::uint32_t known = number_of_[arc.to]; known != none) {
        here.low = std::min(here.low, known);
      } else {
        const std::uint32_t above = at;
        at = size();
        visit(arc.to, above, arc.link, load_of(arc.to));
      }
    }
    for (std::uint32_t number = size(); number-- > first + 1;) {
      const Visit& below = visits_[number];
      Visit& above = visits_[below.above];
      above.low = std::min(above.low, below.low);
      above.below += below.below;
      if (hangs_on_node(number)) above.hanging += below.below;
    }
  }

  [[nodiscard]] std::uint32_t node(std::uint32_t visit) const { return visits_[visit].node; }
  /// The visit that led to this one; none for roots.
  [[nodiscard]] std::uint32_t above(std::uint32_t visit) const { return visits_[visit].above; }
  [[nodiscard]] std::uint32_t link(std::uint32_t visit) const { return visits_[visit].link; }
  /// Of the node alone.
  [[nodiscard]] const Load& load(std::uint32_t visit) const { return visits_[visit].load; }
  /// Of a visit and all that were made through it.
  [[nodiscard]] const Load& below(std::uint32_t visit) const { return visits_[visit].below; }
  /// Of all subtrees that hang on the node of this visit alone.
  [[nodiscard]] const Load& hanging(std::uint32_t visit) const { return visits_[visit].hanging; }
  /// Whether the subtree hangs on the node above alone; requires one.
  [[nodiscard]] bool hangs_on_node(std::uint32_t visit) const {
    return visits_[visit].low >= visits_[visit].above;
  }
  /// ... and on the link to it.
  [[nodiscard]] bool hangs_on_link(std::uint32_t visit) const {
    return visits_[visit].low > visits_[visit].above;
  }

 private:
  struct Visit {
    std::uint32_t node = 0;
    std::uint32_t above = none;
    std::uint32_t link = none;
    std::uint32_t low = 0;  ///< the first visit that a link leads to from the subtree
    std::uint32_t next_arc = 0;
    Load load;
    Load below;
    Load hanging;
  };

  void visit(std::uint32_t node, std::uint32_t above, std::uint32_t link, Load load) {
    const std::uint32_t number = size();
    number_of_[node] = number;
    visits_.push_back({node, above, link, number, 0, load, load, {}});
  }

  std::vector<Visit> visits_;             ///< in their order
  std::vector<std::uint32_t> number_of_;  ///< by node: its visit, or none
};

}  // namespace puzzlec
