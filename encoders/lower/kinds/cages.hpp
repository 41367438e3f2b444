// Cages as clauses: as the sum that the houses restate, or as a sequence.
#pragma once

#include "encoders/lower/formula.hpp"

namespace puzzlec {

struct CageLowering {
  static void write(Formula& to, const Cage& cage, ConstraintId id);
};

}  // namespace puzzlec
