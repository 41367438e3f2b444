#pragma once
// Sequences of calls to a solver, judged by a truth table: every assignment to the few variables is
// looked at. A trace is text, one call to a line, so that a failing one can be kept and run again:
//
//   new                 a variable
//   add 1 -2            a clause, in DIMACS numbers; `add` alone is the empty one
//   prefer -2           a hint
//   solve 1 -3          under assumptions
//   solve-conflicts 0 1 with a limit on the conflicts, then assumptions
//   solve-late 1        after the deadline
//   solve-stopped 1     with the stop flag set
//   fresh               a new solver that gets all the clauses so far

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "solver_bridge/solver.hpp"

namespace bridge {

inline constexpr int most_vars = 12;

struct Call {
  std::string name;
  std::vector<int> numbers;
};
using Trace = std::vector<Call>;

[[nodiscard]] Trace random_trace(std::uint64_t seed, int calls);
[[nodiscard]] std::string text_of(const Trace& trace);
// Requires text that text_of wrote.
[[nodiscard]] Trace trace_of(const std::string& text);
// Whether the calls keep to the interface: variables exist before they are used.
[[nodiscard]] bool is_legal(const Trace& trace);

// Makes the calls and compares with the truth table: what is wrong, or nothing.
[[nodiscard]] std::optional<std::string> run(const Trace& trace,
                                             const puzzlec::SolverFactory& make);

// The trace with as many calls and numbers left out as `fails` lets go (delta debugging, one at a
// time until nothing more goes). Requires: fails(trace).
[[nodiscard]] Trace shrunk(Trace trace, const std::function<bool(const Trace&)>& fails);

}  // namespace bridge
