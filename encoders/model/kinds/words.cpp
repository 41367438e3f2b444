#include "encoders/model/kinds/words.hpp"

#include <fmt/format.h>

#include "encoders/model/grid.hpp"

namespace puzzlec {

std::string text_of(const Domain& domain) {
  std::string text;
  for (auto it = domain.begin(); it != domain.end();) {
    const int first = (*it).number;
    int last = first;
    for (++it; it != domain.end() && (*it).number == last + 1; ++it) ++last;
    text += fmt::format("{}{}", text.empty() ? "" : ",", first);
    if (last > first) text += fmt::format("..{}", last);
  }
  return "{" + text + "}";
}

std::string text_of(std::span<const CellId> cells, std::size_t columns) {
  std::string text;
  for (const CellId cell : cells) text += " " + cell_name(cell, columns);
  return text;
}

std::string text_of(const CellFact& fact, std::size_t columns) {
  return cell_name(fact.cell, columns) + text_of(fact.values);
}

std::string text_of(const CellGraph& graph, std::size_t columns) {
  std::string text;
  for (const CellGraph::Node& node : graph.nodes)
    text += node.used ? " " + text_of(*node.used, columns) : " *";
  for (const CellGraph::Link& link : graph.links) {
    text += fmt::format(" {}-{}", link.a, link.b);
    if (link.open) text += " if " + text_of(*link.open, columns);
  }
  return text;
}

const char* word_for(Comparison comparison) {
  switch (comparison) {
    case Comparison::exactly:
      return "exactly";
    case Comparison::at_least:
      return "at-least";
    case Comparison::at_most:
      return "at-most";
  }
  return "?";
}

std::optional<std::string> problem_of_line(const std::vector<CellId>& cells) {
  if (cells.empty()) return "no cells";
  if (has_twins(cells)) return cell_twice;
  return std::nullopt;
}

std::optional<std::string> problem_of_graph(const std::shared_ptr<const CellGraph>& graph) {
  if (!graph) return "no graph";
  for (const CellGraph::Link& link : graph->links) {
    if (link.a >= graph->nodes.size() || link.b >= graph->nodes.size())
      return "a link to a node that does not exist";
    if (link.a == link.b) return "a link from a node to itself";
  }
  return std::nullopt;
}

}  // namespace puzzlec
