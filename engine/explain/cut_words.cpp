#include "engine/explain/cut_words.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/model/cell_graph.hpp"
#include "engine/explain/cell_sides.hpp"

namespace puzzlec {
namespace {

/// As all_lead(), of a cell that can hold something.
bool surely_lead(const Domain& values, unsigned ways) {
  return !values.empty() && all_lead(values, ways);
}

class Lines {
 public:
  Lines(const Puzzle& puzzle, std::span<const Domain> domains)
      : puzzle_(puzzle), domains_(domains) {}

  /// The cells of the closed loop through a cell, in their order; none if there is none.
  [[nodiscard]] std::vector<CellId> loop_through(CellId start) const {
    std::vector<CellId> loop{start};
    const CellSide* from = nullptr;
    while (loop.size() <= domains_.size()) {
      const CellId at = loop.back();
      const CellSide* next = nullptr;
      for (const CellSide& side : cell_sides) {
        if (from != nullptr && side.way == from->back) continue;
        if (next == nullptr && leads(at, side)) next = &side;
      }
      if (next == nullptr) return {};
      const CellId to = *beside(puzzle_, at, *next);
      if (to == start) return loop;
      loop.push_back(to);
      from = next;
    }
    return {};
  }

  [[nodiscard]] std::optional<std::string> loose_end_at(CellId cell) const {
    const auto sides =
        std::ranges::count_if(cell_sides, [&](const CellSide& side) { return leads(cell, side); });
    if (sides > 2) return fmt::format("The line branches at {}.", puzzle_.place_name(cell));
    for (const CellSide& side : cell_sides) {
      if (!surely_lead(domains_[cell.index], side.way)) continue;
      const auto next = beside(puzzle_, cell, side);
      const std::string name = puzzle_.place_name(cell);
      if (!next) return fmt::format("The line leaves the grid at {}.", name);
      const Domain& values = domains_[next->index];
      bool goes_on = values.empty();
      for (const Value value : values)
        goes_on = goes_on || (genres::ways_of(value) & side.back) != 0;
      if (!goes_on)
        return fmt::format("The line from {} does not go on at {}.", name,
                           puzzle_.place_name(*next));
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<CellId> left_out(const std::vector<CellId>& loop) const {
    std::vector<char> is_there(domains_.size());
    for (const CellId cell : loop) is_there[cell.index] = 1;
    for (std::uint32_t index = 0; index < domains_.size(); ++index) {
      constexpr unsigned any =
          genres::way_up | genres::way_down | genres::way_left | genres::way_right;
      if (is_there[index] == 0 && surely_lead(domains_[index], any)) return CellId{index};
    }
    return std::nullopt;
  }

  /// By its corners, of which there are four or more.
  [[nodiscard]] std::string name_of(const std::vector<CellId>& loop) const {
    constexpr std::size_t most_corners = 8;
    std::vector<std::string> corners;
    const auto cell = [&](std::size_t at) { return loop[at % loop.size()].index; };
    for (std::size_t at = 0; at < loop.size(); ++at) {
      const bool goes_on = cell(at + 1) - cell(at) == cell(at) - cell(at + loop.size() - 1);
      if (!goes_on) corners.push_back(puzzle_.place_name(loop[at]));
    }
    if (corners.size() > most_corners)
      return fmt::format("through {}, {} and {} cells more", corners[0], corners[1],
                         loop.size() - 2);
    corners.push_back(corners.front());
    return fmt::format("{}", fmt::join(corners, "-"));
  }

 private:
  [[nodiscard]] bool leads(CellId cell, const CellSide& side) const {
    const auto other = beside(puzzle_, cell, side);
    return other && (surely_lead(domains_[cell.index], side.way) ||
                     surely_lead(domains_[other->index], side.back));
  }

  const Puzzle& puzzle_;
  std::span<const Domain> domains_;
};

}  // namespace

GraphParts sure_parts(const CellGraph& graph, std::span<const Domain> domains) {
  const GraphComponents sure = components_of(graph, domains, GraphExtent::sure);
  const GraphComponents possible = components_of(graph, domains, GraphExtent::possible);
  std::map<std::uint32_t, std::vector<std::uint32_t>> by_component;
  for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
    if (sure.of[node] != GraphComponents::no_component)
      by_component[possible.of[node]].push_back(node);
  }
  GraphParts parts;
  for (auto& [component, nodes] : by_component) parts.push_back(std::move(nodes));
  return parts;
}

std::pair<bool, std::size_t> size_of_part(const CellGraph& graph,
                                          std::span<const std::uint32_t> part) {
  const bool is_beyond = std::ranges::any_of(
      part, [&](std::uint32_t node) { return !graph.nodes[node].cell.has_value(); });
  return {is_beyond, part.size()};
}

std::optional<CutApart> cut_apart(const CellGraph& graph, std::span<const Domain> domains) {
  const GraphParts parts = sure_parts(graph, domains);
  if (parts.size() < 2) return std::nullopt;
  const auto is_smaller = [&](const auto& a, const auto& b) {
    return size_of_part(graph, a) < size_of_part(graph, b);
  };
  const auto smallest = std::min_element(parts.begin(), parts.end(), is_smaller);
  const auto largest = std::max_element(parts.begin(), parts.end(), is_smaller);
  const std::optional<CellId> one = graph.nodes[smallest->front()].cell;
  if (!one) return std::nullopt;
  const bool is_from_beyond = size_of_part(graph, *largest).first;
  return CutApart{*one, is_from_beyond ? std::nullopt : graph.nodes[largest->front()].cell};
}

std::optional<SmallLoop> small_loop(const Puzzle& puzzle, std::span<const Domain> domains,
                                    std::span<const Domain> passed) {
  if (puzzle.drawn_as() != DrawnAs::line) return std::nullopt;
  const Lines lines(puzzle, domains);
  std::vector<char> is_seen(domains.size());
  for (std::uint32_t index = 0; index < domains.size(); ++index) {
    if (is_seen[index] != 0) continue;
    const std::vector<CellId> loop = lines.loop_through(CellId{index});
    for (const CellId cell : loop) is_seen[cell.index] = 1;
    if (loop.empty()) continue;
    if (const auto left_out = Lines(puzzle, passed).left_out(loop))
      return SmallLoop{lines.name_of(loop), *left_out, loop};
  }
  return std::nullopt;
}

std::optional<std::string> loose_end(const Puzzle& puzzle, std::span<const CellId> cells,
                                     std::span<const Domain> domains) {
  if (puzzle.drawn_as() != DrawnAs::line) return std::nullopt;
  const Lines lines(puzzle, domains);
  for (const CellId cell : cells) {
    if (auto found = lines.loose_end_at(cell)) return found;
  }
  return std::nullopt;
}

}  // namespace puzzlec
