// How long the questions about the empty 9x9 grid take: 100,000 of its solutions, and all its
// candidates.
#include <benchmark/benchmark.h>
#include <string>
#include <vector>

#include "tests/support/command.hpp"

namespace {

std::string empty_grid() {
  std::string text;
  for (int row = 0; row < 9; ++row) text += ".........\n";
  return text;
}

/// Runs a command on the empty grid and fails the benchmark if its answer is not `expected`.
void ask(benchmark::State& state, const std::vector<std::string>& arguments,
         const std::string& expected) {
  for (auto _ : state) {
    const auto outcome = puzzlec::test::run_command(arguments, empty_grid());
    if (outcome.code != 0 || outcome.out.find(expected) == std::string::npos) {
      state.SkipWithError("a wrong answer");
    }
  }
}

void count_empty_grid(benchmark::State& state) {
  ask(state, {"count", "--limit", "100000"}, "puzzle 1: at least 100000 solutions");
}

void candidates_of_empty_grid(benchmark::State& state) {
  ask(state, {"candidates"}, "123456789");
}

BENCHMARK(count_empty_grid)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(candidates_of_empty_grid)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
