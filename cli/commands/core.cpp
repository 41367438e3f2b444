// puzzlec core: why a puzzle has no solution, as a minimal set of its givens and clues.
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/runs/query_run.hpp"
#include "engine/answers/json/answers_json.hpp"

namespace puzzlec::cli {
namespace core_detail {
namespace {

class CoreRun final : public QueryRun {
 public:
  using QueryRun::QueryRun;

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    std::vector<Selected> selected;
    const Core result = engine.core(puzzle, selected, reply.stats);
    if (result.kind == Core::Kind::unknown) reply.code = ExitCode::unknown;
    if (result.kind == Core::Kind::solvable) reply.code = ExitCode::no;
    reply.text = json() ? json_of_core(place, puzzle, result, selected, reply.stats)
                        : text_of(place, puzzle, result, selected);
  }

  [[nodiscard]] std::string text_of(const InputPlace& place, const Puzzle& puzzle,
                                    const Core& result,
                                    const std::vector<Selected>& selected) const {
    switch (result.kind) {
      case Core::Kind::solvable:
        return fmt::format("{}: it has a solution\n", heading(place));
      case Core::Kind::unknown:
        return fmt::format("{}: unknown ({})\n", heading(place), name_of(result.reason));
      case Core::Kind::found:
        break;
    }
    if (result.members.empty())
      return fmt::format("{}: the rules alone have no solution, whatever the givens\n",
                         heading(place));
    std::string text =
        fmt::format("{}: a minimal contradiction of {}\n", heading(place), result.members.size());
    for (const std::size_t member : result.members) {
      const Selected& item = selected[member];
      text += "  " + item.origin.name;
      if (item.cells.size() > 1) {
        text += " on";
        for (const CellId cell : item.cells) text += " " + puzzle.place_name(cell);
      }
      text += "\n";
    }
    return text;
  }
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<QueryOptions>();
  options->add_to(app);
  return [options](Console& console) { return CoreRun(*options, console).run(); };
}

}  // namespace
}  // namespace core_detail

const Command core_command{
    .name = "core",
    .summary =
        "Explain why a puzzle has no solution: a minimal set of givens and clues that contradict "
        "each other; exit code 1 if there is a solution",
    .examples =
        "  puzzlec core --puzzle 2 cnf_examples/ucf_sudoku.in\n"
        "  puzzlec core --json --puzzle 2 cnf_examples/ucf_sudoku.in",
    .setup = core_detail::setup,
};

}  // namespace puzzlec::cli
