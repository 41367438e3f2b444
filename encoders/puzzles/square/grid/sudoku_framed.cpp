// Format `sudoku-framed`: a 9x9 Sudoku as people and programs draw it (.sdk, .ss, .spf, forums).
//
//   Lines that start with # are headers. Frames are lines of - + * = and |, and | and blanks inside
//   of rows. A row then is nine characters 1..9, 0 or . for blank; or nine groups of digits, of
//   which one digit is a given and several are the marks that are left. The nine rows may stand
//   under [Puzzle]; what other sections hold ([State], [PencilMarks] ..) is a player's and left
//   out. Simple Sudoku's name and version may stand below the grid. A blank line or the next frame's top ends a puzzle.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/grid/sudoku_marks.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace sudoku_framed_detail {
namespace {

constexpr std::size_t side = 9;

bool is_frame(std::string_view line) {
  return line.find_first_of("-=") != std::string_view::npos &&
         line.find_first_not_of("-+*=|: ") == std::string_view::npos;
}

/// What Simple Sudoku writes below a grid that it copies.
bool is_signature(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  return line.starts_with("Simple Sudoku") || line.starts_with("Version ");
}

/// `1: 5 3 .`, `1 | 5 3 .`, `1: 5, 3, .`: the sign after the first entry is not the one after the second.
bool has_name(std::string_view line) {
  constexpr std::string_view signs = "|:,";
  constexpr std::string_view between = "|:, ";
  std::size_t at = 0;
  const auto sign_after_next = [&] {
    at = std::min(line.find_first_not_of(between, at), line.size());
    at = std::min(line.find_first_of(between, at), line.size());
    const std::size_t next = line.find_first_not_of(' ', at);
    const bool has_sign =
        next != std::string_view::npos && signs.find(line[next]) != std::string_view::npos;
    return has_sign ? line[next] : ' ';
  };
  const std::size_t begin = line.find_first_not_of(between);
  const char first = sign_after_next();
  return first != ' ' && at == begin + 1 && sign_after_next() != first;
}

std::optional<InputError> read_row(TextCursor& cursor, std::vector<Domain>& marks) {
  const std::string_view line = cursor.line();
  if (has_name(line)) {
    const std::size_t at = line.find_first_of("123456789.0");
    return cursor.error(InputErrorCode::bad_character, std::min(at, line.size()) + 1,
                        "a row of cells without a name before it",
                        quoted(line.substr(std::min(at, line.size()), 1)));
  }
  std::string plain(line);
  std::ranges::replace_if(
      plain, [](char c) { return c == '|' || c == ':' || c == ','; }, ' ');
  const auto groups = split(plain);
  const bool is_grouped = groups.size() == side;
  std::size_t count = 0;
  for (const Token& group : groups) {
    Domain values;
    for (std::size_t i = 0; i < group.text.size(); ++i) {
      const char c = group.text[i];
      const bool is_blank = c == '.' || c == '0';
      if ((!is_blank && (c < '1' || c > '9')) || (is_blank && is_grouped && group.text.size() > 1))
        return cursor.error(InputErrorCode::bad_character, group.column + i,
                            "a digit 1..9, 0 or '.'", quoted(group.text.substr(i, 1)));
      if (!is_grouped && count++ == side) {
        return cursor.error(InputErrorCode::wrong_count, group.column + i,
                            fmt::format("a row of {}", counted(side, "cell")), "more of them");
      }
      const Domain here = is_blank ? Domain::range(1, side)
                                   : Domain::single(value_of(static_cast<std::size_t>(c - '0')));
      if (is_grouped) values = values | here;
      if (!is_grouped) marks.push_back(here);
    }
    if (is_grouped) marks.push_back(values);
  }
  if (is_grouped || count == side) return std::nullopt;
  return cursor.error(InputErrorCode::wrong_count, line.size() + 1,
                      fmt::format("a row of {}", counted(side, "cell")),
                      fmt::format("{} of them", count));
}

/// Whether the current line begins with this character.
bool begins_with(TextCursor& cursor, char symbol) {
  return !cursor.at_end() && cursor.line().starts_with(symbol);
}

/// Goes past the sections of a player; their names.
std::vector<std::string> pass_over_sections(TextCursor& cursor) {
  std::vector<std::string> sections;
  while (begins_with(cursor, '[') && cursor.line() != "[Puzzle]") {
    sections.push_back("the section " + std::string(cursor.line()));
    cursor.advance();
    while (!cursor.at_end() && !cursor.line().empty() && !begins_with(cursor, '['))
      cursor.advance();
  }
  return sections;
}

/// Goes on to the first row. A frame or a section announces rows: the end of the input is then an
/// error of read().
void pass_over_head(TextCursor& cursor) {
  while (!cursor.at_end() && !cursor.line_is_too_long()) {
    const std::string_view line = cursor.line();
    if (!line.empty() && line[0] != '#' && line != "[Puzzle]" && !is_frame(line)) return;
    cursor.advance();
  }
}

Parsed<SquarePuzzle> read(Reading& in) {
  TextCursor& cursor = in.cursor;
  pass_over_head(cursor);
  std::vector<Domain> marks;
  while (marks.size() < side * side) {
    if (auto error = missing_line(cursor, counted(side, "row"))) return Failure{*error};
    if (!is_frame(cursor.line())) {
      if (auto error = read_row(cursor, marks)) return Failure{*error};
    }
    cursor.advance();
  }
  while (!cursor.at_end() && (is_frame(cursor.line()) || is_signature(cursor.line())))
    cursor.advance();
  in.left_out = pass_over_sections(cursor);
  if (!begins_with(cursor, '#') && !begins_with(cursor, '[')) {
    if (auto error =
            expect_blank_line(cursor, fmt::format("{}, then a blank line", counted(side, "row")),
                              cursor.at_end() ? "" : quoted(cursor.line()))) {
      return Failure{*error};
    }
  }
  return marked_sudoku(side, std::move(marks));
}

/// Whether 0 and '.' occur in the rows, so that 0 may be a value.
bool has_two_blanks(std::string_view head) {
  bool has_zero = false;
  bool has_dot = false;
  for (const std::string_view line : first_lines(head, 40)) {
    if (line.find_first_not_of("0123456789.| ,:") != std::string_view::npos) continue;
    has_zero = has_zero || line.find('0') != std::string_view::npos;
    has_dot = has_dot || line.find('.') != std::string_view::npos;
  }
  return has_zero && has_dot;
}

/// Whether the first line below a frame is of words: the names of a table's columns.
bool has_names(std::string_view head) {
  for (const std::string_view line : first_lines(head, 40)) {
    if (line.empty() || line[0] == '#' || is_frame(line)) continue;
    const auto letters = std::ranges::count_if(
        line, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
    const auto cells = std::ranges::count_if(line, [](char c) {
      return std::string_view("0123456789.").find(c) != std::string_view::npos;
    });
    return letters > cells && line != "[Puzzle]";
  }
  return false;
}

/// Whether a bar stands inside of a block, but not after each cell: as in a drawing of other regions.
bool has_bars_apart(std::string_view line) {
  if (line.find('|') == std::string_view::npos) return false;
  std::string plain(line);
  std::ranges::replace(plain, '|', ' ');
  const bool is_grouped = split(plain).size() == side;
  std::size_t cells = 0;
  std::size_t bars = 0;
  bool is_apart = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool is_cell = line[i] != '|' && line[i] != ' ';
    const bool begins = i == 0 || line[i - 1] == '|' || line[i - 1] == ' ';
    if (is_cell && (begins || !is_grouped)) ++cells;
    if (line[i] != '|' || cells == 0 || cells == side) continue;
    ++bars;
    is_apart = is_apart || cells % 3 != 0;
  }
  return is_apart && bars + 1 < side;
}

Fit detect(std::string_view head, bool) {
  if (has_two_blanks(head)) return Fit::no;
  bool after_header = false;
  for (const std::string_view line : first_lines(head, 40)) {
    if (line.empty()) continue;
    if (line[0] == '#') {
      after_header = true;
      continue;
    }
    if (line == "[Puzzle]" || (is_frame(line) && line.size() > side))
      return has_names(head) ? Fit::no : Fit::possible;
    const bool is_row = line.find_first_not_of("0123456789.| ") == std::string_view::npos;
    const bool has_bars = line.find('|') != std::string_view::npos;
    if (has_bars_apart(line)) return Fit::no;
    return is_row && (has_bars || (after_header && line.size() == side)) ? Fit::possible : Fit::no;
  }
  return Fit::no;
}

std::string write(const std::vector<Domain>& marks) {
  std::size_t width = 1;
  for (const Domain& domain : marks) {
    if (domain != Domain::range(1, side)) width = std::max(width, domain.size());
  }
  std::string rule;
  for (std::size_t block = 0; block < 3; ++block) {
    if (block > 0) rule += '+';
    rule += std::string(width == 1 ? 3 : 3 * (width + 1) + 1, '-');
  }
  std::string text;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const std::size_t column = i % side;
    if (column == 0 && i > 0 && i / side % 3 == 0) text += rule + '\n';
    if (column % 3 == 0 && column > 0) text += width == 1 ? "|" : " |";
    std::string cell;
    if (marks[i] == Domain::range(1, side)) {
      cell = ".";
    } else {
      for (const Value value : marks[i]) cell += std::to_string(value.number);
    }
    text += width == 1 ? cell : fmt::format(" {:<{}}", cell, width);
    if (column == side - 1) {
      text.erase(text.find_last_not_of(' ') + 1);
      text += '\n';
    }
  }
  return text;
}

constexpr Codec<SquarePuzzle> codec{
    .name = "sudoku-framed",
    .summary = "a 9x9 Sudoku as text with frames or headers (.sdk, .ss, forums), or with its marks",
    .example =
        "#A an example\n"
        "...|...|...\n...|..3|.85\n..1|.2.|...\n---+---+---\n...|5.7|...\n..4|...|1..\n"
        ".9.|...|...\n---+---+---\n5..|...|.73\n..2|.1.|...\n...|.4.|..9\n",
    .detect = detect,
    .is_bare_squares = true,
    .layout = Blocks<SquarePuzzle>{.read = read, .content = without_hash_comment},
    .states = "a 9x9 Sudoku with givens and marks",
    .can_state =
        [](const SquarePuzzle& puzzle) {
          return puzzle.shape().side == side && is_marks_alone(puzzle);
        },
    .write = [](const SquarePuzzle& puzzle) { return write(marks_of(puzzle)); },
    .frame = {.separator = "\n"},
    .answers = {.first_side = side,
                .last_side = side,
                .grid = [](const Puzzle&, const Grid& grid) { return write(marks_of(grid)); }},
};

}  // namespace
}  // namespace sudoku_framed_detail

constinit const Format sudoku_framed = format_of<sudoku_framed_detail::codec>();

}  // namespace puzzlec
