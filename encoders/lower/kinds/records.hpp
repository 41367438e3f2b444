// How each kind of constraint becomes clauses: the first of these that can write the kind does. Each
// may also look at the model before cells are opened, expect() constraints before the first one is
// written, begin() with what comes before all others, and finish() with what comes last.
#pragma once

#include <tuple>

#include "encoders/lower/kinds/any_of.hpp"
#include "encoders/lower/kinds/cages.hpp"
#include "encoders/lower/kinds/cardinalities.hpp"
#include "encoders/lower/kinds/count_by_value.hpp"
#include "encoders/lower/kinds/diagrams.hpp"
#include "encoders/lower/kinds/graph_constraints.hpp"
#include "encoders/lower/kinds/houses.hpp"
#include "encoders/lower/kinds/sequences.hpp"
#include "encoders/lower/kinds/sums.hpp"

namespace puzzlec {

using KindLowerings =
    std::tuple<HouseLowering, CardinalityLowering, CageLowering, DiagramLowering, SequenceLowering,
               SumLowering, CountByValueLowering, AnyOfLowering, GraphLowering>;

template <typename Lowering, typename Kind>
concept Lowers = requires(Lowering& lowering, Formula& to, const Kind& kind, ConstraintId id) {
  lowering.write(to, kind, id);
};

}  // namespace puzzlec
