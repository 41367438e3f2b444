// Questions as programs in other languages ask them: a JSON object with the name of the question
// and what else it takes, such as {"ask":"count","most":100}. The answer is an object of
// docs/json.md. A new question is a record in the list; nothing else needs to know of it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/spelling/json/json_document.hpp"
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
  std::vector<std::string_view> members = {};
  /// A request, as JSON.
  const char* example = "";
  /// One object and a newline; the error is what is wrong with the request.
  Parsed<std::string> (*answer)(const Request& request) = nullptr;
};

/// THE LIST, in the order of the documentation.
[[nodiscard]] std::span<const RequestKind* const> request_kinds();

/// Answers a request about a puzzle, within the limits of the solver. Errors: those of JSON;
/// unsupported for a question or a member that does not exist; out_of_range and others for a
/// member's value.
[[nodiscard]] Parsed<std::string> answer_request(PuzzleSolver& solver, const InputPlace& place,
                                                 const Puzzle& puzzle, std::string_view request);

}  // namespace puzzlec
