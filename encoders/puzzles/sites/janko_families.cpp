#include "encoders/puzzles/sites/janko_families.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/futoshiki/futoshiki_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/kenken/kenken_label.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace janko_families_detail {
namespace {

using genres::FileLines;

constexpr std::size_t largest_side = 100;

bool is_blank_word(std::string_view word) {
  return word == "-" || word == ".";
}

/// The side of a square: as stated, or as many rows as the problem has.
Parsed<std::size_t> side_of(const JankoDocument& document, std::size_t last) {
  for (const std::string_view word : {"size", "rows"}) {
    if (document.find(word) == nullptr) continue;
    const auto side = document.number(word, last);
    const JankoEntry* const columns = document.find("cols");
    if (side && word == "rows" && columns != nullptr && columns->value != std::to_string(*side))
      return Failure{document.error("cols", InputErrorCode::wrong_count, "as many as rows",
                                    quoted(columns->value))};
    return side;
  }
  const std::size_t rows = document.sections.problem.lines.size();
  if (rows >= 1 && rows <= last) return rows;
  return Failure{
      document.error("", InputErrorCode::wrong_count, fmt::format("a size 1..{}", last), "none")};
}

/// Calls `take` with each word of a square; it returns whether the word is `expected`.
template <typename Take>
std::optional<InputError> read_words(FileLines& lines, std::size_t side, std::string_view expected,
                                     const Take& take) {
  for (std::size_t row = 0; row < side; ++row, ++lines.next) {
    const auto words = split(lines.peek());
    if (lines.at_end() || words.size() != side)
      return lines.error(InputErrorCode::wrong_count, counted(side, "word"),
                         lines.at_end() ? "the end of the section" : counted(words.size(), "word"));
    for (std::size_t column = 0; column < side; ++column) {
      const Token& word = words[column];
      if (!is_blank_word(word.text) && !take(row, column, word.text))
        return lines.error(InputErrorCode::bad_character, fmt::format("{}, or '-'", expected),
                           quoted(word.text), word.column);
    }
  }
  if (lines.at_end()) return std::nullopt;
  return lines.error(InputErrorCode::trailing_text, "the end of the section",
                     quoted(lines.peek().substr(0, 20)));
}

bool set_value(Grid& grid, std::size_t row, std::size_t column, std::string_view word) {
  std::uint64_t number = 0;
  if (!parse_number(word, number) || number < 1 || number > grid.rows()) return false;
  grid.at(row, column) = value_of(static_cast<std::size_t>(number));
  return true;
}

/// Refuses entries that say that the rules are not the usual ones, or leaves them out.
std::optional<InputError> check_entries(const JankoDocument& document,
                                        std::initializer_list<std::string_view> read, Reading& in) {
  for (const auto& [word, entry] : document.entries) {
    const bool is_read = word == "puzzle" || word == "size" || word == "rows" || word == "cols" ||
                         std::ranges::find(read, word) != read.end();
    if (is_read || ((word == "options" || word == "variant") && entry.value.empty())) continue;
    if (auto error = document.leave_out(word, in)) return error;
  }
  if (auto error = document.missing(document.sections.problem, "problem")) return error;
  for (const FileLines* labels :
       {&document.sections.column_labels, &document.sections.row_labels}) {
    if (!labels->lines.empty())
      return labels->error(InputErrorCode::unsupported, "a puzzle without labels", "labels");
  }
  return std::nullopt;
}

template <typename P>
std::optional<InputError> add(P puzzle, Reading& in, NewPuzzles& into) {
  into.push_back(hold<P>(std::move(puzzle), std::move(in.left_out)));
  return std::nullopt;
}

// ---- Sudoku

/// The blocks, patternx columns wide and patterny rows high.
Parsed<HouseShape> shape_of(const JankoDocument& document, std::size_t side) {
  const bool has_pattern =
      document.find("patternx") != nullptr && document.find("patterny") != nullptr;
  if (!has_pattern) {
    const auto shape = shape_of_family("sudoku", side);
    if (shape) return *shape;
    return Failure{document.error("size", InputErrorCode::unsupported,
                                  "a side with usual blocks, or patternx and patterny",
                                  fmt::format("side {}", side))};
  }
  const auto columns = document.number("patternx", side);
  if (!columns) return Failure{columns.error()};
  const auto rows = document.number("patterny", side);
  if (!rows) return Failure{rows.error()};
  if (*rows * *columns == side) return HouseShape{side, *rows, *columns, false};
  return Failure{document.error("patternx", InputErrorCode::wrong_count,
                                fmt::format("blocks of {}", counted(side, "cell")),
                                fmt::format("{}x{}", *rows, *columns))};
}

std::optional<InputError> read_sudoku(JankoDocument& document, Reading& in, NewPuzzles& into) {
  const auto side = side_of(document, largest_side);
  if (!side) return side.error();
  const JankoEntry* const options = document.find("options");
  const bool has_diagonals =
      options != nullptr && (options->value == "diagonal" || options->value == "diagonals");
  auto error = has_diagonals ? check_entries(document, {"patternx", "patterny", "options"}, in)
                             : check_entries(document, {"patternx", "patterny"}, in);
  if (error) return error;
  Grid grid(*side, *side);
  error = read_words(document.sections.problem, *side, fmt::format("a number 1..{}", *side),
                     [&](std::size_t row, std::size_t column, std::string_view word) {
                       return set_value(grid, row, column, word);
                     });
  if (error) return error;
  if (document.sections.areas.lines.empty()) {
    auto shape = shape_of(document, *side);
    if (!shape) return shape.error();
    shape->diagonals = has_diagonals;
    return add(SquarePuzzle{std::move(grid), {*shape}}, in, into);
  }
  const auto areas = genres::read_janko_areas(document.sections.areas, *side, *side);
  if (!areas) return areas.error();
  auto rules = rules_with_regions(*side, *areas, has_diagonals);
  if (rules) return add(SquarePuzzle{std::move(grid), *std::move(rules)}, in, into);
  return document.error("", InputErrorCode::bad_cage, fmt::format("{0} areas of {0} cells", *side),
                        "other areas");
}

// ---- KenKen and sums

std::optional<InputError> read_cages(JankoDocument& document, Reading& in, NewPuzzles& into,
                                     std::optional<CageOperation> alone) {
  const auto side = side_of(document, KenKenPuzzle::largest_side);
  if (!side) return side.error();
  if (auto error = check_entries(document, {}, in)) return error;
  if (auto error = document.missing(document.sections.areas, "areas")) return error;
  const auto areas = genres::read_janko_areas(document.sections.areas, *side, *side);
  if (!areas) return areas.error();
  KenKenPuzzle puzzle{Grid(*side, *side), cages_of_regions(*areas, *side)};
  std::vector<bool> has_label(puzzle.cages.size(), false);
  const auto error =
      read_words(document.sections.problem, *side, "one label for each area, such as 12+",
                 [&](std::size_t row, std::size_t column, std::string_view word) {
                   const std::uint32_t area = (*areas)[row * *side + column];
                   if (has_label[area]) return false;
                   has_label[area] = true;
                   return set_label(puzzle.cages[area], word, alone);
                 });
  if (error) return error;
  remove_unlabelled(puzzle.cages, has_label);
  if (auto fault = fault_of_cages(puzzle))
    return document.error("", InputErrorCode::bad_cage, *std::move(fault), "another area");
  return add(std::move(puzzle), in, into);
}

std::optional<InputError> read_kenken(JankoDocument& document, Reading& in, NewPuzzles& into) {
  return read_cages(document, in, into, std::nullopt);
}

std::optional<InputError> read_sums(JankoDocument& document, Reading& in, NewPuzzles& into) {
  return read_cages(document, in, into, CageOperation::add);
}

// ---- Futoshiki

/// Cells in odd rows and columns; between them n, e, s or w for the side on which the smaller one is.
std::optional<InputError> read_futoshiki(JankoDocument& document, Reading& in, NewPuzzles& into) {
  const std::size_t lines = document.sections.problem.lines.size();
  const bool has_size = document.find("size") != nullptr || document.find("rows") != nullptr;
  const auto side = has_size ? side_of(document, 36) : Parsed<std::size_t>((lines + 1) / 2);
  if (!side) return side.error();
  if (auto error = check_entries(document, {}, in)) return error;
  FutoshikiPuzzle puzzle{Grid(*side, *side), {}};
  const auto error =
      read_words(document.sections.problem, 2 * *side - 1,
                 fmt::format("a number 1..{}, or between two cells n, e, s or w", *side),
                 [&](std::size_t row, std::size_t column, std::string_view word) {
                   if (row % 2 == 0 && column % 2 == 0)
                     return set_value(puzzle.givens, row / 2, column / 2, word);
                   const bool is_beside = row % 2 == 0;
                   if (column % 2 == row % 2) return false;
                   const CellId first = puzzle.givens.cell(row / 2, column / 2);
                   const CellId second = is_beside ? puzzle.givens.cell(row / 2, column / 2 + 1)
                                                   : puzzle.givens.cell(row / 2 + 1, column / 2);
                   const bool is_smaller_first = word == (is_beside ? "w" : "n");
                   if (!is_smaller_first && word != (is_beside ? "e" : "s")) return false;
                   puzzle.signs.push_back(is_smaller_first ? FutoshikiSign{second, first}
                                                           : FutoshikiSign{first, second});
                   return true;
                 });
  if (error) return error;
  std::ranges::sort(puzzle.signs);
  return add(std::move(puzzle), in, into);
}

constexpr std::pair<std::string_view, JankoFamily> families[] = {
    {"sudoku", read_sudoku},       {"sudoku-chaos", read_sudoku}, {"kenken", read_kenken},
    {"calcudoku", read_kenken},    {"kendoku", read_kenken},      {"sumdoku", read_sums},
    {"futoshiki", read_futoshiki},
};

}  // namespace
}  // namespace janko_families_detail

JankoFamily janko_family(std::string_view name) {
  for (const auto& [known, read] : janko_families_detail::families) {
    if (known == name) return read;
  }
  return nullptr;
}

std::optional<std::string> janko_sudoku(const SquarePuzzle& square) {
  const HouseShape& shape = square.shape();
  SquarePuzzle plain{square.givens, {shape}};
  if (shape.block_rows == 0 || plain.rules != square.rules) return std::nullopt;
  std::string text = fmt::format("begin\npuzzle sudoku\nsize {}\npatternx {}\npatterny {}\n",
                                 shape.side, shape.block_columns, shape.block_rows);
  if (shape.diagonals) text += "options diagonal\n";
  text += "problem\n";
  for (std::size_t i = 0; i < square.givens.size(); ++i) {
    const Value value = square.givens[CellId{static_cast<std::uint32_t>(i)}];
    text += fmt::format("{}{}", value.is_blank() ? "-" : std::to_string(value.number),
                        (i + 1) % shape.side == 0 ? "\n" : " ");
  }
  return text + "end\n";
}

}  // namespace puzzlec
