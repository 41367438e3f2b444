// The command line as a function: arguments and a console in, an exit code out. main() is a thin
// shell around it, and tests call it in process.
#pragma once

#include <string>
#include <vector>

#include "cli/console.hpp"

namespace puzzlec::cli {

/// Runs `puzzlec ARGUMENTS`. Throws nothing: every failure is told on the console and has an exit
/// code.
[[nodiscard]] int run(std::vector<std::string> arguments, Console& console);

}  // namespace puzzlec::cli
