// Sequences that a diagram accepts.
#pragma once

#include "encoders/model/diagram.hpp"
#include "encoders/model/kinds/diagram_meaning.hpp"
#include "encoders/model/kinds/sequence.hpp"

namespace puzzlec {

/// The values of the cells, in their order, are a sequence that the diagram accepts. A cell may
/// occur more than once. Requires: the diagram is not null and reads that many values.
struct Regular {
  static constexpr const char* word = "regular";
  std::vector<CellId> cells;
  std::shared_ptr<const Diagram> diagram;
  Origin origin;
  /// What the diagram says, if few clauses say it; may be null.
  std::shared_ptr<const DiagramMeaning> meaning = nullptr;

  [[nodiscard]] bool holds_in(const Meaning& grid) const;
  [[nodiscard]] bool is_refuted(std::span<const Domain> domains) const;
  [[nodiscard]] std::optional<std::string> problem(const Structure& structure) const;
  [[nodiscard]] std::string text(std::size_t columns) const;

  /// What lowering says more cheaply because other rules see to the rest does not hold alone.
  [[nodiscard]] Regular alone() const {
    Regular other = *this;
    if (meaning && !stands_alone(*meaning)) other.meaning = nullptr;
    return other;
  }
  [[nodiscard]] const void* shared() const { return diagram.get(); }

  /// The diagram's own states.
  [[nodiscard]] SequenceState start() const { return 0; }
  [[nodiscard]] std::optional<SequenceState> step(std::size_t index, SequenceState state,
                                                  Value value) const;
  [[nodiscard]] bool accepts(SequenceState) const { return true; }
};

}  // namespace puzzlec
