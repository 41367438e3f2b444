// Format `sudoku-framed`: a 9x9 Sudoku as people and programs draw it (.sdk, .ss, .spf, forums).
//
//   Lines that start with # are headers. Frames are lines of - + * = and |, and | and blanks inside
//   of rows. A row then is nine characters 1..9, 0 or . for blank; or nine groups of digits, of
//   which one digit is a given and several are the marks that are left. The nine rows may stand
//   under [Puzzle]; what other sections hold ([State], [PencilMarks] ..) is a player's and left
//   out. A blank line or the next frame's top ends a puzzle.
//
// Format `sudoku-marks`: all marks in a line, n characters (or, above 9, pairs) a cell: the digit d
// at the d-th place, or '.' where it is ruled out. 729 characters for 9x9.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/line_list.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"
#include "encoders/spelling/line_scanner.hpp"

namespace puzzlec {
namespace {

constexpr std::size_t side = 9;

/// A given where there is one mark, as the puzzle is the same.
std::unique_ptr<SquarePuzzle> make_marked(std::size_t n, std::vector<Domain> marks) {
  Grid grid(n, n);
  bool is_plain = true;
  for (std::uint32_t i = 0; i < marks.size(); ++i) {
    if (marks[i].is_single()) {
      grid[CellId{i}] = marks[i].first();
      marks[i] = Domain::range(1, n);
    }
    is_plain = is_plain && marks[i] == Domain::range(1, n);
  }
  SquareRules rules{*shape_of_family("sudoku", n), {}, {}, {}};
  if (!is_plain) rules.marks = std::move(marks);
  return std::make_unique<SquarePuzzle>(std::move(grid), std::move(rules));
}

/// By cell: what givens and marks leave.
std::vector<Domain> marks_of(const SquarePuzzle& square) {
  const std::size_t n = square.shape().side;
  std::vector<Domain> marks = square.rules().marks;
  if (marks.empty()) marks.assign(n * n, Domain::range(1, n));
  for (std::uint32_t i = 0; i < marks.size(); ++i) {
    const Value given = square.givens()[CellId{i}];
    if (!given.is_blank()) marks[i] = marks[i] & Domain::single(given);
  }
  return marks;
}

/// The marks of a puzzle that is a Sudoku with givens and marks and no more; empty for others.
std::vector<Domain> marks_alone(const Puzzle& puzzle) {
  const auto* square = dynamic_cast<const SquarePuzzle*>(&puzzle);
  if (square == nullptr || square->family() != "sudoku" ||
      square->shape() != shape_of_family("sudoku", square->shape().side)) {
    return {};
  }
  auto marks = marks_of(*square);
  const bool is_empty =
      std::ranges::any_of(marks, [](const Domain& domain) { return domain.empty(); });
  return is_empty ? std::vector<Domain>() : marks;
}

bool is_frame(std::string_view line) {
  return line.find_first_of("-=") != std::string_view::npos &&
         line.find_first_not_of("-+*=|: ") == std::string_view::npos;
}

// ---- sudoku-framed

class FramedReader final : public PuzzleReader {
 public:
  explicit FramedReader(TextCursor& cursor) : cursor_(&cursor) {}

  std::optional<Parsed<PuzzlePtr>> next() override {
    bool has_begun = false;  // a frame or a section announces rows
    while (!cursor_->at_end() && !cursor_->line_is_too_long()) {
      const bool begins = is_frame(cursor_->line()) || cursor_->line() == "[Puzzle]";
      if (!begins && !cursor_->line().empty() && cursor_->line()[0] != '#') break;
      has_begun = has_begun || begins;
      cursor_->advance();
    }
    if (cursor_->at_end() && !has_begun) return std::nullopt;
    auto puzzle = read();
    while (!puzzle && !cursor_->at_end() && !cursor_->line().empty()) cursor_->advance();
    return puzzle;
  }

 private:
  Parsed<PuzzlePtr> read() {
    std::vector<Domain> marks;
    while (marks.size() < side * side) {
      if (auto error = missing_line(*cursor_, fmt::format("{} rows", side))) return Failure{*error};
      if (!is_frame(cursor_->line())) {
        if (auto error = read_row(marks)) return Failure{*error};
      }
      cursor_->advance();
    }
    while (!cursor_->at_end() && is_frame(cursor_->line())) cursor_->advance();
    std::vector<std::string> left_out;
    while (!cursor_->at_end() && !cursor_->line().empty() && cursor_->line()[0] == '[' &&
           cursor_->line() != "[Puzzle]") {
      left_out.push_back("the section " + std::string(cursor_->line()));
      cursor_->advance();
      while (!cursor_->at_end() && !cursor_->line().empty() && cursor_->line()[0] != '[')
        cursor_->advance();
    }
    if (!cursor_->at_end() && !cursor_->line().empty() && cursor_->line()[0] != '#' &&
        cursor_->line()[0] != '[') {
      return Failure{cursor_->error(InputErrorCode::wrong_count, 1,
                                    fmt::format("{} rows, then a blank line", side),
                                    quoted(cursor_->line()))};
    }
    auto puzzle = make_marked(side, std::move(marks));
    puzzle->leave_out(std::move(left_out));
    return PuzzlePtr(std::move(puzzle));
  }

  std::optional<InputError> read_row(std::vector<Domain>& marks) {
    const std::string_view line = cursor_->line();
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
        if ((!is_blank && (c < '1' || c > '9')) ||
            (is_blank && is_grouped && group.text.size() > 1))
          return cursor_->error(InputErrorCode::bad_character, group.column + i,
                                "a digit 1..9, 0 or '.'", quoted(group.text.substr(i, 1)));
        if (!is_grouped && count++ == side) {
          return cursor_->error(InputErrorCode::wrong_count, group.column + i,
                                fmt::format("a row of {} cells", side), "more of them");
        }
        const Domain here = is_blank ? Domain::range(1, side)
                                     : Domain::single(value_of(static_cast<std::size_t>(c - '0')));
        if (is_grouped) values = values | here;
        if (!is_grouped) marks.push_back(here);
      }
      if (is_grouped) marks.push_back(values);
    }
    if (is_grouped || count == side) return std::nullopt;
    return cursor_->error(InputErrorCode::wrong_count, line.size() + 1,
                          fmt::format("a row of {} cells", side), fmt::format("{} of them", count));
  }

  TextCursor* cursor_;
};

Fit detect_framed(std::string_view head, bool) {
  bool after_header = false;
  for (const std::string_view line : first_lines(head, 40)) {
    if (line.empty()) continue;
    if (line[0] == '#') {
      after_header = true;
      continue;
    }
    if (line == "[Puzzle]" || (is_frame(line) && line.size() > side)) return Fit::possible;
    const bool is_row = line.find_first_not_of("0123456789.| ") == std::string_view::npos;
    const bool has_bars = line.find('|') != std::string_view::npos;
    return is_row && (has_bars || (after_header && line.size() == side)) ? Fit::possible : Fit::no;
  }
  return Fit::no;
}

std::string write_framed(const std::vector<Domain>& marks) {
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

std::string write_framed_puzzle(std::size_t, const Puzzle& puzzle, const Answer&) {
  return write_framed(marks_of(dynamic_cast<const SquarePuzzle&>(puzzle)));
}

std::string write_framed_answer(std::size_t, const Puzzle&, const Answer& answer) {
  if (answer.kind != Answer::Kind::solved) return stand_in(answer);
  std::vector<Domain> values;
  for (std::uint32_t i = 0; i < answer.grid.size(); ++i)
    values.push_back(Domain::single(answer.grid[CellId{i}]));
  return write_framed(values);
}

// ---- sudoku-marks

constexpr std::size_t largest_side = 31;

/// The side of a line of n*n*n characters, or pairs above 9.
std::optional<std::size_t> marked_side(std::size_t length) {
  for (std::size_t n = 4; n <= largest_side; ++n) {
    if (length == n * n * n * (n > 9 ? 2 : 1) && shape_of_family("sudoku", n)) return n;
  }
  return std::nullopt;
}

/// The digit d as it is written.
std::string mark_text(std::size_t d, std::size_t n) {
  return n > 9 ? fmt::format("{:02}", d) : std::to_string(d);
}

Parsed<PuzzlePtr> parse_marks(LineScanner& scanner) {
  const auto n = marked_side(scanner.rest().size());
  if (!n) {
    return Failure{scanner.error(InputErrorCode::wrong_count,
                                 "n*n*n characters, such as the 729 of a 9x9 puzzle",
                                 fmt::format("{} characters", scanner.rest().size()))};
  }
  const std::size_t width = *n > 9 ? 2 : 1;
  std::vector<Domain> marks(*n * *n);
  for (Domain& domain : marks) {
    const LineScanner cell = scanner;
    for (std::size_t d = 1; d <= *n; ++d) {
      const std::string_view text = scanner.rest().substr(0, width);
      if (text == mark_text(d, *n)) {
        domain.insert(value_of(d));
      } else if (text != std::string(width, '.')) {
        return Failure{scanner.error(InputErrorCode::bad_character,
                                     fmt::format("{} or '.'", mark_text(d, *n)), quoted(text))};
      }
      scanner.advance(width);
    }
    if (domain.empty()) {
      return Failure{cell.error(InputErrorCode::out_of_range, "a mark for each cell", "none")};
    }
  }
  return PuzzlePtr(make_marked(*n, std::move(marks)));
}

Fit detect_marks(std::string_view head, bool) {
  return looks_like_marks(first_puzzle_line(head)) ? Fit::possible : Fit::no;
}

std::string write_marks(const std::vector<Domain>& marks, std::size_t n) {
  std::string text;
  for (const Domain& domain : marks) {
    for (std::size_t d = 1; d <= n; ++d)
      text += domain.contains(value_of(d)) ? mark_text(d, n) : std::string(n > 9 ? 2 : 1, '.');
  }
  return text + '\n';
}

constexpr const char* few_marks = "a Sudoku with ordinary blocks, givens and marks, side 4..31";

}  // namespace

bool looks_like_marks(std::string_view line) {
  const auto n = marked_side(line.size());
  if (!n) return false;
  const std::size_t width = *n > 9 ? 2 : 1;
  std::size_t strange = 0;
  std::size_t found = 0;
  for (std::size_t i = 0; i < line.size(); i += width) {
    const std::string_view text = line.substr(i, width);
    const bool is_mark = text == mark_text(i / width % *n + 1, *n);
    found += is_mark ? 1U : 0U;
    strange += is_mark || text == std::string(width, '.') ? 0U : 1U;
  }
  // As many marks as cells at least: a line of givens of a larger Sudoku does not have that.
  return strange <= 1 && found >= *n * *n;
}

extern const Format sudoku_framed;
extern const Format sudoku_marks;

const Format sudoku_framed{
    .name = "sudoku-framed",
    .summary = "a 9x9 Sudoku as text with frames or headers (.sdk, .ss, forums), or with its marks",
    .example =
        "#A an example\n"
        "...|...|...\n...|..3|.85\n..1|.2.|...\n---+---+---\n...|5.7|...\n..4|...|1..\n"
        ".9.|...|...\n---+---+---\n5..|...|.73\n..2|.1.|...\n...|.4.|..9\n",
    .detect = detect_framed,
    .open = [](TextCursor& cursor, const ReadOptions&) -> std::unique_ptr<PuzzleReader> {
      return std::make_unique<FramedReader>(cursor);
    },
    .refuses = [](const Puzzle& puzzle) { return needs_square(puzzle, side, side); },
    .loses = [](const Puzzle& puzzle) -> std::optional<std::string> {
      if (marks_alone(puzzle).size() == side * side) return std::nullopt;
      return "a 9x9 Sudoku with givens and marks";
    },
    .answers = {.item = write_framed_answer, .separator = "\n"},
    .puzzles = {.item = write_framed_puzzle, .separator = "\n"},
};

const Format sudoku_marks{
    .name = "sudoku-marks",
    .summary = "all marks of a Sudoku in a line: n*n*n characters (729 for 9x9), digit or '.'",
    .example = "1...12..1234123412341234123412341234123412..1234..3.123412341234\n",
    .detect = detect_marks,
    .open = [](TextCursor& cursor, const ReadOptions&) { return read_lines(cursor, parse_marks); },
    .refuses = [](const Puzzle& puzzle) { return needs_square(puzzle, 4, largest_side); },
    .loses = [](const Puzzle& puzzle) -> std::optional<std::string> {
      const auto marks = marks_alone(puzzle);
      if (!marks.empty() && puzzle.givens().rows() >= 4 && puzzle.givens().rows() <= largest_side)
        return std::nullopt;
      return few_marks;
    },
    .answers = {.item =
                    [](std::size_t, const Puzzle&, const Answer& answer) {
                      if (answer.kind != Answer::Kind::solved) return stand_in(answer);
                      std::vector<Domain> values;
                      for (std::uint32_t i = 0; i < answer.grid.size(); ++i)
                        values.push_back(Domain::single(answer.grid[CellId{i}]));
                      return write_marks(values, answer.grid.rows());
                    }},
    .puzzles = {.item =
                    [](std::size_t, const Puzzle& puzzle, const Answer&) {
                      const auto& square = dynamic_cast<const SquarePuzzle&>(puzzle);
                      return write_marks(marks_of(square), square.shape().side);
                    }},
};

}  // namespace puzzlec
