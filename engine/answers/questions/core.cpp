// {"ask":"core"}: which givens and clues contradict each other.
#include <vector>

#include "engine/answers/json/answers_json.hpp"
#include "engine/answers/questions/records.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_core(const Request& request) {
  Stats stats;
  std::vector<Selected> selected;
  const Core found = request.solver.core(request.puzzle, selected, stats);
  return json_of_core(request.place, request.puzzle, found, selected, stats);
}

}  // namespace

const RequestKind core_request{
    .name = "core",
    .summary = "Which givens and clues contradict each other.",
    .example = R"({"ask":"core"})",
    .statuses = {{"core", "There is no solution."},
                 {"solvable", "There is a solution, so nothing contradicts."},
                 {"unknown", "A limit was reached first."}},
    .members = {reason_member,
                {"core", "[RuleOnCells]",
                 "Givens and clues that contradict each other; without any one of them, the others "
                 "do not."},
                own_stats_member},
    .answer = tell_core,
};

}  // namespace puzzlec
