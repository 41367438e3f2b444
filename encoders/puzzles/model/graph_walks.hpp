// Walks through the links of a graph that an answer opens: how the words for graphs are judged. It
// shares nothing with the model's own evaluation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "encoders/model/cell_graph.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec::model_json {

/// The used nodes and open links of an answer, walked through from each node that no walk before it
/// has reached.
struct Walks {
  static constexpr std::size_t unused = SIZE_MAX;

  std::vector<std::size_t> walk_of;  ///< by node: the number of the walk that reached it
  std::size_t count = 0;
  bool met_itself = false;  ///< a walk came to a node by two ways
};

/// Requires: the answer has the size of the puzzle.
[[nodiscard]] Walks walks_through(const CellGraph& graph, const Grid& answer);

}  // namespace puzzlec::model_json
