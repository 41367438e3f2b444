// Where the makers of this folder take their decisions from: a seed, or the bytes of a fuzzer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "encoders/base/rng.hpp"

namespace language {

class Choices {
 public:
  explicit Choices(std::uint64_t seed) : rng_(seed) {}
  /// After the last byte, every choice is the first one.
  explicit Choices(std::span<const std::uint8_t> bytes)
      : rng_(0), bytes_(bytes), is_seeded_(false) {}

  /// 0 .. bound-1. Requires: bound > 0.
  [[nodiscard]] std::size_t below(std::size_t bound) {
    if (is_seeded_) return static_cast<std::size_t>(rng_.below(bound));
    if (bytes_.empty()) return 0;
    std::size_t number = bytes_.front();
    bytes_ = bytes_.subspan(1);
    if (bound > 256 && !bytes_.empty()) {
      number = number << 8U | bytes_.front();
      bytes_ = bytes_.subspan(1);
    }
    return number % bound;
  }
  [[nodiscard]] int between(int first, int last) {
    return first + static_cast<int>(below(static_cast<std::size_t>(last - first + 1)));
  }
  /// True in that many of a hundred cases.
  [[nodiscard]] bool chance(unsigned percent) { return below(100) >= 100 - percent; }

  template <typename T>
  [[nodiscard]] T pick(const std::vector<T>& items) {
    return items[below(items.size())];
  }
  [[nodiscard]] std::string pick(std::initializer_list<const char*> items) {
    return items.begin()[below(items.size())];
  }

 private:
  puzzlec::Rng rng_;
  std::span<const std::uint8_t> bytes_;
  bool is_seeded_ = true;
};

}  // namespace language
