// Batches: the same bytes from any number of threads, from any number of shards, and from a run
// that was cut off anywhere and continued.
#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "cli/output/resumed_output.hpp"
#include "cli/terminal/progress.hpp"
#include "tests/generators/rng.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/places.hpp"
#include "tests/support/text.hpp"

namespace {

using puzzlec::cli::Console;
using puzzlec::cli::Progress;
using puzzlec::test::json_lines;
using puzzlec::test::lines_of;
using puzzlec::test::Outcome;
using puzzlec::test::read_file;
using puzzlec::test::run_command;
using queries::Directory;
using queries::write_file;

// Latin squares of sides 1..6 with random givens: some have one solution, some several, some none.
// Every 20th, if wanted, is not to be read.
std::string latin_squares(int count, bool some_broken, std::uint64_t seed) {
  generate::Rng rng(seed);
  std::string text;
  for (int i = 0; i < count; ++i) {
    const int side = rng.between(2, 6);
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < side; ++column) {
        const bool is_given = rng.chance(25);
        text += (column == 0 ? "" : " ") +
                (is_given ? std::to_string(rng.between(1, side)) : std::string("."));
      }
      text += some_broken && i % 20 == 7 && row == 1 ? " x\n" : "\n";
    }
    text += "\n";
  }
  return text;
}

// More solutions than anybody counts.
std::string empty_grids(int count) {
  std::string text = std::to_string(count) + "\n";
  for (int i = 0; i < count; ++i) {
    text += "9\n";
    for (int row = 0; row < 9; ++row) text += "0 0 0 0 0 0 0 0 0\n";
  }
  return text;
}

std::vector<std::string> with(std::vector<std::string> arguments,
                              const std::vector<std::string>& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

const std::string puzzles = latin_squares(400, true, generate::seed_or(20261121));

}  // namespace

TEST_SUITE("batches") {
  TEST_CASE("several threads print what one does, in the same order") {
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"solve"},
          {"solve", "--json-lines"},
          {"solve", "--to", "pretty"},
          {"unique"},
          {"unique", "--json-lines"},
          {"count", "--limit", "7"},
          {"count", "--json-lines", "--time-limit", "0"}}) {
      CAPTURE(command);
      const Outcome one = run_command(command, puzzles);
      CHECK(one.out.size() > 1000);
      CHECK(one.code == 2);
      for (const char* jobs : {"2", "5", "0"})
        CHECK(run_command(with(command, {"-j", jobs}), puzzles) == one);
    }
  }

  TEST_CASE("files are answered one after the other, each with its frame") {
    const Directory directory;
    std::vector<std::string> files;
    for (const char* name : {"ucf_kenken.in", "tentaizu.in", "seerc_sudoku.in"})
      files.push_back((puzzlec::test::samples_directory() / name).string());
    files.insert(files.begin() + 1, "/no/such/file");
    const Outcome one = run_command(with({"solve"}, files));
    CHECK(one.code == 2);
    CHECK(run_command(with({"solve", "-j", "3"}, files)) == one);
  }

  TEST_CASE("each puzzle and each error gets one line, with an id and without times") {
    const auto objects = json_lines(run_command({"solve", "--json-lines"}, puzzles).out);
    REQUIRE(objects.size() == 400);
    for (std::size_t i = 0; i < objects.size(); ++i) {
      const auto& object = objects[i];
      CAPTURE(object.dump());
      CHECK(object.at("id") == "<stdin>:" + std::to_string(i + 1));
      CHECK(object.at("index") == i + 1);
      CHECK((object.at("status") == "error") == (i % 20 == 7));
      CHECK_FALSE(object.contains("stats"));
      const auto full = run_command({"solve", "--json", "--puzzle", std::to_string(i + 1)},
                                    i < 3 ? puzzles : std::string());
      if (i < 3) CHECK(json_lines(full.out).at(0).at("solutions") == object.at("solutions"));
    }
  }

  TEST_CASE("a run that was cut off anywhere goes on to the same bytes") {
    const Directory directory;
    const std::string file = directory.file("out.jsonl");
    generate::Rng rng(generate::seed_or(7));
    for (const char* command : {"solve", "unique"}) {
      const Outcome whole = run_command({command, "--json-lines"}, puzzles);
      std::vector<std::size_t> cuts{0,
                                    1,
                                    whole.out.find('\n'),
                                    whole.out.find('\n') + 1,
                                    whole.out.size() - 1,
                                    whole.out.size()};
      for (int i = 0; i < 12; ++i)
        cuts.push_back(static_cast<std::size_t>(rng.below(static_cast<int>(whole.out.size()))));
      for (const std::size_t cut : cuts) {
        CAPTURE(command);
        CAPTURE(cut);
        write_file(file, whole.out.substr(0, cut));
        const Outcome rest = run_command(
            {command, "--json-lines", "--resume", file, "-j", cut % 2 == 0 ? "1" : "3"}, puzzles);
        CHECK(rest.code == whole.code);
        CHECK(rest.out == "");
        CHECK(read_file(file) == whole.out);
      }
    }
  }

  TEST_CASE("the exit code of a continued run counts the answers before it") {
    const Directory directory;
    const std::string file = directory.file("out.jsonl");
    const std::string text = "1 1\n. .\n\n. 1\n. .\n";  // none, then one
    CHECK(run_command({"unique", "--json-lines", "--resume", file}, text).code == 1);
    CHECK(run_command({"unique", "--json-lines", "--resume", file}, text).code == 1);
    CHECK(run_command({"solve", "--json-lines", "--resume", directory.file("2")}, text).code == 0);
    const std::string late = directory.file("3");
    CHECK(run_command(
              {"solve", "--json-lines", "--time-limit", "0", "--presolve=none", "--resume", late},
              text)
              .code == 3);
    CHECK(run_command({"solve", "--json-lines", "--resume", late}, text).code == 3);
  }

  TEST_CASE("a file that holds something else is left as it is") {
    const Directory directory;
    const std::string file = directory.file("out.jsonl");
    const std::string answers = run_command({"solve", "--json-lines"}, puzzles).out;
    const auto refused = [&](const std::string& content, const std::string& input,
                             const std::string& message) {
      CAPTURE(content);
      write_file(file, content);
      const Outcome outcome =
          run_command({"solve", "--json-lines", "--resume", file, "-j", "2"}, input);
      CHECK(outcome.code == 2);
      CHECK(outcome.err.find("puzzlec: " + file + ":" + message) != std::string::npos);
      CHECK(read_file(file) == content);
    };
    refused("not of ours\n", puzzles,
            "1:1: expected the answer to <stdin> puzzle 1, found another line\n");
    refused(answers.substr(answers.find('\n') + 1), puzzles,
            "1:1: expected the answer to <stdin> puzzle 1, found another line\n");
    refused(answers, "1 .\n. .\n",
            "2:1: expected at most as many lines as the input has puzzles, found one more\n");
    CHECK(run_command({"solve", "--json-lines", "--resume", directory.path()}, puzzles).code == 2);
    CHECK(run_command({"solve", "--json-lines", "--resume", "/no/such/folder/f"}, puzzles).code ==
          2);
  }

  TEST_CASE("a file that another run is writing is refused at once, and free afterwards") {
    const Directory directory;
    const std::string file = directory.file("out.jsonl");
    const std::vector<std::string> arguments{"solve", "--json-lines", "--resume", file};
    const Outcome whole = run_command({"solve", "--json-lines"}, puzzles);
    const std::string begun = whole.out.substr(0, whole.out.size() / 2);  // within a line
    write_file(file, begun);
    {
      const auto other = puzzlec::cli::ResumedOutput::open(file);
      REQUIRE(other.has_value());
      const std::string held = read_file(file);
      const Outcome refused = run_command(arguments, puzzles);
      CHECK(refused.code == 2);
      CHECK(refused.err.find("one that another run is writing") != std::string::npos);
      CHECK(read_file(file) == held);
    }
    CHECK(run_command(arguments, puzzles).code == whole.code);
    CHECK(read_file(file) == whole.out);
  }

  TEST_CASE("shards, merged line by line, are the whole") {
    const Directory directory;
    const std::string path = directory.file("puzzles");
    write_file(path, puzzles);
    const std::vector<std::string> command{"count", "--json-lines", path, "/no/such/file", path};
    const Outcome whole = run_command(command);
    for (const int count : {1, 2, 3, 7, 1000}) {
      std::vector<std::vector<std::string>> shards;
      for (int i = 1; i <= std::min(count, 8); ++i) {
        const std::string shard = std::to_string(i) + "/" + std::to_string(count);
        shards.push_back(lines_of(run_command(with(command, {"-j", "2", "--shard", shard})).out));
      }
      const auto lines = lines_of(whole.out);
      for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t shard = i % static_cast<std::size_t>(count);
        if (shard < shards.size())
          CHECK(shards[shard].at(i / static_cast<std::size_t>(count)) == lines[i]);
      }
    }
  }

  TEST_CASE("pieces of a pipe get the numbers that they have in the whole") {
    const std::string text = latin_squares(30, false, 3);
    const std::string whole = run_command({"solve", "--json-lines"}, text).out;
    std::string merged;
    std::size_t start = 0;
    for (int piece = 0; piece < 3; ++piece) {
      std::size_t end = start;
      for (int i = 0; i < 10; ++i) end = text.find("\n\n", end) + 2;
      merged +=
          run_command({"solve", "--json-lines", "--number-from", std::to_string(piece * 10 + 1)},
                      text.substr(start, end - start))
              .out;
      start = end;
    }
    CHECK(merged == whole);
  }

  TEST_CASE("options that make no sense are refused") {
    for (const std::vector<std::string>& wrong : {std::vector<std::string>{"--shard", "1/2"},
                                                  {"--json-lines", "--shard", "0/2"},
                                                  {"--json-lines", "--shard", "3/2"},
                                                  {"--json-lines", "--shard", "1"},
                                                  {"--json-lines", "--shard", "1/2x"},
                                                  {"--json-lines", "--shard", "-1/2"},
                                                  {"--resume", "f"},
                                                  {"-j", "-1"},
                                                  {"-j", "x"},
                                                  {"--number-from", "0"}}) {
      CAPTURE(wrong);
      const Outcome outcome = run_command(with({"solve"}, wrong), "1\n");
      CHECK(outcome.code == 2);
      CHECK(outcome.out == "");
      CHECK(outcome.err != "");
    }
  }

  TEST_CASE("what stands before an internal error is printed, by any number of threads") {
    const auto corrupt = [](Console& console) {
      console.after_decode = [](puzzlec::Grid& grid) {
        if (grid.rows() == 6) grid.at(0, 0) = grid.at(0, 1);
      };
    };
    const Outcome one = run_command({"solve", "--json-lines"}, puzzles, corrupt);
    CHECK(one.code == 4);
    CHECK(one.out != "");
    for (const char* jobs : {"2", "4"})
      CHECK(run_command({"solve", "--json-lines", "-j", jobs}, puzzles, corrupt) == one);
  }

  TEST_CASE("a signal leaves the answers of a beginning, and the rest can follow") {
    const std::string whole = run_command({"solve", "--json-lines"}, puzzles).out;
    for (const char* jobs : {"1", "2", "4"}) {
      CAPTURE(jobs);
      const Directory directory;
      const std::string file = directory.file("out.jsonl");
      std::atomic<bool> stop{false};
      std::atomic<int> answers{0};
      const Outcome stopped = run_command({"solve", "--json-lines", "--resume", file, "-j", jobs},
                                          puzzles, [&](Console& console) {
                                            console.stop = &stop;
                                            console.after_decode = [&](puzzlec::Grid&) {
                                              // Every later one as well: whoever counted to a
                                              // hundred may be slow to say so.
                                              if (++answers >= 100) stop = true;
                                            };
                                          });
      CHECK(stopped.out == "");
      const std::string beginning = read_file(file);
      CHECK(beginning.size() < whole.size());
      CHECK(beginning == whole.substr(0, beginning.size()));
      CHECK((beginning.empty() || beginning.back() == '\n'));
      run_command({"solve", "--json-lines", "--resume", file}, puzzles);
      CHECK(read_file(file) == whole);
    }
  }

  TEST_CASE("a time limit ends each of the questions that several threads are at") {
    const auto objects =
        json_lines(run_command({"count", "--limit", "0", "--json-lines", "--presolve=none", "-j",
                                "4", "--time-limit", "0.05", "--from", "rowan", "--as", "sudoku"},
                               empty_grids(12))
                       .out);
    REQUIRE(objects.size() == 12);
    for (const auto& object : objects) {
      CHECK(object.at("status") == "unknown");
      CHECK(object.at("reason") == "time limit");
    }
  }

  TEST_CASE("a request from another thread ends the questions that several threads are at") {
    std::atomic<bool> stop{false};
    std::atomic<bool> has_begun{false};
    std::thread other([&] {
      has_begun.wait(false);
      stop = true;
    });
    const Outcome stopped = run_command({"count", "--limit", "0", "--json-lines", "--presolve=none",
                                         "-j", "4", "--from", "rowan", "--as", "sudoku"},
                                        empty_grids(12), [&](Console& console) {
                                          console.stop = &stop;
                                          console.after_decode = [&](puzzlec::Grid&) {
                                            has_begun = true;
                                            has_begun.notify_one();
                                          };
                                        });
    other.join();
    CHECK(stopped.err == "");
    CHECK(stopped.code == 3);
    for (const auto& object : json_lines(stopped.out)) {
      CHECK(object.at("status") == "unknown");
      CHECK(object.at("reason") == "interrupted");
    }
  }

  TEST_CASE("progress is shown on a terminal that does not get the answers, and then removed") {
    const auto terminal = [](Console& console) {
      console.err_is_terminal = true;
      console.in_size = puzzles.size();
    };
    for (const char* jobs : {"1", "2"}) {
      const Outcome shown = run_command({"solve", "--json-lines", "-j", jobs}, puzzles, terminal);
      CHECK(shown.err.find("\r[") != std::string::npos);
      CHECK(shown.err.find(" 1 puzzle, ") != std::string::npos);
      const std::size_t last = shown.err.rfind("\r[");
      CHECK(shown.err.find("\r\x1b[K", last) != std::string::npos);
      const Outcome silent = run_command({"solve", "--json-lines", "-j", jobs}, puzzles);
      CHECK(silent.err.find('\r') == std::string::npos);
      CHECK(silent.out == shown.out);
    }
    const Outcome both = run_command({"solve"}, puzzles, [](Console& console) {
      console.err_is_terminal = console.out_is_terminal = true;
    });
    CHECK(both.err.find('\r') == std::string::npos);
  }

  TEST_CASE("the progress line says what is known") {
    CHECK(Progress::line(50, 10, std::nullopt, 2.0) == "50 puzzles, 25/s");
    CHECK(Progress::line(0, 0, 100, 0.0) == "0 puzzles, 0/s");
    CHECK(Progress::line(1, 0, std::nullopt, 1.0) == "1 puzzle, 1/s");
    CHECK(Progress::line(50, 25, 100, 2.0) ==
          "[#######.......................]  25 %, 50 puzzles, 25/s, 0:00:06 left");
    CHECK(Progress::line(7, 100, 100, 7200.0) ==
          "[##############################] 100 %, 7 puzzles, 0/s, 0:00:00 left");
    CHECK(Progress::line(50, 25, 100, 2.0, 60) ==
          "[####...............]  25 %, 50 puzzles, 25/s, 0:00:06 left");
    for (std::size_t columns = 2; columns < 90; ++columns)
      CHECK(Progress::line(1'000'000, 25, 100, 2.0, columns).size() < columns);
  }
}

TEST_SUITE("batches/process") {
  TEST_CASE("killed at any moment and started again, a run ends with the same bytes") {
    const Directory directory;
    const std::string input = directory.file("in");
    write_file(input, latin_squares(3000, true, 11));
    const std::string program = queries::quoted(puzzlec::test::puzzlec_executable());
    const std::string whole =
        queries::run_process(
            {"/bin/sh", "-c",
             "exec " + program + " solve --json-lines --presolve=none " + queries::quoted(input)})
            .out;
    REQUIRE(lines_of(whole).size() == 3000);
    const std::string output = directory.file("out");
    int runs = 0;
    for (int code = 137; code == 137; ++runs) {
      REQUIRE(runs < 1000);
      // Each run has a little longer than the one before it.
      const std::string limit = "0." + std::to_string(100 + 20 * runs);
      const std::string timeout = runs < 20 ? "timeout -s KILL " + limit + " " : "";
      code = queries::run_process(
                 {"/bin/sh", "-c",
                  timeout + program + " solve -j 2 --json-lines --presolve=none --resume " +
                      queries::quoted(output) + " " + queries::quoted(input) + " 2>/dev/null"})
                 .code;
    }
    CHECK(read_file(output) == whole);
  }

  TEST_CASE("puzzles that are made stay whole when a run is killed, and so do their certificates") {
    const Directory directory;
    const std::string program = queries::quoted(puzzlec::test::puzzlec_executable());
    const std::string command =
        " generate futoshiki --size 4 --count 40 --seed 7 --json -j 2 --shard 1/2";
    const std::string whole =
        queries::run_process({"/bin/sh", "-c", "exec " + program + command}).out;
    REQUIRE(lines_of(whole).size() == 20);
    const std::string output = directory.file("made");
    const std::string bundles = directory.file("bundles");
    int runs = 0;
    for (int code = 137; code == 137; ++runs) {
      REQUIRE(runs < 100);
      const std::string limit = "0.0" + std::to_string(10 + 5 * runs);
      const std::string timeout = runs < 12 ? "timeout -s KILL " + limit + " " : "";
      code = queries::run_process({"/bin/sh", "-c",
                                   timeout + program + command + " --resume " +
                                       queries::quoted(output) + " --bundles " +
                                       queries::quoted(bundles) + " 2>/dev/null"})
                 .code;
    }
    CHECK(runs > 1);
    CHECK(read_file(output) == whole);
    // Puzzles 1, 3, 5, ...: each has its folder, which shows what it should.
    for (const char* number : {"1", "3", "39"}) {
      const auto verified = queries::run_process(
          {puzzlec::test::puzzlec_executable(), "verify", bundles + "/" + number});
      CHECK(verified.out.find("verified, unique") != std::string::npos);
    }
    const auto other = queries::run_process({"/bin/sh", "-c",
                                             program +
                                                 " generate futoshiki --size 4 --count 40 "
                                                 "--seed 8 --json --resume " +
                                                 queries::quoted(output) + " 2>&1"});
    CHECK(other.code == 2);
    CHECK(other.out.find("expected puzzle 1 of this seed and kind") != std::string::npos);
  }

  TEST_CASE("memory does not grow with the number of puzzles") {
    if (queries::is_sanitized()) return;
    const auto peak = [](int count) {
      return queries::run_process(
                 {puzzlec::test::puzzlec_executable(), "solve", "-j", "2", "--json-lines"}, {},
                 latin_squares(count, false, 5))
          .peak_kilobytes;
    };
    const long few = peak(2000);
    CHECK(few > 1000);
    CHECK(peak(60000) < few + 40000);
  }

  TEST_CASE("the tasks of a Slurm array make the whole") {
    const Directory directory;
    const std::string input = directory.file("in");
    write_file(input, latin_squares(50, true, 13));
    const std::string script = std::string(puzzlec::test::source_dir()) + "/docs/slurm_array.sh";
    for (const char* task : {"1", "2", "3"}) {
      const auto task_run =
          queries::run_process({"/bin/bash", script, input, directory.file("answers")},
                               {{"SLURM_ARRAY_TASK_ID", task},
                                {"SLURM_ARRAY_TASK_COUNT", "3"},
                                {"SLURM_CPUS_PER_TASK", "2"},
                                {"PUZZLEC", puzzlec::test::puzzlec_executable()}});
      CHECK(task_run.code == 2);
    }
    const auto merged = queries::run_process({"/bin/bash", "-c",
                                              "cd " + queries::quoted(directory.file("answers")) +
                                                  "; paste -d '\\n' {1..3}.jsonl | grep ."});
    CHECK(merged.out == run_command({"solve", "--json-lines", input}).out);
  }

  TEST_CASE("GNU parallel and its ssh make the whole") {
    if (queries::run_process({"/bin/sh", "-c", "parallel --version"}).out.rfind("GNU", 0) != 0) {
      MESSAGE("GNU parallel is not installed");
      return;
    }
    const Directory directory;
    // Replaces ssh: after the host come the words of a command for its shell, which a login names
    // in SHELL.
    const std::string ssh = directory.file("ssh");
    write_file(ssh,
               "#!/bin/bash\nshift\n[[ $1 == -- ]] && shift\n"
               "SHELL=/bin/bash exec bash -c \"$*\"\n");
    std::filesystem::permissions(ssh, std::filesystem::perms::owner_all);
    const std::string text = latin_squares(200, false, 17);
    const std::string piece = queries::quoted(queries::quoted(puzzlec::test::puzzlec_executable()) +
                                              " solve --json-lines --number-from {= $_ = 30 * "
                                              "seq() - 29 =}");
    const std::string common = "parallel --will-cite -k --pipe -N 30 --recend '\\n\\n' ";
    const std::string whole = run_command({"solve", "--json-lines"}, text).out;
    for (const std::string& where :
         {std::string("-j 2 "), "--ssh " + queries::quoted(ssh) + " --sshlogin 2/alpha,2/beta "}) {
      const auto merged = queries::run_process({"/bin/bash", "-c", common + where + piece},
                                               {{"HOME", directory.path()}}, text);
      CAPTURE(where);
      CHECK(merged.out == whole);
    }
  }
}
