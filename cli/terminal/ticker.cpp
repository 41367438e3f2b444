#include "cli/terminal/ticker.hpp"

#include <system_error>
#include <utility>

namespace puzzlec::cli {

bool Ticker::start(std::chrono::milliseconds every, std::function<void()> tick) {
  is_stopped_ = false;
  try {
    thread_ = std::thread([this, every, tick = std::move(tick)] {
      std::unique_lock lock(mutex_);
      while (!stopped_.wait_for(lock, every, [this] { return is_stopped_; })) {
        lock.unlock();
        tick();
        lock.lock();
      }
    });
  } catch (const std::system_error&) {
    return false;
  }
  return true;
}

void Ticker::stop() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    is_stopped_ = true;
  }
  stopped_.notify_all();
  thread_.join();
}

}  // namespace puzzlec::cli
