// {"ask":"candidates"}: the values of each cell in some solution.
#include "engine/answers/json/answers_json.hpp"
#include "engine/answers/questions/records.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_candidates(const Request& request) {
  Stats stats;
  const Candidates found = request.solver.candidates(request.puzzle, stats);
  return json_of_candidates(request.place, request.puzzle, found, stats);
}

}  // namespace

const RequestKind candidates_request{
    .name = "candidates",
    .summary = "The values that each cell has in at least one solution.",
    .example = R"({"ask":"candidates"})",
    .statuses = {{"candidates", "There are solutions, and all candidates were found."},
                 {"none", "There is no solution."},
                 {"unknown",
                  "A limit was reached; there may be more candidates than those that were found."}},
    .members = {reason_member,
                {"candidates", "CandidateRows",
                 "The values that each cell has in at least one solution."},
                {"models", "count", "Solutions that were found on the way."},
                own_stats_member},
    .answer = tell_candidates,
};

}  // namespace puzzlec
