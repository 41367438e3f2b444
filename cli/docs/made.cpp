#include "cli/docs/made.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

namespace puzzlec::cli {

std::span<const MadeText> made_texts() {
  static constexpr std::array texts{
      MadeText{"json", "docs/json.md", false, json_tables},
      MadeText{"schema", "docs/answers.schema.json", true, answers_schema},
      MadeText{"models-schema", "docs/models.schema.json", true, models_schema},
      MadeText{"typescript", "bindings/js/src/questions.ts", true, typescript_questions},
      MadeText{"python", "bindings/python/puzzlec/_questions.py", true, python_questions},
      MadeText{"c", "bindings/include/puzzlec/puzzlec.h", false, c_questions},
  };
  return texts;
}

std::vector<std::string> listed_words(const char* list) {
  std::vector<std::string> words;
  for (std::string_view rest = list; !rest.empty();) {
    const std::size_t end = std::min(rest.find('|'), rest.size());
    words.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return words;
}

std::string indented(const std::string& json) {
  std::string text;
  std::size_t depth = 0;
  bool is_in_text = false;
  const auto new_line = [&] { text += '\n' + std::string(depth, ' '); };
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    const bool opens = !is_in_text && (c == '{' || c == '[');
    const bool closes = !is_in_text && (c == '}' || c == ']');
    const bool was_opened = i > 0 && (json[i - 1] == '{' || json[i - 1] == '[');
    if (closes) {
      --depth;
      if (!was_opened) new_line();
    } else if (!is_in_text && was_opened) {
      new_line();
    }
    if (c == '"' && (i == 0 || json[i - 1] != '\\')) is_in_text = !is_in_text;
    text += c;
    if (opens) ++depth;
    if (is_in_text || opens) continue;
    if (c == ':') text += ' ';
    if (c == ',') new_line();
  }
  return text + '\n';
}

bool is_optional(const AnswerMember& member) {
  return *member.with != '\0' || *member.only_if != '\0';
}

std::string described(const AnswerMember& member) {
  std::string text = member.meaning;
  std::string statuses;
  for (const std::string& status : listed_words(member.with))
    statuses += (statuses.empty() ? "`" : " or `") + status + "`";
  const bool has_reason = *member.only_if != '\0';
  if (!statuses.empty()) text += fmt::format(" Only with {}", statuses);
  if (has_reason) text += fmt::format("{} if {}", statuses.empty() ? " Only" : ",", member.only_if);
  if (has_reason || !statuses.empty()) text += ".";
  if (*member.unit != '\0') text += fmt::format(" In {}.", member.unit);
  return without_backticks(text);
}

std::string without_backticks(std::string text) {
  for (char& c : text)
    if (c == '`') c = '"';
  return text;
}

}  // namespace puzzlec::cli
