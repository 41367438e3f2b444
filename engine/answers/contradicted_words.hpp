// What entries contradict, as one sentence for people, where the steps that show it are too many to tell.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "encoders/explain/refutation.hpp"
#include "encoders/puzzles/family.hpp"
#include "engine/answers/broken_words.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

struct Contradicted {
  /// "That takes many steps to see. It does not go together with the clues in r1c3 and r2c5, as there
  /// is one closed loop."
  std::string text;
  std::vector<CellId> cells;  ///< of the clues and givens that it names
};

/// `selected` are what members of the core are about; its entries are known to the reader.
[[nodiscard]] Contradicted contradicted_by(const Core& core, std::span<const Selected> selected,
                                           const Puzzle& puzzle, const BrokenWords& clues);
/// The rules that the steps need.
[[nodiscard]] Contradicted contradicted_by(const StepwiseRefutation& way, const RuleBook& book,
                                           const Puzzle& puzzle, const BrokenWords& clues);

}  // namespace puzzlec
