// The set of values between two cells of a line, as clauses. A literal for each value says that it lies
// between, and one for each set that it is this set; how many values it has tells how far apart the
// cells are.
#pragma once

#include <set>
#include <vector>

#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/var_map.hpp"
#include "encoders/lower/fact_literals.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

/// What the constraints of a structure say of lines.
class LineFacts {
 public:
  explicit LineFacts(const Structure& structure) : structure_(structure) {}

  /// Whether there are two ends, and each other value comes at most once: then clauses for the set say
  /// what the diagram says.
  [[nodiscard]] bool allow(const SetBetween& between);

 private:
  void collect();
  [[nodiscard]] std::vector<CellValue> statements(const SetBetween& between, Value value) const;

  const Structure& structure_;
  bool is_collected_ = false;
  std::set<std::vector<CellValue>> at_most_one_;
  std::set<std::vector<CellValue>> two_;
};

/// Writes clauses that state the constraint, as far as it is open in the map. What defines literals
/// goes to `definitions`. Requires: the facts of its line allow it.
void encode_set_between(ClauseSink& sink, const SetBetween& between, const VarMap& map,
                        FactLiterals& facts, ClauseSink& definitions);

}  // namespace puzzlec
