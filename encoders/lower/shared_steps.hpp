// Literals that say of two cells that one holds so much more than the other: constraints on the next
// number share them. With them, a solver finds out which cell follows which before it knows numbers.
#pragma once

#include <cstdint>
#include <map>
#include <tuple>

#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/var_map.hpp"

namespace puzzlec {

class SharedSteps {
 public:
  /// That `to` holds `step` more than `from`. The definition is written to the sink when two cells
  /// are first asked about; it lets the cells' values determine the literal.
  /// Requires: different cells, and the map does not change between calls.
  StatementLiteral of(ClauseSink& sink, const VarMap& map, CellId from, CellId to,
                      std::int32_t step);

 private:
  std::map<std::tuple<CellId, CellId, std::int32_t>, StatementLiteral> known_;
};

}  // namespace puzzlec
