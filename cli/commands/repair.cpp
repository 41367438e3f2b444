// puzzlec repair: what to add to a puzzle with several solutions, or to take from one with none.
#include "engine/making/mending/repair.hpp"

#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/runs/query_run.hpp"
#include "engine/answers/json/answers_json.hpp"

namespace puzzlec::cli {
namespace repair_command_detail {
namespace {

struct Options {
  QueryOptions query;
  std::optional<std::uint32_t> most;  ///< usual_most_givens if not set
  bool any_target = false;
};

class RepairRun final : public QueryRun {
 public:
  RepairRun(const Options& options, Console& console)
      : QueryRun(options.query, console), request_{options.most, options.any_target} {}

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    const Repair result = repair(engine, puzzle, request_, reply.stats);
    if (result.kind != Repair::Kind::unique) reply.code = ExitCode::no;
    if (result.kind == Repair::Kind::unknown || result.at_least > 0) reply.code = ExitCode::unknown;
    reply.text = json()
                     ? json_of_repair(place, puzzle, result, reply.stats)
                     : fmt::format("{}: {}\n", heading(place), words_of(result, puzzle, request_));
  }

  RepairRequest request_;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.solver.usual_time_limit = usual_explaining_seconds;
  options->query.add_to(app);
  app.add_option("--most", options->most, "Add at most N givens or clues")
      .type_name("N")
      .show_default("4 givens, any number of clues")
      .check(check_count);
  app.add_flag("--any-target", options->any_target,
               "Add the fewest givens over all solutions, not for one of them");
  return [options](Console& console) { return RepairRun(*options, console).run(); };
}

}  // namespace
}  // namespace repair_command_detail

const Command repair_command{
    .name = "repair",
    .summary =
        "Say which givens or clues, as few as possible, to add to a puzzle with several solutions, "
        "or to take from one with none; exit code 0 if all are unique already, 1 if not",
    .examples =
        "  puzzlec repair cnf_examples/latin_lab.in\n"
        "  puzzlec repair --any-target cnf_examples/latin_lab.in\n"
        "  puzzlec repair --most 6 --json cnf_examples/ucf_sudoku.in",
    .notes =
        "KenKen, Tentaizu, Minesweeper and genres cannot state the values of cells, or only some "
        "of\n"
        "them. There, clues of any kind are added: none of them can be spared, but fewer may be\n"
        "enough with another solution. --json has the puzzle with them.\n",
    .setup = repair_command_detail::setup,
};

}  // namespace puzzlec::cli
