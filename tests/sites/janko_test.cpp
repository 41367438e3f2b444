// Texts of janko.at: what they state, and that they come back.
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "encoders/genres/genres.hpp"
#include "tests/support/command.hpp"

namespace {

using namespace puzzlec;
using test::run_command;

struct Text {
  const char* lines;  ///< between "begin" and "end"
  const char* members;
};

constexpr Text texts[] = {
    {"puzzle slitherlink\nauthor me\nsize 2\nproblem\n- 3\n0 ?\nsolution\n- -\n- -\nmoves\n1;2\n",
     R"("genre":"slitherlink","cells":[". 3","0 ?"])"},
    {"puzzle Sikaku\nrows 1\ncols 2\n[problem]\n2 -\n", R"("genre":"shikaku","cells":["2 ."])"},
    {"puzzle akari\nproblem\nx 1\n- -\n", R"("genre":"akari","cells":["# 1",". ."])"},
    {"puzzle str8ts\nproblem\nx 1x\n2 -\n", R"("genre":"str8ts","cells":["# B1","2 ."])"},
    {"puzzle masyu\nproblem\nw - b\n", R"("genre":"masyu","cells":["W . B"])"},
    {"puzzle yajilin\nproblem\n1n 2e s3 ?w\n", R"("genre":"yajilin","cells":["1u 2r 3d ?l"])"},
    {"puzzle heyawake\nproblem\n2 - -\n- - -\nareas\n1 1 2\n1 1 2\n",
     R"("genre":"heyawake","cells":["2 . .",". . ."],"rooms":["a a b","a a b"])"},
    {"puzzle starbattle\nstars 2\nareas\nx x y\n", R"("genre":"starbattle","rooms":["a a b"],)"
                                                   R"("options":{"stars":2})"},
    {"puzzle abc-end-view\nsize 2\ndepth 2\nclabels\nA -\n- b\nrlabels\n- -\n1 -\n"
     "problem\n- B\n- -\n",
     R"("genre":"easyasabc","cells":[". 2",". ."],"outside":{"top":["1","."],)"
     R"("bottom":[".","2"],"right":["1","."]},"options":{"letters":2})"},
};

std::string stated(const std::string& text) {
  const test::Outcome outcome = run_command({"convert", "--to", "puzzlec-genre"}, text);
  CHECK_MESSAGE(outcome.code == 0, outcome.err);
  return outcome.out;
}

std::string whole(const std::string& lines) {
  return "begin\n" + lines + "end\n";
}

}  // namespace

TEST_SUITE("sites/janko") {
  TEST_CASE("texts state what the same members of a genre's instance state") {
    std::string all;
    std::string wanted_of_all;
    for (const Text& text : texts) {
      CAPTURE(text.lines);
      const std::string wanted =
          stated(fmt::format("{{\"format\":\"puzzlec-genre\",{}}}\n", text.members));
      CHECK(stated(whole(text.lines)) == wanted);
      const test::Outcome written = run_command({"convert", "--to", "janko"}, wanted);
      CHECK_MESSAGE(written.code == 0, written.err);
      CHECK(stated(written.out) == wanted);
      all += whole(text.lines) + "\n";
      wanted_of_all += wanted;
    }
    CHECK(stated(all) == wanted_of_all);
  }

  TEST_CASE("each genre's example goes to janko and comes back, if janko has the genre") {
    int written = 0;
    for (const genres::GenreFile& file : genres::genre_files()) {
      const auto genre = genres::find_genre(file.name);
      REQUIRE(genre);
      if (genre->janko_name.empty()) continue;
      CAPTURE(genre->name);
      const test::Outcome out = run_command({"convert", "--to", "janko"}, genre->example + "\n");
      if (out.code != 0) continue;  // walls of Fillomino
      CHECK(stated(out.out) == stated(genre->example + "\n"));
      ++written;
    }
    CHECK(written >= 30);
  }

  TEST_CASE("families") {
    const auto solved = [](const std::string& lines) {
      return run_command({"solve"}, whole(lines)).out;
    };
    const std::string sudoku =
        "puzzle sudoku\nsize 6\npatternx 2\npatterny 3\nproblem\n1 - - - - 6\n- - 3 - - -\n"
        "- 5 - - 4 -\n- - - - - -\n- - - 6 - -\n- - - - - 2\n";
    const test::Outcome tall = run_command({"convert", "--to", "grid"}, whole(sudoku));
    // Three rows and two columns: 3x2 blocks.
    CHECK(tall.out.find("1 . | . . | . 6") != std::string::npos);
    CHECK(
        run_command({"solve"}, run_command({"convert", "--to", "janko"}, whole(sudoku)).out).out ==
        solved(sudoku));
    CHECK(solved("puzzle sudoku\nsize 2\noptions diagonal\nproblem\n1 -\n- -\n").empty());
    CHECK(solved("puzzle sudoku\nsize 3\nproblem\n1 2 -\n- - -\n- - 2\nareas\n1 1 1\n2 2 2\n"
                 "3 3 3\n") == "1 2 3\n2 3 1\n3 1 2\n");
    CHECK(solved("puzzle kenken\nsize 2\nproblem\n3+ -\n2 -\nareas\n1 1\n2 3\n") == "1 2\n2 1\n");
    CHECK(solved("puzzle sumdoku\nsize 2\nproblem\n1 3\n- -\nareas\n1 2\n3 2\n") == "1 2\n2 1\n");
    CHECK(solved("puzzle futoshiki\nsize 2\nproblem\n- w -\n- - -\n- - -\n") == "1 2\n2 1\n");
    CHECK(solved("puzzle futoshiki\nsize 2\nproblem\n- - -\ns - -\n- - -\n") == "2 1\n1 2\n");
  }

  TEST_CASE("lines that are not known are refused, or left out and named") {
    const std::string text = whole("puzzle slitherlink\nsize 2\nvariant wrap\nproblem\n- 3\n- -\n");
    CHECK(run_command({"count"}, text).code == 2);
    const test::Outcome left = run_command({"count", "--ignore-unsupported"}, text);
    CHECK(left.code == 0);
    CHECK(left.err.find("left out: the line 'variant wrap'") != std::string::npos);
  }
}
