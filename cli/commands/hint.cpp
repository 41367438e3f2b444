// puzzlec hint: the next step, as much of it as is asked for.
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/runs/entries_run.hpp"
#include "engine/answers/json/explain_json.hpp"
#include "engine/explain/step_entries.hpp"

namespace puzzlec::cli {
namespace hint_detail {
namespace {

struct Options {
  EntriesOptions entries;
  std::string show = "step";

  [[nodiscard]] HintDepth depth() const {
    if (show == "where") return HintDepth::where;
    return show == "rules" ? HintDepth::rules : HintDepth::step;
  }
};

class HintRun final : public EntriesRun {
 public:
  HintRun(const Options& options, Console& console)
      : EntriesRun(options.entries, console), options_(options) {}

 private:
  void answer(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
              PlayerEntries entries, Reply& reply) override {
    const Hint hint = next_step(engine, puzzle, std::move(entries), reply.stats);
    reply.code = exit_code_of(hint);
    reply.text =
        json() ? json_of_hint(place, puzzle, hint, options_.depth())
               : fmt::format("{}: {}{}", heading(place), words_of(hint, puzzle, options_.depth()),
                             how_to_note(hint, engine, puzzle));
  }

  /// What is placed is entered; but not everybody knows how to enter that something is excluded, and
  /// without that the next hint is the same.
  [[nodiscard]] std::string how_to_note(const Hint& hint, PuzzleSolver& engine,
                                        const Puzzle& puzzle) const {
    const ExplainedStep* step = options_.depth() == HintDepth::step ? hint.step() : nullptr;
    if (step == nullptr || !step->placed.empty() || step->removals.empty()) return {};
    const Model model = engine.model(puzzle);
    return fmt::format("  To note that, add to your entries: {}\n",
                       excluding_entries(*step, EntryWords(puzzle, *model.structure),
                                         hint.explanation->before.front()));
  }

  static ExitCode exit_code_of(const Hint& hint) {
    const bool is_unknown = hint.check ? hint.check->kind == EntryCheck::Kind::unknown
                                       : hint.explanation->kind == Explanation::Kind::unknown;
    if (is_unknown) return ExitCode::unknown;
    const bool is_wrong = hint.check || hint.explanation->kind == Explanation::Kind::none;
    return is_wrong ? ExitCode::no : ExitCode::ok;
  }

  const Options& options_;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->entries.query.solver.usual_time_limit = usual_hint_seconds;
  options->entries.add_to(app);
  app.add_option("--show", options->show,
                 "How much to show: where to look, also which rules to use, or the whole step")
      .one_of({"where", "rules", "step"})
      .show_default();
  return [options](Console& console) { return HintRun(*options, console).run_all(); };
}

}  // namespace
}  // namespace hint_detail

const Command hint_command{
    .name = "hint",
    .summary =
        "Give the next step that follows from the fewest rules; first of all, say which entries "
        "are wrong (exit code 1)",
    .examples =
        "  puzzlec hint --puzzle 1 cnf_examples/ucf_sudoku.in\n"
        "  puzzlec hint --show where --entries mine.txt --puzzle 1 cnf_examples/ucf_sudoku.in",
    .setup = hint_detail::setup,
};

}  // namespace puzzlec::cli
