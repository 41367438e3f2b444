// Work on a stream with several threads, in order at both ends: items are read one after the other,
// worked on at the same time, and written one after the other, in the order of their reading.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace puzzlec::cli {

/// `Item` is a pointer or another type that is false at the end of the stream.
template <typename Item>
class OrderedPipeline {
 public:
  /// Requires: `threads` and `most_items` are positive. At most `most_items` are under way between
  /// the reading and the writing: the others wait if one takes long.
  OrderedPipeline(std::size_t threads, std::size_t most_items)
      : threads_(threads), slots_(most_items) {}

  /// Calls `read()` until it gives a false item, `work(item)` for each item on some thread, with
  /// the `work` that `make_work()` made for this thread, and `write(item)`. Neither `read` nor
  /// `write` is ever called twice at the same time. The first exception that one of them throws
  /// ends the pipeline and is thrown again from here. If the system has no more threads, those that
  /// there are do it all.
  template <typename Read, typename MakeWork, typename Write>
  void run(Read&& read, MakeWork&& make_work, Write&& write) {
    const auto take_part = [&] {
      try {
        auto work = make_work();
        while (work_on_one(read, work, write)) {
        }
      } catch (...) {
        fail(std::current_exception());
      }
    };
    std::vector<std::thread> others;
    try {
      while (others.size() + 1 < threads_) others.emplace_back(take_part);
    } catch (const std::system_error&) {  // no more threads to be had
    } catch (...) {
      fail(std::current_exception());
    }
    take_part();
    for (std::thread& other : others) other.join();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  struct Slot {
    Item item{};
    bool is_done = false;
  };

  /// False when there is nothing left to begin.
  template <typename Read, typename Work, typename Write>
  bool work_on_one(Read& read, Work& work, Write& write) {
    Item item{};
    std::size_t number = 0;
    {
      const std::lock_guard reading(reading_);
      {
        std::unique_lock lock(mutex_);
        has_room_.wait(lock, [&] { return is_over_ || begun_ - written_ < slots_.size(); });
        if (is_over_) return false;
      }
      item = read();
      const std::lock_guard lock(mutex_);
      is_over_ = is_over_ || !item;
      if (!item) return false;
      number = begun_++;
    }
    work(item);
    std::unique_lock lock(mutex_);
    slots_[number % slots_.size()] = {std::move(item), true};
    write_what_is_next(lock, write);
    return true;
  }

  /// Unless another thread is about it.
  template <typename Write>
  void write_what_is_next(std::unique_lock<std::mutex>& lock, Write& write) {
    if (is_writing_) return;
    is_writing_ = true;
    while (!failure_ && slots_[written_ % slots_.size()].is_done) {
      Slot slot = std::exchange(slots_[written_ % slots_.size()], {});
      lock.unlock();
      write(slot.item);  // if it throws, the pipeline ends, and nobody writes any more
      lock.lock();
      ++written_;
      has_room_.notify_one();
    }
    is_writing_ = false;
  }

  void fail(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
    is_over_ = true;
    has_room_.notify_all();
  }

  std::size_t threads_;
  std::mutex reading_;  ///< held around read(); taken before mutex_
  std::mutex mutex_;    ///< of all below
  std::condition_variable has_room_;
  std::vector<Slot> slots_;  ///< by number, round and round
  std::size_t begun_ = 0;
  std::size_t written_ = 0;
  bool is_writing_ = false;
  bool is_over_ = false;  ///< nothing is read any more
  std::exception_ptr failure_;
};

}  // namespace puzzlec::cli
