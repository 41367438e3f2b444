// puzzlec solve: an answer for every puzzle, in the form that it came in.
#include <memory>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/answer_writer.hpp"
#include "cli/command.hpp"
#include "cli/pretty.hpp"
#include "cli/query_run.hpp"
#include "cli/report_json.hpp"

namespace puzzlec::cli {
namespace {

struct Options {
  QueryOptions query;
  std::string to;
  bool sat_exit_codes = false;
};

class SolveRun final : public QueryRun {
 public:
  SolveRun(const Options& options, Console& console)
      : QueryRun(options.query, console), options_(options) {}

  ExitCode run_all() {
    const ExitCode code = run();
    if (options_.query.stats) console().tell(summary());
    if (code == ExitCode::bad_input || !options_.sat_exit_codes) return code;
    return static_cast<ExitCode>(sat_exit_code());
  }

  void end_of_file(const InputPlace& place) override {
    if (writer_) writer_->finish();
    writer_.reset();
    QueryRun::end_of_file(place);
  }

 private:
  void ask(const InputPlace& place, const Puzzle& puzzle, Stats& stats) override {
    const Format* target = options_.to.empty() ? place.format : find_format(options_.to);
    if (target != nullptr && !json()) {
      if (const auto needed = target->refuses(puzzle)) {
        console().tell(fmt::format("puzzlec: {}: format {} takes {}\n", name_of(place),
                                   target->name, *needed));
        raise(ExitCode::bad_input);
        return;
      }
    }
    const Answer answer = engine().solve(puzzle, stats);
    solved_ += answer.kind == Answer::Kind::solved ? 1U : 0U;
    none_ += answer.kind == Answer::Kind::none ? 1U : 0U;
    unknown_ += answer.kind == Answer::Kind::unknown ? 1U : 0U;
    if (answer.kind == Answer::Kind::unknown) raise(ExitCode::unknown);
    seconds_ += stats.total_seconds();
    write(place, target, puzzle, answer, stats);
  }

  void write(const InputPlace& place, const Format* target, const Puzzle& puzzle,
             const Answer& answer, const Stats& stats) {
    if (json()) {
      console().print(json_of_answer(place, puzzle, answer, stats));
    } else if (options_.to == "pretty") {
      if (place.number > 1) console().print("\n");
      console().print(answer.kind == Answer::Kind::solved
                          ? pretty(engine().model(puzzle), texts_of(puzzle, answer.grid),
                                   {console().wants_color})
                          : stand_in(answer));
    } else {
      if (!writer_) writer_.emplace(console(), target->answers, place.announced);
      writer_->write(place.number, puzzle, answer);
    }
  }

  [[nodiscard]] int sat_exit_code() const {
    if (unknown_ > 0) return 0;
    return none_ > 0 ? 20 : 10;
  }

  [[nodiscard]] std::string summary() const {
    return fmt::format("puzzlec: {} solved, {} without a solution, {} unknown, {:.3f} s\n", solved_,
                       none_, unknown_, seconds_);
  }

  const Options& options_;
  std::optional<AnswerWriter> writer_;
  double seconds_ = 0;
  std::size_t solved_ = 0;
  std::size_t none_ = 0;
  std::size_t unknown_ = 0;
};

std::function<ExitCode(Console&)> setup(CLI::App& app) {
  auto options = std::make_shared<Options>();
  options->query.add_to(app);
  app.add_option("--to", options->to, "Write answers in another format, or 'pretty' for people")
      ->type_name("NAME")
      ->check([](const std::string& name) {
        return name == "pretty" || find_format(name) != nullptr ? std::string()
                                                                : no_such_format(name);
      });
  app.add_flag("--sat-exit-codes", options->sat_exit_codes,
               "Exit with 10 (all solved), 20 (one has no solution) or 0 (something is unknown)");
  return [options](Console& console) { return SolveRun(*options, console).run_all(); };
}

}  // namespace

extern const Command solve_command;
const Command solve_command{
    .name = "solve",
    .summary = "Solve puzzles and print each answer in the form it came in",
    .examples =
        "  puzzlec solve cnf_examples/ucf_sudoku.in\n"
        "  puzzlec solve --to pretty cnf_examples/ucf_kenken.in\n"
        "  puzzlec solve --from rowan --as latin --json cnf_examples/rowan.in\n"
        "  puzzlec solve --stats --time-limit 10 - < cnf_examples/tentaizu.in",
    .setup = setup,
};

}  // namespace puzzlec::cli
