// Whether the two readings of a puzzle's rules agree: the model, from which clauses are made, and the
// plain check. A proof speaks of the model alone, so this is what is left to doubt of rules that
// came with a bundle.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "encoders/puzzles/family.hpp"
#include "solver_bridge/limits.hpp"
#include "solver_bridge/solver.hpp"

namespace puzzlec {

struct RulesComparison {
  std::uint64_t grids = 0;     ///< compared
  std::uint64_t accepted = 0;  ///< by both
  bool are_all = false;        ///< whether these are all grids
  struct Difference {
    Grid grid;
    bool model_accepts = false;  ///< and the plain check does not; or the other way round
  };
  std::optional<Difference> difference;
  std::optional<UnknownReason> limit;
};

/// All grids are compared if there are no more.
inline constexpr std::uint64_t most_grids = std::uint64_t{1} << 20;
/// Otherwise that many.
inline constexpr std::uint64_t sampled_grids = 100'000;

/// Stops at the first difference. A sample consists of answers, of grids that obey all rules but one,
/// and of what differs from these in a few cells. `known` are answers that are known.
[[nodiscard]] RulesComparison compare_rules(const Puzzle& puzzle, const std::vector<Grid>& known,
                                            const SolverFactory& make_solver, const Limits& limits);

}  // namespace puzzlec
