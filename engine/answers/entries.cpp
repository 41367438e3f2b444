#include "engine/answers/entries.hpp"

#include <utility>

#include "encoders/base/errors.hpp"

namespace puzzlec {
namespace {

/// Of a loop between cells inside and outside, people see lines: that a clue cannot be met which stands in a
/// cell that nothing is entered in is not told, if something else is broken.
void leave_out_unseen(const Grid& entered, JudgedEntries& judged) {
  JudgedEntries seen{judged.state, {}, {}};
  for (std::size_t i = 0; i < judged.told.size(); ++i) {
    const auto clue = judged.told[i].clue;
    if (clue && entered[*clue].is_blank()) continue;
    seen.violations.push_back(judged.violations[i]);
    seen.told.push_back(judged.told[i]);
  }
  if (!seen.told.empty()) judged = std::move(seen);
}

}  // namespace

JudgedEntries judge_entries(const Model& model, const Puzzle& puzzle, Grid cells) {
  const Grid entered = cells;
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
    if (puzzle.drawn_as() == DrawnAs::loop) leave_out_unseen(entered, judged);
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
