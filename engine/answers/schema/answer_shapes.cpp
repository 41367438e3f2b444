#include "engine/answers/schema/answer_shapes.hpp"

#include <string>
#include <utility>

namespace puzzlec {
namespace {

std::vector<AnswerMember> whole_head() {
  return {answer_head().begin(), answer_head().end()};
}

AnswerShape classify_shape() {
  return {.name = "classify",
          .summary = "A line of `classify --json`: what kind of square a grid is.",
          .head = whole_head(),
          .statuses = {{"classified", "The grid was tried against each class."}},
          .members = {
              {"classes", "[TriedClass]", "The classes that were tried, the strictest first."}}};
}

AnswerShape hatch_shape() {
  return {.name = "hatch",
          .summary = "A line of `hatch --json`: what cross-hatching fills in.",
          .head = whole_head(),
          .statuses = {{"hatched", "Nothing more follows from cross-hatching."},
                       {"contradiction", "It found a contradiction; text output says `ERROR`."}},
          .members = {{"grid", "Rows|null", "The grid; null after a contradiction."}}};
}

AnswerShape enum_shape() {
  return {.name = "enum",
          .summary =
              "A line of `enum --json`: one of the solutions. The line after the last one "
              "is an answer of `count`.",
          .head = whole_head(),
          .statuses = {{"solved", "Here is a solution."}},
          .members = {{"solution", "count", "The number of the solution, from 1."},
                      {"solutions", "[Solution]", "The solution, alone."},
                      cells_member}};
}

AnswerShape step_shape() {
  constexpr const char* last = "solved|none|stopped";
  constexpr const char* each = "place|remove";
  AnswerShape shape{
      .name = "step",
      .summary = "A line of `step --json-lines`: a step of backtracking, or its end.",
      .has_whole_head = false,
      .tag = "event",
      .statuses = {{"place", "A value was placed."},
                   {"remove", "A value was taken back."},
                   {"solved", "The end: there is a solution."},
                   {"none", "The end: there is no solution."},
                   {"stopped", "The end: as many steps as `--steps` allows."}},
      .members = {
          {.name = "step",
           .type = "count",
           .meaning = "The number of the step, from 1.",
           .with = each},
          {.name = "row", .type = "count", .meaning = "The row, from 1.", .with = each},
          {.name = "column", .type = "count", .meaning = "The column, from 1.", .with = each},
          {.name = "value", .type = "count", .meaning = "The value.", .with = each},
          {.name = "valid",
           .type = "boolean",
           .meaning = "False if the value clashes with another one.",
           .with = each},
          {.name = "solutions",
           .type = "[Solution]",
           .meaning = "One solution if it is solved, otherwise none.",
           .with = last},
          {.name = "cells",
           .type = "[Rows]",
           .meaning = "The grids of `solutions` as numbers.",
           .with = "solved",
           .only_if = "the solutions are rows of tokens"},
          {.name = "placements",
           .type = "count",
           .meaning = "How many values were placed.",
           .with = last},
          {.name = "removals",
           .type = "count",
           .meaning = "How many were taken back.",
           .with = last}}};
  // Only the last line says more than where the puzzle stands.
  for (AnswerMember member : answer_head()) {
    const std::string name = member.name;
    if (name != "schema" && name != "index" && name != "file") member.with = last;
    shape.head.push_back(member);
  }
  return shape;
}

AnswerShape bench_shape() {
  return {.name = "bench",
          .summary = "A line of `bench --json`: how fast a set of puzzles was solved.",
          .head = {answer_head().front()},
          .has_whole_head = false,
          .members = {{"set", "text", "The name of the set."},
                      {"puzzles", "count", "How many puzzles it has."},
                      {"rows", "[BenchRow]", "The ways of solving it."}}};
}

AnswerShape error_shape() {
  return {.name = "error",
          .summary = "A puzzle or a file that cannot be read, or that the command does not take.",
          .head = whole_head(),
          .statuses = {{"error", "The input is wrong, or not for this command."}},
          .members = {{"solutions", "[Solution]", "None."},
                      {"error", "ErrorDetails", "What is wrong, and where."}}};
}

}  // namespace

AnswerShape shape_of(const RequestKind& kind) {
  return {.name = kind.name,
          .summary = kind.summary,
          .head = whole_head(),
          .statuses = kind.statuses,
          .members = kind.members};
}

std::vector<AnswerShape> shapes_of_commands() {
  return {classify_shape(), hatch_shape(), enum_shape(),
          step_shape(),     bench_shape(), error_shape()};
}

std::vector<AnswerShape> answer_shapes() {
  std::vector<AnswerShape> shapes;
  for (const RequestKind* kind : request_kinds()) shapes.push_back(shape_of(*kind));
  for (AnswerShape& shape : shapes_of_commands()) shapes.push_back(std::move(shape));
  return shapes;
}

std::vector<AnswerPart> parts_of_commands() {
  return {
      {.name = "TriedClass",
       .summary = "A class of squares, and whether a grid belongs to it.",
       .members = {{"class", "'Sudoku-X'|'Sudoku'|'Latin Square'", "The class."},
                   {"verdict", "'solved'|'unsolved'|'incorrect'",
                    "Whether the grid is full and right, right as far as it is filled, or wrong."},
                   {"duplicates", "[DuplicateValue]",
                    "What is wrong; empty unless the verdict is `incorrect`."}}},
      {.name = "DuplicateValue",
       .summary = "A value that occurs more than once in a house.",
       .members = {{"house", "'diagonal'|'block'|'column'|'row'", "The kind of house."},
                   {"number", "count", "The number of the house, from 1."},
                   {"value", "count", "The value."},
                   {"cells", "[CellName]", "The cells that hold it."}}},
      {.name = "BenchRow",
       .summary = "A way of solving a set of puzzles, and how fast it was.",
       .members = {{"name", "text", "Its name."},
                   {"what", "text", "What it does."},
                   {"solved", "count", "How many puzzles were solved."},
                   {"none", "count", "How many have no solution."},
                   {"capped", "count", "How many were cut off by the time limit."},
                   {"wrong", "count", "How many got a wrong answer."},
                   {.name = "totals",
                    .type = "[number]",
                    .meaning = "The time for the whole set, in each run.",
                    .unit = "seconds"},
                   {"puzzles_per_second", "number|null",
                    "The speed of the median run; null if it took no time."},
                   {"ratio", "number|null", "Its time divided by that of the first row."},
                   {.name = "median",
                    .type = "number",
                    .meaning = "The median time for one puzzle.",
                    .unit = "seconds"},
                   {.name = "percentile95",
                    .type = "number",
                    .meaning = "The time that 95 % of the puzzles stay below.",
                    .unit = "seconds"},
                   {"stages", "Seconds", "The time of each stage, on average."},
                   {"solver_used", "number",
                    "The share of puzzles that needed a solver, from 0 to 1."},
                   {"variables", "number", "The variables of a puzzle's formula, on average."},
                   {"clauses", "number", "Its clauses, on average."},
                   {"conflicts", "number", "The conflicts of the solver, on average."},
                   {.name = "peak_memory",
                    .type = "count|null",
                    .meaning = "The most memory in use; null if that is unknown.",
                    .unit = "bytes"}}},
      {.name = "ErrorDetails",
       .summary = "What is wrong with the input, and where.",
       .members = {{"code", "ErrorCode", "The kind of error."},
                   {"line", "count", "The line, from 1; 0 if there is none."},
                   {"column", "count", "The column, from 1; 0 if there is none."},
                   {"expected", "text", "What should be there."},
                   {"found", "text", "What is there."},
                   {"message", "text", "The sentence that standard error also shows."}}},
      {.name = "ErrorCode",
       .summary = "The kinds of errors.",
       .same_as = "'empty_input'|'unreadable'|'unknown_format'|'ambiguous_format'|"
                  "'bad_character'|'bad_number'|'out_of_range'|'wrong_count'|'unexpected_end'|"
                  "'trailing_text'|'line_too_long'|'unknown_clue'|'missing_clue'|'bad_cage'|"
                  "'wrong_solution'|'unsupported'|'too_many_errors'"},
  };
}

}  // namespace puzzlec
