#include "cli/terminal/progress.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"

namespace puzzlec::cli {
namespace {

std::string clock_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::min(std::ceil(seconds), 359'999.0));
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

void Progress::start(const Console& console, std::optional<std::uint64_t> bytes_in_all) {
  console_ = console.err_is_terminal ? &console : nullptr;
  bytes_in_all_ = bytes_in_all;
  start_ = begun_ = Clock::now();
}

void Progress::begin(std::uint64_t puzzle) {
  if (console_ == nullptr) return;
  puzzle_ = puzzle;
  so_far_.clear();
  begun_ = Clock::now();
}

void Progress::note_answered(std::uint64_t puzzles) {
  answered_ = puzzles;
  puzzle_ = 0;
}

std::string Progress::text(std::uint64_t bytes, Clock::time_point now) const {
  constexpr double patience = 1;  // for a puzzle of which nothing is said
  const std::chrono::duration<double> spent = now - start_;
  const std::chrono::duration<double> on_puzzle = now - begun_;
  const bool is_long = puzzle_ != 0 && (on_puzzle.count() >= patience || !so_far_.empty());
  if (is_long) return line_of_puzzle(puzzle_, on_puzzle.count(), so_far_, console_->columns);
  // Answers on the terminal say how far the run has come.
  if (console_->out_is_terminal || answered_ == 0) return "";
  return line(answered_, bytes, bytes_in_all_, spent.count(), console_->columns);
}

void Progress::show(std::uint64_t bytes) {
  if (console_ == nullptr) return;
  const auto now = Clock::now();
  if (shown_ && now - *shown_ < std::chrono::milliseconds(200)) return;
  shown_ = now;
  const std::string shown = text(bytes, now);
  if (shown.empty()) return;
  is_there_ = true;
  console_->draw("\r" + shown + "\x1b[K");
}

void Progress::clear() {
  if (console_ == nullptr || !std::exchange(is_there_, false)) return;
  console_->draw("\r\x1b[K");
}

namespace {

/// The last column stays empty: some terminals would go to the next line.
std::string cut(std::string line, std::size_t columns) {
  if (columns > 1 && line.size() >= columns) line.resize(columns - 1);
  return line;
}

}  // namespace

std::string Progress::line_of_puzzle(std::uint64_t puzzle, double seconds,
                                     const std::string& so_far, std::size_t columns) {
  return cut(fmt::format("puzzle {}: {:.0f} s{}{}", puzzle, std::floor(seconds),
                         so_far.empty() ? "" : ", ", so_far),
             columns);
}

std::string Progress::line(std::uint64_t puzzles, std::uint64_t bytes,
                           std::optional<std::uint64_t> total, double seconds,
                           std::size_t columns) {
  std::string text = fmt::format("{}, {:.0f}/s", counted(puzzles, "puzzle"),
                                 seconds > 0 ? static_cast<double>(puzzles) / seconds : 0.0);
  if (!total || *total == 0 || bytes == 0) return cut(text, columns);
  const double part = std::min(static_cast<double>(bytes) / static_cast<double>(*total), 1.0);
  text = fmt::format("{:3.0f} %, {}, {} left", std::floor(part * 100), text,
                     clock_text(seconds * (1 - part) / part));
  constexpr std::size_t widest = 30;
  const std::size_t taken = text.size() + 4;  // with the brackets, a blank and the last column
  const std::size_t width =
      columns == 0 ? widest : std::min(widest, columns - std::min(columns, taken));
  if (width < 5) return cut(text, columns);
  const auto full = static_cast<std::size_t>(part * static_cast<double>(width));
  return fmt::format("[{}{}] {}", std::string(full, '#'), std::string(width - full, '.'), text);
}

}  // namespace puzzlec::cli
