#include "encoders/model/kinds/connected.hpp"

#include "encoders/model/kinds/words.hpp"

namespace puzzlec {

bool Connected::is_refuted(const GraphExtents& extents) const {
  const GraphComponents possible = extents.components(GraphExtent::possible);
  if (possible.count == 0) return !may_be_empty;
  std::uint32_t home = GraphComponents::no_component;
  for (std::uint32_t node = 0; node < possible.of.size(); ++node) {
    if (!extents.has_node(node, GraphExtent::sure)) continue;
    if (home != GraphComponents::no_component && home != possible.of[node]) return true;
    home = possible.of[node];
  }
  return false;
}

std::string Connected::text(std::size_t columns) const {
  return (may_be_empty ? "connected or empty:" : "connected:") + text_of(*graph, columns);
}

}  // namespace puzzlec
