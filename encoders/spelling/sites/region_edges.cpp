#include "encoders/spelling/sites/region_edges.hpp"

#include <algorithm>
#include <numeric>

namespace puzzlec {
namespace {

Edges edges_along_rows(std::uint32_t side) {
  Edges edges;
  for (std::uint32_t row = 0; row < side; ++row) {
    for (std::uint32_t column = 0; column + 1 < side; ++column)
      edges.emplace_back(row * side + column, row * side + column + 1);
  }
  return edges;
}

}  // namespace

Edges edges_row_by_row(std::size_t side) {
  const auto n = static_cast<std::uint32_t>(side);
  Edges edges = edges_along_rows(n);
  for (std::uint32_t cell = 0; cell + n < n * n; ++cell) edges.emplace_back(cell, cell + n);
  return edges;
}

Edges edges_column_by_column(std::size_t side) {
  const auto n = static_cast<std::uint32_t>(side);
  Edges edges = edges_along_rows(n);
  for (std::uint32_t column = 0; column < n; ++column) {
    for (std::uint32_t row = 0; row + 1 < n; ++row)
      edges.emplace_back(row * n + column, (row + 1) * n + column);
  }
  return edges;
}

std::vector<std::uint32_t> regions_between(const Edges& edges, const std::vector<bool>& is_border,
                                           std::size_t side) {
  // Union and find; the root of a region is its first cell.
  std::vector<std::uint32_t> parent(side * side);
  std::iota(parent.begin(), parent.end(), 0U);
  const auto root = [&](std::uint32_t cell) {
    while (parent[cell] != cell) cell = parent[cell] = parent[parent[cell]];
    return cell;
  };
  for (std::size_t e = 0; e < edges.size(); ++e) {
    if (is_border[e]) continue;
    const std::uint32_t a = root(edges[e].first);
    const std::uint32_t b = root(edges[e].second);
    parent[std::max(a, b)] = std::min(a, b);
  }
  std::vector<std::uint32_t> number(parent.size());
  std::uint32_t next = 0;
  for (std::uint32_t cell = 0; cell < parent.size(); ++cell)
    number[cell] = root(cell) == cell ? next++ : number[root(cell)];
  return number;
}

bool are_connected(const std::vector<std::uint32_t>& regions, std::size_t side) {
  const Edges edges = edges_row_by_row(side);
  std::vector<bool> is_border;
  for (const auto& [a, b] : edges) is_border.push_back(regions[a] != regions[b]);
  const auto count = [](std::vector<std::uint32_t> numbers) {
    std::ranges::sort(numbers);
    return std::unique(numbers.begin(), numbers.end()) - numbers.begin();
  };
  return count(regions_between(edges, is_border, side)) == count(regions);
}

}  // namespace puzzlec
