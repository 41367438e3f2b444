// The modes of the fake solver in which it answers wrongly about any formula with a solution, and what
// is made of them.
#pragma once

namespace robust {

struct Lie {
  const char* mode;
  const char* error;
};

constexpr Lie lies[] = {
    {"wrong-model", "wrong_model"},
    {"partial-wrong-model", "wrong_model"},
    {"empty-model", "wrong_model"},
    {"contradictory-model", "bad_answer"},
    {"truncated-v", "bad_answer"},
    {"no-v", "bad_answer"},
    {"no-s", "bad_answer"},
    {"half-s", "bad_answer"},
    {"silent", "no_answer"},
    {"silent-exit-10", "no_answer"},
    {"silent-exit-20", "no_answer"},
    {"comments-only", "bad_answer"},
    {"sat-exit-20", "bad_exit_code"},
    {"sat-exit-1", "bad_exit_code"},
    {"unsat-exit-10", "bad_exit_code"},
    {"unsat-exit-1", "bad_exit_code"},
    {"unsat-exit-30", "bad_exit_code"},
    {"unknown-exit-10", "bad_exit_code"},
    {"unknown-exit-65", "bad_exit_code"},
    {"both", "bad_answer"},
    {"both-reversed", "bad_answer"},
    {"unsat-with-model", "bad_answer"},
    {"garbage", "bad_answer"},
    {"binary", "bad_answer"},
    {"log-lines", "bad_answer"},
    {"echoes-formula", "bad_answer"},
    {"segfault", "crashed"},
    {"abort", "crashed"},
    {"killed", "crashed"},
    {"right-then-segfault", "crashed"},
    {"error-message", "bad_exit_code"},
    {"closed-stdout", "no_answer"},
    {"no-such-mode", "bad_exit_code"},
};

}  // namespace robust
