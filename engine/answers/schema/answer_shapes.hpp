// The objects that puzzlec prints as JSON, but for lines of `generate` and `about`, as their documentation and the types for other languages
// need it: the answers of questions, and what only commands print (lines of `classify`, `hatch`,
// `enum`, `step` and `bench`, and errors).
#pragma once

#include <string>
#include <vector>

#include "engine/answers/requests.hpp"

namespace puzzlec {

struct AnswerShape {
  /// Of its block in docs/json.md, and of its type: "classify" is ClassifyAnswer.
  std::string name = {};
  std::string summary = {};
  /// What it begins with: answer_head(), or less.
  std::vector<AnswerMember> head = {};
  bool has_whole_head = true;
  /// The member that says which of the statuses it is, if there are any.
  const char* tag = "status";
  std::vector<AnswerStatus> statuses = {};
  std::vector<AnswerMember> members = {};
};

[[nodiscard]] AnswerShape shape_of(const RequestKind& kind);

/// Those that no question has.
[[nodiscard]] std::vector<AnswerShape> shapes_of_commands();

/// The types that those use.
[[nodiscard]] std::vector<AnswerPart> parts_of_commands();

/// All: those of questions come first.
[[nodiscard]] std::vector<AnswerShape> answer_shapes();

}  // namespace puzzlec
