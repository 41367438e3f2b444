// {"ask":"puzzle"}: what was read.
#include "drawing/drawing.hpp"
#include "engine/answers/json/json_line.hpp"
#include "engine/answers/questions/records.hpp"
#include "engine/dimacs_puzzle.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_puzzle(const Request& request) {
  const Puzzle& puzzle = request.puzzle;
  JsonWriter out = json_head(request.place, &puzzle);
  out.text("status", "puzzle").number("rows", puzzle.givens().rows());
  out.number("columns", puzzle.givens().columns());
  out.name("givens");
  add_rows(out, puzzle.givens());
  out.text("text", whole_text(*request.place.format, puzzle));
  out.name("left_out").begin_array();
  for (const std::string& what : puzzle.left_out()) out.text(what);
  out.end_array().name("rules").begin_array();
  const StatedRules stated = puzzle.stated_rules();
  for (const auto* list : {&stated.of_family, &stated.of_puzzle}) {
    for (const VariantUse& use : *list) out.text(in_words(use, stated.grid));
  }
  out.end_array();
  return json_line(out);
}

}  // namespace

const RequestKind puzzle_request{
    .name = "puzzle",
    .summary =
        "What was read: the size, the givens, the text, the rules that are stated, and what "
        "reading left out.",
    .example = R"({"ask":"puzzle"})",
    .statuses = {{"puzzle", "The puzzle was read."}},
    .members = {{"rows", "count", "Rows of the grid of numbers."},
                {"columns", "count", "Its columns."},
                {"givens", "Rows", "The givens."},
                {"text", "text", "The puzzle alone, in its format."},
                {"left_out", "[text]", "What reading left out, one sentence each."},
                {"rules", "[text]", "The variant rules that the puzzle states, in words."}},
    .answer = tell_puzzle,
};

}  // namespace puzzlec
