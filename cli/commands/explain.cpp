// puzzlec explain: the way from the givens to the solution, each step by the fewest rules.
#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/io.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/terminal/picture_run.hpp"
#include "encoders/base/counted.hpp"
#include "engine/answers/board_names.hpp"
#include "engine/answers/json/explain_json.hpp"
#include "engine/explain/explain_words.hpp"
#include "engine/explain/step_pictures.hpp"
#include "engine/proofs/steps/step_bundle.hpp"

namespace puzzlec::cli {
namespace explain_detail {
namespace {

struct Options {
  QueryOptions query;
  PictureOptions picture;
  std::string until;                     ///< a cell; empty for all of the way
  std::size_t step = 0;                  ///< 0 for all
  std::optional<std::uint32_t> largest;  ///< any size if not set
  std::string proofs;                    ///< a directory to create; empty for none
};

class ExplainRun final : public PictureRun {
 public:
  ExplainRun(const Options& options, Console& console)
      : PictureRun(options.query, options.picture, console), options_(options) {}

 private:
  void show(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
            Reply& reply) override {
    ExplainRequest request;
    if (options_.largest) request.largest = *options_.largest;
    std::optional<std::size_t> only;
    if (options_.step > 0) only = request.step = options_.step;
    if (!options_.until.empty()) {
      request.until = cell_on_board(puzzle, options_.until);
      if (!request.until) return refuse(place, "there is no cell " + options_.until, reply);
    }
    const bool is_second = std::exchange(has_puzzle_, true);
    if (!options_.proofs.empty() && is_second)
      return refuse(place, "the proofs of one puzzle make a directory; choose it with --puzzle N",
                    reply);
    const Explanation explanation = explain(engine, puzzle, request, reply.stats);
    if (!options_.proofs.empty() && !write_proofs(engine, place, puzzle, explanation, reply))
      return;
    using Kind = Explanation::Kind;
    if (explanation.kind == Kind::unknown) {
      reply.code = ExitCode::unknown;
    } else if (explanation.kind != Kind::none && only && *only > explanation.step_count()) {
      refuse(place,
             fmt::format("there is no step {}, only {}", *only,
                         counted(explanation.step_count(), "step")),
             reply);
      if (!json()) return;
    }
    if (json()) {
      reply.text = json_of_explanation(place, puzzle, explanation, only);
      return;
    }
    const std::string outcome = outcome_of(explanation);
    if (is_svg() || is_html()) {
      const auto pictures = step_pictures(explanation, puzzle, engine.model(puzzle), only);
      const std::string title = title_of(place, puzzle, outcome);
      reply.text =
          is_svg() ? stacked_svg(title, pictures) : html_section(title, pictures, ++sections_);
      return;
    }
    reply.text =
        fmt::format("{}: {}\n{}", heading(place), outcome, words_of(explanation, puzzle, only));
  }

  /// False if nothing was written, which the reply says.
  bool write_proofs(const PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
                    const Explanation& explanation, Reply& reply) const {
    if (explanation.certificates.empty()) {
      refuse(place, options_.proofs + " is not written: there are no steps", reply);
      if (explanation.kind == Explanation::Kind::unknown) reply.code = ExitCode::unknown;
      return false;
    }
    const BundleFiles files = make_step_bundle(*place.format, puzzle, explanation);
    Claim claim = Claim::steps;
    const Limits limits = engine.limits();
    if (const auto fault = refuse_bundle(files, claim, limits)) {
      refuse(place,
             fmt::format("{} is not written: {}", options_.proofs,
                         fault->limit ? name_of(*fault->limit)
                                      : "'verify' would reject it: " + fault->problem),
             reply);
      if (fault->limit) reply.code = ExitCode::unknown;
      return false;
    }
    write_directory(options_.proofs, files);
    return true;
  }

  void refuse(const InputPlace& place, const std::string& what, Reply& reply) const {
    reply.messages = fmt::format("puzzlec: {}: {}\n", heading(place), what);
    reply.code = ExitCode::bad_input;
  }

  static std::string outcome_of(const Explanation& explanation) {
    std::string text = outcome_words(explanation);
    if (explanation.rounds.empty()) return text;
    const Rating rating = rate(explanation);
    text +=
        fmt::format("; {} in {}", counted(rating.steps, "step"), counted(rating.rounds, "round"));
    // Not the rating's peak, which knows of the step that was not found.
    std::uint32_t most = 0;
    for (const Round& round : explanation.rounds) most = std::max(most, round.size);
    if (most > 0) text += fmt::format(", the hardest by {}", counted(most, "rule"));
    return explanation.certificates.empty() ? text : text + ", every step certified";
  }

  const Options& options_;
  bool has_puzzle_ = false;
  std::size_t sections_ = 0;  ///< of the page
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.solver.usual_time_limit = usual_explaining_seconds;
  options->query.add_to(app);
  options->picture.add_to(app, {"text", "svg", "html"},
                          "text; svg for pictures of all steps of one puzzle; or html for a page "
                          "with the steps of all puzzles");
  app.check_together("--to", [options] {
    const bool is_twofold = options->query.json && options->picture.to != "text";
    return is_twofold ? "not together with --json" : "";
  });
  app.add_option("--until", options->until, "Stop when the cell is known, such as r3c4")
      .type_name("CELL");
  app.add_option("--step", options->step, "Show only the step of this number")
      .type_name("N")
      .check(check_count);
  app.add_option("--max-size", options->largest, "Look for no step of more rules than this")
      .type_name("N")
      .check(check_count);
  app.add_option(
         "--proofs", options->proofs,
         "With --certify: the directory to create, with the steps and the proof of each, for "
         "'puzzlec verify'; it appears complete or not at all")
      .type_name("DIR");
  app.check_together("--proofs", [options] {
    return options->proofs.empty() || options->query.solver.certify ? "" : "only with --certify";
  });
  return [options](Console& console) {
    if (!options->proofs.empty() && is_there(options->proofs)) {
      return refuse_option(
          console, "--proofs",
          fmt::format("'{}' already exists; the directory must be a new one", options->proofs));
    }
    return ExplainRun(*options, console).run_all();
  };
}

}  // namespace
}  // namespace explain_detail

const Command explain_command{
    .name = "explain",
    .summary = "Explain a solution step by step, each step by the smallest set of rules",
    .examples =
        "  puzzlec explain --puzzle 1 cnf_examples/ucf_sudoku.in\n"
        "  puzzlec explain --to html --puzzle 1 cnf_examples/ucf_sudoku.in -o steps.html\n"
        "  puzzlec explain --until r2c2 cnf_examples/latin_lab.in\n"
        "  puzzlec explain --json cnf_examples/tentaizu.in\n"
        "  puzzlec explain --certify --proofs steps --puzzle 1 cnf_examples/ucf_sudoku.in",
    .setup = explain_detail::setup,
};

}  // namespace puzzlec::cli
