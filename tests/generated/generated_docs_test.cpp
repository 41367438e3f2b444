// The man page and the completions: everything that --help lists is in each, and the programs that
// they are for accept them, as far as these are installed.
#include <cstdlib>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "cli/command.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/shell.hpp"

namespace {

using puzzlec::test::run_command;
using puzzlec::test::run_in_shell;
using puzzlec::test::ShellRun;
using puzzlec::test::TemporaryFile;

std::string printed(const std::string& kind) {
  const auto outcome = run_command({"docs", kind});
  REQUIRE(outcome.code == 0);
  CHECK(outcome.err == "");
  return outcome.out;
}

bool is_installed(const std::string& program) {
  return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

/// The options that a command's --help lists, "--from" and the like, as a person would see them.
std::set<std::string> options_of(const std::string& command) {
  std::set<std::string> options;
  std::istringstream help(run_command({command, "--help"}).out);
  for (std::string line; std::getline(help, line) && line != "Examples:";) {
    if (!line.starts_with("  -")) continue;
    std::string names = line.substr(2, line.find(' ', 2) - 2);
    std::istringstream words(names);
    for (std::string name; std::getline(words, name, ',');)
      options.insert(name.substr(0, name.find_first_of("{[")));
  }
  return options;
}

/// What bash proposes for words of a command line, the last of them unfinished.
std::set<std::string> proposed(const std::string& script, const std::vector<std::string>& words) {
  std::string line = "source '" + script + "'; COMP_WORDS=(";
  for (const std::string& word : words) line += " '" + word + "'";
  line += "); COMP_CWORD=" + std::to_string(words.size() - 1) +
          "; _puzzlec; printf '%s\\n' \"${COMPREPLY[@]}\"";
  const TemporaryFile file(line);
  const ShellRun ran = run_in_shell("bash --norc '" + file.path() + "'");
  INFO(ran.output);
  CHECK(ran.status == 0);
  std::set<std::string> found;
  std::istringstream lines(ran.output);
  for (std::string one; std::getline(lines, one);)
    if (!one.empty()) found.insert(one);
  return found;
}

std::set<std::string> starting_with(const std::set<std::string>& words, const std::string& start) {
  std::set<std::string> found;
  for (const std::string& word : words)
    if (word.starts_with(start)) found.insert(word);
  return found;
}

std::set<std::string> command_names() {
  std::set<std::string> names;
  for (const puzzlec::cli::Command* command : puzzlec::cli::commands()) names.insert(command->name);
  return names;
}

std::set<std::string> format_names() {
  std::set<std::string> names;
  for (const puzzlec::Format* format : puzzlec::formats()) names.insert(format->name);
  return names;
}

std::string unescaped(std::string text) {
  for (std::size_t at = text.find("\\-"); at != std::string::npos; at = text.find("\\-", at))
    text.erase(at, 1);
  return text;
}

}  // namespace

TEST_SUITE("generated_docs") {
  TEST_CASE("the man page names every command, option and format") {
    const std::string page = unescaped(printed("man"));
    for (const puzzlec::cli::Command* command : puzzlec::cli::commands()) {
      const std::string name = command->name;
      CAPTURE(name);
      CHECK(page.find("\n.SS " + name + "\n") != std::string::npos);
      CHECK(page.find(command->summary) != std::string::npos);
      const auto options = options_of(name);
      CHECK(options.size() >= 2);
      for (const std::string& option : options) {
        CAPTURE(option);
        CHECK(page.find("\\fB" + option + "\\fR") != std::string::npos);
      }
    }
    for (const std::string& format : format_names())
      CHECK(page.find("\\fB" + format + "\\fR") != std::string::npos);
    CHECK(page.find("Exit codes: 0 every puzzle") != std::string::npos);
  }

  TEST_CASE("the man page has nothing that man or groff warns of") {
    const TemporaryFile page(printed("man"));
    if (is_installed("groff")) {
      const ShellRun ran = run_in_shell("groff -man -Tutf8 -ww '" + page.path() + "' >/dev/null");
      CHECK(ran.output == "");
      CHECK(ran.status == 0);
    }
    if (is_installed("man")) {
      const ShellRun ran = run_in_shell(
          "LC_ALL=C.UTF-8 MANROFFSEQ= MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z '" +
          page.path() + "' >/dev/null");
      CHECK(ran.output == "");
      CHECK(ran.status == 0);
    }
    CHECK(printed("man").starts_with(".TH PUZZLEC 1"));
  }

  TEST_CASE("each completion names every command and option") {
    for (const std::string shell : {"bash", "zsh", "fish"}) {
      CAPTURE(shell);
      const std::string script = printed(shell);
      for (const std::string& command : command_names()) {
        CAPTURE(command);
        CHECK(script.find(command) != std::string::npos);
        for (const std::string& option : options_of(command)) {
          CAPTURE(option);
          const std::string short_or_long =
              option.starts_with("--") ? " -l " + option.substr(2) : " -s " + option.substr(1);
          CHECK(script.find(shell == "fish" ? short_or_long : option) != std::string::npos);
        }
      }
      for (const std::string& format : format_names())
        CHECK(script.find(format) != std::string::npos);
    }
  }

  TEST_CASE("bash completes commands, options, formats and other values") {
    REQUIRE(is_installed("bash"));
    const TemporaryFile script(printed("bash"));
    const auto words = [&](const std::vector<std::string>& line) {
      return proposed(script.path(), line);
    };
    CHECK(words({"puzzlec", "so"}) == starting_with(command_names(), "so"));
    std::set<std::string> first = command_names();
    first.insert({"--help", "--version"});
    CHECK(words({"puzzlec", ""}) == first);
    CHECK(words({"puzzlec", "solve", "--"}) == starting_with(options_of("solve"), "--"));
    CHECK(words({"puzzlec", "encode", "--ma"}) == std::set<std::string>{"--map"});
    CHECK(words({"puzzlec", "solve", "--from", ""}) == format_names());
    CHECK(words({"puzzlec", "unique", "--from", "ucf-"}) == starting_with(format_names(), "ucf-"));
    CHECK(words({"puzzlec", "solve", "--to", "pre"}) == std::set<std::string>{"pretty"});
    CHECK(words({"puzzlec", "formats", "tatham-"}) == starting_with(format_names(), "tatham-"));
    CHECK(words({"puzzlec", "render", "--to", "s"}) == std::set<std::string>{"svg"});
    CHECK(words({"puzzlec", "solve", "--presolve", "=", "fu"}) == std::set<std::string>{"full"});
    CHECK(words({"puzzlec", "solve", "--as", "="}) ==
          std::set<std::string>{"latin", "sudoku", "sudoku-x"});
    CHECK(words({"puzzlec", "solve", "--presolve", ""}).empty());
    // Numbers and files are not ours to propose.
    CHECK(words({"puzzlec", "solve", "--time-limit", ""}).empty());
    CHECK(words({"puzzlec", "solve", ""}).empty());
  }

  TEST_CASE("the shells that are installed accept their completions") {
    for (const std::string shell : {"bash", "zsh", "fish"}) {
      if (!is_installed(shell)) continue;
      CAPTURE(shell);
      const TemporaryFile script(printed(shell));
      const ShellRun ran = run_in_shell(shell + " -n '" + script.path() + "'");
      CHECK(ran.output == "");
      CHECK(ran.status == 0);
    }
  }

  TEST_CASE("--help does not list the command for the build") {
    CHECK(run_command({"--help"}).out.find("docs") == std::string::npos);
    CHECK(run_command({"docs", "nothing"}).code == 2);
  }
}
