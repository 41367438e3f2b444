// Constraints on graphs: left to cuts, or encoded completely.
#pragma once

#include <utility>

#include "encoders/lower/formula.hpp"

namespace puzzlec {

class GraphLowering {
 public:
  template <GraphConstraint Kind>
  void write(Formula& to, const Kind& kind, ConstraintId id) {
    Constraint constraint(kind);
    const GraphTools tools{to.map, to.facts, graphs_, to.definitions, to.at_most_one, to.between};
    if (to.graph_form == GraphForm::complete) {
      to.note("graph", "elimination", "the formula has to be complete");
      return encode_complete(to.sink(), constraint, tools);
    }
    to.note("graph", "cuts", "clauses are added for what a solver's model violates");
    encode_basis(to.sink(), constraint, tools);
    to.lazy.push_back({std::move(constraint), id, to.selector()});
  }

 private:
  OpenGraphs graphs_;
};

}  // namespace puzzlec
