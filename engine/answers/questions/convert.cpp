// {"ask":"convert"}: the puzzle in another format.
#include "engine/convert.hpp"

#include "encoders/base/errors.hpp"
#include "engine/answers/json/json_line.hpp"
#include "engine/answers/questions/records.hpp"
#include "engine/dimacs_puzzle.hpp"

namespace puzzlec {
namespace {

Parsed<std::string> tell_conversion(const Request& request) {
  const auto node = request.members.member("to");
  if (!node) return Failure{node.error()};
  const auto name = node->text("the name of a format");
  if (!name) return Failure{name.error()};
  const Format* to = find_format(*name);
  if (to == nullptr) {
    return Failure{node->error(InputErrorCode::unsupported, "the name of a format", quoted(*name))};
  }
  StructurePool pool;
  const auto converted = convert(request.puzzle, *to, 1, pool);
  JsonWriter out = json_head(request.place, &request.puzzle);
  out.text("status", converted ? "converted" : "refused").text("to", to->name);
  if (!converted) {
    out.text("expected", converted.error());
  } else {
    out.text("text", whole_text(*to, converted->item));
    out.boolean("needs_family", converted->needs_family);
  }
  return json_line(out);
}

}  // namespace

const RequestKind convert_request{
    .name = "convert",
    .summary = "The puzzle in the format `to`.",
    .takes = {{"to", "text", "The name of a format.", RequestMember::Need::required}},
    .example = R"({"ask":"convert","to":"puzzlec-model"})",
    .statuses = {{"converted", "The puzzle is in `text`."},
                 {"refused", "The format cannot state the puzzle."}},
    .members = {{"to", "text", "The format."},
                {"expected", "text", "What the format takes: a noun phrase.", "refused"},
                {"text", "text", "The puzzle in that format.", "converted"},
                {"needs_family", "boolean",
                 "Whether it reads as the same puzzle only if the family is named.", "converted"}},
    .answer = tell_conversion,
};

}  // namespace puzzlec
