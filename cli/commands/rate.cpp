// puzzlec rate: how hard puzzles are, by the rules that their steps take.
#include <cstdint>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/runs/query_run.hpp"
#include "encoders/base/counted.hpp"
#include "engine/answers/json/explain_json.hpp"
#include "engine/explain/explain_words.hpp"
#include "engine/explain/levels.hpp"
#include "engine/explain/sudoku_explainer_scale.hpp"

namespace puzzlec::cli {
namespace rate_detail {
namespace {

struct Options {
  QueryOptions query;
  std::optional<std::uint32_t> largest;  ///< any size if not set
};

class RateRun final : public QueryRun {
 public:
  RateRun(const Options& options, Console& console)
      : QueryRun(options.query, console), options_(options) {}

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    ExplainRequest request;
    if (options_.largest) request.largest = *options_.largest;
    const Explanation explanation = explain(engine, puzzle, request, reply.stats);
    if (explanation.kind == Explanation::Kind::unknown) reply.code = ExitCode::unknown;
    if (json()) {
      reply.text = json_of_rating(place, puzzle, explanation, shown(reply.stats));
      return;
    }
    reply.text = heading(place) + ": ";
    if (explanation.kind == Explanation::Kind::none) {
      reply.text += "no solution\n";
      return;
    }
    if (explanation.kind == Explanation::Kind::solved && explanation.rounds.empty()) {
      reply.text += "nothing is left to do\n";
      return;
    }
    const Rating rating = rate(explanation);
    const bool is_bound = explanation.kind == Explanation::Kind::unknown ||
                          explanation.kind == Explanation::Kind::stuck;
    if (is_bound) reply.text += "at least ";
    reply.text += fmt::format("{} (level {}), peak {}, effort {}, {}, {}, narrowest {}",
                              name_of(level_of(kind_and_size_of(puzzle), rating)), rating.level,
                              rating.peak, rating.effort, counted(rating.rounds, "round"),
                              counted(rating.steps, "step"), rating.narrowest);
    if (const auto estimate = sudoku_explainer_estimate(puzzle, explanation))
      reply.text += fmt::format(", about {:.1f} for Sudoku Explainer", *estimate);
    const bool is_whole = explanation.kind == Explanation::Kind::solved;
    reply.text += is_whole ? "\n" : "; " + outcome_words(explanation) + "\n";
  }

  const Options& options_;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.solver.usual_time_limit = usual_explaining_seconds;
  options->query.add_batch_to(app);
  app.add_option("--max-size", options->largest,
                 "Only say whether steps of at most this many rules solve the puzzle")
      .type_name("N")
      .check(check_count);
  return [options](Console& console) { return RateRun(*options, console).run(); };
}

}  // namespace
}  // namespace rate_detail

const Command rate_command{
    .name = "rate",
    .summary =
        "Rate how hard puzzles are: how many rules the hardest step takes, and the effort of all "
        "steps",
    .examples =
        "  puzzlec rate cnf_examples/ucf_sudoku.in\n"
        "  puzzlec rate --max-size 1 cnf_examples/ucf_sudoku.in\n"
        "  puzzlec rate -j 4 --json-lines cnf_examples/ucf_kenken.in",
    .setup = rate_detail::setup,
};

}  // namespace puzzlec::cli
