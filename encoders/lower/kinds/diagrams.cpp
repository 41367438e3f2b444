#include "encoders/lower/different_counts.hpp"
#include "encoders/lower/kinds/records.hpp"

namespace puzzlec {

void DiagramLowering::write(Formula& to, const Regular& regular, ConstraintId) {
  if (regular.meaning && to.options.cage == nullptr &&
      std::visit([&](const auto& meaning) { return write(to, meaning); }, *regular.meaning))
    return;
  Sequence sequence = sequence_of(regular);
  sequence.is_alike = [&regular](std::size_t index, Value a, Value b) {
    return regular.diagram->reads_alike(index, a.number, b.number);
  };
  write_sequence(to, sequence);
}

bool DiagramLowering::write(Formula& to, const DifferentCounts& counts) {
  to.note(Regular::word, "counts", "each of two numbers is counted once");
  encode_different_counts(to, counts);
  return true;
}

bool DiagramLowering::write(Formula& to, const RayLengths& rays) {
  to.note(Regular::word, "rays", "how far rays reach is said once for all that see the same cells");
  encode_rays(to, rays, reaches_);
  return true;
}

bool DiagramLowering::write(Formula& to, const SetBetween& between) {
  if (!line_facts_) line_facts_.emplace(to.about.structure());
  if (!line_facts_->allow(between)) return false;
  to.note(Regular::word, "sets", "few sets of values can lie between two cells");
  encode_set_between(to.sink(), between, to.map, to.facts, to.definitions);
  return true;
}

}  // namespace puzzlec
