// Lines through the cells of a grid: each value of a cell says to which neighbours its line leads, and
// where it leads, the neighbour's leads back. Found in what a model states, not in where it comes from.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "encoders/model/model.hpp"

namespace puzzlec {

struct LineBoard {
  enum Side : unsigned { up, down, left, right, sides };
  /// A bit for each side to which a line leads.
  using Ways = unsigned;

  struct Cell {
    std::array<bool, sides> is_linked = {};  ///< whether there is a link to the neighbour
    std::vector<std::pair<Value, Ways>> values;
  };
  std::shared_ptr<const CellGraph> graph;  ///< its nodes are the cells, in their order
  std::uint32_t columns = 0;
  std::vector<Cell> cells;
  /// Whether the model states nothing else but what is about the graph.
  bool is_alone = false;

  /// The board that the graph is about, if it is about one.
  [[nodiscard]] static std::optional<LineBoard> find(const Model& model,
                                                     const std::shared_ptr<const CellGraph>& graph);

  /// The cell on that side; only if there is a link.
  [[nodiscard]] std::uint32_t neighbour(std::uint32_t cell, unsigned side) const;
  [[nodiscard]] static constexpr unsigned opposite(unsigned side) { return side ^ 1U; }
  /// The values that lead there.
  [[nodiscard]] Domain leading(std::uint32_t cell, unsigned side) const;
  [[nodiscard]] Ways ways(std::uint32_t cell, Value value) const;
  [[nodiscard]] std::optional<Value> value(std::uint32_t cell, Ways ways) const;
  /// Whether a line may pass through the cell, or miss it, however it likes.
  [[nodiscard]] bool is_free(std::uint32_t cell) const;
  /// Whether a line ends in the cell, on whichever side it likes.
  [[nodiscard]] bool is_end(std::uint32_t cell) const;

 private:
  class Finder;
  [[nodiscard]] bool has_ways(std::uint32_t cell, bool (*are_allowed)(Ways ways)) const;
};

}  // namespace puzzlec
