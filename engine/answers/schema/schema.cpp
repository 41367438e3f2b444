#include "engine/answers/schema/schema.hpp"

#include <array>

#include "engine/answers/schema/answer_shapes.hpp"

namespace puzzlec {
namespace {

constexpr std::array head{
    AnswerMember{"schema", "1", "The version of this format."},
    AnswerMember{.name = "id",
                 .type = "text",
                 .meaning = "What a table calls the puzzle; otherwise `file`, a colon, `index`.",
                 .only_if = "a table names the puzzle, or with `--json-lines`"},
    AnswerMember{"index", "count",
                 "The puzzle's number in its file, from 1; 0 if the object is about the whole "
                 "file."},
    AnswerMember{"file", "text",
                 "The path as it was given, or `<stdin>`; bytes that are not UTF-8 are replaced."},
    AnswerMember{"family", "text|null",
                 "The family of the puzzle, such as `latin`, `kenken` or `genre`; null in "
                 "errors."},
    AnswerMember{"format", "text|null",
                 "A name that `puzzlec formats` lists; null if no format was recognised."},
    AnswerMember{.name = "read_as",
                 .type = "text",
                 .meaning = "How the text was read, such as `a Sudoku with 3x3 blocks`.",
                 .only_if = "the text could mean something else, too"},
    AnswerMember{.name = "also_fits",
                 .type = "[OtherReading]",
                 .meaning = "The other readings, and what asks for each.",
                 .only_if = "`read_as` is there"},
};

/// What several questions use.
std::vector<AnswerPart> common_parts() {
  return {
      {.name = "CellName",
       .summary = "A cell by its row and column, from 1, such as `r1c2`; an edge of a genre by the "
                  "two cells beside it, such as `r1c1-r1c2`.",
       .same_as = "text"},
      {.name = "Rows",
       .summary = "A grid: rows of numbers; a blank cell is null.",
       .same_as = "[[count|null]]"},
      {.name = "Solution",
       .summary = "A grid without blank cells; of a genre, each row is a text of tokens.",
       .same_as = "Rows|[text]"},
      {.name = "CandidateRows",
       .summary = "By row and column, the values that the cell may have.",
       .same_as = "[[[count]]]"},
      {.name = "OtherReading",
       .summary = "What else a text could mean.",
       .members = {{"reading", "text", "A noun phrase, such as `a Latin square`."},
                   {"option", "text",
                    "The option of the command that asks for it, such as `--as`."},
                   {"value", "text", "The value of the option."}}},
      {.name = "Entry",
       .summary = "A value in a cell.",
       .members = {{"cell", "CellName", "The cell."}, {"value", "count", "Its value."}}},
      {.name = "CellValues",
       .summary = "Several values of a cell.",
       .members = {{"cell", "CellName", "The cell."}, {"values", "[count]", "The values."}}},
      {.name = "RuleOnCells",
       .summary = "A rule, clue or given, and the cells that it is about.",
       .members = {{"rule", "text", "Its kind, such as `row`, `cage` or `given`."},
                   {"name", "text", "Its name, such as `row 1` or `given r1c1=1`."},
                   {"cells", "[CellName]", "The cells."}}},
      {.name = "BrokenRule",
       .summary = "A rule, clue or given that is broken, and the cells that break it.",
       .members = {{"rule", "text", "Its kind, such as `row`, `cage` or `given`."},
                   {"name", "text", "Its name, such as `row 1` or `given r1c1=1`."},
                   {"text", "text", "A sentence that says it, such as `4 stands twice in row 9`."},
                   {.name = "clue",
                    .type = "CellName",
                    .meaning = "The cell of the clue that is broken.",
                    .only_if = "the rule is about a clue in a cell"},
                   {"cells", "[CellName]",
                    "The cells: of a house, all whose value repeats; of another rule, as few as "
                    "break it together."}}},
      {.name = "Stats",
       .summary = "The size of the formula, and what solving it took.",
       .members = {{"variables", "count", "Variables of the formula; 0 if deduction was enough."},
                   {"clauses", "count", "Its clauses."},
                   {"literals", "count", "Their literals."},
                   {"conflicts", "count",
                    "Conflicts that the solver reports; 0 if it does not report any."},
                   {"solver_used", "boolean", "Whether a solver was started."},
                   {.name = "certified",
                    .type = "boolean",
                    .meaning = "True: every claim that something is impossible was proved.",
                    .only_if = "asked to certify"},
                   {.name = "cuts",
                    .type = "count",
                    .meaning = "Clauses that rules on graphs added.",
                    .only_if = "there were any"},
                   {.name = "cut_rounds",
                    .type = "count",
                    .meaning = "In how many rounds.",
                    .only_if = "there were any"},
                   {"seconds", "Seconds", "The time of each stage."}}},
      {.name = "Seconds",
       .summary = "The time of each stage.",
       .members =
           {{.name = "read", .type = "number", .meaning = "Reading.", .unit = "seconds"},
            {.name = "presolve", .type = "number", .meaning = "Deduction.", .unit = "seconds"},
            {.name = "encode",
             .type = "number",
             .meaning = "Writing the formula.",
             .unit = "seconds"},
            {.name = "feed",
             .type = "number",
             .meaning = "Handing it to the solver.",
             .unit = "seconds"},
            {.name = "solve", .type = "number", .meaning = "Search.", .unit = "seconds"},
            {.name = "decode",
             .type = "number",
             .meaning = "Making grids of models.",
             .unit = "seconds"},
            {.name = "check",
             .type = "number",
             .meaning = "Checking the answer.",
             .unit = "seconds"}}},
  };
}

}  // namespace

std::span<const AnswerMember> answer_head() {
  return head;
}

std::vector<AnswerPart> answer_parts() {
  std::vector<AnswerPart> parts = common_parts();
  for (const RequestKind* kind : request_kinds())
    parts.insert(parts.end(), kind->parts.begin(), kind->parts.end());
  const std::vector<AnswerPart> others = parts_of_commands();
  parts.insert(parts.end(), others.begin(), others.end());
  return parts;
}

bool goes_with(const AnswerMember& member, std::string_view status) {
  std::string_view rest = member.with;
  if (rest.empty()) return true;
  while (true) {
    const std::size_t end = rest.find('|');
    if (rest.substr(0, end) == status) return true;
    if (end == std::string_view::npos) return false;
    rest.remove_prefix(end + 1);
  }
}

std::string answer_type_name(std::string_view question) {
  std::string name;
  bool starts_word = true;
  for (const char c : question) {
    if (c == '_' || c == '-') {
      starts_word = true;
      continue;
    }
    name += starts_word && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    starts_word = false;
  }
  return name + "Answer";
}

}  // namespace puzzlec
