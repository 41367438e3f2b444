// What a trial search did, for whoever wants to confirm it step by step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "encoders/deduce/propagate/propagate.hpp"

namespace puzzlec {

/// A turn of a trial search.
struct TrialTurn {
  enum class Kind : std::uint8_t {
    take,           ///< the cell is assumed to hold one of `values`
    refuse,         ///< the last assumption that stands is over: the cell holds none of its values
    contradiction,  ///< there is no solution, as `conflict` says
    solution,       ///< each cell has one candidate left, and together they are a solution
    give_up,        ///< no assumption stands any more, and nothing is said of those that stood
  };
  Kind kind = Kind::take;
  std::size_t after = 0;  ///< how many steps came before
  CellId cell;            ///< of an assumption
  Domain values;
  DeductionStep conflict;  ///< of a contradiction
};

/// The deductions of a trial search, and the turns between them. After it, single candidates may have
/// been tried; only those that were refuted are told. Naked singles are left out: who
/// reads the log takes what a cell holds from the other cells of its houses by itself.
struct TrialLog {
  std::vector<DeductionStep> steps;
  std::vector<TrialTurn> turns;

  /// Adds a turn after the steps so far.
  void note(const TrialTurn& turn) {
    turns.push_back(turn);
    turns.back().after = steps.size();
  }
};

}  // namespace puzzlec
