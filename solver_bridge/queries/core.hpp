// Why a puzzle has no solution: a minimal set of givens and clues that already contradict the
// rules. In the words of SAT: a minimal unsatisfiable subset (MUS), of groups of clauses.
//
// Every given and clue stands behind a selector, a variable that has to be true for it to count
// (lower_selectable). The solver is asked with all selectors assumed. If it refutes them, it names
// those that it used, which are often few of many; all others are dropped at once. Then comes
// deletion: take one member away and ask again. If the rest still contradicts itself, the member was
// not needed, and again only what the solver used is kept; if the rest has a solution, the member is
// needed for good, in every smaller set as well, so it is never asked about again. After one pass
// over the members none can be left out. For n members of which k stay, this takes at most n
// questions, mostly near k.
//
// The result is minimal, not smallest: another core may have fewer members. (Marques-Silva, "Minimal
// Unsatisfiability: Models, Algorithms and Applications", ISMVL 2010, compares deletion with others;
// keeping only what the solver used is known as clause-set refinement.)
#pragma once

#include <string>
#include <vector>

#include "solver_bridge/queries/session.hpp"

namespace puzzlec {

struct Core {
  enum class Kind { found, solvable, unknown };
  Kind kind = Kind::unknown;
  std::vector<std::size_t> members;  ///< if found: indices into `selected`, ascending
  UnknownReason reason = UnknownReason::interrupted;
  /// If found, and asked for: the rules that hold whatever is given and that the members contradict,
  /// by name.
  std::vector<std::string> rules = {};
};

/// Shrinks the failed assumptions by deletion: a member is kept if the rest without it is
/// satisfiable. Before the result is returned, the solver is asked again about the whole core and
/// about the core without each member; throws InternalError if an answer does not fit. Requires:
/// the session holds `selectable.lowered`.
[[nodiscard]] Core ask_core(Session& session, const SelectableLowered& selectable,
                            const Limits& limits);

}  // namespace puzzlec
