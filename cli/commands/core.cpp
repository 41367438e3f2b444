// puzzlec core: why a puzzle has no solution, or none with a player's entries, as a minimal set of its
// givens, clues and entries.
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/runs/entries_run.hpp"
#include "engine/answers/json/answers_json.hpp"

namespace puzzlec::cli {
namespace core_detail {
namespace {

class CoreRun final : public EntriesRun {
 public:
  CoreRun(const EntriesOptions& options, Console& console)
      : EntriesRun(options, console), has_entries_(!options.path.empty()) {}

 private:
  void answer(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
              PlayerEntries entries, Reply& reply) override {
    // The question is about the puzzle, unless entries are named.
    if (!has_entries_) entries.values.clear();
    std::vector<Selected> selected;
    const Core result = engine.core(puzzle, entries.values, selected, reply.stats);
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
    std::string text =
        result.members.empty()
            ? fmt::format("{}: the rules alone have no solution, whatever the givens\n",
                          heading(place))
            : fmt::format("{}: a minimal contradiction of {}\n", heading(place),
                          result.members.size());
    for (const std::size_t member : result.members) {
      const Selected& item = selected[member];
      text += "  " + item.origin.name;
      if (item.cells.size() > 1) {
        text += " on";
        for (const CellId cell : item.cells) text += " " + puzzle.place_name(cell);
      }
      text += "\n";
    }
    for (const std::string& rule : result.rules) text += fmt::format("  the rule: {}\n", rule);
    return text;
  }

  bool has_entries_;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<EntriesOptions>();
  options->add_to(app);
  return [options](Console& console) { return CoreRun(*options, console).run_all(); };
}

}  // namespace
}  // namespace core_detail

const Command core_command{
    .name = "core",
    .summary =
        "Explain why a puzzle has no solution: a minimal set of givens and clues that contradict "
        "each other, and the rules that they break; exit code 1 if there is a solution",
    .examples =
        "  puzzlec core --puzzle 2 cnf_examples/ucf_sudoku.in\n"
        "  puzzlec core --json --puzzle 2 cnf_examples/ucf_sudoku.in",
    .setup = core_detail::setup,
};

}  // namespace puzzlec::cli
