// puzzlec render: puzzles as pictures: empty, solved, with their candidates, or with the cells
// marked in which two solutions differ.
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/io.hpp"
#include "cli/pretty.hpp"
#include "cli/query_run.hpp"
#include "engine/svg.hpp"

namespace puzzlec::cli {
namespace render_detail {
namespace {

struct Options {
  QueryOptions query;
  std::string to = "svg";
  std::string show = "givens";
  std::string output;  ///< a file; empty for standard output
};

class RenderRun final : public QueryRun {
 public:
  RenderRun(const Options& options, Console& console)
      : QueryRun(options.query, console), options_(options) {}

  ExitCode run_all() {
    if (!options_.output.empty()) file_ = std::make_unique<OutputFile>(options_.output);
    const ExitCode code = run();
    if (options_.to == "html" && has_puzzle_) print("</body>\n</html>\n");
    if (file_ && has_puzzle_ && !is_refused_) file_->commit();
    return code;
  }

 private:
  void print(std::string_view text) {
    if (file_) {
      file_->write(text);
    } else {
      console().print(text);
    }
  }

  void write(const InputPlace&, const Reply& reply) override { print(reply.text); }

  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    if (options_.to == "svg" && has_puzzle_) {
      reply.messages = fmt::format(
          "puzzlec: {}: a picture shows one puzzle; choose it with --puzzle N or use --to html\n",
          place.file);
      reply.code = ExitCode::bad_input;
      is_refused_ = true;
      return;
    }
    const bool is_first = !std::exchange(has_puzzle_, true);
    const Model model = engine.model(puzzle);
    Drawing drawing(model, puzzle);
    const std::string state = add_to(drawing, engine, puzzle, reply);
    const std::string title =
        fmt::format("{}{} {}{}", options_.query.input.files.size() > 1 ? place.file + ": " : "",
                    puzzle.family(), place.number, state.empty() ? "" : ": " + state);
    if (options_.to == "svg") {
      reply.text = svg(drawing, title);
    } else if (options_.to == "html") {
      reply.text = fmt::format("{}<h2>{}</h2>\n{}", is_first ? page_start(place) : "",
                               xml_text(title), svg(drawing, title));
    } else {
      reply.text = fmt::format("{}{}\n{}{}", is_first ? "" : "\n", title,
                               pretty(model, drawing, {console().wants_color && file_ == nullptr}),
                               legend(model, puzzle.stated_rules()));
    }
  }

  /// Adds what --show asks for and returns a caption for it.
  std::string add_to(Drawing& drawing, PuzzleSolver& engine, const Puzzle& puzzle, Reply& reply) {
    if (options_.show == "solution") {
      const Answer answer = engine.solve(puzzle, reply.stats);
      if (answer.kind == Answer::Kind::solved) drawing.fill(puzzle, answer.grid);
      if (answer.kind == Answer::Kind::unknown) return unknown(reply, answer.reason);
      return answer.kind == Answer::Kind::solved ? "" : "no solution";
    }
    if (options_.show == "candidates") {
      const Candidates result = engine.candidates(puzzle, reply.stats);
      if (result.kind == Candidates::Kind::none) return "no solution";
      if (result.kind == Candidates::Kind::unknown) return unknown(reply, name_of(result.reason));
      drawing.pencil(puzzle, result.domains);
      return "";
    }
    if (options_.show == "differences") {
      const Uniqueness result = engine.unique(puzzle, reply.stats);
      if (result.second) {
        drawing.fill(puzzle, *result.first, *result.second);
        return "two solutions";
      }
      if (result.kind == Uniqueness::Kind::unknown) return unknown(reply, name_of(result.reason));
      if (result.first) drawing.fill(puzzle, *result.first);
      return result.first ? "one solution" : "no solution";
    }
    return "";
  }

  static std::string unknown(Reply& reply, const std::string& reason) {
    reply.code = ExitCode::unknown;
    return fmt::format("unknown ({})", reason);
  }

  static std::string page_start(const InputPlace& place) {
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n"
        "<style>body{{font-family:sans-serif;margin:2em}}svg{{max-width:100%;height:auto}}"
        "h2{{font-size:1.1em}}</style>\n</head>\n<body>\n",
        xml_text(place.file));
  }

  /// The clues of the puzzle, because lines between cells do not show them.
  static std::string legend(const Model& model, const StatedRules& stated) {
    std::string text;
    for (const auto* list : {&stated.of_family, &stated.of_puzzle}) {
      for (const RuleUse& use : *list) text += in_words(use, stated.grid) + "\n";
    }
    const StatedNames names(stated);
    for (const Constraint& clue : model.clues) {
      const Origin& origin = origin_of(clue);
      if (origin.rule == "clue" || names.rule_of(origin) != nullptr) continue;
      text += origin.name + ":";
      for (const CellId cell : cells_of(clue)) text += " " + cell_name(cell, model.columns());
      text += "\n";
    }
    return text;
  }

  const Options& options_;
  std::unique_ptr<OutputFile> file_;  ///< null for standard output
  bool has_puzzle_ = false;
  bool is_refused_ = false;  ///< there are more puzzles than a picture can show
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.input.add_to(app);
  options->query.solver.add_to(app);
  app.add_option(
         "--to", options->to,
         "svg for a picture of one puzzle, html for a page with all of them, pretty for text")
      .one_of({"svg", "html", "pretty"})
      .show_default();
  app.add_option(
         "--show", options->show,
         "What to show in the cells: only the givens; a solution; candidates, the values that "
         "occur in at least one solution; or differences, two solutions with the cells "
         "marked in which they differ")
      .one_of({"givens", "solution", "candidates", "differences"})
      .show_default();
  app.add_option("-o,--output", options->output,
                 "Write to FILE, which appears complete or not at all")
      .type_name("FILE");
  return [options](Console& console) { return RenderRun(*options, console).run_all(); };
}

}  // namespace
}  // namespace render_detail

extern const Command render_command;
const Command render_command{
    .name = "render",
    .summary = "Draw puzzles: SVG, a page of HTML, or text",
    .examples =
        "  puzzlec render --puzzle 2 cnf_examples/ucf_kenken.in -o kenken.svg\n"
        "  puzzlec render --to html --show solution cnf_examples/ucf_sudoku.in -o sudokus.html\n"
        "  puzzlec render --to pretty --show differences cnf_examples/latin_lab.in",
    .setup = render_detail::setup,
};

}  // namespace puzzlec::cli
