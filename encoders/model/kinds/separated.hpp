// Pairs of nodes in different connected parts of a graph.
#pragma once

#include "encoders/model/kinds/kind.hpp"

namespace puzzlec {

/// For each pair: if `if_holds` does (without it: always) and both nodes are used, they are in
/// different components. Constraints on graphs may share them. Requires: the graph is not null.
struct Separated {
  struct Pair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::optional<CellFact> if_holds = {};
    friend bool operator==(const Pair&, const Pair&) = default;
  };
  std::shared_ptr<const CellGraph> graph;
  std::vector<Pair> pairs;
  Origin origin;

  [[nodiscard]] std::vector<CellId> every_cell() const;
  [[nodiscard]] bool is_refuted(const GraphExtents& extents) const;
  [[nodiscard]] std::optional<std::string> problem(const Structure& structure) const;
  [[nodiscard]] std::string text(std::size_t columns) const;
};

}  // namespace puzzlec
