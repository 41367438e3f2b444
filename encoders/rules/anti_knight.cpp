#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace {

void constrain(RuleBuilder& out, const RuleUse&) {
  const RuleGrid& grid = out.grid();
  for (std::size_t row = 0; row < grid.rows; ++row) {
    for (std::size_t column = 0; column < grid.columns; ++column) {
      const auto differ = [&](std::size_t to_row, std::size_t to_column) {
        if (to_row < grid.rows && to_column < grid.columns)
          out.different({grid.cell(row, column), grid.cell(to_row, to_column)});
      };
      // Left of column 0 is SIZE_MAX, which no grid has.
      differ(row + 1, column + 2);
      differ(row + 2, column + 1);
      differ(row + 1, column - 2);
      differ(row + 2, column - 1);
    }
  }
}

bool holds(const RuleUse&, const RuleGrid& grid, const Grid& answer) {
  for (std::uint32_t a = 0; a < grid.size(); ++a) {
    for (std::uint32_t b = 0; b < a; ++b) {
      const auto rows = grid.row_of(CellId{a}) - grid.row_of(CellId{b});
      const auto left = grid.column_of(CellId{a});
      const auto right = grid.column_of(CellId{b});
      const auto columns = left > right ? left - right : right - left;
      if (rows * columns == 2 && answer[CellId{a}] == answer[CellId{b}]) return false;
    }
  }
  return true;
}

}  // namespace

extern const Rule rule_anti_knight;
constinit const Rule rule_anti_knight{
    .name = "anti-knight",
    .meaning = "Cells a knight's move apart hold different values.",
    .constrain = constrain,
    .holds = holds,
};

}  // namespace puzzlec
