// What one search through a graph can tell against a constraint on it. The check of every lazy cut,
// and the weakest filter of presolve.
#pragma once

#include <span>

#include "encoders/model/constraint.hpp"

namespace puzzlec {

// Whether no choice of values out of `domains` meets the constraint, as far as one search through
// the graph can tell: true only if that is so, and exact if each domain is a single value.
// Requires: each cell of the graph has a domain, which is not empty.

[[nodiscard]] bool is_refuted(const Connected& connected, std::span<const Domain> domains);
[[nodiscard]] bool is_refuted(const Acyclic& acyclic, std::span<const Domain> domains);
[[nodiscard]] bool is_refuted(const ComponentWeight& weight, std::span<const Domain> domains);
[[nodiscard]] bool is_refuted(const Separated& separated, std::span<const Domain> domains);

}  // namespace puzzlec
