// bindings/js/src/questions.ts: the types of requests and answers, and a method for each question.
#include <algorithm>

#include <fmt/format.h>

#include "cli/docs/made.hpp"
#include "engine/answers/schema/answer_shapes.hpp"
#include "engine/answers/schema/schema_type.hpp"

namespace puzzlec::cli {
namespace typescript_detail {
namespace {

std::string source_of(const SchemaType& type) {
  using Kind = SchemaType::Kind;
  switch (type.kind) {
    case Kind::text:
      return "string";
    case Kind::count:
    case Kind::integer:
    case Kind::number:
    case Kind::one:
      return "number";
    case Kind::boolean:
      return "boolean";
    case Kind::null:
      return "null";
    case Kind::literal:
      return fmt::format("\"{}\"", type.name);
    case Kind::part:
      return type.name;
    case Kind::array: {
      const std::string inner = source_of(type.of.front());
      return (type.of.front().kind == Kind::any ? "(" + inner + ")" : inner) + "[]";
    }
    case Kind::tuple: {
      std::string source;
      for (const SchemaType& one : type.of) source += (source.empty() ? "" : ", ") + source_of(one);
      return "[" + source + "]";
    }
    case Kind::map:
      return fmt::format("Record<string, {}>", source_of(type.of.front()));
    case Kind::any:
      break;
  }
  std::string source;
  for (const SchemaType& one : type.of) source += (source.empty() ? "" : " | ") + source_of(one);
  return source;
}

std::string source_of(const char* type) {
  return source_of(schema_type(type));
}

std::string comment(const std::string& text, const char* indent = "") {
  return fmt::format("{}/** {} */\n", indent, without_backticks(text));
}

std::string members_of(std::span<const AnswerMember> members) {
  std::string source;
  for (const AnswerMember& member : members) {
    source += comment(described(member), "  ");
    source += fmt::format("  {}{}: {};\n", member.name, is_optional(member) ? "?" : "",
                          source_of(member.type));
  }
  return source;
}

std::string part(const AnswerPart& part) {
  if (part.members.empty())
    return comment(part.summary) +
           fmt::format("export type {} = {};\n\n", part.name, source_of(part.same_as));
  return comment(part.summary) +
         fmt::format("export interface {} {{\n{}}}\n\n", part.name, members_of(part.members));
}

std::string answer(const AnswerShape& shape) {
  std::string statuses;
  std::string meanings;
  for (const AnswerStatus& status : shape.statuses) {
    statuses += fmt::format("{}\"{}\"", statuses.empty() ? "" : " | ", status.name);
    meanings += fmt::format("{}`{}`: {}", meanings.empty() ? "" : " ", status.name, status.meaning);
  }
  std::string members = shape.has_whole_head ? "" : members_of(shape.head);
  if (!statuses.empty())
    members += comment(meanings, "  ") + fmt::format("  {}: {};\n", shape.tag, statuses);
  return comment(shape.summary) + fmt::format("export interface {}{} {{\n{}{}}}\n\n",
                                              answer_type_name(shape.name),
                                              shape.has_whole_head ? " extends Head" : "", members,
                                              members_of(shape.members));
}

/// The member that a method takes as its first argument; null if there is none.
const RequestMember* first_of(const RequestKind& kind) {
  const auto found = std::ranges::find_if(kind.takes, [](const RequestMember& member) {
    return member.need != RequestMember::Need::optional;
  });
  return found == kind.takes.end() ? nullptr : &*found;
}

/// "CountRequest": what a method takes besides its first argument. Empty if that is nothing.
std::string request_name(const RequestKind& kind) {
  const std::size_t others = kind.takes.size() - (first_of(kind) != nullptr ? 1 : 0);
  if (others == 0) return "";
  std::string name = answer_type_name(kind.name);
  return name.replace(name.size() - 6, 6, "Request");
}

std::string request(const RequestKind& kind) {
  const std::string name = request_name(kind);
  if (name.empty()) return "";
  std::string source = fmt::format("export interface {} {{\n", name);
  for (const RequestMember& member : kind.takes) {
    if (&member == first_of(kind)) continue;
    source += comment(member.meaning, "  ");
    source += fmt::format("  {}?: {};\n", member.name, source_of(member.type));
  }
  return source + "}\n\n";
}

std::string method(const RequestKind& kind) {
  const RequestMember* first = first_of(kind);
  const std::string name = request_name(kind);
  std::string takes;
  std::string gives = "{}";
  if (first != nullptr) {
    const bool is_required = first->need == RequestMember::Need::required;
    takes = fmt::format("{}{}: {}, ", first->name, is_required ? "" : "?", source_of(first->type));
    gives = fmt::format("{{ {} }}", first->name);
  }
  if (!name.empty()) takes += fmt::format("request: {} & AskOptions = {{}}, ", name);
  std::string answers = answer_type_name(kind.name);
  if (kind.or_answers != nullptr) answers += " | " + answer_type_name(kind.or_answers->name);
  return comment(kind.summary, "  ") +
         fmt::format(
             "  {}({}options: AskOptions = {{}}): Promise<{}> {{\n"
             "    return this.put(\"{}\", {}, {{ {}...options }});\n  }}\n",
             kind.name, takes, answers, kind.name, gives, name.empty() ? "" : "...request, ");
}

constexpr const char* beginning =
    "// Questions and their answers, as docs/json.md describes them. Made by \"puzzlec docs "
    "typescript\"\n"
    "// (scripts/generate): change the records in engine/answers/questions instead.\n"
    "import type { AskOptions, Request } from \"./asking.js\";\n\n";

constexpr const char* methods_begin =
    "/** A method for each question. Options and what a question takes may be given as one object "
    "or as two. */\n"
    "export abstract class Questions {\n"
    "  /** Any question of docs/json.md. */\n"
    "  abstract ask<A = unknown>(request: Request, options?: AskOptions): Promise<A>;\n\n"
    "  private put<A>(ask: string, first: object, rest: AskOptions): Promise<A> {\n"
    "    const { signal, seconds, conflicts, ...members } = rest;\n"
    "    const options: AskOptions = {};\n"
    "    if (signal !== undefined) options.signal = signal;\n"
    "    if (seconds !== undefined) options.seconds = seconds;\n"
    "    if (conflicts !== undefined) options.conflicts = conflicts;\n"
    "    return this.ask({ ask, ...first, ...members }, options);\n"
    "  }\n\n";

}  // namespace
}  // namespace typescript_detail

std::string typescript_questions() {
  using namespace typescript_detail;
  std::string source = beginning;
  for (const AnswerPart& one : answer_parts()) source += part(one);
  source += comment("What every answer has.") + "interface Head {\n" + members_of(answer_head()) +
            "}\n\n";
  for (const RequestKind* kind : request_kinds())
    source += request(*kind) + answer(shape_of(*kind));
  for (const AnswerShape& shape : shapes_of_commands()) source += answer(shape);
  source += methods_begin;
  for (const RequestKind* kind : request_kinds()) source += method(*kind);
  return source + "}\n";
}

}  // namespace puzzlec::cli
