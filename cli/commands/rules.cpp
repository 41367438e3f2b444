// puzzlec rules: the rules of a puzzle one by one, as explanations count them.
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/runs/query_run.hpp"
#include "encoders/base/counted.hpp"
#include "engine/answers/json/explain_json.hpp"

namespace puzzlec::cli {
namespace rules_detail {
namespace {

class RulesRun final : public QueryRun {
 public:
  using QueryRun::QueryRun;

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    const RuleBook book(engine.model(puzzle));
    if (json()) {
      reply.text = json_of_rules(place, puzzle, book);
      return;
    }
    reply.text = fmt::format("{}: {}\n", heading(place), counted(book.rules().size(), "rule"));
    for (const NamedRule& rule : book.rules())
      reply.text += fmt::format("  {}\n", words_of(rule, puzzle));
  }
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<QueryOptions>();
  options->input.add_to(app);
  app.add_flag("--json", options->json, "Print one JSON object per puzzle, one per line");
  return [options](Console& console) { return RulesRun(*options, console).run(); };
}

}  // namespace
}  // namespace rules_detail

const Command rules_command{
    .name = "rules",
    .summary = "List the rules of puzzles by name, as \"explain\" counts them",
    .examples =
        "  puzzlec rules --puzzle 1 cnf_examples/ucf_kenken.in\n"
        "  puzzlec rules --json cnf_examples/tentaizu.in",
    .setup = rules_detail::setup,
};

}  // namespace puzzlec::cli
