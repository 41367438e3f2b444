// What the options of the commands on puzzles do.
#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"

namespace {

namespace fs = std::filesystem;

using puzzlec::test::Outcome;
using puzzlec::test::run_command;

constexpr const char* kenken = "2 3\nab\nac\na 3 +\nb 2 .\nc 1 .\n0\n";
constexpr const char* board = "1\n1....3.\n.......\n.1..0..\n...2...\n.3....3\n....1..\n...1..1\n";

std::string nine_lines(const std::string& line) {
  std::string text;
  for (int i = 0; i < 9; ++i) text += line + "\n";
  return text;
}

// A complete Sudoku, by a shifted pattern; `blank_first` leaves out its first value.
std::string coci_grid(bool blank_first) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column)
      text += static_cast<char>('1' + (row % 3 * 3 + row / 3 + column) % 9);
    text += '\n';
  }
  if (blank_first) text[0] = '.';
  return text;
}

std::string spaced(const std::string& lines) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i > 0 && lines[i] != '\n' && lines[i - 1] != '\n') text += ' ';
    text += lines[i];
  }
  return text;
}

}  // namespace

TEST_SUITE("cli/options") {
  TEST_CASE("the numbers of a document are not read as a Sudoku, whatever stands before it") {
    std::string rows;
    for (int row = 0; row < 10; ++row)
      rows += std::string(row > 0 ? "," : "") + "\"2 1 . 1 . . . . 2 .\"";
    const std::string slitherlink =
        R"({"format":"puzzlec-genre","genre":"slitherlink","cells":[)" + rows + "]}\n";
    for (const char* format : {"sudoku-line", "grid"}) {
      const auto result = run_command({"unique", "--json", "--from", format}, slitherlink);
      CAPTURE(result.out);
      CHECK(result.code == 2);
      CHECK(result.out.find("\"error\"") != std::string::npos);
    }
  }

  TEST_CASE("--from: a text that fits several formats is refused with the candidates") {
    const Outcome result = run_command({"solve"}, "0\n");
    CHECK(result == Outcome{2, "",
                            "puzzlec: <stdin>:1:1: expected a text that fits one format (--from "
                            "NAME chooses), found one that fits latin-lab, ucf-sudoku, "
                            "ucf-kenken, tentaizu\n"});
    for (const std::string name : {"ucf-sudoku", "ucf-kenken", "tentaizu"}) {
      CAPTURE(name);
      CHECK(run_command({"solve", "--from", name}, "0\n") == Outcome{0, "", ""});
    }
  }

  TEST_CASE("--from settles what detection cannot") {
    std::string zeros = spaced(coci_grid(true));
    zeros[0] = '0';
    const Outcome neither = run_command({"solve"}, "9\n" + zeros + "x\n");
    CHECK(neither.err.find("one that fits latin-lab, ucf-sudoku") != std::string::npos);
    // One format reads all of it: a Latin square with its size, and not nine Sudokus.
    CHECK(run_command({"solve"}, "9\n" + zeros) == Outcome{0, spaced(coci_grid(false)), ""});
    CHECK(run_command({"solve", "--from", "latin-lab"}, "9\n" + zeros) ==
          Outcome{0, spaced(coci_grid(false)), ""});
    const Outcome list = run_command({"solve", "--from", "ucf-sudoku"}, "9\n" + zeros);
    CHECK(list.code == 2);
    CHECK(list.out == "Test case 1:\n\n" + spaced(coci_grid(false)) + "\n\n");
  }

  TEST_CASE("--to writes the answers of any square in every format that can hold them") {
    const std::string grid = coci_grid(false);
    const std::string text = coci_grid(true);
    CHECK(run_command({"solve", "--to", "coci-cross"}, text) == Outcome{0, grid, ""});
    CHECK(run_command({"solve", "--to", "latin-lab"}, text) == Outcome{0, spaced(grid), ""});
    CHECK(run_command({"solve", "--to", "ucf-sudoku"}, text) ==
          Outcome{0, "Test case 1:\n\n" + spaced(grid) + "\n\n", ""});
    CHECK(run_command({"solve", "--to", "rowan"}, text) == Outcome{0, "1\n9\n" + spaced(grid), ""});
    CHECK(run_command({"solve", "--to", "ucf-kenken"}, text) ==
          Outcome{0, "KenKen Puzzle #1:\n" + grid + "\n", ""});
    CHECK(run_command({"solve", "--to", "latin-lab"}, kenken) == Outcome{0, "1 2\n2 1\n", ""});
    CHECK(run_command({"solve", "--to", "ucf-kenken"}, "1 .\n. .\n") ==
          Outcome{0, "KenKen Puzzle #1:\n12\n21\n\n", ""});
  }

  TEST_CASE("--to rowan counts the puzzles of a file that does not announce them") {
    CHECK(run_command({"solve", "--to", "rowan"}, "1 .\n. .\n\n1\n\n1 .\n. 2\n") ==
          Outcome{0, "3\n2\n1 2\n2 1\n1\n1\n2\nNo solution possible.\n", ""});
  }

  TEST_CASE("--to refuses a puzzle whose answer does not fit, and answers the others") {
    CHECK(run_command({"solve", "--to", "tentaizu"}, kenken) ==
          Outcome{2, "", "puzzlec: <stdin> puzzle 1: format tentaizu takes a Tentaizu board\n"});
    CHECK(run_command({"solve", "--to", "coci-cross"}, kenken) ==
          Outcome{2, "",
                  "puzzlec: <stdin> puzzle 1: format coci-cross takes a 9x9 square of the "
                  "values 1..9\n"});
    for (const std::string name :
         {"rowan", "ucf-sudoku", "ucf-kenken", "coci-cross", "seerc-sudoku", "latin-lab"}) {
      CAPTURE(name);
      const Outcome result = run_command({"solve", "--to", name}, board);
      CHECK(result.code == 2);
      CHECK(result.out == "");
      CHECK(result.err.find("format " + name + " takes ") != std::string::npos);
    }
    const std::string mixed = spaced(nine_lines(".........")) + "\n1 .\n. .\n";
    const Outcome some = run_command({"solve", "--to", "coci-cross"}, mixed);
    CHECK(some.code == 2);
    CHECK(some.err ==
          "puzzlec: <stdin> puzzle 1: read as a Latin square; --as sudoku reads a Sudoku with 3x3 "
          "blocks\n"
          "puzzlec: <stdin> puzzle 2: format coci-cross takes a 9x9 square of the "
          "values 1..9\n");
    CHECK(std::count(some.out.begin(), some.out.end(), '\n') == 9);
  }

  TEST_CASE("--as chooses the class of a sheet's grids") {
    const std::string sheet = "1\n4\n1 2 3 4\n2 0 0 0\n3 0 0 0\n4 0 0 0\n";
    const std::string start = "1\n4\n1 2 3 4\n2 ";
    CHECK(run_command({"solve", "--as", "latin"}, sheet).out.rfind(start, 0) == 0);
    CHECK(run_command({"solve", "--as", "sudoku"}, sheet) ==
          Outcome{0, "1\n4\nNo solution possible.\n", ""});
    // Without it: the strictest class without an improper duplicate, which the block forbids here.
    CHECK(run_command({"solve"}, sheet).out.rfind(start, 0) == 0);
  }

  TEST_CASE("--as is refused where the format does not leave a choice, not ignored") {
    const Outcome result = run_command({"solve", "--as", "latin"}, coci_grid(true));
    CHECK(result == Outcome{2, "",
                            "puzzlec: <stdin>: expected square grids that may be taken for a "
                            "latin, found a sudoku of format coci-cross (puzzle 1)\n"});
    CHECK(run_command({"solve", "--as", "sudoku"}, coci_grid(true)).code == 0);
    CHECK(run_command({"solve", "--as", "latin"}, kenken).code == 2);
    CHECK(run_command({"hatch", "--as", "sudoku-x"}, coci_grid(true)).code == 2);
  }

  TEST_CASE("--as sudoku lets cross-hatching at a sheet, which is refused as a Latin square") {
    const std::string sheet = "1\n4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n";
    CHECK(run_command({"hatch", "--as", "sudoku"}, sheet) ==
          Outcome{0, "1\n4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", ""});
    const Outcome refused = run_command({"hatch", "--as", "latin"}, sheet);
    CHECK(refused.code == 2);
    CHECK(refused.err ==
          "puzzlec: <stdin>: expected a puzzle that 'hatch' takes (sudoku, with ordinary blocks "
          "and no extra rules), found a latin puzzle (puzzle 1)\n");
  }

  TEST_CASE("classify and hatch refuse what they cannot take") {
    for (const std::string text : {kenken, board}) {
      for (const std::string command : {"classify", "hatch"}) {
        CAPTURE(command);
        const Outcome result = run_command({command}, text);
        CHECK(result.code == 2);
        CHECK(result.out == "");
        CHECK(result.err.rfind("puzzlec: <stdin>: expected a puzzle that '" + command + "' takes (",
                               0) == 0);
        CHECK(result.err.find(" (puzzle 1)\n") != std::string::npos);
      }
    }
  }

  TEST_CASE("cross-hatching goes by the blocks that a puzzle has, or refuses it") {
    const std::string two_by_three = "12345645612323156456423131264564531.\n";
    const Outcome hatched = run_command({"hatch"}, two_by_three);
    CHECK(hatched.code == 0);
    CHECK(hatched.out == two_by_three.substr(0, 35) + "2\n");
    const Outcome turned = run_command({"hatch"}, "3x2:zj\n");
    CHECK(turned.code == 2);
    CHECK(turned.out == "");
    CHECK(turned.err.find("found a sudoku puzzle with other blocks or extra rules") !=
          std::string::npos);
    CHECK(run_command({"hatch"}, puzzlec::find_format("sudoku-marks")->example).code == 2);
  }

  TEST_CASE("classify takes square grids of every format") {
    CHECK(run_command({"classify"}, "1 2\n2 .\n\n1 1\n. 2\n") ==
          Outcome{0,
                  "Analyzing 2 Grids\nGrid 1:\nSize: 2 x 2\nUnsolved Latin Square\n"
                  "Grid 2:\nSize: 2 x 2\nIncorrect Latin Square\n1 is repeated in row 1\n"
                  "(1,1) (1,2)\n",
                  ""});
    CHECK(run_command({"classify"}, coci_grid(true)).out.find("Unsolved Sudoku\n") !=
          std::string::npos);
  }

  TEST_CASE("--stats goes to standard error and leaves the answer alone") {
    const std::string text = puzzlec::test::sample("ucf_kenken.in");
    const Outcome plain = run_command({"solve"}, text);
    const Outcome result = run_command({"solve", "--stats"}, text);
    CHECK(result.code == 0);
    CHECK(result.out == plain.out);
    for (const std::string word :
         {"puzzlec: <stdin> puzzle 1: ", "puzzlec: <stdin> puzzle 2: ", " variables, ", " clauses",
          "read ", "presolve ", "encode ", "feed ", "solve ", "decode ", "check ", " ms",
          "puzzlec: 2 solved, 0 without a solution, 0 unknown, "}) {
      CAPTURE(word);
      CHECK(result.err.find(word) != std::string::npos);
    }
    CHECK(plain.err == "");
    CHECK(run_command({"solve", "--stats"}, "1 .\n. .\n").err.find("no solver needed") !=
          std::string::npos);
  }

  TEST_CASE("--to is refused together with JSON, which prints grids") {
    for (const std::string json : {"--json", "--json-lines"}) {
      CAPTURE(json);
      for (const std::string to : {"latin-lab", "pretty"}) {
        CHECK(run_command({"solve", "--to", to, json}, "1 .\n. .\n") ==
              Outcome{2, "",
                      "--to: not together with " + json +
                          ", which prints grids as JSON\nRun with --help for more "
                          "information.\n"});
      }
      CHECK(run_command({"solve", json}, "1 .\n. .\n").code == 0);
    }
  }

  TEST_CASE("--puzzle with a number that the input does not reach says how many there are") {
    CHECK(run_command({"solve", "--puzzle", "3"}, "1 .\n. .\n") ==
          Outcome{2, "",
                  "puzzlec: <stdin>: expected at least 3 puzzles, found 1 puzzle (puzzle 3)\n"});
    CHECK(run_command({"solve", "--puzzle", "99"}, "1\n\n1\n").err ==
          "puzzlec: <stdin>: expected at least 99 puzzles, found 2 puzzles (puzzle 99)\n");
  }

  TEST_CASE("headings name the file if there are several files") {
    const puzzlec::test::TemporaryFile one("1 .\n. .\n");
    const puzzlec::test::TemporaryFile none("1 .\n. 2\n");
    struct Heading {
      std::string command;
      std::string text;    // of both files, where @ stands for what names a puzzle
      std::string single;  // of the first alone
    };
    for (const Heading& heading :
         {Heading{"unique", "@ 1: unique\n& 1: none\n", "puzzle 1: unique\n"},
          {"count", "@ 1: 1 solution\n& 1: 0 solutions\n", "puzzle 1: 1 solution\n"},
          {"candidates", "@ 1:\n&", "puzzle 1:\n"},
          {"core", "@ 1: it has a solution\n& 1: a minimal contradiction of 2\n",
           "puzzle 1: it has a solution\n"}}) {
      CAPTURE(heading.command);
      CHECK(run_command({heading.command, one.path()}).out.rfind(heading.single, 0) == 0);
      const Outcome both = run_command({heading.command, one.path(), none.path()});
      CHECK(both.err == "");
      std::istringstream parts(heading.text);
      std::size_t at = 0;
      for (std::string line; std::getline(parts, line);) {
        const std::string path = line.front() == '@' ? one.path() : none.path();
        at = both.out.find(path + " puzzle" + line.substr(1), at);
        CAPTURE(line);
        CHECK(at != std::string::npos);
      }
      CHECK(("\n" + both.out).find("\npuzzle ") == std::string::npos);
    }
    const auto render = [&](std::vector<std::string> files) {
      files.insert(files.begin(), {"render", "--to", "pretty"});
      return run_command(files).out;
    };
    CHECK(render({one.path()}).rfind("latin 1\n", 0) == 0);
    CHECK(render({one.path(), none.path()}).rfind(one.path() + ": latin 1\n", 0) == 0);
    CHECK(render({one.path(), none.path()}).find("\n" + none.path() + ": latin 1\n") !=
          std::string::npos);
  }

  TEST_CASE("encode: one file for the formula and for its map is refused, however it is spelled") {
    const fs::path folder = fs::path(puzzlec::test::TemporaryFile("").path() + ".d");
    fs::create_directory(folder);
    const fs::path target = folder / "x";
    const auto encode = [](const fs::path& output, const fs::path& map) {
      return run_command({"encode", "-o", output.string(), "--map", map.string()}, "1 .\n. .\n");
    };
    for (const fs::path& other : {target, folder / "." / "x",
                                  folder / ".." / folder.filename() / "x", fs::relative(target)}) {
      CAPTURE(other.string());
      CHECK(encode(target, other) ==
            Outcome{2, "",
                    "--map: '" + other.string() +
                        "' is also the file of --output\nRun with --help for more "
                        "information.\n"});
      CHECK_FALSE(fs::exists(target));
    }
    CHECK(encode("/dev/null", "/dev/null") == Outcome{0, "", ""});
    CHECK(encode(target, folder / "y") == Outcome{0, "", ""});
    fs::create_symlink(target, folder / "link");
    for (const fs::path& other : {target, folder / "." / "x", folder / "link"})
      CHECK(encode(target, other).code == 2);
    CHECK(puzzlec::test::read_file(target).rfind("c ", 0) == 0);
    CHECK(puzzlec::test::read_file(folder / "y").rfind("{", 0) == 0);
    fs::remove_all(folder);
  }

  TEST_CASE("certify: a directory that is already there is refused before anything is solved") {
    const puzzlec::test::TemporaryFile there("");
    const std::string folder = fs::temp_directory_path().string();
    for (const std::string& path : {folder, folder + "/", there.path()}) {
      CAPTURE(path);
      CHECK(run_command({"certify", "-o", path, "/no/such/puzzle"}) ==
            Outcome{2, "",
                    "--output: '" + path +
                        "' already exists; the directory must be a new one\nRun with --help for "
                        "more information.\n"});
    }
  }

  TEST_CASE("what is not a directory, or not a file, is told in plain words") {
    const puzzlec::test::TemporaryFile file("1 .\n. .\n");
    CHECK(run_command({"verify", file.path()}) ==
          Outcome{2, "", "puzzlec: " + file.path() + ": expected a directory, found a file\n"});
    CHECK(run_command({"verify", "/no/such"}) ==
          Outcome{2, "", "puzzlec: /no/such: expected a directory, found no such directory\n"});
    const std::string below = file.path() + "/x";
    CHECK(run_command({"solve", below}) ==
          Outcome{2, "",
                  "puzzlec: " + below +
                      ": expected a file that can be read, found a path that leads through a "
                      "file\n"});
    CHECK(run_command({"verify", below}).err ==
          "puzzlec: " + below + ": expected a directory, found a path that leads through a file\n");
  }

  TEST_CASE("a byte order mark before a puzzle is skipped") {
    const std::string mark = "\xEF\xBB\xBF";
    for (const puzzlec::Format* format : puzzlec::formats()) {
      CAPTURE(format->name);
      const std::string text = format->example;
      CHECK(run_command({"solve"}, mark + text) == run_command({"solve"}, text));
      CHECK(run_command({"solve", "--from", format->name}, mark + text).code == 0);
    }
    CHECK(run_command({"solve", "--from", "latin-lab"}, mark + "1 x\n. .\n")
              .err.rfind("puzzlec: <stdin>:1:3: ", 0) == 0);
  }

  TEST_CASE("bench counts one puzzle and one run as one") {
    const Outcome bench = run_command({"bench", "--runs", "1", "--only", "puzzlec"}, "1 .\n. .\n");
    CHECK(bench.code == 0);
    CHECK(bench.out.find(": 1 puzzle, 1 run\n") != std::string::npos);
  }

  TEST_CASE("options may stand before and after the files") {
    const std::string path = (puzzlec::test::samples_directory() / "tentaizu.in").string();
    const std::string answer = puzzlec::test::sample("tentaizu.out");
    CHECK(run_command({"solve", "--from", "tentaizu", path}) == Outcome{0, answer, ""});
    CHECK(run_command({"solve", path, "--from", "tentaizu"}) == Outcome{0, answer, ""});
    CHECK(run_command({"solve", path, "--from=tentaizu"}) == Outcome{0, answer, ""});
  }
}
