// Format `ucf-kenken` (UCF local contest, September 2009):
//
//   N G, the side and the number of cages (0 ends the input); N rows of N letters, the cage of each
//   cell; G lines "letter number operator" with operator + - * / or . for a single cell
#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/kenken/kenken_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace ucf_kenken_detail {
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

/// By letter: the cells of its cage.
using LetterCells = std::map<char, std::vector<CellId>>;

/// Whether a puzzle may start here: the line is two numbers.
bool is_size_line(std::string_view line) {
  // A line of one entry is none: seen without taking the line apart, as there may be millions of
  // them.
  return line.find_first_of(" \t") != std::string_view::npos && split(line).size() == 2 &&
         is_number_line(line);
}

bool is_clue_line(std::string_view line) {
  const auto tokens = split(line);
  return tokens.size() == 3 && tokens[0].text.size() == 1 && is_letter(tokens[0].text[0]);
}

std::optional<InputError> read_letters(TextCursor& cursor, std::size_t row, std::size_t side,
                                       LetterCells& cells) {
  const auto expected = [&] { return "a row of " + counted(side, "letter"); };
  if (auto error = missing_line(cursor, expected)) return error;
  const std::string_view line = cursor.line();
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i == side) {
      return cursor.error(InputErrorCode::wrong_count, i + 1, expected(),
                          counted(line.size(), "character"));
    }
    if (!is_letter(line[i])) {
      return cursor.error(InputErrorCode::bad_character, i + 1, "a letter",
                          quoted(line.substr(i, 1)));
    }
    cells[line[i]].push_back(CellId{static_cast<std::uint32_t>(row * side + i)});
  }
  if (line.size() < side) {
    return cursor.error(InputErrorCode::wrong_count, line.size() + 1, expected(),
                        line.empty() ? "a blank line" : fmt::format("{} of them", line.size()));
  }
  return std::nullopt;
}

std::optional<InputError> read_target(TextCursor& cursor, const Token& token, KenKenCage& cage) {
  constexpr const char* expected = "a number 1..10^18";
  if (!parse_number(token.text, cage.target))
    return cursor.error(InputErrorCode::bad_number, token.column, expected, quoted(token.text));
  return check_range(cursor, token, cage.target, 1, largest_target, expected);
}

/// Requires: cage.cells.
std::optional<InputError> read_operation(TextCursor& cursor, const Token& token, KenKenCage& cage) {
  constexpr std::string_view symbols = ".+-*/";
  constexpr CageOperation operations[] = {CageOperation::fixed, CageOperation::add,
                                          CageOperation::subtract, CageOperation::multiply,
                                          CageOperation::divide};
  const std::size_t symbol =
      token.text.size() == 1 ? symbols.find(token.text[0]) : std::string_view::npos;
  if (symbol == std::string_view::npos) {
    return cursor.error(InputErrorCode::bad_character, token.column, "an operator + - * / or .",
                        quoted(token.text));
  }
  cage.operation = operations[symbol];
  if (auto wanted = wrong_size(cage, largest_cage)) {
    return cursor.error(InputErrorCode::bad_cage, token.column, *wanted,
                        fmt::format("cage '{}' of {}", cage.name, cage.cells.size()));
  }
  return std::nullopt;
}

Parsed<KenKenCage> read_clue(TextCursor& cursor, const LetterCells& cells,
                             const std::vector<KenKenCage>& before) {
  constexpr const char* expected = "a clue: letter, number, operator";
  if (auto error = missing_line(cursor, expected)) return Failure{*error};
  const auto tokens = split(cursor.line());
  if (tokens.size() != 3) {
    const bool is_begun =
        !tokens.empty() && tokens[0].text.size() == 1 && is_letter(tokens[0].text[0]);
    const std::size_t column = tokens.size() > 3 ? tokens[3].column
                               : is_begun        ? cursor.line().size() + 1
                                                 : 1;
    return Failure{cursor.error(InputErrorCode::wrong_count, column, expected,
                                tokens.empty() ? "a blank line" : quoted(cursor.line()))};
  }
  KenKenCage cage;
  if (tokens[0].text.size() != 1 || !is_letter(tokens[0].text[0])) {
    return Failure{cursor.error(InputErrorCode::bad_character, tokens[0].column, "a letter",
                                quoted(tokens[0].text))};
  }
  cage.name = tokens[0].text;
  const auto found = cells.find(cage.name[0]);
  if (found == cells.end()) {
    return Failure{cursor.error(InputErrorCode::unknown_clue, tokens[0].column,
                                "a letter of the grid", quoted(tokens[0].text))};
  }
  if (std::ranges::any_of(before, [&](const KenKenCage& c) { return c.name == cage.name; })) {
    return Failure{cursor.error(InputErrorCode::unknown_clue, tokens[0].column,
                                "one clue for each cage",
                                fmt::format("a second one for '{}'", cage.name))};
  }
  cage.cells = found->second;
  if (auto error = read_target(cursor, tokens[1], cage)) return Failure{*error};
  if (auto error = read_operation(cursor, tokens[2], cage)) return Failure{*error};
  return cage;
}

/// The first place in the grid, if any, whose cage has no clue or is in pieces. The grid starts
/// at `first_line`.
std::optional<InputError> check_cages(const TextCursor& cursor, std::size_t side,
                                      std::size_t first_line, const LetterCells& cells,
                                      const std::vector<KenKenCage>& cages) {
  std::optional<InputError> first;
  const auto report = [&](InputErrorCode code, CellId cell, std::string expected,
                          std::string found) {
    InputError error{code,
                     cursor.file(),
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

struct Size {
  std::size_t side = 0;
  std::size_t cages = 0;
};

Parsed<Size> read_size(TextCursor& cursor) {
  const auto sizes = read_numbers(cursor, {"a side", "a number of cages"});
  if (!sizes) return Failure{sizes.error()};
  const auto& [side_token, side] = (*sizes)[0];
  const auto& [count_token, count] = (*sizes)[1];
  if (auto error = check_range(cursor, side_token, side, 1, largest_side, "a side 1..9"))
    return Failure{*error};
  if (auto error =
          check_range(cursor, count_token, count, 1, most_cages, "a number of cages 1..52")) {
    return Failure{*error};
  }
  return Size{static_cast<std::size_t>(side), static_cast<std::size_t>(count)};
}

Parsed<KenKenPuzzle> read(Reading& in) {
  TextCursor& cursor = in.cursor;
  const auto size = read_size(cursor);
  if (!size) return Failure{size.error()};
  cursor.advance();
  LetterCells cells;
  const std::size_t first_line = cursor.line_number();
  for (std::size_t row = 0; row < size->side; ++row) {
    if (auto error = read_letters(cursor, row, size->side, cells)) return Failure{*error};
    cursor.advance();
  }
  std::vector<KenKenCage> cages;
  for (std::size_t i = 0; i < size->cages; ++i) {
    auto cage = read_clue(cursor, cells, cages);
    if (!cage) return Failure{cage.error()};
    cages.push_back(std::move(*cage));
    cursor.advance();
  }
  if (auto error = check_cages(cursor, size->side, first_line, cells, cages))
    return Failure{*error};
  cursor.skip_blank_lines();
  if (!cursor.at_end() && is_clue_line(cursor.line())) {
    return Failure{cursor.error(InputErrorCode::wrong_count, 1, counted(size->cages, "clue"),
                                fmt::format("clue {}", size->cages + 1))};
  }
  return KenKenPuzzle{Grid(size->side, size->side), std::move(cages)};
}

Fit detect(std::string_view head, bool whole) {
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

std::string write(const KenKenPuzzle& puzzle) {
  const std::size_t side = puzzle.givens.rows();
  // The puzzle's own letters, or else letters in the order of the cages.
  constexpr std::string_view alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const bool is_lettered = std::ranges::all_of(puzzle.cages, [](const KenKenCage& cage) {
    return cage.name.size() == 1 && is_letter(cage.name[0]);
  });
  std::string letters(side * side, ' ');
  std::string clues;
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    const KenKenCage& cage = puzzle.cages[i];
    const char letter = is_lettered ? cage.name[0] : alphabet[i % alphabet.size()];
    for (const CellId cell : cage.cells) letters[cell.index] = letter;
    const char* symbol = cage.operation == CageOperation::fixed ? "." : symbol_of(*cage.operation);
    clues += fmt::format("{} {} {}\n", letter, cage.target, symbol);
  }
  std::string text = fmt::format("{} {}\n", side, puzzle.cages.size());
  for (std::size_t row = 0; row < side; ++row) text += letters.substr(row * side, side) + "\n";
  return text + clues;
}

bool can_state(const KenKenPuzzle& puzzle) {
  std::size_t covered = 0;
  for (const KenKenCage& cage : puzzle.cages) {
    covered += cage.cells.size();
    if (cage.cells.size() > largest_cage || cage.target < 1 || cage.target > largest_target)
      return false;
  }
  return has_operations(puzzle) && puzzle.cages.size() <= most_cages &&
         covered == puzzle.givens.size() && !puzzle.has_givens();
}

std::string write_solution(const Puzzle&, const Grid& grid) {
  std::string text;
  for (std::size_t r = 0; r < grid.rows(); ++r) {
    for (std::size_t c = 0; c < grid.columns(); ++c) text += std::to_string(grid.at(r, c).number);
    text += '\n';
  }
  return text;
}

constexpr Codec<KenKenPuzzle> codec{
    .name = "ucf-kenken",
    .summary =
        "KenKen: side and number of cages, rows of cage letters, clues \"letter number operator\"; "
        "0 ends",
    .example = "2 2\nab\nab\na 3 +\nb 2 /\n0\n",
    .detect = detect,
    .layout = UntilLine<KenKenPuzzle>{.read = read, .last_line = "0", .is_start = is_size_line},
    .states =
        "a KenKen without givens, covered by at most 52 cages with operators, of at most ten cells "
        "each",
    .can_state = can_state,
    .write = write,
    .frame = {.footer = "0\n"},
    .answers = {.last_side = largest_side,
                .grid = write_solution,
                .item =
                    [](std::size_t number, const Puzzle&, std::string_view body) {
                      return fmt::format("KenKen Puzzle #{}:\n{}\n", number, body);
                    },
                .frame = {}},
};

}  // namespace
}  // namespace ucf_kenken_detail

extern const Format ucf_kenken;
constinit const Format ucf_kenken = format_of<ucf_kenken_detail::codec>();

}  // namespace puzzlec
