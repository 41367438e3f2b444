// What the program says about itself.
#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "cli/command.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/command.hpp"

using puzzlec::test::Outcome;
using puzzlec::test::run_command;

namespace {

// The help on a terminal of this width.
std::string help_at(std::size_t columns, std::vector<std::string> arguments) {
  return run_command(std::move(arguments), "",
                     [columns](puzzlec::cli::Console& console) {
                       console.out_is_terminal = true;
                       console.columns = columns;
                     })
      .out;
}

}  // namespace

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

  TEST_CASE("on a terminal everything is wrapped to its width") {
    for (const std::size_t columns : {60U, 80U, 132U}) {
      CAPTURE(columns);
      std::vector<std::vector<std::string>> all{{"--help"}};
      for (const puzzlec::cli::Command* command : puzzlec::cli::commands())
        all.push_back({command->name, "--help"});
      for (const auto& arguments : all) {
        CAPTURE(arguments.front());
        std::istringstream lines(help_at(columns, arguments));
        std::size_t widest = 0;
        for (std::string line; std::getline(lines, line);) {
          CAPTURE(line);
          CHECK(line.size() < columns);
          widest = std::max(widest, line.size());
        }
        CHECK(widest > columns / 2);
      }
    }
    CHECK(help_at(60, {"--help"}).find("\n  solve ") != std::string::npos);
    CHECK(help_at(60, {"--help"}).find("5 a\nsystem error.\n") != std::string::npos);
  }

  TEST_CASE("wrapped help says the same as help that is not wrapped") {
    // Choices that are too wide stand after the help instead of in front of it.
    const auto words = [](std::string text) {
      for (std::size_t at = 0; (at = text.find(" \\\n", at)) != std::string::npos;)
        text.erase(at, 2);
      std::vector<std::string> found;
      std::istringstream in(text);
      for (std::string word; in >> word;) {
        if (word.find(":{") == std::string::npos) found.push_back(word);
      }
      return found;
    };
    for (const puzzlec::cli::Command* command : puzzlec::cli::commands()) {
      CAPTURE(command->name);
      const std::string plain = run_command({command->name, "--help"}).out;
      CHECK(words(help_at(132, {command->name, "--help"})) == words(plain));
      const auto examples = [&](const std::string& help) {
        return words(help.substr(help.find("Examples:\n")));
      };
      CHECK(examples(help_at(60, {command->name, "--help"})) == examples(plain));
    }
    // The shell reads what follows a backslash as the same line; quotes are not torn apart.
    const std::string bench = help_at(60, {"bench", "--help"});
    CHECK(bench.find("  puzzlec bench --unique --solver 'minisat {} {out}' \\\n"
                     "      --json cnf_examples/tentaizu.in\n") != std::string::npos);
    CHECK(help_at(60, {"solve", "--help"}).find("\n  --amo TEXT ") != std::string::npos);
    CHECK(help_at(60, {"solve", "--help"}).find("bimander, binary\n") != std::string::npos);
  }

  TEST_CASE("--presolve and --no-presolve have a line each") {
    for (const std::string name : {"solve", "encode"}) {
      CAPTURE(name);
      for (const std::string& help :
           {run_command({name, "--help"}).out, help_at(60, {name, "--help"})}) {
        CHECK(help.find("\n  --presolve[=LEVEL]") != std::string::npos);
        CHECK(help.find("\n  --no-presolve ") != std::string::npos);
        CHECK(help.find(" The same as --presolve=none\n") != std::string::npos);
        CHECK(help.find("presolve{") == std::string::npos);
        CHECK(help.find(" :{") == std::string::npos);
      }
    }
    CHECK(run_command({"solve", "--presolve=all"}, "1 .\n. .\n").code == 2);
    for (const std::string flag :
         {"--presolve", "--no-presolve", "--presolve=none", "--presolve=singles"}) {
      CAPTURE(flag);
      CHECK(run_command({"solve", flag}, "1 .\n. .\n") == Outcome{0, "1 2\n2 1\n", ""});
    }
    // A value that stands apart; any other word is a file.
    CHECK(run_command({"solve", "--presolve", "none", "-"}, "1 .\n. .\n") ==
          Outcome{0, "1 2\n2 1\n", ""});
    CHECK(run_command({"solve", "--presolve", "nothing"}, "1 .\n. .\n").code != 0);
  }

  TEST_CASE("a command that there is not is named") {
    const Outcome outcome = run_command({"slove", "x.in"});
    CHECK(outcome.code == 2);
    CHECK(outcome.out == "");
    CHECK(outcome.err ==
          "There is no command 'slove'. Did you mean 'solve'?\nRun with --help for more "
          "information.\n");
    CHECK(run_command({}) == Outcome{2, "",
                                     "The first argument must be a command.\nRun with --help for "
                                     "more information.\n"});
    CHECK(run_command({"--json", "x.in"}) ==
          Outcome{2, "",
                  "There is no command before '--json'.\nRun with --help for more "
                  "information.\n"});
  }

  TEST_CASE("what is misspelt is answered with what may be meant") {
    const auto says = [](const std::vector<std::string>& arguments, const std::string& text) {
      const Outcome outcome = run_command(arguments, "1 .\n. .\n");
      CAPTURE(outcome.err);
      CHECK(outcome.code == 2);
      CHECK(outcome.out == "");
      CHECK(outcome.err.find(text) != std::string::npos);
    };
    says({"uniqe"}, "There is no command 'uniqe'. Did you mean 'unique'?\n");
    says({"xyzzy"}, "There is no command 'xyzzy'.\n");
    says({"solve", "--jsno"}, "There is no option '--jsno'. Did you mean '--json'?\n");
    says({"solve", "--time-limt=5"},
         "There is no option '--time-limt'. Did you mean '--time-limit'?\n");
    says({"solve", "--from", "sudoku-lime"},
         "no format 'sudoku-lime'. Did you mean 'sudoku-line'?");
    says({"convert", "--to", "sodoku"}, "no format 'sodoku'.");
    says({"formats", "sodoku"},
         "there is no family, format or genre named 'sodoku'. Did you mean 'sudoku'");
    says({"formats", "slitherlnk"}, "The nearest genres are slitherlink");
  }

  TEST_CASE("help COMMAND is COMMAND --help") {
    CHECK(run_command({"help"}) == run_command({"--help"}));
    CHECK(run_command({"help", "solve"}) == run_command({"solve", "--help"}));
    CHECK(run_command({"help", "solv"}).code == 2);
  }

  TEST_CASE("--help groups the commands") {
    const std::string help = run_command({"--help"}).out;
    std::size_t before = 0;
    for (const std::string text :
         {"\nSolve:\n", "\n  solve ", "\nExplain:\n", "\n  hint ", "\nProve:\n",
          "\nShow and write:\n", "\n  convert ", "\nSAT:\n", "\nWithout SAT:\n", "\nMeasure:\n"}) {
      CAPTURE(text);
      const std::size_t at = help.find(text);
      CHECK(at != std::string::npos);
      CHECK(at > before);
      before = at;
    }
  }

  TEST_CASE("families have formats, and puzzles are written in the first that can state them") {
    const Outcome sudoku = run_command({"formats", "sudoku"});
    CHECK(sudoku.code == 0);
    CHECK(sudoku.out.starts_with("sudoku: "));
    CHECK(sudoku.out.find("\n  sudoku-line: ") != std::string::npos);
    CHECK(run_command({"formats", "kenken"}).out.find("\n  ucf-kenken: ") != std::string::npos);
    const std::string line =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    const std::string sheet = run_command({"convert", "--to", "ucf-sudoku"}, line).out;
    CHECK(run_command({"convert", "--to", "sudoku"}, sheet) == Outcome{0, line, ""});
    const Outcome kenken =
        run_command({"convert", "--to", "kenken"}, puzzlec::find_format("ucf-kenken")->example);
    CHECK(kenken == Outcome{0, puzzlec::find_format("ucf-kenken")->example, ""});
    CHECK(run_command({"convert", "--to", "kenken"}, line).code == 2);
  }

  TEST_CASE("an argument that can only be a puzzle is one, unless a file has its name") {
    const std::string cells =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const std::string full =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
    CHECK(run_command({"solve", cells}) == Outcome{0, full, ""});
    const Outcome two = run_command({"unique", cells, cells});
    CHECK(two == Outcome{0, "<argument> puzzle 1: unique\n<argument> puzzle 1: unique\n", ""});
    CHECK(run_command({"solve", "https://puzz.link/p?sudoku/4/4/1i2i3i4"}).code ==
          run_command({"solve"}, "https://puzz.link/p?sudoku/4/4/1i2i3i4\n").code);
    // Mistyped names of files.
    for (const std::string& name :
         std::vector<std::string>{"puzzles_2024.txt", "nosuchfile", cells.substr(1), cells + ".txt",
                                  cells.substr(0, 79) + "/a", cells.substr(0, 80) + "A"}) {
      CAPTURE(name);
      const Outcome outcome = run_command({"solve", name});
      CHECK(outcome.code == 2);
      CHECK(outcome.err ==
            "puzzlec: " + name + ": expected a file that can be read, found no such file\n");
    }
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
