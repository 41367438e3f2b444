// Addresses and files of kanpen, and files that Simon Tatham's puzzles save.
#include <string>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "encoders/genres/genres.hpp"
#include "tests/support/command.hpp"

namespace {

using namespace puzzlec;
using test::run_command;

struct KanpenBoard {
  const char* address;  ///< after the site's name
  const char* genre;
  const char* members;
};

constexpr KanpenBoard kanpen_boards[] = {
    {"slitherlink.html?problem=2/3/?_0_./._3_2/", "slitherlink", R"("cells":["? 0 .",". 3 2"])"},
    {"masyu.html?problem=1/3/1_._2/", "masyu", R"("cells":["W . B"])"},
    {"numberlink.html?problem=2/2/1_./1_./", "numlin", R"("cells":["1 .","1 ."])"},
    {"yajilin.html?problem=2/3/-4_._0/19_35_63/", "yajilin", R"("cells":["? . 0u","3l 3d 15r"])"},
    {"bijutsukan.html?problem=1/3/5_._0/", "akari", R"("cells":["# . 0"])"},
    {"hashi.html?problem=1/3/9_._2/", "hashi", R"("cells":["? . 2"])"},
    {"hitori.html?problem=1/3/0_12_3/", "hitori", R"("cells":[". 12 3"])"},
    {"heyawake.html?problem=2/3/2/0_0_1_1_2_/0_2_1_2__/", "heyawake",
     R"("cells":["2 . .",". . ."],"rooms":["a a b","a a b"])"},
    {"lits.html?problem=1/3/2/0_0_1/", "lits", R"("rooms":["a a b"])"},
    {"hakyukoka.html?problem=1/3/2/0_0_1/._2_./", "hakyuu",
     R"("cells":[". 2 ."],"rooms":["a a b"])"},
    {"kakuro.html?problem=2/3/0_1_0_4/0_2_0_6/1_0_3_0/", "kakuro",
     R"("cells":["# 4/. 6/.","./3 . ."])"},
    {"tentaisho.html?problem=1/3/1.2../", "galaxies", R"("size":[1,3],"cells":["W B ."])"},
};

std::string as_genre(const std::string& text, std::vector<std::string> options = {}) {
  std::vector<std::string> words{"convert", "--to", "puzzlec-genre"};
  words.insert(words.end(), options.begin(), options.end());
  const test::Outcome outcome = run_command(words, text);
  CHECK_MESSAGE(outcome.code == 0, outcome.err);
  return outcome.out;
}

std::string lines_of(const std::string& address) {
  std::string text = address.substr(address.find('=') + 1);
  for (char& c : text) c = c == '/' ? '\n' : c == '_' ? ' ' : c;
  return text;
}

constexpr const char* save_file =
    "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\n"
    "PARAMS  :3:2x2\nCPARAMS :5:2x2db\nSEED    :15:123456789012345\nDESC    :9:b3c2b1c3b\n";

}  // namespace

TEST_SUITE("sites/kanpen") {
  TEST_CASE("addresses and files state what the same members of a genre's instance state") {
    for (const KanpenBoard& board : kanpen_boards) {
      const std::string address = std::string("http://www.kanpen.net/") + board.address + "\n";
      CAPTURE(address);
      const std::string wanted = as_genre(fmt::format(
          "{{\"format\":\"puzzlec-genre\",\"genre\":\"{}\",{}}}\n", board.genre, board.members));
      CHECK(as_genre(address) == wanted);
      CHECK(as_genre(run_command({"convert", "--to", "kanpen"}, wanted).out) == wanted);
      CHECK(as_genre(lines_of(board.address), {"--from", "kanpen", "--as", board.genre}) == wanted);
    }
  }

  TEST_CASE("each genre's example goes to kanpen and comes back, if kanpen has the genre") {
    int written = 0;
    for (const genres::GenreFile& file : genres::genre_files()) {
      const auto genre = genres::find_genre(file.name);
      REQUIRE(genre);
      if (genre->kanpen_files.parts.empty()) continue;
      CAPTURE(genre->name);
      const test::Outcome out = run_command({"convert", "--to", "kanpen"}, genre->example + "\n");
      // Walls of Fillomino, and rooms of Heyawake that are no rectangles, have no words there.
      if (out.code != 0) continue;
      CHECK(as_genre(out.out) == as_genre(genre->example + "\n"));
      ++written;
    }
    CHECK(written >= 18);
  }

  TEST_CASE("Sudoku, and the other kind of address") {
    const std::string sudoku =
        "http://www.kanpen.net/sudoku.html?problem=4/1_._._./._._2_./._3_._._/._._._4/\n";
    CHECK(run_command({"count"}, sudoku).out == "puzzle 1: 1 solution\n");
    CHECK(run_command({"convert", "--to", "sudoku-line"}, sudoku).out == "1.....2..3.....4\n");
    CHECK(as_genre("http://www.kanpen.net/kurodoko.html?pzpr=3/3/j2j\n") ==
          as_genre("https://puzz.link/p?kurodoko/3/3/j2j\n"));
    const test::Outcome bare = run_command({"solve"}, "2\n2\n. .\n. 3 .\n. .\n");
    CHECK(bare.code == 2);
  }
}

TEST_SUITE("sites/tatham_save") {
  TEST_CASE("files state what the ids in them state") {
    CHECK(run_command({"solve"}, save_file).out ==
          run_command({"solve"}, "solo:2x2:b3c2b1c3b\n").out);
    const test::Outcome two = run_command({"count"}, std::string(save_file) + save_file);
    CHECK(two.out == "puzzle 1: 1 solution\npuzzle 2: 1 solution\n");
    const test::Outcome moved =
        run_command({"solve"}, std::string(save_file) + "NSTATES :1:2\nMOVE    :6:R0,0,1\n");
    CHECK(moved.err.find("left out: the moves of a player") != std::string::npos);
    for (const char* id : {"solo:2x2:b3c2b1c3b\n", "keen:2:_5,a1a2a2a1\n", "towers:2:1///////\n",
                           "unequal:2:0,0L,0,2,\n"}) {
      const test::Outcome saved = run_command({"convert", "--to", "tatham-save"}, id);
      CHECK_MESSAGE(saved.code == 0, saved.err);
      CHECK(run_command({"solve"}, saved.out).out == run_command({"solve"}, id).out);
    }
  }
}
