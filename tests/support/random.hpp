// How much the random tests do, and with which seed. All of them ask here, so that one variable of
// the environment makes any of them longer and another repeats a failure:
//
//   PUZZLEC_SCALE=F   F times as many puzzles, models, rounds, kills; 0.2 and 50 are both fine
//   PUZZLEC_SEED=N    this seed instead of the built-in one
//
// A test case that fails prints both (doctest_main.cpp).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

namespace puzzlec::test {

/// The seeds that were handed out, in order. Requires one thread.
[[nodiscard]] inline std::vector<std::uint64_t>& announced_seeds() {
  static std::vector<std::uint64_t> seeds;
  return seeds;
}

/// The seed of a random test: PUZZLEC_SEED if it is set, otherwise the built-in one. Throws
/// std::invalid_argument or std::out_of_range if PUZZLEC_SEED is not a number.
[[nodiscard]] inline std::uint64_t seed_or(std::uint64_t built_in) {
  const char* wanted = std::getenv("PUZZLEC_SEED");
  const bool is_set = wanted != nullptr && *wanted != '\0';
  announced_seeds().push_back(is_set ? std::stoull(wanted, nullptr, 0) : built_in);
  return announced_seeds().back();
}

/// PUZZLEC_SCALE, or 1. Throws std::invalid_argument if it is not a positive number.
[[nodiscard]] inline double scale() {
  const char* wanted = std::getenv("PUZZLEC_SCALE");
  if (wanted == nullptr || *wanted == '\0') return 1;
  const double factor = std::strtod(wanted, nullptr);
  if (!(factor > 0)) {
    throw std::invalid_argument("PUZZLEC_SCALE is not a positive number: " + std::string(wanted));
  }
  return factor;
}

/// How many of something a random test makes: `usual`, times PUZZLEC_SCALE, and at least `least`.
template <typename Count>
[[nodiscard]] Count scaled(Count usual, Count least = 1) {
  return std::max(least, static_cast<Count>(std::llround(static_cast<double>(usual) * scale())));
}

/// What a random test has to see more of, so that it is known to test something: `usual`, or in a
/// run smaller than usual, one at least.
template <typename Count>
[[nodiscard]] Count floor_of(Count usual) {
  return scale() < 1 ? Count{0} : usual;
}

/// As scaled() for a count that has a variable of its own, which says exactly how many.
template <typename Count>
[[nodiscard]] Count scaled_or(const char* variable, Count usual, Count least = 1) {
  const char* wanted = std::getenv(variable);
  if (wanted == nullptr || *wanted == '\0') return scaled(usual, least);
  return static_cast<Count>(std::stoll(wanted));
}

}  // namespace puzzlec::test
