// What one thread leaves behind for the next, said in atomics of our own. A library of threads
// orders them anyway, but one that was compiled without ThreadSanitizer does so out of its sight:
// everything handed over would be reported as a race.
#pragma once

#include <atomic>

namespace puzzlec::cli {

class HandOver {
 public:
  /// What was done before leave() in any thread is known in a thread that has called enter().
  void leave() noexcept { turns_.fetch_add(1, std::memory_order_release); }
  void enter() const noexcept { static_cast<void>(turns_.load(std::memory_order_acquire)); }

 private:
  std::atomic<unsigned> turns_{0};
};

}  // namespace puzzlec::cli
