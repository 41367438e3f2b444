// Documents of SudokuPad as setters and programs leave them: boards of any size, members that are no
// rules, other spellings, and solutions that say what a document does not mean.
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "encoders/base/rng.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/model/model_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/puzzles/square/sudokupad/sudokupad_zip.hpp"
#include "encoders/spelling/sites/lz_string.hpp"
#include "tests/support/command.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;
using test::run_command;
using Names = std::vector<std::string>;

PuzzlePtr read_pad(const std::string& text, const char* format = "sudokupad") {
  StringSource source(text);
  TextCursor cursor(source, "text");
  auto item = find_format(format)->open(cursor, {})->next();
  REQUIRE(item.has_value());
  if (!*item) FAIL(item->error().message());
  return *std::move(*item);
}

/// How many solutions the document has, and what is left out of it.
struct Counted {
  std::string count;
  Names left_out;
};

Counted counted(const std::string& document) {
  const auto result = run_command({"count", "--limit", "5000"}, document + "\n");
  CHECK(result.code == 0);
  std::string count = result.out;
  count.erase(0, count.find(": ") + 2);
  count.erase(count.find(" solution"));
  return {count, read_pad(document + "\n")->left_out()};
}

/// "{},{},..." in rows.
std::string empty_cells(std::size_t rows, std::size_t columns) {
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    text += row == 0 ? "[" : ",[";
    for (std::size_t column = 0; column < columns; ++column) text += column == 0 ? "{}" : ",{}";
    text += "]";
  }
  return "[" + text + "]";
}

std::string board(std::size_t rows, std::size_t columns, const std::string& members) {
  return "{\"cells\":" + empty_cells(rows, columns) + ",\"cages\":[]," + members + "}";
}

}  // namespace

TEST_SUITE("interchange/sudokupad_boards") {
  TEST_CASE("rows and columns repeat values if the document says so") {
    CHECK(counted(board(2, 2, R"("regions":[])")).count == "2");
    for (const char* on : {"true", "1", "\"true\""}) {
      CAPTURE(on);
      CHECK(counted(board(2, 2, fmt::format(R"("metadata":{{"norowcol":{}}})", on))).count == "16");
    }
    CHECK(counted(board(2, 2, R"("metadata":{"norowcol":"false"})")).count == "2");
    // A conflict checker that is off says nothing if regions make it a Sudoku.
    const std::string off = R"("settings":{"conflictchecker":0})";
    CHECK(counted(board(2, 2, off)).count == "16");
    CHECK(counted(board(2, 2, off + R"(,"regions":[[[0,0],[0,1]],[[1,0],[1,1]]])")).count == "2");
    // Rows as hidden cages.
    const std::string cages =
        R"({"cells":[[{},{}],[{},{}]],"metadata":{"norowcol":true},"cages":[)"
        R"({"unique":"true","type":"rowcol","hidden":"true","cells":[[0,0],[0,1]]}]})";
    CHECK(counted(cages).count == "8");
    const auto f_puzzles =
        R"({"size":2,"grid":[[{},{}],[{},{}]],"metadata":{"norowcol":true,"antiking":1}})"
        "\n";
    CHECK(run_command({"count"}, f_puzzles).out == "puzzle 1: 0 solutions\n");
    CHECK(read_pad(f_puzzles, "f-puzzles")->family() == "model");
  }

  TEST_CASE("members of the metadata that may state a rule are named in both formats") {
    const std::string metadata =
        R"("metadata":{"title":"T","source":"S","antiqueen":true,"antiking":"false","rules":"R"})";
    const Names named{"'antiqueen' in 'metadata'", "rules in words, 'metadata'"};
    CHECK(counted(board(2, 2, metadata)).left_out == named);
    const std::string f_puzzles = R"({"size":2,"grid":[[{},{}],[{},{}]],)" + metadata + "}\n";
    CHECK(read_pad(f_puzzles, "f-puzzles")->left_out() == named);
  }

  TEST_CASE("a cell without a region lies in that of its row if the side is prime") {
    // Of the twelve Latin squares of side 3, six have the same value in r1c3 and r2c1.
    const auto count = [](const char* r1c3, const char* r2c1) {
      return counted(fmt::format(
                         R"({{"size":3,"grid":[[{{}},{{}},{}],[{},{{}},{{}}],[{{}},{{}},{{}}]]}})",
                         r1c3, r2c1))
          .count;
    };
    CHECK(count("{}", "{}") == "12");
    CHECK(count(R"({"region":1})", R"({"region":0})") == "6");
    // Without regions of their own, the two cells are in none, and rows 1 and 2 are smaller regions.
    CHECK(count(R"({"region":null})", R"({"region":null})") == "12");
  }

  TEST_CASE("a Sudoku inside a larger board: the margin is not part of it") {
    const std::string regions = R"("regions":[[[1,1],[1,2],[2,1],[2,2]],[[1,3],[1,4],[2,3],[2,4]],)"
                                R"([[3,1],[3,2],[4,1],[4,2]],[[3,3],[3,4],[4,3],[4,4]]])";
    const Counted found = counted(board(6, 5, regions));
    CHECK(found.count == "288");
    CHECK(found.left_out == Names{"cells outside of all regions, which are taken for a margin"});
    const auto solved = run_command({"solve"}, board(6, 5, regions) + "\n");
    CHECK(solved.out.starts_with(R"({"cells":[[{},{},{},{},{}],[{},{"value":)"));
    CHECK(run_command({"solve", "--to", "pretty"}, board(6, 5, regions) + "\n").code == 0);
    // What stands in the margin is a clue of the setter's own.
    std::string clue = board(6, 5, regions);
    clue.replace(clue.find("{}"), 2, R"({"value":12})");
    CHECK(read_pad(clue + "\n")->left_out().back() == "values that no cell can hold: '12'");
    // Regions that fill no square say nothing of the board.
    CHECK(counted(board(4, 4, R"("regions":[[[0,0],[0,1]],[[1,1],[1,2]]])")).count == "576");
  }

  TEST_CASE("boards that are not square hold the digits of the site's pad") {
    const auto puzzle = read_pad(board(1, 2, R"("lines":[])") + "\n");
    CHECK(puzzle->family() == "model");
    CHECK(counted(board(1, 2, R"("lines":[])")).count == "72");
    const Counted ragged = counted(R"({"cells":[[{},{}],[{}],[null]],"cages":[]})");
    CHECK(ragged.count == "4032");  // 9 * 8 * 8 * 7, and the third cell of the column is free
    const Counted large = counted(R"({"cells":[[{},{"value":"5"}],[{"value":0},{}]],"cages":[]})");
    CHECK(large.left_out == Names{"values other than 1..2, so cells hold 0..9"});
    CHECK(large.count == "64");
    CHECK(counted(R"({"cells":[[{},{"value":"A"}],[{},{}]],"cages":[]})").left_out ==
          Names{"values that no cell can hold: 'A'"});
  }

  TEST_CASE("regions of any number and size") {
    const Counted some = counted(board(4, 4, R"("regions":[[[0,0],[1,1],[2,2]]])"));
    CHECK(some.left_out.empty());
    const Counted large =
        counted(board(2, 2, R"("regions":[[[0,0],[0,1],[1,0]],null,[],[[0,0],[9,9]]])"));
    CHECK(large.count == "2");
    CHECK(large.left_out == Names{"a region that is not on the board",
                                  "regions of 3 cells, more than there are values"});
  }

  TEST_CASE("members that are no rules are kept, others are named") {
    const std::string document = board(
        2, 2,
        R"("videos":[{"id":"a","d":60}],"sounds":["x"],"foglight":[[0,0]],"settings":{"a":1},)"
        R"("triggereffect":[{"a":1}],"odd one":[1],"metadata":{"title":5,"source":"s","twist":1})");
    const auto puzzle = read_pad(document + "\n");
    CHECK(puzzle->left_out() ==
          Names{"'twist' in 'metadata'", "the member 'odd one', which puzzlec does not know"});
    const std::string written = find_format("sudokupad")->puzzles.item(1, *puzzle, {});
    CHECK(held_as<SquarePuzzle>(*read_pad(written))->kept.json == document);
  }

  TEST_CASE("cages that draw are named") {
    const auto left_out = [](const std::string& cage) {
      return read_pad(R"({"cells":[[{},{}],[{},{}]],"cages":[)" + cage + "]}\n")->left_out();
    };
    CHECK(left_out(R"({"cells":["r1c1","R1C2"],"value":"3 or 4"})") ==
          Names{"a cage with the text '3 or 4'"});
    CHECK(left_out(R"({"cells":"r1c1r1c2","value":-1})") == Names{"a cage with the text '-1'"});
    CHECK(left_out(R"({"cells":[[0,0],[0,0.5]],"value":"3"})") ==
          Names{"a cage that is not on the board"});
    CHECK(left_out(R"({"cells":[[0,0],[0,1],[1,0]],"unique":true})") ==
          Names{"a cage of 3 different values"});
    CHECK(left_out(R"({"cells":[[0,0],[0,0]],"value":"3"})") ==
          Names{"a cage with the number 3, which its cells cannot add up to"});
    CHECK(left_out(R"({"cells":[[0,0]],"value":"solution: 1221"})").empty());
  }

  TEST_CASE("a rule that the document's own solution contradicts is left out") {
    const std::string start = R"({"cells":[[{},{"value":2}],[{},{}]],"regions":[],)";
    const auto check = [&](const std::string& members, const Names& rules) {
      const Counted found = counted(start + members + "}");
      CHECK(found.left_out.size() == rules.size());
      for (std::size_t i = 0; i < rules.size(); ++i)
        CHECK(found.left_out[i] == rules[i] + ", which the document's own solution contradicts");
      return found.count;
    };
    const std::string cages = R"("cages":[{"cells":[[0,0],[1,0]],"value":3,"sum":3,"unique":true},)"
                              R"({"cells":[[1,1]],"value":1,"sum":1}],)";
    CHECK(check(cages + R"("metadata":{"solution":"1221"})", {}) == "1");
    CHECK(check(cages + R"("metadata":{"solution":"????"})", {}) == "1");
    CHECK(check(cages + R"("metadata":{"solution":"?2?2"})",
                {"rows and columns", "sums of cages"}) == "4");
    CHECK(check(R"("cages":[{"value":"solution: 1211"}])", {"rows and columns"}) == "8");
    CHECK(check(R"("cages":[],"solution":[1,1,1,1])",
                {"the value 2 of r1c2", "rows and columns"}) == "16");
    CHECK(check(R"("global":["antiking"],"metadata":{"solution":"12 21"})", {"'anti-king'"}) ==
          "1");
  }

  TEST_CASE("f-puzzles: rules that the document's own solution breaks are drawings") {
    const std::string grid =
        R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)";
    const std::string solution = R"("solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]})"
                                 "\n";
    const auto left_out = [&](const std::string& rules) {
      return read_pad(grid + rules + solution, "f-puzzles")->left_out();
    };
    const std::string contradicts = ", which the document's own solution contradicts";
    // Averages, drawn as arrows; the second one would hold.
    const std::string arrows = R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R2C1","R2C2"]]},)"
                               R"({"cells":["R2C2"],"lines":[["R2C2","R2C1","R1C1"]]}],)";
    CHECK(left_out(arrows) == Names{"'arrow'" + contradicts});
    CHECK(left_out(arrows + R"("odd":[{"cell":"R1C1"}],)") == Names{"'arrow'" + contradicts});
    const auto kept =
        read_pad(grid + arrows + R"("odd":[{"cell":"R1C1"}],)" + solution, "f-puzzles");
    const auto& uses = held_as<SquarePuzzle>(*kept)->rules.uses;
    REQUIRE(uses.size() == 1);
    CHECK(uses[0].rule == rule_of("odd"));
    const std::string cages = R"("killercage":[{"cells":["R1C1","R1C2"],"value":"3"},)";
    CHECK(left_out(cages + R"({"cells":["R1C3","R1C4"],"value":"7"}],)").empty());
    CHECK(left_out(cages + R"({"cells":["R1C3","R1C4"],"value":"6"}],)") ==
          Names{"sums of cages" + contradicts});
    CHECK(left_out(cages + R"({"cells":["R1C1","R2C3"],"value":"2"}],)") ==
          Names{"different values in cages" + contradicts});
    // A solution that is none is of another puzzle.
    const auto stale = read_pad(R"({"size":2,"grid":[[{},{}],[{},{}]],"solution":[1,1,2,2]})"
                                "\n",
                                "f-puzzles");
    REQUIRE(stale->left_out().size() == 1);
    CHECK(stale->left_out()[0].starts_with("the document's own solution, which its rules"));
  }

  TEST_CASE("whatever a document states, its own solution is right") {
    Rng rng(test::seed_or(20271127));
    const int documents = test::scaled(2000);
    int squares = 0;
    for (int i = 0; i < documents; ++i) {
      const std::size_t rows = 1 + rng.below(5);
      const std::size_t columns = rng.below(3) == 0 ? 1 + rng.below(5) : rows;
      const std::size_t cells = rows * columns;
      const bool is_cyclic = rng.below(2) == 0;
      std::vector<std::uint64_t> solution;
      for (std::size_t cell = 0; cell < cells; ++cell)
        solution.push_back(is_cyclic ? (cell / columns + cell % columns) % columns + 1
                                     : rng.below(10));
      const auto cell_list = [&] {
        std::string text;
        for (std::size_t n = 1 + rng.below(5); n > 0; --n)
          text += fmt::format("{}[{},{}]", text.empty() ? "" : ",", rng.below(rows),
                              rng.below(columns));
        return "[" + text + "]";
      };
      std::string document = R"({"cells":[)";
      for (std::size_t cell = 0; cell < cells; ++cell) {
        document += cell % columns == 0 ? "[" : ",";
        const std::uint64_t shown = rng.below(20) == 0 ? rng.below(10) : solution[cell];
        document += rng.below(3) == 0 ? fmt::format(R"({{"value":{}}})", shown) : "{}";
        document += (cell + 1) % columns == 0 ? (cell + 1 == cells ? "]" : "],") : "";
      }
      document += R"(],"regions":[)" + cell_list() + "," + cell_list() + R"(],"cages":[)";
      for (int cage = 0; cage < 3; ++cage)
        document +=
            fmt::format(R"({}{{"cells":{},"unique":{},"value":"{}"}})", cage == 0 ? "" : ",",
                        cell_list(), rng.below(2) == 0, rng.below(20));
      document += rng.below(4) == 0 ? R"(],"global":["antiknight"])" : "]";
      std::string digits;
      for (const std::uint64_t digit : solution) digits += static_cast<char>('0' + digit);
      document += R"(,"metadata":{"solution":")" + digits + "\"}}\n";
      CAPTURE(document);
      const auto puzzle = read_pad(document);
      Grid answer(rows, columns);
      for (std::uint32_t cell = 0; cell < cells; ++cell)
        answer[CellId{cell}] = value_of(solution[cell]);
      squares += held_as<SquarePuzzle>(*puzzle) != nullptr ? 1 : 0;
      // Zeros that are not known to be values are no part of the solution.
      if (is_cyclic || digits.find('0') == std::string::npos) {
        CHECK_FALSE(puzzle->check(answer).has_value());
        StructurePool pool;
        CHECK(evaluate(puzzle->model(pool), answer).empty());
      }
    }
    CHECK(squares >= test::floor_of(documents / 10));
    CHECK(squares <= documents * 9 / 10);
  }

  TEST_CASE("the short spelling may stand alone, and documents of both sites in one file") {
    const std::string zipped =
        "{id:'x',cs:50,ce:[[,{v:2},,],[{v:3},,,],[,,,{v:1}],[,,{v:4},]],re:[[[0,0],[0,1],[1,0],"
        "[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],"
        "ca:[],ln:[],metadata:{title:'it\\'s \\'here\\''}}\n";
    const auto puzzle = read_pad(zipped);
    CHECK(puzzle->left_out().empty());
    const Grid& givens = puzzle->givens();
    CHECK(givens.at(0, 1) == value_of(2));
    CHECK(givens.at(3, 2) == value_of(4));
    CHECK(held_as<SquarePuzzle>(*puzzle)->kept.words.title == "it's 'here'");
    const std::string pad = R"({"cells":[[{},{}],[{"value":2},{}]],"cages":[]})";
    const std::string f_puzzles =
        R"({"size":2,"grid":[[{"value":1,"given":true},{}],[{},{}]],"thermometer":[{"lines":)"
        R"([["R1C1","R1C2"]]}]})";
    const std::string file = zipped + "scl" + lz_compress_base64(pad) + "\n" + "ctc" +
                             lz_compress_base64(pad) + "\nfpuz" + lz_compress_base64(f_puzzles) +
                             "\nhttps://sudokupad.app/fpuzzles" + lz_compress_base64(f_puzzles) +
                             "\nsclN4\nclassicB3G2G1\nscl" + pad + "\n" + f_puzzles + "\n";
    const auto result = run_command({"count", "--limit", "9"}, file);
    CHECK(result.code == 2);
    CHECK(
        result.out ==
        "puzzle 1: 2 solutions\npuzzle 2: 1 solution\npuzzle 3: 1 solution\npuzzle 4: 1 solution\n"
        "puzzle 5: 1 solution\npuzzle 7: 3 solutions\npuzzle 8: 1 solution\npuzzle 9: 1 "
        "solution\n");
    // Each is answered in its own site's words.
    const auto solved = run_command({"solve"}, "scl" + lz_compress_base64(pad) + "\n" + f_puzzles);
    CHECK(solved.out.starts_with("https://sudokupad.app/scl"));
    CHECK(solved.out.find("\n{\"size\":2,\"grid\":[[{\"value\":1") != std::string::npos);
    const auto converted = run_command({"convert", "--to", "sudokupad"}, f_puzzles + "\n");
    CHECK(converted.code == 2);  // no words for a thermometer
  }

  TEST_CASE("an address that has lost a slash is read") {
    Rng rng(test::seed_or(20271128));
    int found = 0;
    for (int tries = 0; tries < 500 && found < 3; ++tries) {
      // Sixteen bits of which fifteen are set: slashes are six bits that are set.
      const std::string title = std::to_string(rng.next()) + "\uFFFD";
      const std::string document = board(2, 2, "\"title\":\"" + title + "\"");
      std::string packed = lz_compress_base64(document);
      const std::size_t at = packed.find("//");
      if (at == std::string::npos) continue;
      packed.erase(at, 1);
      CAPTURE(document);
      CHECK(held_as<SquarePuzzle>(*read_pad("https://sudokupad.app/scl" + packed + "\n"))
                ->kept.json == document);
      ++found;
    }
    CHECK(found == 3);
  }
}
