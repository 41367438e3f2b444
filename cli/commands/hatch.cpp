// puzzlec hatch: what cross-hatching alone deduces. No solver is involved.
#include <memory>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/output/answer_writer.hpp"
#include "encoders/deduce/cross_hatch.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "engine/answers/json/answers_json.hpp"

namespace puzzlec::cli {
namespace hatch_detail {
namespace {

struct Options {
  InputOptions input;
  bool json = false;
};

class HatchRun final : public PuzzleSink {
 public:
  HatchRun(const Options& options, Console& console) : options_(options), console_(console) {}

  ExitCode run() {
    const ExitCode code = read_puzzles(options_.input, console_, *this);
    return refused_ ? ExitCode::bad_input : code;
  }

  void puzzle(const InputPlace& place, const Puzzle& puzzle) override {
    if (const auto error = why_not_for("hatch", place, puzzle, options_.input)) {
      tell_error(console_, place, *error);
      broken(place, *error);
      refused_ = true;
      return;
    }
    const auto hatched =
        cross_hatch(puzzle.givens(), *shape_of_family(puzzle.family(), puzzle.givens().rows()));
    if (options_.json) {
      console_.print(json_of_hatching(place, puzzle, hatched ? &*hatched : nullptr));
      return;
    }
    if (!writer_) writer_.emplace(console_, place.format->answers, place.announced, has_written_);
    writer_->write(item_text(place, puzzle,
                             hatched ? Answer{Answer::Kind::solved, *hatched, {}}
                                     : Answer{Answer::Kind::none, {}, "ERROR"}));
    has_written_ = true;
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
  const Options& options_;
  Console& console_;
  std::optional<AnswerWriter> writer_;
  bool has_written_ = false;  ///< answers, of this file or one before it
  bool refused_ = false;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->input.add_to(app);
  app.add_flag("--json", options->json, "Print one JSON object per grid, one per line");
  return [options](Console& console) { return HatchRun(*options, console).run(); };
}

}  // namespace
}  // namespace hatch_detail

const Command hatch_command{
    .name = "hatch",
    .summary = "Fill in what cross-hatching alone deduces; print ERROR for a contradiction",
    .examples = "  puzzlec hatch cnf_examples/coci_cross.in",
    .setup = hatch_detail::setup,
};

}  // namespace puzzlec::cli
