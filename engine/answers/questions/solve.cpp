// {"ask":"solve"}: a solution.
#include "engine/answers/json/answers_json.hpp"
#include "engine/answers/questions/records.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_solution(const Request& request) {
  Stats stats;
  const Answer answer = request.solver.solve(request.puzzle, stats);
  return json_of_answer(request.place, request.puzzle, answer, &stats);
}

}  // namespace

const RequestKind solve_request{
    .name = "solve",
    .summary = "A solution.",
    .example = R"({"ask":"solve"})",
    .statuses = {{"solved", "There is a solution, and it passed the checks."},
                 {"none", "There is no solution."},
                 {"unknown", "A limit was reached first, so there may or may not be a solution."}},
    .members = {reason_member,
                {"solutions", "[Solution]", "One solution if it is solved, otherwise none."},
                cells_member,
                stats_member},
    .answer = tell_solution,
};

}  // namespace puzzlec
