#pragma once
// Runs `puzzlec ARGUMENTS` in this process: text in, exit code and both outputs back. Nothing here
// looks at the environment or at a terminal.

#include <functional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/console.hpp"
#include "cli/run.hpp"

namespace puzzlec::test {

struct Outcome {
  int code = -1;
  std::string out;
  std::string err;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// Shown by doctest if two outcomes differ.
inline std::ostream& operator<<(std::ostream& stream, const Outcome& outcome) {
  return stream << "exit " << outcome.code << "\n--- stdout\n"
                << outcome.out << "--- stderr\n"
                << outcome.err << "---";
}

using Adjust = std::function<void(cli::Console&)>;

// `adjust` may change the console before the command runs.
inline Outcome run_on_stream(std::vector<std::string> arguments, std::istream& input,
                             const Adjust& adjust = {}) {
  std::ostringstream out;
  std::ostringstream err;
  cli::Console console;
  console.in = &input;
  console.out = &out;
  console.err = &err;
  if (adjust) adjust(console);
  const int code = cli::run(std::move(arguments), console);
  return {code, out.str(), err.str()};
}

inline Outcome run_command(std::vector<std::string> arguments, std::string_view input = {},
                           const Adjust& adjust = {}) {
  std::istringstream stream{std::string(input)};
  return run_on_stream(std::move(arguments), stream, adjust);
}

}  // namespace puzzlec::test
