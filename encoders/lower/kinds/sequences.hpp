// Kinds that read their cells in order, as clauses.
#pragma once

#include "encoders/lower/layers.hpp"

namespace puzzlec {

struct SequenceLowering {
  template <SequenceKind Kind>
  static void write(Formula& to, const Kind& kind, ConstraintId) {
    write_sequence(to, sequence_of(kind));
  }
};

}  // namespace puzzlec
