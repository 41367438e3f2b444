// All solutions of what deduction left open, one after the other, by depth-first search.
//
// The search does not insist: a part of the space in which it finds nothing for too long is named
// and left out, for someone else (a SAT solver) to go through. Each solution is in the parts that
// were searched or in exactly one of those that were left out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "encoders/model/domain.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec {

/// A cell has this value, or does not have it.
struct Decision {
  CellId cell;
  Value value;
  bool is_taken = true;
};

struct SearchOptions {
  /// How much work without a solution makes a part too hard. A trial counts as many units as there
  /// are cells; a look at a constraint that is not a house adds the square of its number of cells.
  std::uint64_t patience = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t seed = 0;  ///< another seed, another order of solutions
  /// Bytes for the boards that the search returns to. A part that would need more is too hard.
  std::size_t memory = std::size_t{16} << 20;
  /// Asked every few trials; the search ends if it returns true. May be empty.
  std::function<bool()> is_over;
};

/// Made by Propagator::solutions.
class SolutionSearch {
 public:
  enum class Event {
    solution,   ///< see solution()
    hard_part,  ///< see part(); the search goes on outside of it
    over,       ///< is_over() said so
    finished,   ///< every solution was visited, or is in a hard part
  };

  SolutionSearch() = default;
  SolutionSearch(const SolutionSearch&) = delete;
  SolutionSearch& operator=(const SolutionSearch&) = delete;
  virtual ~SolutionSearch() = default;

  /// Goes on to the next event; after `over` and `finished` there is no other.
  [[nodiscard]] virtual Event next() = 0;

  /// Starts again from the root with one more decision; only solutions that agree with it are
  /// visited. `wanted` are values, by cell, that are tried first.
  virtual void restart(const Decision& decision, std::span<const Domain> wanted) = 0;
  /// Removes a candidate for good, with what follows. Requires: no solution has it. The search is
  /// to be restarted afterwards. False if there is no solution at all.
  [[nodiscard]] virtual bool refute(CellId cell, Value value) = 0;
  /// What the root has left, by cell.
  [[nodiscard]] virtual std::vector<Domain> root_domains() const = 0;

  /// After `solution`: the solution. Every constraint of the model holds.
  [[nodiscard]] const Grid& solution() const { return solution_; }
  /// After `hard_part`: the decisions that make the part, to be taken together.
  [[nodiscard]] std::span<const Decision> part() const { return decisions_; }
  /// After `hard_part`: by cell; every solution in the part lies inside, and no other does.
  [[nodiscard]] virtual std::vector<Domain> part_domains() const = 0;

  void set_patience(std::uint64_t work) { patience_ = work; }

 protected:
  Grid solution_;
  std::vector<Decision> decisions_;  ///< on the way from the root
  std::uint64_t patience_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace puzzlec
