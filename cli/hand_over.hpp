// What one thread leaves behind for the next, said in atomics of our own. A library of threads
// orders them anyway, but one that was compiled without ThreadSanitizer does so out of its sight:
// everything handed over would be reported as a race.
#pragma once

#include <atomic>

namespace puzzlec::cli {

/// What was done in a turn is known in every turn that begins after it has ended.
class HandOver {
 public:
  class Turn {
   public:
    explicit Turn(HandOver& turns) noexcept : turns_(turns) {
      static_cast<void>(turns_.ended_.load(std::memory_order_acquire));
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() { turns_.ended_.fetch_add(1, std::memory_order_acq_rel); }

   private:
    HandOver& turns_;
  };

 private:
  std::atomic<unsigned> ended_{0};
};

}  // namespace puzzlec::cli
