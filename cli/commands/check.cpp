// puzzlec check: is what a player has filled in right so far?
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/entries_option.hpp"
#include "cli/query_run.hpp"
#include "engine/explain_json.hpp"

namespace puzzlec::cli {
namespace check_detail {
namespace {

struct Options {
  QueryOptions query;
  EntriesOption entries;
};

class CheckRun final : public QueryRun {
 public:
  CheckRun(const Options& options, Console& console)
      : QueryRun(options.query, console), options_(options) {}

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    const auto entries = options_.entries.read(puzzle, engine.model(puzzle));
    if (!entries) {
      reply.messages = fmt::format("puzzlec: {}\n", entries.error().message());
      reply.code = ExitCode::bad_input;
      return;
    }
    const EntryCheck check = check_entries(engine, puzzle, *entries, reply.stats);
    if (check.kind == EntryCheck::Kind::unknown) {
      reply.code = ExitCode::unknown;
    } else if (check.kind != EntryCheck::Kind::right) {
      reply.code = ExitCode::no;
    }
    reply.text = json() ? json_of_check(place, puzzle, check)
                        : fmt::format("{}: {}", heading(place), words_of(check, puzzle));
  }

  const Options& options_;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.add_to(app);
  options->query.input.with_entries = true;
  options->entries.add_to(app);
  return [options](Console& console) { return CheckRun(*options, console).run(); };
}

}  // namespace
}  // namespace check_detail

extern const Command check_command;
const Command check_command{
    .name = "check",
    .summary =
        "Say whether what a player has filled in is right so far, and if not, which entries are "
        "wrong and which are to be taken back; exit code 1 if not",
    .examples =
        "  puzzlec check --entries mine.txt --puzzle 1 cnf_examples/ucf_sudoku.in\n"
        "  puzzlec check --json --entries mine.txt --puzzle 1 cnf_examples/ucf_kenken.in",
    .setup = check_detail::setup,
};

}  // namespace puzzlec::cli
