// Types in the notation of engine/answers/schema/schema_type.hpp as JSON Schema.
#include "cli/docs/made.hpp"
#include "encoders/spelling/json/json_writer.hpp"
#include "engine/answers/schema/schema_type.hpp"

namespace puzzlec::cli {
namespace {

void write_plain(JsonWriter& out, const char* name) {
  out.begin_object().text("type", name).end_object();
}

void write_around(JsonWriter& out, const char* kind, const char* keyword, const SchemaType& inner) {
  out.begin_object().text("type", kind).name(keyword);
  write_type(out, inner);
  out.end_object();
}

}  // namespace

void write_type(JsonWriter& out, const SchemaType& type) {
  using Kind = SchemaType::Kind;
  switch (type.kind) {
    case Kind::text:
      return write_plain(out, "string");
    case Kind::count:
      out.begin_object().text("type", "integer").number("minimum", 0).end_object();
      return;
    case Kind::integer:
      return write_plain(out, "integer");
    case Kind::number:
      return write_plain(out, "number");
    case Kind::boolean:
      return write_plain(out, "boolean");
    case Kind::null:
      return write_plain(out, "null");
    case Kind::one:
      out.begin_object().number("const", 1).end_object();
      return;
    case Kind::literal:
      out.begin_object().text("const", type.name).end_object();
      return;
    case Kind::part:
      out.begin_object().text("$ref", "#/$defs/" + type.name).end_object();
      return;
    case Kind::array:
      return write_around(out, "array", "items", type.of.front());
    case Kind::tuple:
      out.begin_object().text("type", "array").name("prefixItems").begin_array();
      for (const SchemaType& one : type.of) write_type(out, one);
      out.end_array().boolean("items", false).number("minItems", type.of.size()).end_object();
      return;
    case Kind::map:
      return write_around(out, "object", "additionalProperties", type.of.front());
    case Kind::any:
      break;
  }
  out.begin_object().name("anyOf").begin_array();
  for (const SchemaType& one : type.of) write_type(out, one);
  out.end_array().end_object();
}

}  // namespace puzzlec::cli
