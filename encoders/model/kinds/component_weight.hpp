// What the connected parts of a graph weigh.
#pragma once

#include "encoders/model/kinds/kind.hpp"

namespace puzzlec {

/// The weights of the nodes of a component add up to exactly / at least / at most `bound`. This is
/// said of every component, or of that of `node`, if that is used.
/// Constraints on graphs may share them. Requires: the graph is not null.
struct ComponentWeight {
  std::shared_ptr<const CellGraph> graph;
  std::optional<std::uint32_t> node = {};
  std::vector<std::uint32_t> weights = {};  ///< by node; empty: 1 for each
  Comparison comparison = Comparison::exactly;
  std::uint32_t bound = 0;
  Origin origin;

  [[nodiscard]] std::uint32_t weight_of(std::uint32_t index) const {
    return weights.empty() ? 1 : weights[index];
  }

  [[nodiscard]] bool holds_in(const Meaning& grid) const;
  [[nodiscard]] bool is_refuted(const GraphExtents& extents) const;
  /// The same as far as the components of these nodes tell, or that of its own node; not even that
  /// if they are large. Requires: some cell was looked at again.
  [[nodiscard]] bool is_refuted_at(std::span<const std::uint32_t> nodes,
                                   const GraphExtents& extents) const;
  [[nodiscard]] std::optional<std::string> problem(const Structure& structure) const;
  [[nodiscard]] std::string text(std::size_t columns) const;
};

}  // namespace puzzlec
