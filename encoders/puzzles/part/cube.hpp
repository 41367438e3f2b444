// Cubes: literals about cells, such as r1c2=5 or r3c4!=7, that hold together. A partition is a list of
// cubes of which every grid meets exactly one.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/model/model.hpp"

namespace puzzlec {

/// A cell has this value, or does not have it.
struct CellLiteral {
  CellId cell;
  Value value;
  bool is_taken = true;

  friend bool operator==(const CellLiteral&, const CellLiteral&) = default;
};

using Cube = std::vector<CellLiteral>;

/// "r1c2=5" or "r3c4!=7".
[[nodiscard]] std::string text_of(const CellLiteral& literal, std::size_t columns);
/// The other way round, for a cell of the structure and a value that it may hold.
[[nodiscard]] std::optional<CellLiteral> literal_of(std::string_view text,
                                                    const Structure& structure);

/// Whether every literal says something that those before it do not, and each cell keeps a value.
[[nodiscard]] bool is_consistent(const Cube& cube, const Structure& structure);
[[nodiscard]] bool holds_in(const Cube& cube, const Grid& grid);

/// What a cube leaves of its cells, as clues: one for each cell. Requires: it is consistent.
[[nodiscard]] std::vector<Constraint> clues_of(const Cube& cube, const Structure& structure);

/// Whether the cubes are the leaves of a tree whose nodes each decide about one literal, in the order of
/// their literals: then every grid meets exactly one of them.
[[nodiscard]] bool is_partition(std::span<const Cube> cubes);

}  // namespace puzzlec
