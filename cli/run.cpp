#include "cli/run.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <exception>
#include <functional>
#include <map>
#include <new>
#include <optional>
#include <string_view>
#include <variant>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/exit_codes.hpp"
#include "cli/input/decompress.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/base/nearest_names.hpp"
#include "encoders/base/text_cursor.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace puzzlec::cli {

namespace {

constexpr auto all_commands = [] {
  std::array<const Command*, listed_commands.size()> commands{};
  for (std::size_t i = 0; i < commands.size(); ++i) commands[i] = listed_commands[i].command;
  return commands;
}();

constexpr const char* exit_code_help =
    "'puzzlec help COMMAND' describes a command.\n\n"
    "Exit codes: 0 every puzzle has a definite answer, 1 the answer is no (yes-or-no commands),\n"
    "2 wrong usage or bad input, 3 a limit was reached, 4 an internal error, 5 a system error.";

/// Out of memory: under a limit that is what the user asked for, otherwise the system's fault.
/// Allocates nothing.
ExitCode end_without_memory(const Console& console) {
  if (console.memory == nullptr || !console.memory->is_limited()) {
    console.tell("puzzlec: out of memory\n");
    return ExitCode::system_error;
  }
  console.tell("puzzlec: the memory limit was reached\n");
  return ExitCode::unknown;
}

const Console* console_at_the_end = nullptr;

[[noreturn]] void end_process() {
  try {
    if (const auto current = std::current_exception()) std::rethrow_exception(current);
  } catch (const std::bad_alloc&) {
    console_at_the_end->out->flush();
    std::_Exit(number_of(end_without_memory(*console_at_the_end)));
  } catch (...) {  // a bug: abort
  }
  std::abort();
}

/// "64MB": a number, perhaps with a decimal unit's name for a power of 1024, in bytes. CLI11's own
/// reader of sizes also takes -1, "MB" and numbers that do not fit.
std::optional<std::uint64_t> size_of(const std::string& text) {
  static constexpr std::array<std::string_view, 4> units{"", "K", "M", "G"};
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  std::string unit = text.substr(digits);
  std::ranges::transform(unit, unit.begin(), [](char c) { return c >= 'a' ? char(c - 32) : c; });
  if (unit.ends_with('B')) unit.pop_back();
  const auto found = std::ranges::find(units, unit);
  std::uint64_t number = 0;
  constexpr std::uint64_t most = std::uint64_t{1} << 40;
  if (found == units.end() || !parse_number(text.substr(0, digits), number) || number == 0 ||
      number > most) {
    return std::nullopt;
  }
  return std::min(number << (10 * (found - units.begin())), most);
}

void limit_memory(const std::string& size, const Console& console) {
  if (size.empty()) return;
  ensure(console.memory != nullptr, "a command with --memory-limit counts its memory");
  console.memory->set_limit(*size_of(size));
}

CommandLine::Description description() {
  return {"puzzlec", "Compiles puzzles to SAT, solves them, and checks every answer.",
          fmt::format("puzzlec {} ({})", PUZZLEC_VERSION, cadical_version()), exit_code_help};
}

std::string footer_of(const Command& command) {
  return fmt::format("{}Examples:\n{}", command.notes, command.examples);
}

void add_memory_limit(Arguments command, std::string& size) {
  command
      .add_option("--memory-limit", size,
                  "Memory limit, such as 500MB; an answer that needs more is unknown")
      .type_name("SIZE")
      .check([](const std::string& text) {
        return size_of(text) ? std::string() : "not a size such as 500MB: '" + text + "'";
      });
}

std::vector<std::string> command_names() {
  std::vector<std::string> names{"help"};
  for (const Command* command : all_commands) names.emplace_back(command->name);
  return names;
}

/// What is said if no command is named; `first` is the first argument, if there is one.
std::string without_command(const std::string& first) {
  const std::string wrong =
      first.empty() ? "The first argument must be a command."
      : first[0] == '-'
          ? fmt::format("There is no command before '{}'.", first)
          : fmt::format("There is no command '{}'.{}", first, did_you_mean(first, command_names()));
  return wrong + "\nRun with --help for more information.\n";
}

/// "help COMMAND" is "COMMAND --help". False if there is no such command.
bool take_help(std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments[0] != "help") return true;
  arguments.erase(arguments.begin());
  arguments.emplace_back("--help");
  const std::string& first = arguments.front();
  const auto is_meant = [&](const Command* command) { return first == command->name; };
  return first.starts_with('-') || first == docs_command.name ||
         std::ranges::any_of(all_commands, is_meant);
}

ExitCode parse_and_run(std::vector<std::string> arguments, Console& console) {
  if (!take_help(arguments)) {
    console.tell(without_command(arguments.front()));
    return ExitCode::bad_input;
  }
  CommandLine line(description());
  if (console.out_is_terminal && console.columns > 0) line.wrap_help(console.columns);
  std::map<std::string_view, std::function<ExitCode(Console&)>> actions;
  std::string memory_limit;
  // A command that the arguments do not name needs no options.
  const auto set_up = [&](const Command& command, Arguments options) {
    if (std::ranges::find(arguments, command.name) == arguments.end()) return;
    add_memory_limit(options, memory_limit);
    actions[command.name] = command.setup(options);
  };
  for (const auto& [group, command] : listed_commands)
    set_up(*command, line.add_command(command->name, command->summary, footer_of(*command), group));
  set_up(docs_command,
         line.add_hidden_command(docs_command.name, docs_command.summary, footer_of(docs_command)));
  const std::string first = arguments.empty() ? "" : arguments.front();
  const auto parsed = line.parse(std::move(arguments));
  if (const auto* told = std::get_if<CommandLine::Told>(&parsed)) {
    if (told->is_answer) {
      console.print(told->text);
      console.flush();
      return ExitCode::ok;
    }
    console.tell(told->has_command ? told->text : without_command(first));
    return ExitCode::bad_input;
  }
  limit_memory(memory_limit, console);
  const ExitCode code = actions.at(std::get<CommandLine::Chosen>(parsed).command)(console);
  console.flush();
  return code;
}

/// run() but for the want of memory to say what went wrong.
int run_and_tell(std::vector<std::string> arguments, Console& console) {
  try {
    return number_of(parse_and_run(std::move(arguments), console));
  } catch (const InternalError& error) {
    console.out->flush();
    console.tell(fmt::format(
        "puzzlec: internal error: {}\nThis is a bug in puzzlec or its solver; please report it "
        "with the input.\n",
        error.what()));
    return number_of(ExitCode::internal_error);
  } catch (const SolverError& error) {
    const bool not_there =
        error.reason() == SolverFailure::cannot_start || error.reason() == SolverFailure::not_found;
    console.tell(fmt::format("puzzlec: {} ({})\n", error.what(), name_of(error.reason())));
    return number_of(not_there ? ExitCode::system_error : ExitCode::internal_error);
  } catch (const std::bad_alloc&) {
    return number_of(end_without_memory(console));
  } catch (const OutOfMemory&) {
    return number_of(end_without_memory(console));
  } catch (const BadArchive& error) {
    console.out->flush();
    console.tell(fmt::format("puzzlec: {}\n", error.what()));
    return number_of(ExitCode::bad_input);
  } catch (const ResourceError& error) {
    console.tell(fmt::format("puzzlec: {}\n", error.what()));
    return number_of(ExitCode::system_error);
  } catch (const std::exception& error) {
    console.tell(fmt::format("puzzlec: internal error: {}\n", error.what()));
    return number_of(ExitCode::internal_error);
  }
}

}  // namespace

std::span<const Command* const> commands() {
  return all_commands;
}

ProgramFacts program_facts() {
  const CommandLine::Description program = description();
  CommandLine line(program);
  std::string memory_limit;
  std::vector<std::function<ExitCode(Console&)>> actions;  // they own the options' variables
  for (const Command* command : commands()) {
    const Arguments options =
        line.add_command(command->name, command->summary, footer_of(*command), "");
    add_memory_limit(options, memory_limit);
    actions.push_back(command->setup(options));
  }
  return {program.name, PUZZLEC_VERSION, program.summary, program.footer, line.commands()};
}

void end_in_order_without_memory(const Console& console) {
  console_at_the_end = &console;
  std::set_terminate(end_process);
}

int run(std::vector<std::string> arguments, Console& console) {
  try {
    return run_and_tell(std::move(arguments), console);
  } catch (const std::bad_alloc&) {  // for the message of an error
    return number_of(end_without_memory(console));
  }
}

}  // namespace puzzlec::cli
