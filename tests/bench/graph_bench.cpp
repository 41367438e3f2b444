// Processor times of puzzles with constraints on graphs: solving and asking for a second solution, by cuts and
// by complete encodings.
//
//   graph_bench [SIZE] [COUNT] [SEED] [COMMAND]
//
// COMMAND is a solver to compare with, such as "cadical -q {}".
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <sys/resource.h>
#include <vector>

#include "encoders/lower/lower.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "solver_bridge/process_solver.hpp"
#include "solver_bridge/queries/unique.hpp"
#include "tests/graphs/graph_models.hpp"

namespace {

using namespace puzzlec;  // NOLINT

/// Of this process and of its children that have ended.
double processor_milliseconds() {
  double sum = 0;
  for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    getrusage(who, &usage);
    for (const timeval& time : {usage.ru_utime, usage.ru_stime})
      sum += static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
  }
  return sum;
}

struct Measured {
  std::vector<double> milliseconds;
  std::vector<double> rounds;
  std::vector<double> clauses;
};

double at(std::vector<double> values, double share) {
  std::ranges::sort(values);
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

/// A way to answer.
struct Way {
  const char* name;
  GraphForm form;
  SolverFactory make;
  bool certified = false;
};

void measure(const Model& model, const Way& way, Measured& measured) {
  const double start = processor_milliseconds();
  Lowered lowered = Lowering(model.structure, {}).lower_all(model, way.form);
  measured.clauses.push_back(static_cast<double>(lowered.cnf.clause_count()));
  const auto pool = std::make_shared<CutPool>();
  OpenSession opened(std::move(lowered), way.make(), pool);
  if (way.certified) opened.session.certify(make_certifier(opened.lowered.cnf, ProofKind::trace));
  static_cast<void>(ask_unique(opened.session, {}));
  measured.milliseconds.push_back(processor_milliseconds() - start);
  measured.rounds.push_back(static_cast<double>(pool->rounds));
}

}  // namespace

int main(int count_of_arguments, char** arguments) {
  const auto argument = [&](int index, std::size_t otherwise) {
    return index < count_of_arguments ? std::strtoull(arguments[index], nullptr, 10) : otherwise;
  };
  const std::size_t size = argument(1, 10);
  const std::size_t count = argument(2, 50);
  std::vector<Way> ways{{"cuts", GraphForm::lazy, make_cadical},
                        {"certified", GraphForm::lazy, make_tracing_cadical, true},
                        {"complete", GraphForm::complete, make_cadical}};
  if (count_of_arguments > 4) {
    const SolverFactory run = [command = std::string(arguments[4])] {
      return make_process_solver(*SolverCommand::parse(command));
    };
    ways.push_back({"command, cuts", GraphForm::lazy, run});
    ways.push_back({"command, complete", GraphForm::complete, run});
  }
  struct Sort {
    const char* name;
    Model (*make)(std::size_t, std::size_t, Rng&);
  };
  for (const Sort sort :
       {Sort{"slitherlink", graphs::slitherlink}, Sort{"hitori", graphs::hitori},
        Sort{"nurikabe", graphs::nurikabe}, Sort{"simple loop", graphs::simple_loop}}) {
    for (const Way& way : ways) {
      Rng rng(argument(3, 1));
      Measured measured;
      for (std::size_t i = 0; i < count; ++i) measure(sort.make(size, size, rng), way, measured);
      std::printf("%-12s %-17s ms %8.2f %8.2f %8.2f  rounds %5.0f %5.0f %5.0f  clauses %8.0f\n",
                  sort.name, way.name, at(measured.milliseconds, 0.5),
                  at(measured.milliseconds, 0.95), at(measured.milliseconds, 1),
                  at(measured.rounds, 0.5), at(measured.rounds, 0.95), at(measured.rounds, 1),
                  at(measured.clauses, 0.5));
      std::fflush(stdout);
    }
  }
  return 0;
}
