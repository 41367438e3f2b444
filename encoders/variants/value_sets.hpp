// For rules that forbid repetition: automata whose state is the set of the values that were read.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {

/// Value first + i of a grid is bit i. Requires: the grid has at most 64 values.
using ValueSet = Automaton::State;

[[nodiscard]] inline ValueSet value_bit(int value, const VariantGrid& grid) {
  return ValueSet{1} << static_cast<unsigned>(value - grid.first);
}

/// From this many sets on, rules say the same by other constraints, which are smaller then but
/// deduce less.
inline constexpr std::uint64_t most_value_sets = 1024;

/// Whether there are few sets of fewer than `size` of `values` values.
[[nodiscard]] constexpr bool are_sets_few(std::uint64_t values, std::uint64_t size) {
  std::uint64_t total = 0;
  std::uint64_t with_size = 1;
  for (std::uint64_t i = 0; i < size && i <= values; ++i) {
    total += with_size;
    if (total > most_value_sets) return false;
    with_size = with_size * (values - i) / (i + 1);
  }
  return values <= 64;
}

/// The cells of a line, of which some may be visited twice, each once.
[[nodiscard]] inline std::vector<CellId> without_twins(std::vector<CellId> line) {
  std::ranges::sort(line);
  line.erase(std::unique(line.begin(), line.end()), line.end());
  return line;
}

}  // namespace puzzlec
