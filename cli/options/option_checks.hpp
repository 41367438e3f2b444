// Checks of what the command line says. CLI11's own checks of numbers put the largest double into
// their messages.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>

#include "cli/console.hpp"
#include "cli/exit_codes.hpp"
#include "encoders/base/text_cursor.hpp"

namespace puzzlec::cli {

/// Says what is wrong with a text that should be a whole number; empty if nothing is. CLI11 takes -1
/// for the largest one.
[[nodiscard]] inline std::string check_number(const std::string& text) {
  std::uint64_t number = 0;
  if (parse_number(text, number)) return {};
  return "not a whole number: '" + text + "'";
}

/// Says what is wrong with a text that should be a number of 1 or more; empty if nothing is.
[[nodiscard]] inline std::string check_count(const std::string& text) {
  std::uint64_t number = 0;
  if (parse_number(text, number) && number > 0) return {};
  return "not a number of 1 or more: '" + text + "'";
}

/// Says what is wrong with a text that should be seconds, 0 or more; empty if nothing is.
[[nodiscard]] inline std::string check_seconds(const std::string& text) {
  try {
    std::size_t end = 0;
    const double seconds = std::stod(text, &end);
    if (end == text.size() && std::isfinite(seconds) && seconds >= 0) return {};
  } catch (const std::logic_error&) {  // not a number, or out of range
  }
  return "not a number of seconds: '" + text + "'";
}

/// The same, or "none" for as long as it takes.
[[nodiscard]] inline std::string check_time_limit(const std::string& text) {
  return text == "none" ? std::string() : check_seconds(text);
}
/// Requires: check_time_limit() found nothing wrong.
[[nodiscard]] inline double time_limit_of(const std::string& text) {
  return text == "none" ? std::numeric_limits<double>::infinity() : std::stod(text);
}

/// Says that an option cannot be used like this, in the form in which wrong values are reported.
[[nodiscard]] inline ExitCode refuse_option(const Console& console, const std::string& option,
                                            const std::string& why) {
  console.tell(option + ": " + why + "\nRun with --help for more information.\n");
  return ExitCode::bad_input;
}

}  // namespace puzzlec::cli
