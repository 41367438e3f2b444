// Limits of questions, and what becomes of work that they end.
#include <new>

#include "encoders/base/errors.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

Limits limits_from_now(std::optional<double> seconds, const std::atomic<bool>* stop) {
  Limits limits;
  limits.stop = stop;
  // A year is as good as no limit, and does not overflow the clock.
  constexpr double longest = 365.0 * 24 * 3600;
  if (seconds && *seconds < longest) {
    limits.deadline = Limits::Clock::now() + std::chrono::duration_cast<Limits::Clock::duration>(
                                                 std::chrono::duration<double>(*seconds));
  }
  return limits;
}

Limits PuzzleSolver::limits() const {
  if (shared_->is_on) return shared_->limits;
  Limits limits = limits_from_now(options_.time_limit, options_.stop);
  limits.conflicts = options_.conflict_limit;
  limits.memory = options_.memory;
  limits.watch = &shared_->watch;
  return limits;
}

SharedDeadline::SharedDeadline(PuzzleSolver& solver, double spent)
    : solver_(solver), is_first_(!solver.shared_->is_on) {
  if (!is_first_) return;
  PuzzleSolver::Shared& shared = *solver_.shared_;
  shared.limits = solver_.limits();
  if (shared.limits.deadline)
    *shared.limits.deadline -=
        std::chrono::duration_cast<Limits::Clock::duration>(std::chrono::duration<double>(spent));
  shared.is_on = true;
  shared.watch.begin();
}

SharedDeadline::~SharedDeadline() {
  if (!is_first_) return;
  solver_.shared_->is_on = false;
  solver_.shared_->watch.end();
}

PartOfTime::PartOfTime(PuzzleSolver& solver, double part)
    : solver_(solver), deadline_(solver.shared_->limits.deadline) {
  if (!deadline_) return;
  const std::chrono::duration<double> left = *deadline_ - Limits::Clock::now();
  solver_.shared_->limits.deadline =
      *deadline_ - std::chrono::duration_cast<Limits::Clock::duration>((1 - part) * left);
}

PartOfTime::~PartOfTime() {
  solver_.shared_->limits.deadline = deadline_;
}

std::optional<UnknownReason> PuzzleSolver::ask_within_limits(Stats& stats,
                                                             const std::function<void()>& ask) {
  const bool is_limited = options_.memory != nullptr && options_.memory->is_limited();
  const SharedDeadline deadline(*this);
  cuts_ = std::make_shared<CutPool>();
  const auto cut_short_by = [&]() -> std::optional<UnknownReason> {
    if (is_limited && options_.memory->is_short()) {
      tools_.clear();
      if (options_.memory->is_short()) return UnknownReason::memory_limit;
    }
    UnknownReason reason = UnknownReason::memory_limit;
    try {
      if (ends_within(options_.memory, ask)) return std::nullopt;
    } catch (const LimitReached& limit) {
      reason = limit.reason();
    }
    tools_.clear();  // whatever state they are in
    return reason;
  }();
  if (cut_short_by == UnknownReason::memory_limit) lacked_memory_ = true;
  stats.cut_rounds += cuts_->rounds;
  stats.cuts += cuts_->cuts.size();
  return cut_short_by;
}

}  // namespace puzzlec
