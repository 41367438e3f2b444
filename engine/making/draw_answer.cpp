#include "engine/making/draw_answer.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "encoders/deduce/propagate/propagate.hpp"
#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

std::optional<Grid> draw_answer(const Puzzle& puzzle, Rng& rng) {
  constexpr std::uint64_t most_conflicts = 20'000;
  StructurePool pool;
  const Model stated = puzzle.model(pool);
  Model model = stated;
  Propagator propagator(model.structure);
  // Later values hardly ever fit if they are only held against what deduction sees.
  const std::size_t most_fixed = 2 * puzzle.givens().columns();
  for (std::size_t tries = 0; tries < most_fixed && !rng.is_stopped(); ++tries) {
    const Deduction& known = propagator.run(model);
    if (known.contradiction) {
      if (model.givens.size() == stated.givens.size()) return std::nullopt;
      model.givens.pop_back();
      continue;
    }
    std::vector<CellId> open;
    for (std::uint32_t i = 0; i < known.domains.size(); ++i) {
      if (known.domains[i].size() > 1) open.push_back(CellId{i});
    }
    if (open.empty()) break;
    const CellId cell = rng.pick(open);
    model.givens.push_back({cell, random_value(known.domains[cell.index], rng)});
  }
  std::vector<Given> fixed(model.givens.begin() + static_cast<std::ptrdiff_t>(stated.givens.size()),
                           model.givens.end());
  while (!rng.is_stopped()) {
    PuzzleSolverOptions options = solver_options(rng.next());
    options.conflict_limit = most_conflicts;
    options.stop = rng.stop();
    options.time_limit = rng.seconds_left();
    PuzzleSolver solver(options);
    Model with = stated;
    with.givens.insert(with.givens.end(), fixed.begin(), fixed.end());
    Stats stats;
    Answer answer = solver.solve(puzzle, with, stats);
    if (answer.kind == Answer::Kind::solved) return std::move(answer.grid);
    if (fixed.empty()) return std::nullopt;
    fixed.resize(fixed.size() / 2);
  }
  return std::nullopt;
}

}  // namespace puzzlec::making
