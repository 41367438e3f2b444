// Threads that share the memory of a process: most work at the same time, and one that needs more
// than is left has it all to itself for once.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>

namespace puzzlec::cli {

class MemoryTurns {
 public:
  /// As long as it lives, no thread works alone.
  class Together {
   public:
    explicit Together(MemoryTurns& turns) : turns_(turns) {
      std::unique_lock lock(turns_.mutex_);
      turns_.changed_.wait(lock, [this] { return turns_.waiting_ == 0 && !turns_.is_alone_; });
      ++turns_.working_;
    }
    Together(const Together&) = delete;
    Together& operator=(const Together&) = delete;
    ~Together() {
      const std::lock_guard lock(turns_.mutex_);
      if (--turns_.working_ == 0) turns_.changed_.notify_all();
    }

   private:
    MemoryTurns& turns_;
  };

  /// As long as it lives, no other thread works. Requires: the thread does not hold a Together.
  class Alone {
   public:
    explicit Alone(MemoryTurns& turns) : turns_(turns) {
      std::unique_lock lock(turns_.mutex_);
      ++turns_.waiting_;
      turns_.changed_.wait(lock, [this] { return turns_.working_ == 0 && !turns_.is_alone_; });
      --turns_.waiting_;
      turns_.is_alone_ = true;
    }
    Alone(const Alone&) = delete;
    Alone& operator=(const Alone&) = delete;
    ~Alone() {
      const std::lock_guard lock(turns_.mutex_);
      turns_.is_alone_ = false;
      turns_.changed_.notify_all();
    }

   private:
    MemoryTurns& turns_;
  };

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t working_ = 0;
  std::size_t waiting_ = 0;  ///< to work alone
  bool is_alone_ = false;
};

}  // namespace puzzlec::cli
