// Graphs whose nodes and links are switched on by literals: what the complete encodings of rules
// on graphs see of a puzzle.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoders/cnf/clause_sink.hpp"

namespace puzzlec {

/// Requires: links lead from a node to another one.
struct LiteralGraph {
  struct Link {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    /// Together with both nodes, opens the link; without it, they do alone.
    std::optional<Lit> open;
  };
  std::vector<std::optional<Lit>> used;  ///< by node; without a literal, it is always used
  std::vector<Link> links;

  [[nodiscard]] std::uint32_t node_count() const { return static_cast<std::uint32_t>(used.size()); }
  [[nodiscard]] std::uint32_t other_end(std::uint32_t link, std::uint32_t node) const {
    return links[link].a == node ? links[link].b : links[link].a;
  }
};

/// The numbers of the links at each node.
using LinksOfNodes = std::vector<std::vector<std::uint32_t>>;
[[nodiscard]] inline LinksOfNodes links_of_nodes(const LiteralGraph& graph) {
  constexpr std::size_t links_in_grid = 4;
  LinksOfNodes links(graph.node_count());
  for (std::vector<std::uint32_t>& of_node : links) of_node.reserve(links_in_grid);
  for (std::uint32_t link = 0; link < graph.links.size(); ++link) {
    links[graph.links[link].a].push_back(link);
    links[graph.links[link].b].push_back(link);
  }
  return links;
}

/// A clause that is written as "if all of these hold, then one of those".
class Implication {
 public:
  Implication& given(const std::optional<Lit>& literal) {
    if (literal) clause_.push_back(~*literal);
    return *this;
  }
  Implication& then(Lit literal) {
    clause_.push_back(literal);
    return *this;
  }
  void to(ClauseSink& sink) const { sink.add(clause_); }
  /// To write another one.
  void clear() { clause_.clear(); }

 private:
  std::vector<Lit> clause_;
};

}  // namespace puzzlec
