// Latin squares: n x n cells, each of 1 .. n once in every row and column. Format `latin-lab`, the
// exercises of a classroom lab: rows of blank-separated numbers, '.' or 0 for an empty cell,
// puzzles separated by blank lines.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/line_list.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"
#include "encoders/spelling/line_scanner.hpp"

namespace puzzlec {

extern const Format rowan_sheet;

namespace {

constexpr std::size_t largest_side = Domain::capacity - 1;

class LabReader final : public PuzzleReader {
 public:
  LabReader(TextCursor& cursor, const ReadOptions& options)
      : cursor_(&cursor), family_(options.as.empty() ? "latin" : options.as) {}

  std::optional<Parsed<PuzzlePtr>> next() override {
    cursor_->skip_blank_lines();
    if (cursor_->at_end()) return std::nullopt;
    auto puzzle = read();
    if (!puzzle) {  // the next start is behind the next blank line
      while (!cursor_->at_end() && !cursor_->line().empty()) cursor_->advance();
    }
    return puzzle;
  }

 private:
  Parsed<PuzzlePtr> read() {
    if (auto error = missing_line(*cursor_, "a row")) return Failure{*error};
    auto tokens = split(cursor_->line());
    std::size_t side = tokens.size();
    std::uint64_t stated = 0;
    if (side == 1 && parse_number(tokens[0].text, stated) && stated > 1) {
      if (auto error = check_range(*cursor_, tokens[0], stated, 2, largest_side, size_range())) {
        return Failure{*error};
      }
      side = stated;
    } else if (side > largest_side) {
      return Failure{cursor_->error(InputErrorCode::out_of_range, tokens[largest_side].column,
                                    size_range(), fmt::format("a row of {} entries", side))};
    }
    const auto shape = shape_of_family(family_, side);
    if (!shape) {
      return Failure{cursor_->error(InputErrorCode::unsupported, 1,
                                    fmt::format("a side that a {} can have", family_),
                                    fmt::format("side {}", side))};
    }
    if (stated > 1 && tokens.size() == 1) cursor_->advance();
    Grid grid(side, side);
    for (std::size_t row = 0; row < side; ++row) {
      const auto values = read_number_row(*cursor_, {side, side, true});
      if (!values) return Failure{values.error()};
      for (std::size_t column = 0; column < side; ++column)
        grid.at(row, column) = (*values)[column];
      cursor_->advance();
    }
    if (!cursor_->at_end() && !cursor_->line().empty()) {
      return Failure{cursor_->error(InputErrorCode::wrong_count, 1,
                                    fmt::format("{} rows, then a blank line", side),
                                    fmt::format("row {}", side + 1))};
    }
    return PuzzlePtr(std::make_unique<SquarePuzzle>(std::move(grid), *shape));
  }

  static std::string size_range() { return fmt::format("a size 1..{}", largest_side); }

  TextCursor* cursor_;
  std::string family_;
};

Fit detect_lab(std::string_view head, bool whole) {
  const auto lines = first_lines(head, 2);
  if (lines.empty() || !is_number_line(lines[0], true)) return Fit::no;
  const bool one_entry = split(lines[0]).size() == 1;
  if (lines.size() == 1) {
    const bool one_cell = lines[0] == "." || lines[0] == "0" || lines[0] == "1";
    return whole && (!one_entry || one_cell) ? Fit::possible : Fit::no;
  }
  if (one_entry) {  // a size: the first row follows at once; nine entries after another number are
                    // a ucf-sudoku
    const std::size_t entries = split(lines[1]).size();
    const bool other_list = entries == 9 && lines[0] != "9";
    return lines[0] != "1" && lines[0] != "0" && entries > 1 && !other_list ? Fit::possible
                                                                            : Fit::no;
  }
  const auto second = split(lines[1]);
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const bool letters =
      second.size() == 1 && std::ranges::any_of(second[0].text, is_letter);  // a KenKen's
  return letters ? Fit::no : Fit::possible;
}

std::string write_puzzle(std::size_t, const Puzzle& puzzle, const Answer&) {
  return number_rows(puzzle.givens(), ".");
}

constexpr Format latin_lab{
    .name = "latin-lab",
    .summary = "Latin squares, n lines of n entries (1..n, '.' for empty), blank lines between",
    .example = "1 . . .\n. . 4 2\n. . 2 .\n. . . .\n",
    .detect = detect_lab,
    .open = [](TextCursor& cursor, const ReadOptions& options) -> std::unique_ptr<PuzzleReader> {
      return std::make_unique<LabReader>(cursor, options);
    },
    .refuses = [](const Puzzle& puzzle) { return needs_square(puzzle, 1, largest_side); },
    .loses =
        [](const Puzzle& puzzle) { return needs_plain_square(puzzle, {"latin"}, 1, largest_side); },
    .answers = {.item = write_number_rows, .separator = "\n"},
    .puzzles = {.item = write_puzzle, .separator = "\n"},
};

constexpr const Format* formats[] = {&latin_lab, &rowan_sheet};
constexpr const char* commands[] = {"classify", "step"};

}  // namespace

extern const Family latin;
const Family latin{
    .name = "latin",
    .summary = "n x n cells, each of 1..n once in every row and column",
    .formats = formats,
    .commands = commands,
    .is_square_class = true,
};

}  // namespace puzzlec
