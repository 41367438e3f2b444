// {"ask":"generate"}: a new puzzle, of the kind and size of the one at hand unless it says otherwise.
#include <string>
#include <utility>

#include "engine/answers/json/json_line.hpp"
#include "engine/answers/json/made_json.hpp"
#include "engine/answers/questions/records.hpp"
#include "engine/answers/wishes_json.hpp"

namespace puzzlec {
namespace {

using making::MakeSpec;

std::string refused(const Request& request, const std::string& reason) {
  JsonWriter out = json_head(request.place, &request.puzzle);
  out.text("status", "refused").text("reason", reason);
  return json_line(out);
}

Parsed<std::string> generate(const Request& request) {
  MakeSpec spec = making::spec_like(request.puzzle);
  if (const auto node = request.members.find("kind")) {
    const auto name = node->text("a family or a genre");
    if (!name) return Failure{name.error()};
    auto of_kind = making::spec_of_kind(*name);
    if (!of_kind) return refused(request, of_kind.error());
    spec = std::move(*of_kind);
  }
  if (const auto node = request.members.find("rest")) {
    const auto wants_rest = node->boolean();
    if (!wants_rest) return Failure{wants_rest.error()};
    if (*wants_rest && request.members.find("kind"))
      return refused(request, "rest: what is made of this puzzle is of its kind");
    // It lives longer than the generator.
    if (*wants_rest)
      spec = making::spec_of_rest(
          std::shared_ptr<const Puzzle>(std::shared_ptr<void>(), &request.puzzle));
  }
  const auto wrong = set_wishes(request.members, spec);
  if (!wrong) return Failure{wrong.error()};
  if (!wrong->empty()) return refused(request, *wrong);
  const auto seed = number_wished(request.members, "seed");
  if (!seed) return Failure{seed.error()};
  const auto index = number_wished(request.members, "index");
  if (!index) return Failure{index.error()};
  auto generator = making::Generator::of(std::move(spec), *seed);
  if (!generator) return refused(request, generator.error());
  generator->rate_all();
  const auto made = generator->make(*index, request.solver.options().stop);
  const Format* format = made ? format_for(*made->puzzle, formats_for(generator->spec())) : nullptr;
  if (made && format == nullptr) return refused(request, "no format states such a puzzle");
  JsonWriter out = json_head(request.place, &request.puzzle);
  if (!made) {
    out.text("status", made.error().is_stopped ? "unknown" : "none");
    out.text("reason", made.error().reason);
    return json_line(out);
  }
  out.text("status", "made").name("made").begin_object();
  add_made(out, *generator, *made, *format);
  out.end_object();
  return json_line(out);
}

}  // namespace

const RequestKind generate_request{
    .name = "generate",
    .summary =
        "A new puzzle with one solution, of the kind and size of this one unless `kind` says "
        "otherwise.",
    .takes = {{"kind", "text", "A family or a genre; that of this puzzle without it."},
              {"rest", "boolean",
               "True: what this puzzle states stays, and clues are added until there is one "
               "solution."},
              {"size", "text", "Rows and columns, such as `9x9`."},
              {"level", "'easy'|'medium'|'hard'|'expert'|'extreme'", "How hard, in words."},
              {"peak", "text", "How many rules the hardest step takes, such as `2..4`."},
              {"effort", "text", "The effort, as a range."},
              {"technique", "text", "A technique that the puzzle needs, by the name in `explain`."},
              {"symmetry", "text", "Of the places of clues, as `--symmetry` takes it."},
              {"clues", "text", "`usual`, `minimal`, `all`, or a number of clues as a range."},
              {"givens", "text", "How many values of cells are given, as a range."},
              {"rules", "text", "Rules of a variant Sudoku, such as `thermometer:3,killer`."},
              {"seed", "count", "The same seed gives the same puzzles; 0 without it."},
              {"index", "count", "Which puzzle of the seed; 0 without it."}},
    .example = R"({"ask":"generate","level":"easy","seed":7})",
    .statuses = {{"made", "Here it is."},
                 {"none", "There is none, or none was found among the boards that were tried."},
                 {"unknown", "A limit was reached first."},
                 {"refused",
                  "What is asked for makes no sense, such as a size that the kind does "
                  "not have."}},
    .members = {{"reason", "text", "Why there is none.", "none|unknown|refused"},
                {"made", "MadePuzzle", "The new puzzle.", "made"}},
    .parts = {{.name = "MadePuzzle",
               .summary = "A puzzle that was made.",
               .members =
                   {{"index", "count", "Its number among the puzzles of the seed, from 0."},
                    {"seed", "count", "The seed."},
                    {"kind", "text", "The family or genre that was asked for."},
                    {"family", "text", "Its family."},
                    {"format", "text", "The format of its text."},
                    {"puzzle", "text", "The puzzle."},
                    {"solution", "Solution", "Its only solution."},
                    {"clues", "count", "How many clues it shows, givens among them."},
                    {"minimal", "boolean",
                     "Whether it is known that none of them, or of their groups under the "
                     "symmetry, can be left out."},
                    {"level", "'easy'|'medium'|'hard'|'expert'|'extreme'", "How hard, in words."},
                    {"peak", "count", "How many rules the hardest step takes."},
                    {"effort", "number", "The effort of all steps."},
                    {"rating_complete", "boolean",
                     "False if steps of more rules than are looked for are needed: then `peak` and "
                     "`effort` are lower bounds."}}}},
    .answer = generate,
};

}  // namespace puzzlec
