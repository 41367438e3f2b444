// Regions of a square and the inner edges between its cells: what the spellings of jigsaws and
// cages as borders share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace puzzlec {

/// The two cells at each inner edge.
using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// The edges between cells of a row in reading order, then those between cells of a column: in
/// reading order of their upper cells, or column by column.
[[nodiscard]] Edges edges_row_by_row(std::size_t side);
[[nodiscard]] Edges edges_column_by_column(std::size_t side);

/// By cell: its connected component over the edges that are not a border, numbered from 0 in the
/// order of their first cells. Requires: a bit for each edge at least.
[[nodiscard]] std::vector<std::uint32_t> regions_between(const Edges& edges,
                                                         const std::vector<bool>& is_border,
                                                         std::size_t side);

/// Whether the cells of each region are connected edge to edge.
[[nodiscard]] bool are_connected(const std::vector<std::uint32_t>& regions, std::size_t side);

}  // namespace puzzlec
