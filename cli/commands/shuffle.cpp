// puzzlec shuffle: puzzles that are the same but for their looks, and the one that stands for all of them.
#include "engine/making/shuffle.hpp"

#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/puzzle_run.hpp"
#include "engine/answers/json_line.hpp"
#include "engine/making/sudoku9/sudoku9_maker.hpp"

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
        seed_(options.query.solver.seed),
        count_(options.count.value_or(1)),
        is_canonical_(options.is_canonical) {}

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    JsonWriter out = json_head(place, &puzzle, shown(reply.stats) == nullptr);
    std::vector<std::string> items;
    std::string status = is_canonical_ ? "canonical" : "shuffled";
    if (is_canonical_) {
      status = canonical(engine, place, puzzle, reply, items);
    } else if (!can_move(puzzle)) {
      const char* const reason = puzzle.freedom().reason;
      refuse(place, reply,
             fmt::format("it cannot be moved{}{}", *reason == '\0' ? "" : ": ", reason));
      status = "fixed";
    } else {
      // Each puzzle of the input has a stream of its own.
      Rng rng = stream_of(seed_, place.number);
      for (std::uint32_t i = 0; i < count_; ++i) {
        const auto moved = puzzle.moved(random_move(puzzle, rng));
        if (const auto item = item_of(place, *moved, reply)) items.push_back(*item);
      }
    }
    if (!json()) {
      for (const std::string& item : items) add_item(reply, item);
      return;
    }
    out.text("status", status).name("puzzles").begin_array();
    for (const std::string& item : items) out.text(item);
    out.end_array();
    reply.text = json_line(out);
  }

  std::string canonical(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
                        Reply& reply, std::vector<std::string>& items) const {
    const CanonicalPuzzle form = canonical_form(engine, puzzle, output_format(place), reply.stats);
    switch (form.kind) {
      case CanonicalPuzzle::Kind::done:
        if (const auto item = item_of(place, *form.puzzle, reply)) items.push_back(*item);
        return "canonical";
      case CanonicalPuzzle::Kind::none:
        refuse(place, reply, "no solution, by which values are named");
        return "none";
      case CanonicalPuzzle::Kind::multiple:
        refuse(place, reply, "several solutions, and only one can name the values");
        return "multiple";
      case CanonicalPuzzle::Kind::too_many:
        refuse(place, reply,
               fmt::format("more than {} moves leave its rules as they are", most_moves));
        return "too many moves";
      case CanonicalPuzzle::Kind::unknown:
        break;
    }
    refuse(place, reply, fmt::format("unknown ({})", name_of(form.reason)));
    reply.code = ExitCode::unknown;
    return "unknown";
  }

  static void refuse(const InputPlace& place, Reply& reply, const std::string& why) {
    reply.messages += fmt::format("puzzlec: {}: {}\n", name_of(place), why);
    reply.code = ExitCode::no;
  }

  std::uint64_t seed_;
  std::uint32_t count_;
  bool is_canonical_;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.add_batch_to(app);
  app.add_option("--count", options->count, "Write N puzzles for each one")
      .type_name("N")
      .show_default("1")
      .check(check_count);
  app.add_flag("--canonical", options->is_canonical,
               "Write the one that stands for all that can be made of it this way");
  app.check_together("--canonical", [options] {
    return options->is_canonical && options->count ? std::string("it is one puzzle: without --count")
                                                   : std::string();
  });
  PuzzleRun::add_to_option(app, options->to);
  return [options](Console& console) { return ShuffleRun(*options, console).run_all(); };
}

}  // namespace
}  // namespace shuffle_command_detail

extern const Command shuffle_command;
const Command shuffle_command{
    .name = "shuffle",
    .summary =
        "Write puzzles anew with other names of values, other orders of lines, turned and mirrored, "
        "as far as their rules allow; exit code 1 if one cannot be moved",
    .examples =
        "  puzzlec shuffle --count 3 --seed 7 cnf_examples/sudoku_line.in\n"
        "  puzzlec shuffle --canonical --to sudoku-line cnf_examples/sudoku_line.in | sort | uniq -d",
    .notes =
        "What is written has as many solutions as before, and takes the same steps. Puzzles that can\n"
        "be made of each other have the same canonical form. Where values can be renamed, it takes a\n"
        "puzzle with one solution.\n",
    .setup = shuffle_command_detail::setup,
};

}  // namespace puzzlec::cli
