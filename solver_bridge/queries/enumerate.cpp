#include "solver_bridge/queries/enumerate.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace puzzlec {
namespace {

class Walk {
 public:
  Walk(const OpenSubspace& open, const Limits& limits,
       const std::function<bool(const Grid&)>& visit)
      : open_(open), limits_(limits), visit_([this, &visit](const Grid& solution) {
          ++result_.count;
          return visit(solution);
        }) {}
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  /// Visits the solutions in the space of `fixed_` except `known`, which were visited before.
  /// Returns whether to go on.
  bool explore(std::vector<Grid> known) {
    Domain values;
    CellId cell;
    {
      const auto opened = open_(fixed_);
      for (const Grid& solution : known) opened->session.block(solution);
      const std::size_t most = fixed_.size() < deepest_split ? most_blocked : SIZE_MAX;
      const Pause pause =
          visit_some(opened->session, {}, limits_, most, visit_, known, result_.reason);
      if (pause == Pause::none_left) return true;
      if (pause != Pause::enough) {
        if (pause == Pause::stopped) result_.end = Enumeration::End::stopped;
        return false;
      }
      cell = most_divisive_cell(known);
      const VarMap& map = opened->lowered.map;
      for (std::size_t number = 0; number < map.value_bound(); ++number) {
        const StatementLiteral statement = map.literal(cell, value_of(number));
        if (statement.is_open() || statement.is_true()) values.insert(value_of(number));
      }
    }
    for (const Value value : values) {
      fixed_.push_back({cell, value});
      if (!explore(solutions_with(known, cell, value))) return false;
      fixed_.pop_back();
    }
    return true;
  }

  [[nodiscard]] Enumeration finished(bool complete) {
    if (complete) result_.end = Enumeration::End::complete;
    return result_;
  }

 private:
  const OpenSubspace& open_;
  const Limits& limits_;
  std::function<bool(const Grid&)> visit_;
  std::vector<VarMap::Statement> fixed_;
  Enumeration result_;
};

}  // namespace

Enumeration enumerate(const OpenSubspace& open, const Limits& limits,
                      const std::function<bool(const Grid&)>& visit) {
  Walk walk(open, limits, visit);
  const bool complete = walk.explore({});
  return walk.finished(complete);
}

Pause visit_some(Session& session, std::span<const Lit> assumptions, const Limits& limits,
                 std::size_t most, const std::function<bool(const Grid&)>& visit,
                 std::vector<Grid>& known, UnknownReason& reason) {
  while (known.size() < most) {
    const Outcome outcome = session.solve(limits, assumptions);
    if (std::holds_alternative<Unsat>(outcome)) return Pause::none_left;
    if (const auto* unknown = std::get_if<Unknown>(&outcome)) {
      reason = unknown->reason;
      return Pause::limit;
    }
    const Grid& found = std::get<Found>(outcome).grid;
    if (!visit(found)) return Pause::stopped;
    session.block(found);
    known.push_back(found);
  }
  return Pause::enough;
}

CellId most_divisive_cell(std::span<const Grid> solutions) {
  CellId best;
  std::size_t best_share = solutions.size() + 1;
  for (std::uint32_t index = 0; index < solutions.front().size(); ++index) {
    std::map<Value, std::size_t> counts;
    std::size_t share = 0;
    for (const Grid& solution : solutions)
      share = std::max(share, ++counts[solution[CellId{index}]]);
    if (share >= best_share) continue;
    best_share = share;
    best = CellId{index};
  }
  return best;
}

std::vector<Grid> solutions_with(std::span<const Grid> solutions, CellId cell, Value value) {
  std::vector<Grid> part;
  std::ranges::copy_if(solutions, std::back_inserter(part),
                       [&](const Grid& grid) { return grid[cell] == value; });
  return part;
}

}  // namespace puzzlec
