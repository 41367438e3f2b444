// What a solver says: satisfiable with an assignment, unsatisfiable with a core, or unknown with
// the reason.
#pragma once

#include <variant>
#include <vector>

#include "encoders/base/unknown_reason.hpp"
#include "encoders/cnf/assignment.hpp"

namespace puzzlec {

struct Sat {
  Assignment assignment;
};

struct Unsat {
  std::vector<Lit> core;  ///< the assumptions that the refutation used
};

/// Never to be read as "unsatisfiable".
struct Unknown {
  UnknownReason reason = UnknownReason::interrupted;
};

using Verdict = std::variant<Sat, Unsat, Unknown>;

}  // namespace puzzlec
