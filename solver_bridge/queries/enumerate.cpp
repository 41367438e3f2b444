#include "solver_bridge/queries/enumerate.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace puzzlec {
namespace {

class Walk {
 public:
  Walk(const OpenSubspace& open, const Limits& limits,
       const std::function<bool(const Grid&)>& visit)
      : open_(open), limits_(limits), visit_(visit) {}

  /// Visits the solutions in the space of `fixed_` except `known`, which were visited before.
  /// Returns whether to go on.
  bool explore(std::vector<Grid> known) {
    Domain values;
    CellId cell;
    {
      const auto opened = open_(fixed_);
      for (const Grid& solution : known) opened->session.block(solution);
      while (known.size() < most_blocked) {
        const Outcome outcome = opened->session.solve(limits_);
        if (std::holds_alternative<Unsat>(outcome)) return true;
        if (const auto* unknown = std::get_if<Unknown>(&outcome)) {
          result_.reason = unknown->reason;
          return false;
        }
        const Grid& found = std::get<Found>(outcome).grid;
        ++result_.count;
        if (!visit_(found)) {
          result_.end = Enumeration::End::stopped;
          return false;
        }
        opened->session.block(found);
        known.push_back(found);
      }
      cell = most_divisive_cell(known);
      const VarMap& map = opened->lowered.map;
      for (std::size_t number = 0; number < map.value_bound(); ++number) {
        const StatementLiteral statement = map.literal(cell, value_of(number));
        if (statement.is_open() || statement.is_true()) values.insert(value_of(number));
      }
    }
    for (const Value value : values) {
      std::vector<Grid> part;
      std::ranges::copy_if(known, std::back_inserter(part),
                           [&](const Grid& grid) { return grid[cell] == value; });
      fixed_.push_back({cell, value});
      if (!explore(std::move(part))) return false;
      fixed_.pop_back();
    }
    return true;
  }

  [[nodiscard]] Enumeration finished(bool complete) {
    if (complete) result_.end = Enumeration::End::complete;
    return result_;
  }

 private:
  /// How many blocking clauses one solver gets. More slow it down; fewer mean more solvers.
  static constexpr std::size_t most_blocked = 256;

  /// The cell whose most frequent value is the least frequent. Distinct solutions differ somewhere.
  static CellId most_divisive_cell(const std::vector<Grid>& solutions) {
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

  const OpenSubspace& open_;
  const Limits& limits_;
  const std::function<bool(const Grid&)>& visit_;
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

}  // namespace puzzlec
