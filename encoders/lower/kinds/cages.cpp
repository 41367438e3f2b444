#include <algorithm>

#include "encoders/lower/kinds/records.hpp"

namespace puzzlec {

void CageLowering::write(Formula& to, const Cage& cage, ConstraintId) {
  if (const auto sums = equation_of(cage)) {
    if (const auto restated = to.about.house_sums().restate(*sums))
      return SumLowering::write(to, *restated);
  }
  Sequence sequence = sequence_of(cage);
  // The order makes no difference to a cage: with the settled cells first, more is out of reach
  // sooner.
  std::stable_partition(sequence.cells.begin(), sequence.cells.end(),
                        [&](CellId cell) { return to.settled_value(cell).has_value(); });
  write_sequence(to, sequence);
}

}  // namespace puzzlec
