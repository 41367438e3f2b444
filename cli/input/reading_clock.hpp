// The time limit of reading: it begins with the first byte that is read, so a slow writer of a pipe
// is not hurried, and it ends the reading of an input that never ends.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "encoders/base/work_watch.hpp"

namespace puzzlec::cli {

class ReadingClock {
 public:
  using Clock = std::chrono::steady_clock;

  /// Without a limit, the clock stands still.
  explicit ReadingClock(std::optional<double> seconds) {
    // A year is as good as no limit, and does not overflow the clock.
    constexpr double longest = 365.0 * 24 * 3600;
    if (seconds && *seconds < longest)
      limit_ = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*seconds));
  }

  [[nodiscard]] bool is_limited() const { return limit_.has_value(); }
  /// Something else is read from now on; `has_text` if its beginning is there already.
  void start(bool has_text) {
    begun_.reset();
    if (has_text) note_bytes();
  }
  /// Bytes came in.
  void note_bytes() {
    if (limit_ && !begun_) begun_ = Clock::now();
  }
  /// Seconds since the first byte.
  [[nodiscard]] double seconds() const {
    return begun_ ? std::chrono::duration<double>(Clock::now() - *begun_).count() : 0;
  }
  /// How long to wait for more bytes; nothing if there is no hurry.
  [[nodiscard]] std::optional<Clock::duration> left() const {
    if (!begun_) return std::nullopt;
    return std::max(*begun_ + *limit_ - Clock::now(), Clock::duration(0));
  }
  /// Throws LimitReached if the time is over.
  void look() const {
    if (const auto rest = left(); rest && rest->count() == 0)
      throw LimitReached(UnknownReason::time_limit);
  }

 private:
  std::optional<Clock::duration> limit_;
  std::optional<Clock::time_point> begun_;
};

}  // namespace puzzlec::cli
