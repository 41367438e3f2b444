// How late the time limit comes: the command in process, over and over on questions that nobody
// answers within it. Prints the overshoot by question and over all. Times are read before the
// command starts and after it has ended, so that reading, encoding and clearing up count as well.
//
//   time_limit_bench [RUNS [SECONDS]]     200 runs of 0.1 s, spread over the questions

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "tests/robust/running.hpp"
#include "tests/support/command.hpp"

namespace {

using Clock = std::chrono::steady_clock;

struct Question {
  const char* name;
  std::vector<std::string> arguments;
  int code;
};

double share(std::vector<double> values, double part) {
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1,
                         static_cast<std::size_t>(part * static_cast<double>(values.size())))];
}

void print(const char* name, const std::vector<double>& milliseconds) {
  std::printf("%-12s %4zu runs, overshoot p50 %6.1f ms, p99 %6.1f ms, largest %6.1f ms\n", name,
              milliseconds.size(), share(milliseconds, 0.5), share(milliseconds, 0.99),
              share(milliseconds, 1.0));
}

}  // namespace

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::atoi(argv[1]) : 200;
  const std::string limit = argc > 2 ? argv[2] : "0.1";
  const queries::Directory directory;
  const std::string formula = directory.file("pigeons.cnf");
  queries::write_file(formula, robust::pigeons(11));
  std::vector<std::string> hanging = robust::endless("unique", directory);
  hanging.insert(hanging.end(), {"--solver", "sleep 1000; :"});
  const std::vector<Question> questions{{"pigeons", {"sat", formula}, 0},
                                        {"count", robust::endless("count", directory), 3},
                                        {"enum", robust::endless("enum", directory), 3},
                                        {"process", hanging, 3}};
  std::vector<double> all;
  for (const Question& question : questions) {
    std::vector<double> late;
    for (int run = 0; run < runs / static_cast<int>(questions.size()); ++run) {
      std::vector<std::string> words = question.arguments;
      words.insert(words.end(), {"--time-limit", limit});
      const auto start = Clock::now();
      const auto outcome = puzzlec::test::run_command(words);
      const std::chrono::duration<double> took = Clock::now() - start;
      if (outcome.code != question.code || outcome.out.find("time limit") == std::string::npos) {
        std::fprintf(stderr, "%s was answered: exit %d\n", question.name, outcome.code);
        return 1;
      }
      late.push_back((took.count() - std::stod(limit)) * 1e3);
    }
    print(question.name, late);
    all.insert(all.end(), late.begin(), late.end());
  }
  print("all", all);
  return share(all, 0.99) <= 100 ? 0 : 1;
}
