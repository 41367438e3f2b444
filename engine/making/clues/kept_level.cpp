#include "engine/making/clues/kept_level.hpp"

#include <algorithm>

namespace puzzlec {

KeptLevel::KeptLevel(PuzzleSolver& solver, const Puzzle& puzzle, Stats& stats)
    : solver_(solver), stats_(stats), level_(ask(puzzle, Level::expert)) {}

std::optional<Level> KeptLevel::changed_in(const Puzzle& rest) {
  const Level level = ask(rest, level_);
  if (level == level_) return std::nullopt;
  return level;
}

Level KeptLevel::ask(const Puzzle& puzzle, Level most) {
  const KindAndSize kind = kind_and_size_of(puzzle);
  ExplainRequest request;
  // What takes more than experts do is extreme.
  request.largest = std::max(largest_peak(kind.kind, std::min(most, Level::expert)), 1U);
  const Explanation explanation = explain(solver_, puzzle, request, stats_);
  if (explanation.kind == Explanation::Kind::unknown) throw LimitReached(explanation.reason);
  return level_of(kind, rate(explanation));
}

}  // namespace puzzlec
