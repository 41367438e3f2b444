// The family KenKen, and its format `ucf-kenken` (UCF local contest, September 2009):
//
//   N G, the side and the number of cages (0 ends the input); N rows of N letters, the cage of each
//   cell; G lines "letter number operator" with operator + - * / or . for a single cell
#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/kenken/kenken_puzzle.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {

extern const Format puzzlink_factors;
extern const Format tatham_keen;

namespace {

constexpr std::size_t largest_side = KenKenPuzzle::largest_side;
constexpr std::size_t largest_cage = 10;
constexpr std::size_t most_cages = 52;
constexpr std::uint64_t largest_target = 1'000'000'000'000'000'000;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The first of the cells that cannot be reached from the first one edge by edge.
std::optional<CellId> first_apart(const std::vector<CellId>& cells, std::size_t side) {
  std::vector<CellId> reached{cells.front()};
  const auto is_reached = [&](CellId cell) {
    return std::ranges::find(reached, cell) != reached.end();
  };
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const std::size_t row = reached[next].index / side;
    const std::size_t column = reached[next].index % side;
    for (const CellId cell : cells) {
      const std::size_t r = cell.index / side;
      const std::size_t c = cell.index % side;
      const std::size_t distance =
          (r > row ? r - row : row - r) + (c > column ? c - column : column - c);
      if (distance == 1 && !is_reached(cell)) reached.push_back(cell);
    }
  }
  const auto apart = std::ranges::find_if_not(cells, is_reached);
  return apart == cells.end() ? std::nullopt : std::optional(*apart);
}

class KenKenReader final : public PuzzleReader {
 public:
  explicit KenKenReader(TextCursor& cursor) : cursor_(&cursor) {}

  std::optional<Parsed<PuzzlePtr>> next() override {
    if (finished_) return std::nullopt;
    cursor_->skip_blank_lines();
    if (cursor_->at_end()) {
      finished_ = true;
      return Failure{cursor_->end_error("a puzzle, or the 0 that ends the input")};
    }
    if (is_terminator()) {
      finished_ = true;
      cursor_->advance();
      cursor_->skip_blank_lines();
      if (cursor_->at_end()) return std::nullopt;
      return Failure{cursor_->error(InputErrorCode::trailing_text, 1,
                                    "the end of the input after the 0", quoted(cursor_->line()))};
    }
    auto puzzle = read();
    if (!puzzle) skip_to_next_puzzle();
    return puzzle;
  }

 private:
  bool is_terminator() {
    const auto tokens = split(cursor_->line());
    return tokens.size() == 1 && tokens[0].text == "0";
  }

  bool is_start() { return split(cursor_->line()).size() == 2 && is_number_line(cursor_->line()); }

  void skip_to_next_puzzle() {
    while (!cursor_->at_end()) {
      // A line of one entry is no start: seen without taking the line apart, as there may be
      // millions of them.
      const std::string_view line = cursor_->line();
      const bool one_entry = line.find_first_of(" \t") == std::string_view::npos;
      if (one_entry ? line == "0" : is_terminator() || is_start()) return;
      cursor_->advance();
    }
  }

  Parsed<PuzzlePtr> read() {
    const auto sizes = read_numbers(*cursor_, {"a side", "a number of cages"});
    if (!sizes) return fail_here(sizes.error());
    const auto tokens = split(cursor_->line());
    if (auto error =
            check_range(*cursor_, tokens[0], (*sizes)[0], 1, largest_side, "a side 1..9")) {
      return fail_here(*error);
    }
    if (auto error = check_range(*cursor_, tokens[1], (*sizes)[1], 1, most_cages,
                                 "a number of cages 1..52")) {
      return fail_here(*error);
    }
    const std::size_t side = (*sizes)[0];
    const std::size_t count = (*sizes)[1];
    cursor_->advance();

    std::map<char, std::vector<CellId>> cells;
    const std::size_t first_line = cursor_->line_number();
    for (std::size_t row = 0; row < side; ++row) {
      if (auto error = read_letters(row, side, cells)) return Failure{*error};
      cursor_->advance();
    }
    std::vector<KenKenCage> cages;
    for (std::size_t i = 0; i < count; ++i) {
      auto cage = read_clue(cells, cages);
      if (!cage) return Failure{cage.error()};
      cages.push_back(std::move(*cage));
      cursor_->advance();
    }
    if (auto error = check_cages(side, first_line, cells, cages)) return Failure{*error};
    cursor_->skip_blank_lines();
    if (!cursor_->at_end() && looks_like_clue()) {
      return Failure{cursor_->error(InputErrorCode::wrong_count, 1, fmt::format("{} clues", count),
                                    fmt::format("clue {}", count + 1))};
    }
    return PuzzlePtr(std::make_unique<KenKenPuzzle>(Grid(side, side), std::move(cages)));
  }

  bool looks_like_clue() {
    const auto tokens = split(cursor_->line());
    return tokens.size() == 3 && tokens[0].text.size() == 1 && is_letter(tokens[0].text[0]);
  }

  /// The first place in the grid, if any, whose cage has no clue or is in pieces. The grid starts
  /// at `first_line`.
  std::optional<InputError> check_cages(std::size_t side, std::size_t first_line,
                                        const std::map<char, std::vector<CellId>>& cells,
                                        const std::vector<KenKenCage>& cages) {
    std::optional<InputError> first;
    const auto report = [&](InputErrorCode code, CellId cell, std::string expected,
                            std::string found) {
      InputError error{code,
                       cursor_->file(),
                       first_line + cell.index / side,
                       cell.index % side + 1,
                       std::move(expected),
                       std::move(found)};
      if (!first || std::pair(error.line, error.column) < std::pair(first->line, first->column))
        first = std::move(error);
    };
    for (const auto& [letter, places] : cells) {
      const auto has_letter = [wanted = letter](const KenKenCage& cage) {
        return cage.name[0] == wanted;
      };
      if (std::ranges::none_of(cages, has_letter)) {
        report(InputErrorCode::missing_clue, places.front(),
               fmt::format("a clue for each cage of the grid, {} in all", cells.size()),
               fmt::format("none for cage '{}'", letter));
      } else if (const auto apart = first_apart(places, side)) {
        report(InputErrorCode::bad_cage, *apart, "a cage whose cells are connected edge to edge",
               fmt::format("a second piece of cage '{}'", letter));
      }
    }
    return first;
  }

  /// For an error in the first line of a puzzle, which must not be taken for the start of the next
  /// one.
  Parsed<PuzzlePtr> fail_here(InputError error) {
    cursor_->advance();
    return Failure{std::move(error)};
  }

  std::optional<InputError> read_letters(std::size_t row, std::size_t side,
                                         std::map<char, std::vector<CellId>>& cells) {
    const std::string expected = fmt::format("a row of {} letters", side);
    if (auto error = missing_line(*cursor_, expected)) return error;
    const std::string_view line = cursor_->line();
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (i == side) {
        return cursor_->error(InputErrorCode::wrong_count, i + 1, expected,
                              fmt::format("{} characters", line.size()));
      }
      if (!is_letter(line[i])) {
        return cursor_->error(InputErrorCode::bad_character, i + 1, "a letter",
                              quoted(line.substr(i, 1)));
      }
      cells[line[i]].push_back(CellId{static_cast<std::uint32_t>(row * side + i)});
    }
    if (line.size() < side) {
      return cursor_->error(InputErrorCode::wrong_count, line.size() + 1, expected,
                            line.empty() ? "a blank line" : fmt::format("{} of them", line.size()));
    }
    return std::nullopt;
  }

  Parsed<KenKenCage> read_clue(const std::map<char, std::vector<CellId>>& cells,
                               const std::vector<KenKenCage>& before) {
    const std::string expected = "a clue: letter, number, operator";
    if (auto error = missing_line(*cursor_, expected)) return Failure{*error};
    const auto tokens = split(cursor_->line());
    if (tokens.size() != 3) {
      const bool is_begun =
          !tokens.empty() && tokens[0].text.size() == 1 && is_letter(tokens[0].text[0]);
      const std::size_t column = tokens.size() > 3 ? tokens[3].column
                                 : is_begun        ? cursor_->line().size() + 1
                                                   : 1;
      return Failure{cursor_->error(InputErrorCode::wrong_count, column, expected,
                                    tokens.empty() ? "a blank line" : quoted(cursor_->line()))};
    }
    KenKenCage cage;
    if (tokens[0].text.size() != 1 || !is_letter(tokens[0].text[0])) {
      return Failure{cursor_->error(InputErrorCode::bad_character, tokens[0].column, "a letter",
                                    quoted(tokens[0].text))};
    }
    cage.name = tokens[0].text;
    const auto found = cells.find(cage.name[0]);
    if (found == cells.end()) {
      return Failure{cursor_->error(InputErrorCode::unknown_clue, tokens[0].column,
                                    "a letter of the grid", quoted(tokens[0].text))};
    }
    if (std::ranges::any_of(before, [&](const KenKenCage& c) { return c.name == cage.name; })) {
      return Failure{cursor_->error(InputErrorCode::unknown_clue, tokens[0].column,
                                    "one clue for each cage",
                                    fmt::format("a second one for '{}'", cage.name))};
    }
    cage.cells = found->second;
    if (!parse_number(tokens[1].text, cage.target)) {
      return Failure{cursor_->error(InputErrorCode::bad_number, tokens[1].column,
                                    "a number 1..10^18", quoted(tokens[1].text))};
    }
    if (auto error =
            check_range(*cursor_, tokens[1], cage.target, 1, largest_target, "a number 1..10^18")) {
      return Failure{*error};
    }
    constexpr std::string_view symbols = ".+-*/";
    const std::size_t symbol =
        tokens[2].text.size() == 1 ? symbols.find(tokens[2].text[0]) : std::string_view::npos;
    if (symbol == std::string_view::npos) {
      return Failure{cursor_->error(InputErrorCode::bad_character, tokens[2].column,
                                    "an operator + - * / or .", quoted(tokens[2].text))};
    }
    constexpr CageOperation operations[] = {CageOperation::fixed, CageOperation::add,
                                            CageOperation::subtract, CageOperation::multiply,
                                            CageOperation::divide};
    cage.operation = operations[symbol];
    if (auto wanted = wrong_size(cage, largest_cage)) {
      return Failure{cursor_->error(InputErrorCode::bad_cage, tokens[2].column, *wanted,
                                    fmt::format("cage '{}' of {}", cage.name, cage.cells.size()))};
    }
    return cage;
  }

  TextCursor* cursor_;
  bool finished_ = false;
};

Fit detect_kenken(std::string_view head, bool whole) {
  const auto lines = first_lines(head, 2);
  if (lines.empty() || !is_number_line(lines[0])) return Fit::no;
  const auto first = split(lines[0]);
  if (first.size() == 1)
    return whole && lines.size() == 1 && lines[0] == "0" ? Fit::possible : Fit::no;
  if (first.size() != 2) return Fit::no;
  if (lines.size() == 1) return whole ? Fit::possible : Fit::no;
  return std::ranges::any_of(lines[1], is_letter) && split(lines[1]).size() == 1 ? Fit::possible
                                                                                 : Fit::no;
}

std::string write_answer(std::size_t number, const Puzzle&, const Answer& answer) {
  std::string text = fmt::format("KenKen Puzzle #{}:\n", number);
  if (answer.kind != Answer::Kind::solved) return text + stand_in(answer) + "\n";
  for (std::size_t r = 0; r < answer.grid.rows(); ++r) {
    for (std::size_t c = 0; c < answer.grid.columns(); ++c)
      text += std::to_string(answer.grid.at(r, c).number);
    text += '\n';
  }
  return text + "\n";
}

std::string write_puzzle(std::size_t, const Puzzle& puzzle, const Answer&) {
  const auto& kenken = dynamic_cast<const KenKenPuzzle&>(puzzle);
  const std::size_t side = kenken.givens().rows();
  // The puzzle's own letters, or else letters in the order of the cages.
  constexpr std::string_view alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const bool is_lettered = std::ranges::all_of(kenken.cages(), [](const KenKenCage& cage) {
    return cage.name.size() == 1 && is_letter(cage.name[0]);
  });
  std::string letters(side * side, ' ');
  std::string clues;
  for (std::size_t i = 0; i < kenken.cages().size(); ++i) {
    const KenKenCage& cage = kenken.cages()[i];
    const char letter = is_lettered ? cage.name[0] : alphabet[i % alphabet.size()];
    for (const CellId cell : cage.cells) letters[cell.index] = letter;
    const char* symbol = cage.operation == CageOperation::fixed ? "." : symbol_of(cage.operation);
    clues += fmt::format("{} {} {}\n", letter, cage.target, symbol);
  }
  std::string text = fmt::format("{} {}\n", side, kenken.cages().size());
  for (std::size_t row = 0; row < side; ++row) text += letters.substr(row * side, side) + "\n";
  return text + clues;
}

std::optional<std::string> loses(const Puzzle& puzzle) {
  const auto* kenken = dynamic_cast<const KenKenPuzzle*>(&puzzle);
  std::size_t covered = 0;
  bool fits = kenken != nullptr && kenken->cages().size() <= most_cages;
  for (std::size_t i = 0; fits && i < kenken->cages().size(); ++i) {
    const KenKenCage& cage = kenken->cages()[i];
    covered += cage.cells.size();
    fits = cage.cells.size() <= largest_cage && cage.target >= 1 && cage.target <= largest_target;
  }
  if (fits && covered == kenken->givens().size() &&
      kenken->givens() == Grid(kenken->givens().rows(), kenken->givens().columns())) {
    return std::nullopt;
  }
  return "a KenKen of at most 52 cages of at most ten cells each, which cover it, and no givens";
}

constexpr Format ucf_kenken{
    .name = "ucf-kenken",
    .summary =
        "KenKen: side and number of cages, rows of cage letters, clues \"letter number operator\"; "
        "0 ends",
    .example = "2 2\nab\nab\na 3 +\nb 2 /\n0\n",
    .detect = detect_kenken,
    .open = [](TextCursor& cursor, const ReadOptions&) -> std::unique_ptr<PuzzleReader> {
      return std::make_unique<KenKenReader>(cursor);
    },
    .refuses = [](const Puzzle& puzzle) { return needs_square(puzzle, 1, largest_side); },
    .loses = loses,
    .answers = {.item = write_answer},
    .puzzles = {.item = write_puzzle, .footer = "0\n"},
};

constexpr const Format* formats[] = {&ucf_kenken, &tatham_keen, &puzzlink_factors};

}  // namespace

extern const Family kenken;
const Family kenken{
    .name = "kenken",
    .summary = "a Latin square with cages whose values give a number by + - * or /",
    .formats = formats,
};

}  // namespace puzzlec
