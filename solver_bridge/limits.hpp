// How long a solver may work, how much memory it may use, and how to stop it from outside.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "encoders/base/memory_budget.hpp"
#include "encoders/base/unknown_reason.hpp"
#include "encoders/base/work_watch.hpp"

namespace puzzlec {

struct Limits {
  using Clock = std::chrono::steady_clock;
  std::optional<Clock::time_point> deadline;
  std::optional<std::uint64_t> conflicts;
  const std::atomic<bool>* stop = nullptr;  ///< may be set from a signal handler or another thread
  const MemoryBudget* memory = nullptr;
  /// Is told of work on clauses outside of solvers, and may end it by throwing LimitReached.
  WorkWatch* watch = nullptr;

  [[nodiscard]] bool is_stopped() const {
    return stop != nullptr && stop->load(std::memory_order_relaxed);
  }
  [[nodiscard]] bool is_short_of_memory() const { return memory != nullptr && memory->is_short(); }
  [[nodiscard]] bool is_late() const { return deadline && Clock::now() >= *deadline; }
  /// Whether work has to end now, and why: stopped from outside, or past the deadline.
  [[nodiscard]] std::optional<UnknownReason> reached() const {
    if (is_stopped()) return UnknownReason::interrupted;
    if (is_late()) return UnknownReason::time_limit;
    return std::nullopt;
  }
  void step(std::uint64_t steps = 1) const {
    if (watch != nullptr) watch->step(steps);
  }
  /// Which limit made a search give up, if one did.
  [[nodiscard]] UnknownReason why_given_up() const {
    if (is_short_of_memory()) return UnknownReason::memory_limit;
    if (const auto reason = reached()) return *reason;
    return conflicts ? UnknownReason::conflict_limit : UnknownReason::gave_up;
  }
};

}  // namespace puzzlec
