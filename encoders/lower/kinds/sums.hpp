// Equal sums as clauses: literals say which sum it is, one of them is true, and each part is read as
// a sequence whose last value is that sum.
#pragma once

#include "encoders/lower/formula.hpp"

namespace puzzlec {

void write_sums(Formula& to, const SumEquation& sums);

struct SumLowering {
  static void write(Formula& to, const EqualSums& sums, ConstraintId) {
    const SumEquation equation = equation_of(sums);
    write_sums(to, to.about.house_sums().restate(equation).value_or(equation));
  }
};

}  // namespace puzzlec
