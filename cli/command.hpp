// The record that describes a subcommand. A command is one file in commands/ and one line in
// run.cpp; help and documentation are made from that list.
#pragma once

#include <functional>
#include <span>

#include <CLI/App.hpp>

#include "cli/console.hpp"
#include "cli/exit_codes.hpp"

namespace puzzlec::cli {

struct Command {
  const char* name = "";
  const char* summary = "";
  const char* examples = "";  ///< lines for --help, each a complete command
  const char* notes = "";     ///< printed before the examples; ends in a newline
  /// Adds options to the subcommand and returns what to do once they are parsed.
  std::function<ExitCode(Console&)> (*setup)(CLI::App& app) = nullptr;
};

[[nodiscard]] std::span<const Command* const> commands();

}  // namespace puzzlec::cli
