// puzzlec classify: which class of square each grid is, by its duplicates alone. No solver is
// involved.
#include "encoders/deduce/classify.hpp"

#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/puzzle_input.hpp"
#include "engine/answers/json/answers_json.hpp"

namespace puzzlec::cli {
namespace classify_detail {
namespace {

struct Options {
  InputOptions input;
  bool json = false;
};

const char* adjective(SquareStatus status) {
  switch (status) {
    case SquareStatus::solved:
      return "Solved";
    case SquareStatus::unsolved:
      return "Unsolved";
    case SquareStatus::incorrect:
      return "Incorrect";
  }
  return "?";
}

std::string text_of(const Duplicate& duplicate, std::size_t columns) {
  const char* how = duplicate.house == HouseKind::block      ? "duplicated in"
                    : duplicate.house == HouseKind::diagonal ? "repeated on"
                                                             : "repeated in";
  std::string text = fmt::format("{} is {} {} {}\n", duplicate.value.number, how,
                                 name_of(duplicate.house), duplicate.number);
  for (std::size_t i = 0; i < duplicate.cells.size(); ++i) {
    const std::size_t index = duplicate.cells[i].index;
    text += fmt::format("{}({},{})", i == 0 ? "" : " ", index / columns + 1, index % columns + 1);
  }
  return text + "\n";
}

std::string report(std::size_t number, const Grid& grid,
                   const std::vector<ClassVerdict>& verdicts) {
  std::string text = fmt::format("Grid {0}:\nSize: {1} x {1}\n", number, grid.rows());
  for (const ClassVerdict& verdict : verdicts) {
    text += fmt::format("{} {}\n", adjective(verdict.status), name_of(verdict.square_class));
    for (const Duplicate& duplicate : verdict.duplicates)
      text += text_of(duplicate, grid.columns());
  }
  return text;
}

class ClassifyRun final : public PuzzleSink {
 public:
  ClassifyRun(const Options& options, Console& console) : options_(options), console_(console) {}

  ExitCode run() {
    const ExitCode code = read_puzzles(options_.input, console_, *this);
    return refused_ ? ExitCode::bad_input : code;
  }

  void puzzle(const InputPlace& place, const Puzzle& puzzle) override {
    if (const auto error = why_not_for("classify", place, puzzle, options_.input)) {
      tell_error(console_, place, *error);
      broken(place, *error);
      refused_ = true;
      return;
    }
    const auto verdicts = classify(puzzle.givens());
    if (options_.json) {
      console_.print(json_of_classification(place, puzzle, verdicts));
    } else {
      body_ += report(place.number, puzzle.givens(), verdicts);
      ++count_;
      if (place.announced) write_out(*place.announced);
    }
  }

  void broken(const InputPlace& place, const InputError& error) override {
    if (options_.json) console_.print(json_of_error(place, error));
  }

  void end_of_file(const InputPlace& place) override {
    if (!options_.json && (count_ > 0 || place.announced) && !(refused_ && count_ == 0)) {
      write_out(place.announced.value_or(count_));
    }
    headed_ = false;
    count_ = 0;
    console_.flush();
  }

 private:
  /// Prints the header, if it is not printed yet, and the reports collected so far.
  void write_out(std::size_t announced) {
    if (!headed_) console_.print(fmt::format("Analyzing {} Grids\n", announced));
    headed_ = true;
    console_.print(body_);
    body_.clear();
  }

  const Options& options_;
  Console& console_;
  std::string body_;
  std::size_t count_ = 0;
  bool headed_ = false;
  bool refused_ = false;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->input.add_to(app);
  app.add_flag("--json", options->json, "Print one JSON object per grid, one per line");
  return [options](Console& console) { return ClassifyRun(*options, console).run(); };
}

}  // namespace
}  // namespace classify_detail

const Command classify_command{
    .name = "classify",
    .summary =
        "Say for each grid whether it is a Sudoku-X, a Sudoku or a Latin square, and list its "
        "duplicates",
    .examples =
        "  puzzlec classify cnf_examples/rowan.in\n"
        "  puzzlec classify --json --from rowan - < cnf_examples/rowan.in",
    .setup = classify_detail::setup,
};

}  // namespace puzzlec::cli
