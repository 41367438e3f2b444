// {"ask":"diagnose"}: which other reading of the rules would make the puzzle unique.
#include "engine/making/mending/diagnose.hpp"

#include "engine/answers/json/answers_json.hpp"
#include "engine/answers/questions/records.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_diagnosis(const Request& request) {
  Stats stats;
  const Diagnosis found = diagnose(request.solver, request.puzzle, stats);
  return json_of_diagnosis(request.place, request.puzzle, found, stats);
}

}  // namespace

const RequestKind diagnose_request{
    .name = "diagnose",
    .summary = "Which other reading of the rules would make the puzzle unique.",
    .example = R"({"ask":"diagnose"})",
    .statuses = {{"unique", "As stated, the puzzle has exactly one solution."},
                 {"multiple", "As stated, it has several solutions."},
                 {"none", "As stated, it has no solution."},
                 {"unknown", "A limit was reached first."}},
    .members = {reason_member,
                {"readings", "[DiagnosedReading]", "The readings that make it unique."},
                {"tried", "count", "All readings that were tried."},
                {"undecided", "count", "Those of them that reached a limit."},
                {"solutions", "[Solution]", "The only solution, if it is unique as stated."},
                cells_member,
                own_stats_member},
    .parts = {{.name = "DiagnosedReading",
               .summary = "A reading of the rules that makes the puzzle unique.",
               .members = {{"changes", "[text]", "One or two sentences."},
                           {"solution", "Solution", "Its only solution."}}}},
    .answer = tell_diagnosis,
};

}  // namespace puzzlec
