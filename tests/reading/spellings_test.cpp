// One Sudoku in the spellings of people, programs and sites: each file of spellings/ is read as the
// same puzzle, as often as it stands there.
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/places.hpp"

namespace {

using namespace puzzlec;

constexpr const char* solution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// How many puzzles a file has, if not one.
std::size_t puzzles_in(const std::string& file) {
  static const std::map<std::string, std::size_t> several{
      {"comment_hash.sdm", 2}, {"crlf.sdm", 2},      {"eq_sep.txt", 3},
      {"euler.txt", 2},        {"json_arr.json", 2}, {"json_lines.jsonl", 2},
      {"kaggle.csv", 2},       {"nl81.txt", 2},      {"numbered_sdm.txt", 3},
      {"puz_sol.txt", 2},      {"ss_multi.txt", 2},  {"titles_many.txt", 3}};
  const auto found = several.find(file);
  return found == several.end() ? 1 : found->second;
}

}  // namespace

TEST_SUITE("reading/spellings") {
  TEST_CASE("one Sudoku in each of its spellings has the same solution") {
    const std::filesystem::path folder =
        std::filesystem::path(test::source_dir()) / "tests" / "reading" / "spellings";
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const std::string name = entry.path().filename().string();
      CAPTURE(name);
      const test::Outcome outcome = test::run_command({"unique", "--json", entry.path().string()});
      CHECK(outcome.code == 0);
      const auto answers = test::json_lines(outcome.out);
      CHECK(answers.size() == puzzles_in(name));
      for (const auto& answer : answers) {
        CHECK(answer.at("status") == "unique");
        std::string cells;
        if (answer.contains("solutions")) {
          for (const auto& row : answer.at("solutions").at(0)) {
            for (const auto& cell : row) cells += std::to_string(cell.get<int>());
          }
        }
        CHECK(cells == solution);
      }
      // As a line, it is digits, whatever the symbols were.
      const std::string lines =
          test::run_command({"solve", "--to", "sudoku-line", entry.path().string()}).out;
      CHECK(lines.substr(0, lines.find('\n')) == solution);
      ++files;
    }
    CHECK(files >= 400);
  }

  TEST_CASE("rows of letters may begin with a blank cell") {
    const test::Outcome outcome =
        test::run_command({"solve", "--json", "-"}, ".BCD\nC..B\n....\nD...\n");
    const auto answers = test::json_lines(outcome.out);
    REQUIRE(answers.size() == 1);
    CHECK(answers[0].at("family") == "sudoku");
    CHECK(answers[0].at("status") == "solved");
  }

  TEST_CASE("a first row is no title, even if the row below it ends in what may be a remark") {
    const std::vector<std::string> rows{"ABCDEF*HI", "*EEG*IA**", "*HI*B*D**",
                                        "B**EF*HIA", "*FGHI****", "**A*C**FG",
                                        "*DE*G*IA*", "F*H***C*E", "IA**DE*GH"};
    std::string text = "Puzzle 7, hard\n";
    for (std::size_t r = 0; r < rows.size(); ++r)
      text += std::to_string(100 + 10 * r) + " DATA " + rows[r] + "\n";
    // Rows two to ten are nine, too.
    CHECK(test::run_command({"solve", "-"}, text + "190 DATA " + rows[2] + "\n").code == 2);
  }

  TEST_CASE("a title that names another puzzle is not passed over") {
    for (const std::string title : {"KenKen Puzzle #1:", "Killer Sudoku 7", "A Futoshiki"}) {
      CAPTURE(title);
      const std::string rows = title + "\n1..2\n..3.\n.4..\n3...\n";
      CHECK(test::run_command({"solve", "-"}, rows).code == 2);
      CHECK(test::run_command({"solve", "--from", "grid", "--as", "sudoku", "-"}, rows).code < 2);
    }
  }

  TEST_CASE("places such as A2 are read by their order, and refused without one") {
    const auto answer_of = [](const std::string& text) {
      return test::json_lines(test::run_command({"solve", "--json", "-"}, text).out).at(0);
    };
    const std::string by_letter = "A1=1 A3=3 A4=4 B1=3 B2=4 C2=3 C3=4 D1=4 D3=2 D4=3\n";
    const std::string by_number = "A1=1 B1=3 D1=4 B2=4 C2=3 A3=3 C3=4 D3=2 A4=4 D4=3\n";
    // Letters are rows in the first, and columns in the second.
    const auto rows = answer_of(by_letter).at("solutions").at(0);
    const auto columns = answer_of(by_number).at("solutions").at(0);
    for (std::size_t r = 0; r < 4; ++r) {
      for (std::size_t c = 0; c < 4; ++c) CHECK(rows[r][c] == columns[c][r]);
    }
    CHECK(test::run_command({"solve", "-"}, "B2=4 A1=1 D1=4 A3=3 B1=3 C2=3 A4=4 C3=4 D3=2 D4=3\n")
              .code == 2);
  }

  TEST_CASE("a sign that may not be a blank beside others is refused") {
    const std::string head = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n";
    const auto code = [&](const std::string& rows) {
      return test::run_command({"solve", "-"}, head + rows).code;
    };
    CHECK(code(".6....28.\n*..419**5\n....8..79\n") == 0);
    CHECK(code(".6....28?\n...419..5\n....8..79\n") == 0);
    // A single star is rather an 8, # a cell that is no part of the board.
    CHECK(code(".6....28.\n...419..5\n....*..79\n") == 2);
    CHECK(code(".6....28.\n#..419##5\n....8..79\n") == 2);
    CHECK(code(".6....28?\n*..419**5\n....8..79\n") == 2);
    CHECK(code(".6....28.\nu..419..5\n....8..79\n") == 2);
  }

  TEST_CASE("a row, column or cell too many is never taken for a part of a larger square") {
    const std::vector<std::string> rows{"53..7....", "6..195...", ".98....6.",
                                        "8...6...3", "4..8.3..1", "7...2...6",
                                        ".6....28.", "...419..5", "....8..79"};
    const auto spelled = [&](std::size_t count, const auto& spell) {
      std::string text;
      for (std::size_t r = 0; r < count; ++r) {
        std::string row = rows[r % rows.size()];
        text += spell(row, r) + "\n";
      }
      return text;
    };
    const auto joined = [](const std::string& row, const std::string& between, char blank) {
      std::string text;
      for (const char c : row) text += (text.empty() ? "" : between) + (c == '.' ? blank : c);
      return text;
    };
    const auto code = [](const std::string& text) {
      return test::run_command({"solve", "-"}, text).code;
    };
    using Spell = std::function<std::string(const std::string&, std::size_t)>;
    const std::vector<Spell> spells{
        // Ten of them would be rows of ten cells with what begins or ends each.
        [&](const std::string& row, std::size_t) { return "* " + joined(row, " ", '0'); },
        [&](const std::string& row, std::size_t) { return joined(row, " ", '0') + " ;"; },
        [&](const std::string& row, std::size_t) { return joined(row, ",", '0') + ","; },
        [&](const std::string& row, std::size_t) { return "  [" + joined(row, ", ", '0') + "],"; },
        [&](const std::string& row, std::size_t) { return "|" + joined(row, "|", ' ') + "|"; },
        [&](const std::string& row, std::size_t r) {
          return "28.11.26, 12:" + std::to_string(10 + r) + " - Anna: " + joined(row, " ", '.');
        },
        [&](const std::string& row, std::size_t r) {
          return (r == 0 ? "let s = \"" : "         ") + row + "\\";
        },
    };
    for (const Spell& spell : spells) {
      CAPTURE(spelled(9, spell));
      CHECK(code(spelled(9, spell)) == 0);
      CHECK(code(spelled(10, spell)) == 2);
    }
    // Bars elsewhere than between blocks, and a frame of the sign that stands between them.
    CHECK(code(spelled(9, [](const std::string& row, std::size_t) {
            return row.substr(0, 2) + "|" + row.substr(2);
          })) == 2);
    // Coordinates in a drawing say nothing of rows.
    std::string drawing;
    for (std::size_t r = 0; r < 9; ++r) {
      for (std::size_t c = 0; c < 9; ++c) {
        if (rows[r][c] != '.')
          drawing += "\\node at (" + std::to_string(c) + ".5," + std::to_string(8 - r) + ".5) {" +
                     rows[r][c] + "};\n";
      }
    }
    CHECK(code(drawing) == 2);
  }

  TEST_CASE("addresses of families may stand among those of genres") {
    const std::string genre = "https://puzz.link/p?slitherlink/4/4/d3dbb2\n";
    const std::string family = "https://puzz.link/p?sudoku/4/4/g1k23k3g\n";
    for (const std::string& text : {genre + family, family + genre}) {
      const test::Outcome outcome = test::run_command({"solve", "--json", "-"}, text);
      CHECK(outcome.code == 0);
      const auto answers = test::json_lines(outcome.out);
      REQUIRE(answers.size() == 2);
      CHECK((answers[0].at("family") == "sudoku") == (text.find("sudoku") < genre.size()));
      CHECK(test::run_command({"solve", "-"}, text).code == 0);
    }
    // Neither reads it: the message is that of the one that comes further.
    const auto errors = [](const std::string& address) {
      return test::run_command({"solve", "-"}, "https://puzz.link/p?" + address + "\n").err;
    };
    CHECK(errors("sudoku/9/z/k8g1").find("such as") == std::string::npos);
    CHECK(errors("starbattle/5/5/9/00").find("a digit in base 32") != std::string::npos);
    CHECK(errors("slitherlink/4/4/d3dbb2zz").find(":1:39") != std::string::npos);
  }
}
