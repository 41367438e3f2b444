// {"ask":"repair"}: which givens to add, or to take away.
#include "engine/making/mending/repair.hpp"

#include "engine/answers/json/answers_json.hpp"
#include "engine/answers/questions/records.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> find_repair(const Request& request) {
  RepairRequest wanted;
  if (const auto node = request.members.find("most")) {
    const auto number = node->number(0, UINT32_MAX, "how many givens at most");
    if (!number) return Failure{number.error()};
    wanted.most = static_cast<std::uint32_t>(*number);
  }
  if (const auto node = request.members.find("any_target")) {
    const auto flag = node->boolean();
    if (!flag) return Failure{flag.error()};
    wanted.any_target = *flag;
  }
  Stats stats;
  const Repair found = repair(request.solver, request.puzzle, wanted, stats);
  return json_of_repair(request.place, request.puzzle, found, stats);
}

}  // namespace

const RequestKind repair_request{
    .name = "repair",
    .summary =
        "Which givens, as few as possible, to add to a puzzle with several solutions (`most` at "
        "most; over all solutions with `any_target`), or to take from one with none.",
    .takes = {{"most", "count", "How many givens to add at most; 4 without it, 0 for none."},
              {"any_target", "boolean",
               "Whether to look for the fewest givens over all solutions."}},
    .example = R"({"ask":"repair","most":2})",
    .statuses =
        {{"unique", "It has exactly one solution as it stands."},
         {"add", "With `givens` it has only the solution in `solutions`."},
         {"missing",
          "More givens are missing than were looked for, or the puzzle is of a kind that cannot "
          "state them."},
         {"remove", "Without `givens`, or without `clues`, it has a solution."},
         {"hopeless", "There is no solution, whatever givens and clues are taken away."},
         {"unknown", "A limit was reached first."}},
    .members =
        {reason_member,
         {"givens", "[Entry]", "To add or to take away, as few as possible."},
         {"clues", "[text]",
          "The names of clues of any kind to take away, if givens are not enough.", "remove"},
         {"at_least", "count", "How many are needed at least.", "add|unknown",
          "time was over before the fewest were found"},
         {"fewest_for", "'any'|'this'",
          "Whether no fewer givens are enough for any solution, or for the one in `solutions`.",
          "add|missing"},
         {"solutions", "[Solution]",
          "The solution that was looked at, with `unique`, `add` and `missing`."},
         cells_member,
         own_stats_member},
    .answer = find_repair,
};

}  // namespace puzzlec
