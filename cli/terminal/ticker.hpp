// Something that happens again and again while a thread works: what was answered is passed on, and
// a terminal shows that there is life.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace puzzlec::cli {

class Ticker {
 public:
  Ticker() = default;
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;
  ~Ticker() { stop(); }

  /// Calls `tick` every so often, on its own thread, until stop(). False if the system has no more
  /// threads.
  bool start(std::chrono::milliseconds every, std::function<void()> tick);
  /// Returns once `tick` is not running and will not be called again.
  void stop();

 private:
  std::mutex mutex_;
  std::condition_variable stopped_;
  bool is_stopped_ = false;
  std::thread thread_;
};

}  // namespace puzzlec::cli
