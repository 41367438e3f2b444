// Tentaizu: stars hide in the cells without a digit; a digit counts the stars among its neighbours,
// up to eight. The constraint model is general: any rows x columns, any total of stars or none
// stated. In the model a cell holds 1 for a star and 0 for none. Format `tentaizu`: the number of
// boards, then boards of 7 x 7 characters with 10 stars, separated by blank lines.
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/board_list.hpp"
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/grid_text.hpp"

namespace puzzlec {
namespace {

constexpr std::size_t contest_side = 7;
constexpr std::uint32_t contest_total = 10;
constexpr Value no_star = value_of(0);
constexpr Value star = value_of(1);

class TentaizuPuzzle final : public Puzzle {
 public:
  /// `digits` holds the counts 0 .. 8 and blanks.
  TentaizuPuzzle(Grid digits, std::optional<std::uint32_t> total)
      : digits_(std::move(digits)), givens_(digits_.rows(), digits_.columns()), total_(total) {
    for (std::uint32_t index = 0; index < digits_.size(); ++index) {
      if (!digits_[CellId{index}].is_blank()) givens_[CellId{index}] = no_star;
    }
  }

  std::string_view family() const override { return "tentaizu"; }
  const Grid& givens() const override { return givens_; }

  Model model(StructurePool& pool) const override {
    const std::size_t rows = digits_.rows();
    const std::size_t columns = digits_.columns();
    const std::string key =
        fmt::format("stars {}x{} {}", rows, columns, total_ ? std::to_string(*total_) : "any");
    Model model{pool.get(key, [&] { return structure(); }), {}, {}};
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < columns; ++column) {
        const Value digit = digits_.at(row, column);
        if (digit.is_blank()) continue;
        const CellId cell = digits_.cell(row, column);
        model.givens.push_back({cell, no_star});
        Cardinality clue{
            {},
            Comparison::exactly,
            static_cast<std::uint32_t>(digit.number),
            {"clue", fmt::format("clue {}={}", cell_name(cell, columns), digit.number)}};
        for (std::size_t r = row == 0 ? 0 : row - 1; r <= std::min(row + 1, rows - 1); ++r) {
          for (std::size_t c = column == 0 ? 0 : column - 1; c <= std::min(column + 1, columns - 1);
               ++c) {
            if (r != row || c != column) clue.statements.push_back({digits_.cell(r, c), star});
          }
        }
        model.clues.emplace_back(std::move(clue));
      }
    }
    return model;
  }

  std::string cell_text(const Grid& answer, CellId cell) const override {
    if (!digits_[cell].is_blank()) return std::to_string(digits_[cell].number);
    return answer[cell] == star ? "*" : ".";
  }

  // Written from the rules: counts stars around each digit by offsets, and all of them.
  std::optional<std::string> check(const Grid& answer) const override {
    if (answer.rows() != digits_.rows() || answer.columns() != digits_.columns()) {
      return "the answer has another size";
    }
    const auto rows = static_cast<std::ptrdiff_t>(digits_.rows());
    const auto columns = static_cast<std::ptrdiff_t>(digits_.columns());
    const auto is_star = [&](std::ptrdiff_t row, std::ptrdiff_t column) {
      return row >= 0 && row < rows && column >= 0 && column < columns &&
             answer.at(static_cast<std::size_t>(row), static_cast<std::size_t>(column)) == star;
    };
    std::uint32_t all = 0;
    for (std::ptrdiff_t row = 0; row < rows; ++row) {
      for (std::ptrdiff_t column = 0; column < columns; ++column) {
        const Value held =
            answer.at(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
        if (held != star && held != no_star) return "a cell holds neither a star nor none";
        const Value digit =
            digits_.at(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
        if (held == star) ++all;
        if (digit.is_blank()) continue;
        if (held == star)
          return fmt::format("the digit in row {}, column {} is a star", row + 1, column + 1);
        int around = 0;
        for (std::ptrdiff_t down = -1; down <= 1; ++down) {
          for (std::ptrdiff_t right = -1; right <= 1; ++right) {
            if (is_star(row + down, column + right)) ++around;
          }
        }
        if (around != digit.number) {
          return fmt::format("the digit in row {}, column {} sees {} stars", row + 1, column + 1,
                             around);
        }
      }
    }
    if (total_ && all != *total_)
      return fmt::format("there are {} stars in place of {}", all, *total_);
    return std::nullopt;
  }

 private:
  [[nodiscard]] Structure structure() const {
    Structure structure;
    structure.rows = digits_.rows();
    structure.columns = digits_.columns();
    structure.domains.assign(digits_.size(), Domain::range(0, 1));
    if (total_) {
      Cardinality total{
          {}, Comparison::exactly, *total_, {"total", fmt::format("total {}", *total_)}};
      for (std::uint32_t index = 0; index < digits_.size(); ++index) {
        total.statements.push_back({CellId{index}, star});
      }
      structure.constraints.emplace_back(std::move(total));
    }
    return structure;
  }

  Grid digits_;
  Grid givens_;
  std::optional<std::uint32_t> total_;
};

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
                 return std::make_unique<TentaizuPuzzle>(std::move(digits), contest_total);
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
  std::string text;
  for (std::uint32_t index = 0; index < stars.size(); ++index) {
    text += puzzle.cell_text(stars, CellId{index});
    if ((index + 1) % stars.columns() == 0) text += '\n';
  }
  return text;
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
