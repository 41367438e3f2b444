// puzzlec decode: an external solver's answer to a formula that `encode` wrote, checked and printed
// in the puzzle's form.
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/io.hpp"
#include "cli/output/answer_writer.hpp"
#include "cli/runs/query_run.hpp"
#include "cli/terminal/waiting.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/cnf/dimacs_read.hpp"
#include "encoders/cnf/solver_output.hpp"
#include "engine/dimacs_puzzle.hpp"

namespace puzzlec::cli {
namespace decode_detail {
namespace {

struct Options {
  std::string formula;
  std::string answer = "-";
};

class DecodeRun {
 public:
  DecodeRun(const Options& options, Console& console) : options_(options), console_(console) {}

  ExitCode run() {
    if (options_.formula == "-" && options_.answer == "-") {
      console_.tell("puzzlec: the formula and the answer cannot both come from standard input\n");
      return ExitCode::bad_input;
    }
    auto source = open_input(options_.formula, console_);
    if (!source) return bad_input(source.error());
    const auto file = read_dimacs(**source, options_.formula);
    if (!file) return bad_input(file.error());
    const auto comments = read_map(file->comments, file->cnf.var_count(), options_.formula);
    if (!comments) return bad_input(comments.error());
    const auto puzzle = puzzle_of(comments->metadata, options_.formula);
    if (!puzzle) return bad_input(puzzle.error());
    if (!is_unchanged(file->cnf, *comments)) {
      return bad_input({InputErrorCode::unsupported, options_.formula, 0, 0,
                        "the formula as 'puzzlec encode' wrote it", "one that has been changed"});
    }
    auto answer = open_input(options_.answer, console_);
    if (!answer) return bad_input(answer.error());
    const auto report =
        read_solver_output(**answer, options_.answer == "-" ? "<stdin>" : options_.answer,
                           file->cnf.var_count(), AnswerForm::any);
    if (!report) return bad_input(report.error());
    return print(*puzzle, file->cnf, comments->map, *report);
  }

 private:
  ExitCode bad_input(const InputError& error) {
    waiting_.end();
    console_.tell(fmt::format("puzzlec: {}\n", error.message()));
    return ExitCode::bad_input;
  }

  ExitCode print(const DimacsPuzzle& puzzle, const Cnf& cnf, const VarMap& map,
                 const SolverReport& report) {
    Answer answer;
    switch (report.status) {
      case SolverStatus::satisfiable:
        answer = {Answer::Kind::solved, checked_grid(*puzzle.puzzle, cnf, map, report), {}};
        break;
      case SolverStatus::unsatisfiable:
        answer.kind = Answer::Kind::none;
        break;
      case SolverStatus::unknown:
        answer = unknown_answer(UnknownReason::gave_up);
        break;
    }
    waiting_.end();
    if (puzzle.question == Question::another && answer.kind != Answer::Kind::unknown) {
      if (answer.kind == Answer::Kind::none) {
        console_.print(fmt::format("puzzle {}: unique\n", puzzle.place.number));
        return ExitCode::ok;
      }
      console_.print(fmt::format("puzzle {}: multiple\n{}", puzzle.place.number,
                                 item_text(puzzle.place, *puzzle.puzzle, answer)));
      return ExitCode::no;
    }
    AnswerWriter writer(console_, puzzle.place.format->answers, puzzle.place.announced);
    writer.write(item_text(puzzle.place, *puzzle.puzzle, answer));
    writer.finish();
    return answer.kind == Answer::Kind::unknown ? ExitCode::unknown : ExitCode::ok;
  }

  /// The grid that the solver's model describes, after every clause and every rule was checked.
  static Grid checked_grid(const Puzzle& puzzle, const Cnf& cnf, const VarMap& map,
                           const SolverReport& report) {
    auto grid = grid_of_model(puzzle, cnf, map, report.assignment(cnf.var_count()));
    if (!grid) throw SolverError(SolverFailure::wrong_model, grid.error());
    return *std::move(grid);
  }

  const Options& options_;
  Console& console_;
  Waiting waiting_{console_, "decoding"};
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  app.add_option("CNF", options->formula, "A formula that 'puzzlec encode' wrote").required();
  app.add_option("ANSWER", options->answer,
                 "What a solver printed for it, MiniSat's result file, or a list of literals; "
                 "standard input if - or missing");
  return [options](Console& console) { return DecodeRun(*options, console).run(); };
}

}  // namespace
}  // namespace decode_detail

const Command decode_command{
    .name = "decode",
    .summary = "Check a solver's answer to an encoded puzzle and print it in the puzzle's form",
    .examples =
        "  cadical -q sudoku.cnf | puzzlec decode sudoku.cnf\n"
        "  minisat sudoku.cnf result; puzzlec decode sudoku.cnf result",
    .setup = decode_detail::setup,
};

}  // namespace puzzlec::cli
