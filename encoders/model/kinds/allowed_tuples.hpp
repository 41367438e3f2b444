// Tables of tuples.
#pragma once

#include "encoders/model/kinds/sequence.hpp"

namespace puzzlec {

/// Tuples of values, ascending and each once.
using Tuples = std::vector<std::vector<Value>>;

/// The tuples in the order that AllowedTuples wants.
[[nodiscard]] std::shared_ptr<const Tuples> make_tuples(Tuples tuples);

/// The values of the cells, in their order, form one of the tuples. Constraints may share tables.
/// Requires: the cells are distinct, each tuple has as many values as there are cells, and the
/// table is not null.
struct AllowedTuples {
  static constexpr const char* word = "tuples";
  std::vector<CellId> cells;
  std::shared_ptr<const Tuples> tuples;
  Origin origin;

  [[nodiscard]] bool holds_in(const Meaning& grid) const;
  [[nodiscard]] bool is_refuted(std::span<const Domain> domains) const;
  [[nodiscard]] std::optional<std::string> problem(const Structure& structure) const;
  [[nodiscard]] std::string text(std::size_t columns) const;

  [[nodiscard]] const void* shared() const { return tuples.get(); }

  /// First and end of the tuples that begin with the values so far.
  [[nodiscard]] SequenceState start() const { return pack(0, tuples->size()); }
  [[nodiscard]] std::optional<SequenceState> step(std::size_t index, SequenceState state,
                                                  Value value) const;
  [[nodiscard]] bool accepts(SequenceState state) const { return high_of(state) < low_of(state); }
};

}  // namespace puzzlec
