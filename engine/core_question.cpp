// Which givens and clues contradict each other: a question with a selector for each.
//
// A clue counts as a whole. The sum and the distinctness of a killer cage are several constraints,
// and a thermometer is one for each pair of neighbours; but whoever reads "thermometer 3 and cage b
// contradict each other" thinks of the clue, as it is drawn. So all constraints of one clue stand
// behind one selector: with it they all hold, without it none does. This has two consequences:
//
//   - The model must state the clues apart. An ordinary model puts parts of them into the shared
//     structure, where no selector reaches (that the cells of a cage differ is a house of the grid).
//     separate_model() states all of each clue under its name instead.
//   - What is said once for several clues is said by none alone. Nothing that rests on the rules
//     around a constraint may be used (alone() in encoders/model), and deduction that mixes clues
//     does not run before the question.
//
// A core is confirmed in the end by a puzzle that has its members and nothing else: it is built
// anew, without selectors, and has to have no solution. (Selectors for groups of constraints: Een,
// Sörensson, "Temporal Induction by Incremental SAT Solving", 2003, for one clause each; Nadel,
// "Boosting Minimal Unsatisfiable Core Extraction", FMCAD 2010, for groups of them.)
#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "engine/answers/board_names.hpp"
#include "engine/explain/rule_decision.hpp"
#include "engine/road.hpp"

namespace puzzlec {

SelectableLowered PuzzleSolver::lower_selectable(const Model& model, Stats& stats) {
  const StageTimer timer(stats, Stage::encode);
  SelectableLowered selectable = lowering(model).lower_selectable(model);
  stats.count(selectable.lowered);
  return selectable;
}

Core PuzzleSolver::core(const Puzzle& puzzle, std::span<const CellValue> entries,
                        std::vector<Selected>& selected, Stats& stats) {
  return within_limits(stats, Core{}, [&](Core& result) {
    Model stated = puzzle.separate_model(pool_);
    const std::size_t given = stated.givens.size();
    for (const CellValue& entry : entries) stated.givens.push_back({entry.cell, entry.value});
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
    if (found.kind == Core::Kind::found) found.rules = rules_of_core(found, selected, stated);
    for (Selected& one : selected) {
      one.origin.name = name_on_board(one.origin, one.cells, puzzle);
      if (!one.given || *one.given < given) continue;
      const Given& entry = stated.givens[*one.given];
      one.origin = {"entry",
                    fmt::format("entry {}={}", puzzle.place_name(entry.cell), entry.value.number)};
    }
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

std::vector<std::string> PuzzleSolver::rules_of_core(const Core& core,
                                                     const std::vector<Selected>& selected,
                                                     const Model& stated) const {
  Structure members = *stated.structure;
  std::vector<Constraint> rules = std::exchange(members.constraints, {});
  std::vector<std::string> names;
  for (const Constraint& rule : rules) {
    const std::string& name = origin_of(rule).rule;
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  Model part{nullptr, {}, {}};
  for (const std::size_t member : core.members) {
    const Selected& one = selected[member];
    if (one.given) part.givens.push_back(stated.givens[*one.given]);
    for (const std::size_t clue : one.clues) part.clues.push_back(alone(stated.clues[clue]));
  }
  // A rule that is not seen to be superfluous so soon is named.
  constexpr std::uint64_t most_conflicts = 20'000;
  Limits limit = limits();
  limit.conflicts = std::min(limit.conflicts.value_or(most_conflicts), most_conflicts);
  for (std::size_t i = 0; i < names.size();) {
    Structure without = members;
    for (const Constraint& rule : rules) {
      const std::string& name = origin_of(rule).rule;
      if (name != names[i] && std::ranges::find(names, name) != names.end())
        without.constraints.push_back(alone(rule));
    }
    part.structure = std::make_shared<const Structure>(std::move(without));
    const RoomAnswer answer = decide_by_solver(*this, part, limit);
    if (answer.kind == RoomKind::none) {
      names.erase(names.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
  return names;
}

}  // namespace puzzlec
