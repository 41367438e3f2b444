// What is made of records and checked in: of the schemas of questions (engine/answers/schema/schema.hpp)
// tables of docs/json.md, a JSON Schema, and sources for JavaScript, Python and C; of the words of
// models (encoders/puzzles/model/model_rules.hpp) their JSON Schema. `scripts/generate` writes it
// into the files, and a test compares them.
//
// A text that is a part of a file consists of blocks: a line with "made: NAME", the block, and a line
// with "made: end".
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/answers/schema/schema.hpp"

namespace puzzlec {
class JsonWriter;
struct SchemaType;
}  // namespace puzzlec

namespace puzzlec::cli {

struct MadeText {
  const char* kind = "";  ///< of "puzzlec docs KIND"
  const char* file = "";
  bool is_whole_file = true;  ///< otherwise blocks of it
  std::string (*text)() = nullptr;
};

[[nodiscard]] std::span<const MadeText> made_texts();

[[nodiscard]] std::string json_tables();
[[nodiscard]] std::string answers_schema();
[[nodiscard]] std::string models_schema();
[[nodiscard]] std::string typescript_questions();
[[nodiscard]] std::string python_questions();
[[nodiscard]] std::string c_questions();

// ---- What they share

/// "solved", "none" and so on of a list with "|" between them.
[[nodiscard]] std::vector<std::string> listed_words(const char* list);

/// JSON text with a line for each member, indented by one blank.
[[nodiscard]] std::string indented(const std::string& json);

/// A type as JSON Schema; parts stand in its $defs.
void write_type(JsonWriter& out, const SchemaType& type);

/// Whether an answer may lack the member.
[[nodiscard]] bool is_optional(const AnswerMember& member);

/// What a member means, when it is there, and its unit, for comments.
[[nodiscard]] std::string described(const AnswerMember& member);

/// Words with backticks as quotes, for comments.
[[nodiscard]] std::string without_backticks(std::string text);

}  // namespace puzzlec::cli
