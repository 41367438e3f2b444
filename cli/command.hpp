// The record that describes a subcommand. A command is one file in commands/ and one line in
// commands/records.hpp; help and documentation are made from that list.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/exit_codes.hpp"
#include "cli/options/arguments.hpp"

namespace puzzlec::cli {

struct Command {
  const char* name = "";
  const char* summary = "";
  const char* examples = "";  ///< lines for --help, each a complete command
  const char* notes = "";     ///< printed before the examples; ends in a newline
  /// Adds options to the subcommand and returns what to do once they are parsed.
  std::function<ExitCode(Console&)> (*setup)(Arguments app) = nullptr;
};

[[nodiscard]] std::span<const Command* const> commands();

/// What --help says: of the program, and of each command that it lists.
struct ProgramFacts {
  std::string name;
  std::string version;
  std::string summary;
  std::string footer;
  std::vector<CommandFacts> commands;
};
[[nodiscard]] ProgramFacts program_facts();

}  // namespace puzzlec::cli
