// The names that people have for steps, by the shape of a step: which rules it uses, and where the
// candidates are. A step that has no name that is certain has none.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "encoders/explain/rounds.hpp"

namespace puzzlec {

/// "naked single", "pointing", "x-wing", ... `candidates` are those before the step. Each name has
/// its definition in the function that gives it; nothing if none of them fits.
[[nodiscard]] std::optional<std::string> technique_of(const ExplainedStep& step,
                                                      const RuleBook& book,
                                                      std::span<const Domain> candidates);

/// All names that there are, as docs/explaining.md lists them.
[[nodiscard]] std::span<const char* const> technique_names();

}  // namespace puzzlec
