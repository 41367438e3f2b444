// Counts of different values among the same cells: each cell counts for one of them only.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/var_map.hpp"
#include "encoders/lower/shared_counts.hpp"

namespace puzzlec {

class RivalCounts {
 public:
  /// Two counts are together at most as many as the cells that are open for one value or the other:
  /// adds this for the new count and each known one among the same cells. Adds nothing the second time
  /// that `among` and `counted` are the same, or if 64 values are known. Requires: the literals say
  /// which of the cells `among` hold `counted`, as far as that is open, and `outputs` count them.
  void add(ClauseSink& sink, const VarMap& map, const std::vector<CellId>& among, Value counted,
           std::span<const Lit> literals, const SharedCounts::Outputs& outputs);

 private:
  struct Count {
    Value counted;
    std::vector<CellId> open;  ///< sorted
    SharedCounts::Outputs outputs;
  };
  std::map<std::vector<CellId>, std::vector<Count>> known_;
};

}  // namespace puzzlec
