// puzzlec model: a puzzle's model as JSON, including the rules of its family; the format
// "puzzlec-model" reads it back.
#include <memory>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/runs/query_run.hpp"

namespace puzzlec::cli {
namespace model_detail {
namespace {

class ModelRun final : public QueryRun {
 public:
  using QueryRun::QueryRun;

 private:
  void ask(PuzzleSolver&, const InputPlace& place, const Puzzle& puzzle, Reply& reply) override {
    reply.text = find_format("puzzlec-model")->puzzles.item(place.number, puzzle, {});
  }
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<QueryOptions>();
  options->input.add_to(app);
  return [options](Console& console) { return ModelRun(*options, console).run(); };
}

}  // namespace
}  // namespace model_detail

const Command model_command{
    .name = "model",
    .summary = "Print puzzles and their rules as JSON, to read, to change and to solve again",
    .examples =
        "  puzzlec model --puzzle 1 cnf_examples/ucf_kenken.in\n"
        "  puzzlec model --puzzle 1 cnf_examples/tentaizu.in | puzzlec solve",
    .setup = model_detail::setup,
};

}  // namespace puzzlec::cli
