// What the process exits with. Documented in docs/commands.md; each one is produced by a test.
#pragma once

namespace puzzlec::cli {

enum class ExitCode {
  ok = 0,              ///< every puzzle got a definite answer; "no solution" is one
  no = 1,              ///< only of commands that ask yes or no: the answer is no
  bad_input = 2,       ///< wrong usage, or input that is not what it should be
  unknown = 3,         ///< a limit was reached and something stays open
  internal_error = 4,  ///< a bug in puzzlec, or a solver that lies; never an answer
  system_error = 5,  ///< output that cannot be written, no memory, a program that cannot be started
};

[[nodiscard]] constexpr int number_of(ExitCode code) {
  return static_cast<int>(code);
}

}  // namespace puzzlec::cli
