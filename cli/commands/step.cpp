// puzzlec step: watch backtracking fill a Latin square, one placement or removal at a time. No
// solver is involved.
//
// A value that clashes is placed, shown in red, and removed by the next step, as in the lab: this
// is how the search finds out. On a terminal the user drives it; otherwise every step is printed.
#include <cctype>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/output/answer_writer.hpp"
#include "cli/terminal/pretty.hpp"
#include "cli/terminal/waiting.hpp"
#include "encoders/base/counted.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/base/visible_text.hpp"
#include "encoders/deduce/backtrack.hpp"
#include "engine/answers/json/answers_json.hpp"

namespace puzzlec::cli {
namespace step_detail {
namespace {

using Step = LatinSquare::Step;
using Next = LatinSquare::Next;
using Outcome = LatinSquare::Outcome;

struct Options {
  InputOptions input;
  bool run = false;
  bool json_lines = false;
  bool has_limit = false;
  std::uint64_t limit = 0;
};

/// What the user wants next.
enum class Key { step, run, clear, quit };

/// How many steps of each kind were taken.
struct Counts {
  std::uint64_t placements = 0;
  std::uint64_t removals = 0;

  [[nodiscard]] std::uint64_t steps() const { return placements + removals; }
  void add(const Step& step) { ++(step.kind == Step::Kind::place ? placements : removals); }
  [[nodiscard]] std::string text() const {
    return fmt::format("{}, {}", counted(placements, "placement"), counted(removals, "removal"));
  }
};

class StepRun final : public PuzzleSink {
 public:
  StepRun(const Options& options, Console& console) : options_(options), console_(console) {
    // The keys and the puzzle cannot both come from standard input.
    bool reads_standard_input = options.input.files.empty();
    for (const std::string& file : options.input.files) reads_standard_input |= file == "-";
    is_interactive_ = console.in_is_terminal && console.out_is_terminal && !reads_standard_input &&
                      !options.run && !options.json_lines && !options.has_limit;
  }

  ExitCode run() {
    const ExitCode code = read_puzzles(options_.input, console_, *this);
    if (code != ExitCode::ok || refused_) return ExitCode::bad_input;
    return stopped_ ? ExitCode::unknown : ExitCode::ok;
  }

  void puzzle(const InputPlace& place, const Puzzle& puzzle) override {
    if (has_quit_) return;
    if (const auto error = why_not_for("step", place, puzzle, options_.input)) {
      tell_error(console_, place, *error);
      broken(place, *error);
      refused_ = true;
      return;
    }
    if (is_interactive_) {
      interact(place, puzzle);
    } else if (options_.json_lines) {
      log(place, puzzle);
    } else if (options_.run) {
      run_to_the_end(place, puzzle);
    } else {
      print_every_step(place, puzzle);
    }
  }

  void broken(const InputPlace& place, const InputError& error) override {
    if (options_.json_lines) console_.print(json_of_error(place, error));
  }

  void end_of_file(const InputPlace&) override {
    if (writer_) writer_->finish();
    writer_.reset();
    console_.flush();
  }

 private:
  [[nodiscard]] bool is_interrupted() const {
    return console_.stop != nullptr && console_.stop->load();
  }

  /// Searches without a user. `see` is called after each step, when the step is already counted.
  /// The limit stops the search before one step too many: a search that ends exactly at the limit
  /// is not cut off.
  template <typename See>
  Outcome search(const Puzzle& puzzle, LatinSquare& square, Counts& counts, See&& see) {
    const Outcome outcome = square.search([&](const Step& step) {
      if ((options_.has_limit && counts.steps() == options_.limit) || is_interrupted())
        return Next::stop;
      counts.add(step);
      see(step);
      return Next::go_on;
    });
    end(puzzle, square, outcome);
    return outcome;
  }

  /// Notes the end of a search, and checks a solution by the rules as every answer is.
  void end(const Puzzle& puzzle, const LatinSquare& square, Outcome outcome) {
    stopped_ = stopped_ || outcome == Outcome::stopped;
    if (outcome != Outcome::solved) return;
    if (const auto problem = puzzle.check(square.grid())) {
      throw InternalError(
          fmt::format("an answer breaks the rules of {}: {}", puzzle.family(), *problem));
    }
  }

  void log(const InputPlace& place, const Puzzle& puzzle) {
    LatinSquare square(puzzle.givens());
    Counts counts;
    const Outcome outcome = search(puzzle, square, counts, [&](const Step& step) {
      if (options_.run) return;
      console_.print(
          json_of_step(place, counts.steps(), step, square.is_valid(step.row, step.column)));
    });
    console_.print(
        json_of_search(place, puzzle, outcome, square.grid(), counts.placements, counts.removals));
  }

  void run_to_the_end(const InputPlace& place, const Puzzle& puzzle) {
    LatinSquare square(puzzle.givens());
    Counts counts;
    Waiting waiting(console_, fmt::format("puzzle {}", place.number));
    const Outcome outcome = search(puzzle, square, counts, [](const Step&) {});
    waiting.end();
    if (!writer_) writer_.emplace(console_, place.format->answers, place.announced, has_written_);
    writer_->write(item_text(place, puzzle, answer(outcome, square)));
    has_written_ = true;
    console_.tell(
        fmt::format("puzzlec: {}: puzzle {}: {}\n", place.file, place.number, counts.text()));
  }

  void print_every_step(const InputPlace& place, const Puzzle& puzzle) {
    LatinSquare square(puzzle.givens());
    Counts counts;
    console_.print_painted(title(place, puzzle) + picture(puzzle, square));
    const Outcome outcome = search(puzzle, square, counts, [&](const Step& step) {
      console_.print_painted("\n" + caption(counts.steps(), step, square) +
                             picture(puzzle, square));
    });
    console_.print("\n" + ending(outcome, counts) + "\n");
  }

  void interact(const InputPlace& place, const Puzzle& puzzle) {
    bool again = true;
    while (again) {
      LatinSquare square(puzzle.givens());
      Counts counts;
      console_.print_painted(title(place, puzzle) + picture(puzzle, square));
      const std::uint64_t blanks = count_blanks(square);
      Key key = ask(square_keys);
      const auto ends = [&key] { return key == Key::clear || key == Key::quit; };
      Outcome outcome = Outcome::stopped;
      if (!ends()) {
        outcome = square.search([&](const Step& step) {
          counts.add(step);
          if (key == Key::run) return is_interrupted() ? Next::stop : Next::go_on;
          console_.print_painted(caption(counts.steps(), step, square) + picture(puzzle, square));
          const bool is_complete = counts.placements - counts.removals == blanks &&
                                   square.is_valid(step.row, step.column);
          if (!is_complete) key = ask(square_keys);
          return ends() ? Next::stop : Next::go_on;
        });
      }
      if (!ends()) {
        end(puzzle, square, outcome);
        if (key == Key::run) console_.print_painted(picture(puzzle, square));
        console_.print(ending(outcome, counts));
        key = ask(end_keys);
      }
      again = key == Key::clear;
      has_quit_ = key == Key::quit;
    }
  }

  static constexpr const char* square_keys = "Enter or s = Step, r = Run, c = Clear, q = Quit: ";
  static constexpr const char* end_keys = "Enter = Go on, c = Clear, q = Quit: ";

  /// Reads lines until one of them names a key. The end of the input means Quit.
  Key ask(const char* keys) {
    while (true) {
      console_.print(keys);
      console_.flush();
      std::string line;
      if (!std::getline(*console_.in, line)) {
        if (console_.in->bad()) throw ResourceError("standard input cannot be read to its end");
        console_.print("\n");
        return Key::quit;
      }
      std::string word;
      for (const char c : line) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isspace(byte) == 0) word += static_cast<char>(std::tolower(byte));
      }
      if (word.empty() || word == "s" || word == "step") return Key::step;
      if (word == "r" || word == "run") return Key::run;
      if (word == "c" || word == "clear") return Key::clear;
      if (word == "q" || word == "quit") return Key::quit;
    }
  }

  static std::uint64_t count_blanks(const LatinSquare& square) {
    std::uint64_t blanks = 0;
    for (std::size_t row = 0; row < square.size(); ++row) {
      for (std::size_t column = 0; column < square.size(); ++column)
        blanks += square.value(row, column) == 0 ? 1 : 0;
    }
    return blanks;
  }

  std::string picture(const Puzzle& puzzle, const LatinSquare& square) {
    std::vector<bool> clashes;
    for (std::size_t row = 0; row < square.size(); ++row) {
      for (std::size_t column = 0; column < square.size(); ++column) {
        clashes.push_back(!square.is_valid(row, column));
      }
    }
    return pretty(puzzle.model(pool_), texts_of(puzzle, square.grid()), {console_.wants_color},
                  &clashes);
  }

  static std::string title(const InputPlace& place, const Puzzle& puzzle) {
    return fmt::format("{}Puzzle {} of {}:\n", place.number > 1 ? "\n" : "", place.number,
                       visible_name(place.file)) +
           fmt::format("Size: {0} x {0}\n", puzzle.givens().rows());
  }

  static std::string caption(std::uint64_t number, const Step& step, const LatinSquare& square) {
    const bool places = step.kind == Step::Kind::place;
    return fmt::format("Step {}: {} {} {} row {}, column {}{}\n", number,
                       places ? "place" : "remove", step.value, places ? "in" : "from",
                       step.row + 1, step.column + 1,
                       square.is_valid(step.row, step.column) ? "" : ": it clashes");
  }

  static std::string ending(Outcome outcome, const Counts& counts) {
    switch (outcome) {
      case Outcome::solved:
        return fmt::format("Solved: {}.\n", counts.text());
      case Outcome::none:
        return fmt::format("No solution possible.\n{}.\n", counts.text());
      case Outcome::stopped:
        return fmt::format("Stopped: {}.\n", counts.text());
    }
    return "?";
  }

  [[nodiscard]] Answer answer(Outcome outcome, const LatinSquare& square) const {
    switch (outcome) {
      case Outcome::solved:
        return {Answer::Kind::solved, square.grid(), {}};
      case Outcome::none:
        return {Answer::Kind::none, {}, {}};
      case Outcome::stopped:
        if (is_interrupted()) return unknown_answer(UnknownReason::interrupted);
        return {Answer::Kind::unknown, {}, "step limit"};
    }
    return {};
  }

  const Options& options_;
  Console& console_;
  StructurePool pool_;
  std::optional<AnswerWriter> writer_;
  bool has_written_ = false;  ///< answers, of this file or one before it
  bool is_interactive_ = false;
  bool refused_ = false;
  bool stopped_ = false;
  bool has_quit_ = false;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->input.add_to(app);
  app.add_flag("--run", options->run,
               "Run to the end and print the answer as 'solve' does; the number of steps goes to "
               "standard error");
  const Option limit =
      app.add_option("--steps", options->limit,
                     "Stop each puzzle after N steps; exit with 3 if one is not finished")
          .type_name("N")
          .check([](const std::string& text) {
            std::uint64_t number = 0;
            const bool fits = parse_number(text, number) && number > 0;
            return fits ? std::string() : "not a number of steps (1 or more): '" + text + "'";
          });
  app.add_flag("--json-lines", options->json_lines,
               "Print each step as a line of JSON (with --run, only the last line)");
  return [options, limit](Console& console) {
    options->has_limit = limit.count() > 0;
    // It knows no other squares, whatever their side.
    options->input.bare_as = "latin";
    return StepRun(*options, console).run();
  };
}

}  // namespace
}  // namespace step_detail

const Command step_command{
    .name = "step",
    .summary =
        "Watch backtracking fill a Latin square, step by step (Enter, r, c, q on a terminal)",
    .examples =
        "  puzzlec step cnf_examples/latin_lab.in\n"
        "  puzzlec step --run cnf_examples/latin_lab.in\n"
        "  puzzlec step --steps 20 cnf_examples/latin_lab.in | less\n"
        "  puzzlec step --json-lines cnf_examples/latin_lab.in\n"
        "  puzzlec step --run --as latin cnf_examples/rowan.in",
    .notes =
        "A step places one value or removes one. A value that clashes is placed and shown, in\n"
        "red on a terminal and with a '!' elsewhere; the next step removes it.\n",
    .setup = step_detail::setup,
};

}  // namespace puzzlec::cli
