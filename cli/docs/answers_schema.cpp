// docs/answers.schema.json: a JSON Schema of requests and answers.
#include "cli/docs/made.hpp"
#include "encoders/spelling/json/json_writer.hpp"
#include "engine/answers/requests.hpp"
#include "engine/answers/schema_type.hpp"

namespace puzzlec::cli {
namespace {

class SchemaWriter {
 public:
  std::string write() {
    out_.begin_object();
    out_.text("$schema", "https://json-schema.org/draft/2020-12/schema");
    out_.text("title", "puzzlec answers, schema 1");
    out_.text("description",
              "What questions are answered with. $defs has each answer, each request "
              "(CountRequest), and their parts; see json.md.");
    out_.name("anyOf").begin_array();
    for (const RequestKind* kind : request_kinds()) reference(answer_type_name(kind->name));
    out_.end_array().name("$defs").begin_object();
    for (const AnswerPart& part : answer_parts()) this->part(part);
    for (const RequestKind* kind : request_kinds()) {
      request(*kind);
      answer(*kind);
    }
    return indented(out_.end_object().end_object().take());
  }

 private:
  void reference(const std::string& name) {
    out_.begin_object().text("$ref", "#/$defs/" + name).end_object();
  }

  void plain(const char* name) { out_.begin_object().text("type", name).end_object(); }

  void type(const SchemaType& type) {
    using Kind = SchemaType::Kind;
    switch (type.kind) {
      case Kind::text:
        return plain("string");
      case Kind::count:
        out_.begin_object().text("type", "integer").number("minimum", 0).end_object();
        return;
      case Kind::integer:
        return plain("integer");
      case Kind::number:
        return plain("number");
      case Kind::boolean:
        return plain("boolean");
      case Kind::null:
        return plain("null");
      case Kind::one:
        out_.begin_object().number("const", 1).end_object();
        return;
      case Kind::literal:
        out_.begin_object().text("const", type.name).end_object();
        return;
      case Kind::part:
        return reference(type.name);
      case Kind::array:
        return around("array", "items", type.of.front());
      case Kind::tuple:
        out_.begin_object().text("type", "array").name("prefixItems").begin_array();
        for (const SchemaType& one : type.of) this->type(one);
        out_.end_array().boolean("items", false).number("minItems", type.of.size()).end_object();
        return;
      case Kind::map:
        return around("object", "additionalProperties", type.of.front());
      case Kind::any:
        break;
    }
    out_.begin_object().name("anyOf").begin_array();
    for (const SchemaType& one : type.of) this->type(one);
    out_.end_array().end_object();
  }

  void around(const char* kind, const char* keyword, const SchemaType& inner) {
    out_.begin_object().text("type", kind).name(keyword);
    type(inner);
    out_.end_object();
  }

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
  void condition(const AnswerMember& member) {
    out_.begin_object().name("if").begin_object().name("properties").begin_object();
    out_.name("status").begin_object().name("enum").begin_array();
    for (const std::string& status : listed_words(member.with)) out_.text(status);
    out_.end_array().end_object().end_object().end_object();
    if (*member.only_if == '\0') {
      out_.name("then").begin_object().name("required").begin_array();
      out_.text(member.name).end_array().end_object();
    }
    out_.name("else").begin_object().name("properties").begin_object();
    out_.boolean(member.name, false).end_object().end_object().end_object();
  }

  void answer(const RequestKind& kind) {
    out_.name(answer_type_name(kind.name)).begin_object().text("description", kind.summary);
    out_.text("type", "object").boolean("additionalProperties", false);
    out_.name("properties").begin_object();
    properties(answer_head());
    out_.name("status").begin_object().name("enum").begin_array();
    for (const AnswerStatus& status : kind.statuses) out_.text(status.name);
    out_.end_array().end_object();
    properties(kind.members);
    out_.end_object().name("required").begin_array();
    required(answer_head());
    out_.text("status");
    required(kind.members);
    out_.end_array();
    bool has_conditions = false;
    for (const AnswerMember& member : kind.members) {
      if (*member.with == '\0') continue;
      if (!has_conditions) out_.name("allOf").begin_array();
      has_conditions = true;
      condition(member);
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
