// What can be told against a single constraint while some of its cells are still open.
#pragma once

#include <span>

#include "encoders/model/constraint.hpp"
#include "encoders/model/domain.hpp"

namespace puzzlec {

/// Whether no choice of values out of `domains` meets the constraint, whatever other constraints
/// say: true only if that is so, and exact if each domain is a single value. Of houses it sees values
/// that repeat, of equal sums their bounds, and of graphs what one search tells; it is exact for the
/// other kinds, unless a cell occurs twice.
/// Requires: each cell of the constraint has a domain, which is not empty.
[[nodiscard]] bool is_refuted(const Constraint& constraint, std::span<const Domain> domains);

}  // namespace puzzlec
