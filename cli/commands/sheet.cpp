// puzzlec sheet: puzzles on pages for print, with their solutions at the end.
#include "drawing/sheet.hpp"

#include <algorithm>
#include <climits>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/io.hpp"
#include "cli/output/sheet_pdf.hpp"
#include "cli/runs/query_run.hpp"
#include "drawing/printed_rules.hpp"
#include "engine/explain/explain.hpp"
#include "engine/explain/levels.hpp"
#include "engine/making/make_spec.hpp"

namespace puzzlec::cli {
namespace sheet_command_detail {
namespace {

struct Options {
  QueryOptions query;
  std::string to;
  std::string output;
  std::string title;
  std::string paper = "a4";
  std::string per_page = "4";
  bool shows_levels = false;
  bool hides_rules = false;
  bool hides_solutions = false;
};

constexpr double printed_label_size = 15;  ///< its digits are a quarter of a cell high

struct Ranked : SheetPuzzle {
  int rank = INT_MAX;  ///< the level, if it is known
};

class SheetRun final : public QueryRun {
 public:
  SheetRun(const Options& options, Console& console)
      : QueryRun(options.query, console), options_(options) {
    layout_.paper = options.paper == "letter" ? letter_paper : a4_paper;
    layout_.per_page = static_cast<std::size_t>(std::stoul(options.per_page));
    layout_.title = options.title;
  }

  ExitCode run_all() {
    const ExitCode code = run();
    if (puzzles_.empty()) return code;
    if (options_.shows_levels) sort_by_level();
    const auto pages = sheet_pages({puzzles_.begin(), puzzles_.end()}, layout_);
    const bool is_pdf =
        options_.to == "pdf" || (options_.to.empty() && options_.output.ends_with(".pdf"));
    if (is_pdf && options_.output.empty() && console().out_is_terminal) {
      console().tell("puzzlec: a PDF cannot be shown on a terminal; -o FILE writes it to a file\n");
      return ExitCode::bad_input;
    }
    std::string text;
    if (is_pdf) {
      auto pdf = pdf_of(pages, layout_.paper.width, layout_.paper.height);
      if (!pdf) {
        console().tell(fmt::format("puzzlec: {}\n", pdf.error()));
        return ExitCode::system_error;
      }
      text = *std::move(pdf);
    } else {
      text = sheet_html(pages, layout_);
    }
    if (options_.output.empty()) {
      is_pdf ? console().print_bytes(text) : console().print(text);
    } else {
      OutputFile file(options_.output);
      file.write(text);
      file.commit();
    }
    console().flush();
    return code;
  }

 private:
  /// Puzzles of one kind that follow each other, the easiest first; those without a level last.
  void sort_by_level() {
    for (auto first = puzzles_.begin(); first != puzzles_.end();) {
      const auto last = std::find_if(
          first, puzzles_.end(), [&](const Ranked& puzzle) { return puzzle.kind != first->kind; });
      std::ranges::stable_sort(first, last, {}, &Ranked::rank);
      first = last;
    }
  }

  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    Ranked sheet;
    sheet.kind = sheet.title = title_of(puzzle);
    if (!puzzle.id().empty()) sheet.title += ": " + puzzle.id();
    Drawing drawing(engine.model(puzzle), puzzle);
    drawing.label_size = printed_label_size;
    sheet.picture = svg_picture(drawing, sheet.title);
    if (!options_.hides_rules) sheet.rules = printed_rules(puzzle);
    if (!options_.hides_solutions) add_solution(engine, place, puzzle, drawing, sheet, reply);
    // Last: it may take all the time that there is.
    if (options_.shows_levels) {
      // What takes more than experts do is extreme.
      ExplainRequest request;
      request.largest = largest_peak(kind_and_size_of(puzzle).kind, Level::expert);
      const Explanation explanation = explain(engine, puzzle, request, reply.stats);
      const bool is_whole = explanation.kind == Explanation::Kind::solved ||
                            explanation.kind == Explanation::Kind::stuck;
      const Level level = level_of(kind_and_size_of(puzzle), rate(explanation));
      // "At least easy" says nothing.
      if (explanation.kind != Explanation::Kind::none && (is_whole || level > Level::easy)) {
        sheet.title += fmt::format(" ({})", name_of(level));
        sheet.rank = static_cast<int>(level);
      }
    }
    puzzles_.push_back(std::move(sheet));
  }

  static void add_solution(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
                           Drawing& drawing, SheetPuzzle& sheet, Reply& reply) {
    const Uniqueness answer = engine.unique(puzzle, reply.stats);
    const auto warn = [&](const std::string& what, ExitCode code) {
      reply.messages =
          fmt::format("puzzlec: {}: {}; the sheet leaves its solution out\n", name_of(place), what);
      reply.code = code;
    };
    switch (answer.kind) {
      case Uniqueness::Kind::unique:
        drawing.fill(puzzle, *answer.first);
        drawing.label_size = usual_label_size;
        sheet.solution = svg_picture(drawing, sheet.title);
        return;
      case Uniqueness::Kind::multiple:
        return warn("several solutions", ExitCode::no);
      case Uniqueness::Kind::none:
        return warn("no solution", ExitCode::no);
      case Uniqueness::Kind::unknown:
        return warn(fmt::format("unknown ({})", name_of(answer.reason)), ExitCode::unknown);
    }
  }

  void give_up(const InputPlace& place, const Puzzle&, UnknownReason reason,
               Reply& reply) const override {
    give_up_document(place, reason, reply);
  }
  void give_up_unread(const InputPlace& place, UnknownReason reason, Reply& reply) override {
    give_up_document(place, reason, reply);
  }
  void write(const InputPlace&, const Reply&) override {}

  const Options& options_;
  SheetLayout layout_;
  std::vector<Ranked> puzzles_;
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  options->query.solver.usual_time_limit = usual_explaining_seconds;
  options->query.input.add_to(app);
  options->query.solver.add_to(app);
  app.add_option("--to", options->to,
                 "html, which a browser prints, or pdf; by default, what the output's name says")
      .one_of({"html", "pdf"});
  app.add_option("-o,--output", options->output,
                 "Write to FILE, which appears complete or not at all")
      .type_name("FILE");
  app.add_option("--per-page", options->per_page, "How many puzzles to put on a page")
      .one_of({"1", "2", "4", "6", "9"})
      .show_default();
  app.add_option("--paper", options->paper, "The size of the pages")
      .one_of({"a4", "letter"})
      .show_default();
  app.add_option("--title", options->title, "A title on the first page").type_name("TEXT");
  app.add_flag("--levels", options->shows_levels,
               "Say how hard each puzzle is, in words: easy to extreme");
  app.add_flag("--no-rules", options->hides_rules, "Leave out the rules");
  app.add_flag("--no-solutions", options->hides_solutions, "Leave out the solutions");
  return [options](Console& console) { return SheetRun(*options, console).run_all(); };
}

}  // namespace
}  // namespace sheet_command_detail

const Command sheet_command{
    .name = "sheet",
    .summary =
        "Lay puzzles out on pages for print, with the rules of each kind and the solutions at the "
        "end: HTML or PDF; exit code 1 if a puzzle has no solution or several",
    .examples =
        "  puzzlec sheet cnf_examples/sudoku_line.in -o sudokus.pdf\n"
        "  puzzlec sheet --per-page 6 --paper letter --levels cnf_examples/tatham_towers.in -o "
        "towers.html",
    .setup = sheet_command_detail::setup,
};

}  // namespace puzzlec::cli
