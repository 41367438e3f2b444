#include "solver_bridge/queries/enumerate.hpp"

namespace puzzlec {

Enumeration enumerate(Session& session, const Limits& limits, const std::function<bool(const Grid&)>& visit) {
  Enumeration result;
  while (true) {
    const Outcome outcome = session.solve(limits);
    if (std::holds_alternative<Unsat>(outcome)) {
      result.end = Enumeration::End::complete;
      return result;
    }
    if (const auto* unknown = std::get_if<Unknown>(&outcome)) {
      result.reason = unknown->reason;
      return result;
    }
    const Found& found = std::get<Found>(outcome);
    ++result.count;
    if (!visit(found.grid)) {
      result.end = Enumeration::End::stopped;
      return result;
    }
    session.block(found.assignment);
  }
}

}  // namespace puzzlec
