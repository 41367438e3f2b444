// Signals to the executable: an orderly end with what is known so far, by the signal that was sent;
// and outputs that go away.
#include <chrono>
#include <csignal>
#include <string>
#include <sys/stat.h>
#include <vector>

#include <doctest/doctest.h>

#include "tests/robust/running.hpp"
#include "tests/support/places.hpp"

namespace {

using puzzlec::test::puzzlec_executable;
using queries::Ran;
using robust::Running;

// What runs when the signal comes, and how its output has to end then.
struct Work {
  const char* what;
  std::vector<std::string> arguments;
  const char* ending;
};

std::vector<Work> endless_work(const queries::Directory& directory) {
  const std::string formula = directory.file("pigeons.cnf");
  queries::write_file(formula, robust::pigeons(11));
  std::vector<std::string> hangs = robust::endless("solve", directory);
  hangs.insert(hangs.end(), {"--solver", "sleep 1000; :"});
  return {{"count", robust::endless("count", directory), "solutions (interrupted)\n"},
          {"enum", robust::endless("enum", directory), "Unknown: interrupted.\n"},
          {"sat", {"sat", formula}, "c interrupted\ns UNKNOWN\n"},
          {"an external solver", hangs, "Unknown: interrupted.\n"}};
}

std::vector<std::string> command(const std::vector<std::string>& arguments) {
  std::vector<std::string> words{puzzlec_executable()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}

bool ends_with(const std::string& text, const std::string& ending) {
  return text.size() >= ending.size() &&
         text.compare(text.size() - ending.size(), ending.size(), ending) == 0;
}

// puzzlec, which reads a pipe that nobody writes to.
std::vector<std::string> waiting_for_input(const queries::Directory& directory) {
  const std::string pipe = directory.file("pipe");
  REQUIRE(mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR) == 0);
  // Opened for both by the shell, so that reading blocks and opening does not.
  return {"/bin/sh", "-c",
          "exec <> " + queries::quoted(pipe) + " " + queries::quoted(puzzlec_executable()) +
              " solve --from rowan -"};
}

}  // namespace

TEST_SUITE("robust/signals") {
  TEST_CASE("a request to stop leaves what is known, as incomplete, and ends by that signal") {
    const queries::Directory directory;
    const queries::Directory temporary;
    for (const Work& work : endless_work(directory)) {
      for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        CAPTURE(work.what);
        CAPTURE(signal);
        Ran ran;
        // A busy machine may not have come as far as main(): then there is nothing that is known.
        for (int wait = 150; wait <= 15000 && ran.out.empty(); wait *= 10) {
          Running running(command(work.arguments), directory, {{"TMPDIR", temporary.path()}});
          robust::pause_for(std::chrono::milliseconds(wait));
          running.send(signal);
          ran = running.wait();
        }
        CAPTURE(ran.err);
        CHECK(ran.signal == signal);
        CHECK(ends_with(ran.out, work.ending));
        CHECK(ran.out.find("No solution") == std::string::npos);
        MESSAGE(work.what, ", signal ", signal, ": ", ran.seconds, " s");
        CHECK(queries::orphans() == 0);
        CHECK(temporary.files() == 0);
      }
    }
  }

  TEST_CASE("a signal that asks for no orderly end ends the process at once, by itself") {
    const queries::Directory directory;
    for (const int signal : {SIGQUIT, SIGABRT, SIGPIPE, SIGALRM, SIGXCPU, SIGSEGV, SIGKILL}) {
      CAPTURE(signal);
      Running running(command(robust::endless("count", directory)), directory);
      robust::pause_for(std::chrono::milliseconds(50));
      running.send(signal);
      const Ran ran = running.wait();
      CHECK(ran.out == "");
      // The sanitizers turn some of them into a report.
      if (!queries::is_sanitized()) CHECK(ran.signal == signal);
    }
  }

  TEST_CASE("SIGHUP that was ignored at the start, as under nohup, stays ignored") {
    const queries::Directory directory;
    std::string line = "trap '' HUP; exec";
    for (const std::string& word : command(robust::endless("enum", directory)))
      line += " " + queries::quoted(word);
    Running running({"/bin/sh", "-c", line}, directory);
    running.await_output();
    for (const int signal : {SIGHUP, SIGTERM}) running.send(signal);
    CHECK(running.wait().signal == SIGTERM);
  }

  TEST_CASE("whoever waits for input is ended by the first signal, a second later") {
    const queries::Directory directory;
    Running running(waiting_for_input(directory), directory);
    robust::pause_for(std::chrono::milliseconds(100));
    running.send(SIGTERM);
    const Ran ran = running.wait();
    CHECK(ran.signal == SIGTERM);
    CHECK(ran.out == "");
  }

  TEST_CASE("a second signal ends at once what the first one asked to end") {
    const queries::Directory directory;
    Running running(waiting_for_input(directory), directory);
    robust::pause_for(std::chrono::milliseconds(100));
    running.send(SIGINT);
    running.send(SIGTERM);
    const Ran ran = running.wait();
    CHECK((ran.signal == SIGINT || ran.signal == SIGTERM));
  }

  TEST_CASE("the time limit leaves what is known, as incomplete") {
    const queries::Directory directory;
    for (const Work& work : endless_work(directory)) {
      CAPTURE(work.what);
      std::vector<std::string> words = command(work.arguments);
      words.insert(words.end(), {"--time-limit", "0.2"});
      Running running(words, directory);
      const Ran ran = running.wait();
      CHECK(ran.code == (std::string(work.what) == "sat" ? 0 : 3));
      CHECK(ran.out.find("time limit") != std::string::npos);
      CHECK(ran.out.find("No solution") == std::string::npos);
    }
  }

  TEST_CASE("an output that is full, closed or gone ends the command, and says so where it can") {
    const queries::Directory directory;
    const std::vector<std::string> words = robust::endless("enum", directory);
    std::string line = queries::quoted(puzzlec_executable());
    for (const std::string& word : words) line += " " + queries::quoted(word);
    const std::string message = "puzzlec: the answer cannot be written to standard output\n";
    for (const char* where : {" > /dev/full", " >&-", " > /dev/full 2> /dev/full", " >&- 2>&-"}) {
      CAPTURE(where);
      const bool is_told = std::string(where).find('2') == std::string::npos;
      const Ran ran = queries::run_process({"/bin/sh", "-c", line + where});
      CHECK(ran.code == 5);
      CHECK(ran.out == "");
      CHECK(ran.err == (is_told ? message : ""));
    }
    const Ran ran = queries::run_process(
        {"/bin/bash", "-c", line + " | head -n 3 > /dev/null; echo ${PIPESTATUS[0]}"});
    CHECK(ran.out == std::to_string(128 + SIGPIPE) + "\n");
    CHECK(ran.err == "");
  }

  TEST_CASE("a file on a full disk is named, and is not there") {
    const queries::Directory directory;
    const std::vector<std::string> words = robust::endless("encode", directory);
    std::vector<std::string> full = command(words);
    full.insert(full.end(), {"-o", "/dev/full"});
    const Ran device = queries::run_process(full);
    CHECK(device.code == 5);
    CHECK(device.err.rfind("puzzlec: /dev/full cannot be written: ", 0) == 0);
    // The limit on the size of files stands in for a disk.
    const std::string target = directory.file("formula.cnf");
    std::string line = "trap '' XFSZ; ulimit -f 8; exec " + queries::quoted(puzzlec_executable());
    for (const std::string& word : words) line += " " + queries::quoted(word);
    const std::size_t before = directory.files();
    const Ran ran =
        queries::run_process({"/bin/sh", "-c", line + " -o " + queries::quoted(target)});
    CHECK(ran.code == 5);
    CHECK(ran.err.rfind("puzzlec: " + target + " cannot be written: ", 0) == 0);
    CHECK(directory.files() == before);
  }
}
