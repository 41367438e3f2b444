// A line on a terminal that says how long something has taken, for commands whose answer is one
// thing. Nothing if there is no terminal, and in the first second.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/terminal/ticker.hpp"

namespace puzzlec::cli {

class Waiting {
 public:
  /// `what` is being done: "solving".
  Waiting(const Console& console, std::string what) : console_(console), what_(std::move(what)) {
    if (console.is_live && console.err_is_terminal)
      ticker_.start(std::chrono::seconds(1), [this] { tick(); });
  }
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;
  ~Waiting() { end(); }

  /// To be called before something is printed.
  void end() {
    ticker_.stop();
    if (std::exchange(seconds_, 0) > 0) console_.draw("\r\x1b[K");
  }

 private:
  void tick() { console_.draw(fmt::format("\r{}: {} s\x1b[K", what_, ++seconds_)); }

  const Console& console_;
  std::string what_;
  std::uint64_t seconds_ = 0;
  Ticker ticker_;
};

}  // namespace puzzlec::cli
