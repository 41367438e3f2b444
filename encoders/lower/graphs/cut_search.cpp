#include "encoders/lower/graphs/cut_search.hpp"

#include <algorithm>

namespace puzzlec {

CutSearch::CutSearch(const CellGraph& graph, std::span<const Domain> all,
                     std::span<const Domain> open)
    : all_(all.begin(), all.end()),
      state_(graph, open),
      nodes_(graph.nodes.size()),
      links_(graph.links.size()) {}

void CutSearch::look_at(const Grid& grid, std::span<const std::uint32_t> changed) {
  grid_ = &grid;
  state_.look_at(grid, changed);
}

void CutSearch::start(std::size_t number) {
  cuts_.clear();
  number_ = number;
}

void CutSearch::surround(std::uint32_t component) {
  nodes_.clear();
  links_.clear();
  obstacles_.clear();
  for (const std::uint32_t node : state_.components()[component]) {
    for (const auto& arc : state_.arcs_of(node)) {
      if (state_.component_of(arc.to) == component) continue;
      // A settled obstacle costs nothing. Otherwise a link says less than a node, so that it is
      // not open excludes more.
      const bool is_node =
          !state_.may_be_used(arc.to) || (state_.may_be_open(arc.link) && state_.is_open(arc.link));
      if (is_node && nodes_.insert(arc.to)) obstacles_.push_back({arc.to, nothing, arc.to});
      if (!is_node && links_.insert(arc.link)) obstacles_.push_back({nothing, arc.link, arc.to});
    }
  }
}

std::uint32_t CutSearch::anchor_of(const std::vector<std::uint32_t>& members) const {
  const auto sure = std::ranges::find_if(
      members, [this](std::uint32_t node) { return state_.is_surely_used(node); });
  return sure == members.end() ? members.front() : *sure;
}

void CutSearch::reach_all(std::uint32_t start) {
  reach(
      start, [](std::uint32_t) { return false; }, [](std::uint32_t) { return true; });
}

void CutSearch::add(const CellFact& fact) {
  const Domain values = fact.values & all_[fact.cell.index];
  if (values != all_[fact.cell.index]) facts_.push_back({fact.cell, values});
}

void CutSearch::use(std::uint32_t node) {
  const auto& fact = state_.graph().nodes[node].used;
  if (fact) add(*fact);
}
void CutSearch::open(std::uint32_t link) {
  const auto& fact = state_.graph().links[link].open;
  if (fact) add(*fact);
}
void CutSearch::state(const Obstacle& obstacle) {
  const auto& fact = obstacle.node != nothing ? state_.graph().nodes[obstacle.node].used
                                              : state_.graph().links[obstacle.link].open;
  if (fact) add(negation(*fact));
}

void CutSearch::finish() {
  const auto key = [](const CellFact& fact) { return std::pair(fact.cell, fact.values.words()); };
  std::ranges::sort(facts_, {}, key);
  facts_.erase(std::unique(facts_.begin(), facts_.end()), facts_.end());
  cuts_.push_back({number_, facts_});
}

}  // namespace puzzlec
