// KenKen: a Latin square with cages; the values of a cage, combined by its operation, give its
// number. Values may repeat in a cage as long as rows and columns stay distinct. Format
// `ucf-kenken` (UCF local contest, September 2009):
//
//   N G, the side and the number of cages (0 ends the input); N rows of N letters, the cage of each
//   cell; G lines "letter number operator" with operator + - * / or . for a single cell
#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/grid_text.hpp"
#include "encoders/puzzles/square_puzzle.hpp"

namespace puzzlec {
namespace {

constexpr std::size_t largest_side = 9;
constexpr std::size_t largest_cage = 10;
constexpr std::size_t most_cages = 52;
constexpr std::uint64_t largest_target = 1'000'000'000'000'000'000;

struct LetteredCage {
  char letter = 'a';
  std::vector<CellId> cells;
  CageOperation operation = CageOperation::fixed;
  std::uint64_t target = 0;
};

class KenKenPuzzle final : public Puzzle {
 public:
  KenKenPuzzle(std::size_t side, std::vector<LetteredCage> cages)
      : blank_(side, side), cages_(std::move(cages)) {}

  std::string_view family() const override { return "kenken"; }
  const Grid& givens() const override { return blank_; }
  const std::vector<LetteredCage>& cages() const { return cages_; }

  Model model(StructurePool& pool) const override {
    const std::size_t side = blank_.rows();
    Model model{pool.get(fmt::format("latin {} 0x0", side),
                         [side] {
                           return square_structure({side, 0, 0, false});
                         }),
                {},
                {}};
    for (const LetteredCage& cage : cages_) {
      Origin origin{
          "cage", fmt::format("cage {} {}{}", cage.letter, cage.target, symbol_of(cage.operation))};
      model.clues.emplace_back(Cage{cage.cells, cage.operation, cage.target, std::move(origin)});
    }
    return model;
  }

  // Written from the rules: plain loops over rows and columns, and arithmetic on each cage.
  std::optional<std::string> check(const Grid& answer) const override {
    const std::size_t n = blank_.rows();
    if (answer.rows() != n || answer.columns() != n) return "the answer has another size";
    for (std::size_t i = 0; i < n; ++i) {
      std::vector<bool> in_row(n + 1, false);
      std::vector<bool> in_column(n + 1, false);
      for (std::size_t j = 0; j < n; ++j) {
        for (const auto& [value, seen] :
             {std::pair(answer.at(i, j), &in_row), std::pair(answer.at(j, i), &in_column)}) {
          if (value.number < 1 || static_cast<std::size_t>(value.number) > n)
            return "a cell holds no value of 1..n";
          const auto number = static_cast<std::size_t>(value.number);
          if ((*seen)[number])
            return fmt::format("{} comes twice in row or column {}", number, i + 1);
          (*seen)[number] = true;
        }
      }
    }
    for (const LetteredCage& cage : cages_) {
      if (!meets_target(cage, answer))
        return fmt::format("cage {} does not give {}", cage.letter, cage.target);
    }
    return std::nullopt;
  }

 private:
  static bool meets_target(const LetteredCage& cage, const Grid& answer) {
    // At most ten values of at most 9: neither the sum nor the product can overflow.
    std::uint64_t sum = 0;
    std::uint64_t product = 1;
    std::uint64_t smallest = UINT64_MAX;
    std::uint64_t largest = 0;
    for (const CellId cell : cage.cells) {
      const auto value = static_cast<std::uint64_t>(answer[cell].number);
      sum += value;
      product *= value;
      smallest = std::min(smallest, value);
      largest = std::max(largest, value);
    }
    switch (cage.operation) {
      case CageOperation::fixed:
      case CageOperation::add:
        return sum == cage.target;
      case CageOperation::multiply:
        return product == cage.target;
      case CageOperation::subtract:
        return largest - smallest == cage.target;
      case CageOperation::divide:
        return largest % smallest == 0 && largest / smallest == cage.target;
    }
    return false;
  }

  Grid blank_;
  std::vector<LetteredCage> cages_;
};

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
    std::vector<LetteredCage> cages;
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
    return PuzzlePtr(std::make_unique<KenKenPuzzle>(side, std::move(cages)));
  }

  bool looks_like_clue() {
    const auto tokens = split(cursor_->line());
    return tokens.size() == 3 && tokens[0].text.size() == 1 && is_letter(tokens[0].text[0]);
  }

  /// The first place in the grid, if any, whose cage has no clue or is in pieces. The grid starts
  /// at `first_line`.
  std::optional<InputError> check_cages(std::size_t side, std::size_t first_line,
                                        const std::map<char, std::vector<CellId>>& cells,
                                        const std::vector<LetteredCage>& cages) {
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
      const auto has_letter = [wanted = letter](const LetteredCage& cage) {
        return cage.letter == wanted;
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

  Parsed<LetteredCage> read_clue(const std::map<char, std::vector<CellId>>& cells,
                                 const std::vector<LetteredCage>& before) {
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
    LetteredCage cage;
    if (tokens[0].text.size() != 1 || !is_letter(tokens[0].text[0])) {
      return Failure{cursor_->error(InputErrorCode::bad_character, tokens[0].column, "a letter",
                                    quoted(tokens[0].text))};
    }
    cage.letter = tokens[0].text[0];
    const auto found = cells.find(cage.letter);
    if (found == cells.end()) {
      return Failure{cursor_->error(InputErrorCode::unknown_clue, tokens[0].column,
                                    "a letter of the grid", quoted(tokens[0].text))};
    }
    if (std::ranges::any_of(before,
                            [&](const LetteredCage& c) { return c.letter == cage.letter; })) {
      return Failure{cursor_->error(InputErrorCode::unknown_clue, tokens[0].column,
                                    "one clue for each cage",
                                    fmt::format("a second one for '{}'", cage.letter))};
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
    if (auto wanted = wrong_size(cage)) {
      return Failure{
          cursor_->error(InputErrorCode::bad_cage, tokens[2].column, *wanted,
                         fmt::format("cage '{}' of {}", cage.letter, cage.cells.size()))};
    }
    return cage;
  }

  /// What the operation wants, where the cage has another number of cells.
  static std::optional<std::string> wrong_size(const LetteredCage& cage) {
    const std::size_t size = cage.cells.size();
    switch (cage.operation) {
      case CageOperation::fixed:
        if (size != 1) return "a cage of 1 cell for '.'";
        break;
      case CageOperation::subtract:
      case CageOperation::divide:
        if (size != 2) return fmt::format("a cage of 2 cells for '{}'", symbol_of(cage.operation));
        break;
      case CageOperation::add:
      case CageOperation::multiply:
        if (size > largest_cage) return fmt::format("a cage of at most {} cells", largest_cage);
        break;
    }
    return std::nullopt;
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
  std::string letters(side * side, ' ');
  for (const LetteredCage& cage : kenken.cages()) {
    for (const CellId cell : cage.cells) letters[cell.index] = cage.letter;
  }
  std::string text = fmt::format("{} {}\n", side, kenken.cages().size());
  for (std::size_t row = 0; row < side; ++row) text += letters.substr(row * side, side) + "\n";
  for (const LetteredCage& cage : kenken.cages()) {
    const char* symbol = cage.operation == CageOperation::fixed ? "." : symbol_of(cage.operation);
    text += fmt::format("{} {} {}\n", cage.letter, cage.target, symbol);
  }
  return text;
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
    .answers = {.item = write_answer},
    .puzzles = {.item = write_puzzle, .footer = "0\n"},
};

constexpr const Format* formats[] = {&ucf_kenken};

}  // namespace

extern const Family kenken;
const Family kenken{
    .name = "kenken",
    .summary = "a Latin square with cages whose values give a number by + - * or /",
    .formats = formats,
};

}  // namespace puzzlec
