#include "engine/answers/explain_requests.hpp"

#include <utility>

#include "engine/answers/explain_json.hpp"
#include "engine/answers/request_members.hpp"

namespace puzzlec {
namespace explain_requests_detail {
namespace {

/// The numbers of "cells" that are not given, and the values of "candidates" in the other cells as
/// pencil marks.
Parsed<PlayerEntries> entries_of(const Request& request) {
  const Model model = request.solver.model(request.puzzle);
  const auto cells = cells_of(request, &model);
  if (!cells) return Failure{cells.error()};
  const auto candidates = candidates_of(request, model);
  if (!candidates) return Failure{candidates.error()};
  PlayerEntries entries;
  for (std::uint32_t index = 0; index < cells->size(); ++index) {
    const CellId cell{index};
    const Value value = (*cells)[cell];
    if (!value.is_blank()) {
      if (value != request.puzzle.givens()[cell]) entries.values.push_back({cell, value});
    } else if (*candidates && !(**candidates)[index].empty()) {
      entries.marks.push_back({cell, (**candidates)[index]});
    }
  }
  return entries;
}

Parsed<std::string> tell_rules(const Request& request) {
  return json_of_rules(request.place, request.puzzle,
                       RuleBook(request.solver.model(request.puzzle),
                                [&](CellId cell) { return request.puzzle.place_name(cell); }));
}

Parsed<std::string> tell_steps(const Request& request) {
  ExplainRequest wanted;
  if (const auto node = request.members.find("max_size")) {
    const auto most = node->number(0, UINT32_MAX, "how many rules at most");
    if (!most) return Failure{most.error()};
    wanted.largest = static_cast<std::uint32_t>(*most);
  }
  if (const auto node = request.members.find("step")) {
    const auto step = node->number(1, UINT32_MAX, "the number of a step");
    if (!step) return Failure{step.error()};
    wanted.step = static_cast<std::size_t>(*step);
  }
  Stats stats;
  const Explanation found = explain(request.solver, request.puzzle, wanted, stats);
  return json_of_explanation(request.place, request.puzzle, found, wanted.step);
}

Parsed<std::string> tell_rating(const Request& request) {
  Stats stats;
  const Explanation found = explain(request.solver, request.puzzle, {}, stats);
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

}  // namespace
}  // namespace explain_requests_detail

const RequestKind rules_request{
    .name = "rules",
    .summary = "The rules of the puzzle by name, as steps use them.",
    .example = R"({"ask":"rules"})",
    .answer = explain_requests_detail::tell_rules,
};

const RequestKind explain_request{
    .name = "explain",
    .summary =
        "The steps from the givens to the solution, each by the fewest rules, `max_size` at most; "
        "with `step`, the one of that number alone.",
    .members = {"max_size", "step"},
    .example = R"({"ask":"explain","max_size":4})",
    .answer = explain_requests_detail::tell_steps,
};

const RequestKind rate_request{
    .name = "rate",
    .summary = "How hard the puzzle is for people.",
    .example = R"({"ask":"rate"})",
    .answer = explain_requests_detail::tell_rating,
};

const RequestKind hint_request{
    .name = "hint",
    .summary =
        "The next step from the numbers in `cells` and the pencil marks in `candidates`, or which "
        "of them are wrong; `show` is `where`, `rules` or `step`.",
    .members = {"cells", "candidates", "show"},
    .example = R"({"ask":"hint","show":"where"})",
    .answer = explain_requests_detail::tell_hint,
};

const RequestKind check_request{
    .name = "check",
    .summary =
        "Whether the numbers in `cells` and the pencil marks in `candidates` are right so far, and "
        "if not, what to take back.",
    .members = {"cells", "candidates"},
    .example = R"({"ask":"check","cells":[[1,2],[null,1]]})",
    .answer = explain_requests_detail::tell_check,
};

}  // namespace puzzlec
