// docs/answers.schema.json: a JSON Schema of requests and answers.
#include "cli/docs/made.hpp"
#include "encoders/spelling/json/json_writer.hpp"
#include "engine/answers/schema/answer_shapes.hpp"
#include "engine/answers/schema/schema_type.hpp"

namespace puzzlec::cli {
namespace {

class SchemaWriter {
 public:
  std::string write() {
    out_.begin_object();
    out_.text("$schema", "https://json-schema.org/draft/2020-12/schema");
    out_.text("title", "puzzlec answers, schema 1");
    out_.text("description",
              "What questions are answered with, and what commands print. $defs has each answer, "
              "each request "
              "(CountRequest), and their parts; see json.md.");
    out_.name("anyOf").begin_array();
    for (const AnswerShape& shape : answer_shapes()) reference(answer_type_name(shape.name));
    out_.end_array().name("$defs").begin_object();
    for (const AnswerPart& part : answer_parts()) this->part(part);
    for (const RequestKind* kind : request_kinds()) {
      request(*kind);
      answer(shape_of(*kind));
    }
    for (const AnswerShape& shape : shapes_of_commands()) answer(shape);
    return indented(out_.end_object().end_object().take());
  }

 private:
  void reference(const std::string& name) {
    out_.begin_object().text("$ref", "#/$defs/" + name).end_object();
  }

  void type(const SchemaType& type) { write_type(out_, type); }

  void properties(std::span<const AnswerMember> members) {
    for (const AnswerMember& member : members) {
      out_.name(member.name);
      type(schema_type(member.type));
    }
  }

  static bool is_always_there(const AnswerMember& member) {
    return *member.with == '\0' && *member.only_if == '\0';
  }

  void required(std::span<const AnswerMember> members) {
    for (const AnswerMember& member : members)
      if (is_always_there(member)) out_.text(member.name);
  }

  void part(const AnswerPart& part) {
    out_.name(part.name);
    if (part.members.empty()) return type(schema_type(part.same_as));
    out_.begin_object().text("description", part.summary).text("type", "object");
    out_.boolean("additionalProperties", false);
    out_.name("properties").begin_object();
    properties(part.members);
    out_.end_object().name("required").begin_array();
    required(part.members);
    out_.end_array().end_object();
  }

  void request(const RequestKind& kind) {
    std::string name = answer_type_name(kind.name);
    name.replace(name.size() - 6, 6, "Request");
    out_.name(name).begin_object().text("type", "object").boolean("additionalProperties", false);
    out_.name("properties").begin_object();
    out_.name("ask").begin_object().text("const", kind.name).end_object();
    for (const RequestMember& member : kind.takes) {
      out_.name(member.name);
      type(schema_type(member.type));
    }
    out_.end_object().name("required").begin_array().text("ask");
    for (const RequestMember& member : kind.takes)
      if (member.need == RequestMember::Need::required) out_.text(member.name);
    out_.end_array().end_object();
  }

  /// A member that only some statuses have: if the status is one of them, it is there, unless it may
  /// be absent then, too; otherwise it is not.
  void condition(const char* tag, const AnswerMember& member) {
    out_.begin_object().name("if").begin_object().name("properties").begin_object();
    out_.name(tag).begin_object().name("enum").begin_array();
    for (const std::string& status : listed_words(member.with)) out_.text(status);
    out_.end_array().end_object().end_object().end_object();
    if (*member.only_if == '\0') {
      out_.name("then").begin_object().name("required").begin_array();
      out_.text(member.name).end_array().end_object();
    }
    out_.name("else").begin_object().name("properties").begin_object();
    out_.boolean(member.name, false).end_object().end_object().end_object();
  }

  void answer(const AnswerShape& shape) {
    out_.name(answer_type_name(shape.name)).begin_object().text("description", shape.summary);
    out_.text("type", "object").boolean("additionalProperties", false);
    out_.name("properties").begin_object();
    properties(shape.head);
    if (!shape.statuses.empty()) {
      out_.name(shape.tag).begin_object().name("enum").begin_array();
      for (const AnswerStatus& status : shape.statuses) out_.text(status.name);
      out_.end_array().end_object();
    }
    properties(shape.members);
    out_.end_object().name("required").begin_array();
    required(shape.head);
    if (!shape.statuses.empty()) out_.text(shape.tag);
    required(shape.members);
    out_.end_array();
    bool has_conditions = false;
    for (const auto* members : {&shape.head, &shape.members}) {
      for (const AnswerMember& member : *members) {
        if (*member.with == '\0') continue;
        if (!has_conditions) out_.name("allOf").begin_array();
        has_conditions = true;
        condition(shape.tag, member);
      }
    }
    if (has_conditions) out_.end_array();
    out_.end_object();
  }

  JsonWriter out_;
};

}  // namespace

std::string answers_schema() {
  return SchemaWriter().write();
}

}  // namespace puzzlec::cli
