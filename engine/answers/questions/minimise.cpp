// {"ask":"minimise"}: the puzzle without the givens and clues that it does not need.
#include "engine/making/clues/minimise.hpp"

#include <optional>
#include <string>

#include "encoders/spelling/json/json_writer.hpp"
#include "engine/answers/json/json_line.hpp"
#include "engine/answers/json/minimise_json.hpp"
#include "engine/answers/questions/records.hpp"
#include "engine/answers/request_members.hpp"
#include "engine/convert.hpp"
#include "engine/dimacs_puzzle.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_minimised(const Request& request) {
  MinimiseRequest wanted;
  FirstError failed;
  const auto flag_of = [&](const char* name) {
    const auto node = request.members.find(name);
    return node && failed.take(node->boolean());
  };
  wanted.only_report = flag_of("report");
  wanted.keeps_symmetry = flag_of("keep_symmetry");
  wanted.keeps_level = flag_of("keep_level");
  wanted.smallest = flag_of("smallest");
  if (const auto node = request.members.find("orders"))
    wanted.orders = static_cast<std::uint32_t>(
        failed.take(node->number(1, UINT32_MAX, "how many orders to try")));
  if (failed) return Failure{failed.error()};
  if (wanted.keeps_level && wanted.smallest) {
    JsonWriter out = json_head(request.place, &request.puzzle);
    out.text("status", "refused").text("reason", "keep_level: not together with smallest");
    return json_line(out);
  }
  wanted.seed = request.solver.options().seed;
  Stats stats;
  const Minimised found = minimise(request.solver, request.puzzle, wanted, stats);
  std::optional<std::string> left;
  if (found.puzzle && !wanted.only_report) {
    StructurePool pool;
    const Format& format = *request.place.format;
    if (const auto converted = convert(*found.puzzle, format, 1, pool))
      left = whole_text(format, converted->item);
  }
  return json_of_minimised(request.place, request.puzzle, found, wanted, left, &stats);
}

}  // namespace

const RequestKind minimise_request{
    .name = "minimise",
    .summary = "The puzzle without the givens and clues that its only solution does not need.",
    .takes = {{"report", "boolean",
               "Whether to say only which clues could be left out, each by itself."},
              {"keep_symmetry", "boolean",
               "Whether clues that mirror each other stay or go together."},
              {"keep_level", "boolean",
               "Whether a clue goes only if the level stays; not with `smallest`."},
              {"smallest", "boolean", "Whether to keep the fewest clues that are enough."},
              {"orders", "count", "How many orders to try; 1 without it."}},
    .example = R"({"ask":"minimise","report":true})",
    .statuses =
        {{"minimal", "No clue that is left could be left out; with `report`, none of the puzzle."},
         {"superfluous", "With `report`: some clues could be left out."},
         {"multiple", "The puzzle has several solutions."},
         {"none", "The puzzle has no solution."},
         {"refused", "The members do not go together."},
         {"unknown",
          "A limit was reached first, or the fewest cannot be found because clues depend on each "
          "other."}},
    .members = {{"reason", "text", "Which limit was reached, or what does not go together.",
                 "unknown|refused"},
                {"clues", "count", "Givens and clues of the puzzle as it came."},
                {.name = "at_least",
                 .type = "count",
                 .meaning = "How many clues are needed.",
                 .only_if = "the fewest were looked for"},
                {"minimal_by", "'clue'|'group'|'fewest'",
                 "What cannot be left out: one clue, a group that mirror each other, or any choice "
                 "that leaves fewer.",
                 "minimal", "it is no report"},
                {"symmetry", "text", "The symmetry that was kept.", "minimal",
                 "`keep_symmetry` was asked for"},
                {"level", "text", "The level that was kept, in a word.", "minimal|superfluous",
                 "`keep_level` was asked for"},
                {"left_out", "[text]", "The clues that were left out, by name.", "minimal",
                 "it is no report"},
                {"superfluous", "[text]", "The clues that could be left out by themselves.",
                 "minimal|superfluous", "it is a report"},
                {"needed", "[NeededClues]", "Why each of the other clues has to stay.",
                 "minimal|superfluous"},
                {"puzzle", "text", "The puzzle that is left.", "minimal",
                 "it is no report, and the format can state it"},
                {"solutions", "[Solution]", "The solution; with `multiple`, two of them."},
                stats_member},
    .parts = {{.name = "NeededClues",
               .summary = "Why a clue, or a group of clues that mirror each other, has to stay.",
               .members = {{"clues", "[text]", "The clues, by name."},
                           {"other", "Solution|null",
                            "Another solution without them; null if there is none."},
                           {.name = "level",
                            .type = "text",
                            .meaning = "The level that the puzzle has without them; of a harder "
                                       "one, a lower bound.",
                            .only_if = "they stay because of it"}}}},
    .answer = tell_minimised,
};

}  // namespace puzzlec
