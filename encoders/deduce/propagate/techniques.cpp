#include "encoders/deduce/propagate/techniques.hpp"

namespace puzzlec {

const char* name_of(Reason reason) {
  switch (reason) {
    case Reason::given:
      return "given";
    case Reason::naked_single:
      return "naked single";
    case Reason::hidden_single:
      return "hidden single";
    case Reason::cardinality_bound:
      return "cardinality bound";
    case Reason::cage_bound:
      return "cage bound";
    case Reason::relation:
      return "relation";
    case Reason::connectivity:
      return "connectivity";
    case Reason::intersection:
      return "intersection";
    case Reason::cage_tuples:
      return "cage tuples";
    case Reason::house_sum:
      return "house sum";
    case Reason::naked_pair:
      return "naked pair";
    case Reason::hidden_pair:
      return "hidden pair";
    case Reason::cardinality_pair:
      return "cardinality pair";
    case Reason::failed_literal:
      return "failed literal";
  }
  return "?";
}

const char* name_of(PresolveLevel level) {
  switch (level) {
    case PresolveLevel::none:
      return "none";
    case PresolveLevel::singles:
      return "singles";
    case PresolveLevel::full:
      return "full";
    case PresolveLevel::automatic:
      return "auto";
  }
  return "?";
}

std::optional<PresolveLevel> presolve_level_of(std::string_view name) {
  for (const PresolveLevel level : {PresolveLevel::none, PresolveLevel::singles,
                                    PresolveLevel::full, PresolveLevel::automatic}) {
    if (name == name_of(level)) return level;
  }
  return std::nullopt;
}

Techniques techniques_of(PresolveLevel level) {
  const Techniques none;
  const Techniques singles = none.with(Reason::naked_single)
                                 .with(Reason::hidden_single)
                                 .with(Reason::cardinality_bound)
                                 .with(Reason::cage_bound)
                                 .with(Reason::relation)
                                 .with(Reason::connectivity);
  switch (level) {
    case PresolveLevel::none:
      return none;
    case PresolveLevel::singles:
      return singles;
    case PresolveLevel::full:
    case PresolveLevel::automatic:
      break;
  }
  const Techniques quick = singles.with(Reason::intersection)
                               .with(Reason::cage_tuples)
                               .with(Reason::house_sum)
                               .with(Reason::naked_pair)
                               .with(Reason::hidden_pair)
                               .with(Reason::cardinality_pair);
  // Probing everything rarely pays: trial search (Propagator::search) goes deeper at the same cost.
  return level == PresolveLevel::full ? quick.with(Reason::failed_literal) : quick;
}

}  // namespace puzzlec
