// Constraints that an automaton reads cell by cell, as clauses.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "encoders/lower/formula.hpp"
#include "encoders/model/kinds/sequence.hpp"

namespace puzzlec {

/// A sequence of cells that an automaton reads: its reading of a value at an index of the sequence,
/// and whether it accepts.
struct Sequence {
  const char* kind = "";  ///< as EncodingUse::constraint
  std::vector<CellId> cells;
  SequenceState start = 0;
  std::function<std::optional<SequenceState>(std::size_t, SequenceState, Value)> step;
  std::function<bool(SequenceState)> accepts;
  /// Whether the reading of two values at an index always is the same; null: it may differ.
  std::function<bool(std::size_t, Value, Value)> is_alike = {};
};

/// The constraint outlives it.
template <SequenceKind Kind>
[[nodiscard]] Sequence sequence_of(const Kind& kind) {
  const auto& cells = cells_of(kind);
  return {Kind::word,
          {cells.begin(), cells.end()},
          kind.start(),
          [&kind](std::size_t index, SequenceState state, Value value) {
            return kind.step(index, state, value);
          },
          [&kind](SequenceState state) { return kind.accepts(state); }};
}

/// The cells that are settled are read as part of the step before them.
void write_sequence(Formula& to, const Sequence& sequence);

/// Writes a constraint whose first layers are these cells.
void write_layers(Formula& to, const char* kind, const std::vector<CellId>& cells,
                  LayeredConstraint& layered);

}  // namespace puzzlec
