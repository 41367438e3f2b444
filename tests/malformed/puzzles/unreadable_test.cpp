// Inputs that cannot be read at all: the file is named, the others are still answered.

#include <doctest/doctest.h>

#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"

using puzzlec::test::Outcome;
using puzzlec::test::run_command;

TEST_SUITE("malformed/puzzles") {
  TEST_CASE("a missing file is an input error that names the file") {
    const Outcome result = run_command({"solve", "no/such/file.in"});
    CHECK(result == Outcome{2, "",
                            "puzzlec: no/such/file.in: expected a file that can be read, "
                            "found no such file\n"});
  }

  TEST_CASE("a directory is an input error that names it") {
    const std::string directory = puzzlec::test::samples_directory().string();
    for (const char* command : {"solve", "classify", "hatch"}) {
      CHECK(run_command({command, directory}) ==
            Outcome{2, "",
                    "puzzlec: " + directory +
                        ": expected a file that can be read, found a directory\n"});
    }
  }

  TEST_CASE("an unreadable file has an error object without a place") {
    const auto objects = puzzlec::test::json_lines(run_command({"solve", "--json", "nowhere"}).out);
    REQUIRE(objects.size() == 1);
    CHECK(objects[0].at("index") == 0);
    CHECK(objects[0].at("file") == "nowhere");
    CHECK(objects[0].at("format").is_null());
    CHECK(objects[0].at("error").at("code") == "unreadable");
    CHECK(objects[0].at("error").at("line") == 0);
  }

  TEST_CASE("files beside an unreadable one are answered, and the exit code is still 2") {
    const std::string good = (puzzlec::test::samples_directory() / "ucf_kenken.in").string();
    const Outcome result = run_command({"solve", good, "nowhere", good});
    const std::string answer = puzzlec::test::sample("ucf_kenken.out");
    CHECK(result.code == 2);
    CHECK(result.out == answer + answer);
    CHECK(result.err.find("nowhere: expected a file") != std::string::npos);
  }

  TEST_CASE("all 256 bytes in a row are refused by every format") {
    std::string bytes;
    for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
    const puzzlec::test::TemporaryFile file(bytes + bytes);
    CHECK(run_command({"solve", file.path()}).code == 2);
    for (const std::string format : {"rowan", "ucf-kenken", "ucf-sudoku", "tentaizu", "coci-cross",
                                     "seerc-sudoku", "latin-lab"}) {
      CAPTURE(format);
      const Outcome result = run_command({"solve", "--from", format, file.path()});
      CHECK(result.code == 2);
      CHECK(result.out == "");
      CHECK(result.err.rfind("puzzlec: " + file.path() + ":1:1: expected ", 0) == 0);
      for (const char c : result.err)
        CHECK_MESSAGE((c == '\n' || (c >= 0x20 && c < 0x7f)), "only printable characters are told");
    }
  }
}
