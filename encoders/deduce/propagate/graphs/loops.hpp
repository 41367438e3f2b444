// A loop does not close early: what Connected says of graphs whose nodes have at most two open
// links, whatever they are called.
//
// A link between the two ends of a path makes it a loop, which nothing can join any more. If a node
// elsewhere is used, the link is closed. That nodes have at most two open links is read off their
// values: each value opens some of the links, by itself or by a table for the cell and a neighbour.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "encoders/deduce/propagate/graphs/graph_search.hpp"
#include "encoders/deduce/propagate/graphs/graph_states.hpp"
#include "encoders/deduce/propagate/houses/pair_tables.hpp"

namespace puzzlec {

/// The tables of a model, by their two cells.
template <typename Word>
class TablesOfPairs {
 public:
  void clear() { tables_.clear(); }
  [[nodiscard]] bool empty() const { return tables_.empty(); }
  /// Requires: `seconds` stays where it is while this is used.
  void add(const AllowedTuples& allowed, std::uint32_t number) {
    tables_.emplace(key(allowed.cells[0].index, allowed.cells[1].index), number);
  }

  /// What a fact about another cell says of the values of `cell`: those that go with it if it
  /// holds, and if it does not.
  struct Split {
    Word if_true{};
    Word if_false{};
  };
  /// False if no table has both cells.
  bool split(const PairTables<Word>& tables, std::uint32_t cell, std::uint32_t other, Word values,
             Split& split) const {
    if (const auto known = tables_.find(key(cell, other)); known != tables_.end()) {
      const std::vector<Word>& seconds = tables.seconds(known->second);
      for (std::size_t value = 0; value < seconds.size(); ++value) {
        if (!is_none(seconds[value] & values)) split.if_true |= bit_of<Word>(value);
        if (!is_none(seconds[value] & ~values)) split.if_false |= bit_of<Word>(value);
      }
      return true;
    }
    const auto known = tables_.find(key(other, cell));
    if (known == tables_.end()) return false;
    const std::vector<Word>& seconds = tables.seconds(known->second);
    for (std::size_t value = 0; value < seconds.size(); ++value) {
      (is_none(bit_of<Word>(value) & values) ? split.if_false : split.if_true) |= seconds[value];
    }
    return true;
  }

 private:
  static std::uint64_t key(std::uint32_t first, std::uint32_t second) {
    return std::uint64_t{first} << 32 | second;
  }
  std::unordered_map<std::uint64_t, std::uint32_t> tables_;
};

/// By node, whether none of its values opens more than two links. Empty if no node is so.
template <typename Word>
std::vector<char> nodes_of_paths(const WalkableGraph<Word>& graph, const PairTables<Word>& tables,
                                 const TablesOfPairs<Word>& pairs) {
  using Fact = typename WalkableGraph<Word>::Fact;
  std::vector<char> is_of_path(graph.node_count(), 0);
  for (std::uint32_t node = 0; node < graph.node_count(); ++node) {
    const Fact& used = graph.used(node);
    if (used.cell == Fact::no_cell) continue;
    // Values that open one link or more, two or more, three or more.
    Word once{};
    Word twice{};
    Word more{};
    bool is_known = true;
    for (const GraphArc& arc : graph.arcs_at(node)) {
      const Fact& open = graph.open(arc.link);
      typename TablesOfPairs<Word>::Split split{open.values, ~open.values};
      if (open.cell != used.cell) {
        split = {};
        is_known = is_known && open.cell != Fact::no_cell &&
                   pairs.split(tables, used.cell, open.cell, open.values, split);
      }
      is_known = is_known && is_none(split.if_true & split.if_false & used.values);
      more |= twice & split.if_true;
      twice |= once & split.if_true;
      once |= split.if_true;
    }
    is_of_path[node] = is_known && is_none(more & used.values);
  }
  if (std::ranges::find(is_of_path, 1) == is_of_path.end()) is_of_path.clear();
  return is_of_path;
}

class LoopFilter {
 public:
  /// Closes links that would close a loop beside other used nodes. False on a contradiction.
  /// Requires: `is_of_path` has all nodes.
  bool filter(GraphView& out, const GraphStates& states, const std::vector<char>& is_of_path);

 private:
  /// Counts used nodes, and in each component those that have their two links.
  void count_inner(const GraphStates& states, const std::vector<char>& is_of_path);
  [[nodiscard]] bool is_end(std::uint32_t node, const std::vector<char>& is_of_path) const;

  JoinedNodes joined_;
  std::vector<std::uint32_t> degree_;  ///< open links
  std::vector<std::uint32_t> inner_;   ///< by the top of a component
  std::uint64_t used_ = 0;
};

}  // namespace puzzlec
