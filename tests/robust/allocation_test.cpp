// What happens if operator new fails: at its first call, its second, and so on, once or from then
// on, in every command on puzzles of every family. A documented exit code, and no answer that a run
// with memory does not give.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <new>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/generators/generators.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/command.hpp"
#include "tests/support/families.hpp"
#include "tests/support/files.hpp"
#include "tests/support/random.hpp"

namespace {

using puzzlec::test::allocations;
using puzzlec::test::Outcome;

// What a run in a process of its own leaves for us to see: a terminate handler ends the process.
struct Seen {
  std::int64_t calls = 0;
  std::size_t out_size = 0;
  std::size_t err_size = 0;
  char out[1 << 16];
  char err[1 << 12];
};

Seen& seen() {
  static Seen* const shared = [] {
    void* const memory =
        mmap(nullptr, sizeof(Seen), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    return static_cast<Seen*>(memory);
  }();
  return *shared;
}

// A stream into memory that is there already.
class FixedBuffer final : public std::streambuf {
 public:
  FixedBuffer(char* text, std::size_t most, std::size_t& size)
      : text_(text), most_(most), size_(size) {
    size_ = 0;
  }

 private:
  int_type overflow(int_type c) override {
    if (size_ == most_) return traits_type::eof();
    text_[size_++] = traits_type::to_char_type(c);
    return c;
  }
  char* text_;
  std::size_t most_;
  std::size_t& size_;
};

struct Failing {
  std::int64_t after = -1;
  bool for_good = false;
};

[[noreturn]] void run_here(const std::vector<std::string>& arguments, const std::string& input,
                           Failing failing) {
  FixedBuffer out_buffer(seen().out, sizeof seen().out, seen().out_size);
  FixedBuffer err_buffer(seen().err, sizeof seen().err, seen().err_size);
  std::ostream out(&out_buffer);
  std::ostream err(&err_buffer);
  std::istringstream in(input);
  puzzlec::cli::Console console;
  console.in = &in;
  console.out = &out;
  console.err = &err;
  std::vector<std::string> copy = arguments;
  puzzlec::cli::end_in_order_without_memory(console);
  allocations.calls = 0;
  allocations.until_failure = failing.after;
  allocations.fails_for_good = failing.for_good;
  const int code = puzzlec::cli::run(std::move(copy), console);
  allocations.until_failure = -1;
  seen().calls = allocations.calls;
  std::_Exit(code);
}

Outcome run(const std::vector<std::string>& arguments, const std::string& input, Failing failing) {
  seen().calls = 0;  // shared from here on
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("fork failed");
  if (child == 0) run_here(arguments, input, failing);
  int status = 0;
  if (waitpid(child, &status, 0) != child) throw std::runtime_error("waitpid failed");
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status),
          std::string(seen().out, seen().out_size), std::string(seen().err, seen().err_size)};
}

// Which calls fail: the first ones and a random choice of the others; or those from `start` on, one
// of eight, with PUZZLEC_SCALE=8 each.
std::vector<std::int64_t> moments(std::optional<std::int64_t> start, std::int64_t calls,
                                  generate::Rng& rng) {
  constexpr std::int64_t first_ones = 2;
  const int others = puzzlec::test::scaled(3);
  std::vector<std::int64_t> chosen;
  if (start) {
    const std::int64_t step = std::max<std::int64_t>(8 / puzzlec::test::scaled<std::int64_t>(1), 1);
    for (std::int64_t call = *start + rng.below(static_cast<int>(step)); call < calls; call += step)
      chosen.push_back(call);
    return chosen;
  }
  for (std::int64_t call = 0; call < std::min(calls, first_ones); ++call) chosen.push_back(call);
  for (int i = 0; i < others; ++i) chosen.push_back(rng.below(static_cast<int>(calls)));
  return chosen;
}

// JSON tells how long it took: what is compared is the text without these objects.
std::string without_times(std::string text) {
  const std::string start = "\"seconds\":{";
  for (std::size_t at = text.find(start); at != std::string::npos; at = text.find(start, at)) {
    text.erase(at, text.find('}', at) + 1 - at);
  }
  return text;
}

int runs = 0;
int unnoticed = 0;

enum class Moments { some, at_work };

// What a run that fails may leave besides its output, and whether it may; and the way back.
struct Files {
  std::function<void()> start = [] {};
  std::function<bool(bool failed)> are_right = [](bool) { return true; };
};

void check_command(const std::vector<std::string>& arguments, const std::string& input,
                   generate::Rng& rng, Moments which = Moments::some, const Files& files = {}) {
  files.start();
  const Outcome right = run(arguments, input, {});
  const std::int64_t calls = seen().calls;
  // All that comes after the options were read; before, there is nothing that commands differ in.
  std::optional<std::int64_t> start;
  if (which == Moments::at_work) {
    constexpr std::int64_t last_ones = 20;
    static_cast<void>(run({"formats"}, "", {}));
    start = std::max<std::int64_t>(seen().calls - last_ones, 0);
  }
  CAPTURE(arguments[0]);
  CAPTURE(input);
  REQUIRE(right.code <= 20);
  REQUIRE(right.code != 5);
  CHECK(files.are_right(false));
  for (const bool for_good : {false, true}) {
    for (const std::int64_t call : moments(start, calls, rng)) {
      CAPTURE(call);
      CAPTURE(for_good);
      files.start();
      const Outcome outcome = run(arguments, input, {call, for_good});
      ++runs;
      CAPTURE(outcome.err);
      CHECK(files.are_right(outcome.code != right.code));
      if (outcome.code == right.code) {
        ++unnoticed;  // an allocation that the code can do without
        CHECK(without_times(outcome.out) == without_times(right.out));
        CHECK(outcome.err == right.err);
        continue;
      }
      CHECK(outcome.code == 5);
      const std::string complaint = "puzzlec: out of memory\n";
      CHECK(outcome.err.ends_with(complaint));
      CHECK(right.err.starts_with(outcome.err.substr(
          0, outcome.err.size() - std::min(outcome.err.size(), complaint.size()))));
      // What was said before stands.
      CHECK(without_times(right.out).rfind(without_times(outcome.out), 0) == 0);
    }
  }
}

// A model with all that JSON can say of one.
constexpr const char* every_member = R"({"format": "puzzlec-model", "name": "all",
 "grid": {"rows": 3, "columns": 3}, "values": {"from": 0, "to": 3},
 "domains": [{"cells": "r1c1", "values": [0, 2]}],
 "symbols": {"0": "-", "1": "A"},
 "rules": [{"different": "row:1"}, {"sum": 4, "cells": "r2c1 r2c2"}, {"less": "r3c1 r3c2"},
           {"visible": 2, "cells": "column:3"}, {"exactly": 1, "of": ["r1c1=0", "r1c2=0"]},
           {"tuples": [[0, 1], [1, 2]], "cells": "r3c2 r3c3"}],
 "clues": [{"counts": ["...", ".2.", "..."], "value": 1, "otherwise": 0}],
 "givens": {"r1c3": 3}, "shown": {"r1c1": 7}}
)";

}  // namespace

TEST_SUITE("robust/allocation") {
  TEST_CASE("no memory, at whatever call, is a system error and nothing else") {
    generate::Rng rng(generate::seed_or(20110711));
    for (const puzzlec::Family* family : puzzlec::testing::families_with_rules()) {
      const std::string name = family->name;
      CAPTURE(name);
      const int size = name == "tentaizu" ? 7 : 4;
      const auto kind = generate::Kind::several;
      const std::string text = queries::text_of({generate::puzzle(name, size, kind, rng)});
      const std::string none =
          queries::text_of({generate::puzzle(name, size, generate::Kind::contradictory, rng)});
      for (const char* command : {"solve", "unique", "count", "enum", "candidates", "encode"}) {
        std::vector<std::string> arguments{command};
        for (const std::string& word : queries::format_arguments(name)) arguments.push_back(word);
        if (std::string(command) == "enum") arguments.insert(arguments.end(), {"--limit", "3"});
        check_command(arguments, text, rng);
        arguments.emplace_back("--no-presolve");
        if (std::string(command) != "encode") arguments.emplace_back("--json");
        check_command(arguments, text, rng);
      }
      std::vector<std::string> core{"core"};
      for (const std::string& word : queries::format_arguments(name)) core.push_back(word);
      check_command(core, none, rng);
      std::vector<std::string> model{"model"};
      for (const std::string& word : queries::format_arguments(name)) model.push_back(word);
      check_command(model, text, rng);
      const std::string stated = puzzlec::test::run_command(model, text).out;
      check_command({"solve", "--json"}, stated, rng);
    }
    check_command({"sat"}, "c x\np cnf 3 3\n1 -2 0\n2 3 0\n-1 0\n", rng);
    check_command({"formats"}, "", rng);
    check_command({"model"}, every_member, rng, Moments::at_work);
    const std::string killer =
        queries::text_of({generate::puzzle("killer-sudoku", 4, generate::Kind::once, rng)});
    for (const char* format : {"f-puzzles", "sudokupad"})
      check_command({"convert", "--to", format}, killer, rng);
    check_command({"solve", "--json", "--from", "tatham-solo"}, killer + "2x2:z\n", rng,
                  Moments::at_work);

    const queries::Directory directory;
    const std::string bundle = directory.file("bundle");
    Files whole_or_none;
    whole_or_none.start = [&] { std::filesystem::remove_all(bundle); };
    whole_or_none.are_right = [&](bool failed) {
      if (!std::filesystem::exists(bundle)) return failed && directory.files() == 0;
      const Outcome verified = puzzlec::test::run_command({"verify", bundle});
      return verified.code == 0 && directory.files() == 1;
    };
    check_command({"certify", "-o", bundle}, killer, rng, Moments::some, whole_or_none);
    whole_or_none.start();
    REQUIRE(puzzlec::test::run_command({"certify", "-o", bundle}, killer).code == 0);
    check_command({"verify", bundle}, "", rng);

    const std::string answers = directory.file("answers");
    const Outcome both = puzzlec::test::run_command({"solve", "--json-lines"}, killer + killer);
    const std::string first = both.out.substr(0, both.out.find('\n') + 1);
    Files resumed;
    resumed.start = [&] { queries::write_file(answers, first); };
    resumed.are_right = [&](bool failed) {
      const std::string text = puzzlec::test::read_file(answers);
      return text == both.out || (failed && text == first);
    };
    check_command({"solve", "--json-lines", "--resume", answers}, killer + killer, rng,
                  Moments::at_work, resumed);
    MESSAGE(runs, " runs, ", unnoticed, " of them not disturbed");
    CHECK(unnoticed < runs / 4);
  }
}
