// Detection by the beginning of a text: exactly the right format, or a refusal; never another one.
#include <filesystem>
#include <set>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/files.hpp"
#include "tests/support/places.hpp"

namespace {

using namespace puzzlec;

// The name of the detected format, or the code of the refusal.
std::string detected(const std::string& text) {
  StringSource source(text);
  TextCursor cursor(source, "test");
  const auto format = detect(cursor);
  return format ? (*format)->name : name_of(format.error().code);
}

std::string with_crlf(const std::string& text) {
  std::string changed;
  for (const char c : text) changed += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return changed;
}

std::string rows(std::size_t count, const std::string& row) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += row + "\n";
  return text;
}

}  // namespace

TEST_SUITE("puzzles/detect") {
  TEST_CASE("every format's own example is detected as that format") {
    for (const Format* format : formats()) {
      const std::string name = format->name;
      CAPTURE(name);
      const std::string example = format->example;
      CHECK(detected(example) == name);
      CHECK(detected(with_crlf(example)) == name);
      CHECK(detected("\n \n" + example) == name);
      CHECK(detected(example.substr(0, example.find_last_not_of('\n') + 1)) == name);
    }
  }

  TEST_CASE("every sample is detected as its format") {
    struct Spelling {
      const char* prefix;
      const char* format;
    };
    constexpr Spelling spellings[] = {
        {"coci_cross", "coci-cross"},     {"latin_lab/", "latin-lab"}, {"rowan", "rowan"},
        {"seerc_sudoku", "seerc-sudoku"}, {"tentaizu", "tentaizu"},    {"ucf_kenken", "ucf-kenken"},
        {"ucf_sudoku", "ucf-sudoku"}};
    const auto directory = test::samples_directory();
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(directory)) {
      if (entry.path().extension() != ".in") continue;
      const std::string name = entry.path().lexically_relative(directory).generic_string();
      CAPTURE(name);
      std::string wanted;
      for (const Spelling& spelling : spellings) {
        if (name.rfind(spelling.prefix, 0) == 0) wanted = spelling.format;
      }
      REQUIRE_FALSE(wanted.empty());
      const std::string text = test::read_file(entry.path());
      CHECK(detected(text) == wanted);
      CHECK(detected(with_crlf(text)) == wanted);
      ++count;
    }
    CHECK(count >= 18);
  }

  TEST_CASE("every file of cnf_examples is detected as the format that its list names") {
    const std::filesystem::path folder =
        std::filesystem::path(puzzlec::test::source_dir()) / "cnf_examples";
    std::istringstream list(test::read_file(folder / "README.md"));
    std::set<std::string> seen;
    for (std::string line; std::getline(list, line);) {
      // | `file.in` | `format` | what it holds |
      const std::size_t end = line.find(".in` | `");
      if (line.rfind("| `", 0) != 0 || end == std::string::npos) continue;
      CAPTURE(line);
      const std::string file = line.substr(3, end);
      const std::size_t format = end + 8;
      const std::string text = test::read_file(folder / file);
      const std::string wanted = line.substr(format, line.find('`', format) - format);
      CHECK(detected(text) == wanted);
      CHECK(detected(with_crlf(text)) == wanted);
      seen.insert(file);
    }
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const std::string file = entry.path().filename().string();
      CAPTURE(file);
      if (entry.path().extension() == ".in") CHECK(seen.contains(file));
    }
    for (const auto& entry : std::filesystem::directory_iterator(folder / "models"))
      CHECK(detected(test::read_file(entry.path())) == "puzzlec-model");
  }

  TEST_CASE("ids and addresses, whole and without what may be left out, are told apart") {
    struct Case {
      const char* text;
      const char* format;
    };
    constexpr Case cases[] = {
        {"solo:2x2:p", "tatham-solo"},
        {"https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:p", "tatham-solo"},
        {"https://example.org/keen.html#2:_5,a1a2a2a1", "tatham-keen"},
        {"https://example.org/js/towers.html#2:///////", "tatham-towers"},
        {"https://example.org/unequal.html#2:d", "tatham-unequal"},
        {"3x3xdu:zzzc", "tatham-solo"},
        {"6jx:zj,a", "tatham-solo"},
        {"keen:2:_5,a1a2a2a1", "tatham-keen"},
        {"2dem:_5,m1a2a2a1", "tatham-keen"},
        {"towers:2:///////", "tatham-towers"},
        {"5dh:3/2/1/5/2/2/3/3/1/2/3/2/4/1/2/2/4/1/3/2,y", "tatham-towers"},
        {"unequal:2:d", "tatham-unequal"},
        {"4adt:0,0,0D,0,0,0U,0,0,0U,0,0D,0L,0,0L,0,0,", "tatham-unequal"},
        {"sudoku/4/4/v", "puzzlink-sudoku"},
        {"http://puzz.link/p?type=editor&sudoku_edit/4/4/v/", "puzzlink-sudoku"},
        {"https://pzprxs.vercel.app/p.html?mines/2/2/j", "puzzlink-mines"},
        {"https://puzz.link/p?mines/5/3/1g1g.j.0g1g.", "puzzlink-genre"},
        {"p?factors/2/2/vv", "puzzlink-factors"},
        {"?skyscrapers/2/2/r", "puzzlink-skyscrapers"},
        {"https://puzz.link/p?skyscrapers/4/4/k13h4j.g", "puzzlink-genre"},
        {"https://puzz.link/p?factors/5/5/rvvcm9jf54653-28ca.833-14", "puzzlink-genre"},
        {"https://puzz.link/p?starbattle/5/6/1/snk74451b8", "puzzlink-genre"},
        {"https://f-puzzles.com/?load=N4I", "f-puzzles"},
        {"https://f-puzzles.com/?id=abc", "f-puzzles"},
        {"sclN4I", "sudokupad"},
        {"https://sudokupad.app/sclN4I", "sudokupad"},
        {"https://puzz.link/p?nurikabe/4/4/g", "puzzlink-genre"},
        {"https://puzz.link/p?nosuchgenre/4/4/g", "puzzlink-genre"},
        {"9:abc", "unknown_format"},
    };
    for (const Case& one : cases) {
      CAPTURE(one.text);
      CHECK(detected(one.text) == one.format);
      CHECK(detected(std::string("# a comment\n") + one.text + "\n") == one.format);
    }
  }

  TEST_CASE("texts that fit several formats are refused as ambiguous") {
    CHECK(detected("0\n") == "ambiguous_format");
    // Begins like nine Sudokus without blank lines and like a Latin square of size 9, and is
    // neither.
    CHECK(detected("9\n" + rows(10, "1 2 3 4 5 6 7 8 9")) == "ambiguous_format");
  }

  TEST_CASE("if the first lines fit several formats, the one that reads the text is taken") {
    const std::string row = "1 2 3 4 5 6 7 8 9";
    CHECK(detected("9\n" + rows(9, row)) == "latin-lab");
    CHECK(detected("9\n" + rows(81, row)) == "ucf-sudoku");
    // The first row of a grid without blanks is not a number of boards.
    CHECK(detected("454321678\n" + rows(8, "1...5...9")) == "coci-cross");
    CHECK(detected("454321678\n" + rows(7, "1...5...9") + "1...x...9\n") == "coci-cross");
  }

  TEST_CASE("a text that fits none is answered with the format that comes closest") {
    const auto found = [](const std::string& text) {
      StringSource source(text);
      TextCursor cursor(source, "test");
      const auto format = detect(cursor);
      REQUIRE_FALSE(format.has_value());
      CHECK(format.error().code == InputErrorCode::unknown_format);
      return format.error().found;
    };
    const std::string none = "a text that fits none of them";
    // An id of another game of that collection.
    CHECK(found("9x9:4,7,m00fa\n") ==
          none +
              "; the closest is tatham-solo, which fails at line 1, column 3: "
              "expected a side of at most 36, found side 81");
    CHECK(found("\n# mine\n9x9:4,7,m00fa\n") ==
          none +
              "; the closest is tatham-solo, which fails at line 3, column 3: "
              "expected a side of at most 36, found side 81");
    CHECK(found("9:abc\n") == none +
                                  "; the closest is tatham-unequal, which fails at line 1, "
                                  "column 4: expected ',' between two cells, found 'bc'");
    CHECK(found("3\nab\n") == none +
                                  "; the closest are latin-lab, rowan, ucf-sudoku and "
                                  "tentaizu, which fail at line 2, column 1 (latin-lab: "
                                  "expected a number 0..3 or '.', found 'ab')");
    const std::string cells(80, '.');
    CHECK(found(cells + "\n") == none +
                                     "; the closest is sudoku-line, which fails at line 1, column "
                                     "81: expected n*n or 2*n*n characters, n = 4..31, such as "
                                     "the 81 of a 9x9 puzzle, found 80 characters");
    CHECK(found("To be, or not to be,\nthat is the question.\n") == none);
    CHECK(found("In the beginning\n") == none);
    CHECK(found("1,2\n2,1\n") == none);
  }

  TEST_CASE("texts that fit none are refused as unknown") {
    for (const std::string text : {"hello\n", "{\"schema\":1}\n", "p cnf 1 1\n1 0\n", "1,2\n2,1\n",
                                   "-\n", "x y z\n", "....\n....\n....\n....\n"}) {
      CAPTURE(text);
      CHECK(detected(text) == "unknown_format");
    }
  }

  TEST_CASE("texts without anything but blanks are empty") {
    CHECK(detected("") == "empty_input");
    CHECK(detected(" \n\t\r\n") == "empty_input");
  }

  TEST_CASE("squares of the lab are told from what begins alike") {
    CHECK(detected("1\n") == "latin-lab");
    CHECK(detected(".\n") == "latin-lab");
    CHECK(detected("1 2\n2 1\n") == "latin-lab");
    CHECK(detected(". .\n. .\n") == "latin-lab");
    CHECK(detected("2\n1 2\n2 1\n") == "latin-lab");
    CHECK(detected("3\n\n" + rows(9, "0 0 0 0 0 0 0 0 0")) == "ucf-sudoku");
    CHECK(detected("3\n" + rows(9, "0 0 0 0 0 0 0 0 0")) == "ucf-sudoku");
    // With the side of a usual Sudoku it is one.
    CHECK(detected(rows(9, "0 1 0 0 0 0 0 0 0")) == "grid");
    CHECK(detected(rows(10, "0 1 0 0 0 0 0 0 0 0")) == "latin-lab");
    CHECK(detected("2 1\naa\naa\na 6 +\n0\n") == "ucf-kenken");
  }

  TEST_CASE("sheets are told from what begins alike") {
    CHECK(detected("1\n1\n0\n") == "rowan");
    CHECK(detected("1\n1\n1\n") == "rowan");
    CHECK(detected("2\n2\n1 2\n2 1\n1\n1\n") == "rowan");
    CHECK(detected("1\n.......\n.......\n") == "tentaizu");
    CHECK(detected("1\n0000000\n.......\n") == "tentaizu");
  }

  TEST_CASE("refusals name the candidates, and no list of all formats") {
    const auto message = [](const std::string& text) {
      StringSource source(text);
      TextCursor cursor(source, "test");
      const auto found = detect(cursor);
      REQUIRE_FALSE(found.has_value());
      return found.error().message();
    };
    const std::string unknown = message("hello\n");
    CHECK(unknown.find("puzzlec formats") != std::string::npos);
    CHECK(unknown.size() < 240);
    for (const Format* format : formats()) {
      CAPTURE(format->name);
      if (!format->is_last_resort) CHECK(unknown.find(format->name) == std::string::npos);
    }
    const std::string candidates = message("0\n");
    CHECK(candidates.find("--from NAME") != std::string::npos);
    for (const char* name : {"ucf-kenken", "ucf-sudoku", "tentaizu"})
      CHECK(candidates.find(name) != std::string::npos);
    for (const char* name : {"rowan", "coci-cross", "seerc-sudoku"})
      CHECK(candidates.find(name) == std::string::npos);
  }

  TEST_CASE("detection consumes nothing") {
    const std::string text = find_format("tentaizu")->example;
    StringSource source(text);
    TextCursor cursor(source, "test");
    const auto format = detect(cursor);
    REQUIRE(format.has_value());
    CHECK(cursor.line_number() == 1);
    CHECK(cursor.line() == "1");
  }
}
