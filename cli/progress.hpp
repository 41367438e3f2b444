// A line on a terminal that says how far a batch has come. Nothing if there is no terminal, or if
// the answers go to it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/console.hpp"

namespace puzzlec::cli {

class Progress {
 public:
  using Clock = std::chrono::steady_clock;
  /// `bytes_in_all`: of the inputs, as far as it is known.
  void start(const Console& console, bool is_wanted, std::optional<std::uint64_t> bytes_in_all);
  /// Draws, at most five times a second, that `puzzles` are answered and `bytes` read.
  void show(std::uint64_t puzzles, std::uint64_t bytes);
  /// Removes the line.
  void clear();

  /// The line after `seconds`: a bar, percent and the time that is left if `total` bytes are known;
  /// the number of puzzles and how many come in a second. Leaves out the bar, and at last cuts off
  /// the end, if the terminal has too few `columns` (0: any number).
  [[nodiscard]] static std::string line(std::uint64_t puzzles, std::uint64_t bytes,
                                        std::optional<std::uint64_t> total, double seconds,
                                        std::size_t columns = 0);

 private:
  const Console* console_ = nullptr;  ///< null if nothing is to be drawn
  std::optional<std::uint64_t> bytes_in_all_;
  Clock::time_point start_;
  std::optional<Clock::time_point> shown_;
};

}  // namespace puzzlec::cli
