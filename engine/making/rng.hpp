// The random numbers of makers of puzzles. Each puzzle has a stream of its own, so that it is the same
// whoever makes those before it.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "encoders/base/errors.hpp"
#include "encoders/base/rng.hpp"

namespace puzzlec::making {

class Rng {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Rng(std::uint64_t seed) : numbers_(seed) {}
  /// The stream of one puzzle of a seed and a kind: with the same seed, two kinds do not look alike.
  Rng(std::uint64_t seed, std::uint64_t index, std::string_view kind = {})
      : numbers_(puzzlec::Rng(seed ^ hash_of(kind)).next() ^ (index * 0xd1342543de82ef95U)) {}

  [[nodiscard]] std::uint64_t next() { return numbers_.next(); }

  /// Requires bound > 0.
  [[nodiscard]] int below(int bound) {
    ensure(bound > 0, "a random number is drawn below a positive bound");
    return static_cast<int>(numbers_.below(static_cast<std::uint64_t>(bound)));
  }

  /// Requires low <= high; both ends are included.
  [[nodiscard]] int between(int low, int high) { return low + below(high - low + 1); }

  [[nodiscard]] bool chance(int percent) { return below(100) < percent; }

  /// Requires: there are items; each is equally likely.
  template <typename T>
  [[nodiscard]] T pick(const std::vector<T>& items) {
    return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
  }

  template <typename T>
  void shuffle(std::vector<T>& items) {
    numbers_.shuffle(std::span<T>(items));
  }

  /// The caller sets this to end the making; may be null.
  void stop_when(const std::atomic<bool>* stop) { stop_ = stop; }
  [[nodiscard]] const std::atomic<bool>* stop() const { return stop_; }
  /// For work that goes by time, whose numbers are not the same on every machine.
  void end_at(Clock::time_point deadline) { deadline_ = deadline; }
  [[nodiscard]] std::optional<double> seconds_left() const {
    if (!deadline_) return std::nullopt;
    return std::max(0.0, std::chrono::duration<double>(*deadline_ - Clock::now()).count());
  }
  [[nodiscard]] bool is_stopped() const {
    return (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) ||
           (deadline_ && Clock::now() >= *deadline_);
  }

 private:
  /// FNV-1a; 0 for nothing.
  static constexpr std::uint64_t hash_of(std::string_view text) {
    std::uint64_t hash = text.empty() ? 0 : 0xcbf29ce484222325U;
    for (const char sign : text) hash = (hash ^ static_cast<unsigned char>(sign)) * 0x100000001b3U;
    return hash;
  }

  puzzlec::Rng numbers_;
  const std::atomic<bool>* stop_ = nullptr;
  std::optional<Clock::time_point> deadline_;
};

}  // namespace puzzlec::making
