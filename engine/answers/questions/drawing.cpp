// {"ask":"drawing"} and {"ask":"svg"}: what there is to draw, and a picture of it.
#include "engine/answers/json/drawing_json.hpp"
#include "engine/answers/json/picture_json.hpp"
#include "engine/answers/questions/records.hpp"
#include "engine/answers/request_members.hpp"

namespace puzzlec {
namespace {

/// The drawing that a request asks for, filled with `cells`.
Parsed<Drawing> drawing_of(const Request& request, const Model& model, const Grid& cells) {
  const auto candidates = candidates_of(request, model);
  if (!candidates) return Failure{candidates.error()};
  Drawing drawing(model, request.puzzle);
  if (request.members.find("cells")) drawing.fill(request.puzzle, cells);
  if (*candidates) drawing.pencil(request.puzzle, **candidates);
  return drawing;
}

Parsed<std::string> tell_drawing(const Request& request) {
  const Model model = request.solver.model(request.puzzle);
  const auto cells = cells_of(request, &model);
  if (!cells) return Failure{cells.error()};
  const auto drawing = drawing_of(request, model, *cells);
  if (!drawing) return Failure{drawing.error()};
  return json_of_drawing(request.place, request.puzzle, model, *cells, *drawing);
}

Parsed<std::string> draw_svg(const Request& request) {
  const Model model = request.solver.model(request.puzzle);
  const auto cells = cells_of(request, &model);
  if (!cells) return Failure{cells.error()};
  const auto drawing = drawing_of(request, model, *cells);
  if (!drawing) return Failure{drawing.error()};
  return json_of_picture(request, *drawing);
}

constexpr const char* picture_cells = "cells of the picture";

/// What a drawing consists of.
std::vector<AnswerPart> drawing_parts() {
  return {
      {.name = "CellKind",
       .summary = "What cells of a kind may hold, and how that is written.",
       .members =
           {{"values", "[count]", "The values that may be entered."},
            {"texts", "[text]", "The text that stands for each of them."},
            {"words", "[text]", "What each of them is called, such as `5`, `shaded` or `a star`."},
            {"marks", "[text]", "What each of them looks like small: a sign, or the text."},
            {"written", "boolean",
             "Whether people write them, and do not see them in something else that they draw."}}},
      {.name = "DrawingCell",
       .summary = "A cell of the grid of numbers.",
       .members = {{"kind", "count", "Its place in `kinds`, from 0."},
                   {"given", "boolean", "Whether its value is given."},
                   {.name = "name",
                    .type = "CellName",
                    .meaning = "What explanations call it.",
                    .only_if = "that is not its row and column"},
                   {"value", "count|null", "Its value; null if it is blank."}}},
      {.name = "PrintedRules",
       .summary = "Rules of the puzzle, for those who solve it.",
       .members = {{"title", "text", "What they are called, such as `Slitherlink`."},
                   {"text", "text", "Sentences."}}},
      {.name = "Picture",
       .summary = "What there is to see. It is smaller than the grid of numbers if a genre has "
                  "values on edges.",
       .members = {{"rows", "count", "Rows of cells."},
                   {"columns", "count", "Columns of cells."},
                   {"cells", "[PictureCell]", "The cells, row by row."},
                   {"regions", "[count]",
                    "By cell, the number of its block, region or room; empty if there are none."},
                   {"cages", "[PictureCage]", "Cages."},
                   {"shaded", "[[CellName]]", "Lists of cells that are shaded together."},
                   {"diagonals", "[[CellName]]", "Diagonals on which values do not repeat."},
                   {"signs", "[PictureSign]", "Signs of inequality."},
                   {"bars", "[PictureBar]", "Bars between two cells."},
                   {"outside", "[OutsideClue]", "Clues beside the grid."},
                   {"rules", "[PictureRule]", "What the puzzle states with variant rules."},
                   {"shapes", "[PictureShape]", "Drawings that come with the puzzle."},
                   {"notes", "[text]", "Rules that have no picture, in words."}}},
      {.name = "PictureCell",
       .summary = "A cell of the picture.",
       .members = {{"text", "text", "What it shows."},
                   {"given", "boolean", "Whether that is given."},
                   {.name = "marked",
                    .type = "boolean",
                    .meaning = "True.",
                    .only_if = "the cell is marked"},
                   {.name = "said",
                    .type = "[text]",
                    .meaning = "What its clue says, in words, such as `17 across, 2 cells`.",
                    .only_if = "drawings alone show that"},
                   {.name = "candidates",
                    .type = "[text]",
                    .meaning = "A text for each value, empty if it is excluded.",
                    .only_if = "it has pencil marks"}}},
      {.name = "PictureCage",
       .summary = "A cage.",
       .members = {{"cells", "[CellName]", "Its cells."},
                   {"label", "text", "Its clue; may be empty."},
                   {"outline", "boolean", "Whether it has an outline."}}},
      {.name = "PictureSign",
       .summary = "A sign of inequality between two cells.",
       .members = {{"smaller", "CellName", "The cell with the smaller value."},
                   {"larger", "CellName", "The cell with the larger value."}}},
      {.name = "PictureBar",
       .summary = "A bar between two cells.",
       .members = {{"cells", "[CellName]", "The two cells."}}},
      {.name = "OutsideClue",
       .summary = "A clue beside the grid.",
       .members = {{"side", "'top'|'bottom'|'left'|'right'", "The side."},
                   {"position", "count", "Its row or column, from 1."},
                   {"lane", "count", "How many clues are between it and the grid."},
                   {"text", "text", "The clue."},
                   {"tag", "text", "What kind of clue it is, if several are beside the grid."},
                   {"down", "integer",
                    "Of a clue about a diagonal: how many rows down the next cell is (negative: "
                    "up); otherwise 0."},
                   {"right", "integer",
                    "Of a clue about a diagonal: how many columns to the right the next cell is "
                    "(negative: to the left); otherwise 0."}}},
      {.name = "PictureRule",
       .summary = "A variant rule, and where it is stated.",
       .members =
           {{"rule", "text", "Its name."},
            {"look", "text", "How it is drawn, such as `thermometer` or `dot`."},
            {"color", "text", "Its colour."},
            {"text", "text", "What is written on it."},
            {"cells", "[CellName]", "Its cells."},
            {"groups", "[[CellName]]", "Its groups of cells."},
            {.name = "number", .type = "count", .meaning = "Its number.", .only_if = "it has one"},
            {"values", "[integer]", "Its values."}}},
      {.name = "PictureShape",
       .summary = "A drawing that comes with the puzzle.",
       .members =
           {{"shape", "'line'|'arrow'|'rectangle'|'ellipse'", "What it is."},
            {"above", "boolean", "Whether it is above the lines of the grid."},
            {.name = "places",
             .type = "[[number,number]]",
             .meaning = "Its corners as [x, y], from the top left corner of the grid.",
             .unit = picture_cells},
            {.name = "width",
             .type = "number",
             .meaning = "Its width; of a line, its thickness.",
             .unit = picture_cells},
            {.name = "height", .type = "number", .meaning = "Its height.", .unit = picture_cells},
            {"outline", "text", "The colour of its outline; may be empty."},
            {"filling", "text", "The colour of its filling; may be empty."},
            {"text", "text", "Its text; may be empty."},
            {"text_color", "text", "The colour of the text."},
            {.name = "text_size",
             .type = "number",
             .meaning = "The size of the text.",
             .unit = picture_cells}}},
  };
}

}  // namespace

const RequestKind drawing_request{
    .name = "drawing",
    .summary = "What there is to draw, and what may be entered where.",
    .takes = {{"cells", "Rows", "The grid to draw; the givens without it.",
               RequestMember::Need::first},
              {"candidates", "CandidateRows", "Pencil marks, by row and column."}},
    .example = R"({"ask":"drawing"})",
    .statuses = {{"drawing", "Here is what there is to draw."}},
    .members =
        {{"title", "text", "What people call the puzzle, such as `Slitherlink`."},
         {.name = "name",
          .type = "text",
          .meaning = "What its setters call it.",
          .only_if = "it came with a name"},
         {.name = "author",
          .type = "text",
          .meaning = "Who set it.",
          .only_if = "that came with it"},
         {"drawn_as", "'values'|'line'|'loop'|'walls'|'links'",
          "How people draw its answer: values in cells, a line from cell to cell, a loop on edges "
          "around the cells that hold their last value, walls on edges, which hold 1 where there "
          "is one, or lines from cell to cell, which edges count."},
         {.name = "alike",
          .type = "text",
          .meaning = "What a cell is called that holds one of several values that look the same, "
                     "such as `part of a ship`.",
          .only_if = "there are such values"},
         {"rows", "count", "Rows of the grid of numbers."},
         {"columns", "count", "Its columns."},
         picture_step_member(),
         {"kinds", "[CellKind]", "What may be entered."},
         {"cells", "[DrawingCell]", "The cells of the grid of numbers, row by row."},
         {"rules", "[PrintedRules]",
          "What it asks for, then each kind of variant rule; if its setters wrote rules, these are "
          "the "
          "last."},
         {"left_out", "[text]", "What reading left out, one sentence each."},
         {"picture", "Picture", "What there is to see."}},
    .parts = drawing_parts(),
    .answer = tell_drawing,
};

const RequestKind svg_request{
    .name = "svg",
    .summary =
        "A picture of the puzzle, with the numbers of `cells` and the values of "
        "`candidates` as pencil marks, if they are there.",
    .takes = {{"cells", "Rows", "The grid to draw; the givens without it."},
              {"candidates", "CandidateRows", "Pencil marks, by row and column."},
              {"title", "text", "The title of the picture."}},
    .example = R"({"ask":"svg","title":"A small square"})",
    .statuses = {{"svg", "Here is the picture."}},
    .members = picture_members(),
    .answer = draw_svg,
};

}  // namespace puzzlec
