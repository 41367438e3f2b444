// docs/models.schema.json: a JSON Schema of the format `puzzlec-model`. What a model's object has is
// stated here; constraints are what the records of their words say.
#include <set>
#include <string>
#include <vector>

#include "cli/docs/made.hpp"
#include "encoders/puzzles/model/model_rules.hpp"
#include "encoders/spelling/json/json_writer.hpp"
#include "engine/answers/schema/schema_type.hpp"

namespace puzzlec::cli {
namespace {

using model_json::ModelMember;
using model_json::ModelRule;

constexpr std::string_view model_members = R"({
"format": {"const": "puzzlec-model"},
"version": {"const": 1},
"name": {"type": "string"},
"grid": {"type": "object", "properties": {
  "rows": {"type": "integer", "minimum": 1, "maximum": 127},
  "columns": {"type": "integer", "minimum": 1, "maximum": 127}},
  "required": ["rows", "columns"], "additionalProperties": false},
"values": {"$ref": "#/$defs/Values"},
"domains": {"type": "array", "items": {"type": "object", "properties": {
  "cells": {"$ref": "#/$defs/Cells"}, "values": {"$ref": "#/$defs/Values"}},
  "required": ["cells", "values"], "additionalProperties": false}},
"houses": {"type": "array", "items": {"anyOf": [{"$ref": "#/$defs/Houses"},
  {"type": "object", "properties": {"once": {"$ref": "#/$defs/Values"},
    "in": {"type": "array", "items": {"$ref": "#/$defs/Houses"}}},
    "required": ["once", "in"], "additionalProperties": false}]}},
"rules": {"type": "array", "items": {"$ref": "#/$defs/Constraint"}},
"clues": {"type": "array", "items": {"$ref": "#/$defs/Constraint"}},
"givens": {"$ref": "#/$defs/Givens"},
"puzzles": {"type": "array", "items": {"type": "object", "properties": {
  "givens": {"$ref": "#/$defs/Givens"},
  "clues": {"type": "array", "items": {"$ref": "#/$defs/Constraint"}},
  "shown": {"$ref": "#/$defs/ValuesOfCells"}}, "additionalProperties": false}},
"shown": {"$ref": "#/$defs/ValuesOfCells"},
"symbols": {"type": "object", "patternProperties": {"^[0-9]+$": {
  "type": "string", "pattern": "^[!-~]{1,8}$"}},
  "additionalProperties": false}
})";

struct Definition {
  const char* name = "";
  const char* schema = "";
};

/// What the types of members are called.
constexpr Definition definitions[] = {
    {"CageClue",
     R"({"anyOf": [{"type": "integer", "minimum": 0},
        {"type": "string", "pattern": "^[0-9]+[-+*/?]?$"}]})"},
    {"Cell", R"({"type": "string", "pattern": "^r[0-9]+c[0-9]+$"})"},
    {"Cells",
     R"({"anyOf": [{"type": "string"},
        {"type": "array", "items": {"type": "string"}, "minItems": 1}]})"},
    {"Comparison", R"({"enum": ["exactly", "at_least", "at_most"]})"},
    {"CountEntry",
     R"({"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 4,
        "maxItems": 4})"},
    {"DiagramStep",
     R"({"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 3,
        "maxItems": 3})"},
    {"Fact",
     R"({"type": "string",
        "pattern": "^r[0-9]+c[0-9]+=([0-9]+(\\.\\.[0-9]+)?(,[0-9]+(\\.\\.[0-9]+)?)*)?$"})"},
    {"Givens",
     R"({"anyOf": [
        {"type": "array", "items": {"type": "string", "minLength": 1}, "minItems": 1,
         "maxItems": 127},
        {"type": "array", "items": {"type": "array", "items": {"anyOf": [
          {"$ref": "#/$defs/Value"}, {"type": "null"}]}}},
        {"$ref": "#/$defs/ValuesOfCells"}]})"},
    {"Graph",
     R"({"anyOf": [
        {"type": "object", "properties": {"cells": {"$ref": "#/$defs/Cells"},
          "values": {"$ref": "#/$defs/Values"}, "border": {"type": "boolean"}},
         "required": ["cells", "values"], "additionalProperties": false},
        {"type": "object", "properties": {
          "nodes": {"type": "array", "items": {"anyOf": [{"$ref": "#/$defs/Fact"},
            {"type": "null"}]}},
          "links": {"type": "array", "items": {"$ref": "#/$defs/NodePair"}}},
         "required": ["nodes"], "additionalProperties": false}]})"},
    {"Houses",
     R"({"anyOf": [{"enum": ["rows", "columns", "diagonals"]},
        {"type": "object", "properties": {"boxes": {"type": "array",
          "items": {"type": "integer", "minimum": 1, "maximum": 127}, "minItems": 2,
          "maxItems": 2}, "regions": {"$ref": "#/$defs/Map"}},
         "additionalProperties": false}]})"},
    {"Inequality", R"({"type": "string", "pattern": "^r[0-9]+c[0-9]+[<>]r[0-9]+c[0-9]+$"})"},
    {"Map",
     R"({"type": "array", "items": {"type": "string", "pattern": "^[ -~]*$", "minLength": 1},
        "minItems": 1, "maxItems": 127})"},
    {"Node", R"({"anyOf": [{"type": "integer", "minimum": 0}, {"$ref": "#/$defs/Cell"}]})"},
    {"NodePair",
     R"({"type": "array", "prefixItems": [{"$ref": "#/$defs/Node"}, {"$ref": "#/$defs/Node"},
        {"$ref": "#/$defs/Fact"}], "items": false, "minItems": 2, "maxItems": 3})"},
    {"Number", R"({"type": "integer", "minimum": 0, "maximum": 1000000000000000000})"},
    {"Number32", R"({"type": "integer", "minimum": 0, "maximum": 4294967295})"},
    {"Offset",
     R"({"type": "array", "items": {"type": "integer", "minimum": -127, "maximum": 127},
        "minItems": 2, "maxItems": 2})"},
    {"Statement", R"({"type": "string", "pattern": "^r[0-9]+c[0-9]+=[0-9]+$"})"},
    {"True", R"({"const": true})"},
    {"Value", R"({"type": "integer", "minimum": 0, "maximum": 511})"},
    {"Values",
     R"({"anyOf": [
        {"type": "array", "items": {"$ref": "#/$defs/Value"}, "minItems": 1},
        {"type": "object", "properties": {"from": {"$ref": "#/$defs/Value"},
          "to": {"$ref": "#/$defs/Value"}}, "required": ["from", "to"],
         "additionalProperties": false}]})"},
    {"ValuesOfCells",
     R"({"type": "object", "patternProperties": {"^r[0-9]+c[0-9]+$": {"$ref": "#/$defs/Value"}},
        "additionalProperties": false})"},
    {"Weight", R"({"type": "integer", "minimum": 1, "maximum": 1000000})"},
};

/// Without the blanks and line ends outside texts.
std::string compact(std::string_view json) {
  std::string text;
  bool is_in_text = false;
  for (const char c : json) {
    if (c == '"') is_in_text = !is_in_text;
    if (is_in_text || (c != ' ' && c != '\n')) text += c;
  }
  return text;
}

class ConstraintWriter {
 public:
  explicit ConstraintWriter(JsonWriter& out) : out_(out) {}

  /// One object for each way to state it: with the members of each form, and with a graph as an
  /// object or as cells.
  void write(std::span<const ModelMember> members, ModelRule::Origin origin) {
    std::set<int> forms;
    bool has_graph = false;
    for (const ModelMember& member : members) {
      if (member.form != 0) forms.insert(member.form);
      has_graph = has_graph || member.type == "Graph";
    }
    if (forms.empty()) forms.insert(0);
    for (const int form : forms) {
      std::vector<ModelMember> all;
      for (const ModelMember& member : members)
        if (member.form == 0 || member.form == form) all.push_back(member);
      object(all, origin);
      if (!has_graph) continue;
      for (ModelMember& member : all)
        if (member.type == "Graph") member.type = "Cells";
      all.push_back({"values", "Values"});
      all.push_back({"border", "boolean", ModelMember::optional});
      object(all, origin);
    }
  }

 private:
  void object(const std::vector<ModelMember>& members, ModelRule::Origin origin) {
    out_.begin_object().text("type", "object").name("properties").begin_object();
    for (const ModelMember& member : members) {
      out_.name(member.name);
      write_type(out_, schema_type(member.type));
    }
    if (origin != ModelRule::Origin::own) text("rule");
    if (origin == ModelRule::Origin::stated) text("name");
    out_.end_object().name("required").begin_array();
    for (const ModelMember& member : members)
      if (member.need == ModelMember::required) out_.text(member.name);
    out_.end_array().boolean("additionalProperties", false).end_object();
  }

  void text(std::string_view name) {
    out_.name(name).begin_object().text("type", "string").end_object();
  }

  JsonWriter& out_;
};

void write_constraint(JsonWriter& out) {
  ConstraintWriter writer(out);
  out.begin_object().name("anyOf").begin_array();
  for (const ModelRule* rule : model_json::model_rules()) writer.write(rule->members, rule->origin);
  for (const Variant* rule : all_rules()) {
    const std::string word = model_json::word_of(*rule);
    writer.write(model_json::members_of(*rule, word), ModelRule::Origin::own);
  }
  out.end_array().end_object();
}

}  // namespace

std::string models_schema() {
  JsonWriter out;
  out.begin_object().text("$schema", "https://json-schema.org/draft/2020-12/schema");
  out.text("title", "puzzlec-model");
  out.text("description", "A puzzle, or puzzles of a family, with their rules; see models.md.");
  out.text("type", "object").name("required").json(R"(["format","grid","values"])");
  out.boolean("additionalProperties", false);
  out.name("properties").json(compact(model_members));
  // `puzzles` takes the place of `givens`, `clues` and `shown`.
  out.name("allOf").json(
      R"([{"not":{"required":["puzzles","givens"]}},{"not":{"required":["puzzles","clues"]}},{"not":{"required":["puzzles","shown"]}}])");
  out.name("$defs").begin_object().name("Constraint");
  write_constraint(out);
  for (const Definition& one : definitions) out.name(one.name).json(compact(one.schema));
  return indented(out.end_object().end_object().take());
}

}  // namespace puzzlec::cli
