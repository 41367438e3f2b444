// puzzlec shuffle: puzzles that are the same but for their looks, and the one that stands for all of them.
#include "engine/making/shuffle.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/runs/puzzle_run.hpp"
#include "engine/answers/json/shuffle_json.hpp"

namespace puzzlec::cli {
namespace shuffle_command_detail {
namespace {

struct Options {
  QueryOptions query;
  std::string to;
  std::optional<std::uint32_t> count;
  bool is_canonical = false;
};

class ShuffleRun final : public PuzzleRun {
 public:
  ShuffleRun(const Options& options, Console& console)
      : PuzzleRun(options.query, options.to, console),
        request_{options.count.value_or(1), options.is_canonical, options.query.solver.seed} {}

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    const Shuffled result =
        shuffle(engine, puzzle, place.number, output_format(place), request_, reply.stats);
    if (!result.words.empty()) {
      reply.messages = fmt::format("puzzlec: {}: {}\n", name_of(place), result.words);
      reply.code = result.status == std::string_view("unknown") ? ExitCode::unknown : ExitCode::no;
    }
    std::vector<std::string> items;
    for (const PuzzlePtr& one : result.puzzles) {
      if (const auto item = item_of(place, *one, reply)) items.push_back(*item);
    }
    if (json()) {
      reply.text = json_of_shuffled(place, puzzle, result, items, shown(reply.stats));
      return;
    }
    for (const std::string& item : items) add_item(reply, item);
  }

  [[nodiscard]] ExitCode code_of(std::string_view status) const override {
    const bool is_done = status == "shuffled" || status == "canonical";
    const ExitCode code = PuzzleRun::code_of(status);
    return is_done || code != ExitCode::ok ? code : ExitCode::no;
  }

  ShuffleRequest request_;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.add_batch_to(app);
  app.add_option("--count", options->count, "Write N puzzles for each one")
      .type_name("N")
      .show_default("1")
      .check(check_count);
  app.add_flag(
      "--canonical", options->is_canonical,
      "Write the canonical form, the same for all puzzles that these moves turn into one another");
  app.check_together("--canonical", [options] {
    return options->is_canonical && options->count
               ? std::string("not together with --count: there is one canonical form")
               : std::string();
  });
  PuzzleRun::add_to_option(app, options->to);
  return [options](Console& console) { return ShuffleRun(*options, console).run_all(); };
}

}  // namespace
}  // namespace shuffle_command_detail

const Command shuffle_command{
    .name = "shuffle",
    .summary =
        "Disguise puzzles: rename values, reorder lines, turn and mirror, as far as their rules "
        "allow; exit code 1 if a puzzle cannot be moved",
    .examples =
        "  puzzlec shuffle --count 3 --seed 7 cnf_examples/sudoku_line.in\n"
        "  puzzlec shuffle --canonical --to sudoku-line cnf_examples/sudoku_line.in | sort | uniq "
        "-d",
    .notes =
        "The new puzzles have as many solutions as the old ones, and take the same steps. Puzzles\n"
        "that these moves turn into one another have the same canonical form. If values can be\n"
        "renamed, only a puzzle with one solution has that form.\n",
    .setup = shuffle_command_detail::setup,
};

}  // namespace puzzlec::cli
