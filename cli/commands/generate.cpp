// puzzlec generate: new puzzles with one answer.
#include "engine/making/generate.hpp"

#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/io.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/batch_options.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/output/answer_writer.hpp"
#include "cli/output/resumed_output.hpp"
#include "cli/runs/ordered_pipeline.hpp"
#include "cli/terminal/progress.hpp"
#include "engine/answers/json/json_line.hpp"
#include "engine/answers/json/made_json.hpp"
#include "engine/dimacs_puzzle.hpp"
#include "engine/explain/explain_words.hpp"
#include "engine/proofs/certify.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace puzzlec::cli {
namespace generate_command_detail {
namespace {

using namespace puzzlec::making;

struct Options {
  std::string kind;
  std::vector<std::pair<std::string, std::string>> wishes;  ///< names and texts, which are right
  std::string pattern;
  std::size_t count = 1;
  std::optional<std::uint64_t> seed;
  std::size_t jobs = 1;
  std::string to;
  bool json = false;
  bool explains = false;
  std::string from;     ///< the file of a puzzle whose rest is made
  std::string resume;   ///< the file that an earlier run wrote
  std::string bundles;  ///< the folder of certificates
  Shard shard;
};

using WrongOption = std::pair<std::string, std::string>;

/// The first puzzle of a file.
Expected<PuzzlePtr, WrongOption> puzzle_of(const std::string& file, Console& console) {
  InputOptions input;
  input.files = {file};
  auto item = PuzzleInput(input, console).next();
  if (item && std::holds_alternative<PuzzlePtr>(item->content))
    return std::move(std::get<PuzzlePtr>(item->content));
  const auto* error = item ? std::get_if<InputError>(&item->content) : nullptr;
  return Failure{WrongOption(
      "--from", error != nullptr ? error->message() : fmt::format("{} has no puzzle", file))};
}

Expected<MakeSpec, WrongOption> kind_of(const Options& options, Console& console) {
  if (options.from.empty() && options.kind.empty())
    return Failure{WrongOption("KIND", "is needed, or a puzzle with --from FILE")};
  Expected<MakeSpec, std::string> spec{MakeSpec{}};
  if (!options.kind.empty()) spec = spec_of_kind(options.kind);
  if (!spec) return Failure{WrongOption("KIND", spec.error())};
  if (options.from.empty()) return std::move(*spec);
  auto puzzle = puzzle_of(options.from, console);
  if (!puzzle) return Failure{puzzle.error()};
  MakeSpec rest = spec_of_rest(std::move(*puzzle));
  if (!options.kind.empty() && rest.kind != spec->kind)
    return Failure{WrongOption("--from", fmt::format("is a puzzle of the kind {}", rest.kind))};
  return rest;
}

/// What the options wish for, or what is wrong: the name of an option, and a sentence.
Expected<MakeSpec, WrongOption> spec_of(const Options& options, Console& console) {
  auto of_kind = kind_of(options, console);
  if (!of_kind) return Failure{of_kind.error()};
  MakeSpec spec = std::move(*of_kind);
  for (const auto& [name, text] : options.wishes) static_cast<void>(set_wish(spec, name, text));
  if (options.pattern.empty()) return spec;
  const auto text = read_small_file(options.pattern, "a pattern");
  if (!text) return Failure{WrongOption("--pattern", text.error().message())};
  std::size_t rows = 0;
  std::size_t columns = 0;
  auto cells = parse_pattern(*text, rows, columns);
  if (!cells) return Failure{WrongOption("--pattern", cells.error())};
  if (spec.rows == 0) std::tie(spec.rows, spec.columns) = std::pair(rows, columns);
  if (spec.rows != rows || spec.columns != columns)
    return Failure{WrongOption("--pattern", fmt::format("it is {}x{}, but the size is {}x{}", rows,
                                                        columns, spec.rows, spec.columns))};
  spec.pattern = std::move(*cells);
  return spec;
}

struct Job {
  explicit Job(std::uint64_t number) : index(number) {}
  std::uint64_t index;
  std::optional<Expected<MadePuzzle, NotMade>> result;
  std::string way;
  std::string problem;  ///< why there is no certificate
};
using JobPtr = std::shared_ptr<Job>;

class GenerateRun {
 public:
  GenerateRun(const Options& options, Generator generator, std::vector<const Format*> formats,
              Console& console)
      : options_(options),
        generator_(std::move(generator)),
        formats_(std::move(formats)),
        console_(console) {
    if (options.json || generator_.spec().wants_level()) generator_.rate_all();
  }

  /// Goes on after what the file holds. Says what is wrong with it.
  std::optional<InputError> resume() {
    if (options_.resume.empty()) return std::nullopt;
    auto output = ResumedOutput::open(options_.resume);
    if (!output) return output.error();
    resumed_ = std::move(*output);
    while (const auto line = resumed_->next_line()) {
      const std::uint64_t index = own_index(next_);
      const std::string head = fmt::format(
          "{{\"schema\":1,\"status\":\"made\",\"index\":{},"
          "\"seed\":{},\"kind\":\"{}\"",
          index, generator_.seed(), generator_.spec().kind);
      if (index >= options_.count || line->compare(0, head.size(), head) != 0)
        return resumed_->error(index < options_.count
                                   ? fmt::format("puzzle {} of this seed and kind", index + 1)
                                   : "at most as many lines as puzzles are asked for",
                               "another line");
      ++next_;
    }
    console_.out = &resumed_->stream();
    console_.out_name = options_.resume.c_str();
    console_.out_is_terminal = false;
    return std::nullopt;
  }

  ExitCode run() {
    if (console_.err_is_terminal) progress_.start(console_, std::nullopt);
    const auto read = [&]() -> JobPtr {
      if (is_over_ || own_index(next_) >= options_.count || is_stopped()) return nullptr;
      return std::make_shared<Job>(own_index(next_++));
    };
    const auto make_work = [&] { return [&](const JobPtr& job) { work(*job); }; };
    const auto write = [&](const JobPtr& job) { write_out(*job); };
    if (options_.jobs == 1) {
      while (const JobPtr job = read()) {
        work(*job);
        write(job);
      }
    } else {
      constexpr std::size_t jobs_per_thread = 8;
      OrderedPipeline<JobPtr>(options_.jobs, options_.jobs * jobs_per_thread)
          .run(read, make_work, write);
    }
    progress_.clear();
    if (writer_) writer_->finish();
    console_.flush();
    if (is_stopped() && code_ == ExitCode::ok) code_ = ExitCode::unknown;
    return code_;
  }

 private:
  [[nodiscard]] bool is_stopped() const {
    return console_.stop != nullptr && console_.stop->load();
  }

  /// Of the shard's puzzle of that number.
  [[nodiscard]] std::uint64_t own_index(std::uint64_t number) const {
    return number * options_.shard.count + options_.shard.index - 1;
  }

  /// Writes the certificate of a puzzle as a folder, whole or not at all. One that is there is that
  /// of an earlier run: the same seed made it.
  void certify_in_folder(Job& job) const {
    const MadePuzzle& made = **job.result;
    const std::string folder = fmt::format("{}/{}", options_.bundles, job.index + 1);
    if (is_there(folder)) return;
    const Format* format = format_for(*made.puzzle, formats_for(generator_.spec()));
    if (format == nullptr) {
      job.problem = "no format states it";
      return;
    }
    PuzzleSolverOptions options;
    options.make_solver = make_tracing_cadical;
    options.certify = ProofKind::trace;
    options.stop = console_.stop;
    PuzzleSolver solver(options);
    Stats stats;
    const auto outcome = certify(solver, *format, *made.puzzle, {Claim::unique, {}}, stats);
    if (const auto* certified = std::get_if<Certified>(&outcome)) {
      write_directory(folder, certified->files);
    } else if (const auto* refused = std::get_if<NotStated>(&outcome)) {
      job.problem = refused->problem;
    } else {
      job.problem = is_stopped() ? "interrupted" : "a limit was reached";
    }
  }

  void work(Job& job) const {
    job.result.emplace(generator_.make(job.index, console_.stop));
    if (!options_.bundles.empty() && *job.result) certify_in_folder(job);
    if (!options_.explains || !*job.result) return;
    PuzzleSolverOptions options;
    options.make_solver = [] { return make_cadical(); };
    options.stop = console_.stop;
    PuzzleSolver solver(options);
    Stats stats;
    const Puzzle& puzzle = *(*job.result)->puzzle;
    job.way = words_of(explain(solver, puzzle, {}, stats), puzzle, std::nullopt);
  }

  void write_out(Job& job) {
    progress_.clear();
    if (is_over_) return;
    if (!*job.result) return write_failure(job);
    if (!job.problem.empty()) {
      console_.tell(
          fmt::format("puzzlec: puzzle {}: no certificate: {}\n", job.index + 1, job.problem));
      code_ = ExitCode::unknown;
      is_over_ = true;
      return;
    }
    const MadePuzzle& made = **job.result;
    const Format* format = format_for(*made.puzzle, formats_);
    if (format == nullptr) {
      console_.tell(fmt::format("puzzlec: format {} takes {}; this is a {} puzzle\n",
                                formats_.front()->name, *formats_.front()->loses(*made.puzzle),
                                made.puzzle->family()));
      code_ = ExitCode::bad_input;
      is_over_ = true;
      return;
    }
    // A text is in one format, the one that the first puzzle took. Lines of JSON name theirs.
    if (!options_.json) formats_ = {format};
    if (options_.json) {
      JsonWriter out;
      out.begin_object().number("schema", 1).text("status", "made");
      add_made(out, generator_, made, *format);
      console_.print(json_line(out));
    } else {
      if (!writer_) writer_.emplace(console_, format->puzzles, std::nullopt);
      writer_->write(format->puzzles.item(job.index + 1, *made.puzzle, {}));
      if (made.rating)
        console_.tell(fmt::format("puzzlec: puzzle {}: {}, peak {}, effort {}\n", job.index + 1,
                                  name_of(level_of(kind_and_size_of(*made.puzzle), *made.rating)),
                                  made.rating->peak, made.rating->effort));
      if (options_.explains) console_.print(job.way);
    }
    progress_.note_answered(job.index + 1);
    progress_.show(0);
    if (console_.is_live) console_.flush();
  }

  void write_failure(const Job& job) {
    const NotMade& why = job.result->error();
    is_over_ = true;
    code_ = ExitCode::unknown;
    if (options_.json) {
      JsonWriter out;
      out.begin_object().number("schema", 1);
      add_not_made(out, generator_, job.index, why);
      console_.print(json_line(out));
    }
    console_.tell(fmt::format("puzzlec: puzzle {}: not made: {}\n", job.index + 1, why.reason));
  }

  const Options& options_;
  Generator generator_;
  std::vector<const Format*> formats_;
  Console console_;
  Progress progress_;
  std::optional<AnswerWriter> writer_;
  std::unique_ptr<ResumedOutput> resumed_;
  std::uint64_t next_ = 0;  ///< of the shard's puzzles
  ExitCode code_ = ExitCode::ok;
  bool is_over_ = false;  ///< nothing more is begun
};

ExitCode generate(const Options& options, Console& console) {
  auto spec = spec_of(options, console);
  if (!spec) return refuse_option(console, spec.error().first, spec.error().second);
  std::uint64_t seed = 0;
  if (options.seed) {
    seed = *options.seed;
  } else {
    constexpr std::uint32_t largest = 1'000'000'000;  // short enough to be typed again
    seed = std::random_device()() % largest;
  }
  auto generator = Generator::of(std::move(*spec), seed);
  if (!generator) return refuse_option(console, options.kind, generator.error());
  std::vector<const Format*> formats = formats_for(generator->spec());
  if (!options.to.empty()) formats = {find_format(options.to)};
  if (!options.resume.empty() && !options.seed)
    return refuse_option(console, "--resume", "needs --seed, so that the same puzzles are made");
  if (!options.seed) console.tell(fmt::format("puzzlec: seed {}\n", seed));
  if (!options.bundles.empty()) {
    std::error_code error;
    std::filesystem::create_directories(options.bundles, error);
    if (error) return refuse_option(console, "--bundles", error.message());
  }
  GenerateRun run(options, std::move(*generator), std::move(formats), console);
  if (const auto wrong = run.resume()) {
    console.tell(fmt::format("puzzlec: {}\n", wrong->message()));
    return ExitCode::bad_input;
  }
  return run.run();
}

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  app.add_option("KIND", options->kind, "A family or a genre: sudoku, kenken, slitherlink, ...");
  const auto add_wish = [&](const char* name, const char* type, const char* help) {
    return app
        .add_option(
            std::string("--") + name,
            [options, name](const std::string& text) { options->wishes.emplace_back(name, text); },
            help)
        .type_name(type)
        .check([name](const std::string& text) {
          MakeSpec spec;
          return set_wish(spec, name, text);
        });
  };
  static_cast<void>(add_wish("size", "RxC", "Rows and columns; the usual size if not given"));
  app.add_option("--count", options->count, "How many puzzles")
      .type_name("N")
      .check(check_count)
      .show_default("1");
  static_cast<void>(add_wish("level", "LEVEL", "How hard: easy, medium, hard, expert or extreme"));
  static_cast<void>(
      add_wish("peak", "A..B", "How hard: the number of rules that the hardest step takes"));
  static_cast<void>(add_wish("effort", "A..B", "How hard: the effort, as 'rate' measures it"));
  static_cast<void>(add_wish(
      "technique", "NAME",
      "A technique that the puzzle needs, by its name in explain: x-wing, naked pair, ..."));
  static_cast<void>(add_wish("symmetry", "NAME",
                             "Symmetry of the clues' places: none, rotate180, rotate90, mirror-h, "
                             "mirror-v or diagonal"));
  add_wish("clues", "usual|minimal|all|A..B",
           "usual (as in published puzzles), minimal (none can be left out), all, or how many, "
           "such as 20..25")
      .show_default("usual");
  static_cast<void>(add_wish("givens", "A..B", "How many values of cells are given"));
  static_cast<void>(add_wish("rules", "RULE[:N],...",
                             "Rules of a variant Sudoku, each with the number of its uses if it "
                             "has one"));
  app.add_option("--pattern", options->pattern,
                 "Where clues may stand: rows of cells, with '.' or '0' where none may")
      .type_name("FILE");
  app.add_option(
         "--seed",
         [options](const std::string& text) {
           std::uint64_t number = 0;
           static_cast<void>(parse_number(text, number));
           options->seed = number;
         },
         "The same seed gives the same puzzles; by default a random one, which is printed")
      .type_name("N")
      .check(check_number);
  app.add_option("-j,--jobs", options->jobs, "Make with N threads; the puzzles are the same")
      .type_name("N")
      .range(1, 1024)
      .show_default("1");
  app.add_option("--from", options->from,
                 "Complete the first puzzle in FILE: all that it states stays")
      .type_name("FILE");
  app.add_option("--to", options->to, "The format to write")
      .type_name("FORMAT")
      .check([](const std::string& name) {
        return find_format(name) != nullptr ? std::string() : no_such_format(name);
      });
  const Option json = app.add_flag("--json", options->json,
                                   "Print one JSON object per puzzle, with its solution and level");
  app.add_option(
         "--shard", [options](const std::string& text) { options->shard = *Shard::parse(text); },
         "Make only every N-th puzzle, starting with the I-th")
      .type_name("I/N")
      .check([](const std::string& text) {
        const auto parsed = Shard::parse(text);
        return parsed ? std::string() : parsed.error();
      });
  app.add_option("--resume", options->resume,
                 "Write to FILE; if an earlier run has written part of it, continue after its last "
                 "line")
      .type_name("FILE")
      .needs(json);
  app.add_option("--bundles", options->bundles,
                 "Write a certificate of each puzzle, as a folder of DIR with its number")
      .type_name("DIR");
  app.add_flag("--explain", options->explains, "Print the steps to the solution after each puzzle");
  return [options](Console& console) { return generate(*options, console); };
}

}  // namespace
}  // namespace generate_command_detail

const Command generate_command{
    .name = "generate",
    .summary = "Make new puzzles with one solution, of any family, variant or genre",
    .examples =
        "  puzzlec generate sudoku --level hard --symmetry rotate180\n"
        "  puzzlec generate slitherlink --size 10x10 --count 3 --seed 7\n"
        "  puzzlec generate variant-sudoku --rules thermometer:3,killer --givens 0 --seed 7\n"
        "  puzzlec generate kenken --size 6x6 --json --seed 7\n"
        "  puzzlec generate --from half.txt --seed 7",
    .notes =
        "Every puzzle has exactly one solution; that is checked again at the end. If no such\n"
        "puzzle is found, the reason is printed and the exit code is 3.\n",
    .setup = generate_command_detail::setup,
};

}  // namespace puzzlec::cli
