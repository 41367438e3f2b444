// A seeded source of random numbers that gives the same sequence on every platform and compiler.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace puzzlec {

/// SplitMix64 (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014,
/// figure 17).
class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed) {}

  [[nodiscard]] std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }

  /// A number in 0 .. bound-1. Requires: bound > 0. The bias of at most bound/2^64 is accepted.
  [[nodiscard]] std::uint64_t below(std::uint64_t bound) { return next() % bound; }

  template <typename T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace puzzlec
