// Alternatives as clauses: one for each way to take a fact of each, or with a variable for each
// alternative.
#pragma once

#include "encoders/lower/formula.hpp"

namespace puzzlec {

struct AnyOfLowering {
  static void write(Formula& to, const AnyOf& any, ConstraintId id);
};

}  // namespace puzzlec
