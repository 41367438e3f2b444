// The first check of a solver's model: does it satisfy every clause?
#pragma once

#include <cstddef>
#include <optional>

#include "encoders/cnf/assignment.hpp"
#include "encoders/cnf/cnf.hpp"

namespace puzzlec {

/// The index of the first clause that the assignment does not satisfy, or nothing.
/// Requires: the assignment covers the formula's variables.
[[nodiscard]] std::optional<std::size_t> falsified_clause(const Cnf& cnf,
                                                          const Assignment& assignment);

}  // namespace puzzlec
