// What commands do at limits, none of which depends on the clock: limits that are reached from the
// start, and memory that only the budget knows of.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "cli/memory/machine_memory.hpp"
#include "cli/memory/memory_turns.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/ticker.hpp"
#include "encoders/base/memory_budget.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"

namespace {

using puzzlec::MemoryBudget;
using puzzlec::cli::Console;
using puzzlec::cli::MemoryTurns;
using puzzlec::cli::Progress;
using puzzlec::test::json_lines;
using puzzlec::test::Outcome;
using puzzlec::test::run_command;

// Its clauses are billions: a sum of 120 numbers up to 511.
const std::string huge_sum =
    R"({"format": "puzzlec-model", "grid": {"rows": 10, "columns": 12}, )"
    R"("values": {"from": 0, "to": 511}, "clues": [{"sum": 30000, "cells": "all"}]})"
    "\n";
const std::string small_sum =
    R"({"format": "puzzlec-model", "grid": {"rows": 1, "columns": 2}, )"
    R"("values": {"from": 0, "to": 1}, "clues": [{"sum": 2, "cells": "all"}]})"
    "\n";

/// Runs a command that reads a pipe; whoever writes there stops after the text, but stays.
Outcome run_on_stalled_pipe(const std::vector<std::string>& arguments, const std::string& text) {
  int ends[2] = {-1, -1};
  REQUIRE(pipe(ends) == 0);
  REQUIRE(write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  Outcome outcome =
      run_command(arguments, "", [&](Console& console) { console.in_descriptor = ends[0]; });
  close(ends[0]);
  close(ends[1]);
  return outcome;
}

}  // namespace

TEST_SUITE("cli/limits") {
  TEST_CASE("a pipe that stalls within a puzzle does not hold up a time limit") {
    const std::string line(16, '.');
    const Outcome halved = run_on_stalled_pipe({"count", "--time-limit", "0.2"}, "1234");
    CHECK(halved.code == 3);
    CHECK(halved.out == "puzzle 1: unknown (time limit)\n");
    const Outcome second = run_on_stalled_pipe({"count", "--json-lines", "--time-limit", "0.2"},
                                               line + "\n" + line + "\n123");
    CHECK(second.code == 3);
    const auto lines = json_lines(second.out);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].at("count") == 2);
    CHECK(lines[1].at("count") == 2);
    CHECK(lines[2].at("reason") == "time limit");
    CHECK(lines[2].at("index") == 3);
    for (const std::string command : {"solve", "encode"}) {
      CAPTURE(command);
      const Outcome document =
          run_on_stalled_pipe({command, "--time-limit", "0.1"}, R"({"size": 9, "grid": [[{)");
      CHECK(document.code == 3);
      CHECK(document.err == "puzzlec: <stdin> puzzle 1: unknown (time limit)\n");
    }
    const Outcome formula = run_on_stalled_pipe({"sat", "--time-limit", "0.1"}, "p cnf 2 2\n1 2");
    CHECK(formula.out == "c time limit\ns UNKNOWN\n");
  }

  TEST_CASE("a puzzle that needs more memory than there is does not end the run") {
    for (const char* jobs : {"1", "3"}) {
      MemoryBudget budget;
      budget.set_limit(std::uint64_t{256} << 20);
      const auto limited = [&budget](Console& console) { console.memory = &budget; };
      const Outcome outcome = run_command({"solve", "--json-lines", "-j", jobs},
                                          small_sum + huge_sum + small_sum, limited);
      CHECK(outcome.code == 3);
      CHECK(outcome.err == "");
      const auto lines = json_lines(outcome.out);
      REQUIRE(lines.size() == 3);
      CHECK(lines[0].at("status") == "solved");
      CHECK(lines[1].at("status") == "unknown");
      CHECK(lines[1].at("reason") == "memory limit");
      CHECK(lines[2].at("status") == "solved");
    }
  }

  TEST_CASE(
      "every command on puzzles ends at a time limit that is over, and goes on with the next") {
    for (const std::string command : {"solve", "unique", "count", "enum", "candidates", "core",
                                      "diagnose", "repair", "explain", "hint", "check", "rate"}) {
      CAPTURE(command);
      const Outcome outcome =
          run_command({command, "--json", "--time-limit", "0"}, huge_sum + huge_sum);
      CHECK(outcome.code == 3);
      const auto lines = json_lines(outcome.out);
      REQUIRE(lines.size() == 2);
      for (const auto& line : lines) {
        CHECK(line.at("status") == "unknown");
        CHECK(line.at("reason") == "time limit");
      }
      CHECK(run_command({command, "--time-limit", "0"}, huge_sum).out.find("time limit") !=
            std::string::npos);
    }
  }

  TEST_CASE("a limit of time is a number of seconds, or none") {
    CHECK(run_command({"rate", "--time-limit", "none"}, "1 2\n2 .\n").code == 0);
    CHECK(run_command({"solve", "--time-limit", "none"}, "1 2\n2 .\n").code == 0);
    CHECK(run_command({"rate", "--time-limit", "never"}, "1 2\n2 .\n").code == 2);
    for (const char* command : {"rate", "explain", "repair"})
      CHECK(run_command({command, "--help"}).out.find("S=10 ") != std::string::npos);
    CHECK(run_command({"hint", "--help"}).out.find("S=1 ") != std::string::npos);
    CHECK(run_command({"solve", "--help"}).out.find("S=10 ") == std::string::npos);
  }

  TEST_CASE("the memory of control groups is the least of those of a process and above") {
    const puzzlec::test::TemporaryDirectory directory;
    const std::string name = directory.path().string();
    CHECK(puzzlec::cli::memory_of_control_groups(name) == UINT64_MAX);
    directory.write("proc/self/cgroup", "0::/a/b\n");
    directory.write("sys/fs/cgroup/a/b/memory.max", "max\n");
    CHECK(puzzlec::cli::memory_of_control_groups(name) == UINT64_MAX);
    directory.write("sys/fs/cgroup/a/memory.max", "5000000\n");
    CHECK(puzzlec::cli::memory_of_control_groups(name) == 5'000'000);
    directory.write("sys/fs/cgroup/memory.max", "4000000\n");
    CHECK(puzzlec::cli::memory_of_control_groups(name) == 4'000'000);
    directory.write("proc/self/cgroup", "3:cpu:/c\n2:hugetlb,memory:/c/d\n1:name=x:/\n0::/\n");
    directory.write("sys/fs/cgroup/memory/c/memory.limit_in_bytes", "3000000\n");
    CHECK(puzzlec::cli::memory_of_control_groups(name) == 3'000'000);
    directory.write("sys/fs/cgroup/memory/c/d/memory.limit_in_bytes", "2000000\n");
    CHECK(puzzlec::cli::memory_of_control_groups(name) == 2'000'000);
    CHECK(puzzlec::cli::memory_for_this_process() <= puzzlec::cli::memory_of_machine());
  }

  TEST_CASE("who works alone works while nobody else does") {
    MemoryTurns turns;
    std::mutex mutex;
    int working = 0;
    bool was_wrong = false;
    int alone = 0;
    const auto work = [&](bool is_alone) {
      for (int i = 0; i < 300; ++i) {
        const auto enter = [&](int change) {
          const std::lock_guard lock(mutex);
          working += change;
          was_wrong = was_wrong || (is_alone && change > 0 && working != 1);
          if (is_alone && change > 0) ++alone;
        };
        if (is_alone) {
          const MemoryTurns::Alone turn(turns);
          enter(1);
          std::this_thread::yield();
          enter(-1);
        } else {
          const MemoryTurns::Together turn(turns);
          enter(1);
          std::this_thread::yield();
          enter(-1);
        }
      }
    };
    std::vector<std::thread> threads;
    for (const bool is_alone : {false, true, false, true}) threads.emplace_back(work, is_alone);
    for (std::thread& thread : threads) thread.join();
    CHECK_FALSE(was_wrong);
    CHECK(alone == 600);
  }

  TEST_CASE("a ticker ticks until it is stopped") {
    std::mutex mutex;
    std::condition_variable ticked;
    int ticks = 0;
    puzzlec::cli::Ticker ticker;
    ticker.start(std::chrono::milliseconds(1), [&] {
      const std::lock_guard lock(mutex);
      ++ticks;
      ticked.notify_all();
    });
    {
      std::unique_lock lock(mutex);
      ticked.wait(lock, [&] { return ticks >= 3; });
    }
    ticker.stop();
    const int before = ticks;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    CHECK(ticks == before);
  }

  TEST_CASE("what is known of a puzzle is shown on a terminal, and removed before the answer") {
    std::ostringstream err;
    Console console;
    console.err = &err;
    console.err_is_terminal = console.out_is_terminal = true;
    Progress progress;
    progress.start(console, std::nullopt);
    progress.begin(3);
    progress.note("5 solutions so far");
    progress.show(0);
    progress.clear();
    progress.clear();
    CHECK(err.str() == "\rpuzzle 3: 0 s, 5 solutions so far\x1b[K\r\x1b[K");
  }

  TEST_CASE("an answer is passed on while the next puzzle is worked on") {
    // Notes what is flushed. Writing and flushing never happen at the same time.
    class Noted final : public std::stringbuf {
     public:
      void await(const std::string& text) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return flushed_.find(text) != std::string::npos; });
      }

     protected:
      int sync() override {
        const std::lock_guard lock(mutex_);
        flushed_ = str();
        changed_.notify_all();
        return 0;
      }

     private:
      std::mutex mutex_;
      std::condition_variable changed_;
      std::string flushed_;
    };
    std::string blank;
    for (int row = 0; row < 9; ++row) blank += ". . . . . . . . .\n";
    Noted noted;
    std::ostream out(&noted);
    std::atomic<bool> stop{false};
    std::thread reader([&] {
      noted.await("puzzle 1: 1 solution\n");
      stop = true;
    });
    const Outcome outcome = run_command({"count", "--limit", "0", "--as", "latin"},
                                        "1 2\n2 .\n\n" + blank, [&](Console& console) {
                                          console.out = &out;
                                          console.stop = &stop;
                                          console.is_live = true;
                                        });
    reader.join();
    CHECK(outcome.code == 3);
    CHECK(noted.str().find("puzzle 2: unknown") != std::string::npos);
  }

  TEST_CASE("the line about a puzzle says how long it has taken and what is known") {
    CHECK(Progress::line_of_puzzle(3, 12.7, "") == "puzzle 3: 12 s");
    CHECK(Progress::line_of_puzzle(1, 0.2, "5 solutions so far") ==
          "puzzle 1: 0 s, 5 solutions so far");
    CHECK(Progress::line_of_puzzle(1, 0, "5 solutions so far", 20) == "puzzle 1: 0 s, 5 so");
  }
}
