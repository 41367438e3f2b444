// Numbers that wait, each at most once, first in, first out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace puzzlec {

class WaitingList {
 public:
  void reset(std::size_t count) {
    waits_.assign(count, 0);
    ring_.resize(count + 1);
    first_ = last_ = 0;
  }
  void clear() {
    while (!empty()) static_cast<void>(pop());
  }
  [[nodiscard]] bool empty() const { return first_ == last_; }
  /// Does nothing if it waits.
  void push(std::uint32_t number) {
    if (waits_[number] != 0) return;
    waits_[number] = 1;
    ring_[last_] = number;
    last_ = last_ + 1 == ring_.size() ? 0 : last_ + 1;
  }
  /// Requires: !empty().
  std::uint32_t pop() {
    const std::uint32_t number = ring_[first_];
    first_ = first_ + 1 == ring_.size() ? 0 : first_ + 1;
    waits_[number] = 0;
    return number;
  }

 private:
  std::vector<char> waits_;
  std::vector<std::uint32_t> ring_;
  std::size_t first_ = 0;
  std::size_t last_ = 0;
};

}  // namespace puzzlec
