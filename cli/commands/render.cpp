// puzzlec render: puzzles as pictures: empty, solved, with their candidates, or with the cells
// marked in which two solutions differ.
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/terminal/picture_run.hpp"
#include "cli/terminal/pretty.hpp"
#include "cli/terminal/scene_text.hpp"
#include "drawing/svg/svg.hpp"
#include "encoders/base/visible_text.hpp"

namespace puzzlec::cli {
namespace render_detail {
namespace {

struct Options {
  QueryOptions query;
  PictureOptions picture;
  std::string show = "givens";
};

class RenderRun final : public PictureRun {
 public:
  RenderRun(const Options& options, Console& console)
      : PictureRun(options.query, options.picture, console), options_(options) {}

 private:
  void show(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
            Reply& reply) override {
    const Model model = engine.model(puzzle);
    Drawing drawing(model, puzzle);
    const std::string state = add_to(drawing, engine, puzzle, reply);
    const std::string title = title_of(place, puzzle, state);
    if (is_svg()) {
      reply.text = svg(drawing, title);
    } else if (is_html()) {
      reply.text = fmt::format("<h2>{}</h2>\n{}", xml_text(title), svg(drawing, title));
    } else {
      const PrettyOptions look{console().wants_color && !has_file()};
      reply.is_painted = look.color;
      reply.text = fmt::format("{}{}\n{}", is_first() ? "" : "\n", visible_name(title),
                               text_picture(drawing, model, puzzle, look));
    }
  }

  [[nodiscard]] std::string text_picture(const Drawing& drawing, const Model& model,
                                         const Puzzle& puzzle, const PrettyOptions& look) {
    // Scenes show clues as they are; candidates have no place in their cells.
    if (drawing.scene && options_.show != "candidates") return scene_text(*drawing.scene, look);
    return pretty(model, drawing, look) + visible(legend(puzzle, model, puzzle.stated_rules()));
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

  /// The clues of the puzzle, because lines between cells do not show them.
  static std::string legend(const Puzzle& puzzle, const Model& model, const StatedRules& stated) {
    std::string text;
    for (const auto* list : {&stated.of_family, &stated.of_puzzle}) {
      for (const VariantUse& use : *list) text += in_words(use, stated.grid) + "\n";
    }
    const StatedNames names(stated);
    for (const Constraint& clue : model.clues) {
      const Origin& origin = origin_of(clue);
      if (origin.rule == "clue" || names.rule_of(origin) != nullptr) continue;
      text += origin.name + ":";
      for (const CellId cell : cells_of(clue)) text += " " + puzzle.place_name(cell);
      text += "\n";
    }
    return text;
  }

  const Options& options_;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.input.add_to(app);
  options->query.solver.add_to(app);
  options->picture.add_to(
      app, {"svg", "html", "pretty"},
      "svg for a picture of one puzzle, html for a page with all of them, pretty for text");
  app.add_option(
         "--show", options->show,
         "What to show in the cells: only the givens; a solution; candidates, the values that "
         "occur in at least one solution; or differences, two solutions with the cells marked "
         "where they differ")
      .one_of({"givens", "solution", "candidates", "differences"})
      .show_default();
  return [options](Console& console) { return RenderRun(*options, console).run_all(); };
}

}  // namespace
}  // namespace render_detail

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
