#include "encoders/encodings/vertex_elimination.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace puzzlec {
namespace {

using Nodes = std::vector<std::uint32_t>;

/// `nodes` with those of `more`, but without `itself`, which may be among these, and `gone`. Both
/// ascend.
Nodes joined(const Nodes& nodes, const Nodes& more, std::uint32_t itself, std::uint32_t gone) {
  Nodes all;
  all.reserve(nodes.size() + more.size());
  std::ranges::set_union(nodes, more, std::back_inserter(all));
  std::erase_if(all, [&](std::uint32_t node) { return node == itself || node == gone; });
  return all;
}

}  // namespace

Elimination eliminate(std::uint32_t count,
                      std::span<const std::pair<std::uint32_t, std::uint32_t>> edges,
                      std::optional<std::uint32_t> last) {
  std::vector<Nodes> neighbours(count);
  for (const auto& [a, b] : edges) {
    neighbours[a].push_back(b);
    neighbours[b].push_back(a);
  }
  std::set<std::pair<std::size_t, std::uint32_t>> by_degree;
  const auto rank_of = [&](std::uint32_t node) {
    return std::pair(last == node ? std::size_t{count} : neighbours[node].size(), node);
  };
  for (std::uint32_t node = 0; node < count; ++node) {
    Nodes& of_node = neighbours[node];
    std::ranges::sort(of_node);
    of_node.erase(std::unique(of_node.begin(), of_node.end()), of_node.end());
    by_degree.insert(rank_of(node));
  }
  Elimination elimination;
  elimination.later.resize(count);
  while (!by_degree.empty()) {
    const std::uint32_t node = by_degree.begin()->second;
    by_degree.erase(by_degree.begin());
    elimination.order.push_back(node);
    const Nodes& left = neighbours[node];
    for (const std::uint32_t neighbour : left) {
      by_degree.erase(rank_of(neighbour));
      neighbours[neighbour] = joined(neighbours[neighbour], left, neighbour, node);
      by_degree.insert(rank_of(neighbour));
    }
    elimination.later[node] = left;
  }
  std::vector<std::uint32_t> places(count);
  for (std::uint32_t place = 0; place < count; ++place) places[elimination.order[place]] = place;
  for (Nodes& later : elimination.later)
    std::ranges::sort(later, {}, [&](std::uint32_t node) { return places[node]; });
  return elimination;
}

}  // namespace puzzlec
