// Numbers of facts that differ, as clauses: each number is counted once, in unary.
#pragma once

#include "encoders/lower/formula.hpp"

namespace puzzlec {

void encode_different_counts(Formula& to, const DifferentCounts& counts);

}  // namespace puzzlec
