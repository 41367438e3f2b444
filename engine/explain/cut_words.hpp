// What is cut off, and which closed loop leaves something out: why there is no way any more to connect
// everything, by its places.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "encoders/model/constraint.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// What belongs to the graph in any case, by what may still be connected.
using GraphParts = std::vector<std::vector<std::uint32_t>>;  ///< nodes
[[nodiscard]] GraphParts sure_parts(const CellGraph& graph, std::span<const Domain> domains);
/// For comparing their sizes: what lies beyond the grid is larger than any part within.
[[nodiscard]] std::pair<bool, std::size_t> size_of_part(const CellGraph& graph,
                                                        std::span<const std::uint32_t> part);

/// Two cells that belong to the graph in any case, and that nothing can connect; without the other one,
/// the first is cut off from what lies beyond the grid.
struct CutApart {
  CellId one;
  std::optional<CellId> other;
};
[[nodiscard]] std::optional<CutApart> cut_apart(const CellGraph& graph,
                                                std::span<const Domain> domains);

/// A closed loop of lines that are sure, which leaves out a cell that the line has to pass.
struct SmallLoop {
  std::string name;  ///< its corners: "r2c3-r2c5-r4c5-r4c3-r2c3"
  CellId left_out;
  std::vector<CellId> cells;  ///< in the order of the line
};
/// Nothing if the puzzle's cells hold no ways of a line. By `passed`, the line has to pass more cells than by `domains`.
[[nodiscard]] std::optional<SmallLoop> small_loop(const Puzzle& puzzle,
                                                  std::span<const Domain> domains,
                                                  std::span<const Domain> passed);
[[nodiscard]] inline std::optional<SmallLoop> small_loop(const Puzzle& puzzle,
                                                         std::span<const Domain> domains) {
  return small_loop(puzzle, domains, domains);
}

/// "The line from r3c3 does not go on at r3c4.", "The line branches at r3c3.", of the first of the cells that is so.
[[nodiscard]] std::optional<std::string> loose_end(const Puzzle& puzzle,
                                                   std::span<const CellId> cells,
                                                   std::span<const Domain> domains);

}  // namespace puzzlec
