// What requests and answers consist of, said once: a question's record (requests.hpp) has a schema
// of this kind, from which the tables of docs/json.md, the JSON Schema, and the types and methods
// for JavaScript, Python and C are made ("puzzlec docs", scripts/generate).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlec {

/// A member of an answer or of a part of one.
struct AnswerMember {
  const char* name = "";
  /// In the notation of schema_type.hpp: "[CellName]", "count|null".
  const char* type = "";
  /// One sentence.
  const char* meaning = "";
  /// The statuses of answers that have it, separated by "|"; empty for all of them.
  const char* with = "";
  /// "a limit was reached": it is there only if that is so. Empty if it is always there.
  const char* only_if = "";
  /// Of a number that does not simply count: "seconds".
  const char* unit = "";
};

/// A type with a name: an object with members, or, without members, another name for `same_as`.
struct AnswerPart {
  const char* name = "";
  /// What it is: a noun phrase or a sentence.
  const char* summary = "";
  std::vector<AnswerMember> members = {};
  const char* same_as = "";
};

struct AnswerStatus {
  const char* name = "";
  /// One sentence.
  const char* meaning = "";
};

/// A member of a request.
struct RequestMember {
  enum class Need {
    optional,
    first,     ///< optional; methods take it as their first argument
    required,  ///< methods take it as their first argument
  };
  const char* name = "";
  const char* type = "";
  /// One sentence.
  const char* meaning = "";
  Need need = Need::optional;
};

/// The members of every answer about a puzzle.
[[nodiscard]] std::span<const AnswerMember> answer_head();

/// The types that several questions use, those of each question, and those of other lines: every
/// name that a schema may use.
[[nodiscard]] std::vector<AnswerPart> answer_parts();

/// Whether an answer of that status may have the member.
[[nodiscard]] bool goes_with(const AnswerMember& member, std::string_view status);

/// "UniqueAnswer" for "unique", the name of the type of an answer.
[[nodiscard]] std::string answer_type_name(std::string_view question);

// ---- What many answers have

inline constexpr AnswerMember reason_member{
    .name = "reason", .type = "text", .meaning = "Which limit was reached.", .with = "unknown"};
inline constexpr AnswerMember stats_member{.name = "stats",
                                           .type = "Stats",
                                           .meaning = "What finding the answer took.",
                                           .only_if = "the line is not of `--json-lines`"};
/// Without `--json-lines`, for questions that it does not serve.
inline constexpr AnswerMember own_stats_member{
    .name = "stats", .type = "Stats", .meaning = "What finding the answer took."};
inline constexpr AnswerMember cells_member{.name = "cells",
                                           .type = "[Rows]",
                                           .meaning = "The grids of `solutions` as numbers.",
                                           .only_if = "the solutions are rows of tokens"};

}  // namespace puzzlec
