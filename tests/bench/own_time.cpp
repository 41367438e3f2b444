// The library's own time for one question, in microseconds, by the C++ interface, the best of nine
// runs: what bindings/python/bench/calls.py compares the calls from Python with.
//
//   own_time QUESTION REPEATS <PUZZLE
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "bindings/include/puzzlec/puzzlec.hpp"

namespace api = puzzlec::api;

int main(int argc, char** argv) {
  if (argc != 3) return EXIT_FAILURE;
  api::Reader reader(std::string(std::istreambuf_iterator<char>(std::cin), {}));
  const auto item = reader.next();
  if (!item || !std::holds_alternative<api::Puzzle>(*item)) return EXIT_FAILURE;
  const api::Puzzle& puzzle = std::get<api::Puzzle>(*item);
  api::Solver solver;
  const api::Cells givens = puzzle.givens();
  std::size_t answers = 0;  // keeps the compiler from leaving questions out
  const std::map<std::string, std::function<void()>> questions{
      {"solve", [&] { answers += solver.solve(puzzle).solutions.size(); }},
      {"unique", [&] { answers += solver.unique(puzzle).solutions.size(); }},
      {"count", [&] { answers += solver.count(puzzle, 10).count; }},
      {"candidates", [&] { answers += solver.candidates(puzzle).values.size(); }},
      {"violations", [&] { answers += solver.violations(puzzle, givens).broken.size(); }},
      {"check", [&] { answers += puzzle.check(givens).has_value() ? 1U : 0U; }},
  };
  const auto found = questions.find(argv[1]);
  if (found == questions.end()) return EXIT_FAILURE;
  const int repeats = std::atoi(argv[2]);
  std::vector<double> times;
  for (int run = 0; run < 9; ++run) {
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < repeats; ++i) found->second();
    const std::chrono::duration<double, std::micro> taken =
        std::chrono::steady_clock::now() - start;
    times.push_back(taken.count() / repeats);
  }
  std::cout << std::ranges::min(times) << '\n';
  return answers == SIZE_MAX ? EXIT_FAILURE : EXIT_SUCCESS;
}
