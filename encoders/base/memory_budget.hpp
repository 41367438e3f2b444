// How much memory a program may have. The allocator of the program (in the command:
// cli/memory/process_memory.cpp) takes memory from a budget; long work looks at the budget and stops
// before it is used up.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>

#include "encoders/base/errors.hpp"

namespace puzzlec {

/// Bytes that are handed out, and how many may be. Without a limit nothing is counted. What was
/// handed out before the limit was set does not count, so set it early.
class MemoryBudget {
 public:
  constexpr MemoryBudget() = default;

  /// Requires: bytes > 0.
  void set_limit(std::uint64_t bytes) { limit_.store(bytes, relaxed); }
  /// 0 if there is none.
  [[nodiscard]] std::uint64_t limit() const { return limit_.load(relaxed); }
  [[nodiscard]] bool is_limited() const { return limit() != 0; }

  /// Whether that many bytes may be handed out; if so, they are counted. Small pieces are allowed a
  /// little beyond the limit, so that a program can still report what happened.
  [[nodiscard]] bool take(std::size_t bytes) {
    const auto size = static_cast<std::int64_t>(bytes);
    const std::int64_t most =
        static_cast<std::int64_t>(limit()) + (bytes <= small_piece ? reserve : 0);
    if (used_.fetch_add(size, relaxed) <= most - size) return true;
    used_.fetch_sub(size, relaxed);
    return false;
  }
  void give_back(std::size_t bytes) { used_.fetch_sub(static_cast<std::int64_t>(bytes), relaxed); }

  /// Whether more than seven eighths are used: time to stop in good order.
  [[nodiscard]] bool is_short() const { return is_limited() && room() == 0; }
  /// Bytes until it is short. Requires: it is limited.
  [[nodiscard]] std::uint64_t room() const {
    const auto limit = static_cast<std::int64_t>(limit_.load(relaxed));
    return static_cast<std::uint64_t>(
        std::max<std::int64_t>(limit - limit / 8 - used_.load(relaxed), 0));
  }

 private:
  static constexpr std::memory_order relaxed = std::memory_order_relaxed;
  static constexpr std::size_t small_piece = 4096;
  static constexpr std::int64_t reserve = std::int64_t{1} << 20;

  std::atomic<std::uint64_t> limit_{0};
  std::atomic<std::int64_t> used_{0};
};

/// Does the work. False if memory ran out under a limit; without a limit the exception goes on.
template <typename Work>
[[nodiscard]] bool ends_within(const MemoryBudget* memory, Work&& work) {
  const bool is_limited = memory != nullptr && memory->is_limited();
  try {
    work();
    return true;
  } catch (const std::bad_alloc&) {
    if (!is_limited) throw;
  } catch (const OutOfMemory&) {
    if (!is_limited) throw;
  }
  return false;
}

}  // namespace puzzlec
