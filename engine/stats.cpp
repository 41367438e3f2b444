#include "engine/stats.hpp"

#include <numeric>

namespace puzzlec {

const char* name_of(Stage stage) {
  switch (stage) {
    case Stage::read:
      return "read";
    case Stage::presolve:
      return "presolve";
    case Stage::encode:
      return "encode";
    case Stage::feed:
      return "feed";
    case Stage::solve:
      return "solve";
    case Stage::decode:
      return "decode";
    case Stage::check:
      return "check";
  }
  return "?";
}

double Stats::total_seconds() const {
  return std::accumulate(seconds.begin(), seconds.end(), 0.0);
}

void Stats::count(const Lowered& lowered) {
  variables = lowered.cnf.var_count();
  clauses = lowered.cnf.clause_count();
  literals = lowered.cnf.literal_count();
  uses = lowered.uses;
}

}  // namespace puzzlec
