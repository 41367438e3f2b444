// A proof that a formula is unsatisfiable, made by a solver and checked before anyone sees it.
#pragma once

#include <variant>
#include <vector>

#include "engine/puzzle_solver.hpp"

namespace puzzlec {

/// A proof, and the cuts that join the formula that it is about.
struct Refutation {
  Proof proof;
  std::vector<Cut> cuts;
};

/// A checked proof that the formula with some cuts is unsatisfiable. Requires: it is, and the solver
/// writes proofs. Throws SolverError if the solver's proof is wrong.
[[nodiscard]] std::variant<Refutation, UnknownReason> prove(const PuzzleSolver& with,
                                                            const Lowered& formula,
                                                            const Limits& limits);

}  // namespace puzzlec
