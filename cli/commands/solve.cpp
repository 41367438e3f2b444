// puzzlec solve: an answer for every puzzle, in the form that the puzzle came in.
#include <array>
#include <atomic>
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/output/answer_writer.hpp"
#include "cli/runs/query_run.hpp"
#include "cli/terminal/pretty.hpp"
#include "cli/terminal/scene_text.hpp"
#include "engine/answers/json/answers_json.hpp"

namespace puzzlec::cli {
namespace solve_detail {
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

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    const Format* target = target_of(place);
    if (target != nullptr && !json()) {
      if (const auto needed = target->refuses(puzzle)) {
        reply.messages =
            fmt::format("puzzlec: {}: format {} takes {}\n", name_of(place), target->name, *needed);
        reply.code = ExitCode::bad_input;
        return;
      }
    }
    const Answer answer = engine.solve(puzzle, reply.stats);
    const bool is_picture = !json() && target == nullptr && options_.to != "cells" &&
                            answer.kind == Answer::Kind::solved;
    if (!is_picture) return tell(place, puzzle, answer, reply);
    reply.tally = static_cast<std::size_t>(answer.kind);
    const PrettyOptions look{console().wants_color};
    reply.is_painted = look.color;
    const auto scene = puzzle.scene(answer.grid, nullptr);
    reply.text = scene ? scene_text(*scene, look)
                       : pretty(engine.model(puzzle), texts_of(puzzle, answer.grid), look);
  }

  void tell(const InputPlace& place, const Puzzle& puzzle, const Answer& answer,
            Reply& reply) const {
    if (answer.kind == Answer::Kind::unknown) reply.code = ExitCode::unknown;
    reply.tally = static_cast<std::size_t>(answer.kind);
    if (json()) {
      reply.text = json_of_answer(place, puzzle, answer, shown(reply.stats));
    } else if (const Format* target = target_of(place)) {
      reply.text = target->answers.item(place.number, puzzle, answer);
    } else {
      reply.text =
          answer.kind == Answer::Kind::solved ? cells_text(puzzle, answer.grid) : stand_in(answer);
    }
  }

  void give_up(const InputPlace& place, const Puzzle& puzzle, UnknownReason reason,
               Reply& reply) const override {
    reply.is_painted = false;
    tell(place, puzzle, unknown_answer(reason), reply);
  }

  /// Answers are in the format of the puzzle, which is not known.
  void give_up_unread(const InputPlace& place, UnknownReason reason, Reply& reply) override {
    ++counts_[static_cast<std::size_t>(Answer::Kind::unknown)];
    give_up_document(place, reason, reply);
  }

  void write(const InputPlace& place, const Reply& reply) override {
    if (reply.code == ExitCode::bad_input) return;
    ++counts_[reply.tally];
    seconds_ += reply.stats.total_seconds();
    const Format* target = target_of(place);
    if (json() || target == nullptr) {
      if (!json() && (place.number > 1 || has_written_)) console().print("\n");
      has_written_ = true;
      QueryRun::write(place, reply);
    } else {
      if (!writer_) writer_.emplace(console(), target->answers, place.announced, has_written_);
      writer_->write(reply.text);
      has_written_ = true;
    }
  }

  void end_of_file(const InputPlace& place) override {
    if (writer_) writer_->finish();
    writer_.reset();
    QueryRun::end_of_file(place);
  }

  /// Null for `pretty` and `cells`.
  [[nodiscard]] const Format* target_of(const InputPlace& place) const {
    return options_.to.empty() ? place.format : find_format(options_.to);
  }

  [[nodiscard]] std::size_t count(Answer::Kind kind) const {
    return counts_[static_cast<std::size_t>(kind)];
  }

  [[nodiscard]] int sat_exit_code() const {
    if (count(Answer::Kind::unknown) > 0) return 0;
    return count(Answer::Kind::none) > 0 ? 20 : 10;
  }

  [[nodiscard]] std::string summary() const {
    return fmt::format("puzzlec: {} solved, {} without a solution, {} unknown, {:.3f} s\n",
                       count(Answer::Kind::solved), count(Answer::Kind::none),
                       count(Answer::Kind::unknown), seconds_);
  }

  const Options& options_;
  std::optional<AnswerWriter> writer_;
  bool has_written_ = false;  ///< answers, of this file or one before it
  double seconds_ = 0;
  std::array<std::atomic<std::size_t>, 3> counts_{};  ///< by Answer::Kind
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.add_batch_to(app);
  app.add_option("--to", options->to,
                 "Write answers in another format, 'pretty' for people, or as rows of 'cells'; not "
                 "together with --json")
      .type_name("NAME")
      .check([](const std::string& name) {
        const bool is_known = name == "pretty" || name == "cells" || find_format(name) != nullptr;
        return is_known ? std::string() : no_such_format(name);
      });
  app.add_flag("--sat-exit-codes", options->sat_exit_codes,
               "Exit with 10 (all are solved), 20 (one has no solution) or 0 (one is unknown)");
  return [options](Console& console) {
    const QueryOptions& query = options->query;
    if (!options->to.empty() && (query.json || query.batch.json_lines)) {
      return refuse_option(console, "--to",
                           fmt::format("not together with {}, which prints grids as JSON",
                                       query.json ? "--json" : "--json-lines"));
    }
    return SolveRun(*options, console).run_all();
  };
}

}  // namespace
}  // namespace solve_detail

const Command solve_command{
    .name = "solve",
    .summary = "Solve puzzles and print each answer in the form that its puzzle came in",
    .examples =
        "  puzzlec solve cnf_examples/ucf_sudoku.in\n"
        "  puzzlec solve --to pretty cnf_examples/ucf_kenken.in\n"
        "  puzzlec solve --from rowan --as latin --json cnf_examples/rowan.in\n"
        "  puzzlec solve -j 4 --json-lines --resume answers.jsonl cnf_examples/rowan.in\n"
        "  puzzlec solve --stats --time-limit 10 - < cnf_examples/tentaizu.in",
    .setup = solve_detail::setup,
};

}  // namespace puzzlec::cli
