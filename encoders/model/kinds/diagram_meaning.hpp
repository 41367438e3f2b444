// What some diagrams say that few clauses say, too.
#pragma once

#include <variant>

#include "encoders/model/kinds/kind.hpp"

namespace puzzlec {

/// Of the one facts, not as many hold as of the other ones.
struct DifferentCounts {
  std::vector<CellFact> one;
  std::vector<CellFact> other;
};

/// How far rays see: a ray sees as many cells as hold what they have to, before the first that does
/// not.
struct RayLengths {
  enum class Demand : std::uint8_t {
    total,      ///< together, they see a number of cells that is allowed
    alike,      ///< those that see a cell all see the same number of cells
    different,  ///< two of them that see a cell see different numbers of cells
  };
  struct Case {
    std::optional<CellFact> given;  ///< it is demanded only if this holds; without it: always
    std::vector<bool> allowed;      ///< of a total: by number
  };
  std::vector<std::vector<CellFact>> rays;  ///< nearest cells first
  Demand demand = Demand::total;
  /// None or two of the rays see a cell. Set only where constraints of the structure see to it.
  bool are_paired = false;
  std::vector<Case> cases;
};

/// The values between the two cells that hold an end are one of the sets. Used only where other
/// constraints see to it that there are two ends and that no other value comes twice in the cells.
struct SetBetween {
  std::vector<CellId> cells;  ///< of a line, in order
  Domain ends;
  std::vector<Domain> sets;
};

using DiagramMeaning = std::variant<DifferentCounts, RayLengths, SetBetween>;

/// Whether it says the same as its diagram without the help of other constraints.
[[nodiscard]] inline bool stands_alone(const DiagramMeaning& meaning) {
  if (const auto* rays = std::get_if<RayLengths>(&meaning)) return !rays->are_paired;
  return !std::holds_alternative<SetBetween>(meaning);
}

}  // namespace puzzlec
