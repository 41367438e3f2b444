// Questions as programs in other languages ask them: a JSON object with the name of the question
// and what else it takes, such as {"ask":"count","most":100}. The answer is an object of
// docs/json.md. A new question is a file in questions/ and its name in the list there.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/spelling/json/json_document.hpp"
#include "engine/answers/schema/schema.hpp"
#include "engine/puzzle_solver.hpp"
#include "engine/puzzle_stream.hpp"

namespace puzzlec {

/// What is asked, and about what. The request is valid JSON with no members but those that the
/// question takes.
struct Request {
  PuzzleSolver& solver;
  const InputPlace& place;
  const Puzzle& puzzle;
  JsonNode members;
};

struct RequestKind {
  const char* name = "";
  /// What is answered, as a sentence.
  const char* summary = "";
  /// The members that it takes besides "ask".
  std::vector<RequestMember> takes = {};
  /// A request, as JSON.
  const char* example = "";
  /// The answer: what its status can be, and its members besides those of every answer.
  std::vector<AnswerStatus> statuses = {};
  std::vector<AnswerMember> members = {};
  /// Types that its schema uses, as others may, too.
  std::vector<AnswerPart> parts = {};
  /// A question whose answer may be given instead; null if there is none.
  const RequestKind* or_answers = nullptr;
  /// One object and a newline; the error is what is wrong with the request.
  Parsed<std::string> (*answer)(const Request& request) = nullptr;
};

/// All of them, in the order of the documentation.
[[nodiscard]] std::span<const RequestKind* const> request_kinds();

/// Answers a request about a puzzle, within the limits of the solver. Errors: those of JSON;
/// unsupported for a question or a member that does not exist; out_of_range and others for a
/// member's value.
[[nodiscard]] Parsed<std::string> answer_request(PuzzleSolver& solver, const InputPlace& place,
                                                 const Puzzle& puzzle, std::string_view request);

}  // namespace puzzlec
