// Numbers of facts that differ, as clauses: each number is counted once, in unary.
#pragma once

#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/var_map.hpp"
#include "encoders/lower/fact_literals.hpp"
#include "encoders/lower/shared_counts.hpp"
#include "encoders/model/constraint.hpp"

namespace puzzlec {

/// Writes clauses that state the constraint, as far as it is open in the map. What defines literals
/// goes to `definitions`.
void encode_different_counts(ClauseSink& sink, const DifferentCounts& counts, const VarMap& map,
                             FactLiterals& facts, SharedCounts& shared, ClauseSink& definitions);

}  // namespace puzzlec
