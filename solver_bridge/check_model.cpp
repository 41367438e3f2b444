#include "solver_bridge/check_model.hpp"

#include <algorithm>

namespace puzzlec {

std::optional<std::size_t> falsified_clause(const Cnf& cnf, const Assignment& assignment) {
  for (std::size_t index = 0; index < cnf.clause_count(); ++index) {
    if (!std::ranges::any_of(cnf.clause(index),
                             [&](Lit literal) { return assignment.holds(literal); })) {
      return index;
    }
  }
  return std::nullopt;
}

}  // namespace puzzlec
