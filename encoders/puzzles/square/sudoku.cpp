// Sudoku: a Latin square in which each block holds each value once, too. Formats `ucf-sudoku` (a
// counted list of 9x9 puzzles), `coci-cross` (nine lines of digits and dots, made for
// cross-hatching) and `seerc-sudoku` (16x16 with letters).
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/board_list.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {

extern const Format f_puzzles;
extern const Format puzzlink_sudoku;
extern const Format rowan_sheet;
extern const Format sudoku_framed;
extern const Format sudoku_line;
extern const Format sudoku_marks;
extern const Format sudokupad;
extern const Format tatham_solo;

namespace {

PuzzlePtr make_sudoku(Grid grid) {
  const HouseShape shape = *shape_of_family("sudoku", grid.rows());
  return std::make_unique<SquarePuzzle>(std::move(grid), shape);
}

// ---- ucf-sudoku

Fit detect_ucf(std::string_view head, bool whole) {
  const auto lines = first_lines(head, 8);
  if (lines.empty() || !is_number_line(lines[0]) || split(lines[0]).size() != 1) return Fit::no;
  std::size_t next = 1;
  while (next < lines.size() && lines[next].empty()) ++next;
  if (next == lines.size()) return whole && lines[0] == "0" ? Fit::possible : Fit::no;
  const std::size_t entries = split(lines[next]).size();
  return entries == 9 || (entries > 1 && next > 1) ? Fit::possible : Fit::no;
}

std::string write_ucf_answer(std::size_t number, const Puzzle&, const Answer& answer) {
  const std::string body =
      answer.kind == Answer::Kind::solved ? number_rows(answer.grid, "0") : stand_in(answer);
  return fmt::format("Test case {}:\n\n{}\n\n", number, body);
}

std::string write_ucf_puzzle(std::size_t, const Puzzle& puzzle, const Answer&) {
  return number_rows(puzzle.givens(), "0") + "\n";
}

constexpr Format ucf_sudoku{
    .name = "ucf-sudoku",
    .summary =
        "9x9 Sudokus: their number, then for each a blank line and 9 rows of 9 digits (0 for "
        "blank)",
    .example =
        "1\n\n"
        "0 6 0 1 0 4 0 5 0\n0 0 8 3 0 5 6 0 0\n2 0 0 0 0 0 0 0 1\n"
        "8 0 0 4 0 7 0 0 6\n0 0 6 0 0 0 3 0 0\n7 0 0 9 0 1 0 0 4\n"
        "5 0 0 0 0 0 0 0 2\n0 0 7 2 0 6 9 0 0\n0 4 0 5 0 8 0 7 0\n\n",
    .detect = detect_ucf,
    .open = [](TextCursor& cursor, const ReadOptions&) -> std::unique_ptr<PuzzleReader> {
      return read_board_list(cursor, {9, 9, "puzzles",
                                      [](TextCursor& at) {
                                        return read_number_row(at, {9, 9, false});
                                      },
                                      make_sudoku});
    },
    .refuses = [](const Puzzle& puzzle) { return needs_square(puzzle, 9, 9); },
    .loses = [](const Puzzle& puzzle) { return needs_plain_square(puzzle, {"sudoku"}, 9, 9); },
    .answers = {.item = write_ucf_answer},
    .puzzles = {.header = [](std::size_t count) { return fmt::format("{}\n\n", count); },
                .item = write_ucf_puzzle},
};

// ---- the two formats of unseparated characters

class SymbolReader final : public PuzzleReader {
 public:
  SymbolReader(TextCursor& cursor, SymbolRow row) : cursor_(&cursor), row_(std::move(row)) {}

  std::optional<Parsed<PuzzlePtr>> next() override {
    cursor_->skip_blank_lines();
    if (cursor_->at_end()) return std::nullopt;
    auto puzzle = read();
    if (!puzzle) {
      while (!cursor_->at_end() && !cursor_->line().empty()) cursor_->advance();
    }
    return puzzle;
  }

 private:
  Parsed<PuzzlePtr> read() {
    const std::size_t side = row_.count;
    Grid grid(side, side);
    for (std::size_t row = 0; row < side; ++row) {
      const auto values = read_symbol_row(*cursor_, row_);
      if (!values) return Failure{values.error()};
      for (std::size_t column = 0; column < side; ++column)
        grid.at(row, column) = (*values)[column];
      cursor_->advance();
    }
    if (!cursor_->at_end() && !cursor_->line().empty()) {
      return Failure{cursor_->error(InputErrorCode::wrong_count, 1,
                                    fmt::format("{} lines, then a blank one", side),
                                    fmt::format("line {}", side + 1))};
    }
    return make_sudoku(std::move(grid));
  }

  TextCursor* cursor_;
  SymbolRow row_;
};

std::string symbol_rows(const Grid& grid, char first_symbol, char blank_symbol) {
  std::string text;
  for (std::size_t r = 0; r < grid.rows(); ++r) {
    for (std::size_t c = 0; c < grid.columns(); ++c) {
      const Value value = grid.at(r, c);
      text += value.is_blank() ? blank_symbol : static_cast<char>(first_symbol + value.number - 1);
    }
    text += '\n';
  }
  return text;
}

/// Whether the first two lines look like rows of `symbols`, about `length` of them.
Fit detect_symbols(std::string_view head, std::string_view symbols, std::size_t shortest,
                   std::size_t longest) {
  const auto lines = first_lines(head, 2);
  if (lines.size() < 2) return Fit::no;
  for (const std::string_view line : lines) {
    if (line.size() < shortest || line.size() > longest) return Fit::no;
    std::size_t strange = 0;
    for (const char c : line) strange += symbols.find(c) == std::string_view::npos ? 1U : 0U;
    if (strange > 1)
      return Fit::no;  // a single stray character is an error to report, not another format
  }
  return Fit::possible;
}

// ---- coci-cross

std::optional<Value> coci_value(char symbol) {
  if (symbol == '.') return blank;
  if (symbol < '1' || symbol > '9') return std::nullopt;
  return value_of(static_cast<std::size_t>(symbol - '0'));
}

std::string write_coci_answer(std::size_t, const Puzzle&, const Answer& answer) {
  return answer.kind == Answer::Kind::solved ? symbol_rows(answer.grid, '1', '.')
                                             : stand_in(answer);
}

std::string write_coci_puzzle(std::size_t, const Puzzle& puzzle, const Answer&) {
  return symbol_rows(puzzle.givens(), '1', '.');
}

constexpr Format coci_cross{
    .name = "coci-cross",
    .summary = "a 9x9 Sudoku as 9 lines of 9 characters (1..9 or '.'), blank lines between",
    .example =
        "...1...6.\n18...9...\n..7.642..\n2.9..6.5.\n.43...72.\n.6.3..9.1\n..265.1..\n...2...97\n"
        ".5...3...\n",
    .command = "hatch",
    .detect = [](std::string_view head, bool) { return detect_symbols(head, "123456789.", 8, 10); },
    .open = [](TextCursor& cursor, const ReadOptions&) -> std::unique_ptr<PuzzleReader> {
      return std::make_unique<SymbolReader>(cursor,
                                            SymbolRow{9, coci_value, "a digit 1..9 or '.'"});
    },
    .refuses = [](const Puzzle& puzzle) { return needs_square(puzzle, 9, 9); },
    .loses = [](const Puzzle& puzzle) { return needs_plain_square(puzzle, {"sudoku"}, 9, 9); },
    .answers = {.item = write_coci_answer, .separator = "\n"},
    .puzzles = {.item = write_coci_puzzle, .separator = "\n"},
};

// ---- seerc-sudoku

std::optional<Value> seerc_value(char symbol) {
  if (symbol == '-') return blank;
  if (symbol < 'A' || symbol > 'P') return std::nullopt;
  return value_of(static_cast<std::size_t>(symbol - 'A') + 1);
}

std::string write_seerc_answer(std::size_t, const Puzzle&, const Answer& answer) {
  return answer.kind == Answer::Kind::solved ? symbol_rows(answer.grid, 'A', '-')
                                             : stand_in(answer);
}

std::string write_seerc_puzzle(std::size_t, const Puzzle& puzzle, const Answer&) {
  return symbol_rows(puzzle.givens(), 'A', '-');
}

constexpr Format seerc_sudoku{
    .name = "seerc-sudoku",
    .summary = "16x16 Sudokus as 16 lines of 16 characters (A..P or '-'), blank lines between",
    .example =
        "--A----C-----O-I\n-J--A-B-P-CGF-H-\n--D--F-I-E----P-\n-G-EL-H----M-J--\n"
        "----E----C--G---\n-I--K-GA-B---E-J\nD-GP--J-F----A--\n-E---C-B--DP--O-\n"
        "E--F-M--D--L-K-A\n-C--------O-I-L-\nH-P-C--F-A--B---\n---G-OD---J----H\n"
        "K---J----H-A-P-L\n--B--P--E--K--A-\n-H--B--K--FI-C--\n--F---C--D--H-N-\n",
    .detect = [](std::string_view head,
                 bool) { return detect_symbols(head, "ABCDEFGHIJKLMNOP-", 15, 17); },
    .open = [](TextCursor& cursor, const ReadOptions&) -> std::unique_ptr<PuzzleReader> {
      return std::make_unique<SymbolReader>(cursor,
                                            SymbolRow{16, seerc_value, "a letter A..P or '-'"});
    },
    .refuses = [](const Puzzle& puzzle) { return needs_square(puzzle, 16, 16); },
    .loses = [](const Puzzle& puzzle) { return needs_plain_square(puzzle, {"sudoku"}, 16, 16); },
    .answers = {.item = write_seerc_answer, .separator = "\n"},
    .puzzles = {.item = write_seerc_puzzle, .separator = "\n"},
};

constexpr const Format* formats[] = {&ucf_sudoku,   &coci_cross,    &seerc_sudoku,   &sudoku_line,
                                     &sudoku_marks, &sudoku_framed, &rowan_sheet,    &tatham_solo,
                                     &f_puzzles,    &sudokupad,     &puzzlink_sudoku};
constexpr const char* commands[] = {"classify", "hatch"};

}  // namespace

extern const Family sudoku;
const Family sudoku{
    .name = "sudoku",
    .summary = "a Latin square cut into equal blocks (3x3, 2x3 ...) that hold each value once, too",
    .formats = formats,
    .commands = commands,
    .is_square_class = true,
};

}  // namespace puzzlec
