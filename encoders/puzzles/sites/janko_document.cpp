#include "encoders/puzzles/sites/janko_document.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "encoders/spelling/grid_text.hpp"
#include "encoders/spelling/sites/web_address.hpp"

namespace puzzlec {
namespace janko_document_detail {
namespace {

using genres::FileLines;

/// Sections that state nothing of the puzzle: the answer, and how somebody found it.
constexpr std::string_view answer_sections[] = {"solution", "moves", "history"};

/// Entries that state no rule.
constexpr std::string_view silent_entries[] = {
    "author",    "solver",  "source",   "title",      "info",  "mail",
    "pid",       "unit",    "unitsize", "layout",     "date",  "created",
    "copyright", "license", "link",     "difficulty", "level", "email"};
/// Entries that end a section; other words are rows of it.
constexpr std::string_view stated_entries[] = {"puzzle",  "size",     "rows",      "cols",
                                               "depth",   "patternx", "patterny",  "pattern",
                                               "options", "variant",  "diagonals", "stars"};

bool is_one_of(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// The first word of a line in lower case, without the brackets in which it may stand.
std::string word_of(std::string_view line) {
  const auto words = split(line);
  if (words.empty()) return "";
  std::string_view word = words[0].text;
  if (words.size() == 1 && word.size() > 2 && word.starts_with('[') && word.ends_with(']'))
    word = word.substr(1, word.size() - 2);
  return in_lower_case(word);
}

FileLines* section_of(JankoDocument& document, std::string_view word) {
  genres::JankoSections& sections = document.sections;
  const std::pair<std::string_view, FileLines*> all[] = {{"problem", &sections.problem},
                                                         {"areas", &sections.areas},
                                                         {"clabels", &sections.column_labels},
                                                         {"rlabels", &sections.row_labels}};
  for (const auto& [name, lines] : all) {
    if (name == word) return lines;
  }
  return nullptr;
}

/// Reads the lines of a document one by one.
class Lines {
 public:
  Lines(JankoDocument& document, Reading& in) : document_(document), in_(in) {}

  std::optional<InputError> take(std::string_view line, std::size_t number) {
    const std::string word = word_of(line);
    const bool is_alone = split(line).size() == 1;
    if (is_alone && is_one_of(answer_sections, word)) {
      is_in_answer_ = true;
      section_ = nullptr;
      return std::nullopt;
    }
    if (FileLines* const section = is_alone ? section_of(document_, word) : nullptr) {
      is_in_answer_ = false;
      section_ = section;
      if (std::ranges::find(seen_, word) != seen_.end())
        return in_.cursor.error(InputErrorCode::unknown_clue, 1, "each section once",
                                quoted(word) + " twice");
      seen_.push_back(word);
      return std::nullopt;
    }
    const bool is_known = is_one_of(silent_entries, word) || is_one_of(stated_entries, word);
    if (is_known || (section_ == nullptr && !is_in_answer_)) return take_entry(line, number, word);
    if (section_ != nullptr) section_->lines.push_back({std::string(line), number, 1});
    return std::nullopt;
  }

 private:
  std::optional<InputError> take_entry(std::string_view line, std::size_t number,
                                       const std::string& word) {
    section_ = nullptr;
    is_in_answer_ = false;
    if (is_one_of(silent_entries, word)) return std::nullopt;
    const auto words = split(line);
    JankoEntry entry{"", number, words[0].column};
    if (words.size() > 1) {
      entry.column = words[1].column;
      entry.value = std::string(line.substr(entry.column - 1));
      while (entry.value.ends_with(' ') || entry.value.ends_with('\t')) entry.value.pop_back();
    }
    if (!document_.entries.emplace(word, std::move(entry)).second)
      return in_.cursor.error(InputErrorCode::unknown_clue, words[0].column, "each entry once",
                              quoted(word) + " twice");
    return std::nullopt;
  }

  JankoDocument& document_;
  Reading& in_;
  FileLines* section_ = nullptr;
  bool is_in_answer_ = false;
  std::vector<std::string> seen_;
};

}  // namespace
}  // namespace janko_document_detail

const JankoEntry* JankoDocument::find(std::string_view word) const {
  const auto found = entries.find(word);
  return found == entries.end() ? nullptr : &found->second;
}

InputError JankoDocument::error(std::string_view word, InputErrorCode code, std::string expected,
                                std::string found) const {
  const JankoEntry* const entry = find(word);
  return {code,
          file,
          entry == nullptr ? line : entry->line,
          entry == nullptr ? 1 : entry->column,
          std::move(expected),
          std::move(found)};
}

std::optional<InputError> JankoDocument::missing(const genres::FileLines& section,
                                                 std::string_view name) const {
  if (!section.lines.empty()) return std::nullopt;
  return error("", InputErrorCode::wrong_count, fmt::format("a section '{}' with rows", name),
               "none");
}

Parsed<std::size_t> JankoDocument::number(std::string_view word, std::size_t last) const {
  std::uint64_t number = 0;
  const std::string& value = find(word)->value;
  if (parse_number(value, number) && number >= 1 && number <= last)
    return static_cast<std::size_t>(number);
  return Failure{
      error(word, InputErrorCode::bad_number, fmt::format("a number 1..{}", last), quoted(value))};
}

std::optional<InputError> JankoDocument::leave_out(std::string_view word, Reading& in) const {
  std::string what =
      fmt::format("the line {}", quoted(fmt::format("{} {}", word, find(word)->value)));
  if (!in.options.ignore_unsupported)
    return error(word, InputErrorCode::unsupported,
                 "lines that puzzlec knows (--ignore-unsupported leaves out the others)",
                 std::move(what));
  in.left_out.push_back(std::move(what));
  return std::nullopt;
}

bool begins_janko(std::string_view line) {
  return janko_document_detail::word_of(line) == "begin" && split(line).size() == 1;
}

Parsed<JankoDocument> take_janko(Reading& in) {
  using namespace janko_document_detail;
  TextCursor& cursor = in.cursor;
  JankoDocument document;
  document.file = cursor.file();
  document.line = cursor.line_number();
  for (genres::FileLines* section :
       {&document.sections.problem, &document.sections.areas, &document.sections.column_labels,
        &document.sections.row_labels})
    section->file = cursor.file();
  if (!begins_janko(cursor.line())) {
    InputError error = cursor.error(InputErrorCode::unknown_format, 1, "the line 'begin'",
                                    quoted(cursor.line().substr(0, 20)));
    cursor.advance();
    return Failure{std::move(error)};
  }
  cursor.advance();
  Lines lines(document, in);
  for (;; cursor.advance()) {
    if (cursor.at_end()) return Failure{cursor.end_error("the line 'end'")};
    if (begins_janko(cursor.line()))
      return Failure{
          cursor.error(InputErrorCode::unexpected_end, 1, "the line 'end'", "another 'begin'")};
    if (word_of(cursor.line()) == "end" && split(cursor.line()).size() == 1) break;
    if (split(cursor.line()).empty()) continue;
    if (auto error = lines.take(cursor.line(), cursor.line_number())) return Failure{*error};
  }
  cursor.advance();
  return document;
}

}  // namespace puzzlec
