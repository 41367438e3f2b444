// Files of pzpr in small boards, and what they state.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/genres/genres.hpp"
#include "tests/support/command.hpp"

namespace {

using namespace puzzlec;

struct PzprBoard {
  const char* file;
  const char* genre;
  const char* members;
};

constexpr PzprBoard pzpr_boards[] = {
    {"pzprv3.1/slither/2/3/- 0 . /. 3 2 /0 0 0 /0 0 0 /", "slitherlink",
     R"("cells":["? 0 .",". 3 2"])"},
    {"pzprv3/slitherlink/1/2/f/3 2 /", "slitherlink", R"("cells":["3 2"],"options":{"all":true})"},
    {"pzprv3/heyawake/2/3/2/0 0 1 /0 0 1 /2 . . /. . . /# . + /. # . /", "heyawake",
     R"("cells":["2 . .",". . ."],"rooms":["a a b","a a b"])"},
    {"pzprv3.1/heyawake/2/3/0 1 /0 1 /0 0 0 /2 . . /. . - /", "heyawake",
     R"("cells":["2 . .",". . ?"],"rooms":["a a b","a a b"])"},
    {"pzprv3/castle/2/2/3,0,2 0,-,0 /. 1,1,1 /", "castle", R"("cells":["B0l ?",". W1u"])"},
    {"pzprv3/yajilin/2/2/. 0,- /3,1 . /", "yajilin", R"("cells":[". ?","1l ."])"},
    {"pzprv3/mashu/1/3/1 . 2 /", "masyu", R"("cells":["W . B"])"},
    {"pzprv3/kakuro/2/2/0 4 6 /3 . . /7 . -1,-1 /", "kakuro",
     R"("cells":["# 4/. 6/.","./3 . .","./7 . #"])"},
    {"pzprv3/nonogram/2/2/. 1 . /1 . # /. + . /", "nonogram",
     R"("size":[2,2],"outside":{"top":["1","0"],"left":["1","0"]})"},
    {"pzprv3/skyscrapers/2/2/. 2 . . /. q1 3 . /1 . . . /. . 2 . /", "skyscrapers",
     R"("cells":["1 .",". ."],"outside":{"top":["2","."],"bottom":[".","2"],"left":[".","1"],"right":[".","."]})"},
    {"pzprv3/gokigen/1/2/. 1 . /- . 2 /", "gokigen", R"("size":[1,2],"corners":[". 1 .","? . 2"])"},
    {"pzprv3/midloop/2/2/2../..2/..2/", "midloop",
     R"("cells":["B .",". B"],"edges":{"right":[".","."],"below":[". B"]})"},
    {"pzprv3/minarism/2/2/a /0 /1 b /. . /. . /", "minarism",
     R"("size":[2,2],"edges":{"right":["<","."],"below":["1 >"]})"},
    {"pzprv3/starbattle/2/2/1/2/0 1 /0 1 /", "starbattle",
     R"("size":[2,2],"rooms":["a b","a b"],"options":{"stars":1})"},
    {"pzprv3/tapa/2/2/1,- . /. 3 /", "tapa", R"("cells":["1,? .",". 3"])"},
    {"pzprv3/fillomino/1/3/3 . - /. 3 . /0 X /", "fillomino",
     R"("cells":["3 . ?"],"edges":{"right":[". #"],"below":[]})"},
    {"pzprv3/tatamibari/1/3/a b c /", "tatamibari", R"("cells":["| - +"])"},
    {"pzprv3/magnets/1/2/0 /. . 1 . /. . . 1 /. . . . /", "magnets",
     R"("rooms":["a a"],"outside":{"top":["1","."],"bottom":[".","1"],"left":["."],"right":["."]})"},
};

test::Outcome to_genre(const std::string& text) {
  return test::run_command({"convert", "--to", "puzzlec-genre", "-"}, text);
}

std::string in_lines(std::string text) {
  for (char& c : text) {
    if (c == '/') c = '\n';
  }
  return text;
}

}  // namespace

TEST_SUITE("sites/pzpr_file") {
  TEST_CASE("files state what the same members of a genre's instance state") {
    for (const PzprBoard& board : pzpr_boards) {
      CAPTURE(board.file);
      const test::Outcome lines = to_genre(in_lines(board.file));
      CHECK_MESSAGE(lines.code == 0, lines.err);
      const std::string expected = std::string(R"({"format":"puzzlec-genre","genre":")") +
                                   board.genre + "\"," + board.members + "}\n";
      const test::Outcome wanted = to_genre(expected);
      CHECK_MESSAGE(wanted.code == 0, wanted.err);
      CHECK(lines.out == wanted.out);
      // In one line, and as an address.
      CHECK(to_genre(std::string(board.file) + "\n").out == lines.out);
      std::string address;
      for (const char c : std::string_view(board.file))
        address += c == ' ' ? "%20" : c == '#' ? "%23" : std::string(1, c);
      CHECK(to_genre("https://puzz.link/p?" + address + "\n").out == lines.out);
    }
  }

  TEST_CASE("two files follow one another, with answers and what the program remembers") {
    const std::string first =
        "pzprv3\nnurikabe\n1\n2\n2 . \n. + \nhistory:{\n \"type\":\"pzpr\"\n}\n";
    const std::string second =
        "pzprv3\nsudoku\n4\n. 1 . . \n. . . 2 \n3 . . . \n. . 3 . \n. . . . \n. . . . \n. . . . "
        "\n. . . . \n";
    const test::Outcome answers = test::run_command({"unique", "-"}, first + "\n" + second);
    CHECK(answers.out == "puzzle 1: unique\npuzzle 2: unique\n");
  }

  TEST_CASE("what pzpr has files for is written and read again") {
    int written = 0;
    for (const genres::GenreFile& file : genres::genre_files()) {
      const genres::GenrePtr genre = genres::find_genre(file.name);
      CAPTURE(genre->name);
      const test::Outcome text =
          test::run_command({"convert", "--to", "pzprv3", "-"}, genre->example + "\n");
      if (text.code != 0) continue;
      ++written;
      const test::Outcome again = test::run_command({"unique", "-"}, text.out);
      CHECK_MESSAGE(again.out == test::run_command({"unique", "-"}, genre->example + "\n").out,
                    again.err);
    }
    CHECK(written >= 100);
  }
}
