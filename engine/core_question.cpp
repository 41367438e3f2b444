// Which givens and clues contradict each other: a question with a selector for each.
#include <utility>

#include "encoders/base/errors.hpp"
#include "engine/answers/board_names.hpp"
#include "engine/road.hpp"

namespace puzzlec {

SelectableLowered PuzzleSolver::lower_selectable(const Model& model, Stats& stats) {
  const StageTimer timer(stats, Stage::encode);
  SelectableLowered selectable = lowering(model).lower_selectable(model);
  stats.count(selectable.lowered);
  return selectable;
}

Core PuzzleSolver::core(const Puzzle& puzzle, std::vector<Selected>& selected, Stats& stats) {
  return within_limits(stats, Core{}, [&](Core& result) {
    const Model stated = puzzle.separate_model(pool_);
    SelectableLowered selectable = lower_selectable(stated, stats);
    Core found;
    {
      Road road(*this, stated, stats);
      const auto opened = road.open(selectable.lowered);
      const StageTimer timer(stats, Stage::solve);
      found = ask_core(opened->session, selectable, road.limits());
    }
    selected = std::move(selectable.selected);
    if (found.kind == Core::Kind::found) confirm(found, selected, stated, stats);
    for (Selected& one : selected) one.origin.name = name_on_board(one.origin, one.cells, puzzle);
    result = std::move(found);
  });
}

std::unique_ptr<OpenSession> PuzzleSolver::open_selectable(const Model& model,
                                                           std::vector<Selected>& selected,
                                                           Stats& stats) {
  SelectableLowered selectable = lower_selectable(model, stats);
  selected = std::move(selectable.selected);
  const auto cuts = std::exchange(cuts_, std::make_shared<CutPool>());
  auto opened = Road(*this, model, stats).open(std::move(selectable.lowered));
  cuts_ = cuts;
  return opened;
}

void PuzzleSolver::confirm(Core& core, const std::vector<Selected>& selected, const Model& stated,
                           Stats& stats) {
  Model alone{stated.structure, {}, {}};
  for (const std::size_t member : core.members) {
    const Selected& one = selected[member];
    if (one.given) alone.givens.push_back(stated.givens[*one.given]);
    for (const std::size_t clue : one.clues) alone.clues.push_back(stated.clues[clue]);
  }
  // Cuts name constraints by their number, and here these have others.
  const auto cuts = std::exchange(cuts_, std::make_shared<CutPool>());
  Road road(*this, alone, stats);
  const auto opened = road.open(lowering(alone).lower_all(alone));
  const StageTimer timer(stats, Stage::solve);
  const Outcome outcome = opened->session.solve(road.limits());
  cuts_ = cuts;
  if (const auto* unknown = std::get_if<Unknown>(&outcome)) {
    core = {Core::Kind::unknown, {}, unknown->reason};
  } else {
    ensure(std::holds_alternative<Unsat>(outcome), "what a core names contradicts itself");
  }
}

}  // namespace puzzlec
