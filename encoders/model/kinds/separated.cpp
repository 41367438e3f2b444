#include "encoders/model/kinds/separated.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "encoders/model/kinds/words.hpp"

namespace puzzlec {

std::vector<CellId> Separated::every_cell() const {
  std::vector<CellId> cells = cells_of(*graph);
  for (const Pair& pair : pairs) {
    if (pair.if_holds) cells.push_back(pair.if_holds->cell);
  }
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

bool Separated::is_refuted(const GraphExtents& extents) const {
  const GraphComponents sure = extents.components(GraphExtent::sure);
  return std::ranges::any_of(pairs, [&](const Pair& pair) {
    const auto& fact = pair.if_holds;
    return sure.of[pair.a] != GraphComponents::no_component && sure.of[pair.a] == sure.of[pair.b] &&
           (!fact || (extents.domains()[fact->cell.index] - fact->values).empty());
  });
}

std::optional<std::string> Separated::problem(const Structure&) const {
  if (auto wrong = problem_of_graph(graph)) return wrong;
  const std::size_t count = graph->nodes.size();
  for (const Pair& pair : pairs) {
    if (pair.a >= count || pair.b >= count) return "a pair of nodes that do not exist";
  }
  return std::nullopt;
}

std::string Separated::text(std::size_t columns) const {
  std::string text = "separated";
  for (const Pair& pair : pairs) {
    text += fmt::format(" {}|{}", pair.a, pair.b);
    if (pair.if_holds) text += " if " + text_of(*pair.if_holds, columns);
  }
  return text + ":" + text_of(*graph, columns);
}

}  // namespace puzzlec
