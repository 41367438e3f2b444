#include "cli/progress.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"

namespace puzzlec::cli {
namespace {

std::string clock_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::min(std::ceil(seconds), 359'999.0));
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

void Progress::start(const Console& console, bool is_wanted,
                     std::optional<std::uint64_t> bytes_in_all) {
  console_ = is_wanted && console.err_is_terminal ? &console : nullptr;
  bytes_in_all_ = bytes_in_all;
  start_ = Clock::now();
}

void Progress::show(std::uint64_t puzzles, std::uint64_t bytes) {
  if (console_ == nullptr) return;
  const auto now = Clock::now();
  if (shown_ && now - *shown_ < std::chrono::milliseconds(200)) return;
  shown_ = now;
  const std::chrono::duration<double> spent = now - start_;
  console_->tell("\r" + line(puzzles, bytes, bytes_in_all_, spent.count(), console_->columns) +
                 "\x1b[K");
}

void Progress::clear() {
  if (console_ != nullptr && shown_) console_->tell("\r\x1b[K");
}

std::string Progress::line(std::uint64_t puzzles, std::uint64_t bytes,
                           std::optional<std::uint64_t> total, double seconds,
                           std::size_t columns) {
  // The last column stays empty: some terminals would go to the next line.
  const auto cut = [columns](std::string line) {
    if (columns > 1 && line.size() >= columns) line.resize(columns - 1);
    return line;
  };
  std::string text = fmt::format("{}, {:.0f}/s", counted(puzzles, "puzzle"),
                                 seconds > 0 ? static_cast<double>(puzzles) / seconds : 0.0);
  if (!total || *total == 0 || bytes == 0) return cut(text);
  const double part = std::min(static_cast<double>(bytes) / static_cast<double>(*total), 1.0);
  text = fmt::format("{:3.0f} %, {}, {} left", std::floor(part * 100), text,
                     clock_text(seconds * (1 - part) / part));
  constexpr std::size_t widest = 30;
  const std::size_t taken = text.size() + 4;  // with the brackets, a blank and the last column
  const std::size_t width =
      columns == 0 ? widest : std::min(widest, columns - std::min(columns, taken));
  if (width < 5) return cut(text);
  const auto full = static_cast<std::size_t>(part * static_cast<double>(width));
  return fmt::format("[{}{}] {}", std::string(full, '#'), std::string(width - full, '.'), text);
}

}  // namespace puzzlec::cli
