// A hundred megabytes of nonsense: refused by every format with a bounded number of messages and
// in bounded memory. Time is left to the timeout of ctest; what is bounded here does not depend on
// the machine.

#include <algorithm>
#include <istream>
#include <streambuf>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "cli/input/puzzle_input.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/command.hpp"
#include "tests/support/places.hpp"

namespace {

using puzzlec::test::allocations;

constexpr std::size_t megabyte = std::size_t{1} << 20;

// `head`, then `pattern` again and again up to `size` bytes, none of which is ever kept.
class FloodBuffer final : public std::streambuf {
 public:
  FloodBuffer(std::string_view head, std::string_view pattern, std::size_t size)
      : chunk_(head), left_(size) {
    while (repeated_.size() < 65536) repeated_ += pattern;
    if (chunk_.empty()) chunk_ = repeated_;
    hand_out();
  }

  [[nodiscard]] std::size_t bytes_left() const { return left_; }

 private:
  int_type underflow() override {
    chunk_ = repeated_;
    hand_out();
    return gptr() == egptr() ? traits_type::eof() : traits_type::to_int_type(*gptr());
  }

  void hand_out() {
    const std::size_t count = std::min(left_, chunk_.size());
    left_ -= count;
    setg(chunk_.data(), chunk_.data(), chunk_.data() + count);
  }

  std::string chunk_;
  std::string repeated_;
  std::size_t left_;
};

struct Flood {
  std::string_view what;
  std::string_view head;
  std::string_view pattern;
};

using namespace std::string_view_literals;

constexpr Flood floods[] = {
    {"one line of digits", ""sv, "31415926535897932384"sv},
    {"one line of numbers", ""sv, "1 2 3 4 5 6 7 8 9 "sv},
    {"one line of dots", ""sv, "."sv},
    {"one line of blanks", ""sv, "    \t"sv},
    {"many lines of one number", ""sv, "999999999\n"sv},
    {"many lines of nine digits", ""sv, "123456789\n"sv},
    {"many lines of nine numbers", "999999999\n"sv, "1 2 3 4 5 6 7 8 10\n"sv},
    {"many lines of seven dots", "999999999\n"sv, "........\n"sv},
    {"many heads of KenKens", ""sv, "2 2\n"sv},
    {"many short squares", ""sv, "1 2\n\n"sv},
    {"many short boards", "999999999\n"sv, "...\n\n"sv},
    {"many lines of one digit", ""sv, "1\n"sv},
    {"many empty lines", ""sv, "\n"sv},
    {"many lines of letters", ""sv, "ABCDEFGHIJKLMNOP--\n"sv},
    {"zeros", ""sv, "\0"sv},
};

struct Refusal {
  puzzlec::test::Outcome outcome;
  std::size_t messages = 0;
  std::size_t peak = 0;  // bytes that the run has added at most
  std::size_t left_unread = 0;
};

Refusal refuse(const Flood& flood, std::vector<std::string> arguments, std::size_t size) {
  FloodBuffer buffer(flood.head, flood.pattern, size);
  std::istream stream(&buffer);
  Refusal refusal;
  const std::size_t before = allocations.live_bytes;
  allocations.peak_bytes = allocations.live_bytes;
  refusal.outcome = puzzlec::test::run_on_stream(std::move(arguments), stream);
  refusal.peak = allocations.peak_bytes - before;
  refusal.messages = static_cast<std::size_t>(
      std::count(refusal.outcome.err.begin(), refusal.outcome.err.end(), '\n'));
  refusal.left_unread = buffer.bytes_left();
  return refusal;
}

void check_bounds(const Refusal& refusal) {
  CHECK(refusal.outcome.code == 2);
  CHECK(refusal.messages >= 1);
  CHECK(refusal.messages <= puzzlec::most_errors + 1);
  CHECK(refusal.outcome.err.size() < megabyte);
  // A line of four megabytes in a growing buffer, and its numbers where it is taken apart.
  CHECK(refusal.peak < 128 * megabyte);
}

constexpr std::string_view formats[] = {
    "rowan",         "ucf-kenken", "ucf-sudoku",  "tentaizu",        "coci-cross",
    "seerc-sudoku",  "latin-lab",  "sudoku-line", "tatham-solo",     "minesweeper",
    "sudoku-framed", "f-puzzles",  "sudokupad",   "puzzlink-factors"};

}  // namespace

TEST_SUITE("malformed/puzzles") {
  TEST_CASE("the counting of memory sees an allocation") {
    const std::size_t before = allocations.live_bytes;
    allocations.peak_bytes = allocations.live_bytes;
    {
      const std::string text(megabyte, 'x');
      CHECK(allocations.live_bytes >= before + megabyte);
    }
    CHECK(allocations.peak_bytes >= before + megabyte);
    CHECK(allocations.live_bytes < before + megabyte);
  }

  TEST_CASE("100 MB that are detected are refused after their beginning or in bounded memory") {
    for (const Flood& flood : floods) {
      CAPTURE(flood.what);
      check_bounds(refuse(flood, {"solve"}, 100 * megabyte));
    }
  }

  TEST_CASE("100 MB in one line are refused by every format") {
    for (const Flood& flood : {floods[0], floods[1]}) {
      for (const std::string_view format : formats) {
        CAPTURE(flood.what);
        CAPTURE(format);
        const Refusal refusal =
            refuse(flood, {"solve", "--from", std::string(format)}, 100 * megabyte);
        check_bounds(refusal);
        CHECK(refusal.outcome.out == "");
        CHECK(refusal.outcome.err.rfind("puzzlec: <stdin>:1:", 0) == 0);
      }
    }
  }

  TEST_CASE("100 MB in lines of nine digits are refused by every format") {
    for (const std::string_view format : formats) {
      CAPTURE(format);
      check_bounds(refuse(floods[5], {"solve", "--from", std::string(format)}, 100 * megabyte));
    }
  }

  TEST_CASE("every flood is refused by every format and every command") {
    for (const Flood& flood : floods) {
      for (const std::string_view format : formats) {
        CAPTURE(flood.what);
        CAPTURE(format);
        check_bounds(refuse(flood, {"solve", "--from", std::string(format)}, 6 * megabyte));
        for (const char* command : {"classify", "hatch"})
          check_bounds(refuse(flood, {command, "--json", "--from", std::string(format)}, megabyte));
      }
    }
  }

  TEST_CASE("reading ends with a message after a thousand errors in one file") {
    const Flood flood{"many heads of KenKens", "", "2 2\n"};
    const Refusal refusal = refuse(flood, {"solve", "--from", "ucf-kenken"}, 100 * megabyte);
    CHECK(refusal.messages == puzzlec::most_errors + 1);
    CHECK(refusal.left_unread > 99 * megabyte);
    const std::string last =
        "expected fewer than 1000 errors in a file, found more; "
        "the rest is not read\n";
    REQUIRE(refusal.outcome.err.size() > last.size());
    CHECK(refusal.outcome.err.substr(refusal.outcome.err.size() - last.size()) == last);
  }

  TEST_CASE("a file with a thousand errors does not keep the next one from being answered") {
    FloodBuffer buffer("", "2 2\nab\n", megabyte);
    std::istream stream(&buffer);
    const std::string board =
        std::string(puzzlec::test::source_dir()) + "/tests/samples/tentaizu.in";
    const auto outcome = puzzlec::test::run_on_stream({"solve", "-", board}, stream);
    CHECK(outcome.code == 2);
    CHECK(outcome.out.rfind("Tentaizu Board #1:\n", 0) == 0);
  }
}
