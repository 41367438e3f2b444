// {"ask":"unique"}: whether there is exactly one solution.
#include "engine/answers/json/answers_json.hpp"
#include "engine/answers/questions/records.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_uniqueness(const Request& request) {
  Stats stats;
  const Uniqueness found = request.solver.unique(request.puzzle, stats);
  return json_of_uniqueness(request.place, request.puzzle, found, &stats);
}

}  // namespace

const RequestKind unique_request{
    .name = "unique",
    .summary = "Whether there is exactly one solution, and if there are more: two of them.",
    .example = R"({"ask":"unique"})",
    .statuses = {{"unique", "There is exactly one solution."},
                 {"multiple", "There are at least two solutions."},
                 {"none", "There is no solution."},
                 {"unknown", "A limit was reached first."}},
    .members = {reason_member,
                {"differing", "[CellName]", "The cells in which the two solutions differ.",
                 "multiple"},
                {"solutions", "[Solution]",
                 "The only solution, or two different ones; with `unknown`, the one that was "
                 "found, if any."},
                cells_member,
                stats_member},
    .answer = tell_uniqueness,
};

}  // namespace puzzlec
