#include "solver_bridge/queries/candidates.hpp"

#include <array>

namespace puzzlec {

Candidates ask_candidates(OpenSession& opened, const Limits& limits,
                          const std::function<void(const Grid&)>& check) {
  Session& session = opened.session;
  Solver& solver = *opened.solver;
  const VarMap& map = opened.lowered.map;
  Candidates result;
  result.domains.resize(map.cell_count());
  std::vector<bool> seen(map.statement_count(), false);
  std::vector<Lit> assumptions;
  while (true) {
    const Outcome outcome = session.solve(limits, assumptions);
    if (std::holds_alternative<Unsat>(outcome)) {
      result.kind = result.models == 0 ? Candidates::Kind::none : Candidates::Kind::some;
      return result;
    }
    if (const auto* unknown = std::get_if<Unknown>(&outcome)) {
      result.reason = unknown->reason;
      return result;
    }
    const Found& found = std::get<Found>(outcome);
    check(found.grid);
    ++result.models;
    for (std::uint32_t index = 0; index < map.cell_count(); ++index) {
      result.domains[index].insert(found.grid[CellId{index}]);
    }
    if (!assumptions.empty()) session.add(std::array{~assumptions[0]});
    std::vector<Lit> unseen;
    for (std::uint32_t i = 0; i < seen.size(); ++i) {
      const Lit literal = positive(Var{i});
      if (!seen[i] && found.assignment.holds(literal)) {
        seen[i] = true;
        solver.prefer(~literal);
      }
      if (seen[i]) continue;
      unseen.push_back(literal);
      if (result.models == 1) solver.prefer(literal);
    }
    if (unseen.empty()) {
      result.kind = Candidates::Kind::some;
      return result;
    }
    const Lit ask = positive(session.new_var());
    unseen.push_back(~ask);
    session.add(unseen);
    assumptions = {ask};
  }
}

}  // namespace puzzlec
