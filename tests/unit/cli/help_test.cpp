// What the program says about itself.
#include <algorithm>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "cli/command.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/command.hpp"

using puzzlec::test::Outcome;
using puzzlec::test::run_command;

TEST_SUITE("cli/help") {
  TEST_CASE("--help lists every command and the exit codes") {
    const Outcome help = run_command({"--help"});
    CHECK(help.code == 0);
    CHECK(help.err == "");
    CHECK(help.out.find("Exit codes: 0 every puzzle has a definite answer") != std::string::npos);
    CHECK(help.out.find("\n\n\n") == std::string::npos);
    for (const puzzlec::cli::Command* command : puzzlec::cli::commands()) {
      const std::string name = command->name;
      CAPTURE(name);
      CHECK(help.out.find("\n  " + name + " ") != std::string::npos);
      CHECK(help.out.find(command->summary) != std::string::npos);
    }
  }

  TEST_CASE("every command has --help with examples, each a complete command") {
    for (const puzzlec::cli::Command* command : puzzlec::cli::commands()) {
      const std::string name = command->name;
      CAPTURE(name);
      const Outcome help = run_command({name, "--help"});
      CHECK(help.code == 0);
      CHECK(help.err == "");
      CHECK(help.out.find(command->summary) != std::string::npos);
      const std::size_t examples = help.out.find("Examples:\n");
      REQUIRE(examples != std::string::npos);
      std::istringstream lines(help.out.substr(examples));
      std::size_t count = 0;
      std::string line;
      std::getline(lines, line);
      while (std::getline(lines, line)) {
        if (line.empty()) continue;
        CAPTURE(line);
        CHECK(line.rfind("  ", 0) == 0);
        CHECK(line.find("puzzlec " + name) != std::string::npos);
        ++count;
      }
      CHECK(count >= 1);
    }
  }

  TEST_CASE("on a terminal descriptions are wrapped to its width") {
    const auto help_at = [](std::size_t columns, std::vector<std::string> arguments) {
      return run_command(std::move(arguments), "",
                         [columns](puzzlec::cli::Console& console) {
                           console.out_is_terminal = true;
                           console.columns = columns;
                         })
          .out;
    };
    for (const std::size_t columns : {60U, 80U, 132U}) {
      CAPTURE(columns);
      const std::string help = help_at(columns, {"solve", "--help"});
      const std::size_t start = help.find("\nOptions:\n");
      REQUIRE(start != std::string::npos);
      std::istringstream lines(help.substr(start + 1, help.find("\n\n", start) - start));
      std::size_t widest = 0;
      for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        // What names an option is not wrapped.
        if (line.rfind("  -", 0) != 0) CHECK(line.size() < columns);
        widest = std::max(widest, line.size());
      }
      CHECK(widest > columns / 2);
    }
    CHECK(help_at(60, {"--help"}).find("\n  solve ") != std::string::npos);
  }

  TEST_CASE("a command that there is not is named") {
    const Outcome outcome = run_command({"slove", "x.in"});
    CHECK(outcome.code == 2);
    CHECK(outcome.out == "");
    CHECK(outcome.err == "There is no command 'slove'.\nRun with --help for more information.\n");
  }

  TEST_CASE("numbers on the command line are refused in plain words") {
    for (const std::string text : {"0", "-1", "x", "1.5", ""}) {
      CAPTURE(text);
      const Outcome outcome = run_command({"solve", "--puzzle", text});
      CHECK(outcome.code == 2);
      CHECK(outcome.err.rfind("--puzzle: not a number of 1 or more: '" + text + "'\n", 0) == 0);
    }
    for (const std::string text : {"-1", "x", "1.5", "99999999999999999999"}) {
      for (const std::string command : {"count --limit", "solve --seed", "solve --total"}) {
        CAPTURE(text);
        CAPTURE(command);
        const std::size_t space = command.find(' ');
        const std::string option = command.substr(space + 1);
        const Outcome outcome = run_command({command.substr(0, space), option, text});
        CHECK(outcome.code == 2);
        CHECK(outcome.err.rfind(option + ": not a whole number: '" + text + "'\n", 0) == 0);
      }
    }
    for (const std::string text : {"-1", "x", "1s", "nan", "inf", "1e999"}) {
      CAPTURE(text);
      const Outcome outcome = run_command({"solve", "--time-limit", text});
      CHECK(outcome.code == 2);
      CHECK(outcome.err.rfind("--time-limit: not a number of seconds: '" + text + "'\n", 0) == 0);
    }
  }

  TEST_CASE("the commands of this project are there") {
    for (const std::string name : {"solve", "classify", "hatch", "formats"}) {
      CAPTURE(name);
      CHECK(run_command({name, "--help"}).code == 0);
    }
  }

  TEST_CASE("--version names puzzlec, its version and its solver") {
    const Outcome version = run_command({"--version"});
    CHECK(version.code == 0);
    CHECK(version.err == "");
    CHECK(version.out.rfind("puzzlec ", 0) == 0);
    CHECK(version.out.find('(') != std::string::npos);
    CHECK(version.out.find("puzzlec  ") == std::string::npos);
    CHECK(version.out.back() == '\n');
  }

  TEST_CASE("formats lists every family and format, and shows each with its example") {
    const Outcome list = run_command({"formats"});
    CHECK(list.code == 0);
    for (const puzzlec::Family* family : puzzlec::families()) {
      CHECK(list.out.find(std::string(family->name) + ": ") != std::string::npos);
    }
    for (const puzzlec::Format* format : puzzlec::formats()) {
      const std::string name = format->name;
      CAPTURE(name);
      CHECK(list.out.find(" " + name) != std::string::npos);
      const Outcome one = run_command({"formats", name});
      CHECK(one.code == 0);
      CHECK(one.out.rfind(name + ": ", 0) == 0);
      CHECK(one.out.find(format->summary) != std::string::npos);
      CHECK(one.out.find(format->example) != std::string::npos);
      CHECK(one.out.find("puzzlec " + std::string(format->command) + "\n") != std::string::npos);
    }
  }
}
