// The cuts of a bundle: the last clauses of its formula, named in comments, each with the
// constraint from which it follows.
//
//   c cut 812 3 57 connected_shown     the 3 clauses from the 812th on follow from constraint 57 of
//                                      the model, which is called connected_shown
//
// Whoever reads them checks each against that constraint and believes nothing else.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/cnf/dimacs_read.hpp"
#include "encoders/lower/graphs/graph_cuts.hpp"
#include "encoders/lower/lower.hpp"
#include "solver_bridge/limits.hpp"

namespace puzzlec {

/// Adds the cuts to the clauses of a formula, and returns the comments that name them. Requires:
/// the cuts follow from constraints that the formula leaves to cuts.
std::vector<std::string> add_cuts(Lowered& formula, std::span<const Cut> cuts);

/// What is wrong with cuts, or the limit at which their check was given up.
struct CutFault {
  std::string problem;  ///< a sentence
  std::optional<UnknownReason> limit = std::nullopt;
};

/// Reads the cuts of a file that begins with the clauses of `formula`, and checks that each follows
/// from the constraint that it names. What add_cuts makes of them may still differ from the file.
[[nodiscard]] std::optional<CutFault> read_cuts(const DimacsFile& file, const Lowered& formula,
                                                std::vector<Cut>& cuts, const Limits& limits);

}  // namespace puzzlec
