// puzzlec solve: an answer for every puzzle, in the form that it came in.
#include <memory>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/answer_writer.hpp"
#include "cli/command.hpp"
#include "cli/engine.hpp"
#include "cli/pretty.hpp"
#include "cli/puzzle_input.hpp"
#include "cli/report_json.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace puzzlec::cli {
namespace {

struct Options {
  InputOptions input;
  std::string to;
  double time_limit = 0;
  bool has_time_limit = false;
  bool stats = false;
  bool json = false;
  bool sat_exit_codes = false;
};

/// A line for each puzzle on standard error.
std::string stats_text(const InputPlace& place, const Stats& stats) {
  std::string text = fmt::format("puzzlec: {} puzzle {}: {} variables, {} clauses", place.file, place.number,
                                 stats.variables, stats.clauses);
  for (std::size_t i = 0; i < stage_count; ++i) {
    text += fmt::format(", {} {:.3f} ms", name_of(static_cast<Stage>(i)), stats.seconds[i] * 1e3);
  }
  text += stats.solver_used ? "\n" : ", no solver needed\n";
  for (const EncodingUse& use : stats.uses) {
    text += fmt::format("puzzlec:   {} by {} x {}: {}\n", use.constraint, use.encoding, use.count, use.reason);
  }
  return text;
}

class SolveRun final : public PuzzleSink {
 public:
  SolveRun(const Options& options, Console& console)
      : options_(options), console_(console), engine_(engine_options(options, console)) {}

  ExitCode run() {
    const ExitCode read = read_puzzles(options_.input, console_, *this, read_seconds_);
    if (options_.stats) console_.tell(summary());
    if (read != ExitCode::ok || refused_) return ExitCode::bad_input;
    if (options_.sat_exit_codes) return static_cast<ExitCode>(sat_exit_code());
    return unknown_ > 0 ? ExitCode::unknown : ExitCode::ok;
  }

  void puzzle(const InputPlace& place, const Puzzle& puzzle) override {
    Stats stats;
    stats.at(Stage::read) = std::exchange(read_seconds_, 0.0);
    const Format* target = options_.to.empty() ? place.format : find_format(options_.to);
    if (target != nullptr && target->refuses != nullptr && !options_.json) {
      if (const auto needed = target->refuses(puzzle)) {
        console_.tell(fmt::format("puzzlec: {}: puzzle {}: format {} takes {}\n", place.file, place.number,
                                  target->name, *needed));
        refused_ = true;
        return;
      }
    }
    const Answer answer = engine_.solve(puzzle, stats);
    solved_ += answer.kind == Answer::Kind::solved ? 1U : 0U;
    none_ += answer.kind == Answer::Kind::none ? 1U : 0U;
    unknown_ += answer.kind == Answer::Kind::unknown ? 1U : 0U;
    seconds_ += stats.total_seconds();
    write(place, target, puzzle, answer, stats);
    if (options_.stats) console_.tell(stats_text(place, stats));
  }

  void broken(const InputPlace& place, const InputError& error) override {
    if (options_.json) console_.print(json_of_error(place, error));
  }

  void end_of_file(const InputPlace&) override {
    if (writer_) writer_->finish();
    writer_.reset();
    console_.flush();
  }

 private:
  static EngineOptions engine_options(const Options& options, const Console& console) {
    EngineOptions engine;
    engine.make_solver = make_cadical;
    engine.stop = console.stop;
    engine.after_decode = console.after_decode;
    if (options.has_time_limit) engine.time_limit = options.time_limit;
    return engine;
  }

  void write(const InputPlace& place, const Format* target, const Puzzle& puzzle, const Answer& answer,
             const Stats& stats) {
    if (options_.json) {
      console_.print(json_of_answer(place, puzzle, answer, stats));
    } else if (options_.to == "pretty") {
      if (place.number > 1) console_.print("\n");
      console_.print(answer.kind == Answer::Kind::solved
                         ? pretty(engine_.model(puzzle), answer.grid, {console_.wants_color})
                         : stand_in(answer));
    } else {
      if (!writer_) writer_.emplace(console_, target->answers, place.announced);
      writer_->write(place.number, puzzle, answer);
    }
  }

  [[nodiscard]] int sat_exit_code() const {
    if (unknown_ > 0) return 0;
    return none_ > 0 ? 20 : 10;
  }

  [[nodiscard]] std::string summary() const {
    return fmt::format("puzzlec: {} solved, {} without a solution, {} unknown, {:.3f} s\n", solved_, none_,
                       unknown_, seconds_);
  }

  const Options& options_;
  Console& console_;
  Engine engine_;
  std::optional<AnswerWriter> writer_;
  double read_seconds_ = 0;
  double seconds_ = 0;
  std::size_t solved_ = 0;
  std::size_t none_ = 0;
  std::size_t unknown_ = 0;
  bool refused_ = false;
};

std::function<ExitCode(Console&)> setup(CLI::App& app) {
  auto options = std::make_shared<Options>();
  options->input.add_to(app);
  app.add_option("--to", options->to, "Write answers in another format, or 'pretty' for people")
      ->type_name("NAME")
      ->check([](const std::string& name) {
        return name == "pretty" || find_format(name) != nullptr ? std::string() : no_such_format(name);
      });
  const auto* limit = app.add_option("--time-limit", options->time_limit, "Seconds for each puzzle")
                          ->type_name("S")
                          ->check(CLI::NonNegativeNumber);
  app.add_flag("--stats", options->stats, "Variables, clauses and time by stage, on standard error");
  app.add_flag("--json", options->json, "One JSON object a line for each puzzle");
  app.add_flag("--sat-exit-codes", options->sat_exit_codes,
               "Exit with 10 (all solved), 20 (one has no solution) or 0 (something is unknown)");
  return [options, limit](Console& console) {
    options->has_time_limit = limit->count() > 0;
    return SolveRun(*options, console).run();
  };
}

}  // namespace

extern const Command solve_command;
const Command solve_command{
    .name = "solve",
    .summary = "Solve puzzles and print each answer in the form it came in",
    .examples = "  puzzlec solve cnf_examples/ucf_sudoku.in\n"
                "  puzzlec solve --to pretty cnf_examples/ucf_kenken.in\n"
                "  puzzlec solve --from rowan --as latin --json cnf_examples/rowan.in\n"
                "  puzzlec solve --stats --time-limit 10 - < cnf_examples/tentaizu.in",
    .setup = setup,
};

}  // namespace puzzlec::cli
