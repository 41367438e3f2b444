// puzzlec encode: a puzzle as DIMACS, with the meaning of its variables in comments.
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/io.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/runs/query_run.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "engine/answers/json/answers_json.hpp"
#include "engine/dimacs_puzzle.hpp"

namespace puzzlec::cli {
namespace encode_detail {
namespace {

struct Options {
  QueryOptions query;
  std::string output;
  std::string map;
  bool block_solution = false;
  bool is_whole = true;  ///< all clauses, not only those that presolve leaves
};

class EncodeRun final : public QueryRun {
 public:
  EncodeRun(const Options& options, Console& console)
      : QueryRun(options.query, console), options_(options) {}

  ExitCode run_all() {
    const ExitCode code = run();
    if (code != ExitCode::ok) return code;
    if (options_.output.empty()) {
      write_to([this](std::string_view text) { console().print(text); });
    } else {
      OutputFile file(options_.output);
      write_to([&file](std::string_view text) { file.write(text); });
      file.commit();
    }
    if (!options_.map.empty()) {
      OutputFile file(options_.map);
      file.write(map_json_);
      file.commit();
    }
    return ExitCode::ok;
  }

 private:
  void ask(PuzzleSolver& solver, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    if (std::exchange(has_puzzle_, true)) {
      reply.messages = fmt::format(
          "puzzlec: {}: a formula holds one puzzle; choose it with --puzzle N\n", place.file);
      reply.code = ExitCode::bad_input;
      return;
    }
    Question question = Question::solution;
    const Model model = solver.model(puzzle, reply.stats);
    Lowered lowered = options_.is_whole ? solver.compile_whole(model, reply.stats)
                                        : solver.compile(model, reply.stats);
    if (options_.block_solution) {
      question = Question::another;
      const Answer answer = solver.solve(puzzle, model, reply.stats);
      if (answer.kind != Answer::Kind::solved) {
        const bool unknown = answer.kind == Answer::Kind::unknown;
        reply.messages = fmt::format("puzzlec: {}: no solution to block{}\n", name_of(place),
                                     unknown ? " within the limits" : "");
        reply.code = unknown ? ExitCode::unknown : ExitCode::no;
        return;
      }
      const auto clause = blocking_clause(lowered.map, answer.grid);
      ensure(clause.has_value(), "a solution of the puzzle satisfies its formula");
      lowered.cnf.add(*clause);
    }
    comments_ = comments_of(place, puzzle, question, lowered.cnf, lowered.map);
    map_json_ = json_of_map(place, puzzle, lowered.map, lowered.cnf.var_count());
    cnf_ = std::move(lowered.cnf);
  }

  void give_up(const InputPlace& place, const Puzzle&, UnknownReason reason,
               Reply& reply) const override {
    give_up_document(place, reason, reply);
  }
  void give_up_unread(const InputPlace& place, UnknownReason reason, Reply& reply) override {
    give_up_document(place, reason, reply);
  }

  void write_to(const TextSink& sink) const { write_dimacs(cnf_, comments_, {}, sink); }

  const Options& options_;
  bool has_puzzle_ = false;
  std::vector<std::string> comments_;
  Cnf cnf_;
  std::string map_json_;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.input.add_to(app);
  options->query.solver.whole_by_default = true;
  options->query.solver.add_to(app);
  app.add_flag("--stats", options->query.stats,
               "Print variables, clauses and the time of each stage on standard error");
  app.add_option("-o,--output", options->output,
                 "Write to FILE, which appears complete or not at all")
      .type_name("FILE");
  app.add_option("--map", options->map, "Write the meaning of each variable to FILE, as JSON")
      .type_name("FILE");
  app.add_flag("--block-solution", options->block_solution,
               "Solve the puzzle and forbid the solution that was found: if the formula is "
               "unsatisfiable, the puzzle has no other solution");
  return [options](Console& console) {
    if (!options->output.empty() && !options->map.empty() &&
        is_same_file(options->output, options->map)) {
      return refuse_option(console, "--map",
                           fmt::format("'{}' is also the file of --output", options->map));
    }
    std::string& presolve = options->query.solver.presolve;
    options->is_whole = presolve == "none";
    // What is written need not slow down the search for the solution to block.
    if (options->is_whole) presolve = "auto";
    return EncodeRun(*options, console).run_all();
  };
}

}  // namespace
}  // namespace encode_detail

const Command encode_command{
    .name = "encode",
    .summary = "Write a puzzle as DIMACS CNF, with the names of its variables in comments",
    .examples =
        "  puzzlec encode --puzzle 1 cnf_examples/ucf_sudoku.in -o sudoku.cnf\n"
        "  puzzlec encode --presolve --amo product cnf_examples/seerc_sudoku.in\n"
        "  puzzlec encode --block-solution --puzzle 1 cnf_examples/ucf_kenken.in | puzzlec sat -",
    .setup = encode_detail::setup,
};

}  // namespace puzzlec::cli
