// Graphs whose nodes and links depend on the values of cells: what is connected in a grid.
//
// "The shaded cells" is such a graph, and so are "the cells that the loop visits" and "the cells
// with no wall between them".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoders/base/strong_id.hpp"
#include "encoders/model/domain.hpp"

namespace puzzlec {

/// A statement about one cell: it holds one of the values.
struct CellFact {
  CellId cell;
  Domain values;
  friend bool operator==(const CellFact&, const CellFact&) = default;
};

/// Requires: links lead from a node to another one.
struct CellGraph {
  struct Node {
    /// The node is used if this holds; without it, always. The outside of the grid is a node that
    /// is always used.
    std::optional<CellFact> used;
    friend bool operator==(const Node&, const Node&) = default;
  };
  /// Open if both its nodes are used and `open` holds, if there is one.
  struct Link {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::optional<CellFact> open;
    friend bool operator==(const Link&, const Link&) = default;
  };
  std::vector<Node> nodes;
  std::vector<Link> links;

  friend bool operator==(const CellGraph&, const CellGraph&) = default;
};

/// The cells that nodes and links depend on, each once, ascending.
[[nodiscard]] std::vector<CellId> cells_of(const CellGraph& graph);

/// The components of the nodes that `node_holds` lets in, joined by the links that `link_holds`
/// lets in: by node, the number of its component, or `no_component`. Components are numbered in the
/// order of their first nodes.
struct GraphComponents {
  static constexpr std::uint32_t no_component = UINT32_MAX;
  std::vector<std::uint32_t> of;
  std::uint32_t count = 0;
};

/// What of a graph is used at least (`sure`: whatever the cells hold out of their domains) or at
/// most (`possible`).
enum class GraphExtent { sure, possible };

/// The components of a graph whose cells hold values of `domains`. With single values, both extents
/// are the same. Requires: each cell of the graph has a domain, which is not empty.
[[nodiscard]] GraphComponents components_of(const CellGraph& graph, std::span<const Domain> domains,
                                            GraphExtent extent);

}  // namespace puzzlec
