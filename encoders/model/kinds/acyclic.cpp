#include "encoders/model/kinds/acyclic.hpp"

#include "encoders/model/kinds/words.hpp"

namespace puzzlec {

bool Acyclic::is_refuted(const GraphExtents& extents) const {
  constexpr std::uint32_t none = GraphComponents::no_component;
  const GraphComponents sure = extents.components(GraphExtent::sure);
  std::size_t used = 0;
  for (const std::uint32_t component : sure.of) used += component == none ? 0 : 1;
  std::size_t open = 0;
  for (std::uint32_t index = 0; index < graph->links.size(); ++index) {
    const CellGraph::Link& link = graph->links[index];
    const bool is_open = extents.has_link(index, GraphExtent::sure) && sure.of[link.a] != none &&
                         sure.of[link.b] != none;
    open += is_open ? 1 : 0;
  }
  // A forest has as many links as nodes that are not the first ones of their trees.
  return open + sure.count > used;
}

std::string Acyclic::text(std::size_t columns) const {
  return "acyclic:" + text_of(*graph, columns);
}

}  // namespace puzzlec
