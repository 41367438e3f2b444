// One question for several solvers at the same time: each gets all clauses and searches in another way,
// and the first that knows the answer ends the work of the others.
#pragma once

#include <cstddef>

#include "solver_bridge/solver.hpp"

namespace puzzlec::cli {

enum class PortfolioAnswers {
  /// The first answer counts: another run may find another solution.
  first,
  /// The solvers work in rounds of as many conflicts. In the round in which the first of them has an answer, that
  /// of the lowest number counts: every run with as many solvers gives the same answer.
  deterministic,
};

/// A solver that stands for `count` of them, each made by `make` with its number. Each has a thread while it
/// is asked; if the system has no more, there are fewer.
/// Requires: count is at least 1, and none of them makes proofs.
[[nodiscard]] std::unique_ptr<Solver> make_portfolio(
    std::size_t count, const std::function<std::unique_ptr<Solver>(std::size_t)>& make,
    PortfolioAnswers answers);

}  // namespace puzzlec::cli
