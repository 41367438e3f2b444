// A cage read cell by cell: the partial result after each value, and whether the last one is the
// target.
//
// For the encodings of cages. Deduction works on whole sets of partial results instead:
// encoders/deduce/propagate/filters/cage_states.hpp.
#pragma once

#include <cstdint>
#include <optional>

#include "encoders/model/constraint.hpp"

namespace puzzlec {

using CageState = std::uint64_t;

/// The state before the first cell.
[[nodiscard]] inline CageState cage_start(const Cage& cage) {
  return cage.operation == CageOperation::multiply ? 1 : 0;
}

/// The state after one more cell that holds `value` (>= 0), or nothing if the target is out of
/// reach. The order of the cells makes no difference.
[[nodiscard]] std::optional<CageState> cage_step(const Cage& cage, CageState state, Value value);

/// Whether the state after the last cell meets the target.
[[nodiscard]] bool cage_accepts(const Cage& cage, CageState state);

}  // namespace puzzlec
