// What happens where operator new fails: at its first call, its second, and so on, once or from
// then on, in every command on puzzles of every family. A documented exit code, and no answer that
// a run with memory does not give.
#include <cstdint>
#include <cstdlib>
#include <new>
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
#include "tests/support/command.hpp"
#include "tests/support/families.hpp"

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
// The library's own would call those above, a sanitizer's would not.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  try {
    return failing_new(size);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
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

namespace {

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
  calls_made = 0;
  calls_left = failing.after;
  fails_for_good = failing.for_good;
  const int code = puzzlec::cli::run(std::move(copy), console);
  calls_left = -1;
  seen().calls = calls_made;
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

// Which calls fail: the first ones and a random choice of the others.
std::vector<std::int64_t> moments(std::int64_t calls, generate::Rng& rng) {
  constexpr std::int64_t first_ones = 5;
  constexpr int others = 25;
  std::vector<std::int64_t> chosen;
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

void check_command(const std::vector<std::string>& arguments, const std::string& input,
                   generate::Rng& rng) {
  const Outcome right = run(arguments, input, {});
  const std::int64_t calls = seen().calls;
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
        CHECK(without_times(outcome.out) == without_times(right.out));
        continue;
      }
      CHECK(outcome.code == 5);
      CHECK(outcome.err == "puzzlec: out of memory\n");
      // What was said before stands.
      CHECK(without_times(right.out).rfind(without_times(outcome.out), 0) == 0);
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
    }
    check_command({"sat"}, "c x\np cnf 3 3\n1 -2 0\n2 3 0\n-1 0\n", rng);
    check_command({"formats"}, "", rng);
    MESSAGE(runs, " runs, ", unnoticed, " of them not disturbed");
    CHECK(unnoticed < runs / 4);
  }
}
