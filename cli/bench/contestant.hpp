// Those that `puzzlec bench` lets solve the same puzzles in the same run: puzzlec itself, puzzlec
// with parts of it switched off, its clauses in other solvers, and other libraries.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/puzzle_solver.hpp"

namespace puzzlec::cli {

/// How the contestants are set up.
struct RaceOptions {
  double time_limit = 60;             ///< seconds for each puzzle
  bool unique = false;                ///< with a row for the question about uniqueness
  std::vector<std::string> commands;  ///< of external solvers that get our clauses
  std::vector<std::string> names;     ///< the contestants that take part; empty for all
  std::function<bool()> stopped;
};

/// Solves puzzles, one after the other.
class Contestant {
 public:
  Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;
  virtual ~Contestant() = default;

  /// Whether this kind of puzzle can be stated at all.
  [[nodiscard]] virtual bool takes(const Puzzle&) const { return true; }
  /// A solution, checked by the caller. `stats` gets what is known of the way to it.
  [[nodiscard]] virtual Answer solve(const Puzzle& puzzle, Stats& stats) = 0;
};

/// A row of the comparison.
struct Entry {
  std::string name;
  std::string what;  ///< in a few words
  std::function<std::unique_ptr<Contestant>(const RaceOptions&)> make;
};

/// puzzlec first: the others are compared with it. Other libraries are there if the build found
/// them (-DPUZZLEC_BENCH_PEERS=ON).
[[nodiscard]] std::vector<Entry> entries(const RaceOptions& options);

/// Appends the contestants made from a library; defined beside each.
void add_qqwing(std::vector<Entry>& entries);
void add_gecode(std::vector<Entry>& entries);
void add_z3(std::vector<Entry>& entries);
void add_cryptominisat(std::vector<Entry>& entries);

/// puzzlec with a solver and a level of presolve of one's choice, as a contestant.
[[nodiscard]] std::unique_ptr<Contestant> make_engine_contestant(const RaceOptions& options,
                                                                 SolverFactory solver,
                                                                 PresolveLevel presolve);

}  // namespace puzzlec::cli
