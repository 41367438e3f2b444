// Arithmetic that says so when it does not fit, for sizes and clues that come from input.
#pragma once

#include <cstdint>
#include <optional>

namespace puzzlec {

[[nodiscard]] inline std::optional<std::uint64_t> checked_add(std::uint64_t a, std::uint64_t b) {
  std::uint64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) return std::nullopt;
  return sum;
}

[[nodiscard]] inline std::optional<std::uint64_t> checked_mul(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  if (__builtin_mul_overflow(a, b, &product)) return std::nullopt;
  return product;
}

/// a + b and a * b that stop at the largest value instead of wrapping: for size predictions.
[[nodiscard]] inline std::uint64_t saturating_add(std::uint64_t a, std::uint64_t b) {
  return checked_add(a, b).value_or(UINT64_MAX);
}
[[nodiscard]] inline std::uint64_t saturating_mul(std::uint64_t a, std::uint64_t b) {
  return checked_mul(a, b).value_or(UINT64_MAX);
}

/// The square root of `n` if n is a perfect square.
[[nodiscard]] constexpr std::optional<std::uint32_t> exact_sqrt(std::uint32_t n) {
  std::uint64_t root = 0;  // its square may be above 32 bits
  while ((root + 1) * (root + 1) <= n) ++root;
  if (root * root != n) return std::nullopt;
  return static_cast<std::uint32_t>(root);
}

}  // namespace puzzlec
