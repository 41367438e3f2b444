// What the program says about itself.
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
