// {"ask":"shuffle"}: the puzzle with other names of values and orders of lines.
#include "engine/making/shuffle.hpp"

#include <string>
#include <vector>

#include "engine/answers/json/shuffle_json.hpp"
#include "engine/answers/questions/records.hpp"
#include "engine/answers/request_members.hpp"
#include "engine/convert.hpp"
#include "engine/dimacs_puzzle.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_shuffled(const Request& request) {
  constexpr std::uint64_t most_at_once = 100'000;
  ShuffleRequest wanted;
  FirstError failed;
  if (const auto node = request.members.find("canonical"))
    wanted.is_canonical = failed.take(node->boolean());
  if (const auto node = request.members.find("count"))
    wanted.count = failed.take(node->number(1, most_at_once, "how many puzzles"));
  wanted.seed = request.solver.options().seed;
  if (const auto node = request.members.find("seed"))
    wanted.seed = failed.take(node->number(0, UINT64_MAX, "a seed"));
  if (failed) return Failure{failed.error()};
  Stats stats;
  const Format& format = *request.place.format;
  const SharedDeadline deadline(request.solver);
  const Shuffled found =
      shuffle(request.solver, request.puzzle, request.place.number, format, wanted, stats);
  std::vector<std::string> texts;
  StructurePool pool;
  for (const PuzzlePtr& puzzle : found.puzzles) {
    if (const auto converted = convert(*puzzle, format, 1, pool))
      texts.push_back(whole_text(format, converted->item));
  }
  return json_of_shuffled(request.place, request.puzzle, found, texts, &stats);
}

}  // namespace

const RequestKind shuffle_request{
    .name = "shuffle",
    .summary =
        "Puzzles that are the same but for the names of values, the order of lines, and turns of "
        "the board, as far as the rules allow.",
    .takes = {{"count", "count", "How many puzzles; 1 without it."},
              {"seed", "count",
               "Another seed gives other puzzles; by default, the seed of the options."},
              {"canonical", "boolean",
               "Whether to give the canonical form: the one puzzle that stands for all of these."}},
    .example = R"({"ask":"shuffle","count":2})",
    .statuses = {{"shuffled", "Here are the puzzles."},
                 {"canonical", "With `canonical`: there is the one puzzle."},
                 {"fixed", "The rules of the puzzle allow no move."},
                 {"too many moves", "With `canonical`: there are more moves than are tried."},
                 {"none",
                  "With `canonical`: there is no solution, which is needed to rename values."},
                 {"multiple", "With `canonical`: there are several solutions."},
                 {"unknown", "A limit was reached first."}},
    .members = {reason_member,
                {"puzzles", "[text]", "The puzzles that the format can state, as texts."},
                stats_member},
    .answer = tell_shuffled,
};

}  // namespace puzzlec
