// Graphs in one piece.
#pragma once

#include "encoders/model/kinds/kind.hpp"

namespace puzzlec {

/// Open links join any two of the used nodes by a path. Unless `may_be_empty`, a node is used.
/// Constraints on graphs may share them. Requires: the graph is not null.
struct Connected {
  std::shared_ptr<const CellGraph> graph;
  bool may_be_empty = false;
  Origin origin;

  [[nodiscard]] bool is_refuted(const GraphExtents& extents) const;
  [[nodiscard]] std::string text(std::size_t columns) const;
};

}  // namespace puzzlec
