// A line on a terminal that says how far a run has come: of a batch, and, if the answers go to the
// terminal too, of a puzzle that takes long. Nothing if there is no terminal.
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
  void start(const Console& console, std::optional<std::uint64_t> bytes_in_all);
  /// A puzzle is begun, after which nothing is known of it.
  void begin(std::uint64_t puzzle);
  void note(const std::string& so_far) { so_far_ = so_far; }
  void note_answered(std::uint64_t puzzles);
  /// Draws, at most five times a second, what is to be said after `bytes` were read.
  void show(std::uint64_t bytes);
  /// Removes the line.
  void clear();

  /// The line after `seconds`: a bar, percent and the time that is left if `total` bytes are known;
  /// the number of puzzles and how many come in a second. Leaves out the bar, and at last cuts off
  /// the end, if the terminal has too few `columns` (0: any number).
  [[nodiscard]] static std::string line(std::uint64_t puzzles, std::uint64_t bytes,
                                        std::optional<std::uint64_t> total, double seconds,
                                        std::size_t columns = 0);
  /// The line about a puzzle that has taken `seconds` so far.
  [[nodiscard]] static std::string line_of_puzzle(std::uint64_t puzzle, double seconds,
                                                  const std::string& so_far,
                                                  std::size_t columns = 0);

 private:
  [[nodiscard]] std::string text(std::uint64_t bytes, Clock::time_point now) const;

  const Console* console_ = nullptr;  ///< null if nothing is to be drawn
  std::optional<std::uint64_t> bytes_in_all_;
  std::uint64_t answered_ = 0;
  std::uint64_t puzzle_ = 0;  ///< at hand; 0 if there is none, or are several
  std::string so_far_;
  Clock::time_point start_;
  Clock::time_point begun_;  ///< the puzzle at hand
  std::optional<Clock::time_point> shown_;
  bool is_there_ = false;  ///< a line on the terminal
};

}  // namespace puzzlec::cli
