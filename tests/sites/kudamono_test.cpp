// Addresses of the puzzle player at pedros.works: what they state, and that they come back.
#include <string>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "encoders/genres/genres.hpp"
#include "tests/support/command.hpp"

namespace kudamono_test {
namespace {

using namespace puzzlec;
using test::run_command;

struct Address {
  const char* question;
  const char* members;
};

constexpr Address addresses[] = {
    {"W=4x3&L=(4)2(6)1(1)6(11)2&G=hidoku",
     R"("genre":"hidoku","cells":["4 . . 11",". . . .",". 6 . 1"])"},
    {"W=2x2&SIE=3UU&G=lits&L=", R"("genre":"lits","rooms":["a b","a b"])"},
    {"W=3x2&L=(2)0z1x4&G=akari", R"("genre":"akari","cells":["# . #","2 . ."])"},
    {"W=2&H=1&L=w1b4&G=masyu", R"("genre":"masyu","cells":["W . B",". . ."])"},
};

std::string stated_by(const std::string& text) {
  const test::Outcome outcome = run_command({"convert", "--to", "puzzlec-genre"}, text);
  CHECK_MESSAGE(outcome.code == 0, outcome.err);
  return outcome.out;
}

std::string address_of(const std::string& question) {
  return "https://pedros.works/paper-puzzle-player?" + question + "\n";
}

}  // namespace

TEST_SUITE("sites/kudamono") {
  TEST_CASE("an address states what the same members of a genre's instance state") {
    for (const Address& address : addresses) {
      CAPTURE(address.question);
      const std::string wanted =
          stated_by(fmt::format("{{\"format\":\"puzzlec-genre\",{}}}\n", address.members));
      CHECK(stated_by(address_of(address.question)) == wanted);
    }
    CHECK(stated_by("https://pedros.works/kudamono/player?W=2x1&L=(2)0&G=shikaku\n") ==
          stated_by(address_of("W=2x1&L=%282%290&G=shikaku")));
  }

  TEST_CASE("columns and rows of early addresses are ordered as words") {
    // 0, 1, 10, 2, ...: the third place is in the eleventh row from below.
    const std::string late = stated_by(address_of("W=1x11&L=(3)10&G=nurikabe"));
    CHECK(stated_by(address_of("W=0&H=10&L=(3)2&G=nurikabe")) == late);
  }

  TEST_CASE("each genre's example goes to an address and comes back") {
    int written = 0;
    for (const genres::GenreFile& file : genres::genre_files()) {
      const auto genre = genres::find_genre(file.name);
      REQUIRE(genre);
      if (genre->kudamono_name.empty()) continue;
      CAPTURE(genre->name);
      const std::string example = genre->example + "\n";
      const test::Outcome out = run_command({"convert", "--to", "kudamono"}, example);
      if (out.code != 0) continue;  // walls of Fillomino
      CHECK(run_command({"unique"}, out.out).out == run_command({"unique"}, example).out);
      CHECK(run_command({"convert", "--to", "kudamono"}, out.out).out == out.out);
      ++written;
    }
    CHECK(written >= 12);
  }

  TEST_CASE("what is not known is refused by name") {
    const auto error_of = [](const std::string& question) {
      const test::Outcome outcome = run_command({"count"}, address_of(question));
      CHECK(outcome.code == 2);
      return outcome.err;
    };
    CHECK(error_of("W=6x6&SIE=19U&G=lits&V=double").find("'V'") != std::string::npos);
    CHECK(error_of("W=6x5&L=z7&L-N=(2)3&G=akari").find("'L-N'") != std::string::npos);
    CHECK(error_of("W=6x5&L=b0w1&G=milk-tea").find("'milk-tea'") != std::string::npos);
    CHECK(error_of("W=6x5&L=Q0&G=akari").find("'Q'") != std::string::npos);
    CHECK(error_of("W=2x2&SIE=3U&G=lits").find("ends inside") != std::string::npos);
  }
}

}  // namespace kudamono_test
