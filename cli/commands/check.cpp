// puzzlec check: is what a player has filled in right so far?
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/runs/entries_run.hpp"
#include "engine/answers/json/explain_json.hpp"

namespace puzzlec::cli {
namespace check_detail {
namespace {

struct CheckOptions : EntriesOptions {
  bool why = false;
};

class CheckRun final : public EntriesRun {
 public:
  CheckRun(const CheckOptions& options, Console& console)
      : EntriesRun(options, console), tells_why_(options.why) {}

 private:
  void answer(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
              PlayerEntries entries, Reply& reply) override {
    const EntryCheck check = check_entries(engine, puzzle, entries, reply.stats);
    if (check.kind == EntryCheck::Kind::unknown) {
      reply.code = ExitCode::unknown;
    } else if (check.kind != EntryCheck::Kind::right) {
      reply.code = ExitCode::no;
    }
    if (!tells_why_) {
      reply.text = json() ? json_of_check(place, puzzle, check)
                          : fmt::format("{}: {}", heading(place), words_of(check, puzzle));
      return;
    }
    const WhyWrong why = why_wrong(engine, puzzle, entries, std::nullopt, reply.stats);
    reply.text = json() ? json_of_why(place, puzzle, why)
                        : fmt::format("{}: {}{}", heading(place), words_of(check, puzzle),
                                      words_of(why, puzzle));
  }

  bool tells_why_;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<CheckOptions>();
  options->add_to(app);
  app.add_flag(
      "--why", options->why,
      "Say why the first wrong entry is wrong: what follows from it, or what contradicts it; "
      "with --json, the answer to the question \"why\"");
  return [options](Console& console) { return CheckRun(*options, console).run_all(); };
}

}  // namespace
}  // namespace check_detail

const Command check_command{
    .name = "check",
    .summary =
        "Say whether what a player has filled in is right so far, and if not, which entries are "
        "wrong and which to take back; exit code 1 if not",
    .examples =
        "  puzzlec check --entries mine.txt --puzzle 1 cnf_examples/ucf_sudoku.in\n"
        "  puzzlec check --json --entries mine.txt --puzzle 1 cnf_examples/ucf_kenken.in",
    .setup = check_detail::setup,
};

}  // namespace puzzlec::cli
