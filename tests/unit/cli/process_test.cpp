// The executable itself: what only a real process shows.
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <sys/wait.h>

#include <doctest/doctest.h>

#include "tests/support/files.hpp"
#include "tests/support/places.hpp"

namespace {

struct Shell {
  int code = -1;
  std::string out;
};

// Runs a line of the POSIX shell; $P in it is the executable.
Shell shell(const std::string& line) {
  const std::string command =
      "P='" + std::string(puzzlec::test::puzzlec_executable()) + "'; " + line;
  std::FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("popen failed");
  Shell result;
  char buffer[4096];
  for (std::size_t count = 0; (count = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
    result.out.append(buffer, count);
  const int status = pclose(pipe);
  result.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return result;
}

std::string sample_path(const std::string& name) {
  return "'" + (puzzlec::test::samples_directory() / name).string() + "'";
}

}  // namespace

TEST_SUITE("cli/process") {
  TEST_CASE("the executable answers a file and standard input and passes its exit code on") {
    const std::string answer = puzzlec::test::sample("ucf_kenken.out");
    const Shell file = shell("\"$P\" solve " + sample_path("ucf_kenken.in"));
    CHECK(file.code == 0);
    CHECK(file.out == answer);
    CHECK(shell("\"$P\" solve < " + sample_path("ucf_kenken.in")).out == answer);
    CHECK(shell("cat " + sample_path("ucf_kenken.in") + " | \"$P\" solve -").out == answer);
    CHECK(shell("\"$P\" solve /no/such/file 2>/dev/null").code == 2);
    CHECK(shell("\"$P\" solve --sat-exit-codes " + sample_path("ucf_kenken.in")).code == 10);
  }

  TEST_CASE("messages go to standard error") {
    const Shell result = shell("\"$P\" solve /no/such/file 2>&1 >/dev/null");
    CHECK(result.out ==
          "puzzlec: /no/such/file: expected a file that can be read, found no such file\n");
  }

  TEST_CASE("a device that is full is a system error") {
    const Shell result = shell("\"$P\" solve " + sample_path("ucf_kenken.in") + " 2>&1 >/dev/full");
    CHECK(result.code == 5);
    CHECK(result.out == "puzzlec: the answer cannot be written to standard output\n");
  }

  TEST_CASE("a file that cannot be read to its end is a system error") {
    CHECK(shell("\"$P\" solve --from rowan /proc/self/mem 2>/dev/null").code == 5);
  }

  TEST_CASE("a closed pipe ends the command quietly, not with an answer") {
    CHECK(shell("\"$P\" formats 2>&1 | head -n 1").out.rfind("latin: ", 0) == 0);
  }

  TEST_CASE("no colour is written if the output is not a terminal") {
    const Shell result = shell("\"$P\" solve --to pretty " + sample_path("latin_lab/ex1_4x4.in"));
    CHECK(result.code == 0);
    CHECK(result.out.find("┌") != std::string::npos);
    CHECK(result.out.find('\x1b') == std::string::npos);
  }

  TEST_CASE("options of CaDiCaL in the environment change neither answer nor output") {
    const std::string answer = puzzlec::test::sample("ucf_sudoku.out");
    const Shell result = shell(
        "CADICAL_VERBOSE=3 CADICAL_QUIET=0 CADICAL_API_TRACE=/dev/stdout \"$P\" "
        "solve " +
        sample_path("ucf_sudoku.in"));
    CHECK(result.code == 0);
    CHECK(result.out == answer);
  }
}
