#include "encoders/puzzles/square/grid/symbol_rows.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace {

std::optional<Value> value_of_symbol(char symbol, const Symbols& symbols) {
  if (symbol == symbols.blank) return blank;
  if (symbol < symbols.first) return std::nullopt;
  const auto value = static_cast<std::size_t>(symbol - symbols.first) + 1;
  if (value > symbols.side) return std::nullopt;
  return value_of(value);
}

}  // namespace

Parsed<SquarePuzzle> read_symbol_rows(Reading& in, const Symbols& symbols) {
  const std::size_t side = symbols.side;
  const SymbolRow row{side, [&](char symbol) { return value_of_symbol(symbol, symbols); },
                      symbols.expected};
  Grid grid(side, side);
  if (auto error = read_symbol_grid(in.cursor, row, grid)) return Failure{*error};
  if (auto error =
          expect_blank_line(in.cursor, fmt::format("{}, then a blank one", counted(side, "line")),
                            fmt::format("line {}", side + 1))) {
    return Failure{*error};
  }
  return plain_sudoku(std::move(grid));
}

std::string write_symbol_rows(const Grid& grid, const Symbols& symbols) {
  std::string text;
  for (std::size_t r = 0; r < grid.rows(); ++r) {
    for (std::size_t c = 0; c < grid.columns(); ++c) {
      const Value value = grid.at(r, c);
      text +=
          value.is_blank() ? symbols.blank : static_cast<char>(symbols.first + value.number - 1);
    }
    text += '\n';
  }
  return text;
}

Fit detect_symbol_rows(std::string_view head, const Symbols& symbols) {
  const auto lines = first_lines(head, 2);
  if (lines.size() < 2) return Fit::no;
  for (const std::string_view line : lines) {
    if (line.size() + 1 < symbols.side || line.size() > symbols.side + 1) return Fit::no;
    const auto strange =
        std::ranges::count_if(line, [&](char symbol) { return !value_of_symbol(symbol, symbols); });
    // A single stray character is an error to report, not another format.
    if (strange > 1) return Fit::no;
  }
  return Fit::possible;
}

}  // namespace puzzlec
