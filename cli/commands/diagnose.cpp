// puzzlec diagnose: if a puzzle has no solution or several, which usual misunderstandings of its
// rules would explain it.
#include "engine/making/mending/diagnose.hpp"

#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/runs/query_run.hpp"
#include "engine/answers/json/answers_json.hpp"

namespace puzzlec::cli {
namespace {

class DiagnoseRun final : public QueryRun {
 public:
  using QueryRun::QueryRun;

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    const Diagnosis result = diagnose(engine, puzzle, reply.stats);
    using Kind = Uniqueness::Kind;
    if (result.stated.kind != Kind::unique) reply.code = ExitCode::no;
    const bool is_open = result.unknown > 0 && result.unique_readings.empty();
    if (result.stated.kind == Kind::unknown || is_open) reply.code = ExitCode::unknown;
    reply.text = json() ? json_of_diagnosis(place, puzzle, result, reply.stats)
                        : fmt::format("{}: {}\n", heading(place), words_of(result));
  }
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<QueryOptions>();
  options->add_to(app);
  return [options](Console& console) { return DiagnoseRun(*options, console).run(); };
}

}  // namespace

const Command diagnose_command{
    .name = "diagnose",
    .summary =
        "If a puzzle has no solution or several, say which other readings of its rules make it "
        "unique; exit code 0 if all are unique as stated, 1 if not",
    .examples =
        "  puzzlec diagnose cnf_examples/ucf_sudoku.in\n"
        "  puzzlec diagnose --json cnf_examples/ucf_kenken.in",
    .setup = setup,
};

}  // namespace puzzlec::cli
