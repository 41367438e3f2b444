// What happens in the C interface if operator new fails, at its first call, its second, and so on:
// PUZZLEC_NO_MEMORY or the right answer, no exception, and nothing that is not freed.
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <puzzlec/puzzlec.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

#include "tests/support/allocations.hpp"

namespace {

using puzzlec::test::allocations;

constexpr const char* text = "1 2 . .\n. . 1 2\n2 1 . .\n. . 2 1\n";

struct Seen {
  puzzlec_status status = PUZZLEC_OK;
  std::uint64_t count = 0;
};

/// Reads and asks; the first status that is not ok ends it.
Seen ask(bool presolve) {
  Seen seen;
  puzzlec_reader* reader = nullptr;
  puzzlec_puzzle* puzzle = nullptr;
  puzzlec_solver* solver = nullptr;
  puzzlec_result* result = nullptr;
  char* formula = nullptr;
  const auto go = [&](puzzlec_status status) {
    seen.status = status;
    return status == PUZZLEC_OK;
  };
  if (go(puzzlec_reader_new(text, std::char_traits<char>::length(text), nullptr, &reader)) &&
      go(puzzlec_reader_next(reader, &puzzle)) && go(puzzlec_solver_new(&solver)) &&
      go(puzzlec_solver_set_presolve(solver, presolve ? 1 : 0)) &&
      go(puzzlec_encode_text(solver, puzzle, &formula, nullptr)) &&
      go(puzzlec_unique(solver, puzzle, &result))) {
    seen.count = puzzlec_result_count(result);
  }
  puzzlec_free(formula);
  puzzlec_result_free(result);
  puzzlec_solver_free(solver);
  puzzlec_puzzle_free(puzzle);
  puzzlec_reader_free(reader);
  return seen;
}

/// In a process of its own. 0: as promised.
int outcome(bool presolve, std::int64_t after, bool for_good) {
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    allocations.until_failure = after;
    allocations.fails_for_good = for_good;
    const Seen seen = ask(presolve);
    const bool was_hit = for_good ? allocations.until_failure == 0 : allocations.until_failure < 0;
    allocations.until_failure = -1;
    int code = 0;
    if (seen.status == PUZZLEC_OK) {
      code = seen.count == 2 ? 0 : 1;
    } else if (seen.status != PUZZLEC_NO_MEMORY || seen.count != 0) {
      code = 2;
    }
    if (code == 0 && !was_hit) code = 10;  // ran through: no more calls to fail
    std::_Exit(code);
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace

TEST_SUITE("library/allocation") {
  TEST_CASE("with deduction alone, every failing allocation is a status") {
    for (const bool for_good : {false, true}) {
      std::int64_t call = 0;
      int code = 0;
      while ((code = outcome(true, call, for_good)) != 10) {
        CAPTURE(call);
        CAPTURE(for_good);
        CHECK(code == 0);
        if (code != 0) break;
        ++call;
      }
      CHECK(call > 20);
    }
  }

  TEST_CASE("inside the SAT solver it is a status, too, or the end by std::terminate") {
    int statuses = 0;
    int ends = 0;
    for (std::int64_t call = 0;; call += 7) {
      const int code = outcome(false, call, true);
      if (code == 10) break;
      CAPTURE(call);
      CHECK((code == 0 || code == -SIGABRT));
      ++(code == 0 ? statuses : ends);
    }
    MESSAGE(statuses, " statuses, ", ends, " ends");
    CHECK(statuses > 20);
    CHECK(ends < statuses);
  }

  TEST_CASE("everything that is handed out is freed") {
    static_cast<void>(ask(true));  // tables that live as long as the process
    static_cast<void>(ask(false));
    const std::int64_t before = allocations.pieces;
    for (const bool presolve : {true, false}) {
      CHECK(ask(presolve).count == 2);
      CHECK(allocations.pieces == before);
    }
  }
}
