#include "engine/explain/hint.hpp"

#include <utility>

namespace puzzlec {

const ExplainedStep* Hint::step() const {
  if (!explanation || explanation->rounds.empty()) return nullptr;
  return &explanation->rounds.front().steps.front();
}

Hint next_step(PuzzleSolver& solver, const Puzzle& puzzle, PlayerEntries entries, Stats& stats) {
  const SharedDeadline deadline(solver);
  Hint hint;
  if (!entries.empty()) {
    EntryCheck check = check_entries(solver, puzzle, entries, stats);
    if (check.kind != EntryCheck::Kind::right) {
      hint.check = std::move(check);
      return hint;
    }
  }
  ExplainRequest request;
  request.entries = std::move(entries);
  request.step = 1;
  hint.explanation = explain(solver, puzzle, request, stats);
  return hint;
}

}  // namespace puzzlec
