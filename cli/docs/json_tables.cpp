// The tables of docs/json.md.
#include <fmt/format.h>

#include "cli/docs/made.hpp"
#include "engine/answers/schema/answer_shapes.hpp"
#include "engine/answers/schema/schema_type.hpp"

namespace puzzlec::cli {
namespace json_tables_detail {
namespace {

std::string words_of(const SchemaType& type) {
  using Kind = SchemaType::Kind;
  switch (type.kind) {
    case Kind::text:
      return "text";
    case Kind::count:
      return "count";
    case Kind::integer:
      return "whole number";
    case Kind::number:
      return "number";
    case Kind::boolean:
      return "boolean";
    case Kind::null:
      return "null";
    case Kind::one:
      return "1";
    case Kind::literal:
      return "`" + type.name + "`";
    case Kind::part:
      return fmt::format("[{}](#types)", type.name);
    case Kind::array:
      return "array of " + words_of(type.of.front());
    case Kind::tuple: {
      std::string words;
      for (const SchemaType& one : type.of) words += (words.empty() ? "" : ", ") + words_of(one);
      return "[" + words + "]";
    }
    case Kind::map:
      return "object of " + words_of(type.of.front());
    case Kind::any:
      break;
  }
  std::string words;
  for (std::size_t i = 0; i < type.of.size(); ++i) {
    if (i > 0) words += i + 1 == type.of.size() ? " or " : ", ";
    words += words_of(type.of[i]);
  }
  return words;
}

std::string type_of(const AnswerMember& member) {
  std::string type = words_of(schema_type(member.type));
  if (*member.unit != '\0') type += fmt::format(", in {}", member.unit);
  return type;
}

/// "Only with `add` or `missing`, and only if ...", or nothing.
std::string condition_of(const AnswerMember& member) {
  std::string with;
  const auto statuses = listed_words(member.with);
  for (std::size_t i = 0; i < statuses.size(); ++i) {
    if (i > 0) with += i + 1 == statuses.size() ? " or " : ", ";
    with += "`" + statuses[i] + "`";
  }
  const bool has_reason = *member.only_if != '\0';
  if (with.empty()) return has_reason ? fmt::format(" Only if {}.", member.only_if) : "";
  if (has_reason) return fmt::format(" Only with {}, if {}.", with, member.only_if);
  return fmt::format(" Only with {}.", with);
}

std::string table_of(std::span<const AnswerMember> members) {
  std::string table = "| member | type | meaning |\n|---|---|---|\n";
  for (const AnswerMember& member : members) {
    table += fmt::format("| `{}` | {} | {}{} |\n", member.name, type_of(member), member.meaning,
                         condition_of(member));
  }
  return table;
}

std::string block(std::string_view name, const std::string& text) {
  return fmt::format("<!-- made: {} -->\n\n{}\n<!-- made: end -->\n", name, text);
}

/// The questions, and what they take.
std::string questions() {
  std::string table = "| `ask` | Answer | Example |\n|---|---|---|\n";
  std::string taken =
      "\nThe members of requests:\n\n| `ask` | member | type | meaning |\n|---|---|---|---|\n";
  for (const RequestKind* kind : request_kinds()) {
    table += fmt::format("| `{}` | {} | `{}` |\n", kind->name, kind->summary, kind->example);
    for (const RequestMember& member : kind->takes) {
      const char* need = member.need == RequestMember::Need::required ? " It must be there." : "";
      taken += fmt::format("| `{}` | `{}` | {} | {}{} |\n", kind->name, member.name,
                           words_of(schema_type(member.type)), member.meaning, need);
    }
  }
  return table + taken;
}

std::string answer(const AnswerShape& shape) {
  if (shape.statuses.empty()) return table_of(shape.members);
  std::string text = fmt::format("| `{}` | meaning |\n|---|---|\n", shape.tag);
  for (const AnswerStatus& status : shape.statuses)
    text += fmt::format("| `{}` | {} |\n", status.name, status.meaning);
  return text + "\n" + table_of(shape.members);
}

std::string types() {
  std::string text;
  for (const AnswerPart& part : answer_parts()) {
    if (!text.empty()) text += "\n";
    if (part.members.empty()) {
      text += fmt::format("**{}** ({}). {}\n", part.name, words_of(schema_type(part.same_as)),
                          part.summary);
    } else {
      text += fmt::format("**{}**. {}\n\n{}", part.name, part.summary, table_of(part.members));
    }
  }
  return text;
}

}  // namespace
}  // namespace json_tables_detail

std::string json_tables() {
  using namespace json_tables_detail;
  std::string text = block("every answer", table_of(answer_head()));
  for (const AnswerShape& shape : answer_shapes()) text += block(shape.name, answer(shape));
  return text + block("questions", questions()) + block("types", types());
}

}  // namespace puzzlec::cli
