#include "solver_bridge/queries/unique.hpp"

#include <utility>

#include "encoders/base/errors.hpp"

namespace puzzlec {

Uniqueness ask_unique(Session& session, const Limits& limits) {
  using Kind = Uniqueness::Kind;
  Outcome outcome = session.solve(limits);
  if (std::holds_alternative<Unsat>(outcome)) return {Kind::none, {}, {}, {}};
  if (const auto* unknown = std::get_if<Unknown>(&outcome))
    return {Kind::unknown, {}, {}, unknown->reason};
  Found first = std::get<Found>(std::move(outcome));
  session.block(first.grid);
  outcome = session.solve(limits);
  if (std::holds_alternative<Unsat>(outcome)) return {Kind::unique, std::move(first.grid), {}, {}};
  if (const auto* unknown = std::get_if<Unknown>(&outcome)) {
    return {Kind::unknown, std::move(first.grid), {}, unknown->reason};
  }
  Found second = std::get<Found>(std::move(outcome));
  ensure(!differing_cells(first.grid, second.grid).empty(),
         "a second solution differs from the first");
  return {Kind::multiple, std::move(first.grid), std::move(second.grid), {}};
}

std::vector<CellId> differing_cells(const Grid& a, const Grid& b) {
  std::vector<CellId> cells;
  for (std::uint32_t index = 0; index < a.size(); ++index) {
    if (a[CellId{index}] != b[CellId{index}]) cells.push_back(CellId{index});
  }
  return cells;
}

}  // namespace puzzlec
