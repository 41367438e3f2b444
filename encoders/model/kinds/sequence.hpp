// Kinds that read their cells one after the other, as automata: the state after each value, and
// whether the last one is accepted. Filtering of candidates, checking and encoding share this
// reading, so that they cannot disagree.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoders/model/kinds/kind.hpp"

namespace puzzlec {

using SequenceState = std::uint64_t;

/// `word` names the kind in statistics. step() is the state after the cell number `index` (from 0) holds `value` (>= 0), or nothing if no
/// accepted sequence goes on like that.
template <typename Kind>
concept SequenceKind = requires(const Kind& kind, std::size_t index, SequenceState state,
                                Value value) {
  { kind.start() } -> std::same_as<SequenceState>;
  { kind.step(index, state, value) } -> std::same_as<std::optional<SequenceState>>;
  { kind.accepts(state) } -> std::same_as<bool>;
};

/// Two numbers below 2^32 as a state.
[[nodiscard]] constexpr SequenceState pack(std::uint64_t high, std::uint64_t low) {
  return high << 32U | low;
}
[[nodiscard]] constexpr std::uint64_t high_of(SequenceState state) {
  return state >> 32U;
}
[[nodiscard]] constexpr std::uint64_t low_of(SequenceState state) {
  return state & UINT32_MAX;
}

/// Whether some choice of values for the cells is accepted: the automaton is in all states at once
/// that the values so far may have led to.
template <SequenceKind Kind>
[[nodiscard]] bool accepts_some(const Kind& kind, std::span<const Domain> domains) {
  std::vector<SequenceState> states{kind.start()};
  std::vector<SequenceState> next;
  std::size_t index = 0;
  for (const CellId cell : cells_of(kind)) {
    next.clear();
    for (const SequenceState state : states) {
      for (const Value value : domains[cell.index]) {
        if (const auto after = kind.step(index, state, value)) next.push_back(*after);
      }
    }
    std::ranges::sort(next);
    next.erase(std::unique(next.begin(), next.end()), next.end());
    states.swap(next);
    ++index;
  }
  return std::ranges::any_of(states, [&](SequenceState state) { return kind.accepts(state); });
}

}  // namespace puzzlec
