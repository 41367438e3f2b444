// The parts of rules that are about components of graphs, graph by graph: when a cell changes, only
// the components that it touches are looked at, once for all parts, and no graph that stays as it was.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoders/explain/rules/rule_book.hpp"

namespace puzzlec {

class GroupParts {
 public:
  /// The book outlives it.
  explicit GroupParts(const RuleBook& book);

  /// Whether the part is one of these.
  [[nodiscard]] bool has(std::uint32_t part) const { return graph_of_[part] != no_graph; }

  struct Seen {
    std::uint32_t part = 0;
    bool is_broken = false;
  };
  /// Requires: it is one of these.
  [[nodiscard]] bool is_broken(std::uint32_t part, const Grid& grid);

  /// The parts that may be broken or mended by the cell, which held `before`, having the value that
  /// it has in `grid`. Valid until the next call.
  [[nodiscard]] std::span<const Seen> look(const Grid& grid, CellId cell, Value before);

  /// Cells near what the grid breaks of the part: those that its group depends on, or the smallest
  /// of the components that should be one. One of them has to change if the part is to hold, except
  /// of such components. Requires: it is one of these. Valid until the next call.
  [[nodiscard]] std::span<const CellId> cells_at(std::uint32_t part, const Grid& grid);
  /// All cells that its graph depends on.
  [[nodiscard]] std::span<const CellId> all_cells(std::uint32_t part) const;

 private:
  static constexpr std::uint32_t no_graph = UINT32_MAX;
  struct Arc {
    std::uint32_t to = 0;
    std::uint32_t link = 0;
  };
  /// Parts about one graph that add up the same weights, if they do.
  struct Graph {
    const CellGraph* graph = nullptr;
    const std::vector<std::uint32_t>* weights = nullptr;
    std::vector<std::vector<Arc>> arcs;                ///< by node
    std::vector<std::vector<std::uint32_t>> parts_at;  ///< by node
    bool is_by_node = false;                           ///< whether there are any of these
    std::vector<std::uint32_t> connected_parts;        ///< that say that all is one component
    std::vector<CellId> cells;                         ///< that it depends on
  };
  /// Something in a graph that depends on whether a cell holds one of the values: the nodes whose
  /// components it is about.
  struct Place {
    std::uint32_t graph = 0;
    Domain values;
    std::vector<std::uint32_t> nodes;
  };

  void add(std::uint32_t part, const Constraint& constraint);
  [[nodiscard]] std::uint32_t number_of(const CellGraph& graph,
                                        const std::vector<std::uint32_t>* weights);
  void note_place(std::uint32_t number, const std::optional<CellFact>& fact,
                  std::vector<std::uint32_t> nodes);
  void begin();
  void walk(const Graph& graph, std::uint32_t from, const Grid& grid);
  void note_parts(const Graph& graph, const Grid& grid);
  void look_at_all(const Graph& graph, const Grid& grid);
  [[nodiscard]] std::size_t count_components(const Graph& graph, const Grid& grid);
  void find_smallest(const Graph& graph, const Grid& grid);
  void note(const std::optional<CellFact>& fact);
  [[nodiscard]] bool is_broken_at(const Constraint& constraint, const Grid& grid) const;

  const RuleBook& book_;
  std::vector<Graph> graphs_;
  std::vector<std::uint32_t> graph_of_;     ///< by part
  std::vector<std::vector<Place>> places_;  ///< by cell, by graph
  std::vector<Seen> seen_;
  std::vector<CellId> cells_;
  // Of the graph that is looked at.
  std::vector<std::uint64_t> component_;  ///< by node: its number; old unless above the first
  std::uint64_t first_component_ = 0;
  std::uint64_t component_count_ = 0;
  std::uint64_t total_ = 0;             ///< weight of the component that was found last
  std::vector<std::uint32_t> reached_;  ///< its nodes
};

}  // namespace puzzlec
