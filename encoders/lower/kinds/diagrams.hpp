// Diagrams as clauses: as what they mean, if few clauses say that, or as sequences.
#pragma once

#include <optional>

#include "encoders/lower/formula.hpp"
#include "encoders/lower/ray_lengths.hpp"
#include "encoders/lower/set_between.hpp"

namespace puzzlec {

class DiagramLowering {
 public:
  void write(Formula& to, const Regular& regular, ConstraintId id);

 private:
  // Each writes a meaning; false if it may not take the place of the diagram.
  bool write(Formula& to, const DifferentCounts& counts);
  bool write(Formula& to, const RayLengths& rays);
  bool write(Formula& to, const SetBetween& between);

  SharedReaches reaches_;
  std::optional<LineFacts> line_facts_;
};

}  // namespace puzzlec
