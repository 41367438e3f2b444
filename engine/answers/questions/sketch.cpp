// {"ask":"sketch"}: what is known of an answer and what a step of an explanation finds, as people draw
// it.
#include <algorithm>

#include <fmt/format.h>

#include "drawing/step_drawing.hpp"
#include "encoders/explain/used_cells.hpp"
#include "engine/answers/board_names.hpp"
#include "engine/answers/json/picture_json.hpp"
#include "engine/answers/questions/records.hpp"
#include "engine/answers/request_members.hpp"
#include "engine/explain/step_pictures.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace {

Parsed<CellId> cell_in(const JsonNode& name, const Puzzle& puzzle) {
  const auto text = name.text("the name of a cell");
  if (!text) return Failure{text.error()};
  const auto cell = cell_on_board(puzzle, *text);
  if (!cell)
    return Failure{name.error(InputErrorCode::out_of_range, "a cell of the puzzle",
                              fmt::format("\"{}\"", *text))};
  return *cell;
}

Parsed<JsonNode> list_in(const JsonNode& of, std::string_view member) {
  const auto found = of.find(member);
  return found ? found->array() : Parsed<JsonNode>(JsonNode());
}

/// A step as explanations tell it; members that say nothing of cells are not looked at.
Parsed<StepToDraw> step_in(const JsonNode& node, const Puzzle& puzzle) {
  StepToDraw step;
  FirstError failed;
  const JsonNode members = failed.take(node.object("a step of an explanation"));
  const auto value_in = [&](const JsonNode& value) {
    return value_of(failed.take(value.number(0, Domain::capacity - 1)));
  };
  for (const JsonNode one : failed.take(list_in(members, "removed"))) {
    const CellId cell = failed.take(cell_in(failed.take(one.member("cell")), puzzle));
    for (const JsonNode value : failed.take(failed.take(one.member("values")).array()))
      step.removals.push_back({cell, value_in(value)});
  }
  for (const JsonNode one : failed.take(list_in(members, "placed"))) {
    const CellId cell = failed.take(cell_in(failed.take(one.member("cell")), puzzle));
    step.placed.push_back({cell, value_in(failed.take(one.member("value")))});
  }
  for (const JsonNode rule : failed.take(list_in(members, "rules"))) {
    StepToDraw::Area& area = step.areas.emplace_back();
    const auto kind = rule.find("kind");
    area.is_limit = kind && kind->is_text("at most once");
    for (const JsonNode name : failed.take(list_in(rule, "cells")))
      area.cells.push_back(failed.take(cell_in(name, puzzle)));
  }
  if (failed) return Failure{failed.error()};
  return step;
}

/// The rules of a step by their names; none if the book lacks one of them.
std::vector<RuleId> rules_named_in(const JsonNode& step, const RuleBook& book,
                                   const Puzzle& puzzle) {
  std::vector<RuleId> rules;
  const auto nodes = step.find("rules");
  if (!nodes) return rules;
  for (const JsonNode node : *nodes) {
    const auto name = node.find("name");
    const auto is_named = [&](const NamedRule& rule) {
      return name && name->is_text(words_of(rule, puzzle));
    };
    const auto found = std::ranges::find_if(book.rules(), is_named);
    if (found == book.rules().end()) return {};
    rules.push_back(static_cast<RuleId>(found - book.rules().begin()));
  }
  return rules;
}

/// With the step that the request wants to see, if there is one.
Parsed<Drawing> drawing_with_step(const Request& request, const Model& model) {
  const JsonNode node = request.members.find("step").value_or(JsonNode());
  const auto candidates = candidates_of(request, model);
  if (!candidates) return Failure{candidates.error()};
  auto step = node.is_null() ? Parsed<StepToDraw>(StepToDraw()) : step_in(node, request.puzzle);
  if (!step) return Failure{step.error()};
  const std::vector<Domain>& before = *candidates ? **candidates : model.structure->domains;
  const auto is_wide = [&](const StepToDraw::Area& area) {
    return is_broad(area.cells.size(), model.cell_count());
  };
  if (std::ranges::any_of(step->areas, is_wide)) {
    const RuleBook book(model, [&](CellId cell) { return request.puzzle.place_name(cell); });
    const auto rules = rules_named_in(node, book, request.puzzle);
    if (!rules.empty()) step->areas = step_to_draw(book, rules, step->removals, before).areas;
  }
  if (step->areas.empty() && step->placed.size() == 1) {
    const auto cells = excluding_cells(model, before, step->placed.front());
    if (!cells.empty()) step->areas.push_back({cells, true});
  }
  return StepPainter(request.puzzle, model).of(before, *step);
}

Parsed<std::string> tell_sketch(const Request& request) {
  const Model model = request.solver.model(request.puzzle);
  const auto drawing = drawing_with_step(request, model);
  if (!drawing) return Failure{drawing.error()};
  return json_of_picture(request, *drawing);
}

}  // namespace

const RequestKind sketch_request{
    .name = "sketch",
    .summary =
        "A picture of what is known of the answer, as people draw it: edges and crosses, pieces of "
        "a "
        "line, dots where there is surely nothing, and candidates where people note them. What a "
        "`step` finds is in groups of the class `step`.",
    .takes = {{"candidates", "CandidateRows",
               "What each cell may hold, by row and column; empty where nothing is to be seen."},
              {"step", "StepToDraw",
               "The step of an explanation, as `explain` and `hint` tell it."},
              {"title", "text", "The title of the picture."}},
    .example = R"({"ask":"sketch","step":{"placed":[{"cell":"r1c1","value":1}]}})",
    .statuses = {{"svg", "Here is the picture."}},
    .members = picture_members(),
    .parts = {{.name = "StepToDraw",
               .summary = "What there is to see of a step.",
               .members = {{.name = "removed",
                            .type = "[CellValues]",
                            .meaning = "The candidates that it excludes.",
                            .only_if = "there are any"},
                           {.name = "placed",
                            .type = "[Entry]",
                            .meaning = "Cells that are known with it.",
                            .only_if = "there are any"},
                           {.name = "rules",
                            .type = "[NamedRule]",
                            .meaning = "The rules that imply it, whose cells are tinted.",
                            .only_if = "there are any"}}}},
    .answer = tell_sketch,
};

}  // namespace puzzlec
