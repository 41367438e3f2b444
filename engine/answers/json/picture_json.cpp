#include "engine/answers/json/picture_json.hpp"

#include <fmt/format.h>

#include "drawing/svg/svg.hpp"
#include "engine/answers/json/drawing_json.hpp"
#include "engine/answers/json/json_line.hpp"

namespace puzzlec {

Parsed<std::string> json_of_picture(const Request& request, const Drawing& drawing) {
  std::string title = fmt::format("{} {}", request.puzzle.family(), request.place.number);
  if (const auto node = request.members.find("title")) {
    const auto text = node->text("the picture's title");
    if (!text) return Failure{text.error()};
    title = *text;
  }
  const SvgPicture picture = svg_picture(drawing, title);
  JsonWriter out = json_head(request.place, &request.puzzle);
  out.text("status", "svg").text("svg", picture.text());
  out.number("cell", picture.cell).number("left", picture.left).number("top", picture.top);
  out.number("step", picture_step(request.puzzle, drawing));
  return json_line(out);
}

AnswerMember picture_step_member() {
  return {
      .name = "step",
      .type = "number",
      .meaning =
          "1, or 0.5 if a genre has values on edges: the middle of row r, column c of the grid is "
          "`step` * (c - 1) + 0.5 cells to the right and `step` * (r - 1) + 0.5 cells down.",
      .unit = "cells of the picture"};
}

std::vector<AnswerMember> picture_members() {
  return {{"svg", "text", "The picture."},
          {.name = "cell",
           .type = "number",
           .meaning = "The width of a cell.",
           .unit = "units of its view box"},
          {.name = "left",
           .type = "number",
           .meaning = "How far the grid is from the left edge of the picture.",
           .unit = "units of its view box"},
          {.name = "top",
           .type = "number",
           .meaning = "How far the grid is from the top edge of the picture.",
           .unit = "units of its view box"},
          picture_step_member()};
}

}  // namespace puzzlec
