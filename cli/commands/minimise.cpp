// puzzlec minimise: puzzles without the givens and clues that they do not need.
#include "engine/making/clues/minimise.hpp"

#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/runs/puzzle_run.hpp"
#include "engine/answers/json/minimise_json.hpp"

namespace puzzlec::cli {
namespace minimise_command_detail {
namespace {

struct Options {
  QueryOptions query;
  MinimiseRequest request;
  std::string to;
  std::optional<std::uint32_t> orders;
};

class MinimiseRun final : public PuzzleRun {
 public:
  MinimiseRun(const Options& options, Console& console)
      : PuzzleRun(options.query, options.to, console), request_(options.request) {
    request_.orders = options.orders.value_or(1);
    request_.seed = options.query.solver.seed;
  }

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    const Minimised result = minimise(engine, puzzle, request_, reply.stats);
    switch (result.kind) {
      case Minimised::Kind::done:
        if (request_.only_report && result.kept_count() < result.clues.size())
          reply.code = ExitCode::no;
        break;
      case Minimised::Kind::none:
      case Minimised::Kind::multiple:
        reply.code = ExitCode::no;
        break;
      case Minimised::Kind::undecidable:
      case Minimised::Kind::unknown:
        reply.code = ExitCode::unknown;
        break;
    }
    const bool is_done = result.kind == Minimised::Kind::done;
    std::optional<std::string> item;
    if (is_done && !request_.only_report) {
      item = item_of(place, *result.puzzle, reply);
      if (!item && !json()) return;
    }
    if (json()) {
      reply.text = json_of_minimised(place, puzzle, result, request_, item, shown(reply.stats));
    } else if (request_.only_report) {
      reply.text = fmt::format("{}: {}\n", heading(place), words_of(result, request_));
      if (is_done) reply.text += report_of(result, puzzle);
    } else {
      reply.messages +=
          fmt::format("puzzlec: {}: {}\n", name_of(place), words_of(result, request_));
      if (item) add_item(reply, *item);
    }
  }

  [[nodiscard]] bool writes_puzzles() const override { return !json() && !request_.only_report; }

  [[nodiscard]] ExitCode code_of(std::string_view status) const override {
    if (status == "none" || status == "multiple" || status == "superfluous") return ExitCode::no;
    return PuzzleRun::code_of(status);
  }

  MinimiseRequest request_;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.solver.usual_time_limit = usual_explaining_seconds;
  options->query.add_batch_to(app);
  app.add_flag("--report", options->request.only_report,
               "For each given and clue, print whether it could be left out by itself, and if not, "
               "another solution that the puzzle would have without it; exit code 1 if one could");
  app.add_flag("--keep-symmetry", options->request.keeps_symmetry,
               "Clues that mirror each other stay or go together");
  app.add_flag("--keep-level", options->request.keeps_level,
               "Leave out a clue only if the puzzle keeps its level (easy, medium, ...)");
  app.add_option("--orders", options->orders, "Try N orders, and keep what leaves the fewest clues")
      .type_name("N")
      .show_default("1")
      .check(check_count);
  app.add_flag("--smallest", options->request.smallest,
               "Find the fewest clues that are enough, which takes longer");
  app.check_together("--keep-level", [options] {
    return options->request.keeps_level && options->request.smallest
               ? "not together with --smallest"
               : "";
  });
  PuzzleRun::add_to_option(app, options->to);
  return [options](Console& console) { return MinimiseRun(*options, console).run_all(); };
}

}  // namespace
}  // namespace minimise_command_detail

const Command minimise_command{
    .name = "minimise",
    .summary =
        "Leave out the givens and clues that a puzzle's only solution does not need, or list them; "
        "exit code 1 if a puzzle has no solution or several",
    .examples =
        "  puzzlec minimise cnf_examples/killer_sudoku.in\n"
        "  puzzlec minimise --report cnf_examples/skyscrapers.in\n"
        "  puzzlec minimise --keep-symmetry --orders 20 cnf_examples/ucf_sudoku.in",
    .notes =
        "What is left of a puzzle has the same solution. Rules of the whole grid, regions, rooms\n"
        "and black cells are the board, and stay. Standard error says in which sense each puzzle\n"
        "is minimal: no clue could be left out, or no group of clues that mirror each other, or\n"
        "no fewer of the clues are enough. With --keep-level, the puzzle without a\n"
        "clue has several solutions or another level.\n",
    .setup = minimise_command_detail::setup,
};

}  // namespace puzzlec::cli
