// Graphs whose nodes and links depend on the values of cells: what is connected in a grid.
//
// "The shaded cells" is such a graph, and so are "the cells that the loop visits" and "the cells
// with no wall between them".
#pragma once

#include <algorithm>
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
    std::optional<CellFact> used = {};
    /// The cell that it stands for, if it is one; for names.
    std::optional<CellId> cell = {};
    /// Nodes that are used alike are equal, whatever their names.
    friend bool operator==(const Node& a, const Node& b) { return a.used == b.used; }
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

/// Both extents of a graph, for many questions about domains that change in a few cells only.
class GraphExtents {
 public:
  /// The graph has to stay alive; for look_again_at() and domains(), the domains too. Requires: each cell of the graph has a domain, which is not empty.
  GraphExtents(const CellGraph& graph, std::span<const Domain> domains);

  /// Reads the domain of a cell again.
  void look_again_at(CellId cell);
  /// Appends the nodes that depend on a cell, their neighbours, and the ends of the links that do.
  /// Requires: some cell was looked at again.
  void append_nodes_at(CellId cell, std::vector<std::uint32_t>& nodes) const;

  [[nodiscard]] std::span<const Domain> domains() const { return domains_; }
  [[nodiscard]] bool has_node(std::uint32_t node, GraphExtent extent) const {
    return is_in(nodes_[node], extent);
  }
  /// By itself, whatever its nodes are.
  [[nodiscard]] bool has_link(std::uint32_t link, GraphExtent extent) const {
    return is_in(links_[link], extent);
  }
  [[nodiscard]] GraphComponents components(GraphExtent extent) const;
  /// Visits nodes of the component of a node that the extent has, each once and that one first, as
  /// long as `visit(node)` is true. Requires: some cell was looked at again.
  template <typename Visit>
  void walk(std::uint32_t node, GraphExtent extent, Visit visit) const {
    if (!visit(node)) return;
    std::vector<std::uint32_t> reached{node};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const Arc& arc : arcs_[reached[i]]) {
        if (!has_link(arc.link, extent) || !has_node(arc.to, extent) ||
            std::ranges::find(reached, arc.to) != reached.end())
          continue;
        if (!visit(arc.to)) return;
        reached.push_back(arc.to);
      }
    }
  }

 private:
  struct InExtents {
    bool sure = true;
    bool possible = true;
  };
  struct Arc {
    std::uint32_t to = 0;
    std::uint32_t link = 0;
  };
  /// A node or link that depends on a cell.
  struct Dependent {
    std::uint32_t index = 0;
    bool is_link = false;
  };

  static bool is_in(InExtents extents, GraphExtent extent) {
    return extent == GraphExtent::sure ? extents.sure : extents.possible;
  }
  void read(Dependent dependent);
  void prepare_to_look_again();

  const CellGraph& graph_;
  std::span<const Domain> domains_;
  std::vector<InExtents> nodes_;
  std::vector<InExtents> links_;
  // Empty until a cell is looked at again.
  std::vector<std::vector<Dependent>> dependents_;  ///< by cell
  std::vector<std::vector<Arc>> arcs_;              ///< by node
};

}  // namespace puzzlec
