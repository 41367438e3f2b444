#include "engine/explain/connect_reason.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "encoders/model/cell_graph.hpp"
#include "engine/explain/cut_words.hpp"
#include "engine/explain/rule_words.hpp"

namespace puzzlec {
namespace {

class ConnectReasons {
 public:
  ConnectReasons(const CellGraph& graph, const RuleBook& book, const Puzzle& puzzle,
                 std::span<const Domain> candidates)
      : graph_(graph), book_(book), puzzle_(puzzle), candidates_(candidates) {}

  [[nodiscard]] std::vector<ConnectReason> of(std::span<const Removal> removals) const {
    std::map<CellId, std::vector<Removal>> by_end;
    std::vector<Removal> far;
    for (const Removal& removal : removals) {
      const auto used = fact_of(removal.cell);
      if (!used) return {};
      std::vector<Domain> with(candidates_.begin(), candidates_.end());
      with[removal.cell.index] = Domain::single(removal.value);
      if (used->values.contains(removal.value)) {
        if (!is_cut(with)) return {};
        far.push_back(removal);
        continue;
      }
      const auto end = cut_off(with, removal.cell);
      if (!end) return {};
      by_end[*end].push_back(removal);
    }
    std::vector<ConnectReason> reasons;
    for (auto& [end, through] : by_end) {
      std::string why = fmt::format("{} can be connected with the rest only through {}",
                                    puzzle_.place_name(end), names_of(cells_of(through), puzzle_));
      reasons.push_back({std::move(through), std::move(why)});
    }
    if (!far.empty()) {
      std::string why =
          fmt::format("nothing could connect {} with the rest", names_of(cells_of(far), puzzle_));
      reasons.push_back({std::move(far), std::move(why)});
    }
    std::ranges::stable_sort(reasons, std::greater(),
                             [](const ConnectReason& reason) { return reason.removals.size(); });
    return reasons;
  }

 private:
  [[nodiscard]] static std::vector<CellId> cells_of(const std::vector<Removal>& removals) {
    std::vector<CellId> cells;
    for (const Removal& removal : removals) {
      if (std::ranges::find(cells, removal.cell) == cells.end()) cells.push_back(removal.cell);
    }
    return cells;
  }

  [[nodiscard]] std::optional<CellFact> fact_of(CellId cell) const {
    for (const CellGraph::Node& node : graph_.nodes) {
      if (node.used && node.used->cell == cell && node.cell == cell) return node.used;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_cut(std::span<const Domain> domains) const {
    return sure_parts(graph_, domains).size() > 1;
  }

  /// Of what is cut off without the cell, and has fewer cells than the rest: the cell next to it.
  [[nodiscard]] std::optional<CellId> cut_off(std::span<const Domain> domains, CellId by) const {
    const GraphParts parts = sure_parts(graph_, domains);
    if (parts.size() < 2) return std::nullopt;
    const auto rest = std::ranges::max_element(
        parts, {}, [this](const auto& part) { return size_of_part(graph_, part); });
    std::optional<CellId> nearest;
    for (auto part = parts.begin(); part != parts.end(); ++part) {
      if (part == rest) continue;
      for (const std::uint32_t node : *part) {
        const auto& cell = graph_.nodes[node].cell;
        if (!cell) return std::nullopt;
        if (!nearest || distance(*cell, by) < distance(*nearest, by)) nearest = cell;
      }
    }
    return nearest;
  }
  [[nodiscard]] std::size_t distance(CellId one, CellId other) const {
    const std::size_t columns = book_.model().columns();
    const auto between = [](std::size_t a, std::size_t b) { return a > b ? a - b : b - a; };
    return between(one.index / columns, other.index / columns) +
           between(one.index % columns, other.index % columns);
  }

  const CellGraph& graph_;
  const RuleBook& book_;
  const Puzzle& puzzle_;
  std::span<const Domain> candidates_;
};

}  // namespace

std::vector<ConnectReason> connect_reasons(const ExplainedStep& step, const RuleBook& book,
                                           const Puzzle& puzzle,
                                           std::span<const Domain> candidates) {
  const DrawnAs drawn = puzzle.drawn_as();
  if (step.rules.size() != 1 || (drawn != DrawnAs::values && drawn != DrawnAs::loop)) return {};
  const auto parts = book.parts_of(step.rules.front());
  if (parts.size() != 1) return {};
  const Constraint* constraint = book.parts()[parts.front()].constraint;
  const auto* connected = constraint ? std::get_if<Connected>(constraint) : nullptr;
  if (connected == nullptr) return {};
  return ConnectReasons(*connected->graph, book, puzzle, candidates).of(step.removals);
}

}  // namespace puzzlec
