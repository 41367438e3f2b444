// How long a solver may work, and how to stop it from outside.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace puzzlec {

struct Limits {
  using Clock = std::chrono::steady_clock;
  std::optional<Clock::time_point> deadline;
  std::optional<std::uint64_t> conflicts;
  const std::atomic<bool>* stop = nullptr;  ///< may be set from a signal handler or another thread

  [[nodiscard]] bool is_stopped() const {
    return stop != nullptr && stop->load(std::memory_order_relaxed);
  }
  [[nodiscard]] bool is_late() const { return deadline && Clock::now() >= *deadline; }
};

}  // namespace puzzlec
