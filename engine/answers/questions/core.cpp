// {"ask":"core"}: which givens and clues contradict each other.
#include <vector>

#include "engine/answers/json/answers_json.hpp"
#include "engine/answers/questions/records.hpp"
#include "engine/answers/request_members.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_core(const Request& request) {
  Stats stats;
  std::vector<Selected> selected;
  const auto entries = entries_of(request);
  if (!entries) return Failure{entries.error()};
  const Core found = request.solver.core(request.puzzle, entries->values, selected, stats);
  return json_of_core(request.place, request.puzzle, found, selected, stats);
}

}  // namespace

const RequestKind core_request{
    .name = "core",
    .summary = "Which givens, clues and entries in `cells` contradict each other.",
    .takes = {{"cells", "Rows",
               "The numbers that are filled in, with or without the givens; the givens without "
               "it."}},
    .example = R"({"ask":"core"})",
    .statuses = {{"core", "There is no solution."},
                 {"solvable", "There is a solution, so nothing contradicts."},
                 {"unknown", "A limit was reached first."}},
    .members =
        {reason_member,
         {"core", "[RuleOnCells]",
          "Givens, clues and entries (`rule` is `entry`) that contradict each other; without "
          "any one of them, the others do not."},
         {"rules", "[text]", "The rules that hold whatever is given and that `core` contradicts."},
         own_stats_member},
    .answer = tell_core,
};

}  // namespace puzzlec
