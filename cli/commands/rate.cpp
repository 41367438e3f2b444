// puzzlec rate: how hard puzzles are, by the rules that their steps take.
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/runs/query_run.hpp"
#include "encoders/base/counted.hpp"
#include "engine/answers/json/explain_json.hpp"
#include "engine/explain/explain_words.hpp"
#include "engine/explain/levels.hpp"
#include "engine/explain/sudoku_explainer_scale.hpp"

namespace puzzlec::cli {
namespace rate_detail {
namespace {

class RateRun final : public QueryRun {
 public:
  using QueryRun::QueryRun;

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    const Explanation explanation = explain(engine, puzzle, {}, reply.stats);
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
    if (explanation.kind == Explanation::Kind::unknown) reply.text += "at least ";
    reply.text += fmt::format("{} (level {}), peak {}, effort {}, {}, {}, narrowest {}",
                              name_of(level_of(kind_and_size_of(puzzle), rating)), rating.level,
                              rating.peak, rating.effort, counted(rating.rounds, "round"),
                              counted(rating.steps, "step"), rating.narrowest);
    if (const auto estimate = sudoku_explainer_estimate(puzzle, explanation))
      reply.text += fmt::format(", about {:.1f} for Sudoku Explainer", *estimate);
    const bool is_whole = explanation.kind == Explanation::Kind::solved;
    reply.text += is_whole ? "\n" : "; " + outcome_words(explanation) + "\n";
  }
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<QueryOptions>();
  options->solver.usual_time_limit = usual_explaining_seconds;
  options->add_batch_to(app);
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
        "  puzzlec rate -j 4 --json-lines cnf_examples/ucf_kenken.in",
    .setup = rate_detail::setup,
};

}  // namespace puzzlec::cli
