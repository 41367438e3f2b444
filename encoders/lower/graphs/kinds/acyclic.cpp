// Acyclic. Cuts: a cycle for each open link that a spanning forest leaves out.

#include "encoders/lower/graphs/kinds/records.hpp"

namespace puzzlec {

void AcyclicGraph::write(ClauseSink& sink, const Acyclic& acyclic, const GraphTools& tools) {
  encode_acyclic(sink, open_graph_of(acyclic.graph, tools).graph, tools.at_most_one);
}

// ---- Cuts

void AcyclicGraph::cut(CutSearch& search, const Acyclic&) {
  constexpr std::size_t most_cycles = 64;
  for (const auto& members : search.state().components()) {
    search.reach_all(members.front());
    tree_links_.clear();
    for (const CutSearch::Reached& step : search.reached()) {
      if (step.link != CutSearch::nothing) tree_links_.insert(step.link);
    }
    std::size_t cycles = 0;
    for (const CutSearch::Reached& step : search.reached()) {
      for (const auto& arc : search.state().arcs_of(step.node)) {
        const bool closes =
            search.state().is_open(arc.link) && search.place_of(arc.to) != CutSearch::nothing &&
            search.state().component_of(arc.to) == search.state().component_of(step.node) &&
            tree_links_.insert(arc.link);
        if (closes && ++cycles <= most_cycles) cut_cycle(search, step.node, arc);
      }
    }
  }
}

void AcyclicGraph::cut_cycle(CutSearch& search, std::uint32_t node, const GridGraph::Arc& arc) {
  search.begin();
  search.open(arc.link);
  std::uint32_t a = search.place_of(node);
  std::uint32_t b = search.place_of(arc.to);
  search.use(node);
  search.use(arc.to);
  // Later nodes are never above earlier ones.
  while (a != b) {
    std::uint32_t& lower = a > b ? a : b;
    search.open(search.reached()[lower].link);
    lower = search.reached()[lower].above;
    search.use(search.reached()[lower].node);
  }
  search.finish();
}

}  // namespace puzzlec
