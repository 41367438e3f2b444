// The command line as a function: arguments and a console in, an exit code out. main() is a thin
// shell around it, and tests call it in process.
#pragma once

#include <string>
#include <vector>

#include "cli/console.hpp"

namespace puzzlec::cli {

/// Runs `puzzlec ARGUMENTS`. Throws nothing: every failure is reported on the console and has an exit
/// code.
[[nodiscard]] int run(std::vector<std::string> arguments, Console& console);

/// From now on a destructor that finds no memory (nlohmann::json's take some) ends the process with
/// the message and the exit code of run(), instead of std::terminate's abort. Requires: the console
/// lives as long as the process.
void end_in_order_without_memory(const Console& console);

}  // namespace puzzlec::cli
