#include "engine/answers/entries.hpp"

#include "encoders/base/errors.hpp"

namespace puzzlec {

JudgedEntries judge_entries(const Model& model, const Puzzle& puzzle, Grid cells) {
  for (std::uint32_t index = 0; index < cells.size(); ++index) {
    const Domain& domain = model.structure->domains[index];
    if (cells[CellId{index}].is_blank() && domain.is_single())
      cells[CellId{index}] = domain.first();
  }
  JudgedEntries judged{JudgedEntries::State::open, violations_of(model, cells), {}};
  const bool is_broken = !judged.violations.empty();
  if (is_broken) {
    const BrokenWords words(puzzle, model);
    for (const Violation& violation : judged.violations)
      judged.told.push_back(words.tell(violation, cells));
  }
  if (cells.is_complete()) {
    ensure(puzzle.check(cells).has_value() == is_broken,
           "the model and the rules agree on complete grids");
    if (!is_broken) judged.state = JudgedEntries::State::solved;
  }
  if (is_broken) judged.state = JudgedEntries::State::broken;
  return judged;
}

}  // namespace puzzlec
