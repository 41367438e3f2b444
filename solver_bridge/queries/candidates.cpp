#include "solver_bridge/queries/candidates.hpp"

#include <array>
#include <utility>

namespace puzzlec {

Candidates ask_candidates(OpenSession& opened, const Limits& limits,
                          const std::function<void(const Grid&)>& check, Candidates known) {
  Session& session = opened.session;
  Solver& solver = *opened.solver;
  const VarMap& map = opened.lowered.map;
  Candidates result = std::move(known);
  result.domains.resize(map.cell_count());
  std::vector<bool> seen(map.statement_count(), false);
  // The solver is told to prefer candidates that are not confirmed yet to those that are.
  const auto look_for_others = [&](bool is_first) {
    std::vector<Lit> unseen;
    for (std::uint32_t i = 0; i < seen.size(); ++i) {
      const Lit literal = positive(Var{i});
      const VarMap::Statement statement = *map.statement(Var{i});
      if (!seen[i] && result.domains[statement.cell.index].contains(statement.value)) {
        seen[i] = true;
        solver.prefer(~literal);
      }
      if (seen[i]) continue;
      unseen.push_back(literal);
      if (is_first) solver.prefer(literal);
    }
    return unseen;
  };
  std::vector<Lit> assumptions;
  // False: there are no others.
  const auto ask_for_others = [&](bool is_first) {
    std::vector<Lit> unseen = look_for_others(is_first);
    if (unseen.empty()) return false;
    const Lit ask = positive(session.new_var());
    unseen.push_back(~ask);
    session.add(unseen);
    assumptions = {ask};
    return true;
  };
  bool has_others = result.models == 0 || ask_for_others(true);
  while (has_others) {
    const Outcome outcome = session.solve(limits, assumptions);
    if (std::holds_alternative<Unsat>(outcome)) break;
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
    has_others = ask_for_others(result.models == 1);
  }
  result.kind = result.models == 0 ? Candidates::Kind::none : Candidates::Kind::some;
  return result;
}

}  // namespace puzzlec
