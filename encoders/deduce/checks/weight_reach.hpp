// How far the component of a node can reach if it may not weigh more than a bound.
//
// For the confirmation of deduced steps (step_checker.hpp).
#pragma once

#include <span>

#include "encoders/model/constraint.hpp"
#include "encoders/model/domain.hpp"

namespace puzzlec {

/// Whether a node that is surely used has too little around it: what its component can reach without
/// weighing too much is too light. False of other constraints than "the component of this node weighs
/// exactly so much". Requires: no domain is empty.
[[nodiscard]] bool is_out_of_reach(const ComponentWeight& weight, std::span<const Domain> domains);

}  // namespace puzzlec
