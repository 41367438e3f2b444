// What a solver says: satisfiable with an assignment, unsatisfiable with a core, or unknown with
// the reason.
#pragma once

#include <variant>
#include <vector>

#include "encoders/cnf/assignment.hpp"

namespace puzzlec {

struct Sat {
  Assignment assignment;
};

struct Unsat {
  std::vector<Lit> core;  ///< of the assumptions, those that were used to refute
};

enum class UnknownReason { time_limit, conflict_limit, interrupted, memory_limit, gave_up };

/// "time limit", "conflict limit", "interrupted", "memory limit", "the solver gave up".
[[nodiscard]] inline const char* name_of(UnknownReason reason) {
  switch (reason) {
    case UnknownReason::time_limit:
      return "time limit";
    case UnknownReason::conflict_limit:
      return "conflict limit";
    case UnknownReason::interrupted:
      return "interrupted";
    case UnknownReason::memory_limit:
      return "memory limit";
    case UnknownReason::gave_up:
      return "the solver gave up";
  }
  return "?";
}

/// Never to be read as "unsatisfiable".
struct Unknown {
  UnknownReason reason = UnknownReason::interrupted;
};

using Verdict = std::variant<Sat, Unsat, Unknown>;

}  // namespace puzzlec
