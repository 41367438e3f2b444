// What proofs cost: `unique --certify` against `unique` on the same puzzles, in process.
//
// The puzzles come from the file that the environment names in PUZZLEC_BENCH_PUZZLES, in any
// format; without one, from our own generator: 9x9 Sudoku with one solution. The counter `ratio` of
// the second benchmark is its time by that of a plain run next to it.
#include <benchmark/benchmark.h>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/generators/generators.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"

namespace {

std::string read_puzzles() {
  if (const char* name = std::getenv("PUZZLEC_BENCH_PUZZLES")) {
    std::ifstream file(name);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  constexpr int count = 100;
  generate::Rng rng(1);
  std::vector<oracle::Puzzle> puzzles;
  for (int i = 0; i < count; ++i)
    puzzles.push_back(generate::puzzle("sudoku", 9, generate::Kind::once, rng));
  return queries::text_of(puzzles);
}

/// Seconds of a run over all puzzles; fails the benchmark if it gives no definite answers.
double ask(benchmark::State& state, const std::vector<std::string>& arguments) {
  static const std::string puzzles = read_puzzles();
  const auto start = std::chrono::steady_clock::now();
  const auto outcome = puzzlec::test::run_command(arguments, puzzles);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  // 1: not all of them have one solution.
  if (outcome.code > 1 || outcome.out.empty()) state.SkipWithError("no definite answers");
  return spent.count();
}

void unique(benchmark::State& state) {
  for (auto _ : state) ask(state, {"unique"});
}

void unique_certified(benchmark::State& state) {
  double plain = 0;
  double certified = 0;
  for (auto _ : state) {
    state.PauseTiming();
    plain += ask(state, {"unique"});
    state.ResumeTiming();
    certified += ask(state, {"unique", "--certify"});
  }
  state.counters["ratio"] = certified / plain;
}

BENCHMARK(unique)->Unit(benchmark::kMillisecond);
BENCHMARK(unique_certified)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
