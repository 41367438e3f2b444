// How long the questions about the empty 9x9 grid take: 100,000 of its solutions, and all its
// candidates.
#include <benchmark/benchmark.h>
#include <sstream>
#include <string>
#include <vector>

#include "cli/run.hpp"

namespace {

std::string empty_grid() {
  std::string text;
  for (int row = 0; row < 9; ++row) text += ".........\n";
  return text;
}

/// Runs a command on the empty grid and fails the benchmark where its answer is not `expected`.
void ask(benchmark::State& state, const std::vector<std::string>& arguments,
         const std::string& expected) {
  for (auto _ : state) {
    std::istringstream in(empty_grid());
    std::ostringstream out;
    std::ostringstream err;
    puzzlec::cli::Console console;
    console.in = &in;
    console.out = &out;
    console.err = &err;
    const int code = puzzlec::cli::run(arguments, console);
    if (code != 0 || out.str().find(expected) == std::string::npos) {
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
