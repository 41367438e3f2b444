// Tentaizu: stars hide in the cells without a digit; a digit counts the stars among its neighbours,
// up to eight. Format `tentaizu`: the number of
// boards, then boards of 7 x 7 characters with 10 stars, separated by blank lines.
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/board_list.hpp"
#include "encoders/puzzles/stars/star_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace {

constexpr std::size_t contest_side = 7;
constexpr std::uint32_t contest_total = 10;
std::optional<Value> digit_of(char symbol) {
  if (symbol == '.') return blank;
  if (symbol < '0' || symbol > '8') return std::nullopt;
  return value_of(static_cast<std::size_t>(symbol - '0'));
}

std::unique_ptr<PuzzleReader> open_boards(TextCursor& cursor) {
  const SymbolRow symbols{contest_side, digit_of, "a digit 0..8 or '.'"};
  return read_board_list(
      cursor, {contest_side, contest_side, "boards",
               [symbols](TextCursor& at) { return read_symbol_row(at, symbols); },
               [](Grid digits) -> PuzzlePtr {
                 return std::make_unique<StarPuzzle>("tentaizu", std::move(digits), contest_total);
               }});
}

Fit detect_tentaizu(std::string_view head, bool whole) {
  const auto lines = first_lines(head, 8);
  if (lines.empty() || !is_number_line(lines[0]) || split(lines[0]).size() != 1) return Fit::no;
  std::size_t next = 1;
  while (next < lines.size() && lines[next].empty()) ++next;
  if (next == lines.size()) return whole && lines[0] == "0" ? Fit::possible : Fit::no;
  const auto tokens = split(lines[next]);
  if (tokens.size() != 1) return Fit::no;
  const std::string_view row = tokens[0].text;
  return row.size() == contest_side || (row.size() > 1 && row.find('.') != std::string_view::npos)
             ? Fit::possible
             : Fit::no;
}

std::string write_board(const Puzzle& puzzle, const Grid& stars) {
  return board_text(dynamic_cast<const StarPuzzle&>(puzzle), stars);
}

std::string write_answer(std::size_t number, const Puzzle& puzzle, const Answer& answer) {
  const std::string body =
      answer.kind == Answer::Kind::solved ? write_board(puzzle, answer.grid) : stand_in(answer);
  return fmt::format("Tentaizu Board #{}:\n{}\n", number, body);
}

std::string write_puzzle(std::size_t, const Puzzle& puzzle, const Answer&) {
  return write_board(puzzle, puzzle.givens());
}

constexpr Format tentaizu_format{
    .name = "tentaizu",
    .summary = "Tentaizu: the number of boards, then boards of 7 lines of 7 characters 0..8 or '.'",
    .example = "1\n1....3.\n.......\n.1..0..\n...2...\n.3....3\n....1..\n...1..1\n",
    .detect = detect_tentaizu,
    .open = [](TextCursor& cursor, const ReadOptions&) -> std::unique_ptr<PuzzleReader> {
      return open_boards(cursor);
    },
    .refuses = [](const Puzzle& puzzle) -> std::optional<std::string> {
      if (puzzle.family() == "tentaizu") return std::nullopt;
      return "a Tentaizu board";
    },
    .loses = [](const Puzzle& puzzle) -> std::optional<std::string> {
      const auto* stars = dynamic_cast<const StarPuzzle*>(&puzzle);
      const bool fits = stars != nullptr && stars->total() == contest_total &&
                        stars->digits().rows() == contest_side &&
                        stars->digits().columns() == contest_side;
      if (fits) return std::nullopt;
      return "a board of 7 x 7 with ten stars";
    },
    .answers = {.item = write_answer},
    .puzzles = {.header = [](std::size_t count) { return fmt::format("{}\n", count); },
                .item = write_puzzle,
                .separator = "\n"},
};

constexpr const Format* formats[] = {&tentaizu_format};

}  // namespace

extern const Family tentaizu;
const Family tentaizu{
    .name = "tentaizu",
    .summary = "stars hide in cells without a digit; a digit counts the stars around it; 10 in all",
    .formats = formats,
};

}  // namespace puzzlec
