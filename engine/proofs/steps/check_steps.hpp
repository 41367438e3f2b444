// Whether a bundle shows the steps that it claims. Nothing here knows how steps are found: the model,
// the rules, the candidates before each round and the formulas are derived from the puzzle.
#pragma once

#include <variant>

#include "engine/proofs/bundle_reading.hpp"

namespace puzzlec {

/// Requires: the manifest claims steps.
[[nodiscard]] std::variant<VerifiedBundle, BundleFault> check_steps(OpenedBundle bundle,
                                                                    const Limits& limits);

}  // namespace puzzlec
