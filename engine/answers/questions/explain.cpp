// The questions about rules, steps and a player's entries.
#include <utility>

#include "engine/answers/json/explain_json.hpp"
#include "engine/answers/questions/records.hpp"
#include "engine/answers/request_members.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_rules(const Request& request) {
  return json_of_rules(request.place, request.puzzle,
                       RuleBook(request.solver.model(request.puzzle),
                                [&](CellId cell) { return request.puzzle.place_name(cell); }));
}

/// With the member "max_size", if it is there.
Parsed<ExplainRequest> wanted_steps(const Request& request) {
  ExplainRequest wanted;
  if (const auto node = request.members.find("max_size")) {
    const auto most = node->number(0, UINT32_MAX, "how many rules at most");
    if (!most) return Failure{most.error()};
    wanted.largest = static_cast<std::uint32_t>(*most);
  }
  return wanted;
}

Parsed<std::string> tell_steps(const Request& request) {
  auto wanted = wanted_steps(request);
  if (!wanted) return Failure{wanted.error()};
  if (const auto node = request.members.find("step")) {
    const auto step = node->number(1, UINT32_MAX, "the number of a step");
    if (!step) return Failure{step.error()};
    wanted->step = static_cast<std::size_t>(*step);
  }
  Stats stats;
  const Explanation found = explain(request.solver, request.puzzle, *wanted, stats);
  return json_of_explanation(request.place, request.puzzle, found, wanted->step);
}

Parsed<std::string> tell_rating(const Request& request) {
  const auto wanted = wanted_steps(request);
  if (!wanted) return Failure{wanted.error()};
  Stats stats;
  const Explanation found = explain(request.solver, request.puzzle, *wanted, stats);
  return json_of_rating(request.place, request.puzzle, found, &stats);
}

Parsed<std::string> tell_hint(const Request& request) {
  HintDepth depth = HintDepth::step;
  if (const auto node = request.members.find("show")) {
    const auto name = node->text("where, rules or step");
    if (!name) return Failure{name.error()};
    if (*name == "where") {
      depth = HintDepth::where;
    } else if (*name == "rules") {
      depth = HintDepth::rules;
    } else if (*name != "step") {
      return Failure{
          node->error(InputErrorCode::unsupported, "where, rules or step", quoted(*name))};
    }
  }
  auto entries = entries_of(request);
  if (!entries) return Failure{entries.error()};
  Stats stats;
  const Hint hint = next_step(request.solver, request.puzzle, *std::move(entries), stats);
  return json_of_hint(request.place, request.puzzle, hint, depth);
}

Parsed<std::string> tell_check(const Request& request) {
  const auto entries = entries_of(request);
  if (!entries) return Failure{entries.error()};
  Stats stats;
  const EntryCheck check = check_entries(request.solver, request.puzzle, *entries, stats);
  return json_of_check(request.place, request.puzzle, check);
}

constexpr AnswerMember next_at_least_member{
    .name = "next_at_least",
    .type = "count",
    .meaning = "How many rules the next step takes at least.",
    .only_if = "the steps end before the next one is found"};
constexpr AnswerMember rating_member{"rating", "Rating", "How hard the steps are."};
constexpr RequestMember entries_member{"cells", "Rows",
                                       "The numbers that are filled in, with or without the "
                                       "givens."};
constexpr RequestMember marks_member{"candidates", "CandidateRows",
                                     "Pencil marks, by row and column; none in cells without."};

constexpr RequestMember max_size_member{
    "max_size", "count", "How many rules a step takes at most; any number without it."};

std::vector<AnswerStatus> statuses_of_steps() {
  return {{"solved", "The steps lead to the only solution."},
          {"several", "The steps end where several solutions are left."},
          {"partial", "The steps go as far as was asked for."},
          {"stuck", "No step of at most `max_size` rules is left."},
          {"none", "There is no solution."},
          {"unknown", "A limit was reached; the steps so far are right."}};
}

std::vector<AnswerPart> parts_of_steps() {
  return {
      {.name = "Round",
       .summary = "All steps of as few rules as possible.",
       .members = {{"size", "count", "How many rules each of its steps takes."},
                   {"at_least", "count",
                    "No step takes fewer, and that is proved; less than `size` only if a limit "
                    "was reached."},
                   {"complete", "boolean",
                    "Whether it has every candidate that this many rules exclude."},
                   {"candidates", "CandidateRows",
                    "What each cell may hold before the round; one value if it is known."},
                   {"steps", "[ExplainedStep]",
                    "Its steps; only one of them if that is asked for."}}},
      {.name = "ExplainedStep",
       .summary = "What follows from a smallest set of rules.",
       .members = {{"step", "count", "Its number, from 1, over all rounds."},
                   {"technique", "text|null",
                    "The name that people have for it; null if there is none."},
                   {"rules", "[NamedRule]", "The rules that imply it."},
                   {"placed", "[Entry]",
                    "Cells that are known with it; cells that must differ from them lose the value "
                    "as well."},
                   {"removed", "[CellValues]", "The candidates that the rules exclude."},
                   {"text", "text", "A sentence."},
                   {.name = "certificate",
                    .type = "StepCertificate",
                    .meaning = "How it was checked.",
                    .only_if = "asked to certify"}}},
      {.name = "StepCertificate",
       .summary = "How a step was checked.",
       .members = {{"proof_steps", "count", "Steps of the proof."},
                   {"bounds", "[CandidateBound]",
                    "For each candidate that is excluded, why it takes that many rules."}}},
      {.name = "CandidateBound",
       .summary = "Why excluding a candidate takes that many rules.",
       .members = {{"cell", "CellName", "The cell."},
                   {"value", "count", "The value that is excluded."},
                   {"at_least", "count", "How many rules it takes at least."},
                   {"correction_sets", "[CorrectionSet]",
                    "Grids that have the candidate; any set of rules that excludes it has one of "
                    "the rules that each breaks."}}},
      {.name = "CorrectionSet",
       .summary = "A grid that has the candidate, and the rules that it breaks.",
       .members = {{"rules", "[count]", "The rules, by their numbers in `rules`, from 1."},
                   {"grid", "Rows", "The grid."}}},
      {.name = "Rating",
       .summary = "How hard a puzzle is for people.",
       .members = {{"peak", "count", "How many rules the hardest step takes."},
                   {"effort", "number", "The sum of 2^size over the rounds."},
                   {"rounds", "count", "How many rounds there are."},
                   {"steps", "count", "How many steps they have."},
                   {"removals", "count", "Candidates that they exclude."},
                   {"narrowest", "count",
                    "The fewest steps to choose from in a round that is not free; 0 if all are."},
                   {"level", "count", "From 1 to 5, by `peak`."},
                   {"word", "'easy'|'medium'|'hard'|'expert'|'extreme'",
                    "How hard that is among puzzles of its kind and size."},
                   {.name = "sudoku_explainer",
                    .type = "number",
                    .meaning = "An estimate on that program's scale.",
                    .only_if = "it is a 9x9 Sudoku without further rules"}}},
  };
}

}  // namespace

const RequestKind rules_request{
    .name = "rules",
    .summary = "The rules of the puzzle by name, as steps use them.",
    .example = R"({"ask":"rules"})",
    .statuses = {{"rules", "Here are the rules."}},
    .members = {{"rules", "[NamedRule]", "The rules."}},
    .parts = {{.name = "NamedRule",
               .summary = "A rule as steps use it: what a house says of one value, or what one "
                          "clue states.",
               .members = {{"rule", "text", "The kind of its origin, such as `row` or `cage`."},
                           {"name", "text", "Its name, such as `row 3: 7 at least once`."},
                           {"kind", "'at least once'|'at most once'|'stated'", "What it says."},
                           {"cost", "count", "How many rules it counts as."},
                           {.name = "value",
                            .type = "count",
                            .meaning = "The value that it is about.",
                            .only_if = "it is not stated"},
                           {"cells", "[CellName]", "Its cells."}}}},
    .answer = tell_rules,
};

const RequestKind explain_request{
    .name = "explain",
    .summary =
        "The steps from the givens to the solution, each by the fewest rules, `max_size` at most; "
        "with `step`, the one of that number alone.",
    .takes = {max_size_member,
              {"step", "count", "The number of the only step to show, from 1."}},
    .example = R"({"ask":"explain","max_size":4})",
    .statuses = statuses_of_steps(),
    .members = {reason_member,
                next_at_least_member,
                rating_member,
                {"rounds", "[Round]", "The rounds, in their order."}},
    .parts = parts_of_steps(),
    .answer = tell_steps,
};

const RequestKind rate_request{
    .name = "rate",
    .summary =
        "How hard the puzzle is for people; with `max_size`, whether steps of that many rules at "
        "most solve it, which takes much less time.",
    .takes = {max_size_member},
    .example = R"({"ask":"rate"})",
    .statuses = statuses_of_steps(),
    .members = {reason_member, next_at_least_member, rating_member},
    .answer = tell_rating,
};

const RequestKind hint_request{
    .name = "hint",
    .summary =
        "The next step from the numbers in `cells` and the pencil marks in `candidates`, or which "
        "of them are wrong; `show` is `where`, `rules` or `step`.",
    .takes = {entries_member,
              marks_member,
              {"show", "'where'|'rules'|'step'", "How much to show; the whole step by default."}},
    .example = R"({"ask":"hint","show":"where"})",
    .statuses = statuses_of_steps(),
    .members = {reason_member,
                next_at_least_member,
                {"text", "text", "As much as was asked for, in words."},
                {.name = "settled",
                 .type = "SettledEntry",
                 .meaning = "A cell that has one value in all solutions: every other value fails.",
                 .only_if = "no step was found in time"},
                {"cells", "[CellName]", "Where to look."},
                {.name = "candidates",
                 .type = "CandidateRows",
                 .meaning = "What each cell may hold before the step.",
                 .only_if = "the step is there"},
                {"hint", "ExplainedStep|null",
                 "The step; null if there is none, or if it was not asked for."}},
    .parts = {{.name = "SettledEntry",
               .summary = "A cell that has one value in all solutions.",
               .members = {{"cell", "CellName", "The cell."},
                           {.name = "value",
                            .type = "count",
                            .meaning = "Its value.",
                            .only_if = "the step was asked for"}}}},
    .or_answers = &check_request,
    .answer = tell_hint,
};

const RequestKind check_request{
    .name = "check",
    .summary =
        "Whether the numbers in `cells` and the pencil marks in `candidates` are right so far, and "
        "if not, what to take back.",
    .takes = {entries_member, marks_member},
    .example = R"({"ask":"check","cells":[[1,2],[null,1]]})",
    .statuses = {{"right", "The entries are right so far."},
                 {"wrong", "Some entries are in no solution."},
                 {"together", "Each entry is in a solution, but no solution has them all."},
                 {"none", "The puzzle has no solution."},
                 {"unknown", "A limit was reached first."}},
    .members = {reason_member,
                {"wrong", "[Entry]", "Entries of no solution."},
                {"marks", "[CellName]", "Cells whose pencil marks have no value of a solution."},
                {"core", "[Entry]",
                 "Entries of which each is in a solution but which cannot stand together."},
                {"take_back", "[Entry]",
                 "A smallest set of entries without which the others are right."},
                {"broken", "[BrokenRule]",
                 "Rules that the entries break already, whatever the other cells will hold."},
                {"open_cells", "count",
                 "Cells still to be filled: neither given nor entered, and with more than one "
                 "value that clues leave."}},
    .answer = tell_check,
};

}  // namespace puzzlec
