// puzzlec explain: the way from the givens to the solution, each step by the fewest rules.
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/option_checks.hpp"
#include "cli/query_run.hpp"
#include "encoders/base/cell_name.hpp"
#include "engine/explain_json.hpp"
#include "engine/explain_words.hpp"

namespace puzzlec::cli {
namespace explain_detail {
namespace {

struct Options {
  QueryOptions query;
  std::string until;                     ///< a cell; empty for all of the way
  std::size_t step = 0;                  ///< 0 for all
  std::optional<std::uint32_t> largest;  ///< any size if not set
};

class ExplainRun final : public QueryRun {
 public:
  ExplainRun(const Options& options, Console& console)
      : QueryRun(options.query, console), options_(options) {}

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    ExplainRequest request;
    if (options_.largest) request.largest = *options_.largest;
    std::optional<std::size_t> only;
    if (options_.step > 0) only = request.step = options_.step;
    if (!options_.until.empty()) {
      request.until = cell_in(puzzle);
      if (!request.until) {
        reply.messages =
            fmt::format("puzzlec: {}: there is no cell {}\n", heading(place), options_.until);
        reply.code = ExitCode::bad_input;
        return;
      }
    }
    const Explanation explanation = explain(engine, puzzle, request, reply.stats);
    if (explanation.kind == Explanation::Kind::unknown) reply.code = ExitCode::unknown;
    if (json()) {
      reply.text = json_of_explanation(place, puzzle, explanation, only);
      return;
    }
    const Rating rating = rate(explanation);
    reply.text = fmt::format("{}: {}", heading(place), outcome_words(explanation));
    if (!explanation.rounds.empty())
      reply.text += fmt::format("; {} steps in {} rounds, the hardest by {}", rating.steps,
                                rating.rounds, count_of_rules(rating.peak));
    reply.text += "\n" + words_of(explanation, puzzle, only);
  }

  [[nodiscard]] std::optional<CellId> cell_in(const Puzzle& puzzle) const {
    const auto named = parse_cell_name(options_.until);
    const Grid& grid = puzzle.givens();
    if (!named || named->row < 1 || named->row > grid.rows() || named->column < 1 ||
        named->column > grid.columns())
      return std::nullopt;
    return grid.cell(named->row - 1, named->column - 1);
  }

  const Options& options_;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.add_to(app);
  app.add_option("--until", options->until, "Stop when the cell is known, such as r3c4")
      .type_name("CELL");
  app.add_option("--step", options->step, "Show only the step of this number")
      .type_name("N")
      .check(check_count);
  app.add_option("--max-size", options->largest, "Look for no step of more rules than this")
      .type_name("N")
      .check(check_count);
  return [options](Console& console) { return ExplainRun(*options, console).run(); };
}

}  // namespace
}  // namespace explain_detail

extern const Command explain_command;
const Command explain_command{
    .name = "explain",
    .summary = "Explain a solution step by step, each step by the smallest set of rules",
    .examples =
        "  puzzlec explain --puzzle 1 cnf_examples/ucf_sudoku.in\n"
        "  puzzlec explain --until r2c2 cnf_examples/latin_lab.in\n"
        "  puzzlec explain --json cnf_examples/tentaizu.in",
    .setup = explain_detail::setup,
};

}  // namespace puzzlec::cli
