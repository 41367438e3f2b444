// Cells in one piece, of which there are few: a model counts cells that hold certain values, and says that
// they are connected (Pills). There are few ways to place such a piece, and they are listed.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoders/model/model.hpp"

namespace puzzlec {

struct Placements {
  /// The cells that can be a part of the piece, and the values that make them one.
  std::vector<CellFact> cells;
  /// Each place, as indices of cells.
  std::vector<std::vector<std::uint32_t>> places;
  /// The constraints that hold if the piece is in one of the places, and only then.
  std::vector<ConstraintId> stated;

  /// All pieces of the model. `domains` are the remaining candidates, by cell.
  [[nodiscard]] static std::vector<Placements> find(const Model& model,
                                                    std::span<const Domain> domains);

 private:
  class Finder;
};

}  // namespace puzzlec
