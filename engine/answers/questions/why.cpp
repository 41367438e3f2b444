// {"ask":"why"}: why an entry cannot be right.
#include "engine/answers/board_names.hpp"
#include "engine/answers/json/explain_json.hpp"
#include "engine/answers/questions/records.hpp"
#include "engine/answers/request_members.hpp"
#include "engine/answers/why_wrong.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_why(const Request& request) {
  const auto entries = entries_of(request);
  if (!entries) return Failure{entries.error()};
  std::optional<CellId> cell;
  if (const auto node = request.members.find("cell")) {
    const auto name = node->text("the name of a cell");
    if (!name) return Failure{name.error()};
    cell = cell_on_board(request.puzzle, *name);
    if (!cell)
      return Failure{
          node->error(InputErrorCode::out_of_range, "the name of a cell", quoted(*name))};
  }
  Stats stats;
  const WhyWrong why = why_wrong(request.solver, request.puzzle, *entries, cell, stats);
  return json_of_why(request.place, request.puzzle, why);
}

}  // namespace

const RequestKind why_request{
    .name = "why",
    .summary =
        "Why an entry in `cells` cannot be right: the steps that follow from it until something "
        "has no way out, or, instead of many of them, what it contradicts. It is about the entry "
        "in `cell`; without it, "
        "about the first that is wrong.",
    .takes = {{"cells", "Rows", "The numbers that are filled in, with or without the givens."},
              {"candidates", "CandidateRows",
               "Pencil marks, by row and column; none in cells without."},
              {"cell", "CellName", "The cell of a wrong entry."}},
    .example = R"({"ask":"why","cells":[[1,2],[null,1]]})",
    .statuses =
        {{"steps",
          "Steps lead from the entries to a contradiction. Instead of many steps, one sentence "
          "names what the entries contradict."},
         {"core", "No such steps were found; `core` contradicts itself."},
         {"right", "No entry is wrong."},
         {"none", "The puzzle has no solution, whatever is entered."},
         {"unknown", "A limit was reached first."}},
    .members = {reason_member,
                {"wrong", "[Entry]",
                 "What the answer is about: an entry of no solution, or entries that cannot stand "
                 "together."},
                {"marks", "[CellName]",
                 "If there is none: a cell whose pencil marks cannot be right."},
                {"used", "[Entry]", "Other entries that the steps rest on."},
                {"used_marks", "[CellName]",
                 "Cells in which something is drawn that the steps rest on, but not all of it."},
                {"seen", "boolean",
                 "Whether the entries break a rule, which the only step names: nothing has to be "
                 "supposed."},
                {"steps", "[WhyStep]",
                 "The steps; the last one is the contradiction. With `core`, one sentence."},
                {"core", "[RuleOnCells]",
                 "Entries, givens and clues that contradict each other; without any one of them, "
                 "the others do not."},
                {"rules", "[text]",
                 "The rules that hold whatever is given and that `core` contradicts."}},
    .parts = {{.name = "WhyStep",
               .summary = "What would follow from a wrong entry.",
               .members = {{"text", "text", "A sentence."},
                           {"cells", "[CellName]", "The cells that it is about."},
                           {"placed", "[Entry]", "What would be known then."}}}},
    .answer = tell_why,
};

}  // namespace puzzlec
