// Less, Visible, AllowedTuples and Regular read cell by cell, as automata: the state after each value, and
// whether the last one is accepted.
//
// Filtering of candidates and encoding share this reading, so that they cannot disagree.
#pragma once

#include <cstdint>
#include <optional>

#include "encoders/model/constraint.hpp"

namespace puzzlec {

using RelationState = std::uint64_t;

/// The state before the first cell.
[[nodiscard]] RelationState relation_start(const Less& less);
[[nodiscard]] RelationState relation_start(const Visible& visible);
[[nodiscard]] RelationState relation_start(const AllowedTuples& allowed);
[[nodiscard]] RelationState relation_start(const Regular& regular);

/// The state after the cell number `index` (from 0) holds `value` (>= 0), or nothing if no accepted
/// sequence goes on like that.
[[nodiscard]] std::optional<RelationState> relation_step(const Less& less, std::size_t index,
                                                         RelationState state, Value value);
[[nodiscard]] std::optional<RelationState> relation_step(const Visible& visible, std::size_t index,
                                                         RelationState state, Value value);
[[nodiscard]] std::optional<RelationState> relation_step(const AllowedTuples& allowed,
                                                         std::size_t index, RelationState state,
                                                         Value value);
[[nodiscard]] std::optional<RelationState> relation_step(const Regular& regular, std::size_t index,
                                                         RelationState state, Value value);

/// Whether the state after the last cell is accepted.
[[nodiscard]] bool relation_accepts(const Less& less, RelationState state);
[[nodiscard]] bool relation_accepts(const Visible& visible, RelationState state);
[[nodiscard]] bool relation_accepts(const AllowedTuples& allowed, RelationState state);
[[nodiscard]] bool relation_accepts(const Regular& regular, RelationState state);

}  // namespace puzzlec
