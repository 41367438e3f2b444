// What every format's record promises, checked for all of them.
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/command.hpp"

namespace {

using namespace puzzlec;
using test::run_command;

std::vector<PuzzlePtr> read_all(const Format& format, const std::string& text,
                                const std::string& as = "") {
  StringSource source(text);
  TextCursor cursor(source, format.name);
  const auto reader = format.open(cursor, {as});
  std::vector<PuzzlePtr> puzzles;
  while (auto item = reader->next()) {
    if (!*item) FAIL(item->error().message());
    puzzles.push_back(*std::move(*item));
  }
  return puzzles;
}

std::string written(const Framing& framing, const std::vector<PuzzlePtr>& puzzles) {
  std::string text = framing.header == nullptr ? "" : framing.header(puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (i > 0) text += framing.separator;
    text += framing.item(i + 1, *puzzles[i], {Answer::Kind::none, {}, {}});
  }
  return text + framing.footer;
}

}  // namespace

TEST_SUITE("puzzles/formats") {
  TEST_CASE("all seven contest formats and five families are there, each name once") {
    std::set<std::string> names;
    for (const Format* format : formats()) CHECK(names.insert(format->name).second);
    for (const char* name : {"rowan", "ucf-kenken", "ucf-sudoku", "tentaizu", "coci-cross",
                             "seerc-sudoku", "latin-lab"}) {
      CHECK(names.count(name) == 1);
      REQUIRE(find_format(name) != nullptr);
      CHECK(std::string(find_format(name)->name) == name);
    }
    std::set<std::string> family_names;
    for (const Family* family : families()) {
      CHECK(family_names.insert(family->name).second);
      CHECK_FALSE(family->formats.empty());
      CHECK(std::string(family->summary) != "");
    }
    CHECK(family_names.size() >= 5);
    CHECK(find_format("sudoku") == nullptr);
    CHECK(find_format("") == nullptr);
  }

  TEST_CASE("every record is complete") {
    for (const Format* format : formats()) {
      const std::string name = format->name;
      CAPTURE(name);
      CHECK(std::string(format->summary) != "");
      CHECK((format->detect != nullptr));
      CHECK((format->open != nullptr));
      CHECK((format->refuses != nullptr));
      CHECK((format->loses != nullptr));
      CHECK((format->answers.item != nullptr));
      CHECK((format->puzzles.item != nullptr));
    }
  }

  TEST_CASE("every example is read, is written back as a text that reads the same, and answered") {
    for (const Format* format : formats()) {
      const std::string name = format->name;
      CAPTURE(name);
      const auto puzzles = read_all(*format, format->example);
      REQUIRE_FALSE(puzzles.empty());
      const std::string text = written(format->puzzles, puzzles);
      CAPTURE(text);
      const auto again = read_all(*format, text);
      REQUIRE(again.size() == puzzles.size());
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        CHECK(again[i]->family() == puzzles[i]->family());
        CHECK(again[i]->givens() == puzzles[i]->givens());
        CHECK_FALSE(format->refuses(*puzzles[i]).has_value());
        CHECK_FALSE(format->loses(*puzzles[i]).has_value());
        StructurePool pool;
        CHECK_FALSE(validate(puzzles[i]->model(pool)).has_value());
      }
      CHECK(written(format->puzzles, again) == text);
      CHECK(run_command({format->command}, format->example).code == 0);
      const test::Outcome solved = run_command({"solve"}, format->example);
      CHECK(solved.code == 0);
      CHECK(solved.out.find("No solution") == std::string::npos);
      // Documents are answered by documents; what is written is an address, and so is its answer.
      const bool has_two_forms = name == "f-puzzles" || name == "sudokupad";
      const std::vector<std::string> solve =
          has_two_forms ? std::vector<std::string>{"solve", "--to", "puzzlec-model"}
                        : std::vector<std::string>{"solve"};
      CHECK(run_command(solve, text) == run_command(solve, format->example));
    }
  }

  TEST_CASE("a reader says how many puzzles are announced where the format does") {
    const auto announced = [](const char* name) {
      const Format& format = *find_format(name);
      const std::string text = format.example;
      StringSource source(text);
      TextCursor cursor(source, name);
      const auto reader = format.open(cursor, {});
      REQUIRE(reader->next().has_value());
      return reader->announced();
    };
    CHECK(announced("rowan") == 2);
    CHECK(announced("ucf-sudoku") == 1);
    CHECK(announced("tentaizu") == 1);
    CHECK_FALSE(announced("ucf-kenken").has_value());
    CHECK_FALSE(announced("coci-cross").has_value());
    CHECK_FALSE(announced("latin-lab").has_value());
  }

  TEST_CASE(
      "a sheet's grid is the strictest class without an improper duplicate, or what is asked") {
    const Format& rowan = *find_format("rowan");
    const auto family_of = [&](const std::string& grid, const std::string& as = "") {
      return std::string(read_all(rowan, "1\n" + grid, as).at(0)->family());
    };
    const std::string empty = "4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
    CHECK(family_of(empty) == "sudoku-x");
    CHECK(family_of("4\n1 0 0 0\n0 0 0 0\n0 0 1 0\n0 0 0 0\n") == "sudoku");
    CHECK(family_of("4\n1 0 0 0\n0 1 0 0\n0 0 0 0\n0 0 0 0\n") == "latin");
    CHECK(family_of("3\n0 0 0\n0 0 0\n0 0 0\n") == "latin");
    CHECK(family_of("1\n0\n") == "sudoku-x");
    for (const char* as : {"latin", "sudoku", "sudoku-x"}) CHECK(family_of(empty, as) == as);
  }

  TEST_CASE("a grid that cannot be of the class that is asked for is refused at its size") {
    const auto result =
        run_command({"solve", "--from", "rowan", "--as", "sudoku"},
                    "2\n4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n3\n0 0 0\n0 0 0\n0 0 0\n");
    CHECK(result.code == 2);
    CHECK(result.err.rfind("puzzlec: <stdin>:7:1: expected a size that a sudoku can have", 0) == 0);
    const auto lab = run_command({"solve", "--from", "latin-lab", "--as", "sudoku"},
                                 "\n5\n1 2 3 4 5\n\n1 2\n2 1\n");
    CHECK(lab.code == 2);
    CHECK(lab.err.find("<stdin>:2:1: ") != std::string::npos);
    CHECK(lab.err.find("<stdin>:5:1: ") != std::string::npos);
  }

  TEST_CASE("the lab's size line, zeros or dots are spellings of the same square") {
    const Format& lab = *find_format("latin-lab");
    const Grid givens = read_all(lab, "1 . .\n. 2 .\n. . .\n").at(0)->givens();
    for (const std::string text :
         {"1 0 0\n0 2 0\n0 0 0\n", "3\n1 . .\n. 2 .\n. . .\n", "\t1  .\t.\n . 02 .\n. . .\n\n\n"}) {
      CAPTURE(text);
      const auto puzzles = read_all(lab, text);
      REQUIRE(puzzles.size() == 1);
      CHECK(puzzles[0]->givens() == givens);
    }
    // Beside dots, 0 is a value, unless the values 1 .. n are all there.
    const auto mixed = read_all(lab, "0 1 .\n. 2 .\n. . .\n\n0 1 .\n. 3 .\n. . .\n");
    REQUIRE(mixed.size() == 2);
    CHECK(mixed[0]->givens() == read_all(lab, "1 2 .\n. 3 .\n. . .\n").at(0)->givens());
    CHECK(mixed[0]->how_read().also_fits.size() == 1);
    CHECK(mixed[1]->givens() == read_all(lab, ". 1 .\n. 3 .\n. . .\n").at(0)->givens());
    CHECK(read_all(lab, "1\n").at(0)->givens().rows() == 1);
    CHECK(read_all(lab, ".\n\n1\n\n0\n").size() == 3);
  }

  TEST_CASE("a KenKen has at most 9 x 9 cells, 52 groups, 10 cells in a group") {
    std::string text = "9 52\n";
    std::string letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    // Nine columns: five of single cells and pairs, the rest in bars.
    std::string rows[9];
    std::string clues;
    std::size_t next = 0;
    for (std::size_t r = 0; r < 9; ++r) {
      std::size_t in_row = r < 7 ? 6 : 5;
      for (std::size_t k = 0; k < in_row; ++k) {
        const std::size_t width = k + 1 == in_row ? 9 - k : 1;
        rows[r] += std::string(width, letters[next]);
        clues += std::string(1, letters[next]) + (width == 1 ? " 1 .\n" : " 6 +\n");
        ++next;
      }
      text += rows[r] + "\n";
    }
    REQUIRE(next == 52);
    CHECK(read_all(*find_format("ucf-kenken"), text + clues + "0\n").size() == 1);
    CHECK(read_all(*find_format("ucf-kenken"),
                   "5 3\naaaaa\naaaaa\nbbbbb\nbbbbb\nccccc\na 1000000000000000000 *\nb 30 +\nc 120 "
                   "*\n0\n")
              .size() == 1);
  }
}
