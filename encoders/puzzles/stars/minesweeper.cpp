// Minesweeper as a puzzle: mines hide in the cells without a digit, a digit counts those around it,
// and their total may be stated or not. Any rows x columns: the general form of Tentaizu. An answer
// shows mines as stars.
//
// Format `minesweeper`: "minesweeper ROWS COLUMNS [TOTAL]", then the rows of digits 0..8 and '.';
// any number of boards.
//
// Format `puzzlink-mines`: .../p?mines/columns/rows/ digits as number16. The total is no part of
// such a URL; it is taken from "#total=N" behind it, or else from the option for it.
#include <utility>

#include <fmt/format.h>

#include "encoders/base/checked_math.hpp"
#include "encoders/puzzles/line_list.hpp"
#include "encoders/puzzles/stars/star_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"
#include "encoders/spelling/puzzlink_text.hpp"

namespace puzzlec {
namespace {

constexpr std::string_view family_name = "minesweeper";
constexpr std::size_t longest_side = 200;

std::optional<Value> digit_of(char symbol) {
  if (symbol == '.') return blank;
  if (symbol < '0' || symbol > '8') return std::nullopt;
  return value_of(static_cast<std::size_t>(symbol - '0'));
}

PuzzlePtr make_board(Grid digits, std::optional<std::uint32_t> total) {
  return std::make_unique<StarPuzzle>(family_name, std::move(digits), total);
}

std::string write_answer(std::size_t, const Puzzle& puzzle, const Answer& answer) {
  return answer.kind == Answer::Kind::solved
             ? board_text(dynamic_cast<const StarPuzzle&>(puzzle), answer.grid)
             : stand_in(answer);
}

std::optional<std::string> needs_board(const Puzzle& puzzle) {
  const auto* board = dynamic_cast<const StarPuzzle*>(&puzzle);
  const bool fits = board != nullptr && board->digits().rows() <= longest_side &&
                    board->digits().columns() <= longest_side;
  if (fits) return std::nullopt;
  return "a board of mines or stars";
}

// ---- minesweeper

class BoardReader final : public PuzzleReader {
 public:
  BoardReader(TextCursor& cursor, std::optional<std::uint32_t> total)
      : cursor_(&cursor), total_(total) {}

  std::optional<Parsed<PuzzlePtr>> next() override {
    cursor_->skip_blank_lines();
    if (cursor_->at_end()) return std::nullopt;
    auto puzzle = read();
    while (!puzzle && !cursor_->at_end() && !is_head()) cursor_->advance();
    return puzzle;
  }

 private:
  bool is_head() { return cursor_->line().substr(0, family_name.size()) == family_name; }

  Parsed<PuzzlePtr> read() {
    const std::string expected = "minesweeper ROWS COLUMNS [TOTAL]";
    if (auto error = missing_line(*cursor_, expected)) return fail_here(*error);
    const auto tokens = split(cursor_->line());
    if (tokens[0].text != family_name) {
      return fail_here(cursor_->error(InputErrorCode::bad_character, tokens[0].column, expected,
                                      quoted(tokens[0].text)));
    }
    if (tokens.size() < 3 || tokens.size() > 4) {
      const std::size_t column = tokens.size() > 4 ? tokens[4].column : cursor_->line().size() + 1;
      return fail_here(cursor_->error(InputErrorCode::wrong_count, column, expected,
                                      fmt::format("{} entries", tokens.size())));
    }
    std::uint64_t numbers[3] = {0, 0, 0};
    for (std::size_t i = 1; i < tokens.size(); ++i) {
      const std::uint64_t first = i < 3 ? 1 : 0;
      const std::uint64_t last = i < 3 ? longest_side : numbers[0] * numbers[1];
      const std::string range = fmt::format("a number {}..{}", first, last);
      if (!parse_number(tokens[i].text, numbers[i - 1])) {
        return fail_here(cursor_->error(InputErrorCode::bad_number, tokens[i].column, range,
                                        quoted(tokens[i].text)));
      }
      if (auto error = check_range(*cursor_, tokens[i], numbers[i - 1], first, last, range))
        return fail_here(*error);
    }
    const bool has_total = tokens.size() == 4;
    cursor_->advance();
    Grid digits(numbers[0], numbers[1]);
    const SymbolRow symbols{digits.columns(), digit_of, "a digit 0..8 or '.'"};
    for (std::size_t row = 0; row < digits.rows(); ++row) {
      const auto values = read_symbol_row(*cursor_, symbols);
      if (!values) return Failure{values.error()};
      for (std::size_t column = 0; column < digits.columns(); ++column)
        digits.at(row, column) = (*values)[column];
      cursor_->advance();
    }
    if (!cursor_->at_end() && !cursor_->line().empty() && !is_head()) {
      return Failure{cursor_->error(InputErrorCode::wrong_count, 1,
                                    fmt::format("{} rows, then a blank line", digits.rows()),
                                    fmt::format("row {}", digits.rows() + 1))};
    }
    return make_board(std::move(digits),
                      has_total ? std::optional(static_cast<std::uint32_t>(numbers[2])) : total_);
  }

  /// For an error in the head of a board, which must not be taken for the next one.
  Parsed<PuzzlePtr> fail_here(InputError error) {
    cursor_->advance();
    return Failure{std::move(error)};
  }

  TextCursor* cursor_;
  std::optional<std::uint32_t> total_;
};

Fit detect_board(std::string_view head, bool) {
  const auto lines = first_lines(head, 1);
  if (lines.empty()) return Fit::no;
  const auto tokens = split(lines[0]);
  return !tokens.empty() && tokens[0].text == family_name ? Fit::possible : Fit::no;
}

std::string write_puzzle(std::size_t, const Puzzle& puzzle, const Answer&) {
  const auto& board = dynamic_cast<const StarPuzzle&>(puzzle);
  const std::string total = board.total() ? fmt::format(" {}", *board.total()) : "";
  return fmt::format("{} {} {}{}\n{}", family_name, board.digits().rows(), board.digits().columns(),
                     total, board_text(board, board.givens()));
}

constexpr Format minesweeper_format{
    .name = "minesweeper",
    .summary = "Minesweeper boards: \"minesweeper ROWS COLUMNS [TOTAL]\", then rows of 0..8 or '.'",
    .example = "minesweeper 3 5 3\n1.2..\n..2..\n..1..\n",
    .detect = detect_board,
    .open = [](TextCursor& cursor, const ReadOptions& options) -> std::unique_ptr<PuzzleReader> {
      return std::make_unique<BoardReader>(cursor, options.total);
    },
    .refuses = needs_board,
    .loses = needs_board,
    .answers = {.item = write_answer, .separator = "\n"},
    .puzzles = {.item = write_puzzle, .separator = "\n"},
};

// ---- puzzlink-mines

Parsed<PuzzlePtr> parse_link(LineScanner& scanner, std::optional<std::uint32_t> total) {
  const auto size = read_puzzlink_head(scanner, "mines", 1, longest_side);
  if (!size) return Failure{size.error()};
  const LineScanner start = scanner;
  Grid digits(size->rows, size->columns);
  const std::string_view text = scanner.rest();
  const std::size_t end = std::min(text.find('#'), text.size());
  LineScanner body = scanner.part(end);
  const auto cells = read_number16(body, digits.size());
  if (!cells) return Failure{cells.error()};
  if (auto error = expect_puzzlink_end(body)) return Failure{*error};
  for (std::uint32_t i = 0; i < digits.size(); ++i) {
    if (!(*cells)[i]) continue;
    if (*(*cells)[i] > 8) {
      return Failure{
          start.error(InputErrorCode::out_of_range, "digits 0..8", std::to_string(*(*cells)[i]))};
    }
    digits[CellId{i}] = value_of(static_cast<std::size_t>(*(*cells)[i]));
  }
  scanner.advance(end);
  if (scanner.take("#total=")) {
    const auto stated = read_side(scanner, 0, digits.size());
    if (!stated) return Failure{stated.error()};
    total = static_cast<std::uint32_t>(*stated);
  }
  if (auto error = scanner.expect_end()) return Failure{*error};
  return make_board(std::move(digits), total);
}

std::string write_link(std::size_t, const Puzzle& puzzle, const Answer&) {
  const auto& board = dynamic_cast<const StarPuzzle&>(puzzle);
  CellNumbers cells(board.digits().size());
  for (std::uint32_t i = 0; i < cells.size(); ++i) {
    const Value digit = board.digits()[CellId{i}];
    if (!digit.is_blank()) cells[i] = static_cast<std::uint64_t>(digit.number);
  }
  return fmt::format("{}mines/{}/{}/{}{}\n", puzzlink_prefix, board.digits().columns(),
                     board.digits().rows(), write_number16(cells),
                     board.total() ? fmt::format("#total={}", *board.total()) : "");
}

constexpr Format puzzlink_mines{
    .name = "puzzlink-mines",
    .summary =
        "puzz.link URLs of Minesweeper, a line each; #total=N behind one, or --total, "
        "states the total",
    .example = "https://puzz.link/p?mines/5/5/g2m13l13g0j\n",
    .detect = [](std::string_view head,
                 bool) { return is_puzzlink(head, "mines") ? Fit::possible : Fit::no; },
    .open =
        [](TextCursor& cursor, const ReadOptions& options) {
          return read_lines(cursor, [total = options.total](LineScanner& scanner) {
            return parse_link(scanner, total);
          });
        },
    .refuses = needs_board,
    .loses = needs_board,
    .answers = {.item = write_answer, .separator = "\n"},
    .puzzles = {.item = write_link},
};

constexpr const Format* formats[] = {&minesweeper_format, &puzzlink_mines};

}  // namespace

extern const Family minesweeper;
const Family minesweeper{
    .name = "minesweeper",
    .summary = "mines hide in cells without a digit; a digit counts those around it; any total",
    .formats = formats,
};

}  // namespace puzzlec
