// puzzlec split shares the solutions of one puzzle out: files that any command reads as puzzles, for
// many processes or machines. puzzlec join puts their answers together.
#include "engine/split/split.hpp"

#include <memory>
#include <utility>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/io.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/runs/query_run.hpp"
#include "encoders/base/counted.hpp"
#include "encoders/puzzles/part/part_puzzle.hpp"

namespace puzzlec::cli {
namespace split_command_detail {
namespace {

struct Options {
  QueryOptions query;
  std::string output;
  std::uint64_t cubes = 0;
};

class SplitRun final : public QueryRun {
 public:
  SplitRun(const Options& options, Console& console)
      : QueryRun(options.query, console), options_(options) {}

 private:
  void ask(PuzzleSolver& solver, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    if (std::exchange(has_puzzle_, true)) {
      reply.messages =
          fmt::format("puzzlec: {}: one puzzle at a time; choose it with --puzzle N\n", place.file);
      reply.code = ExitCode::bad_input;
      return;
    }
    Partition partition{stated(puzzle, *place.format), {}};
    const Model model = solver.model(*partition.stated.puzzle, reply.stats);
    partition.cubes = cubes_of(solver, model, options_.cubes);
    const std::string hash = partition.hash();
    std::map<std::string, std::string> files{{"partition.json", partition.text()}};
    for (std::size_t i = 0; i < partition.cubes.size(); ++i)
      files[fmt::format("part-{}.json", i + 1)] = part_of(partition, hash, i).text();
    write_directory(options_.output, files);
    const bool are_fewer = partition.cubes.size() < options_.cubes;
    reply.text =
        fmt::format("{}: {} in {}{}\n", heading(place), counted(partition.cubes.size(), "part"),
                    options_.output, are_fewer ? "; deduction leaves no more" : "");
  }

  void give_up(const InputPlace& place, const Puzzle&, UnknownReason reason,
               Reply& reply) const override {
    give_up_document(place, reason, reply);
  }
  void give_up_unread(const InputPlace& place, UnknownReason reason, Reply& reply) override {
    give_up_document(place, reason, reply);
  }

  const Options& options_;
  bool has_puzzle_ = false;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.input.add_to(app);
  app.add_option(
         "--time-limit",
         [options](const std::string& text) {
           options->query.solver.time_limit = time_limit_of(text);
         },
         "Give up after S seconds")
      .type_name("S")
      .check(check_time_limit);
  app.add_option("-o,--output", options->output,
                 "The directory to create; it appears complete or not at all")
      .type_name("DIR")
      .required();
  app.add_option("--cubes", options->cubes, "Divide the solutions among N parts")
      .type_name("N")
      .range(1, Partition::most_parts)
      .required();
  return [options](Console& console) {
    if (is_there(options->output)) {
      return refuse_option(
          console, "--output",
          fmt::format("'{}' already exists; the directory must be a new one", options->output));
    }
    return SplitRun(*options, console).run();
  };
}

}  // namespace
}  // namespace split_command_detail

const Command split_command{
    .name = "split",
    .summary = "Divide one hard puzzle into parts that other processes or machines answer",
    .examples =
        "  puzzlec split --cubes 64 -o parts cnf_examples/sudoku36.in\n"
        "  puzzlec split --cubes 4 --puzzle 2 -o parts cnf_examples/ucf_kenken.in",
    .notes = "docs/batches.md has recipes for schedulers.\n",
    .setup = split_command_detail::setup,
};

}  // namespace puzzlec::cli
