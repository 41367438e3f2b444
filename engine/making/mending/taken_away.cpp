#include "engine/making/mending/taken_away.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "encoders/base/errors.hpp"
#include "engine/explain/rule_decision.hpp"
#include "engine/explain/take_back.hpp"
#include "engine/making/clues/hitting_search.hpp"

namespace puzzlec {
namespace taken_away_detail {
namespace {

Repair hopeless() {
  Repair repair;
  repair.kind = Repair::Kind::hopeless;
  return repair;
}

/// Asks about a puzzle without some of its clues.
class FewerClues {
 public:
  FewerClues(PuzzleSolver& solver, const Puzzle& puzzle, Stats& stats)
      : solver_(solver), puzzle_(puzzle), stats_(stats), clues_(puzzle.stated_clues()) {}

  using Clues = std::vector<std::uint32_t>;
  [[nodiscard]] std::size_t size() const { return clues_.size(); }
  [[nodiscard]] const std::string& name(std::uint32_t clue) const { return clues_[clue].name; }

  /// Whether these have a solution together; false also at a limit, which reason() says.
  [[nodiscard]] bool stand(const KeptClues& kept) {
    const PuzzlePtr part = puzzle_.keeping(kept);
    if (part == nullptr) return false;
    const Answer answer = solver_.solve(*part, stats_);
    if (answer.kind == Answer::Kind::unknown) reason_ = answer.limit;
    return answer.kind == Answer::Kind::solved;
  }
  [[nodiscard]] std::optional<UnknownReason> reason() const { return reason_; }

  /// Clues that contradict each other, none of which can be spared for that. Requires: these do.
  [[nodiscard]] Clues conflict(KeptClues kept) {
    for (std::size_t some = std::max<std::size_t>(kept.size() / 4, 1);; some = (some + 1) / 2) {
      for (std::size_t first = 0; first < kept.size() && !reason_; first += some) {
        KeptClues fewer = kept;
        for (std::size_t i = first; i < std::min(first + some, kept.size()); ++i) fewer[i] = false;
        if (fewer != kept && !stand(fewer) && !reason_) kept = std::move(fewer);
      }
      if (some == 1) break;
    }
    Clues clues;
    for (std::uint32_t i = 0; i < kept.size(); ++i) {
      if (kept[i]) clues.push_back(i);
    }
    return clues;
  }

 private:
  PuzzleSolver& solver_;
  const Puzzle& puzzle_;
  Stats& stats_;
  StatedClues clues_;
  std::optional<UnknownReason> reason_;
};

}  // namespace
}  // namespace taken_away_detail

using namespace taken_away_detail;

Repair remove_givens(const PuzzleSolver& solver, Model model, const Limits& limits, Stats& stats) {
  const StageTimer timer(stats, Stage::solve);
  stats.solver_used = true;
  std::vector<CellValue> givens;
  for (const Given& given : std::exchange(model.givens, {}))
    givens.push_back({given.cell, given.value});
  const StandTogether stand =
      [&](const std::vector<CellValue>& values) -> std::variant<bool, UnknownReason> {
    Model question = model;
    for (const CellValue& value : values) question.givens.push_back({value.cell, value.value});
    const RoomKind room = decide_by_solver(solver, question, limits).kind;
    if (room == RoomKind::unknown) return limits.why_given_up();
    return room == RoomKind::some;
  };
  const auto without_any = stand({});
  if (const auto* reason = std::get_if<UnknownReason>(&without_any)) return unknown_repair(*reason);
  if (!std::get<bool>(without_any)) return hopeless();
  auto conflict = conflict_of(givens, stand, limits);
  if (const auto* reason = std::get_if<UnknownReason>(&conflict)) return unknown_repair(*reason);
  Repair repair;
  repair.kind = Repair::Kind::remove;
  repair.givens = std::get<Conflict>(std::move(conflict)).take_back;
  std::ranges::sort(repair.givens);
  return repair;
}

Repair remove_clues(PuzzleSolver& solver, const Puzzle& puzzle, const Limits& limits,
                    Stats& stats) {
  FewerClues clues(solver, puzzle, stats);
  const bool is_hopeless = clues.size() == 0 || !clues.stand(KeptClues(clues.size(), false));
  if (clues.reason()) return unknown_repair(*clues.reason());
  if (is_hopeless) return hopeless();
  std::vector<FewerClues::Clues> conflicts;
  FewerClues::Clues chosen;
  for (std::uint32_t size = 0;;) {
    KeptClues kept(clues.size(), true);
    for (const std::uint32_t clue : chosen) kept[clue] = false;
    const bool stands = clues.stand(kept);
    if (clues.reason()) return unknown_repair(*clues.reason());
    if (stands) break;
    conflicts.push_back(clues.conflict(std::move(kept)));
    if (clues.reason()) return unknown_repair(*clues.reason());
    if (conflicts.back().empty()) return hopeless();
    HittingSearch search(conflicts, std::vector<std::uint32_t>(clues.size(), 1), limits);
    while (!search.can_hit(size)) {
      if (search.limit()) return unknown_repair(*search.limit());
      ++size;
    }
    chosen.assign(search.chosen().begin(), search.chosen().end());
  }
  Repair repair;
  repair.kind = Repair::Kind::remove;
  std::ranges::sort(chosen);
  for (const std::uint32_t clue : chosen) repair.clues.push_back(clues.name(clue));
  return repair;
}

}  // namespace puzzlec
