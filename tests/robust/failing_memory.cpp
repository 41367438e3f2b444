#include "tests/robust/failing_memory.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <streambuf>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

#include "tests/support/allocations.hpp"
#include "tests/support/command.hpp"
#include "tests/support/random.hpp"

namespace puzzlec::robust {
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

}  // namespace

void check_command(Runs& runs, const std::vector<std::string>& arguments, const std::string& input,
                   generate::Rng& rng, Moments which, const Files& files) {
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
      ++runs.all;
      CAPTURE(outcome.err);
      CHECK(files.are_right(outcome.code != right.code));
      if (outcome.code == right.code) {
        ++runs.unnoticed;  // an allocation that the code can do without
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

}  // namespace puzzlec::robust
