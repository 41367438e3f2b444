// What happens where operator new fails: at its first call, its second, and so on, once or from
// then on, in every command on puzzles of every family. A documented exit code, and no answer that
// a run with memory does not give.
#include <cstdint>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/generators/generators.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"

namespace {

// Calls until operator new fails; below zero it never does. This test has one thread.
std::int64_t calls_left = -1;
std::int64_t calls_made = 0;
bool fails_for_good = false;

void* failing_new(std::size_t size) {
  ++calls_made;
  if (calls_left == 0) {
    if (!fails_for_good) calls_left = -1;
    throw std::bad_alloc();
  }
  if (calls_left > 0) --calls_left;
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) {
  return failing_new(size);
}
void* operator new[](std::size_t size) {
  return failing_new(size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}

// CaDiCaL's own constructors and growing tables lose what they hold where memory runs out.
extern "C" const char* __lsan_default_suppressions();   // NOLINT: the name is LeakSanitizer's
extern "C" const char* __lsan_default_suppressions() {  // NOLINT
  return "leak:CaDiCaL\n";
}

namespace {

using puzzlec::test::Outcome;

// A console whose streams need no memory.
class FixedBuffer final : public std::streambuf {
 public:
  FixedBuffer() { setp(text_, text_ + sizeof text_); }
  [[nodiscard]] std::string text() const { return {pbase(), pptr()}; }

 private:
  char text_[1 << 16];
};

struct Failing {
  std::int64_t after = -1;
  bool for_good = false;
};

Outcome run(const std::vector<std::string>& arguments, const std::string& input, Failing failing) {
  FixedBuffer out_buffer;
  FixedBuffer err_buffer;
  std::ostream out(&out_buffer);
  std::ostream err(&err_buffer);
  std::istringstream in(input);
  puzzlec::cli::Console console;
  console.in = &in;
  console.out = &out;
  console.err = &err;
  std::vector<std::string> copy = arguments;
  calls_made = 0;
  calls_left = failing.after;
  fails_for_good = failing.for_good;
  const int code = puzzlec::cli::run(std::move(copy), console);
  calls_left = -1;
  fails_for_good = false;
  return {code, out_buffer.text(), err_buffer.text()};
}

// Which calls fail: the first ones and a random choice of the others.
std::vector<std::int64_t> moments(std::int64_t calls, generate::Rng& rng) {
  constexpr std::int64_t first_ones = 10;
  constexpr int others = 50;
  std::vector<std::int64_t> chosen;
  for (std::int64_t call = 0; call < std::min(calls, first_ones); ++call) chosen.push_back(call);
  for (int i = 0; i < others; ++i) chosen.push_back(rng.below(static_cast<int>(calls)));
  return chosen;
}

int runs = 0;
int unnoticed = 0;

void check_command(const std::vector<std::string>& arguments, const std::string& input,
                   generate::Rng& rng) {
  const Outcome right = run(arguments, input, {});
  const std::int64_t calls = calls_made;
  CAPTURE(arguments[0]);
  CAPTURE(input);
  REQUIRE(right.code <= 20);
  REQUIRE(right.err == "");
  for (const bool for_good : {false, true}) {
    for (const std::int64_t call : moments(calls, rng)) {
      CAPTURE(call);
      CAPTURE(for_good);
      const Outcome outcome = run(arguments, input, {call, for_good});
      ++runs;
      CAPTURE(outcome.err);
      if (outcome.code == right.code) {
        ++unnoticed;  // an allocation that the code can do without
        CHECK(outcome.out == right.out);
        continue;
      }
      CHECK(outcome.code == 5);
      CHECK(outcome.err == "puzzlec: out of memory\n");
      // What was said before stands.
      CHECK(right.out.rfind(outcome.out, 0) == 0);
    }
  }
}

}  // namespace

TEST_SUITE("robust/allocation") {
  TEST_CASE("no memory, at whatever call, is a system error and nothing else") {
    const std::uint64_t seed = generate::seed_or(20110711);
    MESSAGE("PUZZLEC_SEED=", seed);
    CAPTURE(seed);
    generate::Rng rng(seed);
    for (const puzzlec::Family* family : puzzlec::families()) {
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
    }
    check_command({"sat"}, "c x\np cnf 3 3\n1 -2 0\n2 3 0\n-1 0\n", rng);
    check_command({"formats"}, "", rng);
    MESSAGE(runs, " runs, ", unnoticed, " of them not disturbed");
    CHECK(unnoticed < runs / 4);
  }
}
