// {"ask":"violations"}: which rules a grid that need not be complete breaks already.
#include "engine/answers/json/answers_json.hpp"
#include "engine/answers/questions/records.hpp"
#include "engine/answers/request_members.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_violations(const Request& request) {
  const Model model = request.solver.model(request.puzzle);
  const auto cells = cells_of(request, nullptr);
  if (!cells) return Failure{cells.error()};
  return json_of_violations(request.place, request.puzzle,
                            judge_entries(model, request.puzzle, *cells));
}

}  // namespace

const RequestKind violations_request{
    .name = "violations",
    .summary =
        "Which rules the numbers in `cells` break already, and which of them do so. Blank "
        "cells are null.",
    .takes = {{"cells", "Rows", "The grid; the givens without it.", RequestMember::Need::first}},
    .example = R"({"ask":"violations","cells":[[1,1],[null,2]]})",
    .statuses = {{"broken", "Some rule is broken."},
                 {"open", "No rule is broken, and some cells are blank."},
                 {"solved", "The grid is a solution."}},
    .members = {{"violations", "[BrokenRule]",
                 "What is broken, whatever the blank cells will hold."}},
    .answer = tell_violations,
};

}  // namespace puzzlec
