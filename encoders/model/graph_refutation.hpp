// What one search through a graph can tell against a constraint on it. The check of every lazy cut,
// and the weakest filter of presolve.
#pragma once

#include <cstdint>
#include <span>

#include "encoders/model/constraint.hpp"

namespace puzzlec {

// Whether no choice of values out of `domains` meets the constraint, as far as one search through
// the graph can tell: true only if that is so, and exact if each domain is a single value.
// Requires: each cell of the graph has a domain, which is not empty; extents are of the constraint's
// graph.

[[nodiscard]] bool is_refuted(const Connected& connected, const GraphExtents& extents);
[[nodiscard]] bool is_refuted(const Acyclic& acyclic, const GraphExtents& extents);
[[nodiscard]] bool is_refuted(const ComponentWeight& weight, const GraphExtents& extents);
[[nodiscard]] bool is_refuted(const Separated& separated, const GraphExtents& extents);

/// The same as far as the components of these nodes tell, or that of the weight's own node; not even
/// that if they are large. Requires: some cell was looked at again.
[[nodiscard]] bool is_refuted_at(std::span<const std::uint32_t> nodes,
                                 const ComponentWeight& weight, const GraphExtents& extents);

template <GraphConstraint Kind>
[[nodiscard]] bool is_refuted(const Kind& kind, std::span<const Domain> domains) {
  return is_refuted(kind, GraphExtents(*kind.graph, domains));
}

}  // namespace puzzlec
