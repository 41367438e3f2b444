// Names and words from files that would move the cursor, change colours or turn the direction of
// writing on a terminal: no command passes them on, whatever they stand in.
#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "cli/command.hpp"
#include "cli/terminal/paint.hpp"
#include "encoders/base/visible_text.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"

namespace {

using puzzlec::is_visible;
using puzzlec::cli::Console;
using puzzlec::test::Outcome;
using puzzlec::test::run_command;
using Directory = puzzlec::test::TemporaryDirectory;

// Colour, clear the screen, the same in C1, a title, right to left, and bytes that are no UTF-8.
const std::string hostile =
    "\x1b[31mX\x1b[2J\xc2\x9b"
    "2J\x1b]0;Y\x07\x7f\xe2\x80\xaeZ\xe2\x81\xa6\xd8\x9c\x9b"
    "2K";

std::string in_json(bool is_utf8 = true) {
  std::string text;
  for (const char c : is_utf8 ? hostile.substr(0, hostile.size() - 3) : hostile) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20) {
      text += c;
    } else {
      text += byte == 0x1b ? "\\u001b" : "\\u0007";
    }
  }
  return text;
}

std::string model_of(const std::string& members) {
  return R"({"format": "puzzlec-model", "grid": {"rows": 2, "columns": 2}, "values": [1, 2], )"
         R"("houses": ["rows"], )" +
         members + "}";
}

// Inputs that are read, inputs that are refused, and the names of files.
std::vector<std::string> inputs() {
  const std::string name = "\"" + in_json() + "\"";
  return {
      model_of("\"name\": " + name),
      model_of(R"("clues": [{"sum": 3, "cells": "r1c1 r2c1", "name": )" + name + "}]"),
      model_of(R"("clues": [{"sum": 9, "cells": "r1c1 r2c1", "name": )" + name + "}]"),
      model_of(R"("symbols": {"1": )" + name + "}"),
      model_of(name + ": 1"),
      model_of("\"clues\": [" + name + "]"),
      model_of("\"givens\": {" + name + ": 1}"),
      model_of("\"name\": \"" + in_json(false) + "\""),
      R"({"size": 4, "title": )" + name + R"(, "author": )" + name +
          R"(, "grid": [[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{"value":1}]]})",
      R"({"size": 4, "killercage": [{"cells": ["R1C1"], "value": )" + name +
          R"(}], "grid": [[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]})",
      R"({"genre": )" + name + R"(, "rows": 2, "columns": 2})",
      "1 . . " + hostile + "\n. . . .\n. . . .\n. . . .\n",
      "1 . . .\n. . . .\n. . . .\n. . . .\n# entries\nr1c2=" + hostile + "\n",
      hostile,
      hostile + "\n" + hostile + "\n",
      "https://puzz.link/p?" + hostile + "/4/4/a",
      "p cnf 1 1\nc " + hostile + "\n1 0\n",
      "c puzzlec " + hostile + "\np cnf 1 1\n" + hostile + " 0\n",
  };
}

void check(const std::vector<std::string>& arguments, const std::string& input = {}) {
  CAPTURE(arguments);
  CAPTURE(puzzlec::visible(input));
  const Outcome plain = run_command(arguments, input);
  CHECK(is_visible(plain.out));
  CHECK(is_visible(plain.err));
  const Outcome colored = run_command(arguments, input, [](Console& console) {
    console.out_is_terminal = console.wants_color = true;
  });
  // Our own colours only, each of which has its end.
  std::string text = colored.out;
  for (const std::string_view own :
       {puzzlec::cli::paint::bold, puzzlec::cli::paint::red, puzzlec::cli::paint::off}) {
    for (std::size_t at = text.find(own); at != std::string::npos; at = text.find(own))
      text.erase(at, own.size());
  }
  CHECK(is_visible(text));
  CHECK(colored.out.find("\x1b[31mX") == std::string::npos);
  CHECK(is_visible(colored.err));
}

// Further arguments that a command needs.
std::vector<std::string> with_arguments(const std::string& command, const Directory& directory) {
  if (command == "step") return {command, "--run"};
  if (command == "convert") return {command, "--to", "puzzlec-model"};
  if (command == "certify") return {command, "-o", directory.file("bundle" + hostile)};
  if (command == "explain") return {command, "--max-size", "2"};
  return {command};
}

}  // namespace

TEST_SUITE("cli/hostile_names") {
  TEST_CASE("no command passes on what a terminal would obey") {
    const Directory directory;
    const std::string named = directory.file(hostile + ".txt");
    directory.write(hostile + ".txt", "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 .\n");
    const std::string broken = directory.file(hostile + ".json");
    directory.write(hostile + ".json", "{\"genre\": 1}");
    for (const puzzlec::cli::Command* command : puzzlec::cli::commands()) {
      const std::string name = command->name;
      if (name == "page" || name == "bench") continue;  // a file of ours; only times
      const auto arguments = with_arguments(name, directory);
      const auto with = [&arguments](std::vector<std::string> more) {
        more.insert(more.begin(), arguments.begin(), arguments.end());
        return more;
      };
      check(with({named}));
      check(with({named, "/no/such/" + hostile}));
      check(with({"--from", hostile}));
      check(with({"--genre", broken}));
      check(with({"--" + hostile}));
      if (name == "verify") continue;
      for (const std::string& input : inputs()) {
        check(arguments, input);
        if (name != "convert" && name != "render") check(with({"--json"}), input);
      }
      std::filesystem::remove_all(directory.file("bundle" + hostile));
    }
    check({hostile});
    check({"verify", directory.path().string()});
    check({"render", "--show", "solution", named});
    check({"solve", "--to", "pretty", named});
    check({"explain", "--to", "html", named});
    check({"render", "--to", "svg", named});
  }
}
