#include <string>

#include <doctest/doctest.h>

#include "encoders/spelling/sites/puzzlink_text.hpp"
#include "encoders/spelling/sites/web_address.hpp"
#include "tests/support/command.hpp"

namespace {

using namespace puzzlec;

/// A Slitherlink with one answer, in the middle of other words or spellings.
constexpr const char* spellings[] = {
    "https://puzz.link/p?slither/4/4/h8372ci3d",
    "http://pzv.jp/p.html?slither/4/4/h8372ci3d",
    "https://pzplus.tck.mn/p?slitherlink_edit/4/4/h8372ci3d/",
    "https://pzprxs.vercel.app/p?slither_play/4/4/h8372ci3d",
    "puzz.link/p?slither/4/4/h8372ci3d",
    "p.html?slither/4/4/h8372ci3d",
    "https://puzz.link/p?pid=slither/4/4/h8372ci3d",
    "https://puzz.link/p?type=player&slither/4/4/h8372ci3d",
    "https://puzz.link/p?type=player&amp;slither/4/4/h8372ci3d",
    "HTTPS://PUZZ.LINK/P?SLITHER/4/4/H8372CI3D",
    "https://puzz.link/p?Slither/4/4/h8372ci3d",
    "https://puzz.link/p?slither%2F4%2F4%2Fh8372ci3d",
    "https://puzz.link/p?slither/4/4/h8372ci3d#",
    "<https://puzz.link/p?slither/4/4/h8372ci3d>",
    "[Loops & more](https://puzz.link/p?slither/4/4/h8372ci3d)",
    "[url=https://puzz.link/p?slither/4/4/h8372ci3d]here[/url]",
    "<a href=\"https://puzz.link/p?slither/4/4/h8372ci3d\">here</a>",
    "Loops: https://puzz.link/p?slither/4/4/h8372ci3d",
    "- https://puzz.link/p?slither/4/4/h8372ci3d Loops, hard",
    "(https://puzz.link/p?slither/4/4/h8372ci3d), my first one",
    "Try this (https://puzz.link/p?slither/4/4/h8372ci3d).",
    "It is https://puzz.link/p?slither/4/4/h8372ci3d.",
    "**https://puzz.link/p?slither/4/4/h8372ci3d**",
    "||https://puzz.link/p?slither/4/4/h8372ci3d||",
    "https://puzz.link/p?slither/4/4/h8372ci3d&utm_source=mail&utm_medium=x",
    "https://puzz.link/p?slither/4/4/h8372ci3d=&fbclid=IwAR0",
};

std::string read_as_genre(const std::string& line) {
  const test::Outcome read =
      test::run_command({"convert", "--to", "puzzlec-genre", "-"}, line + "\n");
  return read.code == 0 ? read.out : read.err;
}

}  // namespace

TEST_SUITE("spelling/puzzlink_address") {
  TEST_CASE("one address in all its spellings is one puzzle") {
    const std::string plain = read_as_genre(spellings[0]);
    CHECK(plain.find("\"slitherlink\"") != std::string::npos);
    for (const char* const line : spellings) {
      CAPTURE(line);
      CHECK(read_as_genre(line) == plain);
    }
  }

  TEST_CASE("the names of other sites and versions are those of today") {
    for (const auto& [old, today] :
         {std::pair("bijutsukan", "akari"), std::pair("bag", "cave"),
          std::pair("heyawacky", "heyawake"), std::pair("Bridges", "hashi")}) {
      const PuzzlinkAddress address = puzzlink_address(std::string("p?") + old + "/2/2/j");
      CHECK(puzzlink_pid(address.text) == today);
    }
  }

  TEST_CASE("a line with two addresses, or with more than a title, is no address with a title") {
    for (const std::string line :
         {"https://puzz.link/p?akari/2/2/j https://puzz.link/p?akari/2/2/j",
          "https://puzz.link/p?akari/2/2/h 1", "https://puzz.link/p?akari/2/2/h . .",
          "https://puzz.link/p?akari/2/2/h ."}) {
      CAPTURE(line);
      CHECK(web_address(line) == line);
      CHECK(test::run_command({"unique", "-"}, line + "\n").code == 2);
    }
    CHECK(web_address("no address at all") == "no address at all");
    CHECK(web_address("a (https://x.org/y) b") == "https://x.org/y");
  }

  TEST_CASE("a genre that puzzlec does not know, and a variant, are errors that name them") {
    const auto error = [](const std::string& line) {
      const test::Outcome read = test::run_command({"unique", "-"}, line + "\n");
      CHECK(read.code == 2);
      return read.err;
    };
    CHECK(error("https://puzz.link/p?heyawak/4/4/g").find("such as heyawake") != std::string::npos);
    CHECK(error("https://puzz.link/p?slalom/4/4/g").find("found 'slalom'") != std::string::npos);
    const std::string variant = "https://puzz.link/p?akari/v:x/2/2/j";
    CHECK(error(variant).find(":1:27: expected a puzzle with the genre's usual rules") !=
          std::string::npos);
    const test::Outcome read =
        test::run_command({"solve", "--ignore-unsupported", "-"}, variant + "\n");
    CHECK(read.code == 0);
    CHECK(read.err.find("the rules of a variant") != std::string::npos);
  }
}
