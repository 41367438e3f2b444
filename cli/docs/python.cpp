// bindings/python/puzzlec/_questions.py: the types of answers, and a method for each question.
#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/docs/made.hpp"
#include "encoders/base/errors.hpp"
#include "engine/answers/schema/answer_shapes.hpp"
#include "engine/answers/schema/schema_type.hpp"

namespace puzzlec::cli {
namespace python_detail {
namespace {

std::string source_of(const SchemaType& type) {
  using Kind = SchemaType::Kind;
  switch (type.kind) {
    case Kind::text:
      return "str";
    case Kind::count:
    case Kind::integer:
    case Kind::one:
      return "int";
    case Kind::number:
      return "float";
    case Kind::boolean:
      return "bool";
    case Kind::null:
      return "None";
    case Kind::literal:
      return fmt::format("Literal[\"{}\"]", type.name);
    case Kind::part:
      return type.name;
    case Kind::array:
      return fmt::format("List[{}]", source_of(type.of.front()));
    case Kind::tuple: {  // a list, as JSON has no tuples
      SchemaType one{Kind::any, "", type.of};
      if (std::ranges::count(type.of, type.of.front()) == std::ssize(type.of))
        one = type.of.front();
      return fmt::format("List[{}]", source_of(one));
    }
    case Kind::map:
      return fmt::format("Dict[str, {}]", source_of(type.of.front()));
    case Kind::any:
      break;
  }
  std::string source;
  for (const SchemaType& one : type.of) source += (source.empty() ? "" : ", ") + source_of(one);
  return fmt::format("Union[{}]", source);
}

std::string source_of(const char* type) {
  return source_of(schema_type(type));
}

std::string members_of(std::span<const AnswerMember> members, bool optional) {
  std::string source;
  for (const AnswerMember& member : members) {
    if (is_optional(member) != optional) continue;
    source +=
        fmt::format("    {}: {}  #: {}\n", member.name, source_of(member.type), described(member));
  }
  return source;
}

/// A dictionary with members that are always there, and others: two classes, for Python 3.9.
std::string dictionary(const std::string& name, const std::string& base, const std::string& summary,
                       const std::string& first, std::span<const AnswerMember> members) {
  const std::string always = first + members_of(members, false);
  const std::string sometimes = members_of(members, true);
  const std::string text = fmt::format("    \"\"\"{}\"\"\"\n\n", without_backticks(summary));
  if (sometimes.empty()) return fmt::format("class {}({}):\n{}{}\n\n", name, base, text, always);
  if (always.empty())
    return fmt::format("class {}({}, total=False):\n{}{}\n\n", name, base, text, sometimes);
  return fmt::format("class _{}({}):\n{}\n\nclass {}(_{}, total=False):\n{}{}\n\n", name, base,
                     always, name, name, text, sometimes);
}

bool is_keyword(std::string_view name) {
  constexpr std::array<std::string_view, 12> keywords{"and", "as", "class", "def", "for", "from",
                                                      "if",  "in", "is",    "not", "or",  "with"};
  return std::ranges::find(keywords, name) != keywords.end();
}

/// A dictionary with a member whose name is a keyword. Requires: all members are always there.
std::string dictionary_by_call(const AnswerPart& part) {
  std::string members;
  for (const AnswerMember& member : part.members) {
    ensure(!is_optional(member), "Python has no short way to say that");
    members += fmt::format("        \"{}\": '{}',  #: {}\n", member.name, source_of(member.type),
                           described(member));
  }
  return fmt::format("#: {0}\n{1} = TypedDict(\n    \"{1}\",\n    {{\n{2}    }},\n)\n\n\n",
                     without_backticks(part.summary), part.name, members);
}

std::string part(const AnswerPart& part) {
  const bool has_keyword = std::ranges::any_of(
      part.members, [](const AnswerMember& member) { return is_keyword(member.name); });
  if (has_keyword) return dictionary_by_call(part);
  if (!part.members.empty())
    return dictionary(part.name, "TypedDict", part.summary, "", part.members);
  return fmt::format("#: {}\n{} = {}\n\n", without_backticks(part.summary), part.name,
                     source_of(part.same_as));
}

std::string answer(const AnswerShape& shape) {
  std::string statuses;
  for (const AnswerStatus& status : shape.statuses)
    statuses += fmt::format("{}\"{}\"", statuses.empty() ? "" : ", ", status.name);
  std::string first;
  if (!statuses.empty()) first = fmt::format("    {}: Literal[{}]\n", shape.tag, statuses);
  std::vector<AnswerMember> members;
  if (!shape.has_whole_head) members = shape.head;
  members.insert(members.end(), shape.members.begin(), shape.members.end());
  return dictionary(answer_type_name(shape.name), shape.has_whole_head ? "Head" : "TypedDict",
                    shape.summary, first, members);
}

std::string method(const RequestKind& kind) {
  std::string takes;
  std::string given;
  std::string described;
  // What must be there comes first; what need not be is named.
  for (const bool is_named : {false, true}) {
    if (is_named) takes += "        *,\n";
    for (const RequestMember& member : kind.takes) {
      if (is_named != (member.need == RequestMember::Need::optional)) continue;
      const std::string type = source_of(member.type);
      takes += member.need == RequestMember::Need::required
                   ? fmt::format("        {}: {},\n", member.name, type)
                   : fmt::format("        {}: Optional[{}] = None,\n", member.name, type);
      given += fmt::format(", \"{}\": {}", member.name, member.name);
      described +=
          fmt::format("\n        `{}`: {}", member.name, without_backticks(member.meaning));
    }
  }
  // A seed of the question's takes the place of that of the options.
  const bool has_seed = std::ranges::any_of(kind.takes, [](const RequestMember& member) {
    return member.name == std::string_view("seed");
  });
  std::string answers = answer_type_name(kind.name);
  if (kind.or_answers != nullptr)
    answers = fmt::format("Union[{}, {}]", answers, answer_type_name(kind.or_answers->name));
  const std::string summary = without_backticks(kind.summary);
  return fmt::format(
      "    def {}(\n        self,\n{}        time_limit: Optional[float] = None,\n"
      "        conflict_limit: Optional[int] = None,\n        certify: bool = False,\n"
      "{}    ) -> {}:\n        \"\"\"{}{}\"\"\"\n"
      "        request: Dict[str, Any] = {{\"ask\": \"{}\"{}}}\n"
      "        answer: {} = self._put(request, time_limit, conflict_limit, certify{})\n"
      "        return answer\n\n",
      kind.name, takes, has_seed ? "" : "        seed: int = 0,\n", answers, summary,
      described.empty() ? "" : "\n" + described + "\n        ", kind.name, given, answers,
      has_seed ? "" : ", seed");
}

constexpr const char* beginning =
    R"py("""Questions and their answers, as docs/json.md describes them. Made by "puzzlec docs python"
(scripts/generate): change the records in engine/answers/questions instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional, TypedDict, Union

if TYPE_CHECKING:
    from ._puzzlec import Puzzle

)py";

constexpr const char* methods_begin =
    R"py(class Questions:
    """The questions about a puzzle, each as a method that answers with a dictionary."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle

    def _put(
        self,
        request: Dict[str, Any],
        time_limit: Optional[float],
        conflict_limit: Optional[int],
        certify: bool,
        seed: int = 0,
    ) -> Any:
        stated = {name: value for name, value in request.items() if value is not None}
        return self._puzzle.ask(
            stated, time_limit=time_limit, conflict_limit=conflict_limit, certify=certify, seed=seed
        )

)py";

}  // namespace
}  // namespace python_detail

std::string python_questions() {
  using namespace python_detail;
  std::string source = beginning;
  for (const AnswerPart& one : answer_parts()) source += part(one);
  source += dictionary("Head", "TypedDict", "What every answer has.", "", answer_head());
  for (const RequestKind* kind : request_kinds()) source += answer(shape_of(*kind));
  for (const AnswerShape& shape : shapes_of_commands()) source += answer(shape);
  source += methods_begin;
  for (const RequestKind* kind : request_kinds()) source += method(*kind);
  source.pop_back();
  return source;
}

}  // namespace puzzlec::cli
