// Cuts that the sessions of one puzzle share: each is true of all questions about the puzzle.
#pragma once

#include <vector>

#include "encoders/lower/graphs/graph_cuts.hpp"

namespace puzzlec {

struct CutPool {
  std::vector<Cut> cuts;     ///< in the order in which they were found, each checked
  std::uint64_t rounds = 0;  ///< how often a solver's model violated constraints on graphs
};

}  // namespace puzzlec
