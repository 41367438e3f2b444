// {"ask":"map"} and {"ask":"decode"}: what the variables of a formula mean, and its models.
#include <fmt/format.h>

#include "engine/answers/json/answers_json.hpp"
#include "engine/answers/json/json_line.hpp"
#include "engine/answers/questions/records.hpp"
#include "engine/dimacs_puzzle.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_map(const Request& request) {
  Stats stats;
  const Lowered lowered = request.solver.compile(request.solver.model(request.puzzle), stats);
  return json_of_map(request.place, request.puzzle, lowered.map, lowered.cnf.var_count());
}

Parsed<std::string> decode_model(const Request& request) {
  Stats stats;
  const Lowered lowered = request.solver.compile(request.solver.model(request.puzzle), stats);
  const auto node = request.members.member("model");
  if (!node) return Failure{node.error()};
  const auto literals = node->array("the literals of a model");
  if (!literals) return Failure{literals.error()};
  Assignment assignment(lowered.cnf.var_count());
  const auto last = static_cast<std::int64_t>(lowered.cnf.var_count());
  for (const JsonNode literal_node : *literals) {
    const auto literal = literal_node.signed_integer();
    if (!literal || *literal == 0 || *literal < -last || *literal > last) {
      return Failure{literal_node.error(InputErrorCode::out_of_range,
                                        fmt::format("a literal of 1..{}", last),
                                        literal_node.compact())};
    }
    assignment.set(from_dimacs(static_cast<std::int32_t>(*literal)));
  }
  const auto grid = grid_of_model(request.puzzle, lowered.cnf, lowered.map, assignment);
  if (grid) {
    return json_of_answer(request.place, request.puzzle, {Answer::Kind::solved, *grid, {}}, &stats);
  }
  JsonWriter out = json_head(request.place, &request.puzzle);
  out.text("status", "refused").text("expected", "a model of the formula");
  out.text("found", grid.error());
  return json_line(out);
}

}  // namespace

const RequestKind map_request{
    .name = "map",
    .summary = "What the variables of the puzzle's formula mean.",
    .example = R"({"ask":"map"})",
    .statuses = {{"map", "The formula's variables are described."}},
    .members = {{"variables", "count", "How many DIMACS variables there are."},
                {"statements", "[Statement]",
                 "The variables that say \"this cell holds this value\"."},
                {"settled", "[SettledCell]",
                 "The cells that deduction has filled; none if the formula is the whole puzzle."},
                {"auxiliaries", "[AuxiliaryVariables]", "Ranges of auxiliary variables."}},
    .parts = {{.name = "Statement",
               .summary = "A variable that says \"this cell holds this value\".",
               .members = {{"variable", "count", "Its number, from 1."},
                           {"name", "text", "Its name, such as `r1c1=1`."},
                           {"row", "count", "The cell's row, from 1."},
                           {"column", "count", "Its column, from 1."},
                           {"value", "count", "The value."}}},
              {.name = "SettledCell",
               .summary = "A cell that deduction has filled.",
               .members = {{"row", "count", "Its row, from 1."},
                           {"column", "count", "Its column, from 1."},
                           {"value", "count", "Its value."}}},
              {.name = "AuxiliaryVariables",
               .summary = "A range of variables that an encoding added.",
               .members = {{"first", "count", "The first of them, from 1."},
                           {"count", "count", "How many there are."},
                           {"name", "text", "What they are for."}}}},
    .answer = tell_map,
};

const RequestKind decode_request{
    .name = "decode",
    .summary =
        "The solution that a SAT solver's model of the puzzle's formula stands for, after "
        "every clause and every rule was checked.",
    .takes = {{"model", "[integer]",
               "The literals of a model, as in DIMACS; variables that are left out are false.",
               RequestMember::Need::required}},
    .example = R"({"ask":"decode","model":[1,-2]})",
    .statuses = {{"solved", "The model stands for the solution in `solutions`."},
                 {"refused", "It is not a model of the formula."}},
    .members = {{"solutions", "[Solution]", "The solution.", "solved"},
                {"cells", "[Rows]", "The grids of `solutions` as numbers.", "solved",
                 "the solutions are rows of tokens"},
                {"stats", "Stats", "What finding the answer took.", "solved"},
                {"expected", "text", "What the model should be.", "refused"},
                {"found", "text", "What is wrong with it.", "refused"}},
    .answer = decode_model,
};

}  // namespace puzzlec
