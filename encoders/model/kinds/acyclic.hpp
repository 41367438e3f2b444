// Graphs without cycles.
#pragma once

#include "encoders/model/kinds/kind.hpp"

namespace puzzlec {

/// No open links form a cycle. (Two links between the same nodes do, if both are open.)
/// Constraints on graphs may share them. Requires: the graph is not null.
struct Acyclic {
  std::shared_ptr<const CellGraph> graph;
  Origin origin;

  [[nodiscard]] bool is_refuted(const GraphExtents& extents) const;
  [[nodiscard]] std::string text(std::size_t columns) const;
};

}  // namespace puzzlec
