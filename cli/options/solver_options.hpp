// The options of every command that compiles and solves: encodings, presolve, limits, the solver.
#pragma once

#include <optional>
#include <string>

#include "cli/console.hpp"
#include "cli/options/arguments.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec::cli {

/// What commands give a puzzle that would otherwise take very long now and then.
inline constexpr double usual_explaining_seconds = 10;
inline constexpr double usual_hint_seconds = 1;

struct SolverOptions {
  std::string amo = "auto";
  std::string cardinality = "auto";
  std::string cage = "auto";
  std::string houses = "auto";
  std::string presolve = "auto";
  /// Before add_to(): everything is encoded unless --presolve is given.
  bool whole_by_default = false;
  std::optional<double> time_limit;  ///< seconds
  /// Before add_to(): what a command gives a puzzle if nothing else is asked for.
  std::optional<double> usual_time_limit;
  std::uint64_t seed = 0;
  std::string command;  ///< of an external solver; empty for the embedded one
  bool certify = false;

  /// Encodings and presolve.
  void add_encoding_options_to(Arguments app);
  /// Encodings and presolve, and the options of the solver.
  void add_to(Arguments app);
  /// --certify, for commands whose answers may rest on an unsatisfiable formula.
  void add_certify_to(Arguments app);
  /// Refuses an external solver that writes no proofs if `certify` is set.
  void demand_proofs(Arguments app);

  /// Whether the solver is one of which there may be several that search in different ways.
  [[nodiscard]] bool is_varied() const { return command.empty() && !certify; }
  [[nodiscard]] PuzzleSolverOptions engine_options(const Console& console) const;
};

/// Lines for standard error: sizes, times by stage, and which encodings were chosen and why.
[[nodiscard]] std::string stats_text(const std::string& puzzle, const Stats& stats);

}  // namespace puzzlec::cli
