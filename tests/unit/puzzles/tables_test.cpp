// Tables of Sudokus: which column holds what, whatever the table looks like.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/command.hpp"

namespace {

using TableRun = puzzlec::test::Outcome;
using puzzlec::test::run_command;

const std::string cells =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string full =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::string grid_of_lines() {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) text += cells.substr(9 * row, 9) + "\n";
  return text;
}

TableRun solve_table(const std::string& table) {
  return run_command({"solve", "--check-solutions"}, table);
}

}  // namespace

TEST_SUITE("puzzles/tables") {
  TEST_CASE("columns are found by their names or by what is in them") {
    const TableRun plain{0, full + "\n", ""};
    const TableRun named{0, "a7," + full + "\n", ""};
    const std::string both = cells + "," + full;
    for (const std::string head : {"puzzle,solution", "puzzles,solutions", "quizzes,solutions",
                                   "Question,Answer", "\"Grid\",\"Solution\"", "board,solved",
                                   "Sudoku puzzle,Sudoku solution", " puzzle , solution "}) {
      CAPTURE(head);
      CHECK(solve_table(head + "\n" + both + "\n") == plain);
    }
    CHECK(solve_table("solution,puzzle\r\n" + full + "," + cells + "\r\n") == plain);
    CHECK(solve_table("id;puzzle;solution\na7;" + cells + ";" + full + "\n") == named);
    CHECK(solve_table("puzzle\tsolution\tpuzzle_id\n" + cells + "\t" + full + "\ta7\n") == named);
    CHECK(solve_table("a7|" + cells + "|" + full + "|30\n") == named);
    CHECK(solve_table("a7,30," + both + "\n") == named);
    CHECK(solve_table("\"a7\",\"" + cells + "\",\"" + full + "\"\n") == named);
    CHECK(solve_table("x,y\n\"a7\",\"" + cells + "\",\"" + full + "\"\n") == named);
    CHECK(solve_table("# made by hand\n\n" + both + "\n\n") == plain);
    CHECK(solve_table("id,puzzle,solution\na7,\"" + grid_of_lines() + "\"," + full + "\n") ==
          named);
    CHECK(run_command({"solve"}, "puzzle\n" + cells + "\n") == plain);
    CHECK(run_command({"solve"}, "id,clues,puzzle,solution\n\"a,\"\"7\",30," + cells + ",?\n") ==
          TableRun{0, "\"a,\"\"7\"," + full + "\n", ""});
  }

  TEST_CASE("an id names the answer, in JSON too") {
    const std::string table = "id,puzzle\nlast," + cells + "\n";
    CHECK(run_command({"unique"}, table).out == "puzzle 1, id last: unique\n");
    for (const char* option : {"--json", "--json-lines"}) {
      const auto outcome = run_command({"solve", option}, table);
      CHECK(outcome.out.starts_with("{\"schema\":1,\"id\":\"last\",\"index\":1,"));
    }
    // No character that a terminal would obey.
    CHECK(run_command({"unique"}, "id,puzzle\na\x1b[2Jb," + cells + "\n").out ==
          "puzzle 1, id a?[2Jb: unique\n");
  }

  TEST_CASE("--check-solutions refuses wrong solutions, and what has none") {
    const auto says = [](const std::string& solution) {
      return solve_table("puzzle,solution\n" + cells + "," + solution + "\n");
    };
    const std::string start = "puzzlec: <stdin>:2:83: expected the solution of the puzzle, found ";
    std::string other = full;
    std::swap(other[2], other[3]);
    CHECK(
        says(other) ==
        TableRun{2, "", start + "one that breaks a rule: 6 occurs twice in column 3 (puzzle 1)\n"});
    CHECK(says("6" + full.substr(1)) ==
          TableRun{2, "", start + "6 in r1c1, which is given as 5 (puzzle 1)\n"});
    CHECK(says(cells) == TableRun{2, "", start + "a blank r1c3 (puzzle 1)\n"});
    CHECK(says(full.substr(1)).code == 2);
    CHECK(run_command({"solve"}, "puzzle,solution\n" + cells + "," + other + "\n").code == 0);
    CHECK(
        solve_table("id,puzzle\n1," + cells + "\n").err ==
        "puzzlec: <stdin>:1:1: expected a column of solutions, as --check-solutions compares them, "
        "found none (puzzle 1)\n");
    CHECK(solve_table(cells + "\n").err ==
          "puzzlec: <stdin>: expected a format with solutions, as --check-solutions compares them, "
          "found the format sudoku-line\n");
  }

  TEST_CASE("a line of cells with a comment is no table") {
    for (const std::string& line :
         {cells + ",30 clues", cells + "; easy", cells + "\t0.5", cells}) {
      CHECK(run_command({"solve", "--json"}, line + "\n").out.find("\"sudoku-line\"") !=
            std::string::npos);
    }
  }

  TEST_CASE("what programs and sites write around cells") {
    const std::string address = "https://www.sudokuwiki.org/sudoku.htm?bd=";
    CHECK(run_command({"solve"}, address + cells + "&x=1\n").out == address + full + "\n");
    // 5, then N (23): 3 and two blanks, and so on.
    CHECK(run_command({"solve"},
                      "https://sudokuexchange.com/play/?s=5NlQ19j9mGca3OIN1bWGk2m41TjS79&d=2\n")
              .out == address + full + "\n");
    const TableRun library =
        run_command({"solve"}, ":0901:x:+5" + cells.substr(1) + ":412 513:::\n");
    CHECK(library.code == 0);
    CHECK(library.err ==
          "puzzlec: <stdin> puzzle 1: left out: 1 value that a player has set\n"
          "puzzlec: <stdin> puzzle 1: left out: candidates that a player has deleted\n");
    const std::string clip =
        " *-----------*\n |53.|.7.|...|\n |6..|195|...|\n |.98|...|.6.|\n |---+---+---|\n"
        " |8..|.6.|..3|\n |4..|8.3|..1|\n |7..|.2.|..6|\n |---+---+---|\n"
        " |.6.|...|28.|\n |...|419|..5|\n |...|.8.|.79|\n *-----------*\n";
    const std::string signature = " Simple Sudoku\n  Version 4.2n\n";
    CHECK(run_command({"solve"}, clip + signature) == run_command({"solve"}, clip));
    CHECK(run_command({"solve"}, clip + signature).code == 0);
    const std::string game = "<opensudoku>\n<game data=\"version: 3&#10;";
    std::string fields;
    for (const char c : cells) fields += c == '.' ? "0|12|1|" : std::string(1, c) + "|0|0|";
    CHECK(run_command({"solve"}, game + fields + "\" />\n</opensudoku>\n").out.find(full) !=
          std::string::npos);
  }

  TEST_CASE("an error in a row loses no other row") {
    const auto outcome = run_command(
        {"solve"}, "id,puzzle\n1," + cells + "\n2," + cells.substr(1) + "\n3\n4," + cells + "\n");
    CHECK(outcome.code == 2);
    CHECK(outcome.out == "1," + full + "\n4," + full + "\n");
    CHECK(outcome.err ==
          "puzzlec: <stdin>:3:83: expected n*n or 2*n*n characters, n = 4..31, such as the 81 of a "
          "9x9 "
          "puzzle, found 80 characters (puzzle 2, read as sudoku-table like the first)\n"
          "puzzlec: <stdin>:4:2: expected a puzzle in column 2, found 1 field (puzzle 3, read as "
          "sudoku-table like the first)\n");
  }
}
