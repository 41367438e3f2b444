#pragma once
// A small random number generator (splitmix64: Steele, Lea and Flood, "Fast splittable pseudorandom
// number generators", OOPSLA 2014) for the tests. Promises the same numbers for the same seed on
// every compiler and platform, which the distributions of the standard library do not. Seeds come
// from tests/support/random.hpp.

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "tests/support/random.hpp"

namespace generate {

class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed) {}

  [[nodiscard]] std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
    return mixed ^ (mixed >> 31U);
  }

  // Requires bound > 0; every value of 0..bound-1 is equally likely.
  [[nodiscard]] int below(int bound) {
    if (bound <= 0) throw std::invalid_argument("Rng::below needs a positive bound");
    const auto wide = static_cast<std::uint64_t>(bound);
    const std::uint64_t rejected = (0 - wide) % wide;  // 2^64 mod bound: the uneven rest
    std::uint64_t drawn = next();
    while (drawn < rejected) drawn = next();
    return static_cast<int>(drawn % wide);
  }

  // Requires low <= high; both ends are included.
  [[nodiscard]] int between(int low, int high) { return low + below(high - low + 1); }

  [[nodiscard]] bool chance(int percent) { return below(100) < percent; }

  // Requires: there are items; each is equally likely.
  template <typename T>
  [[nodiscard]] T pick(const std::vector<T>& items) {
    return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
  }

  template <typename T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      const auto pick = static_cast<std::size_t>(below(static_cast<int>(left)));
      std::swap(items[left - 1], items[pick]);
    }
  }

 private:
  std::uint64_t state_;
};

using puzzlec::test::seed_or;

}  // namespace generate
