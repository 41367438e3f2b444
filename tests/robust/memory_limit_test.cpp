// --memory-limit from next to nothing to more than enough: the right answer or "unknown", and
// neither a crash nor another answer.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "tests/robust/running.hpp"
#include "tests/support/files.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"

namespace {

using puzzlec::test::puzzlec_executable;
using queries::quoted;
using queries::Ran;

const std::string examples = std::string(puzzlec::test::source_dir()) + "/cnf_examples/";

// So that the first and the last cap are of those that all kinds of tasks take turns at.
const int steps = 3 * puzzlec::test::scaled(2) + 1;
constexpr double megabyte = 1 << 20;

// 16 MB to 2 GB, each step larger by the same factor.
double cap(int step) {
  return 16 * megabyte * std::pow(128.0, step / (steps - 1.0));
}

struct Task {
  const char* what;
  std::vector<std::string> arguments;
};

const std::vector<Task>& tasks() {
  static const std::vector<Task> all{
      {"a formula of a gigabyte",
       {"encode", "--no-presolve", "--amo", "pairwise", examples + "latin50.in", "-o",
        "/dev/null"}},
      {"a large Sudoku", {"solve", "--no-presolve", examples + "sudoku25.in"}},
      {"solutions by the hundred",
       {"count", "--limit", "300", "--no-presolve", "--from", "rowan", examples + "rowan.in"}},
      {"a large cage",
       {"solve", "--no-presolve", "--cage", "tuples", examples + "kenken_10cells.in"}},
      {"candidates", {"candidates", "--no-presolve", examples + "sudoku16.in"}},
      {"a core", {"core", examples + "ucf_sudoku.in"}},
      {"a formula", {"sat", examples + "queens5.cnf"}},
      {"boards", {"solve", "--card", "binomial", examples + "tentaizu.in"}},
      {"another solver",
       {"solve", "--no-presolve", "--solver", "minisat {} {out}", examples + "sudoku16.in"}},
  };
  return all;
}

Ran run(const Task& task, const std::string& limit) {
  std::vector<std::string> words{puzzlec_executable()};
  words.insert(words.end(), task.arguments.begin(), task.arguments.end());
  if (!limit.empty()) words.insert(words.end(), {"--memory-limit", limit});
  return queries::run_process(words);
}

// What it comes to without a limit.
const Ran& unlimited(const Task& task) {
  static std::map<std::string, Ran> known;
  const auto found = known.find(task.what);
  return found != known.end() ? found->second : known[task.what] = run(task, "");
}

void check(const Task& task, const Ran& ran, std::map<int, int>& codes) {
  const Ran& right = unlimited(task);
  CAPTURE(task.what);
  CAPTURE(ran.out);
  CAPTURE(ran.err);
  CHECK(ran.signal == 0);
  ++codes[ran.code];
  if (ran.code == right.code) {
    CHECK(ran.out == right.out);
    return;
  }
  CHECK(ran.code == 3);
  CHECK((ran.out + ran.err).find("memory limit") != std::string::npos);
  CHECK(ran.out.find("No solution") == std::string::npos);
}

}  // namespace

TEST_SUITE("robust/memory limit") {
  TEST_CASE("caps from 16 MB to 2 GB: the right answer, or unknown, and within the cap") {
    std::map<int, int> codes;
    for (int step = 0; step < steps; ++step) {
      // Each task at a part of the caps, and all of the caps with some task.
      for (std::size_t number = static_cast<std::size_t>(step) % 3; number < tasks().size();
           number += 3) {
        const Task& task = tasks()[number];
        // As costly as its cap, so that some caps are enough.
        if (number == 0 && step % 9 != 0 && (step != steps - 1 || queries::is_sanitized()))
          continue;
        const auto limit = static_cast<long long>(cap(step));
        CAPTURE(limit);
        const Ran ran = run(task, std::to_string(limit));
        check(task, ran, codes);
        constexpr long program_kilobytes = 16 * 1024;
        const long most = static_cast<long>(static_cast<double>(limit) * 1.25 / 1024);
        if (!queries::is_sanitized()) CHECK(ran.peak_kilobytes < most + program_kilobytes);
      }
    }
    CHECK(codes[3] > 0);
    CHECK(codes[0] > 0);
    MESSAGE(codes[0], " definite, ", codes[1], " negative answers, ", codes[3], " unknown");
  }

  TEST_CASE("caps that are hardly enough to start: unknown, or the right answer") {
    std::map<int, int> codes;
    for (const Task& task : tasks()) {
      if (std::string(task.what) == "a formula of a gigabyte") continue;
      // An external solver gets no address space to start in: then there is no solver.
      const bool is_external = std::string(task.what) == "another solver";
      for (const char* limit : {"1", "4096", "100KB", "300KB", "1MB", "3MB"}) {
        CAPTURE(limit);
        const Ran ran = run(task, limit);
        if (is_external && (ran.code == 4 || ran.code == 5)) {
          CHECK(ran.err.find("external solver") != std::string::npos);
          continue;
        }
        check(task, ran, codes);
      }
    }
    CHECK(codes[3] > 0);
  }

  // As a process that puzzlec starts sees it.
  TEST_CASE("without a cap, some of the machine's memory is left to others") {
    if (queries::is_sanitized() || !std::filesystem::exists("/proc/self/limits")) return;
    const queries::Directory directory;
    const std::string seen = directory.file("limits");
    const std::string puzzle = quoted(examples + "sudoku16.in");
    const std::string solver = "cat /proc/self/limits >" + seen + "; minisat {} {out}";
    for (const std::string& lower : {std::string(), std::string("ulimit -d 4000000; ")}) {
      CAPTURE(lower);
      const Ran ran = queries::run_process({"/bin/sh", "-c",
                                            lower + quoted(puzzlec_executable()) +
                                                " solve --no-presolve --solver " + quoted(solver) +
                                                " " + puzzle});
      CHECK(ran.code == 0);
      const std::string limits = puzzlec::test::read_file(seen);
      const std::string line = "Max data size";
      REQUIRE(limits.find(line) != std::string::npos);
      const std::uint64_t most =
          std::strtoull(limits.c_str() + limits.find(line) + line.size(), nullptr, 10);
      CHECK(most > 0);  // what "unlimited" would be read as is 0
      const auto all =
          std::uint64_t(sysconf(_SC_PHYS_PAGES)) * std::uint64_t(sysconf(_SC_PAGESIZE));
      CHECK(most <= all / 10 * 9);
      if (!lower.empty()) CHECK(most == std::uint64_t{4000000} * 1024);
    }
  }

  TEST_CASE("a size is a number with a unit, or wrong usage") {
    const Task task{"", {"sat", examples + "queens5.cnf"}};
    for (const char* good : {"64MB", "64mb", "67108864", "1G"}) {
      CAPTURE(good);
      CHECK(run(task, good).code == 10);
    }
    for (const char* bad :
         {"much", "-1", "0", "MB", "64 MB", "64XB", "1e9", "99999999999999999999"}) {
      CAPTURE(bad);
      const Ran ran = run(task, bad);
      CHECK(ran.code == 2);
      CHECK(ran.err.find("--memory-limit") != std::string::npos);
    }
  }
}
