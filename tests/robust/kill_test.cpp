// SIGKILL at random moments: files appear whole or not at all, and nothing is left over.
#include <chrono>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/generators/generators.hpp"
#include "tests/robust/running.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"

namespace {

using puzzlec::test::puzzlec_executable;
using queries::Ran;
using robust::Running;

const std::string source = puzzlec::test::source_dir();
const int kills = puzzlec::test::scaled(25);  // of each sort

std::string contents(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// A random moment in a run that takes `seconds` if it is let be.
std::chrono::microseconds moment(double seconds, generate::Rng& rng) {
  const int range = static_cast<int>(seconds * 1.2e6) + 1;
  return std::chrono::microseconds(rng.below(range));
}

}  // namespace

TEST_SUITE("robust/kill") {
  TEST_CASE("SIGKILL at random moments: a file is whole or as it was, and nothing is beside it") {
    generate::Rng rng(generate::seed_or(20090101));
    const queries::Directory outputs;
    const queries::Directory directory;
    const std::string target = directory.file("formula.cnf");
    const std::vector<std::string> words{puzzlec_executable(),
                                         "encode",
                                         "--no-presolve",
                                         source + "/cnf_examples/sudoku25.in",
                                         "-o",
                                         target};
    const Ran whole = queries::run_process(words);
    REQUIRE(whole.code == 0);
    const std::string right = contents(target);
    REQUIRE(right.size() > 100000);
    int appeared = 0;
    for (int round = 0; round < kills; ++round) {
      const bool is_there = round % 2 == 0;
      const std::string old = "an older file\n";
      if (is_there) {
        queries::write_file(target, old);
      } else {
        std::filesystem::remove(target);
      }
      Running running(words, outputs);
      robust::pause_for(moment(whole.seconds, rng));
      running.send(SIGKILL);
      const Ran ran = running.wait();
      CHECK((ran.signal == SIGKILL || ran.code == 0));
      const bool exists = std::filesystem::exists(target);
      const std::string found = exists ? contents(target) : "";
      if (found == right) {
        ++appeared;
      } else {
        CHECK(exists == is_there);
        CHECK(found == (is_there ? old : ""));
        CHECK(ran.code != 0);
      }
      // Between its two names a file has both, for microseconds: that would be one more.
      CHECK(directory.files() <= (exists ? 1U : 0U) + (is_there ? 1U : 0U));
      for (const auto& entry : std::filesystem::directory_iterator(directory.path())) {
        if (entry.path() != target) std::filesystem::remove(entry.path());
      }
    }
    MESSAGE(appeared, " of ", kills, " files appeared");
  }

  TEST_CASE("SIGKILL at random moments: no solver outlives us, and no file outlives it") {
    generate::Rng rng(generate::seed_or(20090202));
    const queries::Directory directory;
    const queries::Directory temporary;
    std::vector<std::string> words = robust::endless("solve", directory);
    words.insert(words.begin(), puzzlec_executable());
    words.insert(words.end(), {"--no-presolve", "--solver", "sleep 1000; :"});
    for (int round = 0; round < kills; ++round) {
      Running running(words, directory, {{"TMPDIR", temporary.path()}});
      constexpr double seconds_to_start = 0.02;
      robust::pause_for(moment(seconds_to_start, rng));
      running.send(SIGKILL);
      const Ran ran = running.wait();
      CHECK(ran.signal == SIGKILL);
      CHECK(ran.out == "");
      CHECK(queries::orphans() == 0);
    }
    // Whoever was killed before there was a keeper left it to the next run to clean up.
    const Ran next =
        queries::run_process({puzzlec_executable(), "solve", "--no-presolve", "--solver",
                              "minisat {} {out}", source + "/cnf_examples/tentaizu.in"},
                             {{"TMPDIR", temporary.path()}});
    CHECK(next.code == 0);
    CHECK(temporary.files() == 0);
  }
}
