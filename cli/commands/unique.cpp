// puzzlec unique: does each puzzle have exactly one solution? If it has more, two of them and the
// cells in which they differ.
#include <memory>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/output/answer_text.hpp"
#include "cli/runs/query_run.hpp"
#include "engine/answers/json/answers_json.hpp"

namespace puzzlec::cli {
namespace unique_detail {
namespace {

class UniqueRun final : public QueryRun {
 public:
  using QueryRun::QueryRun;

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    const Uniqueness result = engine.unique(puzzle, reply.stats);
    using Kind = Uniqueness::Kind;
    if (result.kind == Kind::unknown) reply.code = ExitCode::unknown;
    if (result.kind == Kind::multiple || result.kind == Kind::none) reply.code = ExitCode::no;
    reply.text = json() ? json_of_uniqueness(place, puzzle, result, shown(reply.stats))
                        : text_of_uniqueness(heading(place), place, puzzle, result);
  }

  [[nodiscard]] ExitCode code_of(std::string_view status) const override {
    return status == "multiple" || status == "none" ? ExitCode::no : QueryRun::code_of(status);
  }
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<QueryOptions>();
  options->add_batch_to(app);
  return [options](Console& console) { return UniqueRun(*options, console).run(); };
}

}  // namespace
}  // namespace unique_detail

const Command unique_command{
    .name = "unique",
    .summary = "Say whether each puzzle has exactly one solution; exit code 0 if all do, 1 if not",
    .examples =
        "  puzzlec unique cnf_examples/ucf_sudoku.in\n  puzzlec unique --json "
        "cnf_examples/latin_lab.in",
    .setup = unique_detail::setup,
};

}  // namespace puzzlec::cli
