// Short clauses that solvers of one formula learn and tell each other.
#pragma once

#include <cstddef>
#include <mutex>
#include <vector>

#include "solver_bridge/solver.hpp"

namespace puzzlec::cli {

/// Members are numbered. What one of them gave goes once to each of the others, in the order in which it came. All
/// calls may come from any thread, as long as no other uses the same solver.
/// Requires: the members have the same variables and the same clauses. What one learns then holds for all.
class LearntExchange {
 public:
  /// Clauses of more literals rule out too little for what it costs to carry them.
  static constexpr std::size_t longest = 8;
  /// Of one slice only the shortest: clauses that are added stay for good.
  static constexpr std::size_t most_at_once = 100;

  explicit LearntExchange(std::size_t members) : taken_(members, 0) {}

  void give(std::size_t member, Solver& solver);
  void take(std::size_t member, Solver& solver);

 private:
  struct Clause {
    std::size_t from;
    std::vector<Lit> literals;
  };

  std::mutex mutex_;
  std::vector<Clause> clauses_;
  std::vector<std::size_t> taken_;  ///< by member: how many of `clauses_` it has seen
};

}  // namespace puzzlec::cli
