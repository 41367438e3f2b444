// {"ask":"repair"}: which givens or clues to add, or to take away.
#include "engine/making/mending/repair.hpp"

#include "engine/answers/json/answers_json.hpp"
#include "engine/answers/questions/records.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> find_repair(const Request& request) {
  RepairRequest wanted;
  if (const auto node = request.members.find("most")) {
    const auto number = node->number(0, UINT32_MAX, "how many to add at most");
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
        "most; over all solutions with `any_target`), or to take from one with none. If the puzzle "
        "cannot state values: which clues.",
    .takes = {{"most", "count",
               "How many to add at most, 0 for none; without it, 4 givens or any number of clues."},
              {"any_target", "boolean",
               "Whether to look for the fewest givens over all solutions."}},
    .example = R"({"ask":"repair","most":2})",
    .statuses = {{"unique", "It has exactly one solution as it stands."},
                 {"add", "With `givens` or `clues`, it has only the solution in `solutions`."},
                 {"missing",
                  "More is missing than was looked for, or `reason` says why nothing is added."},
                 {"remove", "Without `givens`, or without `clues`, it has a solution."},
                 {"hopeless", "There is no solution, whatever givens and clues are taken away."},
                 {"unknown", "A limit was reached first."}},
    .members =
        {{.name = "reason",
          .type = "text",
          .meaning = "Which limit was reached, or why no clues are added.",
          .with = "unknown|missing",
          .only_if = "there is one"},
         {"givens", "[Entry]", "To add or to take away, as few as possible."},
         {.name = "clues",
          .type = "[text]",
          .meaning = "The names of clues. To take away: if givens are not enough. To add: none of "
                     "them could be spared; another choice may be smaller.",
          .with = "add|remove",
          .only_if = "they are to be taken away, or the puzzle cannot state values"},
         {.name = "puzzle",
          .type = "text",
          .meaning = "The puzzle with `clues`.",
          .with = "add",
          .only_if = "clues are added"},
         {"at_least", "count", "How many are needed at least.", "add|unknown",
          "time was over before the fewest were found"},
         {"fewest_for", "'any'|'this'",
          "Whether no fewer givens are enough for any solution, or for the one in `solutions`.",
          "add|missing", "givens were looked for"},
         {"solutions", "[Solution]",
          "The solution that was looked at, with `unique`, `add` and `missing`."},
         cells_member,
         own_stats_member},
    .answer = find_repair,
};

}  // namespace puzzlec
